"""The games pass Gymnasium's own checks, one learner against fixed opponents, and many games at once."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from caravaneer.envs.gym import Env, SelfPlay
from caravaneer.game import meta, register

TABLES = [(game, players) for game in register.SHIPPED for players in meta(game).seats]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_check_env(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that planes are no picture, and that numbers may be large
        check_env(gymnasium.make(f"caravaneer/{game}-v1", players=players).unwrapped)


def legal(seen: dict[str, Any], rng: np.random.Generator) -> int:
    return int(rng.choice(seen["action_mask"].nonzero()[0]))


@pytest.mark.parametrize("opponents", ["greedy", ["random", "greedy"]])
def test_a_whole_game_against_opponents(opponents: Any) -> None:
    env, rng = Env("desert", players=3, opponents=opponents), np.random.default_rng(1)
    seats = set()
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        seats.add(info["seat"])
        ended, paid = False, 0.0
        while not ended:
            assert env.table.state.seat == info["seat"]
            seen, reward, ended, cut, _ = env.step(legal(seen, rng))
            paid += float(reward)
            assert not cut
        outcome = env.table.state.outcome
        assert outcome is not None
        assert paid == pytest.approx(outcome.rewards[info["seat"]])
    assert len(seats) > 1  # another one every game


def test_who_plays_an_illegal_action_has_lost_and_is_told_why() -> None:
    env = Env("desert", seat=0)
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(2505)
    assert (reward, ended) == (-1, True)
    assert info["refusal"].endswith(")")


def test_what_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="3 seats need 2 opponents, not 1"):
        Env("desert", players=3, opponents=["greedy"])
    with pytest.raises(ValueError, match="there is no seat 2"):
        Env("desert", seat=2)
    with pytest.raises(ValueError, match="render_mode is one of human, ansi, svg"):
        Env("desert", render_mode="film")


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("game", register.SHIPPED)
def test_many_games_at_once(game: str, mode: AutoresetMode) -> None:
    env = gymnasium.make_vec(f"caravaneer/{game}-v1", num_envs=3, autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] is mode
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(20):
        assert env.observation_space.contains(seen)
        masks = seen["action_mask"]
        seen, rewards, ended, cut, _ = env.step(np.array([rng.choice(row.nonzero()[0]) for row in masks]))
        assert rewards.shape == ended.shape == cut.shape == (3,)
    env.close()


def test_the_same_step_tells_how_a_game_ended() -> None:
    env, rng = SelfPlay("desert", num_envs=4, autoreset_mode="SameStep"), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    while True:
        seen, rewards, ended, _, info = env.step(
            np.array([rng.choice(row.nonzero()[0]) for row in seen["action_mask"]])
        )
        if ended.any():
            game = int(ended.argmax())
            final = info["final_obs"][game]
            assert final["vector"][3] == 1  # over
            assert seen["vector"][game][3] == 0
            assert rewards[game] in info["rewards"][game]
            return
