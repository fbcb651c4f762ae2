"""What sentences about positions are given: numbers of the events, of the tally, of what may be played."""

from __future__ import annotations

from caravaneer.game import load
from caravaneer.game.facts import choices, facts

WEST = """
     a   b   c   d   e
 1   .   o2  L1  .   .
 2     .   l1  .   .   S2
 3   o3  .   .   .   .
"""


def test_events_are_counted_by_kind_colour_and_seat() -> None:
    found = facts(load("desert").state_type.from_text(WEST), ["Lb3"])
    assert (found["points"], found["territory_water"], found["territory_cells"]) == (5, 5, 4)
    assert (found["camel_times"], found["camel_L_times"], found["camel_1_times"], found["camel_L_1_cells"]) == (1,) * 4
    assert "oasis" not in found  # nothing of the kind happened, so no sentence can speak of it


def test_the_tally_is_the_movers_and_totals_are_everybodys() -> None:
    found = facts(load("desert").state_type.from_text(WEST), ["Lb3"])
    assert (found["tally_water"], found["tally_territories"], found["tally_oases"]) == (5, 4, 0)
    assert (found["total_1"], found["total_2"]) == (5 + 4 + 10, 10)


def test_points_are_those_of_the_one_to_move_also_when_others_answer() -> None:
    state = load("desert").state_type.from_text("camels left: 1\n" + WEST)
    found = facts(state, ["Lb3", "Se1"])
    assert (found["points"], found["camel_times"], found["camel_2_times"]) == (5, 2, 1)


def test_a_game_counts_what_is_its_own() -> None:
    found = facts(load("desert").state_type.from_text(WEST), ["Lb3"])
    assert (found["waterholes"], found["closed"], found["caravan_L_1"], found["left_L"]) == (2, 1, 3, 20)


def test_what_may_be_played_is_counted_by_group() -> None:
    assert choices(load("desert").state_type.from_text(WEST)) == {"legal": 6, "legal_L": 6}


def test_what_chance_draws_is_no_fact() -> None:
    state = load("trucks").state_type.from_text("hands: BBBB bbbb\n S e = = A\n S e = =")
    told = [facts(state, [state.legal_moves[0]]) for _ in range(5)]
    assert all(one == told[0] for one in told)
    assert told[0]["draw_times"] == 1
