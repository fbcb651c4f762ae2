"""The picture of a Der Wüstentruck position.

A truck says three times who it is: by the colour of its seat, by the seat's mark on its side, and, where a seat drives
several, by the letter on its roof. The die it carries is its gauge. So colour alone never decides whose a truck is.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from caravaneer.maps.hexmap import Cell, around
from caravaneer.pictures.artwork import artwork, mark, piece
from caravaneer.pictures.svg import (
    INK,
    LAST_MOVE,
    PAPER,
    RADIUS,
    SEATS,
    Box,
    Theme,
    compared,
    element,
    extent,
    group,
    hexagon,
    last_move,
    legal,
    middle,
    num,
    outline,
    picture,
    plate,
    room,
    sand,
    theme_named,
    use,
    writing,
)
from caravaneer.pictures.svg import coordinates as drawn_coordinates

from .board import EXIT, PETROL, PLAIN, SKULL, SLOPE, Board
from .description import in_words, truck_words
from .pieces import Truck, place_points

GROUND = {  # what lies on the sand, and its tint by day and by night
    SLOPE: ("slope", {"day": "#EFD3A0", "night": "#6D5A5C"}),
    SKULL: ("skull", {"day": "#EADBC9", "night": "#6A5F78"}),
    PETROL: ("petrol", {"day": "#FBE0CF", "night": "#74505C"}),
}
PARK = {"day": "#D9B679", "night": "#6A5A4F"}
OASIS = {"day": "#CFE3A4", "night": "#5E7F62"}
SHORE = "#7FA65A"
SURFACE = {"day": ("#FFFCF6", "#E5D5B8"), "night": ("#231F3D", "#3D3762")}  # and its line
BAY = {"day": ("#F8EFDF", "#CDB88F"), "night": ("#2E294C", "#5A5286")}
DUNE = {"day": ("#F3E3C4", "#ECD7AF"), "night": ("#201B3D", "#2A2349")}
TEXT = {"day": "#4A3114", "night": "#F7EEDD"}
DIE, LOW_DIE, LOW_INK = "#fff8e6", "#FFD9D0", "#9B1C1C"
LOW = 3  # litres; a gauge to worry about

SCALE = 1.15  # natural pixels to a unit, so nothing may be written smaller than 10.5 units
_OWN = __package__  # whose drawings lie beside this file
_TRUCK, _PARKED = 1.86 * RADIUS / 64, 0.61  # from the drawings' units to a hex, and to the park
_STALL = (42.0, 37.0)  # a truck's own place in the park
_BAY = (33.0, 40.0)  # a place at the oasis
_LABEL = 12.5


class Position(Protocol):
    """What a picture needs to know of a game."""

    @property
    def board(self) -> Board: ...
    @property
    def players(self) -> int: ...
    @property
    def trucks(self) -> Sequence[Truck]: ...


def svg(
    position: Position,
    *,
    coordinates: bool = True,
    path: Sequence[str] = (),
    last: Collection[str] = (),
    reachable: Collection[str] = (),
    played: Collection[str] = (),
    best: Collection[str] = (),
    theme: str = "day",
    width: int | None = None,
) -> str:
    """The position as one self-contained SVG.

    `path` is drawn as a line, `last` spaces get a gold ring, `reachable` ones a dashed outline; of two turns compared,
    `played` ones a wine red ring and `best` ones a green one. `park` and `home` are names for them too.
    """
    look = theme_named(theme)
    board, trucks = position.board, position.trucks
    drawn = [cell for cell, _ in board.hexmap.cells]
    way, open_to = _spaces(path, board), _spaces(sorted({*reachable}), board)
    gold = _spaces(sorted({*last} - {"park"}), board)
    layout = _laid_out(board, len(trucks), len(_points(position)))
    taken = {truck.cell for truck in trucks}
    definitions = {"plate": element("path", d=outline(drawn) + _rectangle(layout.park))}
    layers = [
        _dunes(layout, theme, definitions),
        plate(look),
        sand(board.marked(PLAIN) + board.marked(EXIT), look),
        _ground(board, layout, look, theme),
        _pyramids(layout, definitions),
        *(legal(cell, look, dot=_bare(cell, board, taken.union(path))) for cell in open_to),
        _exits(board, taken.union(path, reachable), look),
        _path(way, look),
        element("path", d=_hexes(gold), fill=LAST_MOVE, opacity=0.45) if gold else "",  # trucks hide most of the ring
        _terrain(board, taken, definitions),
        _palms(board.finish, definitions),
        last_move(_hexes(gold) + (_rectangle(layout.park) if "park" in last else ""), look) if last else "",
        legal(board.finish, look, dot=False, wash=False) if board.finish in open_to else "",
        _places(position, layout, theme, definitions),
        *_trucks(position, layout, look, definitions),
        compared(_spaces(played, board), _spaces(best, board), look),
        drawn_coordinates(drawn, look, layout[:4]) if coordinates else "",
    ]
    home = sum(truck.cell == "home" for truck in trucks)
    course = sum(truck.cell not in ("home", "park") for truck in trucks)
    return picture(
        drawn,
        "".join(layers),
        definitions=definitions,
        theme=look,
        title=f"Der Wüstentruck, board '{board.name}', {position.players} seats, "
        f"{course} of {len(trucks)} trucks on the course, {home} home",
        description=in_words(board, trucks),
        coordinates=coordinates,
        width=width,
        boxes=layout[:4],
        scale=SCALE,
    )


def _spaces(names: Iterable[str], board: Board) -> list[Cell]:
    """The cells of some names; the park is its cell nearest to the finish."""
    gate = min(board.park, key=lambda cell: (math.dist(middle(cell), middle(board.finish)), cell))
    known = {"park": gate, "home": board.finish, **dict(zip(board.names, (*board.spaces, board.finish), strict=True))}
    for name in names:
        if name not in known:
            raise ValueError(f"{name} is no space of this board")
    return [known[name] for name in names]


def _hexes(cells: Iterable[Cell]) -> str:
    return "".join(hexagon(cell, 0.96) for cell in cells)


def _points(position: Position) -> tuple[int, ...]:
    """What the places at the oasis give (T25, T26)."""
    return place_points(position.players)[: len(position.trucks)]


# Room beside the track of any board: for the waiting trucks, the pyramids, the places and the palms


class Layout(NamedTuple):
    park: Box
    pyramids: Box
    places: Box
    oasis: Box
    dunes: tuple[Box, ...] = ()


@lru_cache(maxsize=64)
def _laid_out(board: Board, trucks: int, places: int) -> Layout:
    track = [*board.spaces, board.finish]
    frame = left, top, right, bottom = extent([*track, *board.park])
    x, y = (sum(axis) / len(board.park) for axis in zip(*map(middle, board.park), strict=True))
    size = 2 * _STALL[0] + 8, math.ceil(trucks / 2) * _STALL[1] + 24
    park = room(size, (x, y), track, (), frame, 5)
    pyramids = room((116, 60), ((park[0] + park[2]) / 2, park[1] - 30), track, (), frame, 5)
    x, y = middle(board.finish)
    oasis = (x - 1.6 * RADIUS, y - 1.6 * RADIUS, x + 1.75 * RADIUS, y + RADIUS)
    size = max(places * (_BAY[0] + 4), 10.5 * _LABEL) + 16, _BAY[1] + 44
    sign = room(size, (x, y), [*track, *board.park], (park, pyramids, oasis), frame, 16)
    dunes: list[Box] = []
    for across, down, wide in ((0.86, 0.92, 190.0), (0.3, 0.5, 150.0), (0.62, 0.97, 130.0), (0.06, 0.3, 110.0)):
        at = left + across * (right - left), top + down * (bottom - top)
        covered = (park, pyramids, sign, oasis, *dunes)
        dune = room((wide, 0.36 * wide), at, [*track, *board.park], covered, frame, 5)
        if extent(track, [frame, dune]) == frame:
            dunes.append(dune)
    return Layout(park, pyramids, sign, oasis, tuple(dunes))


def _rectangle(box: Box) -> str:
    left, top, right, bottom = map(num, box)
    return f"M{left} {top}H{right}V{bottom}H{left}z"


# The board


def _put(name: str, x: float, y: float, scale: float) -> str:
    return group(use(name), transform=f"translate({x:.1f} {y:.1f})scale({scale:.3f})")


def _dunes(layout: Layout, theme: str, definitions: dict[str, str]) -> str:
    light, shade = DUNE[theme]
    definitions["dune"] = group(artwork("dune", _OWN, light=light, shade=shade))
    return "".join(_put("dune", left, top, (right - left) / 100) for left, top, right, _ in layout.dunes)


def _pyramids(layout: Layout, definitions: dict[str, str]) -> str:
    left, _, _, bottom = layout.pyramids
    definitions["pyramid"] = group(artwork("pyramid"), transform="translate(-32 -55)")
    return _put("pyramid", left + 42, bottom + 6, 1.42) + _put("pyramid", left + 90, bottom + 11, 0.94)


def _palms(finish: Cell, definitions: dict[str, str]) -> str:
    definitions["palm"] = piece("palm", RADIUS)
    x, y = middle(finish)
    return "".join(_put("palm", x + dx, y + dy, size) for dx, dy, size in ((-14, -12, 2.1), (16, -9, 2.4), (1, 7, 1.6)))


def _ground(board: Board, layout: Layout, look: Theme, theme: str) -> str:
    """The ground that is not plain sand."""
    left, top, right, bottom = layout.park
    park, lot = PARK[theme], outline(board.park) + _rectangle(layout.park)
    rows = range(1, round((bottom - top) / _STALL[1]))
    stalls = "".join(f"M{num(left + 6)} {num(top + 4 + row * _STALL[1])}H{num(right - 6)}" for row in rows)
    tinted = [
        element("path", d="".join(hexagon(cell, 0.985) for cell in board.marked(symbol)), fill=tints[theme])
        for symbol, (_, tints) in GROUND.items()
        if board.marked(symbol)
    ]
    return (
        group(*tinted, stroke=look.sand_line)
        + element("path", d=lot, fill=park, stroke=park, stroke_width=2, stroke_linejoin="round")
        + element("path", d=stalls, stroke=look.edge[0], stroke_width=1.6, stroke_dasharray="9 5", opacity=0.8)
        + writing("Truck park", (left + right) / 2, bottom - 5, _LABEL, TEXT[theme])
        + element("path", d=hexagon(board.finish, 0.97), fill=OASIS[theme], stroke=SHORE, stroke_width=1.5)
    )


def _bare(cell: Cell, board: Board, busy: Collection[str]) -> bool:
    return board.symbols.get(cell) in (PLAIN, EXIT) and cell.name not in busy


def _exits(board: Board, busy: Collection[str], look: Theme) -> str:
    """Two strokes on every free exit, away from the park."""
    strokes = []
    for cell in board.marked(EXIT):
        beside = [middle(park) for park in around(cell) if park in board.park]
        if beside and _bare(cell, board, busy):
            (x, y), (px, py) = middle(cell), (sum(axis) / len(beside) for axis in zip(*beside, strict=True))
            turn = math.degrees(math.atan2(y - py, x - px))
            where = f"translate({x:.1f} {y:.1f})rotate({turn:.0f})"
            strokes.append(element("path", d="M-9-7l7 7-7 7M1-7l7 7-7 7", transform=where))
    return group(*strokes, fill="none", stroke=look.edge[1], stroke_width=3, stroke_linecap="round") if strokes else ""


def _terrain(board: Board, taken: Collection[str], definitions: dict[str, str]) -> str:
    """Slopes, skulls and petrol; under a truck they are small and peep out between its wheels."""
    drawn = []
    for symbol, (name, _) in GROUND.items():
        for cell in board.marked(symbol):
            side, arrow = 0, ""
            if symbol == SLOPE:
                side = downhill(cell, board)
                arrow = group(artwork("arrow", _OWN), transform=f"translate(38 19)rotate({60 * side})")
            definitions[f"{name}{side}"] = piece(name, 1.2 * RADIUS, arrow, package=_OWN)
            (x, y), (down, size) = middle(cell), (19, 0.5) if cell.name in taken else (0, 1)
            drawn.append(_put(f"{name}{side}", x, y + down, size))
    return "".join(drawn)


def downhill(cell: Cell, board: Board) -> int:
    """The side a slope's arrow points to: from the farther neighbours to the nearer ones, in doubt to the finish."""
    left = {**board.steps_left, board.finish: 0}
    here, (x, y) = left.get(cell, 0), middle(cell)
    dx = dy = 0.0
    for beside in board.ways[cell]:
        steps, (bx, by) = left.get(beside, here), middle(beside)
        nearer = (steps < here) - (steps > here)
        dx, dy = dx + nearer * (bx - x), dy + nearer * (by - y)
    fx, fy = middle(board.finish)
    sides = [(bx - x, by - y) for bx, by in map(middle, around(cell))]
    worth = [(round(dx * sx + dy * sy), (fx - x) * sx + (fy - y) * sy) for sx, sy in sides]
    return worth.index(max(worth))


def _path(way: Sequence[Cell], look: Theme) -> str:
    if not way:
        return ""
    d = "M" + "L".join("{:.1f} {:.1f}".format(*middle(cell)) for cell in way) + hexagon(way[-1], 0.86)
    casing = element("path", d=d, stroke=look.hairline, stroke_width=7.5)
    line = element("path", d=d, stroke=look.accent, stroke_width=5)
    return group(casing, line, fill="none", stroke_linejoin="round", stroke_linecap="round")


# Trucks under way, and those that have arrived


def _standing(position: Position, layout: Layout) -> Iterator[tuple[Truck, float, float, float]]:
    """Every truck under way with its place and its size; in the park each has a stall of its own."""
    left, top, _, _ = layout.park
    cells = dict(zip(position.board.names, position.board.spaces, strict=False))
    by_name = sorted(position.trucks, key=lambda truck: truck.name[:: -1 if position.players == 2 else 1])
    for number, truck in enumerate(by_name):  # two seats have a column each
        row, column = divmod(number, 2)
        if truck.cell == "park":
            yield truck, left + 5 + (column + 0.5) * _STALL[0], top + 5 + (row + 0.5) * _STALL[1], _PARKED
        elif truck.cell != "home":
            yield truck, *middle(cells[truck.cell]), _TRUCK


def _trucks(position: Position, layout: Layout, look: Theme, definitions: dict[str, str]) -> list[str]:
    several = len(position.trucks) > position.players
    drawn = []
    for truck, x, y, size in sorted(_standing(position, layout), key=lambda standing: (standing[2], standing[1])):
        seat, letter, low = truck.seat, truck.name[1:], truck.gauge <= LOW
        definitions[f"truck{seat}"] = group(
            artwork("truck", s=SEATS[seat][1], rim=look.hairline),
            group(mark(seat, "#fff"), transform="translate(27.5 41.4)scale(.86)"),
            transform="translate(-32 -30)",
        )
        definitions[f"die{truck.gauge}"] = group(
            artwork("die", die=LOW_DIE if low else DIE),
            writing(str(truck.gauge), 0, 5.7, 16.5, LOW_INK if low else INK),
            transform="translate(-15 -13.5)scale(1.12)",
        )
        definitions[f"sign{letter}"] = group(
            element("rect", x=6, y=-25, width=18, height=18.6, rx=4, fill=PAPER, stroke=INK, stroke_width=2),
            writing(letter, 15, -10.3, 17.5, INK),
        )
        drawn.append(
            group(
                element("title", truck_words(truck)),
                use(f"sign{letter}") if several else "",
                use(f"truck{seat}"),
                use(f"die{truck.gauge}"),
                transform=f"translate({x:.1f} {y:.1f})scale({size:.3f})",
            )
        )
    return drawn


def _places(position: Position, layout: Layout, theme: str, definitions: dict[str, str]) -> str:
    """The places at the oasis: what each gives, and who took it."""
    (surface, line), (x, top, right, bottom) = SURFACE[theme], layout.places
    top += 10  # clear of the shadow of the board
    wide, high = right - x - 6, bottom - top - 6
    parts = [
        element("rect", x=x + 3, y=top + 3, width=wide, height=high, rx=10, fill=surface, stroke=line),
        writing(
            f"{'Places' if len(_points(position)) > 1 else 'Place'} at the oasis",
            x + 11,
            top + 21,
            _LABEL,
            TEXT[theme],
            anchor="start",
        ),
    ]
    arrived = {truck.place: truck for truck in position.trucks if truck.place}
    stall = {"width": _BAY[0], "height": _BAY[1], "rx": 6}
    beside = 6.0 if len(position.trucks) > position.players else 0.0
    for place, points in enumerate(_points(position), 1):
        at = x + 10 + (place - 1) * (_BAY[0] + 4)
        truck = arrived.get(place)
        if truck is None:
            bay, rim = BAY[theme]
            box = element("rect", **stall, fill=bay, stroke=rim, stroke_width=1.4, stroke_dasharray="3 2.4")
            inside = [writing(str(points), _BAY[0] / 2, 25.5, 16, TEXT[theme])]
        else:
            box = element("rect", **stall, fill=PAPER, stroke=SEATS[truck.seat][1], stroke_width=2)
            definitions[f"mark{truck.seat}"] = group(mark(truck.seat))
            inside = [
                element("title", truck_words(truck)),
                use(f"mark{truck.seat}", (_BAY[0] / 2 - beside, 12.5)),
                writing(truck.name[1:], _BAY[0] / 2 + 8, 17, 13, INK) if beside else "",
                writing(str(points), _BAY[0] / 2, 34.5, 13, INK),
            ]
        parts.append(group(box, *inside, transform=f"translate({at:.1f} {top + 28:.1f})"))
    return group(*parts)
