"""A part of a position's picture, cut out round a cell, with the glow that says: here."""

from __future__ import annotations

import re

from caravaneer.maps.hexmap import parse_cell

from .svg import RADIUS, element, hexagon, middle, num

ACCENT = "#B4481E"
_OPENING = re.compile(r"<svg\b[^>]*>")
_SIZED = re.compile(r'\s(viewBox|width|height)="[^"]*"')


def detail(svg: str, cell: str, *, across: float = 4.6, down: float = 3.8) -> str:
    """The picture as far as so many hexes round a cell, which glows."""
    place = parse_cell(cell)
    x, y = middle(place)
    width, height = across * RADIUS * 3**0.5, down * RADIUS * 3**0.5
    box = " ".join(num(value) for value in (x - width / 2, y - height / 2, width, height))
    glow = element(
        "g",
        *(element("circle", cx=x, cy=y, r=RADIUS * size, fill=ACCENT, opacity=0.12) for size in (2.05, 1.55)),
        element("path", d=hexagon(place, 1.22), opacity=0.65, stroke_width=2.5),
        element("path", d=hexagon(place), stroke_width=5),
        fill="none",
        stroke=ACCENT,
        stroke_linejoin="round",
    )

    def sized(opening: re.Match[str]) -> str:
        bare = _SIZED.sub("", opening[0])
        return f'{bare[:-1]} viewBox="{box}" preserveAspectRatio="xMidYMid slice">'

    return _OPENING.sub(sized, svg, count=1).removesuffix("</svg>") + glow + "</svg>"
