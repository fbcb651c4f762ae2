"""T20 to T23: dark brown on another's truck, light brown, red, pink."""

from __future__ import annotations

import pytest

from .positions import at, draw, ends, happened, key, legal, moves, refused


# ── T20 dark brown ────────────────────────────────────────────────────────────────────────────────
def test_t20_another_truck_exactly_three() -> None:
    state = draw("hands: N -\nS e = = = =2a = = = = A")
    assert ends(state, "N", "2a") == {"c1", "i1"}
    assert ends(state, "N", "1a") == {"d1"}


def test_t20_not_in_the_park() -> None:
    state = draw("hands: N -\nS e1a = = = = A")
    assert (refused(state, "N3@2a:b1-c1-d1"), key(state, "N3@2a:b1-c1-d1")) == ("T20", "truck_in_park")


def test_t20_off_petrol_and_onto_it() -> None:
    """The truck driven off keeps its 12, the one driven on has 12."""
    state = draw("hands: N -\ngauges: 2b=2\nS e F2a = = = = =2b = F A")
    assert at(state.play("N3@2a:d1-e1-f1"), "2a") == ("f1", 12)
    onto = draw("hands: N -\ngauges: 2a=2\nS e =2a = = F A").play("N3@2a:d1-e1-f1")
    assert at(onto, "2a") == ("f1", 12)
    assert happened(onto, "petrol")[0].details == {"truck": "2a"}


def test_t20_onto_petrol_even_after_a_jump() -> None:
    state = draw("hands: N -\ngauges: 2a=2 1a=1\nS e =2a =1a = F A")
    assert at(state.play("N3@2a:d1-e1-f1"), "2a") == ("f1", 12)


def test_t20_onto_a_skull() -> None:
    """Which pays as its owner's turn begins (T18)."""
    state = draw("seats: 3\nhands: N - -\ngauges: 3a=4\nS e =3a = = x A").play("N3@3a:d1-e1-f1")
    assert at(state, "3a") == ("f1", 4)


def test_t20_never_into_the_finish() -> None:
    """A truck arrives on its own turn only."""
    state = draw("hands: N -\nS e =2a = = A")
    assert not ends(state, "N", "2a")
    assert (refused(state, "N3@2a:d1-e1-f1"), key(state, "N3@2a:d1-e1-f1")) == ("T20", "others_never_finish")


def test_t20_not_through_the_finish_either() -> None:
    state = draw("hands: N -\nS e =2a A = = =")
    assert refused(state, "N3@2a:d1-e1-f1") == "T24"


# ── T21 light brown ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("before", "after"), [(12, ("c1", 9)), (4, ("c1", 1)), (3, ("park", 12)), (1, ("park", 12))])
def test_t21_robbed_of_three(before: int, after: tuple[str, int]) -> None:
    """A gauge of 4 stays at 1, a gauge of 3 goes to the park with 12."""
    state = draw(f"hands: n -\ngauges: 2a={before}\nS e =2a = A").play("n-@2a")
    assert at(state, "2a") == after
    assert [event.details["why"] for event in happened(state, "home")] == (["robbed"] if before < 4 else [])


def test_t21_whom_it_robs() -> None:
    """Another's truck on the course; not in the park, not at petrol, not an own one, not one that has arrived."""
    state = draw("""
        seats: 3
        hands: n - -
        home: 3b
        gauges: 1a=12 1b=12
        S e1a =2a F2b =1b A
    """)
    assert moves(state) == {"n-@2a"}
    assert key(state, "n-@1a") == "own_truck_robbed"
    assert key(state, "n-@2b") == "truck_on_petrol"
    assert key(state, "n-@3a") == "fuel_in_park"
    assert key(state, "n-@3b") == "truck_arrived"


def test_t21_a_truck_on_a_skull_can_be_robbed() -> None:
    """Down to nothing and home, before the skull could take its litre."""
    state = draw("hands: n -\ngauges: 2a=3\nS e x2a = A").play("n-@2a")
    assert at(state, "2a") == ("park", 12)
    assert not happened(state, "skull")


@pytest.mark.parametrize("gauge", [1, 7, 11])
def test_t21_or_a_litre_for_an_own_truck(gauge: int) -> None:
    state = draw(f"hands: n -\ngauges: 1a={gauge}\nS e1a = = A").play("n+@1a")
    assert at(state, "1a") == ("b1", gauge + 1)


def test_t21_which_must_be_on_the_course_with_eleven_at_most() -> None:
    state = draw("hands: n -\ngauges: 2a=5\nhome: 1c\nS e1a =2a = A")
    assert moves(state) == {"n-@2a"}
    assert (refused(state, "n+@1a"), key(state, "n+@1a")) == ("T21", "gauge_is_full")
    assert key(state, "n+@1b") == "fuel_in_park"
    assert key(state, "n+@1c") == "truck_arrived"
    assert (refused(state, "n+@2a"), key(state, "n+@2a")) == ("T21", "gain_for_another")


# ── T22 red ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("before", "after"), [(1, 12), (2, 11), (3, 10), (6, 7)])
def test_t22_a_flip_shows_the_opposite_face(before: int, after: int) -> None:
    """13 minus the gauge: 1 into 12, 2 into 11."""
    state = draw(f"hands: R -\ngauges: 1a={before}\nS e1a = = A").play("R@1a")
    assert at(state, "1a") == ("b1", after)


def test_t22_one_or_more_own_trucks() -> None:
    """Every choice among those the flip raises."""
    state = draw("hands: R -\ngauges: 1a=1 1b=6 1c=7\nS e1a =1b =1c A")
    assert moves(state) == {"R@1a", "R@1b", "R@1a,1b"}
    after = state.play("R@1a,1b")
    assert [truck.gauge for truck in after.trucks[:3]] == [12, 7, 7]
    assert [event.details["truck"] for event in happened(after, "flip")] == ["1a", "1b"]


def test_t22_all_three() -> None:
    state = draw("hands: R -\ngauges: 1a=1 1b=6 1c=3\nS e1a =1b =1c A")
    assert len(state.legal_moves) == 7
    assert legal(state, "R@1a,1b,1c")


def test_t22_only_up() -> None:
    state = draw("hands: R -\ngauges: 1a=7 1b=2\nS e1a =1b = A")
    assert (refused(state, "R@1a"), key(state, "R@1a")) == ("T22", "flip_lowers")
    assert refused(state, "R@1a,1b") == "T22"


def test_t22_on_the_course_not_at_petrol_not_anothers() -> None:
    state = draw("hands: R -\ngauges: 1a=2 2a=2\nS e1a F1b =2a A")
    assert moves(state) == {"R@1a"}
    assert refused(state, "R@1a,1b") == "T19"
    assert key(state, "R@1c") == "fuel_in_park"
    assert (refused(state, "R@2a"), key(state, "R@2a")) == ("T22", "red_on_another")


def test_t22_option_red_any_flip() -> None:
    """The same without "raises": 7 may become 6, but park and petrol stay as they are."""
    state = draw("red any flip: yes\nhands: R -\ngauges: 1a=7 1b=2\nS e1a =1b F1c A")
    assert moves(state) == {"R@1a", "R@1b", "R@1a,1b"}
    after = state.play("R@1a,1b")
    assert [truck.gauge for truck in after.trucks[:3]] == [6, 11, 12]
    assert refused(state, "R@1c") == "T19"


def test_t22_a_full_gauge_flips_to_one_only_with_the_option() -> None:
    plain, option = (draw(f"red any flip: {answer}\nhands: R -\nS e1a = A") for answer in ("no", "yes"))
    assert moves(plain) == {"Rx@1a"}
    assert at(option.play("R@1a"), "1a") == ("b1", 1)


# ── T23 pink ──────────────────────────────────────────────────────────────────────────────────────
def test_t23_exactly_one_truck_of_any_seat_up_or_down() -> None:
    state = draw("hands: P -\ngauges: 1a=2 2a=12\nS e1a =2a s2b F2c A")
    assert moves(state) == {"P@1a", "P@2a", "P@2b"}
    assert at(state.play("P@1a"), "1a") == ("b1", 11)
    assert at(state.play("P@2a"), "2a") == ("c1", 1)
    assert at(state.play("P@2b"), "2b") == ("d1", 1)  # T16: on a slope too
    assert happened(state.play("P@2a"), "flip")[0].rule == "T23"


def test_t23_not_in_the_park_not_on_petrol() -> None:
    state = draw("hands: P -\nhome: 1c\nS e1a = F2c A")
    assert key(state, "P@1b") == "fuel_in_park"
    assert key(state, "P@2c") == "truck_on_petrol"
    assert key(state, "P@1c") == "truck_arrived"


def test_t23_red_any_flip_changes_nothing_for_pink() -> None:
    plain, option = (draw(f"red any flip: {answer}\nhands: P -\nS e1a =2a A") for answer in ("no", "yes"))
    assert moves(plain) == moves(option) == {"P@1a", "P@2a"}
