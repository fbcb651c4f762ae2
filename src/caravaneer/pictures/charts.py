"""Charts: scales with round steps, writing, grid lines, lines of values, whiskers. The parts that every chart shares.

A part is a piece of SVG text, to be joined into a picture; where things stand on the page is the chart's own affair.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from .svg import element, escape, group, num

ROUND = (1.0, 2.0, 5.0)
STEPS = tuple(step * 10.0**power for power in range(6) for step in ROUND)  # 1, 2, 5, 10, … 500,000
DASHES = (None, "9 4", "3 3", "14 4 3 4", "6 3 2 3 2 3", "2 5")  # lines differ by more than colour
End = Literal["cap", "arrow", "none"]


@dataclass(frozen=True)
class Scale:
    """Values along an axis: `low` lies at pixel `start`, `high` at `end`, which may be the smaller pixel."""

    low: float
    high: float
    step: float
    start: float = 0.0
    end: float = 1.0

    def __call__(self, value: float) -> float:
        """Where a value lies, in pixels."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    @property
    def ticks(self) -> list[float]:
        return [self.low + k * self.step for k in range(round((self.high - self.low) / self.step) + 1)]

    def along(self, start: float, end: float) -> Scale:
        """The same values between other pixels."""
        return Scale(self.low, self.high, self.step, start, end)


def step_for(span: float, most: float, steps: Iterable[float] = STEPS) -> float:
    """The smallest of some steps that cuts a span into no more than so many parts."""
    found = 1.0
    for found in steps:
        if span / found <= most:
            break
    return found


def scale(
    values: Iterable[float], *, most: float = 7, least: float = 1.0, room: float = 0.0, steps: Iterable[float] = STEPS
) -> Scale:
    """A scale from a round number to a round number that holds zero and all values that are finite.

    Its span is at least `least`, `most` parts are wanted, and `room` of a step is left free at both ends.
    """
    finite = [0.0, *(value for value in values if math.isfinite(value))]
    lowest, highest = min(finite), max(finite)
    step = step_for(max(highest - lowest, least), most, steps)
    low, high = math.floor(lowest / step - room) * step, math.ceil(highest / step + room) * step
    return Scale(low, max(high, low + step), step)


def text(said: str, x: float, y: float, size: float, colour: str, anchor: str = "start") -> str:
    return element("text", escape(said), x=x, y=y, font_size=size, font_weight="600", fill=colour, text_anchor=anchor)


def rule(d: str, colour: str, width: float = 1.2, dash: str | None = None) -> str:
    """A thin line of the grid."""
    return element("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_dasharray=dash)


def line(points: Sequence[tuple[float, float]], colour: str, edge: str, dash: str | None = None) -> str:
    """A line of values, with a pale edge so that it shows on every ground."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    below = element("path", d=d, stroke=edge, stroke_width=5)
    above = element("path", d=d, stroke=colour, stroke_width=2.6, stroke_dasharray=dash)
    return group(below, above, fill="none", stroke_linejoin="round")


def dot(x: float, y: float, colour: str, *, hollow: bool = False) -> str:
    if hollow:
        return element("circle", cx=x, cy=y, r=5, fill="none", stroke=colour, stroke_width=2)
    return element("circle", cx=x, cy=y, r=5, fill=colour)


def whisker(left: float, right: float, y: float, colour: str, ends: tuple[End, End] = ("cap", "cap")) -> str:
    """An interval: a line between two pixels, each end closed by a cap or going on beyond the chart, an arrow."""
    parts = [element("path", d=f"M{left:.1f} {y:.1f}H{right:.1f}", stroke=colour, stroke_width=2.2)]
    for x, end, side in ((left, ends[0], -9), (right, ends[1], 9)):
        if end == "cap":
            parts.append(element("path", d=f"M{x:.1f} {y - 6:.1f}v12", stroke=colour, stroke_width=2.2))
        elif end == "arrow":
            parts.append(element("path", d=f"M{x:.1f} {y:.1f}l{-side} -5v10z", fill=colour))
    return "".join(parts)
