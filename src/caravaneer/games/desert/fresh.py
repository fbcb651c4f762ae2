"""Fresh boards: a new desert grown from a seed to the measured habits of the classic board.

The ground comes first (small part, mountain, section), then the palm hexes, then the circles. All reckoning
is in whole numbers, because the same seed has to give the same board on every machine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import isqrt

from caravaneer.maps.hexmap import OUTSIDE, Cell, HexMap, MapError, around, distance, groups
from caravaneer.records.chance import Draws, key_of

from .board import CIRCLE, MOUNTAIN, PALM_HEX, SAND, SECTION, STANDARD_MARKS, Board

# The habits of the classic board.
SMALL_HEXES, SECTION_HEXES, MOUNTAIN_HEXES = 189, 61, 7
COLUMNS, ROWS = 18, 19  # at most; the classic board has a row less, but its section lies beside, not above
SECTION_OUTLINE = 76  # sides of hexes at most, where the most compact has 54 and the classic 64
MOUNTAIN_DEPTH = 3  # steps between the mountain and the edge of the small part; the classic ridge has one more
PALMS_APART = 6  # the nearest palm hex of each is just as far
PALM_WITHIN = 5  # steps to a palm hex from anywhere on the small part
CIRCLES_BY_PALM = (3, 4)  # two steps from each palm hex
MARK_WITHIN = 2  # steps to a mark from anywhere

_ATTEMPTS = 1000
_PALM_TRIES = 100  # sets of palm hexes tried on one ground
_FIELD = 31  # rows and columns of the bare field on which a board grows
_STEP = 1000  # one step, in the measure of the field
_ROUGH = 400  # how far a hex may seem off its place; the six around it smooth this out
_PULL = 300  # what a neighbour already on the board is worth: without it the edge grows spikes and holes
_WHIM = 2500  # in thousandths of a hex: how much a better place for a circle may be passed over

_Side = tuple[int, int]
# Where the section may lie: half steps to the east and rows to the south, once round in twelfths.
_SIDES = ((2, 0), (3, 1), (1, 1), (0, 2), (-1, 1), (-3, 1), (-2, 0), (-3, -1), (-1, -1), (0, -2), (1, -1), (3, -1))
_BEYOND = {symbol: beyond for beyond, symbol in SECTION.items()}


@dataclass(frozen=True)
class _Ground:
    """A board before anything is marked on it."""

    small: frozenset[Cell]
    mountain: frozenset[Cell]
    section: frozenset[Cell]


def fresh(seed: int | str | bytes) -> Board:
    """The board of a seed: always valid, and for the same seed always the same."""
    # A key of its own: a game set up from the same seed must draw nothing that this board has shown.
    draws = Draws(key_of(f"fresh board/1/{key_of(seed).hex()}"))
    for _ in range(_ATTEMPTS):
        board = _attempt(draws)
        if board is not None:
            return board
    raise RuntimeError(f"no board after {_ATTEMPTS} attempts")


def _attempt(draws: Draws) -> Board | None:
    ground = _ground(draws)
    palm_hexes = ground and _palm_hexes(ground, draws)
    circles = ground and palm_hexes and _circles(ground, palm_hexes, draws)
    if not (ground and palm_hexes and circles):
        return None
    try:
        return Board.parse(_text(ground, palm_hexes, circles), name="fresh")
    except MapError:
        return None


def _ground(draws: Draws) -> _Ground | None:
    side = _SIDES[draws.below(len(_SIDES))]
    rough = _roughness(draws)
    middle = Cell(_FIELD // 2, _FIELD // 2)
    land = _grown(middle, SMALL_HEXES + MOUNTAIN_HEXES, side, rough, frozenset())
    mountain = _ridge(land, draws)
    if mountain is None or _has_holes(land):
        return None
    # The section starts somewhere on the sixth of the shore that lies farthest to its side.
    shore = sorted(_shore(land), key=lambda cell: (-_sideways(side, middle, cell), cell))
    for start in _shuffled(shore[: len(shore) // 6], draws):
        section = _grown(start, SECTION_HEXES, side, rough, land)
        if len(section) == SECTION_HEXES and _is_trim(section, land):
            return _Ground(land - mountain, mountain, section)
    return None


def _roughness(draws: Draws) -> dict[Cell, int]:
    """How far each cell of the field seems off its place."""
    field = [Cell(column, row) for column in range(_FIELD) for row in range(_FIELD)]
    raw = {cell: draws.below(2 * _ROUGH + 1) - _ROUGH for cell in field}
    return {cell: raw[cell] + sum(raw.get(beside, 0) for beside in around(cell)) // 2 for cell in field}


def _offset(start: Cell, cell: Cell) -> tuple[int, int]:
    """Half steps to the east and rows to the south."""
    return 2 * (cell.column - start.column) + cell.row % 2 - start.row % 2, cell.row - start.row


def _sideways(side: _Side, start: Cell, cell: Cell) -> int:
    """How far a cell lies to a side, times the length of that side's own vector."""
    east, south = _offset(start, cell)
    return east * side[0] + 3 * south * side[1]  # rows lie the square root of three half steps apart


def _reach(side: _Side, start: Cell, cell: Cell) -> int:
    """How far a cell is from the start, where ways to and from the side count two fifths more."""
    east, south = _offset(start, cell)
    square = side[0] ** 2 + 3 * side[1] ** 2  # of the length of the side's vector
    extra = 24 * _STEP**2 * _sideways(side, start, cell) ** 2 // (25 * square)
    return isqrt(_STEP**2 * (east**2 + 3 * south**2) + extra) // 2


def _grown(start: Cell, size: int, side: _Side, rough: Mapping[Cell, int], beside: frozenset[Cell]) -> frozenset[Cell]:
    """A connected patch beside other land that spreads to what is near and well enclosed, inside the frame."""
    land, patch, refused = set(beside), set[Cell](), set[Cell]()
    shore = {start: 0}
    while len(patch) < size and shore:
        cell = min(shore, key=lambda cell: (shore[cell], cell))
        del shore[cell]
        if not _in_frame([*land, cell]):
            refused.add(cell)
            continue
        land.add(cell)
        patch.add(cell)
        for near in around(cell):
            if near in shore:
                shore[near] -= _PULL
            elif near in rough and near not in land and near not in refused:
                # Other land does not pull, or the patch would creep along it instead of standing out.
                shore[near] = _reach(side, start, near) + rough[near] - _PULL * _touching(near, patch)
    return frozenset(patch)


def _in_frame(land: Collection[Cell]) -> bool:
    """Whether the land needs no more than the rows and columns of the frame, wherever its first row lies."""
    rows = [cell.row for cell in land]
    half_steps = [2 * cell.column + cell.row % 2 for cell in land]
    return max(rows) - min(rows) < ROWS and max(half_steps) - min(half_steps) < 2 * COLUMNS - 1


def _around_all(cells: Iterable[Cell]) -> set[Cell]:
    return {beside for cell in cells for beside in around(cell)}


def _shore(land: Collection[Cell]) -> set[Cell]:
    """The cells outside that touch the land."""
    return _around_all(land).difference(land)


def _touching(cell: Cell, land: Collection[Cell]) -> int:
    return sum(beside in land for beside in around(cell))


def _is_trim(section: frozenset[Cell], land: frozenset[Cell]) -> bool:
    """Whether a section has no tail and does not straggle, and meets the land without an inlet or a hole.

    Without holes, the line between the two is unbroken.
    """
    sides = sum(6 - _touching(cell, section) for cell in section)
    tail = any(_touching(cell, section) < 2 for cell in section)
    whole = section | land
    inlet = any(_touching(cell, whole) > 4 for cell in _shore(whole))
    return sides <= SECTION_OUTLINE and not tail and not inlet and not _has_holes(section) and not _has_holes(whole)


def _has_holes(part: Collection[Cell]) -> bool:
    field = {Cell(column, row) for column in range(-1, _FIELD + 1) for row in range(-1, _FIELD + 1)}
    return len(groups(field.difference(part))) > 1


def _enclosed(part: Collection[Cell]) -> list[Cell]:
    """The cells of a part that have six neighbours in it, in order."""
    return sorted(cell for cell in part if _touching(cell, part) == 6)


def _shuffled(cells: Iterable[Cell], draws: Draws) -> list[Cell]:
    return [cell for _, cell in sorted((draws.below(1 << 32), cell) for cell in sorted(cells))]


def _ridge(land: frozenset[Cell], draws: Draws) -> frozenset[Cell] | None:
    """A mountain deep in the land: a bent spine of five hexes, and two that lean against it."""
    deep: Collection[Cell] = land
    for _ in range(MOUNTAIN_DEPTH):
        deep = frozenset(_enclosed(deep))
    heading = draws.below(6)
    for start in _shuffled(deep, draws):
        spine = [start]
        while len(spine) < MOUNTAIN_HEXES - 2:
            spine.append(around(spine[-1])[(heading + draws.below(2)) % 6])
        feet = [cell for cell in _shore(spine) if _touching(cell, spine) > 1]
        ridge = frozenset(spine + _shuffled(feet, draws)[: MOUNTAIN_HEXES - len(spine)])
        nook = any(_touching(cell, ridge) > 3 for cell in _shore(ridge))
        if ridge.issubset(deep) and not nook:
            return ridge
    return None


def _palm_hexes(ground: _Ground, draws: Draws) -> frozenset[Cell] | None:
    """Palm hexes packed close but fairly: the small part's first, then the section's."""
    wanted = STANDARD_MARKS["small"][1]
    total = STANDARD_MARKS["whole"][1]
    small, section = _enclosed(ground.small), _enclosed(ground.section)
    for _ in range(_PALM_TRIES):
        chosen = [small[draws.below(len(small))]]
        while len(chosen) < total:
            part = small if len(chosen) < wanted else section
            places = [cell for cell in part if min(distance(cell, palm) for palm in chosen) == PALMS_APART]
            if not places:
                break
            chosen.append(places[draws.below(len(places))])
        if len(chosen) == total and _all_within(ground.small, chosen[:wanted], PALM_WITHIN):
            return frozenset(chosen)
    return None


def _all_within(part: Iterable[Cell], marks: Collection[Cell], steps: int) -> bool:
    return all(any(distance(cell, mark) <= steps for mark in marks) for cell in part)


def _circles(ground: _Ground, palm_hexes: frozenset[Cell], draws: Draws) -> frozenset[Cell] | None:
    """Circles part by part: first the fewest that each palm hex needs, then the rest where marks are scarce."""
    circles: frozenset[Cell] = frozenset()
    here: frozenset[Cell] = frozenset()
    for part, name in ((ground.small, "small"), (ground.section, "whole")):
        here |= part
        needy = _shuffled(palm_hexes & part, draws)
        while len(circles) < STANDARD_MARKS[name][0]:
            while needy and len(circles & _two_away(needy[0])) >= CIRCLES_BY_PALM[0]:
                needy.pop(0)
            places = sorted(part & _two_away(needy[0]) if needy else part)
            circle = _next_circle(places, here, circles, palm_hexes, draws)
            if circle is None:
                return None
            circles |= {circle}
        if not _all_within(here, circles | (palm_hexes & here), MARK_WITHIN):
            return None
    return circles


def _next_circle(
    places: list[Cell], here: frozenset[Cell], circles: frozenset[Cell], palm_hexes: frozenset[Cell], draws: Draws
) -> Cell | None:
    """A place two steps from its nearest mark, rather where it brings many hexes next to a mark."""
    marks = circles | palm_hexes
    full = {palm for palm in palm_hexes if len(circles & _two_away(palm)) == CIRCLES_BY_PALM[1]}
    barred = marks | _around_all(marks) | {cell for palm in full for cell in _two_away(palm)}
    in_play = marks & here
    spaced = {cell for mark in in_play for cell in _two_away(mark)} - barred
    wanting = here - in_play - _around_all(in_play)
    ranked = [
        (1000 * sum(near in wanting for near in (cell, *around(cell))) + draws.below(_WHIM), cell)
        for cell in places
        if cell in spaced
    ]
    return max(ranked)[1] if ranked else None


@cache
def _two_away(cell: Cell) -> frozenset[Cell]:
    return frozenset(_around_all(around(cell))) - {cell, *around(cell)}


def _text(ground: _Ground, palm_hexes: frozenset[Cell], circles: frozenset[Cell]) -> str:
    """The map text, moved so that it begins in the first row and the first column."""
    symbols = dict.fromkeys(ground.small | ground.section, SAND)
    symbols |= dict.fromkeys(palm_hexes, PALM_HEX) | dict.fromkeys(circles, CIRCLE)
    symbols |= {cell: _BEYOND[symbols[cell]] for cell in ground.section} | dict.fromkeys(ground.mountain, MOUNTAIN)
    if min(cell.row for cell in symbols) % 2:
        # Rows can only be dropped in pairs, or every second one would shift; a step south-east evens them.
        symbols = {around(cell)[1]: symbol for cell, symbol in symbols.items()}
    top, left = min(cell.row for cell in symbols), min(cell.column for cell in symbols)
    bottom, right = max(cell.row for cell in symbols), max(cell.column for cell in symbols)
    rows = ("".join(symbols.get(Cell(c, r), OUTSIDE) for c in range(left, right + 1)) for r in range(top, bottom + 1))
    return str(HexMap("fresh", {}, tuple(rows)))
