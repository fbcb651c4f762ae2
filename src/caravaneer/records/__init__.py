"""A game written down: records and the lines beside them, their text form, chance, fair shuffles."""

from __future__ import annotations

from .fields import Line
from .record import AnyRecord, Record, RecordError
from .tree import Node

__all__ = ["AnyRecord", "Line", "Node", "Record", "RecordError"]
