"""The games pass PettingZoo's own tests, with every number of seats."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers

from caravaneer import envs
from caravaneer.envs import desert_v1
from caravaneer.envs.aec import Versioned
from caravaneer.game import IllegalMove, load, meta, register

TABLES = [(game, players) for game in register.SHIPPED for players in meta(game).seats]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_api(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of planes that are no picture of 0 to 255
        api_test(Versioned(game).env(players=players), num_cycles=30)


@pytest.mark.parametrize("game", register.SHIPPED)
def test_seeds(game: str) -> None:
    seed_test(lambda: Versioned(game).env(players=3), num_cycles=30)


@pytest.mark.parametrize("game", register.SHIPPED)
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    pictures: dict[str, Any] = {"svg": lambda found: found.startswith("<svg")}
    render_test(lambda render_mode: Versioned(game).env(render_mode=render_mode), custom_tests=pictures)
    assert "seats: 2" in capsys.readouterr().out


def test_a_whole_game_is_paid_at_its_end() -> None:
    env = desert_v1.env(players=3)
    env.reset(seed=7)
    state, paid = load("desert").start(players=3, seed=7), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        paid[agent] += reward
        if ended:
            env.step(None)
            continue
        assert agent == f"seat_{state.seat}"
        action = int(seen["action_mask"].nonzero()[0][-1])
        state = state.play(action)
        env.step(action)
    assert state.outcome is not None
    assert tuple(paid.values()) == pytest.approx(state.outcome.rewards)


def test_an_illegal_action() -> None:
    env = desert_v1.raw_env(players=2)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"\(D\d+\)"):
        env.step(2505)
    assert env.game_state.ply == 0


def wrapped(game: str) -> Any:
    env = wrappers.TerminateIllegalWrapper(Versioned(game).raw_env(players=3), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def course(env: Any, illegal_at: int | None) -> list[object]:
    """All that a learner is told of a game of random moves, one of them perhaps not legal."""
    env.reset(seed=4)
    told: list[object] = []
    chance = Random(4)
    for ply, agent in enumerate(env.agent_iter()):
        seen, reward, ended, cut, info = env.last()
        legal = seen["action_mask"].nonzero()[0].tolist()
        told.append((agent, reward, ended, cut, info, legal, dict(env.rewards)))
        action = next(a for a in range(9999) if a not in legal) if ply == illegal_at else chance.choice(legal or [0])
        env.step(None if ended or cut else action)
    return told


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("illegal_at", [None, 0, 7])
@pytest.mark.parametrize("game", register.SHIPPED)
def test_its_checks_are_those_of_the_wrappers(game: str, illegal_at: int | None) -> None:
    assert course(Versioned(game).env(players=3), illegal_at) == course(wrapped(game), illegal_at)


@pytest.mark.parametrize(
    "act", [lambda env: env.step(0), lambda env: env.observe("seat_0"), lambda env: env.agent_iter()]
)
def test_first_comes_a_reset(act: Callable[[Any], object]) -> None:
    for env in (desert_v1.env(), wrapped("desert")):
        with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
            act(env)


def test_an_action_is_one_of_the_space() -> None:
    wrong: list[Any] = [9999, -1, None, 0.5, "0"]
    for env in (desert_v1.env(), wrapped("desert")):
        env.reset(seed=1)
        for action in wrong:
            with pytest.raises(AssertionError, match="action is not in action space"):
                env.step(action)
        assert env.unwrapped.game_state.ply == 0


def test_names_of_games_there_are_not() -> None:
    assert {f"{game}_v1" for game in register.SHIPPED} <= set(dir(envs))
    for name in ("camelot_v1", "desert_v2"):
        with pytest.raises(AttributeError, match=f"no attribute '{name}'"):
            getattr(envs, name)
