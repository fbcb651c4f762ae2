"""A bot in Python: it looks one move ahead and takes what brings most at once.

caravaneer arena desert examples.one_ply:OnePly random      # from the folder above this one
"""

from __future__ import annotations

from random import Random

from caravaneer import Bot, Decision, Limit, View
from caravaneer.game import Move


class OnePly(Bot[View[Move], Move]):
    """The legal move with the most points; equals are drawn. For any game."""

    def __init__(self, seed: int = 0):
        super().__init__(seed)
        self.begin()

    def begin(self) -> None:
        self._lots = Random(self.seed)

    def choose(self, view: View[Move], limit: Limit) -> Decision[Move]:  # noqa: ARG002 - it thinks of nothing long
        previews = list(view.previews().values())
        most = max(preview.points for preview in previews)
        return Decision(self._lots.choice([preview.move for preview in previews if preview.points == most]))
