"""Bots that do not search: by chance, and by what a move looks worth at first sight. For any game."""

from __future__ import annotations

from random import Random as Lots

from caravaneer.game import AnyBot, AnyView, Decision, Limit, Move

from . import choose


class Random(AnyBot):
    """Every legal move is as likely as the other."""

    def __init__(self, seed: int = 0):
        super().__init__(seed)
        self.begin()

    def begin(self) -> None:
        self._lots = Lots(self.seed)

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        moves = view.legal_moves
        return Decision(moves[self._lots.randrange(len(moves))])


class Greedy(Random):
    """The move that looks best at once, to a game that judges moves so; equals are drawn."""

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        return Decision(choose(view, self._lots))
