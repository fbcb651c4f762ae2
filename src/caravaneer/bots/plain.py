"""Bots that do not search: by chance, and by what a move looks worth at first sight. For any game."""

from __future__ import annotations

from random import Random as Lots
from typing import Any

from caravaneer.game.bot import Bot, Decision, Limit

from . import choose


class Random(Bot):
    """Every legal move is as likely as the other."""

    def __init__(self, seed: int = 0):
        super().__init__(seed)
        self.begin()

    def begin(self) -> None:
        self._lots = Lots(self.seed)

    def choose(self, view: Any, limit: Limit) -> Decision:  # noqa: ARG002
        moves = view.legal_moves
        return Decision(moves[self._lots.randrange(len(moves))])


class Greedy(Random):
    """The move that looks best at once; equals are drawn."""

    def choose(self, view: Any, limit: Limit) -> Decision:  # noqa: ARG002
        return Decision(choose(view, self._lots))
