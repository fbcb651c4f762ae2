"""A state in a pickle: small, and whole again."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from caravaneer.games.trucks import State, start
from tests.games.trucks.test_restatement import drawn_game


def played(state: State, plies: int, seed: int = 1) -> State:
    chance = Random(seed)
    while state.seat is not None and state.ply < plies:
        state = state.play(int(chance.choice(state.legal_actions)))
    return state


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_state_comes_through_small_and_whole(players: int) -> None:
    state = played(start(players=players, seed=players), 70)
    text = pickle.dumps(state)
    again = pickle.loads(text)
    assert len(text) < 8_000
    assert again == state
    assert (again.history, again.drawn, again.events, again.ply) == (state.history, state.drawn, state.events, 70)
    assert again.at(33) == state.at(33)
    assert again.undo() == state.undo() == state.at(69)
    assert again.record() == state.record()
    number = int(state.legal_actions[0])
    assert again.play(number) == state.play(number)  # the same cards come
    assert pickle.dumps(again) == text


def test_a_position_drawn_in_text_comes_through() -> None:
    for number in range(5):
        state = drawn_game(number)
        again = pickle.loads(pickle.dumps(state))
        assert (again, again.board, again.setup, str(again)) == (state, state.board, None, str(state))


@pytest.mark.compiled
def test_a_long_game_comes_through() -> None:
    state = played(start(players=6, seed=2), 1_200)
    again = pickle.loads(pickle.dumps(state))
    assert (again, again.history, again.events) == (state, state.history, state.events)


def test_undo_goes_back_as_far_as_there_are_moves() -> None:
    state = played(start(players=3, seed=1), 10)
    assert state.undo(0) == state
    assert state.undo(10) == state.at(0) == start(players=3, seed=1)
    with pytest.raises(ValueError, match="no position"):
        state.undo(11)
