"""D19 and D20: what closing a territory brings, and who may still place in it."""

from __future__ import annotations

import pytest

from .positions import draw, hexes_for, land, points, refused


# ── D19 ───────────────────────────────────────────────────────────────────────────────────────────
def test_d19_the_owner_takes_all_water_in_it() -> None:
    """At once, and without placing a camel on it."""
    state = draw("""
             a   b   c   d   e
         1   o3  .   L1  .   R2
         2     .   o1  .   .   o2
         3   o1  .   ^   .   .
    """).play("Lc2")
    assert points(state) == [("territory_water", 5)]
    assert state.tally[0].water == 5
    assert state.water == {"e2": 2}


def test_d19_five_points_for_every_palm_in_it() -> None:
    """Two palms that lemon does not touch, neither of them scored before."""
    state = draw("""
             a   b   c   d   e
         1   P   .   L1  .   R2
         2     .   .   .   .   .
         3   P   .   ^   .   .
    """).play("Lc2")
    assert points(state) == [("territory_oasis", 5), ("territory_oasis", 5)]
    assert state.tally[0].oases == 10


def test_d19_a_palm_scored_before_is_not_scored_again() -> None:
    """Lemon stands beside the palm of b1 already; the palm of a3 is new to it."""
    state = draw("""
             a   b   c   d   e
         1   .   P   L1  .   R2
         2     .   .   .   .   .
         3   P   .   ^   .   .
    """).play("Lc2")
    assert [event.cells for event in state.events if event.kind == "territory_oasis"] == [("a3",)]
    assert state.tally[0].oases == 5


def test_d19_a_palm_beside_the_closing_camel_is_scored_once() -> None:
    """The camel that closes reaches the palm itself: five for that (D17), none for its lying inside."""
    state = draw("""
             a   b   c   d   e
         1   .   .   L1  .   R2
         2     .   .   .   .   .
         3   .   P   .   .   .
         4     .   .   ^   .   .
    """).play("Lc2")
    assert points(state) == []
    state = state.play("Lc3")
    assert points(state) == [("oasis", 5)]
    assert land(state) == {("l1", "a1 a2 a3 a4 b1 b2 b3 b4")}
    assert state.tally[0].oases == 5


def test_d19_two_territories_at_once_each_with_its_own() -> None:
    """Water and palm of both are taken with one camel."""
    state = draw("""
             a   b   c   d
         1   #   #   .   R2
         2     #   ^   .   ^
         3   o2  .   .   L1
         4     ^   ^   .   ^
         5   #   #   o3  P
    """).play("Lc3")
    assert {(e.kind, e.points, e.cells) for e in state.events} == {
        ("camel", 0, ("c3",)),
        ("territory", 0, ("a3", "b3")),
        ("territory_water", 2, ("a3", "b3")),
        ("territory", 0, ("c4", "c5", "d5")),
        ("territory_water", 3, ("c4", "c5", "d5")),
        ("territory_oasis", 5, ("d5",)),
    }
    assert (state.tally[0].water, state.tally[0].oases) == (5, 5)


# ── D20 ───────────────────────────────────────────────────────────────────────────────────────────
OWNED = """
         a   b   c   d   e
     1   .   .   L1  .   R2
     2     .   P   l1  .   .
     3   .   .   ^   .   .
"""


def test_d20_kosmos_the_owner_may_enter() -> None:
    """Each camel inside takes a hex from the count and gives the caravan a camel."""
    state = draw(OWNED)
    assert land(state) == {("l1", "a1 a2 a3 b1 b2 b3")}
    assert "b1" in hexes_for(state, "L")
    assert state.tally[0].territories == 5
    state = state.play("Lb1")
    assert land(state) == {("l1", "a1 a2 a3 b2 b3")}
    assert state.tally[0].territories == 4
    assert [event.kind for event in state.events] == ["camel"]
    state = state.play("La2")
    assert state.tally[0].territories == 3
    assert land(state) == {("l1", "a1"), ("l1", "a3 b2 b3")}  # split, and both still its own


def test_d20_kosmos_inside_nothing_is_scored_twice() -> None:
    """A palm that came with the territory is not scored again by a camel beside it."""
    state = draw("""
             a   b   c   d   e
         1   .   .   L1  .   R2
         2     P   .   .   .   .
         3   .   .   ^   .   .
    """).play("Lc2")
    assert points(state) == [("territory_oasis", 5)]
    state = state.play("Lb2")
    assert points(state) == []
    assert state.tally[0].oases == 5


def test_d20_ffg_nobody_may_enter() -> None:
    """The owner is refused inside, and goes on outside."""
    state = draw("edition: ffg" + OWNED)
    assert refused(state, "Lb1") == "D20"
    assert hexes_for(state, "L") == {"d1", "d2", "d3"}


@pytest.mark.parametrize("edition", ["kosmos", "ffg"])
def test_d20_nobody_else_can_enter_anyway(edition: str) -> None:
    """No other caravan stands beside the ground (D12, D18), also none of the owner's."""
    state = draw(f"edition: {edition}\nturn: 2" + OWNED)
    assert {move.cell for move in state.legal_moves}.isdisjoint({"a1", "a2", "a3", "b1", "b3"})
    assert refused(state, "Ra1") == "D12"


def test_d20_ffg_a_closing_camel_bars_the_second_camel() -> None:
    """The ground is barred from the very camel that closes it."""
    state = draw("""
             edition: ffg
             a   b   c   d   e
         1   .   .   L1  .   R2
         2     .   .   .   .   .
         3   .   .   ^   .   .
    """)
    assert refused(state, "Lb1") == ""
    state = state.play("Lc2")
    assert refused(state, "Lb1") == "D20"
