"""Games looked at again: every turn judged, and a picture of how the game went (docs/analysis.md)."""

from __future__ import annotations

from .chart import draw
from .judgement import VERSION, Expected, Judge, Judgement, Worth, searcher
from .judging import Analysis, Judged, analyse, judge, so_far
from .turns import Known, Turn, seen_before, turns_of

__all__ = [
    "VERSION", "Analysis", "Expected", "Judge", "Judged", "Judgement", "Known", "Turn",
    "Worth", "analyse", "draw", "judge", "searcher", "seen_before", "so_far", "turns_of",
]  # fmt: skip
