"""D16, D17, D21 and D22: waterholes, oases, tokens that never run out, totals."""

from __future__ import annotations

import pytest

from caravaneer.games.desert.pieces import Tally

from .positions import draw, hexes_for, line, points, refused


# ── D16 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d16_a_camel_takes_the_water_it_stands_on() -> None:
    """1, 2 or 3 points, and the waterhole leaves the board."""
    state = draw("""
        L1  o1  o2  o3  M2
          .   .   .   .   .
    """)
    for move, value, total in (("Lb1", 1, 1), ("Lc1", 2, 3)):
        state = state.play(move)
        assert points(state) == [("water", value)]
        assert state.tally[0].water == total
    assert state.water == {"d1": 3}
    state = state.play("Md1")  # the next seat takes the last one
    assert points(state) == [("water", 3)]
    assert [tally.water for tally in state.tally] == [3, 3]
    assert state.water == {}


def test_d16_water_beside_a_camel_stays() -> None:
    """Only the hex under the camel counts."""
    state = draw("""
        L1  .   o3
          o2  .   M2
    """).play("Lb1")
    assert points(state) == []
    assert state.water == {"c1": 3, "a2": 2}


# ── D17 ───────────────────────────────────────────────────────────────────────────────────────────
OASIS = """
         a   b   c   d   e   f   g
     1   .   .   .   .   .   .   M1
     2     .   .   .   .   .   .   .
     3   .   .   .   P   .   .   .
     4     .   .   .   .   .   .   .
     5   .   .   .   .   .   .   L2
"""


def near(drawing: str, **camels: str) -> str:
    """The drawing with a token put on some hexes."""
    rows = [row.split() for row in drawing.strip().splitlines()]
    for cell, token in camels.items():
        rows[int(cell[1:])][1 + ord(cell[0]) - ord("a")] = token
    return "\n".join(" ".join(row) for row in rows)


@pytest.mark.parametrize(
    ("cell", "leader"),
    [("c2", "c1"), ("d2", "e1"), ("c3", "b3"), ("e3", "f3"), ("c4", "c5"), ("d4", "e5")],
)
def test_d17_a_camel_beside_a_palm_scores_five(cell: str, leader: str) -> None:
    """On each of the six hexes around it."""
    state = draw(near(OASIS, **{leader: "L1"})).play(f"L{cell}")
    assert points(state) == [("oasis", 5)]
    assert state.tally[0].oases == 5


def test_d17_two_hexes_away_is_not_beside() -> None:
    """Lemon stays two hexes from the palm and scores nothing."""
    state = line(draw(near(OASIS, b3="L1")), "Lb2 Lb4")
    assert state.tally[0].oases == 0


def test_d17_once_for_each_caravan_and_palm() -> None:
    """A second camel of the caravan beside the same palm scores nothing."""
    state = draw(near(OASIS, b3="L1")).play("Lc3")
    assert points(state) == [("oasis", 5)]
    state = state.play("Lc2")
    assert points(state) == []
    assert state.tally[0].oases == 5


def test_d17_another_caravan_of_the_same_seat_scores_again() -> None:
    """Lemon has been there; mint scores the same palm for the same seat."""
    state = draw(near(OASIS, b3="L1", c3="l1", f2="m1", e2="m1")).play("Md2")
    assert points(state) == [("oasis", 5)]


def test_d17_another_seat_scores_too_even_in_the_same_colour() -> None:
    """Lemon of seat 1 stands at the palm's west, lemon of seat 2 comes from the east."""
    state = draw("turn: 2\n" + near(OASIS, b3="L1", c3="l1", f4="l2", f3="l2")).play("Le3")
    assert points(state) == [("oasis", 5)]
    assert [tally.oases for tally in state.tally] == [0, 5]  # the drawing does not count what was scored before it


def test_d17_one_caravan_may_score_several_palms() -> None:
    """c1 is beside the palm of b2, which lemon has scored, and beside that of c2, which it has not."""
    state = draw("""
        L1  .   .   .   .
          .   P   P   .   M2
    """).play("Lb1")
    assert [event.cells for event in state.events if event.kind == "oasis"] == [("b2",)]
    state = state.play("Lc1")
    assert [event.cells for event in state.events if event.kind == "oasis"] == [("c2",)]
    assert state.tally[0].oases == 10


def test_d17_one_camel_may_reach_two_palms() -> None:
    """On a board of its own (the classic one has palms six apart): ten points with one camel."""
    state = draw("""
        L1  .   P
          .   P   .
        M2  .   .
    """).play("Lb1")
    assert points(state) == [("oasis", 5), ("oasis", 5)]
    assert state.tally[0].oases == 10


def test_d17_example_cut_off_from_the_oasis() -> None:
    """Example of the documents, its diagram rebuilt: sky can no longer reach the oasis, violet still can."""
    state = draw("""
        turn: 2
        S1  .   P   .
          V1  .   .   S2
    """)
    mine = draw(str(state).replace("turn: 2", "turn: 1"))
    assert points(mine.play("Sb1")) == [("oasis", 5)]  # before
    state = line(state, "Sc2 Sb2")
    assert state.seat == 0
    assert refused(state, "Sb1") == "D13"
    assert hexes_for(state, "S") == set()
    assert points(state.play("Vb1")) == [("oasis", 5)]


# ── D21 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d21_a_twenty_first_oasis_still_scores() -> None:
    """All 20 tokens of 5 are taken; the next palm is worth 5 all the same."""
    state = draw("""
        oases: 60 40
        L1  .   .   P
          .   .   .   .
        .   .   .   R2
    """)
    assert sum(tally.oases for tally in state.tally) == 20 * 5
    state = line(state, "Lb1 Lc1")
    assert points(state) == [("oasis", 5)]
    assert state.tally[0].oases == 65


# ── D22 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d22_the_library_shows_the_points_of_every_seat() -> None:
    """Covering is a courtesy of the table; the tally has all seats, by category."""
    state = draw("""
        seats: 3
        water: 4 0 11
        oases: 10 5 0
        R2  L1  .   .
          .   l1  .   .
        S3  .   l1  .
    """)
    assert state.tally == (
        Tally(water=4, oases=10, territories=5, caravans=10),
        Tally(water=0, oases=5, territories=0, caravans=10),
        Tally(water=11, oases=0, territories=0, caravans=10),
    )
    assert [tally.total for tally in state.tally] == [29, 15, 21]
