"""The picture of a Durch die Wüste position.

A caravan is one woven rug, not a heap of tokens: a cream hairline, the ring of its seat, another hairline, the rug in
the camel colour with its weave, and on every hex a camel with the letter and the owner's flag, or the leader with the
rider. So colour alone never decides whose a hex is or which colour it has.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol, TypedDict

from caravaneer.maps.hexmap import Cell, around, groups, parse_cell
from caravaneer.pictures.artwork import artwork, mark, piece, tile
from caravaneer.pictures.svg import (
    INK,
    PAPER,
    RADIUS,
    SEATS,
    Theme,
    border,
    compared,
    element,
    fill,
    group,
    hexagon,
    last_move,
    middle,
    num,
    outline,
    picture,
    plate,
    sand,
    theme_named,
    use,
    writing,
)
from caravaneer.pictures.svg import coordinates as drawn_coordinates
from caravaneer.pictures.svg import legal as legal_place

from .board import CIRCLE, PALM_HEX, SAND, Board
from .pieces import COLOUR_NAMES, Camel, Territory

BASE = {"L": "#FFE066", "M": "#A3EFD0", "R": "#F7919F", "S": "#74C0F4", "V": "#9072C4"}
DEEP = {"L": "#5F4A00", "M": "#0B5540", "R": "#7A1230", "S": "#0B3F6B", "V": "#1D0B40"}
WATER = {"day": "#17708A", "night": "#0F5D78"}
OASIS = {"day": ("#CFE3A4", "#7FA65A"), "night": ("#5E7F62", "#7FA65A")}
ROCK = {"day": "#B79A86", "night": "#3A3050"}
HATCH_ANGLE = (45, 135, 90, 0, 60, 120)
TAG_FROM = 3  # smaller territories show their hatch only

_OWN = __package__  # whose drawings lie beside this file
_RUG, _RING, _STROKE, _HAIR = 0.66, 0.87, 0.10 * RADIUS, 2.3
_CAMEL = f"scale({1.72 * RADIUS / 72:.3f})translate(-34 -26)"  # from the drawings' units to a hex around the origin


class Position(Protocol):
    """What a picture needs to know of a game."""

    @property
    def board(self) -> Board: ...
    @property
    def players(self) -> int: ...
    @property
    def palms(self) -> Collection[str]: ...
    @property
    def water(self) -> Mapping[str, int]: ...
    @property
    def camels(self) -> Mapping[str, Camel]: ...
    @property
    def territories(self) -> Sequence[Territory]: ...


class Look(TypedDict, total=False):
    """How a position is drawn: `last` hexes get a gold ring, `legal` ones a dashed outline.

    Of two turns compared, `played` hexes get a wine red ring and `best` ones a green one.
    """

    coordinates: bool
    territories: bool
    last: Collection[str]
    legal: Collection[str]
    played: Collection[str]
    best: Collection[str]
    theme: str
    width: int | None


def svg(
    position: Position,
    *,
    coordinates: bool = True,
    territories: bool = True,
    last: Collection[str] = (),
    legal: Collection[str] = (),
    played: Collection[str] = (),
    best: Collection[str] = (),
    theme: str = "day",
    width: int | None = None,
) -> str:
    """The position as one self-contained SVG."""
    look = theme_named(theme)
    board = position.board
    hexes = board.in_play(position.players)
    mountain = _mountain(board, hexes)
    drawn = frozenset(hexes) | mountain
    last_cells, legal_cells = _in_play(last, hexes), _in_play(legal, hexes)
    last_ring = last_move("".join(hexagon(cell, 0.96) for cell in last_cells), look) if last_cells else ""
    grounds = sorted(position.territories, key=lambda ground: _reading(ground.cells)) if territories else []
    definitions = {"plate": element("path", d=outline(drawn))}
    layers = [
        plate(look),
        sand(hexes, look),
        _printed(position, hexes, look, busy=legal_cells),
        _rock(mountain, theme, definitions),
        *(_territory(ground, look, definitions) for ground in grounds),
        *(legal_place(cell, look, dot=cell.name not in position.water) for cell in legal_cells),
        _oases(position.palms, theme, definitions),
        _waterholes(position.water, theme, definitions),
        *_caravans(position.camels, look, definitions),
        last_ring,  # under the camels, so that flags and riders stay whole
        _camels(position.camels, definitions),
        *(_tag(ground, position, definitions) for ground in grounds),
        compared(_in_play(played, hexes), _in_play(best, hexes), look),
        drawn_coordinates(drawn, look) if coordinates else "",
    ]
    return picture(
        drawn,
        "".join(layers),
        definitions=definitions,
        theme=look,
        title=f"Durch die Wüste, board '{board.name}', {position.players} seats, {len(position.camels)} camels placed",
        description=_in_words(position),
        coordinates=coordinates,
        width=width,
    )


def _reading(names: Iterable[str]) -> list[tuple[int, int]]:
    return sorted((cell.row, cell.column) for cell in map(parse_cell, names))


def _cells(names: Iterable[str]) -> list[Cell]:
    """The cells of some names in reading order, so that equal positions make equal pictures."""
    return [Cell(column, row) for row, column in _reading(names)]


def _in_play(names: Collection[str], hexes: Collection[Cell]) -> list[Cell]:
    cells, present = _cells(names), frozenset(hexes)
    for cell in cells:
        if cell not in present:
            raise ValueError(f"{cell} is no hex of this board")
    return cells


def _mountain(board: Board, hexes: Collection[Cell]) -> frozenset[Cell]:
    """The mountain as far as it stands on the board in play."""
    present = frozenset(hexes)
    standing = [part for part in groups(board.mountain) if any(not present.isdisjoint(around(cell)) for cell in part)]
    return frozenset().union(*standing)


def _printed(position: Position, hexes: Collection[Cell], look: Theme, busy: Collection[Cell]) -> str:
    """What is printed on the sand: ripples, places whose water is gone, and the line."""
    symbols, small = position.board.symbols, frozenset(position.board.small)
    free = [cell for cell in hexes if cell.name not in position.camels and cell not in busy]
    ripples = [
        f"M{num(middle(cell)[0] - 10.9)} {num(middle(cell)[1] + 10)}q5.5-5.2 10.9 0t10.9 0"
        for cell in free
        if symbols[cell] == SAND and (cell.column * 5 + cell.row * 3) % 14 == 0
    ]
    rings = [
        element("circle", cx=middle(cell)[0], cy=middle(cell)[1], r=0.46 * RADIUS)
        for cell in free
        if symbols[cell] in (CIRCLE, PALM_HEX) and cell.name not in position.water and cell.name not in position.palms
    ]
    line = border(small.intersection(hexes), frozenset(hexes) - small)
    return group(
        element("path", d="".join(ripples), stroke=look.ripple, stroke_width=1.6) if ripples else "",
        group(*rings, stroke=look.ripple, stroke_width=1.4) if rings else "",
        element("path", d=line, stroke=look.edge[2], stroke_width=2.6, opacity=0.65) if line else "",
        fill="none",
        stroke_linecap="round",
    )


def _rock(mountain: frozenset[Cell], theme: str, definitions: dict[str, str]) -> str:
    if not mountain:
        return ""
    definitions["mountain"] = piece("mountain", 1.9 * RADIUS, lift=0.19 * RADIUS, package=_OWN)
    colour = ROCK[theme]
    ground = element("path", d=outline(mountain), fill=colour, stroke=colour, stroke_width=3.1, stroke_linejoin="round")
    return ground + "".join(use("mountain", middle(cell)) for cell in _cells(cell.name for cell in mountain))


def _oases(palms: Collection[str], theme: str, definitions: dict[str, str]) -> str:
    if not palms:
        return ""
    green, rim = OASIS[theme]
    definitions["palm"] = piece("palm", 1.95 * RADIUS, lift=0.12 * RADIUS)
    cells = _cells(palms)
    ground = element("path", d="".join(hexagon(cell, 0.97) for cell in cells), fill=green, stroke=rim, stroke_width=1.5)
    return ground + "".join(use("palm", middle(cell)) for cell in cells)


def _waterholes(water: Mapping[str, int], theme: str, definitions: dict[str, str]) -> str:
    for value in sorted(set(water.values())):
        number = writing(str(value), 32, 43.5, 35, "#fff")
        definitions[f"water{value}"] = piece("water", 1.16 * RADIUS, number, package=_OWN, water=WATER[theme])
    return "".join(use(f"water{water[cell.name]}", middle(cell)) for cell in _cells(water))


def _territory(ground: Territory, look: Theme, definitions: dict[str, str]) -> str:
    seat, colour = ground.seat, SEATS[ground.seat][1]
    definitions[f"hatch{seat}"] = element(
        "pattern",
        element("path", d="M0 0V9", stroke=colour, stroke_width=2.6),
        width=9,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({HATCH_ANGLE[seat]})",
    )
    d = outline(_cells(ground.cells))
    tint = element("path", d=d, fill=colour, opacity=0.14)
    return tint + element("path", d=d, fill=fill(f"hatch{seat}"), opacity=look.hatch)


def _tag(ground: Territory, position: Position, definitions: dict[str, str]) -> str:
    """The seat's mark and the hexes that count, on the hex nearest to the middle of the ground."""
    counting = _cells(name for name in ground.cells if name not in position.palms)  # D25
    if len(counting) < TAG_FROM:
        return ""
    x, y = (sum(axis) / len(counting) for axis in zip(*map(middle, counting), strict=True))
    at = min(counting, key=lambda cell: round(math.dist(middle(cell), (x, y))))
    number = str(len(counting))
    definitions[f"mark{ground.seat}"] = group(mark(ground.seat))
    half = 13.4 + 4.3 * len(number)
    rim = SEATS[ground.seat][1]
    return group(
        element("rect", x=-half, y=-9.4, width=2 * half, height=18.8, rx=9.4, fill=PAPER, stroke=rim, stroke_width=1.8),
        group(use(f"mark{ground.seat}"), transform=f"translate({10.2 - half:.1f} 0)scale(.8)"),
        writing(number, 8.4, 4.9, 13.5, INK),
        transform="translate({:.1f} {:.1f})".format(*middle(at)),
    )


def _caravans(camels: Mapping[str, Camel], look: Theme, definitions: dict[str, str]) -> list[str]:
    """The rugs, one group for each caravan."""
    rugs = []
    for (seat, colour), cells in _by_caravan(camels).items():
        owner, seat_colour = SEATS[seat]
        ring, rug, weave = f"ring{seat}{colour}", f"rug{seat}{colour}", f"weave{colour}"
        definitions[weave] = tile(f"weave-{COLOUR_NAMES[colour]}", _OWN, cd=DEEP[colour])
        definitions[ring] = element("path", d=outline(cells, _RING))
        definitions[rug] = element("path", d=outline(cells, _RUG))
        leader = next((cell.name for cell in cells if camels[cell.name].leader), None)
        rugs.append(
            group(
                element("title", _caravan_words(owner, colour, len(cells), leader)),
                _laid(ring, look.hairline, _STROKE + _HAIR),
                _laid(ring, seat_colour, _STROKE),
                _laid(rug, look.hairline, _STROKE + _HAIR),
                _laid(rug, BASE[colour], _STROKE),
                group(use(rug), fill=fill(weave), opacity=0.26),
                stroke_linejoin="round",
            )
        )
    return rugs


def _by_caravan(camels: Mapping[str, Camel]) -> dict[tuple[int, str], list[Cell]]:
    found = defaultdict(list)
    for cell in _cells(camels):
        camel = camels[cell.name]
        found[camel.seat, camel.colour].append(cell)
    return dict(sorted(found.items()))


def _laid(shape: str, colour: str, stroke: float) -> str:
    return group(use(shape), fill=colour, stroke=colour, stroke_width=stroke)


def _camels(camels: Mapping[str, Camel], definitions: dict[str, str]) -> str:
    """Each camel once; what camels share is defined once for a colour or a seat."""
    pieces = {}
    for camel in sorted(set(camels.values()), key=lambda camel: (camel.seat, camel.colour, camel.leader)):
        seat, colour = camel.seat, camel.colour
        deep = DEEP[colour]
        definitions[f"camel{colour}"] = group(artwork("camel", c=BASE[colour], cd=deep))
        if camel.leader:
            definitions[f"rider{seat}"] = group(
                artwork("rider", s=SEATS[seat][1]), group(mark(seat, "#fff"), transform="translate(30 14.5)scale(.82)")
            )
            over = artwork("saddle", cd=deep) + writing(colour, 31.2, 42.4, 19.5, deep) + use(f"rider{seat}")
        else:
            definitions[f"flag{seat}"] = group(
                element("path", d="M11 27V10", stroke=SEATS[seat][1], stroke_width=2.4, stroke_linecap="round"),
                group(mark(seat), transform="translate(11 9)scale(1.2)"),
            )
            definitions[f"blanket{colour}"] = group(artwork("blanket", cd=deep), writing(colour, 30, 35, 20, deep))
            over = use(f"blanket{colour}") + use(f"flag{seat}")
        pieces[camel] = f"{'leader' if camel.leader else 'camel'}{seat}{colour}"
        definitions[pieces[camel]] = group(use(f"camel{colour}"), over, transform=_CAMEL)
    return "".join(use(pieces[camels[cell.name]], middle(cell)) for cell in _cells(camels))


def _caravan_words(owner: str, colour: str, length: int, leader: str | None) -> str:
    led = f", leader on {leader}" if leader else ""
    return f"{owner} {COLOUR_NAMES[colour]}: {length} {'camel' if length == 1 else 'camels'}{led}"


def _in_words(position: Position) -> str:
    """The position for those who do not see it."""
    camels = position.camels
    caravans = [
        f"{SEATS[seat][0]} {COLOUR_NAMES[colour]}: "
        + ", ".join(("leader " if camels[cell.name].leader else "") + cell.name for cell in cells)
        for (seat, colour), cells in _by_caravan(camels).items()
    ]
    water = [f"{position.water[cell.name]} on {cell.name}" for cell in _cells(position.water)]
    parts = [
        ("Caravans", "; ".join(caravans)),
        ("Palms", ", ".join(cell.name for cell in _cells(position.palms))),
        ("Water", ", ".join(water)),
    ]
    return " ".join(f"{what}: {which}." for what, which in parts if which)
