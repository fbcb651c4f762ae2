"""Der Wüstentruck in a terminal."""

from __future__ import annotations

from .face import FACE
from .table import TrucksTable

TABLE = TrucksTable

__all__ = ["FACE", "TABLE"]
