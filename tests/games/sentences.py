"""Whether what is said of a reason is what it counts, in every language."""

from __future__ import annotations

import re
from functools import cache

from caravaneer.game import Reason, load
from caravaneer.terminal.face import face_of
from caravaneer.words import LANGUAGES, Words

COUNTED = ("count", "steps", "litres", "left", "place")
FULL_TANK = 12  # which a sentence may name by itself


@cache
def words(game: str, language: str) -> Words:
    return load(game).words(language)


def check_said(game: str, reason: Reason) -> None:
    """Every number in the sentence is one of the reason's, and what it counts is said unless it is one."""
    numbers = {reason.points, *(value for value in reason.details.values() if isinstance(value, int))}
    counted = {value for name, value in reason.details.items() if name in COUNTED}
    known = numbers | {FULL_TANK} | ({reason.seat + 1} if reason.seat is not None else set())
    for language in LANGUAGES:
        sentence = face_of(game).reason_in_words(reason, words(game, language))
        said = {int(number) for number in re.findall(r"\b\d+(?=\b|r?e\b)", sentence)}
        assert said <= known, f"{sentence}: {reason}"
        assert "{" not in sentence
        if reason.kind not in ("water", "water_inside", "before"):  # waterholes are not counted, nor said where
            assert {number for number in counted if number != 1} <= said, f"{sentence}: {reason}"
        if reason.kind in ("water", "oasis", "water_inside", "oasis_inside", "arrive"):
            assert f"+{reason.points}" in sentence


def check_helped(game: str, reason: Reason) -> None:
    """The same of help in a first game, whose sentences are `help-KIND`."""
    numbers = {reason.points, *(value for value in reason.details.values() if isinstance(value, int))}
    known = numbers | ({reason.seat + 1} if reason.seat is not None else set())
    for language in LANGUAGES:
        spoken = words(game, language)
        cell = reason.cells[-1] if reason.cells else ""
        told = spoken.arguments({"seat": reason.seat or 0, "points": reason.points, **reason.details}) | {"cell": cell}
        sentence = spoken(f"help-{reason.kind}", **told).replace(cell or "-", "")
        said = {int(number) for number in re.findall(r"\b\d+\b", sentence)}
        assert said <= known, f"{sentence}: {reason}"
        assert {number for number in numbers if number > 1} <= said | {0}, f"{sentence}: {reason}"
