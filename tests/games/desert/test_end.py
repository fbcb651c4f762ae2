"""D23 to D26: the end of the game, the longest caravans, the ground, the winners."""

from __future__ import annotations

from random import Random

import pytest

from caravaneer.game import Outcome
from caravaneer.games.desert import start

from .positions import draw, hexes_for, line, refused

LAST_ROSE = """
    seats: 2
    supply: L 9 M 9 R 1 S 9 V 9
    R1  .   .   .   .   .
      .   .   .   L1  .   .
    .   M2  .   .   .   .
"""


# ── D23 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d23_the_second_camel_is_still_placed() -> None:
    """The last rose camel is placed first: the turn goes on, then the game is over."""
    state = draw(LAST_ROSE).play("Rb1")
    assert state.supply["R"] == 0
    assert (state.phase, state.seat, state.camels_left) == ("camels", 0, 1)
    assert state.outcome is None
    state = state.play("Le2")
    assert (state.phase, state.seat) == ("over", None)
    assert state.outcome is not None
    assert state.outcome.reason == "supply_empty"


def test_d23_with_the_second_camel_it_is_over_at_once() -> None:
    """The last rose camel is the second of the turn; no other seat has another turn."""
    state = line(draw(LAST_ROSE), "Le2 Rb1")
    assert state.phase == "over"
    assert len(state.legal_moves) == 0
    assert refused(state, "Mc3") == "D23"


def test_d23_a_short_turn_ends_it_too() -> None:
    """With one camel in the turn the last rose camel is the end of the turn."""
    assert draw("camels left: 1\n" + LAST_ROSE).play("Rb1").phase == "over"


def test_d23_skip_and_then_the_end() -> None:
    """No second camel can be placed: the skip ends the turn and with it the game."""
    state = draw("""
        supply: L 9 M 9 R 1 S 9 V 9
        R1  .   .   .   M2  .
    """).play("Rb1")
    assert list(map(str, state.legal_moves)) == ["--"]
    state = state.play("--")
    assert state.outcome is not None
    assert state.outcome.reason == "supply_empty"
    assert [event.kind for event in state.events][:2] == ["skip", "end"]


def test_d23_sudden_end_ends_with_the_very_camel() -> None:
    """The option: no second camel."""
    state = draw("sudden end: yes\n" + LAST_ROSE)
    assert state.options["sudden_end"] is True
    assert state.play("Le2").phase == "camels"
    state = state.play("Rb1")
    assert state.phase == "over"
    assert state.outcome is not None
    assert state.outcome.reason == "supply_empty"


def test_d23_a_colour_with_camels_left_goes_on() -> None:
    """With two rose camels in the supply the first of them ends nothing."""
    state = line(draw(LAST_ROSE.replace("R 1", "R 2")), "Le2 Rb1")
    assert (state.phase, state.seat, state.supply["R"]) == ("camels", 1, 1)


# ── D24 ───────────────────────────────────────────────────────────────────────────────────────────
def longest(drawing: str) -> list[int]:
    return [tally.caravans for tally in draw(drawing).tally]


def test_d24_the_largest_caravan_of_a_colour_scores_ten() -> None:
    """Three rose camels beat two."""
    assert longest("""
        R1  r1  r1  .   .
          .   .   .   R2  r2
    """) == [10, 0]


def test_d24_each_colour_by_itself() -> None:
    """Seat 1 has the larger rose caravan, seat 2 the larger mint one."""
    assert longest("""
        R1  r1  .   .   R2
          .   .   M1  .   .
        .   M2  .   .   .
          m2  .   .   .   .
    """) == [10, 10]


def test_d24_tied_seats_score_five_each() -> None:
    """Nobody scores ten; a third seat with a smaller caravan scores nothing."""
    assert longest("""
        R1  r1  .   .   R2
          .   .   .   .   r2
        R3  .   .   .   .
    """) == [5, 5, 0]


def test_d24_three_tied_seats_score_five_each() -> None:
    """Also with three."""
    assert longest("""
        R1  .   .   .   R2
          .   .   .   .   .
        R3  .   .   .   .
    """) == [5, 5, 5]


def test_d24_a_lone_leader_is_a_caravan_of_one() -> None:
    """Seat 2 has no rose leader and takes no part, so seat 1's alone scores ten."""
    assert longest("""
        R1  .   .
          .   .   M2
    """) == [10, 10]


def test_d24_a_seat_without_that_leader_takes_no_part() -> None:
    """No rose caravan stands at all: rose scores nobody anything, and lengths of nought are no tie."""
    state = draw("seats: 3\nL1 . .")
    assert [tally.caravans for tally in state.tally] == [10, 0, 0]


def test_d24_most_camels_not_the_longest_line() -> None:
    """A heap of four beats a line of three."""
    assert longest("""
        R1  r1  .   R2  r2  r2
          r1  r1  .   .   .   .
    """) == [10, 0]


# ── D25 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d25_every_empty_hex_scores_one() -> None:
    """Six hexes enclosed, six points."""
    state = draw("""
        .   .   L1  .   R2
          .   .   l1  .   .
        .   .   ^   .   .
    """)
    assert [tally.territories for tally in state.tally] == [6, 0]


def test_d25_palm_hexes_score_nothing() -> None:
    """Two palms among the six hexes: four points."""
    state = draw("""
        P   .   L1  .   R2
          .   .   l1  .   .
        P   .   ^   .   .
    """)
    assert [tally.territories for tally in state.tally] == [4, 0]


def test_d25_where_water_lay_the_hex_is_empty() -> None:
    """The waterhole was taken when the ground was closed; its hex counts."""
    state = draw("""
        .   o2  L1  .   R2
          .   .   .   .   .
        .   .   ^   .   .
    """).play("Lc2")
    assert (state.tally[0].water, state.tally[0].territories) == (2, 6)


def test_d25_all_territories_of_a_seat_together() -> None:
    """Ground of two caravans of the same seat."""
    state = draw("""
        .   .   L1  .   R2  .   M1  .
          .   .   l1  .   .   .   m1  .
    """)
    assert [tally.territories for tally in state.tally] == [4 + 2, 0]
    assert "b1" in hexes_for(state, "L")


# ── D26 ───────────────────────────────────────────────────────────────────────────────────────────
def outcome(water: str) -> Outcome:
    seats = len(water.split())
    state = draw(f"seats: {seats}\nphase: over\nreason: supply_empty\nwater: {water}\n. .")
    assert state.outcome is not None
    return state.outcome


@pytest.mark.parametrize(
    ("water", "places", "winners"),
    [
        ("10 7", (1, 2), (0,)),
        ("7 10 8", (3, 1, 2), (1,)),
        ("9 9", (1, 1), (0, 1)),
        ("5 9 9 1", (3, 1, 1, 4), (1, 2)),
        ("9 7 7 7 1", (1, 2, 2, 2, 5), (0,)),
        ("3 3 3 3 3", (1, 1, 1, 1, 1), (0, 1, 2, 3, 4)),
    ],
)
def test_d26_most_points_win_and_equal_totals_share(water: str, places: tuple[int, ...], winners: tuple[int]) -> None:
    """There is no tie-break."""
    result = outcome(water)
    assert result.scores == tuple(map(int, water.split()))
    assert (result.places, result.winners) == (places, winners)


def test_d26_the_total_is_all_four_categories() -> None:
    """Water, oases, ground and caravans; equal totals of different kinds share the win."""
    state = draw("""
        phase: over
        reason: supply_empty
        water: 16 1
        oases: 5 0
        .   .   L1  .   R2  .   .   .   .
          .   .   ^   .   r2  r2  .   .   .
        .   .   l2  L2  .   .   .   .   .
    """)
    tally = [(t.water, t.oases, t.territories, t.caravans) for t in state.tally]
    assert tally == [(16, 5, 0, 0), (1, 0, 0, 20)]
    assert state.outcome is not None
    assert state.outcome.scores == (21, 21)
    assert state.outcome.winners == (0, 1)


def test_d26_no_outcome_before_the_end() -> None:
    """A game in progress has nobody winning it."""
    assert draw(LAST_ROSE).outcome is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_d24_d25_what_is_told_at_the_end_is_what_was_counted(players: int) -> None:
    """The events of the last move add up to the tally, and name the largest caravans and the hexes that count."""
    chance = Random(players)
    state = start(players=players, seed=players)
    while state.seat is not None:
        state = state.play(chance.choice(state.legal_moves))
    for seat, tally in enumerate(state.tally):
        told = {
            kind: sum(event.points for event in state.events if (event.kind, event.seat) == (kind, seat))
            for kind in ("longest", "ground")
        }
        assert told == {"longest": tally.caravans, "ground": tally.territories}
    for event in state.events:
        if event.kind == "longest":
            sizes = [len(caravan) for caravan in state.caravans if caravan.colour == event.details["colour"]]
            assert event.details["length"] == max(sizes)
            assert event.points == (10 if sizes.count(max(sizes)) == 1 else 5)
        if event.kind == "ground":
            owned = {cell for land in state.territories if land.seat == event.seat for cell in land.cells}
            assert set(event.cells) == owned - set(state.palms)
