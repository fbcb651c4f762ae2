"""What the others could close with one or two camels, and what that is worth to them."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from caravaneer.games.desert import State, start
from caravaneer.games.desert.threats import Threat

from .positions import draw
from .test_positions import crowded

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


# The same wall, but a camel on c2 closes the hex of d1 on its way.
CLOSING_TWICE = """
    turn: 2
         a   b   c   d   e   f
     1   o3  .   L1  o1  ^   ^
     2     .   .   .   ^   ^   ^
     3   .   .   .   .   .   R2
"""


def given_to(state: State, seat: int) -> State:
    """The same position, but it is the turn of a seat, with two camels to place."""
    drawn = re.sub(r"^turn: .*", f"turn: {seat + 1}", str(state), flags=re.MULTILINE)
    return draw(re.sub(r"^camels left: .*", "camels left: 2", drawn, flags=re.MULTILINE))


def closed_by_playing(state: State, seat: int) -> dict[tuple[str, frozenset[str]], Threat]:
    """All that a seat closes with one camel or two of a colour, found by playing every line; the shortest to each."""
    begin = given_to(state, seat)
    lines = [[begin.play(move)] for move in begin.legal_moves if move.kind == "camel"]
    for (one,) in list(lines):
        if one.seat == seat:
            colour = one.history[-1].colour
            lines += [[one, one.play(move)] for move in one.legal_moves if move.colour == colour]
    found: dict[tuple[str, frozenset[str]], Threat] = {}
    for line in lines:
        if any(event.kind == "territory" for event in line[-1].events):
            events = [event for after in line for event in after.events]
            ground = frozenset(cell for event in events if event.kind == "territory" for cell in event.cells)
            water, oases = (
                sum(event.points for event in events if event.kind == kind)
                for kind in ("territory_water", "territory_oasis")
            )
            moves = [after.history[-1] for after in line]
            camels = tuple(move.cell for move in moves)
            hexes = len(ground - set(state.palms))
            threat = Threat(seat, moves[0].colour, camels, ground, water, oases, hexes)
            found.setdefault((threat.colour, ground), threat)
    return found


def check_against_playing(state: State) -> list[Threat]:
    """A seat is warned of just what playing every line of every rival closes; all threats to all seats."""
    closed = {seat: closed_by_playing(state, seat) for seat in range(state.players)}
    for seat in range(state.players):
        expected = [threat for rival, found in closed.items() if rival != seat for threat in found.values()]
        threats = state.threats(seat)
        assert len(threats) == len(expected)
        assert set(threats) == set(expected)
    return [threat for found in closed.values() for threat in found.values()]


@pytest.mark.parametrize("drawing", [ONE_AWAY, TWO_AWAY, CLOSING_TWICE])
@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_threats_are_all_that_could_be_closed(drawing: str, edition: str) -> None:
    assert check_against_playing(draw(f"edition: {edition}\n{drawing}"))


@pytest.mark.compiled
def test_threats_of_crowded_positions_are_all_that_could_be_closed() -> None:
    """Every number of seats, both editions; two camels that both close something among them."""
    seen: Counter[str] = Counter()
    for number in range(300):
        state = crowded(Random(f"threats {number}"))
        threats = check_against_playing(state)
        alone = {(threat.seat, threat.colour, threat.camels[0]) for threat in threats if len(threat.camels) == 1}
        seen.update(f"{state.options['edition']} {len(threat.camels)}" for threat in threats)
        seen["both close"] += sum(
            len(threat.camels) == 2 and (threat.seat, threat.colour, threat.camels[0]) in alone for threat in threats
        )
        seen[f"{state.players} seats"] += bool(threats)
    cases = ("kosmos 1", "kosmos 2", "ffg 1", "ffg 2", "both close", "2 seats", "3 seats", "4 seats", "5 seats")
    assert all(seen[case] >= 5 for case in cases), seen


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_threats_of_a_late_position_are_all_that_could_be_closed(players: int) -> None:
    chance = Random(players)
    state = start(players=players, seed=players, edition="ffg" if players % 2 else "kosmos")
    while max(tally.territories for tally in state.tally) == 0 or min(state.supply.values()) > 6:
        state = state.play(chance.choice(state.legal_moves))
    check_against_playing(state)


def test_d19_what_the_first_camel_closes_is_in_it_too() -> None:
    """c2 alone closes d1; c3 after it closes the left side as well, and the whole is told."""
    threats = by_ground(draw(CLOSING_TWICE), 1)
    assert threats[frozenset({"d1"})] == Threat(0, "L", ("c2",), frozenset({"d1"}), water=1, oases=0, hexes=1)
    assert threats[LEFT | {"d1"}] == Threat(0, "L", ("c2", "c3"), LEFT | {"d1"}, water=4, oases=0, hexes=7)


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
