"""Durch die Wüste in a terminal."""

from __future__ import annotations

from .face import FACE
from .table import DesertTable

TABLE = DesertTable

__all__ = ["FACE", "TABLE"]
