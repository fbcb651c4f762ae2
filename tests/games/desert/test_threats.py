"""What the others could close with one or two camels, and what that is worth to them."""

from __future__ import annotations

import pytest

from caravaneer.games.desert import State, start
from caravaneer.games.desert.threats import Threat

from .positions import draw

# Rose touches the ground on d1 alone: one lemon camel closes it there, or at c1.
ONE_AWAY = """
    turn: 2
    supply: L 1 M 1 R 9 S 9 V 9
         a   b   c   d   e   f
     1   .   .   .   .   R2  .
     2     P   o3  L1  #   r2  .
     3   #   #   #   #   #   #
"""
# The wall is open at c2 and c3: two camels close it.
TWO_AWAY = """
    turn: 2
         a   b   c   d   e   f
     1   o3  .   L1  .   .   R2
     2     .   .   .   .   .   .
     3   .   .   .   .   .   .
"""
LEFT = frozenset({"a1", "b1", "a2", "b2", "a3", "b3"})


def by_ground(state: State, seat: int) -> dict[frozenset[str], Threat]:
    return {threat.ground: threat for threat in state.threats(seat)}


def test_d18_one_camel_away() -> None:
    """A waterhole of 3, a palm, and the other hexes at the end; a hex more with d1 than with c1."""
    first, second = draw(ONE_AWAY).threats(1)
    ground = frozenset({"a1", "b1", "a2", "b2"})
    assert first == Threat(0, "L", ("d1",), ground | {"c1"}, water=3, oases=5, hexes=4)
    assert second == Threat(0, "L", ("c1",), ground, water=3, oases=5, hexes=3)
    assert (first.worth, second.worth) == (12, 11)


def test_d18_two_camels_away() -> None:
    """With both camels the left is closed, with one it is not."""
    threats = draw(TWO_AWAY).threats(1)
    assert {len(threat.camels) for threat in threats} == {2}
    assert by_ground(draw(TWO_AWAY), 1)[LEFT] == Threat(0, "L", ("c2", "c3"), LEFT, water=3, oases=0, hexes=6)


def closures(state: State) -> set[tuple[str, frozenset[str]]]:
    """What the seat to move can close with one camel, or with two of a colour, found by playing."""
    found = set()
    for move in state.legal_moves:
        one = state.play(move)
        ways = [one]
        if not any(event.kind == "territory" for event in one.events) and one.seat == state.seat:
            ways = [one.play(second) for second in one.legal_moves if second.colour == move.colour]
        for after in ways:
            ground = [cell for event in after.events if event.kind == "territory" for cell in event.cells]
            if ground:
                found.add((move.colour, frozenset(ground)))
    return found


@pytest.mark.parametrize("drawing", [ONE_AWAY, TWO_AWAY])
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_threats_are_all_that_could_be_closed(drawing: str, edition: str) -> None:
    """Playing every one and two camels of a seat closes just the ground its rival is warned of."""
    for seat in range(2):
        state = draw(f"edition: {edition}\n" + drawing.replace("turn: 2", f"turn: {seat + 1}"))
        assert {(threat.colour, threat.ground) for threat in state.threats(1 - seat)} == closures(state)
        assert {threat.seat for threat in state.threats(1 - seat)} <= {seat}


@pytest.mark.parametrize("drawing", [ONE_AWAY, TWO_AWAY])
def test_a_threat_is_what_the_camels_then_bring(drawing: str) -> None:
    """Played out, the ground's water, palms and hexes come to what was foretold."""
    state = draw(drawing.replace("turn: 2", "turn: 1"))
    assert state.threats(1)
    for threat in state.threats(1):
        after = state
        for cell in threat.camels:
            after = after.play(threat.colour + cell)
        taken = {
            kind: sum(e.points for e in after.events if e.kind == kind)
            for kind in ("territory_water", "territory_oasis")
        }
        assert taken == {"territory_water": threat.water, "territory_oasis": threat.oases}
        assert after.tally[0].territories - state.tally[0].territories == threat.hexes


def test_the_most_worth_comes_first() -> None:
    """In order of worth, and each ground of a caravan once."""
    threats = draw(TWO_AWAY).threats(1)
    worth = [threat.worth for threat in threats]
    assert worth == sorted(worth, reverse=True)
    assert len({(threat.seat, threat.colour, threat.ground) for threat in threats}) == len(threats)


def test_fewer_camels_come_before_more() -> None:
    """The ground left of c1 could be closed with a detour of two as well; the one camel counts."""
    state = draw("""
        turn: 2
             a   b   c   d   e
         1   .   .   L1  .   R2
         2     .   .   .   .   .
         3   .   .   ^   .   .
    """)
    assert by_ground(state, 1)[LEFT].camels == ("c2",)
    assert by_ground(state, 1)[LEFT - {"b2"}].camels == ("b2",)


def test_d19_a_palm_scored_before_adds_nothing() -> None:
    """Lemon stands beside the palm of b1 already; the palm of a2 is new to it, and neither hex counts."""
    state = draw("""
        turn: 2
             a   b   c   d   e
         1   o3  P   L1  .   R2
         2     P   .   .   .   .
         3   .   .   ^   .   .
    """)
    threat = by_ground(state, 1)[LEFT]
    assert (threat.water, threat.oases, threat.hexes) == (3, 5, 4)


def test_d18_two_territories_with_one_camel_are_one_threat() -> None:
    """The ground of both, and the worth of both."""
    state = draw("""
        turn: 2
             a   b   c   d
         1   #   #   .   R2
         2     #   ^   .   ^
         3   o2  .   .   L1
         4     ^   ^   .   ^
         5   #   #   o3  P
    """)
    threat = by_ground(state, 1)[frozenset({"a3", "b3", "c4", "c5", "d5"})]
    assert threat.camels == ("c3",)
    assert (threat.water, threat.oases, threat.hexes, threat.worth) == (5, 5, 4, 14)


def test_d13_a_contested_hex_is_no_threat() -> None:
    """Lemon of seat 2 stands beside c2, where lemon of seat 1 would have to close."""
    drawing = """
        turn: 2
             a   b   c   d   e
         1   .   .   L1  .   .
         2     .   .   .   .   .
         3   .   .   ^   X2  .
    """
    assert LEFT in by_ground(draw(drawing.replace("X2", "R2")), 1)
    assert LEFT not in by_ground(draw(drawing.replace("X2", "L2")), 1)


def test_d15_without_supply_there_is_no_threat() -> None:
    """No lemon camel is left: nothing to close with; with one left, only what one camel closes."""
    assert draw(ONE_AWAY.replace("L 1", "L 0")).threats(1) == []
    assert {len(threat.camels) for threat in draw(ONE_AWAY).threats(1)} == {1}
    assert draw("supply: L 1 M 1 R 1 S 1 V 1" + TWO_AWAY).threats(1) == []


def test_every_rival_is_looked_at_and_not_the_seat_itself() -> None:
    """Three seats: each sees what the two others could close."""
    state = draw("""
        seats: 3
        turn: 3
             a   b   c   d   e   f   g
         1   .   .   L1  .   R2  .   .
         2     .   .   .   S3  .   .   .
    """)
    for seat in range(3):
        assert {threat.seat for threat in state.threats(seat)} == {0, 1, 2} - {seat}


def test_d14_whose_turn_it_is_does_not_matter() -> None:
    """The same threats before, during and after the rival's own turn."""
    assert draw(TWO_AWAY).threats(1) == draw(TWO_AWAY.replace("turn: 2", "turn: 1")).threats(1)
    assert draw(TWO_AWAY).threats(1) == draw("camels left: 1\n" + TWO_AWAY).threats(1)


def test_only_in_the_camels_phase() -> None:
    """No camel can be placed before or after it."""
    assert start(players=3, seed=1).threats(0) == []
    assert draw("phase: over\nreason: supply_empty\n. . L1 . R2\n . . . . .").threats(1) == []


def test_a_seat_that_is_not_there() -> None:
    """Seats are counted from 0."""
    with pytest.raises(ValueError, match="no seat 2"):
        draw(ONE_AWAY).threats(2)
