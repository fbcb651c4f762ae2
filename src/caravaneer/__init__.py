"""Caravaneer: a home for two desert board games, Durch die Wüste and Der Wüstentruck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import desert, trucks
from .game import Bot, Decision, IllegalMove, Limit, MalformedMove, Outcome, Refusal, State, View, meta, start
from .maps import DiagramError, MapError

if TYPE_CHECKING:
    from .bots.engine import Engine, Info
    from .bots.outside import BotError
    from .records import Record, RecordError

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "BotError",
    "Decision",
    "DiagramError",
    "Engine",
    "IllegalMove",
    "Info",
    "Limit",
    "MalformedMove",
    "MapError",
    "Outcome",
    "Record",
    "RecordError",
    "Refusal",
    "State",
    "View",
    "__version__",
    "desert",
    "meta",
    "start",
    "trucks",
]


_LATER = {
    "BotError": "bots.outside",
    "Engine": "bots.engine",
    "Info": "bots.engine",
    "Record": "records",
    "RecordError": "records",
}

if not TYPE_CHECKING:  # which would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Records come with pydantic, which takes a moment to load: only when they are asked for. Engines as well."""
        if name in _LATER:
            from importlib import import_module

            return getattr(import_module(f".{_LATER[name]}", __name__), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
