"""A game written down: records, their text form, chance, fair shuffles."""

from __future__ import annotations

from .record import AnyRecord, Record, RecordError

__all__ = ["AnyRecord", "Record", "RecordError"]
