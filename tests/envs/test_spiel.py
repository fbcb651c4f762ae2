"""The games pass OpenSpiel's own checks, with every number of seats."""

from __future__ import annotations

import json

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from caravaneer.envs import spiel
from caravaneer.game import load, meta, register

TABLES = [(game, players) for game in register.SHIPPED for players in meta(game).seats]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_random_games(game: str, players: int) -> None:
    found = pyspiel.load_game(f"python_{game}(players={players},deals=7)")
    if game == "desert":
        pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False)
    state, rng = found.new_initial_state(), np.random.default_rng(1)
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(3)
    ours = load(game).start(players=players, seed=3)
    for _ in range(15):
        assert state.current_player() == ours.seat
        assert state.legal_actions() == ours.legal_actions.tolist()
        action = int(rng.choice(state.legal_actions()))
        assert state.action_to_string(action) == str(ours.move(action))
        state.apply_action(action)
        ours = ours.play(action)
    assert str(state.clone()) == str(state) == str(ours)
    assert str(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(found, state))[1]) == str(ours)


@pytest.mark.parametrize("game", register.SHIPPED)
def test_observers(game: str) -> None:
    found = pyspiel.load_game(f"python_{game}")
    state = found.new_initial_state()
    observer = make_observation(found)
    observer.set_from(state, 0)
    assert not observer.tensor.any()
    state.apply_action(1)
    ours = load(game).start(players=2, seed=1)
    for seat in (0, 1):
        observer.set_from(state, seat)
        seen = ours.observation(seat)
        assert np.array_equal(observer.dict["planes"], seen.planes)
        assert np.array_equal(observer.dict["vector"], seen.vector)
        assert np.array_equal(np.array(state.observation_tensor(seat)), observer.tensor)
        assert json.loads(state.observation_string(seat))["viewer"] == seat
        assert "memory" in json.loads(state.information_state_string(seat))


def test_the_end_is_worth_what_the_outcome_says() -> None:
    found = pyspiel.load_game("python_desert(players=3)")
    state, rng = found.new_initial_state(), np.random.default_rng(1)
    state.apply_action(1)
    while not state.is_terminal():
        assert state.returns() == [0, 0, 0]
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_registering_twice_changes_nothing() -> None:
    before = pyspiel.registered_names()
    spiel.register()
    assert pyspiel.registered_names() == before
