"""Hex geometry, map files, and positions drawn in text."""

from __future__ import annotations

from .diagram import DiagramError
from .hexmap import MapError

__all__ = ["DiagramError", "MapError"]
