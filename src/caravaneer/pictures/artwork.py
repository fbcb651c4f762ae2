"""The artwork: drawings that lie in SVG files, put into pictures. The page draws with the same files."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from .svg import SEATS, element, escape, group

ART = "caravaneer.pictures"


@cache
def artwork(name: str, package: str = ART, **paint: str) -> str:
    """What a drawing holds inside, its variables painted: `s="#AB0822"` for `var(--s)`.

    A game's own drawings lie in the folder `art` of its package, those that several share in the one beside this file.
    """
    text = resources.files(package).joinpath("art", f"{name}.svg").read_text(encoding="utf-8")
    inside = re.sub(r"^.*?<svg[^>]*>|<title>.*?</title>|<desc>.*?</desc>|</svg>\s*$|\n", "", text, flags=re.DOTALL)
    return re.sub(r"var\(--([a-z]+)\)", lambda variable: escape(paint[variable[1]]), inside)


_PIECE = 64  # most drawings are this wide


def piece(name: str, size: float, over: str = "", lift: float = 0.0, package: str = ART, **paint: str) -> str:
    """A drawing around the origin, raised a little where it stands up from its hex."""
    scale, half = size / _PIECE, _PIECE / 2
    where = f"scale({scale:.3f})translate({-half:.0f} {-half - lift / scale:.1f})"
    return group(artwork(name, package, **paint), over, transform=where)


def tile(name: str, package: str, **paint: str) -> str:
    """A drawing as a pattern, laid side by side."""
    text = resources.files(package).joinpath("art", f"{name}.svg").read_text(encoding="utf-8")
    _, _, across, down = re.findall(r'viewBox="([^"]+)"', text)[0].split()
    return element("pattern", artwork(name, package, **paint), width=across, height=down, patternUnits="userSpaceOnUse")


def mark(seat: int, colour: str | None = None) -> str:
    """The mark of a seat, 14 wide around the origin, in its own colour unless told otherwise."""
    name, own_colour = SEATS[seat]
    return artwork(f"seat-{name.lower()}", s=colour or own_colour)
