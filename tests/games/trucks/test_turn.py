"""T5 to T8: what a turn is made of, and cards that cannot be carried out."""

from __future__ import annotations

import pytest

from caravaneer.games.trucks import start

from .positions import at, draw, happened, key, legal, moves, refused


# ── T5 ────────────────────────────────────────────────────────────────────────────────────────────
def test_t5_one_card_then_a_draw_then_the_next_seat() -> None:
    """In this order: the card, what it does, the draw; then the next seat's skulls."""
    state = draw("""
        hands: Bbbb bbbb
        gauges: 2a=7
        S e = x2a = = = A
    """).play("B1@1a:b1")
    assert [event.kind for event in state.events] == ["card", "drive", "draw", "skull"]
    assert (state.seat, len(state.hands[0]), state.discards) == (1, 4, "B")
    assert at(state, "2a") == ("d1", 6)


def test_t5_a_card_must_be_in_the_hand() -> None:
    state = draw("hands: Bbbb PPPP\n S e = = = = A")
    assert refused(state, "P@1a") == "T5"
    assert key(state, "N3@1a:b1-c1-d1") == "card_not_in_hand"


def test_t5_the_end_is_tested_before_the_next_seats_skulls() -> None:
    """Seat 1 comes home and has won: 2a on its skull keeps its last litre."""
    state = draw("""
        hands: Bbbb bbbb
        home: 1a
        gauges: 2a=1
        S e x2a = =1b A
    """)
    state = state.play("B1@1b:f1")
    assert state.outcome is not None
    assert at(state, "2a") == ("c1", 1)
    assert not happened(state, "skull", "home")


def test_t5_the_hand_is_full_before_the_end_is_tested() -> None:
    state = draw("hands: Bbbb bbbb\nhome: 1a\nS e = =1b A").play("B1@1b:e1")
    assert state.outcome is not None
    assert [event.kind for event in state.events][-2:] == ["draw", "end"]
    assert len(state.hands[0]) == 4
    assert state.seat is None


# ── T6, T7 ────────────────────────────────────────────────────────────────────────────────────────
STUCK = """
    hands: BN bbbb
    gauges: 1a=5 1b=7
    S e1a =1b A
"""


def test_t6_a_truck_pays_for_a_card_that_cannot_be_carried_out() -> None:
    """Nobody here can drive 3: each truck on the course can be the one that pays, as its owner likes."""
    state = draw(STUCK)
    assert moves(state, "N") == {"Nx@1a", "Nx@1b"}
    after = state.play("Nx@1b")
    assert (at(after, "1a"), at(after, "1b")) == (("b1", 5), ("park", 12))
    assert after.discards == "N"
    assert happened(after, "home")[0].details == {"truck": "1b", "why": "lost"}


def test_t6_even_when_another_card_could_be_played() -> None:
    state = draw(STUCK)
    assert legal(state, "B1@1b:d1")
    assert legal(state, "Nx@1a")


def test_t6_the_payer_is_a_truck_of_ones_own_on_the_course() -> None:
    state = draw(STUCK)
    assert key(state, "Nx") == "a_truck_must_pay"
    assert key(state, "Nx@1c") == "payer_not_on_course"
    assert key(state, "Nx@2a") == "payer_not_yours"
    assert refused(state, "Nx") == "T6"


def test_t6_no_truck_on_the_course_pays_nothing() -> None:
    """The red card is simply lost."""
    state = draw("hands: R -\nS e = = A")
    assert moves(state) == {"Rx"}
    assert key(state, "Rx@1a") == "nobody_need_pay"
    after = state.play("Rx")
    assert after.discards == "R"
    assert {(truck.cell, truck.gauge) for truck in after.trucks} == {("park", 12)}
    assert not happened(after, "home")


def test_t6_refused_when_the_card_can_be_carried_out() -> None:
    state = draw("hands: Rn -\ngauges: 1a=6\nS e1a = = A")
    assert key(state, "Rx@1a") == "can_be_carried_out"
    assert key(state, "nx@1a") == "can_be_carried_out"
    assert refused(state, "Rx@1a") == "T6"


@pytest.mark.parametrize(
    ("position", "card"),
    [
        ("gauges: 1a=7\nS e1a = = A", "R"),  # T22: a flip would lower
        ("S e1a F1b = A", "R"),  # T22, T19: 12 would be lowered, and petrol is petrol
        ("S e1a = = A", "n"),  # T21: full, and nobody to rob
        ("S e F1a = A", "P"),  # T19, T23: petrol, and the others are in the park
        ("gauges: 1b=9\nS e1a s1b # A", "b"),  # T9, T24: no room for two steps, and no way out of the park
        ("gauges: 1a=2\nS e1a s2a # A", "N"),  # T16: 2a on its slope is not moved
    ],
)
def test_t7_cannot_be_carried_out(position: str, card: str) -> None:
    """No option of the card has a complete execution on any truck it may target."""
    state = draw(f"hands: {card} -\n{position}")
    on_course = {truck.name for truck in state.trucks if truck.seat == 0 and truck.cell != "park"}
    assert moves(state) == {f"{card}x@{name}" for name in on_course}


def test_t7_a_drive_that_runs_dry_is_not_impossible() -> None:
    """With 1 litre every drive of 1a runs dry; the card can be carried out all the same."""
    state = draw("""
        seats: 5
        hands: B - - - -
        gauges: 1a=1
        S e1a = = = = A
    """)
    assert moves(state) == {"B@1a:dry"}
    assert key(state, "Bx@1a") == "can_be_carried_out"
    assert at(state.play("B@1a:dry"), "1a") == ("park", 12)


def test_t7_a_jump_that_is_refused_is_no_execution() -> None:
    """1b would have to jump 1a, which has fewer litres than 1b would have left; with 10 it may."""
    rich, poor = (draw(f"hands: N -\ngauges: 1a={gauge}\nS e1a = A") for gauge in (10, 9))
    assert moves(rich) == {"N3@1b:b1-c1-d1", "N3@1c:b1-c1-d1"}
    assert moves(poor) == {"Nx@1a"}


def test_t7_one_truck_of_any_seat_is_enough() -> None:
    """No truck of seat 1 can drive 3, but another's can, so dark brown can be carried out."""
    state = draw("hands: N -\ngauges: 1a=1\nS e1a # # # A\n # # =2a = = =")
    assert {move.trucks for move in state.legal_moves} == {("2a",)}
    assert key(state, "Nx@1a") == "can_be_carried_out"


# ── T8 ────────────────────────────────────────────────────────────────────────────────────────────
def test_t8_a_seat_that_is_home_takes_no_more_turns() -> None:
    """Both trucks of seat 2 have arrived, so seat 3 follows seat 1."""
    state = draw("""
        seats: 3
        hands: BBB bbb BBB
        home: 1a 3a 2a 2b
        S e = = = = A
    """)
    state = state.play("B1@1b:b1")
    assert state.seat == 2
    assert state.play("B3@3b:b1-c1-d1").seat == 0


def test_t8_the_park_is_under_way() -> None:
    """Every seat with trucks under way has its turn, also with all of them in the park."""
    state = start(players=6, seed=3)
    order = []
    for _ in range(12):
        assert state.seat is not None
        order.append(state.seat)
        state = state.play(state.legal_moves[-1])
    assert order == [(order[0] + k) % 6 for k in range(12)]
