"""Means of what was counted, with intervals: what happens in one game hangs together, so a game is a cluster."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

NORMAL = 1.96  # standard errors in half a 95 % interval


@dataclass(frozen=True)
class Mean:
    """A mean, half of its 95 % interval, and how many things in how many games it is of."""

    value: float
    half: float
    count: int
    games: int

    def __str__(self) -> str:
        return self.told()

    def told(self, places: int = 1, times: float = 1.0) -> str:
        if not self.count:
            return "–"
        if self.games < 2:
            return f"{times * self.value:.{places}f}"
        return f"{times * self.value:.{places}f} ± {times * self.half:.{places}f}"

    @property
    def percent(self) -> str:
        return f"{self.told(0, 100)} %" if self.count else "–"


def mean(games: Iterable[Sequence[float]]) -> Mean:
    """The mean of everything that was counted, a row for each game; a game without any tells nothing."""
    rows = [row for row in games if row]
    count = sum(map(len, rows))
    if not count:
        return Mean(math.nan, math.nan, 0, 0)
    value = sum(map(sum, rows)) / count
    if len(rows) < 2:
        return Mean(value, math.nan, count, len(rows))
    off = sum((sum(row) - len(row) * value) ** 2 for row in rows)
    half = NORMAL * math.sqrt(off * len(rows) / (len(rows) - 1)) / count
    return Mean(value, half, count, len(rows))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as the pages have it."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
