"""Sentences of one language, ready to be said. The only file that knows the library; it is loaded when one is said."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone, FluentNumber, FluentType, fluent_number

from . import FRAME, Argument, Phrase, WordsError, files, functions, strict

LOCALES = {"en": "en-GB"}  # no comma before the last of a list
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n(?:[ }].*\n|\n)*", re.MULTILINE)  # a sentence or term as written
NAMED = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")  # what a sentence may name of others
log = logging.getLogger(__name__)


class _Told(FluentType):
    """A phrase among the arguments; said when the sentence knows in which form."""

    def __init__(self, bundle: Bundle, phrase: Phrase):
        self.bundle, self.phrase = bundle, phrase

    def format(self, locale: Locale, form: str | None = None) -> str:  # noqa: ARG002
        return self.bundle.say(self.phrase.key, self.phrase.arguments, form)


class _Several(FluentType):
    """A list among the arguments."""

    def __init__(self, parts: Sequence[Any]):
        self.parts = parts

    def format(self, locale: Locale) -> str:
        return functions.listed([_text(part, locale) for part in self.parts], locale)


def _text(value: Any, locale: Locale) -> str:
    return value if isinstance(value, str) else str(value.format(locale))


def _kind(value: Any) -> str:
    """For selectors: of a phrase what it is, its key without the first part; of all else its type."""
    if isinstance(value, _Told):
        return value.phrase.key.partition("-")[2]
    return "list" if isinstance(value, _Several) else "number" if isinstance(value, FluentNumber) else "text"


class Bundle:
    """The sentences of some texts; of two with one key, the later counts.

    Each is parsed when it is first said: to parse them all takes a second, and most processes say only a few.
    """

    def __init__(self, language: str, texts: Iterable[str]):
        tag = LOCALES.get(language, language)
        self.locale = Locale.parse(tag, sep="-")
        self._bundle = FluentBundle([tag], functions=self._functions(), use_isolating=False)
        self._written = {entry[1]: entry[0] for text in texts for entry in ENTRY.finditer(text + "\n")}
        self._parsed: set[str] = set()
        self._parsing = threading.Lock()  # a sentence counts as parsed before all that it names is

    def has(self, key: str) -> bool:
        return key in self._written and not key.startswith("-")  # which is a term

    def _parse(self, key: str) -> None:
        """Parse a sentence, and all that it names."""
        if key in self._parsed or key not in self._written:
            return
        self._parsed.add(key)
        self._bundle.add_resource(FluentResource(self._written[key]))
        for named in NAMED.findall(self._written[key]):
            self._parse(named)

    def say(self, key: str, arguments: Mapping[str, Argument], form: str | None = None) -> str:
        """A sentence, or one of its forms; the sentence itself, where it has no such form."""
        with self._parsing:
            self._parse(key)
        message = self._bundle.get_message(key) if self._bundle.has_message(key) else None
        pattern = None if message is None else message.attributes.get(form or "", message.value)
        if pattern is None:
            _wrong(key, "there is no such sentence")
            return key
        given = {name: self._argument(value) for name, value in arguments.items()}
        text, errors = self._bundle.format_pattern(pattern, given)
        for error in errors:
            _wrong(key, str(error))
        return _text(text, self.locale)

    def _argument(self, value: Argument) -> Any:
        if isinstance(value, Phrase):
            return _Told(self, value)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return _Several([self._argument(part) for part in value])
        return value if isinstance(value, str) else fluent_number(value)

    def _functions(self) -> dict[str, Callable[..., Any]]:
        """What sentences may call. They are given values, or what another function made of them."""

        def of_text(function: Callable[[str], str]) -> Callable[[Any], Any]:
            return lambda value: value if isinstance(value, FluentNone) else function(_text(value, self.locale))

        def form(value: Any, name: str) -> Any:
            if isinstance(value, _Several):
                return _Several([form(part, name) for part in value.parts])
            return value.format(self.locale, name) if isinstance(value, _Told) else value

        def listed(value: Any, type: str = "and") -> str:
            parts = value.parts if isinstance(value, _Several) else [value]
            return functions.listed([_text(part, self.locale) for part in parts], self.locale, type)

        return {
            "DE": of_text(functions.de),
            "A": of_text(functions.a),
            "QUE": of_text(functions.que),
            "CAP": of_text(functions.cap),
            "FORM": form,
            "KIND": _kind,
            "LIST": listed,
            "ORDINAL": lambda value: functions.ordinal(value, self.locale),
        }


def _wrong(key: str, why: str) -> None:
    if strict():
        raise WordsError(f"{key}: {why}")
    log.warning("the sentence %s: %s", key, why)


@cache
def bundle(language: str, folder: Path | None = None) -> Bundle:
    """The frame's sentences, and those of a game's folder."""
    paths = files(FRAME, language) + (files(folder, language) if folder else [])
    return Bundle(language, [path.read_text(encoding="utf-8") for path in paths])
