"""Games looked at again: every turn judged, and a picture of how the game went (docs/analysis.md)."""

from __future__ import annotations

from .chart import draw
from .comparing import COSTS, Followed, followed
from .judgement import VERSION, Expected, Judge, Judgement, Worth, searcher
from .judging import Analysis, Judged, analyse, judge, so_far
from .report import report
from .turns import Known, Turn, seen_before, turns_of
from .why import REST, Told, Why

__all__ = [
    "COSTS", "REST", "VERSION", "Analysis", "Expected", "Followed", "Judge", "Judged", "Judgement", "Known", "Told",
    "Turn", "Why", "Worth", "analyse", "draw", "followed", "judge", "report", "searcher", "seen_before", "so_far",
    "turns_of",
]  # fmt: skip
