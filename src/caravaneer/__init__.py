"""Caravaneer: a home for two desert board games, Durch die Wüste and Der Wüstentruck."""

from __future__ import annotations

from caravaneer.game import IllegalMove, MalformedMove, Outcome, Refusal, meta, start
from caravaneer.games import desert, trucks

__version__ = "0.1.0"

__all__ = ["IllegalMove", "MalformedMove", "Outcome", "Refusal", "__version__", "desert", "meta", "start", "trucks"]
