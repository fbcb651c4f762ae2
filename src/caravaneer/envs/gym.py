"""The games as Gymnasium has them: one learner against fixed opponents, alone or many at once.

`from caravaneer.envs.gym import Env; env = Env("desert", opponents="greedy")`, or by name, once this module is loaded:
`gymnasium.make("caravaneer/desert-v1")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from caravaneer.game import games

from .batch import Batch
from .opponents import Table
from .spaces import RENDER_MODES, check_mode, observation_space, observed, rendered

VERSION = 1
MODES = {AutoresetMode.NEXT_STEP: "next_step", AutoresetMode.SAME_STEP: "same_step", AutoresetMode.DISABLED: "disabled"}
Observed = dict[str, Any]


class Env(gymnasium.Env[Observed, int]):
    """One seat is the learner's. Who plays an illegal action has lost, with reward -1; the info says why."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ):
        self.render_mode = check_mode(render_mode)
        self.table = Table(game, players, opponents, seat, **options)
        layout = self.table.state.observation(0).layout
        self.observation_space: spaces.Dict = observation_space(layout)
        self.action_space = spaces.Discrete(layout.actions)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """A new game; `options["game"]` may hold options of the game, for this one game."""
        super().reset(seed=seed)
        self.table.reset(int(self.np_random.integers(1 << 62)), **(options or {}).get("game", {}))
        return self._observed(), self._info()

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if (refusal := self.table.state.refusal(int(action))) is not None:
            return self._observed(), -1.0, True, False, self._info() | {"refusal": str(refusal)}
        self.table.play(int(action))
        if self.render_mode == "human":
            self.render()
        return self._observed(), self.table.reward, self.table.state.outcome is not None, False, self._info()

    def _observed(self) -> Observed:
        return observed(self.table.state, self.table.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.table.seat, "ply": self.table.state.ply}

    def render(self) -> str | None:
        return rendered(self.table.state, self.render_mode)


class SelfPlay(VectorEnv[Observed, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games at once in compiled code, whose learner decides for every seat in turn.

    The reward is that of the seat that has just moved; `info["rewards"]` has every seat's, `info["seat"]` whose turn it
    is. An illegal action raises IllegalAction.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        players: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        **options: Any,
    ):
        mode = AutoresetMode(autoreset_mode)
        self.batch = Batch(game, num_envs, players=players, autoreset=MODES[mode], threads=threads, **options)
        self.num_envs, self.metadata = num_envs, {"autoreset_mode": mode}
        self.single_observation_space = observation_space(self.batch.layout)
        self.single_action_space = spaces.Discrete(self.batch.layout.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """`options` may hold `reset_mask`: which games begin anew."""
        if isinstance(seed, list):
            raise ValueError("one seed is for all games of a batch")
        self.batch.reset(seed=seed, games=(options or {}).get("reset_mask"))
        return self._observed(), self._info()

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Observed, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        moved = self.batch.arrays.seat.copy()
        arrays = self.batch.step(actions)
        info = self._info() | {"rewards": arrays.rewards.copy()}
        if self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP and arrays.terminated.any():
            finals = np.full(self.num_envs, None, object)
            for game in arrays.terminated.nonzero()[0].tolist():
                finals[game] = observed(self.batch.final(game), int(moved[game]))
            info |= {"final_obs": finals, "_final_obs": arrays.terminated.copy()}
        rewards = arrays.rewards[np.arange(self.num_envs), moved]
        return self._observed(), rewards, arrays.terminated.copy(), np.zeros(self.num_envs, np.bool_), info

    def _observed(self) -> Observed:
        arrays = self.batch.arrays
        mask = arrays.mask.view(np.int8)
        return {"observation": arrays.planes.copy(), "vector": arrays.vector.copy(), "action_mask": mask.copy()}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.batch.arrays.seat.copy()}

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        self.batch.close()


def register() -> None:
    """Make every game known to `gymnasium.make` and `gymnasium.make_vec`, as caravaneer/NAME-v1."""
    for game in games():
        name = f"caravaneer/{game}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name, entry_point=f"{__name__}:Env", vector_entry_point=f"{__name__}:SelfPlay",
                kwargs={"game": game}, disable_env_checker=True,
            )  # fmt: skip


register()
