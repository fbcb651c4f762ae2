"""Opponents that err like people, for any game that says what somebody sees in a move: by short sight and oversight."""

from __future__ import annotations

from collections.abc import Callable
from random import Random as Lots

from caravaneer.game import AnyBot, AnyView, Decision, Limit, Move
from caravaneer.game.bots import Attention


class Gentle(AnyBot):
    """Looks at moves through somebody's eyes, overlooks some of them, and draws among the best few."""

    def __init__(self, seed: int, sight: Callable[[AnyView], Callable[[Move], float]], attention: Attention):
        super().__init__(seed)
        self._sight, self._attention = sight, attention
        self.begin()

    def begin(self) -> None:
        self._lots = Lots(self.seed)

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        worth, how = self._sight(view), self._attention
        moves = list(view.legal_moves)
        seen = [move for move in moves if self._lots.random() >= how.overlooks] or moves
        ranked = sorted(((worth(move), self._lots.random(), move) for move in seen), key=lambda found: found[:2])
        tempting = [move for value, _, move in ranked[-how.among :] if value >= ranked[-1][0] - how.within]
        return Decision(self._lots.choice(tempting))
