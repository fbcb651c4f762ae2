"""Every number in a sentence of the page is what the engine counts, in three languages; `make fuzz` plays a hundred."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.golden.choosing import How
from tests.volume import volume

from . import whys
from .numbers import Case, Cases, sentences, wrong
from .turns import add, played, walled

EACH = volume(24, 50)
GAMES = [
    *(("desert", number, 2 + number % 4, How.CHANCE if number % 8 else How.GREEDY) for number in range(EACH - 1)),
    *(("trucks", number, 2 + number % 5, How.CHANCE if number % 10 else How.GREEDY) for number in range(EACH)),
]


@pytest.fixture(scope="module")
def cases() -> Cases:
    found = Cases()
    for game, number, players, how in GAMES:
        plies = played(game, number, players, how)
        add(found, game, plies)
        whys.add(found, game, plies)
    add(found, "desert", walled())
    return found


def test_every_number_is_what_the_engine_counts(cases: Cases, tmp_path: Path) -> None:
    assert len(cases.tables) == 2 * EACH
    mistakes = [
        f"{language}: {why}" for language, case, line in sentences(cases, tmp_path) if (why := wrong(case, line))
    ]
    assert not mistakes, f"{len(mistakes)} mistakes, such as\n" + "\n".join(mistakes[:12])


def test_the_games_have_something_to_tell(cases: Cases) -> None:
    """Or the test above would find nothing wrong in silence."""
    turns = [case.given for case in cases.cases if case.kind == "turn"]
    kinds = Counter(item["kind"] for given in turns for entry in given for item in entry["items"])
    desert = "water oasis territory territory_water territory_oasis"
    trucks = "drive push jump petrol rob gain flip home arrive skull"
    assert not [kind for kind in f"{desert} {trucks}".split() if not kinds[kind]], kinds
    reasons = Counter(reason["kind"] for case in cases.cases if case.kind == "why" for reason in case.given)
    often = "water oasis closes prevents longest prepares nearer petrol jump rob flip"
    assert not [kind for kind in often.split() if reasons[kind] < 5], reasons


def test_a_wrong_number_is_found() -> None:
    case = Case("turn", 0, [], [6, 1], ["b8", "a4"])
    line = "Basil: lemon to b8 and a4, closes 6 hexes in the west, 1 point."
    assert wrong(case, line) == ""
    assert wrong(replace(case, numbers=[7, 1]), line)
    assert wrong(replace(case, numbers=[6]), line)
    assert wrong(replace(case, cells=["b8", "a5"]), line)
