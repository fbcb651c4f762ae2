"""The games as PettingZoo has them: agents act one after the other (AEC).

`from caravaneer.envs import desert_v1; env = desert_v1.env(players=3)`. There is one such name for every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable
from pettingzoo.utils.env_logger import EnvLogger

from caravaneer.game import AnyState, IllegalMove, load

from .spaces import RENDER_MODES, check_mode, observation_space, observed, rendered

VERSION = 1


class RawEnv(AECEnv[str, dict[str, Any], int | None], EzPickle):  # type: ignore[misc]
    """A game, its seats the agents `seat_0` and so on; an illegal action raises IllegalMove."""

    metadata = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}  # noqa: RUF012

    def __init__(self, game: str, players: int | None = None, render_mode: str | None = None, **options: Any):
        EzPickle.__init__(self, game, players, render_mode, **options)
        super().__init__()
        found = load(game)
        self.metadata = {**RawEnv.metadata, "name": f"{game}_v{VERSION}"}
        self.render_mode = check_mode(render_mode)
        self._start, self._options, self.players = found.start, options, players or found.meta.seats[0]
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.game_state: AnyState = self._start(players=self.players, seed=0, **options)
        layout = self.game_state.observation(0).layout
        self._actions = layout.actions
        self.action_spaces = {agent: spaces.Discrete(layout.actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(layout) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options["game"]` may hold options of the game, for this one game."""
        asked = {**self._options, **(options or {}).get("game", {})}
        self.game_state = self._start(players=self.players, seed=seed, **asked)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game_state.seat or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        return observed(self.game_state, self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state = self.game_state = self.game_state.play(int(action))  # type: ignore[arg-type]
        if (seat := state.seat) is not None:  # rewards come with the end alone
            self.agent_selection = self.possible_agents[seat]
        else:
            assert state.outcome is not None
            self.rewards = dict(zip(self.possible_agents, state.outcome.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return rendered(self.game_state, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class CheckedEnv(RawEnv):
    """The same, with the checks of three of PettingZoo's wrappers, which would take longer than the game: first comes
    `reset`, an action is one of the space, and who plays an illegal one loses, and the game ends."""

    _begun = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self._begun = True

    def step(self, action: int | None) -> None:
        if not self._begun:
            EnvLogger.error_step_before_reset()
        elif not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        elif self.terminations[self.agent_selection]:
            super().step(action)
        else:
            assert isinstance(action, (int, np.integer)), "action is not in action space"
            assert 0 <= action < self._actions, "action is not in action space"
            try:
                super().step(action)
            except IllegalMove:
                self._forfeit()

    def observe(self, agent: str) -> dict[str, Any]:
        if not self._begun:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, dict[str, Any], int | None]:
        if not self._begun:
            EnvLogger.error_agent_iter_before_reset()
        return super().agent_iter(max_iter)

    def _forfeit(self) -> None:
        """Who has the turn has played what is not legal."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[self.agent_selection] = 0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {self.agent_selection: -1.0}
        self._accumulate_rewards()
        self._deads_step_first()


@dataclass(frozen=True)
class Versioned:
    """A game as PettingZoo's modules have theirs: `env` is what learners take, `raw_env` the same without checks."""

    game: str

    def raw_env(self, **options: Any) -> RawEnv:
        return RawEnv(self.game, **options)

    def env(self, **options: Any) -> CheckedEnv:
        return CheckedEnv(self.game, **options)
