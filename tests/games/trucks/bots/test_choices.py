"""What a search is shown of what can be done: the same as the rules list, with the greedy driver's worth of it."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from caravaneer.games.trucks import start
from caravaneer.games.trucks.bots.choices import ACTION, LEFT, TO, TRUCK, list_choices, new_choices
from caravaneer.games.trucks.bots.glance import glance, pick_best
from caravaneer.games.trucks.bots.greedy import choose_move, judge_all, nearness_of
from caravaneer.games.trucks.bots.reach import reach_of
from caravaneer.games.trucks.bots.tree import is_double
from caravaneer.games.trucks.layout import GAUGE, PLACE
from caravaneer.games.trucks.state import State

pytestmark = pytest.mark.compiled  # whole games


def positions(players: int, games: int = 2) -> list[State]:
    """Games of drivers of whom each now and then does anything."""
    found, lots = [], Random(players)
    for game in range(games):
        state = start(players=players, seed=game)
        while state.seat is not None and len(state.history) < 150:
            found.append(state)
            any_ = lots.random() < 0.3
            state = state.play(lots.choice(state.legal_actions) if any_ else choose_move(state.view(state.seat), lots))
    return found


@pytest.mark.parametrize("players", range(2, 7))
def test_all_that_is_legal_is_listed_once_but_for_trucks_that_are_alike(players: int) -> None:
    choices = new_choices()
    for state in positions(players):
        t, words = state.settings.table, state.words
        n = list_choices(t, words, reach_of(state.board), np.zeros(len(t), np.int64), choices)
        legal = [action for action in state.legal_actions if not is_double(t, words, action)]
        assert sorted(choices[:n, ACTION].tolist()) == sorted(legal)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_choice_tells_where_the_truck_comes_to_stand_and_its_gauge(players: int) -> None:
    choices = new_choices()
    for state in positions(players, games=1)[::5]:
        t = state.settings.table
        n = list_choices(t, state.words, reach_of(state.board), np.zeros(len(t), np.int64), choices)
        for row in choices[:n].tolist():
            if row[TRUCK] >= 0 and row[TRUCK] // state.settings.per_seat != state.seat:
                after = state.play(row[ACTION]).words  # others stay as they are until it is their turn
                if state.play(row[ACTION]).seat != row[TRUCK] // state.settings.per_seat:
                    assert [after[PLACE + row[TRUCK]], after[GAUGE + row[TRUCK]]] == [row[TO], row[LEFT]]


@pytest.mark.parametrize("players", range(2, 7))
def test_a_glance_sees_what_the_greedy_driver_sees(players: int) -> None:
    choices, worths, slow = new_choices(), np.zeros(2048), np.zeros(2048)
    for state in positions(players):
        t, words = state.settings.table, state.words
        near = nearness_of(state.board, players)
        n = list_choices(t, words, reach_of(state.board), np.zeros(len(t), np.int64), choices)
        best = glance(t, words, near, choices, n, words.copy(), worths)
        judge_all(t, words, near, choices[:n, ACTION].copy(), words.copy(), slow)
        assert worths[:n] == pytest.approx(slow[:n], abs=1e-9)
        assert worths[best] == max(worths[:n])
        found = pick_best(worths, n, worths[best], np.array([1, 0], np.uint64))
        assert worths[found] == pytest.approx(worths[best])
