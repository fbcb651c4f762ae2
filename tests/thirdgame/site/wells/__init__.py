"""Wells: seats walk the dunes, draw hidden tokens and dig for water. Two to four seats.

W1 The board has sand, rock, a camp, wells and deep wells; there are 8 tokens of 1, 5 of 2 and 3 of 3.
W2 Everybody begins in the camp with one token drawn from the pile, which the others do not see. Seat 1 begins.
W3 A turn: up to two steps (one on soft sand), then a tent or a rest.
W4 A step goes to a space beside, not to a rock, and not to where another stands, except in the camp.
W5 A tent is pitched where one can dig or draw, and one of both is done.
W6 Who digs lays a token from the hand on the well one stands on, which is as many points, twice as many at a deep well.
   A well is dug once.
W7 Who draws takes a token from the pile; a hand has at most two.
W8 A rest ends the turn; with thirst it costs a point.
W9 The game ends when every well is dug, or after eight turns of everybody. Most points win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from caravaneer.game.register import Game

from .meta import META
from .options import Options

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Unpack

    from caravaneer.game.values import Seed

    from .board import Board
    from .moves import Move, parse_move
    from .setup import Setup
    from .state import State
    from .view import View

__all__ = ["GAME", "META", "Board", "Move", "Options", "Setup", "State", "View", "parse_move", "start"]

_WHERE = {
    "Board": "board",
    "Move": "moves",
    "Setup": "setup",
    "State": "state",
    "View": "view",
    "parse_move": "moves",
}


def start(
    *,
    players: int,
    seed: Seed = None,
    board: str | Path | Board = "dunes",
    setup: Setup | None = None,
    rules: int = META.rules[-1],
    **options: Unpack[Options],
) -> State:
    """A new game of Wells."""
    from .state import start

    return start(players, seed, board, setup, rules, options)


GAME = Game(__name__, META, start)


def __getattr__(name: str) -> Any:
    if name in _WHERE:
        from importlib import import_module

        return getattr(import_module(f".{_WHERE[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
