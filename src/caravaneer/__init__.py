"""Caravaneer: a home for two desert board games, Durch die Wüste and Der Wüstentruck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import desert, trucks
from .game import Bot, Decision, IllegalMove, Limit, MalformedMove, Outcome, Refusal, State, View, meta, start
from .maps import DiagramError, MapError

if TYPE_CHECKING:
    from .records import Record, RecordError

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "Decision",
    "DiagramError",
    "IllegalMove",
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


if not TYPE_CHECKING:  # which would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Records come with pydantic, which takes a moment to load: only when they are asked for."""
        if name in ("Record", "RecordError"):
            from . import records

            return getattr(records, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
