"""T13 to T15: driving through an occupied space."""

from __future__ import annotations

import pytest

from .positions import at, draw, ends, happened, legal, moves, refused


# ── T13 ───────────────────────────────────────────────────────────────────────────────────────────
def test_t13_an_occupied_space_counts_as_a_step_and_is_paid() -> None:
    state = draw("hands: b -\ngauges: 1a=8 2a=9\nS e1a =2a = = A")
    after = state.play("b2@1a:c1-d1")
    assert at(after, "1a") == ("d1", 6)
    (jump,) = happened(after, "jump")
    assert (jump.seat, jump.cells, jump.details) == (0, ("c1",), {"truck": "2a"})


def test_t13_passing_alongside_is_free() -> None:
    """2a has a single litre, and 1a ends ahead of it without a jump."""
    state = draw("""
        hands: N -
        gauges: 2a=1
        S   e1a =2a =   A
          #   =   =   =   #
    """)
    assert legal(state, "N3@1a:b2-c2-d2")
    assert refused(state, "N3@1a:c1-c2-d2") == "T14"
    assert not happened(state.play("N3@1a:b2-c2-d2"), "jump")


def test_t13_a_cheaper_way_over_a_truck_is_another_move_than_the_way_round() -> None:
    """Over 2a on its slope 1a arrives with 10, which is not fewer than 10; round it with 9."""
    state = draw("""
        hands: N -
        gauges: 2a=10
        S   e1a s2a =   A
          #   =   =   =   #
    """)
    assert refused(state, "N3@1a:c1-c2-d2") == "T14"
    assert at(state.play("N3@1a:b2-c2-d2"), "1a") == ("d2", 9)


# ── T14 ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("other", "allowed"), [(12, True), (10, True), (9, True), (8, False), (7, False), (1, False)])
def test_t14_the_gauge_after_must_be_lower(other: int, allowed: bool) -> None:
    """At 12, a 4-step move over a truck at 9 is legal, since it ends at 8; equality does not do."""
    state = draw(f"hands: b -\ngauges: 1a=12 2a={other}\nS e1a = =2a = = A")
    assert ("f1" in ends(state, "b")) == allowed
    assert refused(state, "b4@1a:c1-d1-e1-f1") == ("" if allowed else "T14")


@pytest.mark.parametrize("where", ["=2a = =", "= =2a =", "= = =2a"])
def test_t14_after_is_the_end_of_the_whole_move(where: str) -> None:
    """Whether it jumps with the first step or the third, 8 is what it has after the move."""
    state = draw(f"hands: b -\ngauges: 2a=9\nS e1a {where} = = A")
    assert legal(state, "b4@1a:c1-d1-e1-f1")


def test_t14_skulls_count_too() -> None:
    """Off a skull four steps cost 5, so 12 becomes 7, which is lower than 8."""
    state = draw("hands: b -\ngauges: 2a=8\nS e x1a = =2a = = A")
    assert at(state.play("b4@1a:d1-e1-f1-g1"), "1a") == ("g1", 7)


def test_t14_it_holds_for_own_trucks_too() -> None:
    state = draw("hands: b -\ngauges: 1a=12 1b=8\nS e1a = =1b = = A")
    assert refused(state, "b4@1a:c1-d1-e1-f1") == "T14"
    assert legal(draw("hands: b -\ngauges: 1b=9\nS e1a = =1b = = A"), "b4@1a:c1-d1-e1-f1")


@pytest.mark.parametrize(("first", "second", "allowed"), [(9, 10, True), (9, 8, False), (8, 9, False), (12, 12, True)])
def test_t14_it_holds_for_every_truck_jumped(first: int, second: int, allowed: bool) -> None:
    state = draw(f"hands: b -\ngauges: 2a={first} 2b={second}\nS e1a =2a =2b = = A")
    assert legal(state, "b4@1a:c1-d1-e1-f1") == allowed
    if allowed:
        assert [jump.details["truck"] for jump in happened(state.play("b4@1a:c1-d1-e1-f1"), "jump")] == ["2a", "2b"]


def test_t14_the_refusal_names_both_gauges() -> None:
    """Of several trucks jumped, the one with the fewest litres."""
    state = draw("hands: b -\ngauges: 2a=7 2b=4\nS e1a =2a =2b = = A")
    refusal = state.refusal("b4@1a:c1-d1-e1-f1")
    assert refusal is not None
    assert refusal.parameters["gauge"] == 8
    assert (refusal.parameters["other"], refusal.parameters["other_gauge"]) == ("2b", 4)


@pytest.mark.parametrize(("gauge", "expected"), [(4, "Nx@1a"), (3, "N@1a:dry"), (2, "N@1a:dry")])
def test_t14_a_move_that_runs_dry_always_satisfies_it(gauge: int, expected: str) -> None:
    """Over a truck at 1: with 4 it would end at 1, not lower, and the card is lost; with 3 at 0, and goes home."""
    state = draw(f"seats: 5\nhands: N - - - -\ngauges: 1a={gauge} 2a=1\nS e1a =2a = = # A")
    assert moves(state) == {expected}
    assert refused(state, "N3@1a:c1-d1-e1") == ("T14" if gauge == 4 else "")
    assert at(state.play(expected), "1a") == ("park", 12)


def test_t14_dark_brown_on_an_own_truck_is_judged_as_ever() -> None:
    state = draw("hands: N -\ngauges: 1a=12 2a=9\nS e1a =2a = = A")
    assert refused(state, "N3@1a:c1-d1-e1") == "T14"
    assert legal(draw("hands: N -\ngauges: 1a=11 2a=9\nS e1a =2a = = A"), "N3@1a:c1-d1-e1")


def test_t14_a_full_truck_is_jumped_by_anybody_who_pays() -> None:
    """A truck at petrol has 12, and any drive that pays is lower."""
    state = draw("hands: b -\nS e1a F2a = = A")
    assert at(state.play("b2@1a:c1-d1"), "1a") == ("d1", 10)


def test_t14_twelve_is_never_lower() -> None:
    """Two slopes cost nothing: 12 is left, which is not fewer than 12."""
    state = draw("hands: b -\nS e1a s2a s = A")
    assert refused(state, "b2@1a:c1-d1") == "T14"


# ── T15 ───────────────────────────────────────────────────────────────────────────────────────────
def test_t15_anothers_truck_jumps_freely() -> None:
    """2a with 12 is driven over trucks with 1 litre, the mover's own too."""
    state = draw("""
        hands: N -
        gauges: 1a=1 2b=1
        S e =1a =2b =2a = A
    """)
    after = state.play("N3@2a:d1-c1-b1")
    assert at(after, "2a") == ("b1", 12)
    assert len(happened(after, "jump")) == 2


def test_t15_but_its_last_space_must_be_free_too() -> None:
    state = draw("hands: N -\nS e1a = = =2a = A")
    assert refused(state, "N3@2a:d1-c1-b1") == "T10"
