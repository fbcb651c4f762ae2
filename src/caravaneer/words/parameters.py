"""What the rules or the server name, as a sentence takes it: one convention, which the page keeps too.

An integer `seat` or `other` is a person. A text for which there is a message `name-text` is that phrase: `colour` "S"
is `colour-S`. A game may have phrases of its own, made by `phrase_of` in its room `phrases`. All else stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import Argument, Phrase, PhraseOf, Words

PEOPLE = ("seat", "other")


def person(seat: int, own: int | None = None) -> Phrase:
    """A seat, which people count from 1; or the one who reads."""
    return Phrase("person-you") if seat == own else Phrase("person-seat", {"number": seat + 1})


def argument(name: str, value: str | int, words: Words, phrase_of: PhraseOf | None = None) -> Argument:
    if phrase_of is not None and (phrase := phrase_of(name, value)) is not None:
        return phrase
    if isinstance(value, int):
        return person(value) if name in PEOPLE else value
    return Phrase(f"{name}-{value}") if words.has(f"{name}-{value}") else value


def event_key(kind: str, details: Mapping[str, str | int]) -> str:
    """The sentence of an event: its kind, and why it came to that where there are several reasons."""
    why = details.get("reason", details.get("why"))
    return f"event-{kind}" if why is None else f"event-{kind}-{why}"
