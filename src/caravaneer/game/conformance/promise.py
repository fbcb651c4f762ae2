"""A promise of the contract: its name, a sentence, and a trial that tells what broke it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .trial import Trial

MOST = 3  # sentences about one promise: more of the same say nothing new
Breaches = Iterator[str]


@dataclass(frozen=True)
class Failure:
    """A promise that a game broke, with how many seats, and how."""

    promise: Promise
    players: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.promise.name}, {self.players} seats: {self.sentence}"


@dataclass(frozen=True)
class Promise:
    """What every game promises. `once`: the number of seats does not matter."""

    name: str
    sentence: str
    breaches: Callable[[Trial], Breaches] = field(repr=False)
    once: bool = False

    def failures(self, trial: Trial) -> list[Failure]:
        """How a game breaks this promise; nothing when it keeps it. An error nobody promised breaks it too."""
        found: list[str] = []
        try:
            found.extend(islice(self.breaches(trial.for_promise(self.name)), MOST))
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            found.append(f"{type(error).__name__}: {error} (in {Path(last.filename).name}, line {last.lineno})")
        return [Failure(self, trial.players, sentence) for sentence in found]


def promise(sentence: str, *, once: bool = False) -> Callable[[Callable[[Trial], Breaches]], Promise]:
    """Make a promise of a function that yields a sentence for every breach; it has the function's name."""
    return lambda breaches: Promise(breaches.__name__, sentence, breaches, once)


def error_of(call: Callable[[], object]) -> Exception | None:
    """What a call raises; None when it does not."""
    try:
        call()
    except Exception as error:
        return error
    return None


def name_of(error: Exception | None) -> str:
    """An error in the words of a failure."""
    return "nothing" if error is None else f"{type(error).__name__}: {error}"
