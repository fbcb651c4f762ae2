"""Pictures of hex boards: what drawing either game's board shares. A picture is one self-contained SVG text.

Pictures stand inline in pages that are not ours, several on one page. So they bring every colour as an attribute,
no style sheet that could leak, and ids that are their own.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from xml.sax.saxutils import escape as _escape

import numpy as np

from caravaneer.maps.hexmap import Cell, around, centre

RADIUS = 27.0  # pixels from the middle of a hex to its corners, at natural size
FONT = (
    "-apple-system,BlinkMacSystemFont,'Segoe UI Variable Text','Segoe UI',Roboto,'Noto Sans',Ubuntu,Cantarell,"
    "'DejaVu Sans Condensed',sans-serif"
)
INK, PAPER = "#2B2118", "#FFFDF6"  # writing on tags, the same day and night
COORDINATE_SIZE = 13.0  # never under 12

Box = tuple[float, float, float, float]  # left, top, right, bottom

SEATS = (  # name and colour; the mark is the drawing of the same name
    ("Ruby", "#AB0822"),
    ("Cobalt", "#2030CC"),
    ("Pine", "#35846B"),
    ("Onyx", "#1B1920"),
    ("Amber", "#C46008"),
    ("Plum", "#65155C"),
)


@dataclass(frozen=True)
class Theme:
    """The colours of the ground; pieces and seats keep theirs day and night."""

    page: str
    ink: str
    sand: tuple[str, str, str, str]
    sand_line: str
    ripple: str
    edge: tuple[str, str, str]  # top, side, shadow and printed lines
    hairline: str
    accent: str  # here you can act
    legal: tuple[str, float]  # colour and opacity
    hatch: float


LAST_MOVE = "#F2A900"
PLAYED, BEST = "#8A1538", "#1C7048"  # of a turn looked at again: what was played, and what was better
THEMES = {
    "day": Theme(
        page="#FBF3E4",
        ink="#6E5C46",
        sand=("#F5E3BF", "#F2DEB6", "#F7E7C7", "#F0DBB0"),
        sand_line="#DCC08A",
        ripple="#DDBF86",
        edge=("#E6C88F", "#C99A57", "#8C5E2C"),
        hairline="#FFFDF6",
        accent="#B4481E",
        legal=("#FFFFFF", 0.55),
        hatch=0.34,
    ),
    "night": Theme(
        page="#15132B",
        ink="#AFA3C2",
        sand=("#57496A", "#534567", "#5B4D6E", "#4F4263"),
        sand_line="#403455",
        ripple="#6B5C7E",
        edge=("#3E3357", "#2A2244", "#0E0C20"),
        hairline="#F9F0E0",
        accent="#FFB27A",
        legal=("#FFE9B8", 0.14),
        hatch=0.75,
    ),
}


def theme_named(name: str) -> Theme:
    if name not in THEMES:
        raise ValueError(f"'{name}' is no theme; the themes are {' and '.join(THEMES)}")
    return THEMES[name]


# Markup

_ID = "\x00"  # stands for the picture's own prefix until its content is known; no text can hold it
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def num(value: float, places: int = 1) -> str:
    """A number as short as it can be written."""
    text = f"{value:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def escape(text: str) -> str:
    """Text for markup; what XML cannot hold at all is left out."""
    return _escape(_NOT_XML.sub("", text), {'"': "&quot;"})


def element(tag: str, *inside: str, **attributes: str | float | None) -> str:
    """An element around markup. `_` in a name is written `-`; numbers under 10 keep two decimals."""
    parts = [tag]
    for key, value in attributes.items():
        if value is None:
            continue
        if isinstance(value, (int, float)):
            text = num(value, 2 if abs(value) < 10 else 1)
        else:
            text = value if value.startswith((_ID, f"#{_ID}", f"url(#{_ID}")) else escape(value)
        parts.append(f'{key.replace("_", "-")}="{text}"')
    head, body = " ".join(parts), "".join(inside)
    return f"<{head}>{body}</{tag}>" if body else f"<{head}/>"


def own(name: str) -> str:
    """An id that belongs to one picture."""
    return _ID + name


def use(name: str, at: tuple[float, float] | None = None) -> str:
    """A thing defined in the same picture, put at a place."""
    x, y = at or (None, None)
    return element("use", href=f"#{own(name)}", x=x, y=y)


def fill(name: str) -> str:
    """A pattern defined in the same picture, as a paint."""
    return f"url(#{own(name)})"


def group(*inside: str, **attributes: str | float | None) -> str:
    return element("g", *inside, **attributes)


def writing(text: str, x: float, y: float, size: float, colour: str, anchor: str = "middle") -> str:
    return element("text", escape(text), x=x, y=y, font_size=size, font_weight="800", fill=colour, text_anchor=anchor)


# Geometry. Corners are counted clockwise from the upper right one; corner i begins the side towards neighbour i.

_CORNERS = tuple((math.sqrt(3) / 2 * x, y / 2) for x, y in ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)))


def middle(cell: Cell) -> tuple[float, float]:
    return centre(cell, RADIUS)


def _corner(cell: Cell, corner: int, scale: float) -> tuple[float, float]:
    (x, y), (dx, dy) = middle(cell), _CORNERS[corner % 6]
    return x + dx * scale * RADIUS, y + dy * scale * RADIUS


def _closed(points: Iterable[tuple[float, float]]) -> str:
    """A closed path in relative steps, counted in tenths so that no rounding adds up."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    x, y = tenths[0]
    steps = [f"M{num(x / 10)} {num(y / 10)}"]
    for to_x, to_y in tenths[1:]:
        if (to_x, to_y) != (x, y):
            dx, dy = num((to_x - x) / 10), num((to_y - y) / 10)
            steps.append(
                f"v{dy}" if dx == "0" else f"h{dx}" if dy == "0" else f"l{dx}{'' if dy[0] == '-' else ' '}{dy}"
            )
            x, y = to_x, to_y
    return "".join(steps) + "z"


def hexagon(cell: Cell, scale: float = 1.0) -> str:
    """The path of one hex."""
    return _closed(_corner(cell, corner, scale) for corner in range(6))


def outline(cells: Collection[Cell], scale: float = 1.0) -> str:
    """The path round all cells at once, holes included.

    Below scale 1 the hexes shrink but stay joined: neighbours by a bar as wide as a side, three mutual neighbours
    by the triangle between them. Walking from corner to corner draws just that.
    """
    present = frozenset(cells)
    rings = {cell: around(cell) for cell in sorted(present)}
    sides = {(cell, side): None for cell, ring in rings.items() for side in range(6) if ring[side] not in present}
    loops = []
    while sides:
        cell, side = start = next(iter(sides))
        points = []
        while (cell, side) in sides:
            del sides[cell, side]
            points += [_corner(cell, side, scale), _corner(cell, side + 1, scale)]
            following = (side + 1) % 6
            neighbour = rings[cell][following]
            cell, side = (neighbour, (side - 1) % 6) if neighbour in present else (cell, following)
        assert (cell, side) == start
        loops.append(_closed(points))
    return "".join(loops)


def border(cells: Collection[Cell], others: Collection[Cell]) -> str:
    """The path along every side that lies between the two sets of cells."""
    steps = []
    for cell in sorted(cells):
        for side, neighbour in enumerate(around(cell)):
            if neighbour in others:
                (x, y), (to_x, to_y) = _corner(cell, side, 1), _corner(cell, side + 1, 1)
                steps.append(f"M{num(x)} {num(y)}L{num(to_x)} {num(to_y)}")
    return "".join(steps)


# The board under the pieces

_EDGE = 0.5 * RADIUS  # width of the stroke round the plate; half of it lies outside the hexes
_DEPTH = 0.42 * RADIUS  # how far the shadow falls
_MARGIN = 10.0


def plate(theme: Theme) -> str:
    """The board as a thing with depth; its outline is the definition `plate`."""
    top, side, shadow = theme.edge
    layers = [
        group(use("plate", (0, fall) if fall else None), fill=colour, stroke=colour, opacity=opacity)
        for colour, fall, opacity in ((shadow, _DEPTH, 0.28), (side, _DEPTH / 2, None), (top, 0.0, None))
    ]
    return group(*layers, stroke_width=_EDGE, stroke_linejoin="round")


def sand(cells: Iterable[Cell], theme: Theme) -> str:
    """Every hex in one of four tints, mixed so that no stripes show."""
    tints: list[list[str]] = [[], [], [], []]
    for cell in cells:
        tint = (3 * cell.column * cell.column + 5 * cell.row + cell.column * cell.row * 7) // 2 % 4
        tints[tint].append(hexagon(cell, 0.985))
    paths = [element("path", d="".join(d), fill=colour) for d, colour in zip(tints, theme.sand, strict=True) if d]
    return group(*paths, stroke=theme.sand_line)


def legal(cell: Cell, theme: Theme, dot: bool, wash: bool = True) -> str:
    """A hex where you can act; `wash` makes its ground pale."""
    (x, y), (colour, opacity) = middle(cell), theme.legal
    place = element(
        "path",
        d=hexagon(cell, 0.86),
        fill=colour,
        fill_opacity=opacity if wash else 0,
        stroke=theme.accent,
        stroke_width=2.2,
        stroke_dasharray="5 3.4",
        stroke_linejoin="round",
    )
    return place + (element("circle", cx=x, cy=y, r=4.9, fill=theme.accent) if dot else "")


def last_move(d: str, theme: Theme) -> str:
    """The gold ring along a path; gold alone is lost on sand."""
    casing = element("path", d=d, stroke=theme.edge[2], stroke_width=5)
    return group(casing, element("path", d=d, stroke=LAST_MOVE, stroke_width=3.2), fill="none", stroke_linejoin="round")


def compared(played: Iterable[Cell], best: Iterable[Cell], theme: Theme) -> str:
    """Two turns over the pieces: broken wine red rings where one was played, whole green ones where it was better."""
    rings = ((played, PLAYED, 0.72, "5 3.4"), (best, BEST, 0.96, None))
    return "".join(
        group(
            element("path", d=d, stroke=theme.hairline, stroke_width=7),
            element("path", d=d, stroke=colour, stroke_width=4, stroke_dasharray=dash),
            fill="none",
            stroke_linejoin="round",
        )
        for cells, colour, size, dash in rings
        if (d := "".join(hexagon(cell, size) for cell in cells))
    )


def coordinates(cells: Collection[Cell], theme: Theme, boxes: Iterable[Box] = ()) -> str:
    """Letters above the columns, numbers left of the rows. A letter stands between its column's two kinds of rows."""
    left, top, _, _ = extent(cells, boxes)
    columns, rows = [cell.column for cell in cells], [cell.row for cell in cells]
    letters = [
        element("text", Cell(column, 0).name[0], x=middle(Cell(column, 0))[0] + _CORNERS[0][0] * RADIUS / 2, y=top - 12)
        for column in range(min(columns), max(columns) + 1)
    ]
    numbers = [
        element("text", str(row + 1), x=left - 14, y=middle(Cell(0, row))[1] + 4.6, text_anchor="end")
        for row in range(min(rows), max(rows) + 1)
    ]
    return group(*letters, *numbers, fill=theme.ink, font_size=COORDINATE_SIZE, font_weight="700", text_anchor="middle")


def extent(cells: Iterable[Cell], boxes: Iterable[Box] = ()) -> Box:
    """The box round some hexes and other boxes."""
    half = _CORNERS[0][0] * RADIUS
    hexes = [(x - half, y - RADIUS, x + half, y + RADIUS) for x, y in map(middle, cells)]
    left, top, right, bottom = zip(*hexes, *boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def room(
    size: tuple[float, float],
    at: tuple[float, float],
    cells: Iterable[Cell],
    boxes: Iterable[Box],
    frame: Box,
    step: float,
) -> Box:
    """The box nearest to a point that covers no hex and no other box; better inside the frame than beyond it."""
    dx, dy = (axis.ravel() for axis in np.meshgrid(*[np.arange(-24, 25) * step] * 2))
    left, top = at[0] - size[0] / 2 + dx, at[1] - size[1] / 2 + dy
    right, bottom = left + size[0], top + size[1]
    clear = np.full(len(dx), fill_value=True)
    for x, y in map(middle, cells):
        away = np.maximum(np.maximum(left - x, x - right), 0) ** 2 + np.maximum(np.maximum(top - y, y - bottom), 0) ** 2
        clear &= away > (0.98 * RADIUS) ** 2
    for box in boxes:
        clear &= (right < box[0]) | (left > box[2]) | (bottom < box[1]) | (top > box[3])
    over = (frame[0] - left, frame[1] - top, right - frame[2], bottom - frame[3])
    cost = np.hypot(dx, dy) + 4 * sum(np.maximum(side, 0) for side in over)
    best = int(np.argmin(np.where(clear, cost.round(3), np.inf)))
    if not clear[best]:
        return frame[0], frame[3] + 20, frame[0] + size[0], frame[3] + 20 + size[1]
    return float(left[best]), float(top[best]), float(right[best]), float(bottom[best])


def picture(
    cells: Collection[Cell],
    body: str,
    *,
    definitions: Mapping[str, str],
    theme: Theme,
    title: str,
    description: str,
    coordinates: bool,
    width: int | None,
    boxes: Iterable[Box] = (),
    scale: float = 1.0,
) -> str:
    """The whole SVG: a page cut closely round the cells and the boxes beside them, `scale` pixels to a unit.

    Definitions are elements by the name of their id.
    """
    if width is not None and width < 1:
        raise ValueError(f"a picture cannot be {width} pixels wide; it needs at least 1")
    left, top, right, bottom = extent(cells, boxes)
    beside, above = (36.0, 28.0) if coordinates else (_EDGE / 2 + _MARGIN,) * 2
    x, y = math.floor(left - beside), math.floor(top - above)
    w = math.ceil(right + _EDGE / 2 + _MARGIN) - x
    h = math.ceil(bottom + _EDGE / 2 + _DEPTH + _MARGIN - 4) - y
    shown = width or round(w * scale)
    text = element(
        "svg",
        element("title", escape(title), id=own("title")),
        element("desc", escape(description), id=own("desc")),
        element("defs", *(_with_id(name, markup) for name, markup in definitions.items())),
        element("rect", x=x, y=y, width=w, height=h, rx=14, fill=theme.page),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{x} {y} {w} {h}",
        width=num(shown, 0),
        height=num(shown * h / w, 0),
        role="img",
        aria_labelledby=f"{own('title')} {own('desc')}",
        font_family=FONT,
        style="max-width:100%;height:auto",  # a narrow page shrinks the picture instead of cutting it
    )
    prefix = "c" + hashlib.sha256(text.encode()).hexdigest()[:8] + "-"
    return text.replace(_ID, prefix)


def _with_id(name: str, markup: str) -> str:
    return re.sub(r"^<([a-z]+)", rf'<\1 id="{own(name)}"', markup, count=1)
