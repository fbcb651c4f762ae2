"""A picture of ratings: a row for each bot, a dot for its Elo, whiskers for its 95 % interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from caravaneer.pictures.svg import FONT, element, escape, group, theme_named

from .ratings import Rating

Panel = tuple[str, Sequence[Rating]]  # what it is about, and the ratings, the strongest first
WIDTH, ROW, HEAD, FOOT, RIGHT = 800.0, 34.0, 58.0, 52.0, 184.0
LETTER = 8.6  # about how wide a letter of 14 pixels is
TEXT, SMALL = 14.0, 12.5
NICE = (1, 2, 5)


def plot(panels: Sequence[Panel], theme: str = "day") -> str:
    """One SVG with the panels under each other. A bot without a finite rating is an arrow that starts at its bound."""
    look = theme_named(theme)
    if not panels:
        raise ValueError("there are no ratings to draw")
    left = 24 + LETTER * max(len(rating.bot) for _, ratings in panels for rating in ratings) + 16
    parts, top = [], 12.0
    for title, ratings in panels:
        parts.append(_panel(title, ratings, left, top, look.ink, look.sand_line, look.accent))
        top += HEAD + ROW * len(ratings) + FOOT
    told = "; ".join(f"{title}: " + ", ".join(f"{r.bot} {r}" for r in ratings) for title, ratings in panels)
    return element(
        "svg",
        element("title", "Ratings with 95 % intervals"),
        element("desc", escape(told)),
        element("rect", width=WIDTH, height=top, rx=14, fill=look.page),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:.0f} {top:.0f}",
        width=f"{WIDTH:.0f}",
        height=f"{top:.0f}",
        role="img",
        font_family=FONT,
        style="max-width:100%;height:auto",
    )


def _panel(title: str, ratings: Sequence[Rating], left: float, top: float, ink: str, line: str, accent: str) -> str:
    low, high, step = _scale(ratings)
    right = WIDTH - RIGHT

    def x(elo: float) -> float:
        return left + (elo - low) / (high - low) * (right - left)

    bottom = top + HEAD + ROW * len(ratings)
    parts = [element("text", escape(title), x=24, y=top + 28, font_size=17, font_weight="700", fill=ink)]
    for k in range(round((high - low) / step) + 1):
        elo = low + k * step
        bold = abs(elo) < 1e-9
        parts.append(
            element("path", d=f"M{x(elo):.1f} {top + HEAD - 12:.1f}V{bottom:.1f}", stroke=ink if bold else line,
                    stroke_width=1.4 if bold else 1)
        )  # fmt: skip
        parts.append(_text(f"{elo:+.0f}" if elo else "0", x(elo), bottom + 18, ink, SMALL))
    parts.append(_text("Elo", (left + right) / 2, bottom + 36, ink, SMALL))
    for k, rating in enumerate(ratings):
        y = top + HEAD + ROW * k + 4
        parts.append(_text(rating.bot, left - 16, y + 5, ink, TEXT, "end"))
        parts.append(_mark(rating, x, y, low, high, accent))
        told = (
            f"{rating}  ({rating.interval})"
            if rating.interval
            else f"{rating}, the anchor"
            if not rating.elo
            else str(rating)
        )
        parts.append(_text(told, right + 12, y + 5, ink, SMALL, "start"))
    return group(*parts)


def _mark(rating: Rating, x: Callable[[float], float], y: float, low: float, high: float, colour: str) -> str:
    """A dot with whiskers; an arrow from its bound outwards; nothing where nothing is known."""
    if math.isnan(rating.elo):
        return ""
    if math.isinf(rating.elo):
        start, end = (rating.low, high) if rating.elo > 0 else (rating.high, low)
        return _line(x(start), x(end), y, colour) + _cap(x(start), y, colour) + _head(x(end), y, rating.elo > 0, colour)
    if rating.low == rating.high:
        return element("circle", cx=x(rating.elo), cy=y, r=5, fill="none", stroke=colour, stroke_width=2)
    ends = [max(rating.low, low), min(rating.high, high)]
    marks = [_line(x(ends[0]), x(ends[1]), y, colour)]
    for end, given, out in ((ends[0], rating.low, False), (ends[1], rating.high, True)):
        marks.append(_cap(x(end), y, colour) if end == given else _head(x(end), y, out, colour))
    return "".join(marks) + element("circle", cx=x(rating.elo), cy=y, r=5, fill=colour)


def _line(start: float, end: float, y: float, colour: str) -> str:
    return element("path", d=f"M{start:.1f} {y:.1f}H{end:.1f}", stroke=colour, stroke_width=2.2)


def _cap(x: float, y: float, colour: str) -> str:
    return element("path", d=f"M{x:.1f} {y - 6:.1f}v12", stroke=colour, stroke_width=2.2)


def _head(x: float, y: float, out: bool, colour: str) -> str:
    side = 9 if out else -9
    return element("path", d=f"M{x:.1f} {y:.1f}l{-side} -5v10z", fill=colour)


def _text(text: str, x: float, y: float, colour: str, size: float, anchor: str = "middle") -> str:
    return element("text", escape(text), x=x, y=y, font_size=size, font_weight="600", fill=colour, text_anchor=anchor)


def _scale(ratings: Sequence[Rating]) -> tuple[float, float, float]:
    """Where the axis begins and ends, and the step between its lines: four to nine of them."""
    ends = [end for r in ratings for end in (r.elo, r.low, r.high) if math.isfinite(end)] or [0.0]
    least, most = min(*ends, 0.0), max(*ends, 0.0)
    span = max(most - least, 50.0)
    steps = (nice * 10.0**power for power in range(1, 6) for nice in NICE)
    step = next(step for step in steps if span / step <= 7)
    margin = step / 4
    low, high = math.floor((least - margin) / step) * step, math.ceil((most + margin) / step) * step
    return low, max(high, low + step), step
