"""Durch die Wüste (Through the Desert), Reiner Knizia, 1998: every rule, two to five seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    board: str | Path | Board = "classic",
    setup: Setup | None = None,
    rules: int = META.rules[-1],
    **options: Unpack[Options],
) -> State:
    """A new game of Durch die Wüste, set up by chance from the seed, or as `setup` says."""
    from .state import start

    return start(players, seed, board, setup, rules, options)


GAME = Game(__name__, META, start)


if not TYPE_CHECKING:  # which would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Load what is asked for only then: the kernel takes a second, the metadata nothing."""
        if name in _WHERE:
            from importlib import import_module

            return getattr(import_module(f".{_WHERE[name]}", __name__), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
