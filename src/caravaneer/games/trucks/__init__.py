"""Der Wüstentruck (Desert Trucks), Christwart Conrad, 1995: every rule, two to six seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .meta import META

if TYPE_CHECKING:
    from .board import Board
    from .moves import Move, parse_move
    from .setup import Setup
    from .state import State, start
    from .view import View

_WHERE = {
    "Board": "board",
    "Move": "moves",
    "Setup": "setup",
    "State": "state",
    "View": "view",
    "parse_move": "moves",
    "start": "state",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for only then: the kernel takes a second, the metadata nothing."""
    if name in _WHERE:
        from importlib import import_module

        return getattr(import_module(f".{_WHERE[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["META", "Board", "Move", "Setup", "State", "View", "parse_move", "start"]
