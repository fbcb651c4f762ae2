"""The picture of a Der Wüstentruck position.

A truck says three times who it is: by the colour of its seat, by the seat's mark on its side, and, where a seat drives
several, by the letter on its roof. The die it carries is its gauge. So colour alone never decides whose a truck is.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple, Protocol

from caravaneer.hexmap import Cell, around
from caravaneer.svg import (
    INK,
    PAPER,
    RADIUS,
    SEATS,
    Box,
    Theme,
    artwork,
    element,
    extent,
    group,
    hexagon,
    in_reading_order,
    last_move,
    legal,
    mark,
    middle,
    num,
    outline,
    picture,
    piece,
    plate,
    sand,
    theme_named,
    use,
    writing,
)
from caravaneer.svg import coordinates as drawn_coordinates

from .board import EXIT, PETROL, PLAIN, SHIPPED, SKULL, SLOPE, Board
from .pieces import PLACE_POINTS, Truck

GROUND = {  # what lies on the sand, and its tint by day and by night
    SLOPE: {"day": "#EFD3A0", "night": "#67566A"},
    SKULL: {"day": "#EADBC9", "night": "#6C6276"},
    PETROL: {"day": "#FBE0CF", "night": "#74505F"},
}
WORDS = {SLOPE: "Slopes", SKULL: "Skulls", PETROL: "Petrol"}
LOT = {"day": "#D9B679", "night": "#6E5A5C"}
OASIS = {"day": ("#CFE3A4", "#7FA65A"), "night": ("#5E7F62", "#7FA65A")}
SIGN = {"day": ("#FFFCF6", "#E5D5B8", "#F8EFDF", "#CDB88F"), "night": ("#231F3D", "#3D3762", "#2E294C", "#5A5286")}
DUNE = {"day": ("#F3E3C4", "#ECD7AF"), "night": ("#201B3D", "#2A2349")}
TEXT = {"day": "#4A3114", "night": "#F7EEDD"}
DIE, LOW_DIE, LOW_INK = "#fff8e6", "#FFD9D0", "#9B1C1C"
LOW = 3  # litres; a light brown card sends such a truck home

SCALE = 1.2  # natural pixels to a unit: nothing may be written smaller than 10 units
_TRUCK, _PARKED = 1.86 * RADIUS / 64, 0.61  # from the drawings' units
_STEP = 38.0  # from truck to truck in the park
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
    theme: str = "day",
    width: int | None = None,
) -> str:
    """The position as one self-contained SVG.

    `path` is drawn as a line, `last` spaces get a gold ring, `reachable` ones a dashed outline. The finish goes by its
    own name or as `home`; a path may begin at `park`, and `last` may hold it.
    """
    look = theme_named(theme)
    board, trucks = position.board, position.trucks
    drawn = [cell for cell, _ in board.hexmap.cells]
    way, gold, open_to = (_spaces(names, board) for names in (path, last, reachable))
    layout = _laid_out(board, len(trucks), len(_points(position)))
    taken = {truck.cell for truck in trucks}
    definitions = {"plate": element("path", d=outline(drawn))}
    layers = [
        _dunes(layout, theme),
        plate(look),
        sand(board.marked(PLAIN) + board.marked(EXIT), look),
        _ground(board, look, theme),
        _pyramids(layout, definitions),
        *(legal(cell, look, dot=_bare(cell, board, taken)) for cell in _in_order(open_to)),
        _exits(board, taken.union(path, reachable), look),
        _path(way, look),
        _terrain(board, taken, definitions),
        _palms(board.finish, definitions),
        last_move("".join(hexagon(cell, 0.96) for cell in _in_order(gold)), look) if gold else "",
        _park(position, layout, theme),
        _places(position, layout, theme, definitions),
        *_trucks(position, layout, look, definitions),
        drawn_coordinates(drawn, look, layout.boxes) if coordinates else "",
    ]
    home = sum(truck.cell == "home" for truck in trucks)
    course = len(trucks) - home - sum(truck.cell == "park" for truck in trucks)
    return picture(
        drawn,
        "".join(layers),
        definitions=definitions,
        theme=look,
        title=f"Der Wüstentruck, board '{board.name}', {position.players} seats, {course} of {len(trucks)} trucks on "
        f"the course, {home} home",
        description=_in_words(position),
        coordinates=coordinates,
        width=width,
        boxes=layout.boxes,
        scale=SCALE,
    )


def _spaces(names: Iterable[str], board: Board) -> list[Cell]:
    """The cells of some names; the park is all of its cells."""
    found: list[Cell] = []
    for name in names:
        if name == "park":
            found += board.park
        elif name == "home" or name in board.numbers:
            found.append(board.finish if name == "home" else in_reading_order([name])[0])
        else:
            raise ValueError(f"{name} is no space of this board")
    return found


def _in_order(cells: Iterable[Cell]) -> list[Cell]:
    return in_reading_order({cell.name for cell in cells})


def _points(position: Position) -> tuple[int, ...]:
    """What the places at the oasis give (T25, T26)."""
    return PLACE_POINTS[: len(position.trucks)] if position.players < 5 else (1,)


# Room beside the track, on any board: for the waiting trucks, the pyramids and the places


class Layout(NamedTuple):
    park: Box
    pyramids: Box
    places: Box
    dunes: tuple[Box, ...]

    @property
    def boxes(self) -> tuple[Box, ...]:
        return self[:3]


@lru_cache(maxsize=64)
def _laid_out(board: Board, trucks: int, places: int) -> Layout:
    track = [*board.spaces, board.finish]
    cells = [*track, *board.park]
    x, y = (sum(axis) / len(board.park) for axis in zip(*map(middle, board.park), strict=True))
    rows = math.ceil(trucks / 2)
    frame = extent(cells)
    park = _room((2 * _STEP, rows * (_STEP - 3) + 18), (x, y), 4, track, [], frame)
    pyramids = _room((98, 62), ((park[0] + park[2]) / 2, park[1] - 26), 4, track, [], frame)
    heading = 10.5 * _LABEL
    size = max(places * (_BAY[0] + 4), heading) + 16, _BAY[1] + 34
    sign = _room(size, middle(board.finish), 9, cells, [park, pyramids], frame)
    dunes: list[Box] = []
    for dx, dy, size in ((0.86, 0.92, 190.0), (0.3, 0.5, 150.0), (0.62, 0.97, 130.0), (0.06, 0.3, 110.0)):
        at = frame[0] + dx * (frame[2] - frame[0]), frame[1] + dy * (frame[3] - frame[1])
        dune = _room((size, size * 0.36), at, 12, cells, [park, pyramids, sign, *dunes], frame)
        if _beyond(dune, frame) == 0:
            dunes.append(dune)
    return Layout(park, pyramids, sign, tuple(dunes))


def _room(
    size: tuple[float, float],
    at: tuple[float, float],
    step: float,
    cells: Collection[Cell],
    boxes: list[Box],
    frame: Box,
) -> Box:
    """The box nearest to a point that covers no hex and no other box; better inside the frame than beyond it."""
    (x, y), (wide, high) = at, size
    around_it = [
        (x + i * step - wide / 2, y + j * step - high / 2, x + i * step + wide / 2, y + j * step + high / 2)
        for i, j in product(range(-40, 41), repeat=2)
    ]
    middles = [middle(cell) for cell in cells]

    def far(box: Box) -> float:
        return math.hypot((box[0] + box[2]) / 2 - x, (box[1] + box[3]) / 2 - y) + 4 * _beyond(box, frame)

    def clear(box: Box) -> bool:
        left, top, right, bottom = box
        return not any(a < right and left < c and b < bottom and top < d for a, b, c, d in boxes) and not any(
            math.hypot(max(left - mx, 0, mx - right), max(top - my, 0, my - bottom)) < 0.98 * RADIUS
            for mx, my in middles
        )

    below = (frame[0], frame[3] + 20, frame[0] + wide, frame[3] + 20 + high)
    return next(filter(clear, sorted(around_it, key=far)), below)


def _beyond(box: Box, frame: Box) -> float:
    left, top, right, bottom = frame
    return max(left - box[0], 0) + max(top - box[1], 0) + max(box[2] - right, 0) + max(box[3] - bottom, 0)


# The board


def _dunes(layout: Layout, theme: str) -> str:
    light, shade = DUNE[theme]
    drawn = []
    for left, top, right, bottom in layout.dunes:
        w, h = right - left, bottom - top
        foot, peak = f"{num(left)} {num(bottom)}", f"{num(left + 0.48 * w)} {num(top)}"
        lee = f"S{num(left + 0.76 * w)} {num(bottom - 0.36 * h)} {num(right)} {num(bottom)}z"
        rise = f"C{num(left + 0.27 * w)} {num(bottom - 0.54 * h)} {num(left + 0.39 * w)} {num(top)} {peak}"
        fold = f"M{peak}c{num(0.06 * w)} {num(0.46 * h)}-{num(0.06 * w)} {num(0.82 * h)} {num(0.03 * w)} {num(h)}H{num(right)}"
        back = f"C{num(left + 0.76 * w)} {num(bottom - 0.36 * h)} {num(left + 0.63 * w)} {num(top)} {peak}z"
        drawn += [element("path", d=f"M{foot}{rise}{lee}", fill=light), element("path", d=fold + back, fill=shade)]
    return "".join(drawn)


def _ground(board: Board, look: Theme, theme: str) -> str:
    """The ground that is not plain sand."""
    green, rim = OASIS[theme]
    tinted = [
        element("path", d="".join(hexagon(cell, 0.985) for cell in board.marked(symbol)), fill=tints[theme])
        for symbol, tints in GROUND.items()
        if board.marked(symbol)
    ]
    lot = LOT[theme]
    return (
        group(*tinted, stroke=look.sand_line)
        + element("path", d=outline(board.park), fill=lot, stroke=lot, stroke_width=2, stroke_linejoin="round")
        + element("path", d=hexagon(board.finish, 0.97), fill=green, stroke=rim, stroke_width=1.5)
    )


def _bare(cell: Cell, board: Board, taken: Collection[str]) -> bool:
    return board.symbols.get(cell) in (PLAIN, EXIT) and cell.name not in taken


def _exits(board: Board, busy: Collection[str], look: Theme) -> str:
    """Two strokes on every free exit, away from the park."""
    strokes = []
    for cell in board.marked(EXIT):
        beside = [middle(park) for park in around(cell) if park in board.park]
        if cell.name not in busy and beside:
            (x, y), (px, py) = middle(cell), (sum(axis) / len(beside) for axis in zip(*beside, strict=True))
            turn = math.degrees(math.atan2(y - py, x - px))
            strokes.append(
                element(
                    "path", d="M-9-7l7 7-7 7M1-7l7 7-7 7", transform=f"translate({x:.1f} {y:.1f})rotate({turn:.0f})"
                )
            )
    return group(*strokes, fill="none", stroke=look.edge[1], stroke_width=3, stroke_linecap="round") if strokes else ""


def _terrain(board: Board, taken: Collection[str], definitions: dict[str, str]) -> str:
    """Slopes, skulls and petrol; under a truck they are small and peep out between its wheels."""
    drawn = []
    for cell in board.spaces:
        symbol = board.symbols[cell]
        if symbol not in GROUND:
            continue
        name = WORDS[symbol].lower()
        if symbol == SLOPE:
            turn = downhill(cell, board)
            name += str(turn)
            angle = (0, 60, 120, 180, -120, -60)[turn]
            arrow = group(artwork("arrow", ink=INK, rim=PAPER), transform=f"translate(38 19)rotate({angle})")
            picture = piece("slope", 1.2 * RADIUS, arrow)
        else:
            picture = piece({SKULL: "skull", PETROL: "petrol"}[symbol], 1.15 * RADIUS)
        definitions[name] = picture
        if cell.name in taken:
            x, y = middle(cell)
            drawn.append(group(use(name), transform=f"translate({x:.1f} {y + 19:.1f})scale(.5)"))
        else:
            drawn.append(use(name, middle(cell)))
    return "".join(drawn)


def downhill(cell: Cell, board: Board) -> int:
    """Where the arrow of a slope points: on from the farther neighbours towards the nearer ones."""
    left = board.steps_left
    here, (x, y) = left.get(cell, 0), middle(cell)
    dx = dy = 0.0
    for beside in board.ways[cell]:
        steps, (bx, by) = 0 if beside == board.finish else left.get(beside, here), middle(beside)
        sign = (steps < here) - (steps > here)
        dx, dy = dx + sign * (bx - x), dy + sign * (by - y)
    sides = [middle(beside) for beside in around(cell)]
    return max(range(6), key=lambda side: round(dx * (sides[side][0] - x) + dy * (sides[side][1] - y), 3))


def _pyramids(layout: Layout, definitions: dict[str, str]) -> str:
    left, _, _, bottom = layout.pyramids
    definitions["pyramid"] = group(artwork("pyramid"), transform="translate(-32 -55)")
    sizes = ((66, 1.14, 0), (30, 1.32, 2), (78, 0.8, 7))
    return "".join(
        group(use("pyramid"), transform=f"translate({left + x:.1f} {bottom + y:.1f})scale({size})")
        for x, size, y in sizes[1:]
    )


def _palms(finish: Cell, definitions: dict[str, str]) -> str:
    definitions["palm"] = piece("palm", 2.0 * RADIUS)
    x, y = middle(finish)
    return "".join(
        group(use("palm"), transform=f"translate({x + dx:.1f} {y + dy:.1f})scale({size})")
        for dx, dy, size in ((-12, -5, 0.95), (13, -4, 1.08), (-1, 8, 0.8))
    )


def _path(way: Sequence[Cell], look: Theme) -> str:
    if not way:
        return ""
    d = "M" + "L".join("{:.1f} {:.1f}".format(*middle(cell)) for cell in way)
    strokes = [
        element("path", d=d + hexagon(way[-1], 0.86), stroke=colour, stroke_width=stroke)
        for colour, stroke in ((look.hairline, 7.5), (look.accent, 5.0))
    ]
    return group(*strokes, fill="none", stroke_linejoin="round", stroke_linecap="round")


# Trucks, the park and the places


def _park(position: Position, layout: Layout, theme: str) -> str:
    left, _, right, bottom = layout.park
    return writing("Truck park", (left + right) / 2, bottom - 3, _LABEL, TEXT[theme])


def _standing(position: Position, layout: Layout) -> Iterator[tuple[Truck, float, float, float]]:
    """Every truck under way with its place and size; each waits in a place of its own."""
    left, top, _, _ = layout.park
    waiting = sorted(position.trucks, key=lambda truck: truck.name[1:] if position.players == 2 else "")
    for number, truck in enumerate(waiting):
        if truck.cell == "park":
            y = top + (number // 2 + 0.5) * (_STEP - 3)
            yield truck, left + (number % 2 + 0.5) * _STEP, y, _PARKED
    for truck in position.trucks:
        if truck.cell not in ("park", "home"):
            yield truck, *middle(in_reading_order([truck.cell])[0]), _TRUCK


def _trucks(position: Position, layout: Layout, look: Theme, definitions: dict[str, str]) -> list[str]:
    several = len(position.trucks) > position.players
    drawn = []
    for truck, x, y, size in sorted(_standing(position, layout), key=lambda standing: (standing[2], standing[0].name)):
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
        if several:
            definitions[f"sign{letter}"] = group(
                element("rect", x=6, y=-25, width=18, height=18.6, rx=4, fill=PAPER, stroke="#231a14", stroke_width=2),
                writing(letter, 15, -10.4, 17, INK),
            )
        drawn.append(
            group(
                element("title", _truck_words(truck)),
                use(f"sign{letter}") if several else "",
                use(f"truck{seat}"),
                use(f"die{truck.gauge}"),
                transform=f"translate({x:.1f} {y:.1f})scale({size:.3f})",
            )
        )
    return drawn


def _places(position: Position, layout: Layout, theme: str, definitions: dict[str, str]) -> str:
    """The places at the oasis: what each gives, and who took it."""
    paper, line, bay, dashes = SIGN[theme]
    left, top, right, bottom = layout.places
    wide, high = _BAY
    parts = [
        element(
            "rect",
            x=left + 3,
            y=top + 3,
            width=right - left - 6,
            height=bottom - top - 6,
            rx=10,
            fill=paper,
            stroke=line,
        ),
        writing("Places at the oasis", left + 12, top + 21, _LABEL, TEXT[theme], anchor="start"),
    ]
    arrived = {truck.place: truck for truck in position.trucks if truck.place}
    several = len(position.trucks) > position.players
    for place, points in enumerate(_points(position), 1):
        x, y = left + 10 + (place - 1) * (wide + 4), top + 29
        truck = arrived.get(place)
        rim = SEATS[truck.seat][1] if truck else dashes
        parts.append(
            element(
                "rect",
                x=x,
                y=y,
                width=wide,
                height=high,
                rx=6,
                fill=PAPER if truck else bay,
                stroke=rim,
                stroke_width=2 if truck else 1.4,
                stroke_dasharray=None if truck else "3 2.4",
            )  # fmt: skip
        )
        if truck is None:
            parts.append(writing(str(points), x + wide / 2, y + 25.5, 16, TEXT[theme]))
            continue
        definitions[f"mark{truck.seat}"] = group(mark(truck.seat))
        parts += [
            element("title", _truck_words(truck)),
            use(f"mark{truck.seat}", (x + wide / 2 - (6 if several else 0), y + 12)),
            writing(truck.name[1:], x + wide / 2 + 8, y + 16.5, 13, INK) if several else "",
            writing(str(points), x + wide / 2, y + 34, 13, INK),
        ]
    return group(*parts)


# In words


def _truck_words(truck: Truck) -> str:
    owner = f"{SEATS[truck.seat][0]} {truck.name}"
    if truck.cell == "home":
        return f"{owner} home on place {truck.place}"
    where = "in the park" if truck.cell == "park" else f"on {truck.cell}"
    return f"{owner} {where} with {truck.gauge} {'litre' if truck.gauge == 1 else 'litres'}"


def _in_words(position: Position) -> str:
    """The position for those who do not see it."""
    board = position.board
    parts = [("Trucks", "; ".join(map(_truck_words, position.trucks)))]
    parts += [(WORDS[symbol], ", ".join(cell.name for cell in board.marked(symbol))) for symbol in GROUND]
    parts += [("Exits", ", ".join(cell.name for cell in board.marked(EXIT))), ("Finish", board.finish.name)]
    own = " The board and its points are our own design." if board.name in SHIPPED else ""
    return " ".join(f"{what}: {which}." for what, which in parts if which) + own
