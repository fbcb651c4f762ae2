"""Bots that ask a network: one looks a move ahead, one is the search with the network in the place of playouts.

Both are for Durch die Wüste with two seats. The network is read from learned.pt, or the file that LEARNED_NET names.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from caravaneer import Bot, Decision, Limit
from caravaneer.games.desert import Move, State, View
from caravaneer.games.desert.bots.evaluator import Evaluation
from caravaneer.games.desert.bots.search import Search
from caravaneer.games.desert.setup import Settings

Floats: TypeAlias = npt.NDArray[np.float32]
# From planes and vectors, a row for each position: the share of the win of the seat to move; its points, the other's.
Judge: TypeAlias = Callable[[npt.NDArray[np.uint8], npt.NDArray[np.int16]], tuple[Floats, Floats]]


def trained() -> Judge:
    """The network that was trained."""
    from .net import load

    return load(Path(os.environ.get("LEARNED_NET", "learned.pt"))).judge


def evaluate(judge: Judge, states: Sequence[State]) -> Evaluation:
    """What positions are worth to both seats; at each it must be somebody's turn."""
    seats = np.array([state.seat for state in states])
    shown = [state.observation(state.seat) for state in states]
    won, points = judge(np.stack([one.planes for one in shown]), np.stack([one.vector for one in shown]))
    rows, wins, final = np.arange(len(states)), np.empty((len(states), 2)), np.empty((len(states), 2))
    wins[rows, seats], wins[rows, 1 - seats] = won, 1 - won
    final[rows, seats], final[rows, 1 - seats] = points[:, 0], points[:, 1]
    return Evaluation(wins, final)


class OneAhead(Bot[View, Move]):
    """Plays every legal move in its head, and takes the one after which the network likes its seat best."""

    def __init__(self, seed: int = 0, judge: Judge | None = None):
        super().__init__(seed)
        self.judge = judge or trained()

    def choose(self, view: View, limit: Limit) -> Decision[Move]:  # noqa: ARG002 - it thinks of nothing long
        now, me = view.sample(Random(self.seed)), view.seat or 0
        afters = [now.play(action) for action in view.legal_actions.tolist()]
        worths = np.zeros(len(afters))
        going_on = [k for k, after in enumerate(afters) if after.seat is not None]
        if going_on:
            found = evaluate(self.judge, [afters[k] for k in going_on])
            worths[going_on] = found.wins[:, me] + (found.points[:, me] - found.points[:, 1 - me]) / 100
        for k, after in enumerate(afters):
            if after.outcome is not None:
                mine, other = after.outcome.scores[me], after.outcome.scores[1 - me]
                worths[k] = (me in after.outcome.winners) / len(after.outcome.winners) + (mine - other) / 100
        return Decision(now.move(int(view.legal_actions[worths.argmax()])))


class Judged(Search):
    """The search of the library; what its playouts would say of a position, the network says."""

    def __init__(self, seed: int = 0, judge: Judge | None = None):
        asked = judge or trained()

        def evaluator(settings: Settings, words: npt.NDArray[np.uint64]) -> Evaluation:
            return evaluate(asked, [State(settings, row, row) for row in words.copy()])

        super().__init__(seed, evaluator=evaluator, batch=8)
