"""The name that somebody most likely meant who wrote another one."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name that looks most like a word, capitals aside; None where none does."""
    by_small = {name.casefold(): name for name in reversed(list(known))}
    found = get_close_matches(word.casefold(), by_small, 1)
    return by_small[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question to go on a sentence with, empty where no known name looks like the word."""
    found = nearest(word, known)
    return "" if found is None else f"; did you mean '{found}'?"
