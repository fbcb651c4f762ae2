"""Bots that misbehave, each in its own way; where worker processes can find them."""

from __future__ import annotations

import os
import time

from caravaneer.bots.names import Player
from caravaneer.bots.names import player as real_player
from caravaneer.bots.plain import Greedy, Random
from caravaneer.game import AnyBot, AnyView, Decision, Limit, Move


class Crashes(Random):
    """At every third decision."""

    calls = 0

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:
        self.calls += 1
        if self.calls % 3 == 0:
            raise KeyError("lost my\nmap")
        return super().choose(view, limit)


class Exits(Random):
    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        raise SystemExit(3)


class Hangs(Random):
    asked = 0

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:
        Hangs.asked += limit.simulations is None
        while limit.simulations is None:  # not while the table warms up
            time.sleep(0.01)
        return super().choose(view, limit)


class Cheats(Random):
    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        return Decision("no such move")


class Speechless(Random):
    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        return None  # type: ignore[return-value]


class Stillborn(Random):
    def begin(self) -> None:
        raise RuntimeError("no weights")


class Murders(Random):
    """Takes its process down in games from seeds that divide by four."""

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:
        if self.seed % 4 == 0 and limit.simulations is None:
            os._exit(9)
        return super().choose(view, limit)


class Leaves(Greedy):
    """Has something to let go of."""

    closed = 0

    def close(self) -> None:
        Leaves.closed += 1


BOTS: dict[str, type[AnyBot]] = {
    kind.__name__.lower(): kind for kind in (Crashes, Exits, Hangs, Cheats, Speechless, Stillborn, Murders, Leaves)
}


def find(game: str, name: str) -> Player:
    """The player of a name, those of this file too."""
    if name in BOTS:
        return Player(name, BOTS[name], Limit())
    return real_player(game, name)
