"""Caravaneer: a home for two desert board games, Durch die Wüste and Der Wüstentruck."""

from __future__ import annotations

from . import desert, trucks
from .game import IllegalMove, MalformedMove, Outcome, Refusal, meta, start

__version__ = "0.1.0"

__all__ = ["IllegalMove", "MalformedMove", "Outcome", "Refusal", "__version__", "desert", "meta", "start", "trucks"]
