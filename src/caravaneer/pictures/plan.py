"""A small plan of a board: no more than its shape, and which part of it is our own design."""

from __future__ import annotations

import string

from caravaneer.maps.hexmap import HexMap

from .svg import element, extent, hexagon, num

SAND, OURS, ROCK = "#E3C48E", "#7FA65A", "#B79A86"
SYMBOLS = string.ascii_letters + string.punctuation


def plan(text: str, *, ours: str, rocks: str = "") -> str:
    """The plan of a map; `ours` and `rocks` are symbols of its file."""
    cells = list(HexMap.parse(text, name="plan", symbols=SYMBOLS).cells)
    parts: dict[str, list[str]] = {SAND: [], OURS: [], ROCK: []}
    for cell, symbol in cells:
        parts[ROCK if symbol in rocks else OURS if symbol in ours else SAND].append(hexagon(cell, 1.04))
    left, top, right, bottom = extent(cell for cell, _ in cells)
    return element(
        "svg",
        *(element("path", d="".join(paths), fill=colour) for colour, paths in parts.items() if paths),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(num(value) for value in (left - 2, top - 2, right - left + 4, bottom - top + 4)),
    )
