"""A gentle opponent for any game that says what a beginner sees in a move: it errs like people, by short sight."""

from __future__ import annotations

from collections.abc import Callable
from random import Random as Lots

from caravaneer.game import AnyBot, AnyView, Decision, Limit, Move

OVERLOOKED = 0.3  # of all moves, each time
TEMPTING = 3  # of the best moves it sees, one is drawn
BORING = 1.5  # points behind the best at which a move tempts no more


class Gentle(AnyBot):
    """Sees only what a move takes at once or comes close to, overlooks a third, and draws among the best few."""

    def __init__(self, seed: int, sight: Callable[[AnyView], Callable[[Move], float]]):
        super().__init__(seed)
        self._sight = sight
        self.begin()

    def begin(self) -> None:
        self._lots = Lots(self.seed)

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        worth = self._sight(view)
        moves = list(view.legal_moves)
        seen = [move for move in moves if self._lots.random() >= OVERLOOKED] or moves
        ranked = sorted(((worth(move), self._lots.random(), move) for move in seen), key=lambda found: found[:2])
        tempting = [move for value, _, move in ranked[-TEMPTING:] if value >= ranked[-1][0] - BORING]
        return Decision(self._lots.choice(tempting))
