"""Games looked at again: every move judged, and a picture of how the game went (docs/analysis.md)."""

from __future__ import annotations

from .chart import draw
from .judging import Analysis, Judged, analyse, judge, searcher, so_far

__all__ = ["Analysis", "Judged", "analyse", "draw", "judge", "searcher", "so_far"]
