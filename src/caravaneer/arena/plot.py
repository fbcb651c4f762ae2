"""A picture of ratings: a row for each bot, a dot for its Elo, whiskers for its 95 % interval."""

from __future__ import annotations

import math
from collections.abc import Sequence

from caravaneer.pictures.charts import STEPS, End, Scale, dot, rule, scale, text, whisker
from caravaneer.pictures.svg import element, escape, group, picture, theme_named

from .ratings import Rating

Panel = tuple[str, Sequence[Rating]]  # what it is about, and the ratings, the strongest first
WIDTH, ROW, HEAD, FOOT, RIGHT = 800.0, 34.0, 58.0, 52.0, 184.0
LETTER = 8.6  # about how wide a letter of 14 pixels is
TEXT, SMALL = 14.0, 12.5
LEAST = 50.0  # Elo that an axis spans at least


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
    return picture(
        [], "".join(parts), definitions={}, theme=look, title="Ratings with 95 % intervals", description=told,
        coordinates=False, width=None, boxes=[(0.0, 0.0, WIDTH, top)],
    )  # fmt: skip


def _panel(title: str, ratings: Sequence[Rating], left: float, top: float, ink: str, line: str, accent: str) -> str:
    right = WIDTH - RIGHT
    ends = (end for r in ratings for end in (r.elo, r.low, r.high))
    x = scale(ends, least=LEAST, room=0.25, steps=STEPS[3:]).along(left, right)
    bottom = top + HEAD + ROW * len(ratings)
    parts = [element("text", escape(title), x=24, y=top + 28, font_size=17, font_weight="700", fill=ink)]
    for elo in x.ticks:
        bold = abs(elo) < 1e-9
        d = f"M{x(elo):.1f} {top + HEAD - 12:.1f}V{bottom:.1f}"
        parts.append(rule(d, ink if bold else line, 1.4 if bold else 1))
        parts.append(text(f"{elo:+.0f}" if elo else "0", x(elo), bottom + 18, SMALL, ink, "middle"))
    parts.append(text("Elo", (left + right) / 2, bottom + 36, SMALL, ink, "middle"))
    for k, rating in enumerate(ratings):
        y = top + HEAD + ROW * k + 4
        parts.append(text(rating.bot, left - 16, y + 5, TEXT, ink, "end"))
        parts.append(_mark(rating, x, y, accent))
        told = (
            f"{rating}  ({rating.interval})"
            if rating.interval
            else f"{rating}, the anchor"
            if not rating.elo
            else str(rating)
        )
        parts.append(text(told, right + 12, y + 5, SMALL, ink))
    return group(*parts)


def _mark(rating: Rating, x: Scale, y: float, colour: str) -> str:
    """A dot with whiskers; an arrow from its bound outwards; nothing where nothing is known."""
    if math.isnan(rating.elo):
        return ""
    if math.isinf(rating.elo):
        if rating.elo > 0:
            return whisker(x(rating.low), x(x.high), y, colour, ("cap", "arrow"))
        return whisker(x(x.low), x(rating.high), y, colour, ("arrow", "cap"))
    if rating.low == rating.high:
        return dot(x(rating.elo), y, colour, hollow=True)
    low, high = max(rating.low, x.low), min(rating.high, x.high)
    ends: tuple[End, End] = ("cap" if low == rating.low else "arrow", "cap" if high == rating.high else "arrow")
    return whisker(x(low), x(high), y, colour, ends) + dot(x(rating.elo), y, colour)
