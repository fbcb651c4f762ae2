"""Leaders by chance, the rest by another bot: what good leaders are worth shows against it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from caravaneer.game import Bot, Decision, Limit

if TYPE_CHECKING:
    from caravaneer.games.desert.moves import Move
    from caravaneer.games.desert.view import View


class RandomLeaders(Bot["View", "Move"]):
    """Places its leaders by chance and leaves the rest to another bot."""

    def __init__(self, seed: int, then: Bot[View, Move]):
        super().__init__(seed)
        self._then = then
        self._lots = Random(seed)

    def begin(self) -> None:
        self._lots = Random(self.seed)
        self._then.begin()

    def choose(self, view: View, limit: Limit) -> Decision[Move]:
        if view.phase == "leaders":
            return Decision(view.legal_moves[self._lots.randrange(len(view.legal_moves))])
        return self._then.choose(view, limit)
