"""T24 to T27: arrival, points, and when the game is over."""

from __future__ import annotations

import pytest

from caravaneer.games.trucks import State

from .positions import at, draw, happened, key, line, moves, refused, truck


def points(state: State) -> list[int]:
    return [tally.total for tally in state.tally]


# ── T24 ───────────────────────────────────────────────────────────────────────────────────────────
def test_t24_the_finish_is_entered_with_the_last_of_the_exact_steps() -> None:
    """Two steps before it light blue and no other card brings the truck home."""
    state = draw("hands: BbN -\ngauges: 1a=9\nS e = = =1a = A")
    assert {str(move) for move in state.legal_moves if "g1" in move.path} == {"b2@1a:f1-g1"}
    assert (refused(state, "B3@1a:f1-g1-f1"), key(state, "B3@1a:f1-g1-f1")) == ("T24", "finish_too_soon")


def test_t24_a_step_into_it_costs_a_litre() -> None:
    state = draw("hands: b -\ngauges: 1a=9\nS e = = =1a = A").play("b2@1a:f1-g1")
    assert (truck(state, "1a").cell, truck(state, "1a").gauge, truck(state, "1a").place) == ("home", 7, 1)


@pytest.mark.parametrize(("gauge", "arrives"), [(3, True), (2, False), (1, False)])
def test_t24_with_at_least_a_litre_left_else_the_park(gauge: int, arrives: bool) -> None:
    state = draw(f"seats: 5\nhands: b - - - -\ngauges: 1a={gauge}\nS e =1a = A")
    if arrives:
        assert truck(state.play("b2@1a:d1-e1"), "1a").cell == "home"
    else:
        assert moves(state) == {"b@1a:dry"}
        assert at(state.play("b2@1a:d1-e1"), "1a") == ("park", 12)


def test_t24_a_skull_before_it_costs_its_litre() -> None:
    state = draw("seats: 5\nhands: B - - - -\ngauges: 1a=2\nS e = x1a A")
    assert "B@1a:dry" in moves(state)
    assert truck(draw("seats: 5\nhands: B - - - -\ngauges: 1a=3\nS e = x1a A").play("B1@1a:e1"), "1a").gauge == 1


@pytest.mark.parametrize(("other", "allowed"), [(8, True), (7, False)])
def test_t24_jumps_on_the_way_in_are_judged_as_ever(other: int, allowed: bool) -> None:
    state = draw(f"hands: b -\ngauges: 1a=9 2a={other}\nS e = =1a =2a A")
    assert refused(state, "b2@1a:e1-f1") == ("" if allowed else "T14")


def test_t24_an_arrived_truck_takes_the_next_place_and_leaves_play() -> None:
    state = line(draw("hands: BR BR\nS e = = =1a =2a A"), "Rx@1a B1@2a:g1")
    assert (truck(state, "2a").place, points(state)) == (1, [0, 10])
    state = draw("hands: B -\nhome: 2a\nS e = = = =1a A").play("B1@1a:g1")
    assert (truck(state, "1a").place, points(state)) == (2, [8, 10])
    assert happened(state, "arrive")[0].details == {"truck": "1a", "place": 2}


def test_t24_the_finish_holds_every_truck() -> None:
    """A truck that has arrived stands in nobody's way and is jumped by nobody."""
    state = draw("hands: B -\nhome: 2a 2b\ngauges: 1a=12 2a=1\nS e = =1a A").play("B1@1a:e1")
    assert truck(state, "1a").place == 3
    assert not happened(state, "jump")


def test_t24_nothing_touches_an_arrived_truck() -> None:
    state = draw("hands: NnRP -\nhome: 1a 2a\nS e = = = A")
    for move in ("N3@2a:b1-c1-d1", "n-@2a", "n+@1a", "R@1a", "P@2a", "N3@1a:b1-c1-d1"):
        assert (refused(state, move), key(state, move)) == ("T24", "truck_arrived")


# ── T25 ───────────────────────────────────────────────────────────────────────────────────────────
def test_t25_points_in_order_of_arrival() -> None:
    """10, 8, 6, 5, 4, 3, 2, 1."""
    state = draw("seats: 4\nreason: no_rival\nhome: 1a 2a 3a 4a 1b 2b 3b 4b\nS e = A")
    assert points(state) == [10 + 4, 8 + 3, 6 + 2, 5 + 1]


def test_t25_the_game_ends_when_no_seat_can_exceed_the_leader() -> None:
    """Seat 1 has 18; the best free places give seat 2 at most 6 + 5 + 4 = 15."""
    state = draw("hands: B -\nhome: 1a\nS e = = =1b A")
    assert state.outcome is None
    state = state.play("B1@1b:f1")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners, state.outcome.reason) == ((18, 0), (0,), "no_rival")
    assert state.seat is None
    assert len(state.legal_moves) == 0


def test_t25_trucks_in_the_park_are_under_way_too() -> None:
    """Seat 1 has 10 and 6; seat 2 with 8 and two trucks in the park can reach 8 + 5 + 4 = 17."""
    state = draw("hands: B -\nhome: 1a 2a\nS e = = =1b A").play("B1@1b:f1")
    assert points(state) == [16, 8]
    assert state.outcome is None


def test_t25_a_possible_tie_does_not_prolong_the_game() -> None:
    """Seat 2 is home with 8 + 6 + 4 = 18, and seat 1 with 15 can still come to 15 + 3 = 18."""
    state = draw("turn: 2\nhands: - B\nhome: 1a 2a 2b 1b\nS e = = =2c A").play("B1@2c:f1")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners, state.outcome.places) == ((15, 18), (1,), (2, 1))


def test_t25_the_leader_alone_is_not_its_own_rival() -> None:
    """Seat 1 leads alone and could add to its points; that does not keep the game going."""
    state = draw("hands: B -\nhome: 1a\nS e =1c = =1b A").play("B1@1b:f1")
    assert state.outcome is not None
    assert truck(state, "1c").place is None


def test_t25_seats_that_lead_together_are_each_others_rivals() -> None:
    """Seats 1 and 3 lead with 10; seat 2 can only tie, but seat 1 has a truck to get ahead of seat 3."""
    state = draw("""
        seats: 4
        turn: 4
        hands: R B - B
        home: 1a 2a 3a 4a 3b
        S e =1b =2b =4b A
    """).play("B1@4b:f1")
    assert points(state) == [10, 8, 10, 8]
    assert state.outcome is None
    assert state.play("Rx@1b").seat == 1  # T8: seat 2 is next; seats 3 and 4 are home


def test_t25_three_that_lead_together() -> None:
    """Seat 2 comes up to 10 as well and is home; seat 1 still has a truck under way."""
    state = draw("seats: 4\nturn: 2\nhands: - B - -\nhome: 1a 2a 3a 4a 3b 4b\nS e =1b = =2b A").play("B1@2b:f1")
    assert points(state) == [10, 10, 10, 8]
    assert (state.outcome, state.seat) == (None, 0)


def test_t25_at_the_start_all_lead_with_nothing() -> None:
    state = draw("hands: B B\nS e = = = A").play("B1@1a:b1")
    assert state.outcome is None


def test_t25_equal_best_totals_share_the_win() -> None:
    """Seats 2 and 3 have 11 each and are home; seat 1 could come to 10 + 1 = 11 and no further."""
    state = draw("seats: 4\nturn: 4\nhands: - - - B\nhome: 1a 2a 3a 3b 4a 2b\nS e =1b = =4b A").play("B1@4b:f1")
    assert state.outcome is not None
    assert state.outcome.scores == (10, 11, 11, 6)
    assert (state.outcome.winners, state.outcome.places) == ((1, 2), (3, 1, 1, 4))


def test_t25_only_after_the_turn() -> None:
    """The event of the end comes last and names the rule."""
    state = draw("hands: B -\nhome: 1a\nS e = = =1b A").play("B1@1b:f1")
    assert (state.events[-1].kind, state.events[-1].rule) == ("end", "T25")
    assert state.events[-1].details == {"reason": "no_rival"}


# ── T26 ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", [5, 6])
def test_t26_the_first_truck_home_wins_at_once(players: int) -> None:
    hands = " ".join(["-", "B", *["-"] * (players - 2)])
    state = draw(f"seats: {players}\nturn: 2\nhands: {hands}\nS e =1a = =2a A").play("B1@2a:f1")
    assert state.outcome is not None
    assert state.outcome.scores == tuple(int(seat == 1) for seat in range(players))
    assert (state.outcome.winners, state.outcome.reason) == ((1,), "first_home")
    assert state.outcome.places == tuple(1 if seat == 1 else 2 for seat in range(players))
    assert state.events[-1].rule == "T26"
    assert happened(state, "arrive")[0].points == 1


def test_t26_not_with_four() -> None:
    state = draw("seats: 4\nhands: B - - -\nS e = = =1a A").play("B1@1a:f1")
    assert state.outcome is None
    assert points(state) == [10, 0, 0, 0]


# ── T27 ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_t27_two_hundred_turns_a_seat_without_arrival_end_the_game(players: int) -> None:
    hands = " ".join(["R"] * players)
    state = draw(f"seats: {players}\nturns: {200 * players - 2}\nhands: {hands}\nS e = = A").play("Rx")
    assert state.outcome is None
    state = state.play("Rx")
    assert state.outcome is not None
    assert state.outcome.reason == "guard"
    assert (state.events[-1].kind, state.events[-1].rule) == ("end", "T27")


def test_t27_ranked_by_points_then_by_the_fewest_steps_left() -> None:
    """Seats 1 and 2 have 0 and 10 points; seats 3 and 4 none, and 3 stands nearer than 1 and 4."""
    state = draw("""
        seats: 4
        turns: 799
        hands: R R R R
        home: 2a
        gauges: 1a=7
        S e1a =4a =3a = A
    """).play("Rx@1a")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.places) == ((0, 10, 0, 0), (4, 1, 2, 3))
    assert state.outcome.winners == (1,)


def test_t27_a_truck_in_the_park_has_the_whole_way_left() -> None:
    """Seat 1 on the exit is a step nearer than seat 2 in the park."""
    state = draw("turns: 399\nturn: 2\nhands: R R\nS e1a = = A").play("Rx")
    assert state.outcome is not None
    assert (state.outcome.places, state.outcome.winners) == ((1, 2), (0,))


def test_t27_equal_in_both_share_the_place() -> None:
    state = draw("turns: 399\nturn: 2\nhands: R R\nS e = = A").play("Rx")
    assert state.outcome is not None
    assert (state.outcome.places, state.outcome.winners) == ((1, 1), (0, 1))


def test_t27_an_arrival_begins_the_count_anew() -> None:
    """399 turns have passed, and the arrival is in time."""
    state = draw("turns: 399\nhands: B R\nS e = = =1a A").play("B1@1a:f1")
    assert state.outcome is None


def test_t27_the_turn_of_the_arrival_is_not_a_turn_since_it() -> None:
    """No turn has passed since the last arrival, so 400 more of two seats may."""
    state = draw("hands: B R\nS e = = =1a A").play("B1@1a:f1")
    assert state.turns == 0
