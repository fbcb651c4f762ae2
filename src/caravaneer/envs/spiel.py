"""The games as OpenSpiel has them: `import caravaneer.envs.spiel; pyspiel.load_game("python_desert(players=3)")`.

All chance of a game is drawn at its start, as a deal: a node of chance with `deals` equally likely outcomes, each the
seed of set-up and draws. What seats may not know of it is in no observation, and in no information state.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar

import numpy as np
import pyspiel

from caravaneer.game import AnyState, Layout, games, load

DEALS = 1024
LONGEST = 10_000  # moves; no game comes near it


def _type_of(name: str) -> Any:
    game = load(name)
    hides = game.etiquette.hides or game.etiquette.draws
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=game.meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.meta.seats[-1],
        min_num_players=game.meta.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.meta.seats[0], "deals": DEALS},
        provides_factored_observation_string=False,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of seats; its states begin with the deal."""

    kind: ClassVar[Any]
    name: ClassVar[str]

    def __init__(self, parameters: dict[str, Any] | None = None):
        given, found = parameters or {}, load(self.name)
        self.players, self.deals = int(given.get("players", found.meta.seats[0])), int(given.get("deals", DEALS))
        found.meta.check_seats(self.players)
        self.start = found.start
        first = self.deal(0)
        self.layout: Layout = first.observation(0).layout
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def deal(self, number: int) -> AnyState:
        return self.start(players=self.players, seed=number)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.layout, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of ours after the deal; `position` is None before it."""

    def __init__(self, game: SpielGame):
        super().__init__(game)
        self._deal, self._deals, self._seats = game.deal, game.deals, game.players
        self.position: AnyState | None = None

    def current_player(self) -> int:
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.seat is None else self.position.seat

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or player != self.position.seat:
            return []
        return self.position.legal_actions.tolist()  # type: ignore[no-any-return]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self._deals) for deal in range(self._deals)]

    def _apply_action(self, action: int) -> None:
        self.position = self._deal(action) if self.position is None else self.position.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.position is None:
            return f"deal {action}"
        if player == self.position.seat and self.position.refusal(int(action)) is None:
            return str(self.position.move(int(action)))
        return f"action {action}"

    def is_terminal(self) -> bool:
        return self.position is not None and self.position.seat is None

    def returns(self) -> list[float]:
        outcome = None if self.position is None else self.position.outcome
        return [0.0] * self._seats if outcome is None else list(outcome.rewards)

    def __str__(self) -> str:
        return "before the deal" if self.position is None else str(self.position)


class Observer:
    """What a seat is shown, as one tensor with the planes and the vector in it; with perfect recall as a text only."""

    def __init__(self, layout: Layout, kind: Any, params: Any):
        if params:
            raise ValueError(f"an observer takes no parameters, and was given {params}")
        self._recall, cells = bool(kind.perfect_recall), int(np.prod(layout.shape))
        self.tensor = np.zeros(0 if self._recall else cells + len(layout.vector), np.float32)
        planes, vector = self.tensor[:cells], self.tensor[cells:]
        self.dict = {} if self._recall else {"planes": planes.reshape(layout.shape), "vector": vector}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.position is not None and not self._recall:
            seen = state.position.observation(player)
            self.dict["planes"][:], self.dict["vector"][:] = seen.planes, seen.vector

    def string_from(self, state: SpielState, player: int) -> str:
        if state.position is None:
            return f"seat {player} before the deal"
        return json.dumps(state.position.view(player).json(memory=self._recall), ensure_ascii=False)


def register() -> None:
    """Make every game known to OpenSpiel, as python_NAME."""
    known = set(pyspiel.registered_names())
    for name in games():
        kind = _type_of(name)
        if kind.short_name not in known:
            # A class, as OpenSpiel frees what it was given when Python has ended already, and a function dies of that;
            # and one that can be found here, as states are pickled by it.
            found = type(f"{SpielGame.__name__}_{name}", (SpielGame,), {"kind": kind, "name": name})
            globals()[found.__name__] = found
            pyspiel.register_game(kind, found)


register()
