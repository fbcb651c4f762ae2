"""Levels that misbehave, each in its own way; where thinking processes can find them."""

from __future__ import annotations

import os
import time
from typing import Any, NoReturn

from caravaneer.bots.names import Player
from caravaneer.game import AnyBot, Move
from caravaneer.game.bot import Decision, Limit
from caravaneer.server.thinking.jobs import at_this_table


class Raises(AnyBot):
    def choose(self, view: Any, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        raise KeyError("lost my\nmap")


class Exits(AnyBot):
    def choose(self, view: Any, limit: Limit) -> NoReturn:  # noqa: ARG002
        os._exit(9)


class Hangs(AnyBot):
    def choose(self, view: Any, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        time.sleep(60)
        return Decision(view.legal_moves[0])


class Cheats(AnyBot):
    def choose(self, view: Any, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        return Decision("Mz99")


class Chatters(AnyBot):
    """Writes where its answers go, and answers all the same."""

    def choose(self, view: Any, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        print("thinking aloud", flush=True)
        return Decision(view.legal_moves[0])


class Sleeps(AnyBot):
    """Takes the time it is given."""

    def choose(self, view: Any, limit: Limit) -> Decision[Move]:
        time.sleep(limit.time or 0)
        return Decision(view.legal_moves[0])


class Counts(AnyBot):
    """Plays the move of the number of decisions it has made before."""

    made = 0

    def choose(self, view: Any, limit: Limit) -> Decision[Move]:  # noqa: ARG002
        self.made += 1
        return Decision(view.legal_moves[self.made - 1])


ODD = {
    "raises": Player("raises", Raises, Limit()),
    "exits": Player("exits", Exits, Limit()),
    "hangs": Player("hangs", Hangs, Limit(time=0.1)),
    "cheats": Player("cheats", Cheats, Limit()),
    "chatters": Player("chatters", Chatters, Limit()),
    "sleeps": Player("sleeps", Sleeps, Limit(time=0.6)),
    "dozes": Player("dozes", Sleeps, Limit(time=20.0)),
    "counts": Player("counts", Counts, Limit()),
}


def find(game: str, name: str) -> Player:
    return ODD.get(name) or at_this_table(game, name)


class Stillborn:
    """Ends every process that is told of it."""

    def __call__(self, game: str, name: str) -> Player:
        return at_this_table(game, name)

    def __reduce__(self) -> tuple[Any, ...]:
        return os._exit, (3,)
