"""What people read, in every language: sentences with arguments, written in Fluent (https://projectfluent.org).

The frame's lie here, a game's in the folder `words` of its package; terminal, mail, server and page read the same
files. `Words("fr")` says the frame's sentences, `caravaneer.game.load(name).words("fr")` a game's and the frame's.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from .fluent import Bundle

FRAME = Path(__file__).parent
LANGUAGES = ("en", *sorted({path.parent.name for path in FRAME.glob("*/app.ftl")} - {"en"}))  # a folder each
STRICT = "CARAVANEER_STRICT_WORDS"  # set by tests: what is wrong raises, where a player would see the key

One: TypeAlias = "str | int | float | Phrase"
Argument: TypeAlias = "One | Sequence[One]"
PhraseOf: TypeAlias = "Callable[[str, str | int], Phrase | None]"


class WordsError(LookupError):
    """A sentence that is missing, or was not given what it needs."""


@dataclass(frozen=True)
class Phrase:
    """A sentence, or a part of one, that can be an argument of another: `Phrase("colour-S")`."""

    key: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)


class Words:
    """The sentences of one language: `words("seat", number=2)`. Nothing is read before the first is said."""

    def __init__(self, language: str = "en", folder: Path | None = None, phrase_of: PhraseOf | None = None):
        if language not in LANGUAGES:
            raise ValueError(f"there are no words in '{language}' (there are: {', '.join(LANGUAGES)})")
        self.language, self._folder, self._phrase_of = language, folder, phrase_of

    def __call__(self, key: str | Phrase, /, **arguments: Argument) -> str:
        said = key if isinstance(key, Phrase) else Phrase(key, arguments)
        return self._bundle.say(said.key, said.arguments)

    def has(self, key: str) -> bool:
        return self._bundle.has(key)

    def arguments(self, parameters: Mapping[str, str | int]) -> dict[str, Argument]:
        """What a refusal or an event tells of, as a sentence takes it: people, colours, cards … as phrases."""
        from .parameters import argument

        return {name: argument(name, value, self, self._phrase_of) for name, value in parameters.items()}

    def joined(self, parts: Iterable[str]) -> str:
        """One thing after the other, as the language joins them; nothing of nothing."""
        told = list(parts)
        return reduce(lambda first, then: self("app-clauses", first=first, then=then), told) if told else ""

    @cached_property
    def _bundle(self) -> Bundle:
        from .fluent import bundle

        return bundle(self.language, self._folder)


def spoken(language: str) -> str:
    """A language there are words in: this one, or English."""
    return language if language in LANGUAGES else "en"


def strict() -> bool:
    return os.environ.get(STRICT, "") not in ("", "0")


def files(folder: Path, language: str) -> list[Path]:
    """The files of a folder of words in a language; in English where it speaks no other."""
    return sorted((folder / language).glob("*.ftl")) or sorted((folder / "en").glob("*.ftl"))
