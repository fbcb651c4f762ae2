"""Players that are programs. Each sees a view, never a state."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

# Where the simple opponent of each game is; loaded when it first plays, since the kernels take a second.
_SIMPLE = {"desert": ("desert.bots.greedy", "choose"), "trucks": ("trucks.bots.greedy", "choose_move")}


def choose(view: Any, rng: Random) -> Any:
    """The move that the simple opponent of a view's game makes there; its turn it must be."""
    module, name = _SIMPLE[view.game]
    return getattr(import_module(f"caravaneer.games.{module}"), name)(view, rng)
