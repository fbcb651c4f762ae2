"""T16 to T19: slopes, skulls, petrol."""

from __future__ import annotations

import pytest

from .positions import at, draw, ends, happened, key, legal, line, moves, refused


# ── T16 slope ─────────────────────────────────────────────────────────────────────────────────────
def test_t16_a_slope_counts_as_a_step_and_costs_nothing() -> None:
    state = draw("hands: B -\nS e1a s s = = A")
    assert at(state.play("B3@1a:c1-d1-e1"), "1a") == ("e1", 11)
    assert at(state.play("B1@1a:c1"), "1a") == ("c1", 12)


def test_t16_compulsorily() -> None:
    """There is one move to the slope, the one that costs nothing."""
    state = draw("hands: B -\nS e1a s s s = A")
    assert len([move for move in state.legal_moves if move.path[-1:] == ("e1",)]) == 1
    assert at(state.play("B3@1a:c1-d1-e1"), "1a") == ("e1", 12)


def test_t16_the_arrow_does_not_force_a_direction() -> None:
    """Onto a slope and off it either way, and a truck with a litre crosses it back."""
    state = draw("hands: B -\ngauges: 1a=1\nS e s s1a s = A")
    assert ends(state, "B") == {"c1", "e1"}
    assert at(state.play("B1@1a:c1"), "1a") == ("c1", 1)


def test_t16_only_its_owner_moves_a_truck_on_a_slope() -> None:
    state = draw("hands: NB N\nS e = s1a s2a = = = A")
    assert (refused(state, "N3@2a:f1-g1-h1"), key(state, "N3@2a:f1-g1-h1")) == ("T16", "truck_on_slope")
    assert not ends(state, "N", "2a")
    assert legal(state, "N3@1a:e1-f1-g1")


def test_t16_another_can_be_driven_onto_a_slope_and_over_it() -> None:
    state = draw("hands: N -\ngauges: 2a=3\nS e =2a s s s # A")
    assert at(state.play("N3@2a:d1-e1-f1"), "2a") == ("f1", 3)


@pytest.mark.parametrize(("before", "after"), [(12, 9), (5, 2), (4, 1), (3, 1), (2, 1)])
def test_t16_robbed_down_to_one_at_the_lowest(before: int, after: int) -> None:
    """5 to 2, 3 to 1: the rest is lost."""
    state = draw(f"hands: n -\ngauges: 2a={before}\nS e s2a = = A")
    assert at(state.play("n-@2a"), "2a") == ("c1", after)


def test_t16_at_one_already_it_is_not_an_option() -> None:
    state = draw("hands: n -\ngauges: 2a=1\nS e s2a = = A")
    assert (refused(state, "n-@2a"), key(state, "n-@2a")) == ("T16", "nothing_left_on_slope")
    assert moves(state) == {"nx"}


def test_t16_on_a_slope_a_gauge_may_be_flipped() -> None:
    state = draw("hands: PR -\ngauges: 1a=2 2a=11\nS e s2a s1a = A")
    assert at(state.play("P@2a"), "2a") == ("c1", 2)
    assert at(state.play("R@1a"), "1a") == ("d1", 11)
    assert at(draw("hands: n -\ngauges: 1a=2\nS e s1a = A").play("n+@1a"), "1a") == ("c1", 3)


# ── T17 skull, driving on ─────────────────────────────────────────────────────────────────────────
def test_t17_a_skull_left_at_the_start_costs_one_more() -> None:
    """Driving 4 off a skull costs 5, driving 3 costs 4."""
    state = draw("hands: Bb -\nS e x1a = = = = A")
    assert at(state.play("b4@1a:d1-e1-f1-g1"), "1a") == ("g1", 7)
    assert at(state.play("B3@1a:d1-e1-f1"), "1a") == ("f1", 8)


def test_t17_a_skull_left_in_passing_costs_one_more() -> None:
    state = draw("hands: b -\nS e1a = x = = A")
    assert at(state.play("b4@1a:c1-d1-e1-f1"), "1a") == ("f1", 7)


def test_t17_each_skull_left() -> None:
    """Two in passing and one at the start: 4 steps cost 7."""
    state = draw("hands: b -\nS e x1a x x = = A")
    assert at(state.play("b4@1a:d1-e1-f1-g1"), "1a") == ("g1", 5)


def test_t17_a_skull_it_ends_on_is_not_left() -> None:
    state = draw("hands: B -\nS e1a = = x = A")
    assert at(state.play("B3@1a:c1-d1-e1"), "1a") == ("e1", 9)


def test_t17_from_a_skull_to_a_slope_costs_one() -> None:
    state = draw("hands: B -\nS e x1a s = = A")
    assert at(state.play("B1@1a:d1"), "1a") == ("d1", 11)


# ── T18 skull, standing ───────────────────────────────────────────────────────────────────────────
WAITING = """
    hands: BBBB bbBB
    skull wait: {wait}
    gauges: 2a={gauge}
    S e = x2a = = = = = A
"""


def test_t18_standing_on_a_skull_costs_a_litre_as_the_turn_begins() -> None:
    """10 to 9 standing, then 4 steps cost 5."""
    state = draw(WAITING.format(wait="yes", gauge=10)).play("B1@1a:b1")
    assert at(state, "2a") == ("d1", 9)
    (skull,) = happened(state, "skull")
    assert (skull.seat, skull.rule, skull.details) == (1, "T18", {"truck": "2a", "before": 10, "after": 9})
    assert at(state.play("b4@2a:e1-f1-g1-h1"), "2a") == ("h1", 4)


def test_t18_every_turn_again() -> None:
    """2a stands, and pays each time its owner's turn begins."""
    state = line(draw(WAITING.format(wait="yes", gauge=10)), "B1@1a:b1 b2@2b:b1-c1 B3@1a:c1-d1-e1")
    assert (state.seat, at(state, "2a")) == (1, ("d1", 8))


def test_t18_below_one_it_goes_home_before_the_card_is_played() -> None:
    """The turn has begun, 2a is in the park, and its owner may drive it out at once."""
    state = draw(WAITING.format(wait="yes", gauge=1)).play("B1@1a:b1")
    assert (state.seat, at(state, "2a")) == (1, ("park", 12))
    assert happened(state, "home")[0].details == {"truck": "2a", "why": "skull"}
    assert happened(state, "home")[0].rule == "T18"
    assert at(state.play("b2@2a:b1-c1"), "2a") == ("c1", 10)


def test_t18_a_truck_sent_home_is_there_for_t6_and_leaves_its_space() -> None:
    """d1 is free again for the drive that follows."""
    state = draw(WAITING.format(wait="yes", gauge=1)).play("B1@1a:b1")
    assert legal(state, "B3@2b:b1-c1-d1")


def test_t18_whoever_drove_it_there() -> None:
    """Seat 1 drives 2a onto the skull with dark brown, and 2a pays as its turn begins."""
    state = draw("hands: N B\ngauges: 2a=6\nS e x = = =2a A").play("N3@2a:e1-d1-c1")
    assert at(state, "2a") == ("c1", 5)


def test_t18_not_on_anothers_turn() -> None:
    """1a on its skull pays when seat 1's turn begins, not when seat 2's does."""
    state = draw("hands: BB Rb\ngauges: 1a=6\nS e x1a = = = A").play("B1@1b:b1")
    assert at(state, "1a") == ("c1", 6)
    assert at(state.play("Rx"), "1a") == ("c1", 5)


def test_t18_the_option_off() -> None:
    """Without skull_wait standing costs nothing; driving off it still does (T17)."""
    state = draw(WAITING.format(wait="no", gauge=10)).play("B1@1a:b1")
    assert at(state, "2a") == ("d1", 10)
    assert not happened(state, "skull")
    assert at(state.play("b4@2a:e1-f1-g1-h1"), "2a") == ("h1", 5)


# ── T19 petrol ────────────────────────────────────────────────────────────────────────────────────
def test_t19_a_move_that_ends_there_fills_the_gauge() -> None:
    after = draw("hands: B -\ngauges: 1a=4\nS e1a = = F A").play("B3@1a:c1-d1-e1")
    assert at(after, "1a") == ("e1", 12)
    assert happened(after, "petrol")[0].cells == ("e1",)


def test_t19_driving_through_does_not() -> None:
    after = draw("hands: B -\ngauges: 1a=4\nS e1a F = = A").play("B3@1a:c1-d1-e1")
    assert at(after, "1a") == ("e1", 1)
    assert not happened(after, "petrol")


@pytest.mark.parametrize(("gauge", "allowed"), [(4, True), (3, False), (1, False)])
def test_t19_it_must_arrive_with_at_least_a_litre(gauge: int, allowed: bool) -> None:
    """Else the space is no legal end, and the drive does not run dry there either."""
    state = draw(f"seats: 5\nhands: N - - - -\ngauges: 1a={gauge}\nS e1a = = F # A")
    assert refused(state, "N3@1a:c1-d1-e1") == ("" if allowed else "T19")
    assert moves(state) == ({"N3@1a:c1-d1-e1"} if allowed else {"Nx@1a"})


@pytest.mark.parametrize("other", ["2a", "1b"])
def test_t19_it_must_not_have_jumped(other: str) -> None:
    """A jump that would be lawful anywhere else."""
    state = draw(f"hands: N -\ngauges: 1a=9\nS e1a ={other} = F A")
    assert (refused(state, "N3@1a:c1-d1-e1"), key(state, "N3@1a:c1-d1-e1")) == ("T19", "petrol_after_jump")


def test_t19_round_the_truck_it_may() -> None:
    state = draw("""
        hands: N -
        S   e1a =2a F   A
          #   =   =   #   #
    """)
    assert legal(state, "N3@1a:b2-c2-d1")


def test_t19_its_gauge_can_be_neither_lowered_nor_flipped() -> None:
    state = draw("red any flip: yes\nhands: nPR -\nS e F1a F2a = A")
    for move in ("n-@2a", "P@2a", "P@1a", "R@1a"):
        assert (refused(state, move), key(state, move)) == ("T19", "truck_on_petrol")
    assert refused(state, "n+@1a") == "T21"  # and 12 is full


def test_t19_it_leaves_with_twelve() -> None:
    state = draw("hands: B -\nS e F1a = = = A")
    assert at(state.play("B3@1a:d1-e1-f1"), "1a") == ("f1", 9)
