"""D18: which ground is a territory, and whose."""

from __future__ import annotations

import pytest

from caravaneer.games.desert import start

from .positions import any_moves, draw, land

# A wall of lemon and mountain down column c, open at c2: on its left six hexes, on its right a rose leader.
WALL = """
         a   b   c   d   e
     1   .   .   L1  .   R2
     2     .   .   .   .   .
     3   .   .   ^   .   .
"""
LEFT = "a1 a2 a3 b1 b2 b3"


def wall(**tokens: str) -> str:
    """The wall with a token put on some hexes."""
    rows = [row.split() for row in WALL.strip().splitlines()]
    for cell, token in tokens.items():
        rows[int(cell[1:])][1 + ord(cell[0]) - ord("a")] = token
    return "\n".join(" ".join(row) for row in rows)


def test_d18_edge_and_mountain_are_walls() -> None:
    """Two camels, the board's edge and a mountain enclose six hexes."""
    state = draw(WALL)
    assert land(state) == set()
    assert land(state.play("Lc2")) == {("l1", LEFT)}


def test_d18_camels_alone_may_enclose() -> None:
    """A ring of one caravan, far from any edge, encloses a single hex."""
    state = draw("""
             a   b   c   d   e
         1   .   .   .   .   R2
         2     .   l1  L1  .   .
         3   .   l1  .   l1  .
         4     .   l1  .   .   .
         5   .   .   .   .   .
    """)
    assert land(state.play("Lc4")) == {("l1", "c3")}


def test_d18_the_line_is_a_wall_for_two_and_three() -> None:
    """The unused section is no ground: what lies before the line is enclosed with its help."""
    drawing = """
        section: a3 b3 c3 d3 e3
        .   .   L1  .   R2
          .   .   .   .   .
        .   .   .   .   .
    """
    assert land(draw("seats: 3\n" + drawing).play("Lc2")) == {("l1", "a1 a2 b1 b2")}
    assert land(draw("seats: 4\n" + drawing).play("Lc2")) == set()


def test_d18_palms_are_no_walls() -> None:
    """Where a palm stands in the gap, the ground on both sides is one group."""
    assert land(draw(wall(c3="P")).play("Lc2")) == set()


def test_d18_palms_and_water_belong_to_the_group() -> None:
    """They are ground like the rest of it."""
    assert land(draw(wall(a2="P", b1="o2")).play("Lc2")) == {("l1", LEFT)}


def test_d18_two_caravans_of_one_seat_never_enclose_together() -> None:
    """Lemon and mint of seat 1 share the wall: nothing is closed, not even with the last gap filled."""
    state = draw(wall(c1="M1", c3="L1"))
    assert land(state.play("Lc2")) == set()
    assert land(state.play("Mc2")) == set()


@pytest.mark.parametrize("other", ["R3", "L3", "M1", "M2"])
@pytest.mark.parametrize("cell", ["a1", "a3", "b3"])
def test_d18_any_other_camel_in_the_ground_prevents_it(other: str, cell: str) -> None:
    """Whoever's it is: of another seat, also in the same colour, or another caravan of the same seat."""
    state = draw("seats: 3\n" + wall(**{cell: other}))
    assert land(state.play("Lc2")) == set()


@pytest.mark.parametrize("other", ["R2", "M1"])
def test_d18_any_other_camel_at_the_ground_prevents_it(other: str) -> None:
    """A camel in the wall that touches the ground is enough."""
    state = draw(wall(c3=other, e1="."))
    assert land(state.play("Lc2")) == set()


def test_d18_a_spur_of_the_same_caravan_does_not() -> None:
    """A lemon camel standing inside leaves the rest of the ground a territory."""
    assert land(draw(wall(b2="l1")).play("Lc2")) == {("l1", "a1 a2 a3 b1 b3")}


@pytest.mark.parametrize("more", [0, 12])
def test_d18_the_side_with_other_camels_is_no_territory(more: int) -> None:
    """Whatever its size: smaller than the enclosed side, or much larger."""
    rows = (". . L1 . R2", ". . . . .", ". . ^ . .")
    state = draw("\n".join(row + " ." * more for row in rows)).play("Lc2")
    assert land(state) == {("l1", LEFT)}


def test_d18_one_camel_closes_two_territories() -> None:
    """c3 has open ground to three sides; rose is at the third."""
    state = draw("""
             a   b   c   d
         1   #   #   .   R2
         2     #   ^   .   ^
         3   .   .   .   L1
         4     ^   ^   .   ^
         5   #   #   .   .
    """)
    assert land(state) == set()
    state = state.play("Lc3")
    assert land(state) == {("l1", "a3 b3"), ("l1", "c4 c5 d5")}
    assert [event.kind for event in state.events] == ["camel", "territory", "territory"]


def test_d18_the_plug() -> None:
    """Rose touched the ground on b1 alone; with lemon there it no longer does, and the ground is closed."""
    state = draw("""
             a   b   c   d
         1   R2  .   .   .
         2     #   L1  #   #
    """)
    assert land(state) == set()
    assert land(state.play("Lb1")) == {("l1", "c1 d1")}


def test_d18_the_plug_against_another_caravan_of_the_seat() -> None:
    """Mint of the same seat touched the ground on b1 alone: it counts like anybody's."""
    state = draw("""
        M1  .   .   .   #   R2  .
          #   L1  #   #
    """)
    assert land(state.play("Lc1")) == {("l1", "d1"), ("r2", "g1")}
    assert land(state.play("Lb1")) == {("l1", "c1 d1"), ("r2", "g1")}


def test_d18_the_plug_closes_two_territories() -> None:
    """Rose is walled in behind b2, and the ground falls apart in two."""
    state = draw("""
             a   b   c   d
         1   #   #   .   .
         2     R2  .   L1  #
         3   #   #   .   .
    """)
    assert land(state) == set()
    assert land(state.play("Lb2")) == {("l1", "c1 d1"), ("l1", "c3 d3")}


def test_d18_no_plug_while_the_other_camel_touches_another_hex() -> None:
    """Rose touches b1 and b2: with lemon on b1 it is still at the ground."""
    state = draw("""
             a   b   c   d
         1   L1  .   .   .
         2     R2  .   .   .
    """)
    assert land(state.play("Lb1")) == set()


def test_d18_example_two_camels_close_with_the_edge() -> None:
    """Example of the documents, its diagram rebuilt: between two caravans not closed, then closed by two camels."""
    state = draw("""
             a   b   c   d   e   f   g   h   i
         1   V1  .   o2  .   .   .   .   S1  .
         2     v1  .   .   P   .   .   s1  .   R2
         3   v1  .   .   .   .   v1  s1  .   .
         4     v1  o1  v1  v1  v1  .   .   .   .
         5   #   v1  v1  .   .   .   .   .   .
    """)
    assert land(state) == set()
    state = state.play("Vf2")
    assert land(state) == set()
    state = state.play("Vg1")
    assert {caravan for caravan, _ in land(state)} == {"v1"}
    assert [(event.kind, event.points) for event in state.events] == [
        ("camel", 0),
        ("territory", 0),
        ("territory_water", 3),
        ("territory_oasis", 5),
    ]
    assert (state.tally[0].water, state.tally[0].oases, state.tally[0].territories) == (3, 5, 13)


def test_d18_only_from_the_camels_phase_on() -> None:
    """While leaders are placed no ground is anyone's, though one caravan alone touches it."""
    state = start(players=2, seed=1).play("L*a4")
    assert (state.phase, state.territories) == ("leaders", ())
    assert any_moves(state, 9).phase == "camels"


def test_d18_a_territory_once_closed_stays() -> None:
    """What others do afterwards changes nothing."""
    state = draw("edition: ffg\n" + WALL).play("Lc2")
    assert land(state) == {("l1", LEFT)}
    for move in ("Ld2", "Rd1", "Re2"):
        state = state.play(move)
        assert ("l1", LEFT) in land(state)
