"""A game written down: records and the lines beside them, their text form, chance, fair shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .fields import Line
    from .record import AnyRecord, Record, RecordError
    from .tree import Node

__all__ = ["AnyRecord", "Line", "Node", "Record", "RecordError"]

_LATER = {"AnyRecord": "record", "Line": "fields", "Node": "tree", "Record": "record", "RecordError": "record"}

if not TYPE_CHECKING:  # which would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Imported on first use, because pydantic takes a moment to load; to deal from a seed `chance` is enough."""
        if name in _LATER:
            from importlib import import_module

            return getattr(import_module(f".{_LATER[name]}", __name__), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
