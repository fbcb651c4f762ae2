"""Help in a first game: every number in it is what the rules give to whoever plays it out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import caravaneer
from caravaneer.game import Reason
from caravaneer.games.desert import State
from caravaneer.games.desert.etiquette import ETIQUETTE
from caravaneer.games.desert.help import FEW, KINDS, LARGE, MOST, NEAR
from caravaneer.maps.hexmap import distance, parse_cell
from tests.conftest import COMPILER_OFF
from tests.games.sentences import check_helped
from tests.volume import volume

from .positions import draw
from .test_threats import ONE_AWAY, closed_by_playing

GAMES = 1 if COMPILER_OFF else volume(8, 25)


def helped(state: State) -> list[Reason]:
    return list(ETIQUETTE.help(state.view(state.seat)))


def told(state: State) -> list[str]:
    return [reason.kind for reason in helped(state)]


def test_closing_comes_first() -> None:
    """Four hexes for the camel on d1, and 3 + 5 points at once for what is inside."""
    first = helped(draw(ONE_AWAY.replace("turn: 2", "turn: 1")))[0]
    assert (first.kind, first.cells, first.points, first.details) == ("closes", ("d1",), 8, {"colour": "L", "count": 4})


def test_what_somebody_else_could_close_is_said_with_its_place() -> None:
    threat = next(reason for reason in helped(draw(ONE_AWAY)) if reason.kind == "threat_one")
    assert (threat.seat, threat.cells, threat.details["count"]) == (0, ("d1",), 4)


def test_d23_a_colour_that_runs_out_is_said() -> None:
    state = caravaneer.start("desert", players=2, seed=1)
    chance = Random(1)
    while state.seat is not None and min(state.supply.values()) > FEW:
        state = state.play(chance.choice(state.legal_moves))
    while state.seat is not None and "supply" not in told(state):
        state = state.play(chance.choice(state.legal_moves))
    assert state.seat is not None
    supply = next(reason for reason in helped(state) if reason.kind == "supply")
    assert supply.details["count"] == state.supply[str(supply.details["colour"])]


def test_where_nothing_is_to_be_had_it_says_so() -> None:
    state = draw("""
        supply: L 9 M 9 R 9 S 9 V 9
             a   b   c   d   e   f
         1   .   .   .   .   .   .
         2     .   L1  .   .   R2  .
         3   .   .   .   .   .   P
    """)
    assert told(state) == ["quiet"]


def test_nobody_is_helped_off_their_turn() -> None:
    state = caravaneer.start("desert", players=3, seed=3)
    assert ETIQUETTE.help(state.view(1)) == ()
    assert ETIQUETTE.help(state.view(None)) == ()


@pytest.mark.compiled
def test_every_number_is_what_playing_it_out_gives() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        chance = Random(number)
        state = caravaneer.start("desert", players=2 + number % 4, seed=number)
        while state.seat is not None:
            if chance.random() < 0.25:
                found = helped(state)
                assert len(found) <= MOST
                for reason in found:
                    seen[reason.kind] += 1
                    check_helped("desert", reason)
                    check(state, reason)
            state = state.play(chance.choice(state.legal_moves))
    assert COMPILER_OFF or set(seen) == set(KINDS) - {"quiet"}, seen


def check(state: State, reason: Reason) -> None:
    seat, cell = state.seat, reason.cells[0] if reason.cells else ""
    assert seat is not None
    if reason.kind in ("closes", "oasis", "water"):
        after = state.play(f"{reason.details['colour']}{cell}")
        before = state.tally[seat]
        gained = after.tally[seat].water + after.tally[seat].oases - before.water - before.oases
        assert gained == reason.points
        if reason.kind == "closes":
            assert after.tally[seat].territories - before.territories == reason.details["count"]
        if reason.kind == "oasis":
            assert reason.details["count"] == sum(event.kind == "oasis" for event in after.events)
    elif reason.kind in ("threat_one", "threat_two"):
        threat = next(
            one for one in state.threats(seat)
            if (one.seat, one.colour, one.camels[0]) == (reason.seat, reason.details["colour"], cell)
            and one.hexes == reason.details["count"]
        )  # fmt: skip
        assert len(threat.camels) == (1 if reason.kind == "threat_one" else 2)
        assert threat.worth >= LARGE
        found = closed_by_playing(state, threat.seat)[threat.colour, threat.ground]
        assert (found.hexes, found.worth, len(found.camels)) == (threat.hexes, threat.worth, len(threat.camels))
    elif reason.kind == "supply":
        assert state.supply[str(reason.details["colour"])] == min(state.supply.values()) <= FEW
    elif reason.kind == "leader":
        here = parse_cell(cell)
        water = sum(value for at, value in state.water.items() if distance(here, parse_cell(at)) <= NEAR)
        oases = sum(distance(here, parse_cell(palm)) <= NEAR + 1 for palm in state.palms)
        assert (reason.points, reason.details["oases"]) == (water, oases)
        assert any(move.cell == cell for move in state.legal_moves)
    else:
        assert all(preview.points == 0 for preview in state.previews().values())
