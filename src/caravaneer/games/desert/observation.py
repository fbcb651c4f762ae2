"""What a learner is shown of a game of Durch die Wüste; docs/formats/observation.md says it plane by plane."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import ONE, ZERO, clear, lowest, rule, whole
from caravaneer.game.observation import Layout, Observation, blank, from_viewer

from . import pieces
from .actions import legal_words
from .board import Board
from .layout import (
    CAMELS,
    CAMELS_LEFT,
    CAMELS_PHASE,
    COLOURS,
    EDITION,
    HEXES,
    IN_HAND,
    LEADERS,
    OVER,
    PALMS,
    PHASE,
    RETURNED,
    RETURNS_PHASE,
    SEAT,
    SEATS,
    SHORT_TURNS,
    SUDDEN_END,
    SUPPLY,
    TERRITORY,
    WATER,
    caravan,
)
from .moves import actions_of
from .rules.hexes import Hexes, Numbers, Words, load
from .rules.scoring import count
from .rules.turns import return_colours
from .setup import Settings

Bytes: TypeAlias = npt.NDArray[np.uint8]
Shorts: TypeAlias = npt.NDArray[np.int16]
Bools: TypeAlias = npt.NDArray[np.bool_]

VERSION = 1
SHARED = ("ground", "palms", "water 1", "water 2", "water 3", "leaders", *(f"places {c}" for c in pieces.COLOURS))
PLACES = 6  # where those planes begin
OF_SEAT = (*(f"camels {c}" for c in pieces.COLOURS), "territory")
NUMBERS = (
    "phase returns", "phase leaders", "phase camels", "phase over", "seat", "camels left", "short turns", "edition ffg",
    "sudden end", *(f"supply {c}" for c in pieces.COLOURS),
)  # fmt: skip
SEAT_AT, SUPPLY_AT = 4, 9
NUMBERS_OF_SEAT = (
    "turn", *(f"in hand {c}" for c in pieces.COLOURS), *(f"gave back {c}" for c in pieces.COLOURS),
    "water", "oases", "territories", "caravans",
)  # fmt: skip
SHARED_PLANES, SEAT_PLANES, SHARED_NUMBERS, SEAT_NUMBERS = map(len, (SHARED, OF_SEAT, NUMBERS, NUMBERS_OF_SEAT))
MOST_SEATS = 5
PUBLIC = -1  # a viewer


@lru_cache(maxsize=64)
def layout_of(board: Board, players: int) -> Layout:
    rows, columns = extent(board, players)
    return Layout(
        version=VERSION,
        planes=SHARED + from_viewer(OF_SEAT, players),
        rows=rows,
        columns=columns,
        vector=NUMBERS + from_viewer(NUMBERS_OF_SEAT, players),
        actions=len(actions_of(board.names)),
    )


def extent(board: Board, players: int) -> tuple[int, int]:
    """Rows and columns of the map as far as it is in play (D2)."""
    cells = board.in_play(players)
    return 1 + max(cell.row for cell in cells), 1 + max(cell.column for cell in cells)


@lru_cache(maxsize=64)
def grid_of(board: Board, players: int) -> Words:
    """Where in a plane each hex in play lies; last, how many cells a plane has."""
    rows, columns = extent(board, players)
    cells = (cell.row * columns + cell.column for cell in board.in_play(players))
    return np.array([*cells, rows * columns], np.uint64)


@lru_cache(maxsize=64)
def ground_of(board: Board, players: int) -> Bytes:
    """The plane that stays the same through a game."""
    grid = grid_of(board, players)
    found = np.zeros(int(grid[-1]), np.uint8)
    found[grid[:-1]] = 1
    return found


# ── compiled; the planes are one row of bytes ─────────────────────────────────────────────────────
@rule
def draw(hexes: Hexes, grid: Words, planes: Bytes, plane: int) -> None:
    """Put a 1 where the hexes of a set lie; indices are unsigned, because numba spends time on negative ones."""
    first = np.uint64(plane) * grid[-1]
    for w in range(4):
        rest = hexes[w]
        while rest != ZERO:
            planes[first + grid[np.uint64((w << 6) + lowest(rest))]] = 1
            rest &= rest - ONE


@rule
def observe_board(words: Words, viewer: int, ground: Bytes, grid: Words, planes: Bytes) -> None:
    clear(planes)
    for i in range(len(ground)):
        planes[i] = ground[i]
    draw(load(words, PALMS), grid, planes, 1)
    for value in range(3):
        draw(load(words, WATER + 4 * value), grid, planes, 2 + value)
    draw(load(words, LEADERS), grid, planes, 5)
    seats = whole(words[SEATS])
    for k in range(seats):
        seat, first = (max(viewer, 0) + k) % seats, SHARED_PLANES + k * SEAT_PLANES
        for colour in range(COLOURS):
            draw(load(words, CAMELS + caravan(seat, colour)), grid, planes, first + colour)
        draw(load(words, TERRITORY + 4 * seat), grid, planes, first + COLOURS)


@rule
def observe_numbers(words: Words, viewer: int, tally: Numbers, vector: Shorts) -> None:
    """`tally` is room for the points of five seats."""
    seats, phase = whole(words[SEATS]), whole(words[PHASE])
    for k in range(4):
        vector[k] = phase == k
    vector[SEAT_AT] = viewer
    vector[SEAT_AT + 1] = whole(words[CAMELS_LEFT])
    vector[SEAT_AT + 2] = whole(words[SHORT_TURNS])
    vector[SEAT_AT + 3] = whole(words[EDITION])
    vector[SEAT_AT + 4] = whole(words[SUDDEN_END])
    for colour in range(COLOURS):
        vector[SUPPLY_AT + colour] = whole(words[SUPPLY + colour])
    count(words, tally)
    for k in range(seats):
        seat, at = (max(viewer, 0) + k) % seats, SHARED_NUMBERS + k * SEAT_NUMBERS
        vector[at] = phase != OVER and whole(words[SEAT]) == seat
        for colour in range(COLOURS):
            vector[at + 1 + colour] = whole(words[IN_HAND + seat] >> np.uint64(colour) & ONE)
            vector[at + 6 + colour] = whole(words[RETURNED + seat] >> np.uint64(colour) & ONE)
        for category in range(4):
            vector[at + 11 + category] = tally[seat, category]


@rule
def observe_legal(words: Words, found: Words, grid: Words, planes: Bytes, mask: Bools) -> None:
    """What the seat on turn may play, as actions and on the map; `found` is room for legal_words."""
    clear(mask)
    phase, hexes = words[PHASE], whole(words[HEXES])
    if phase == OVER:
        return
    if phase == RETURNS_PHASE:
        left = return_colours(words)
        for colour in range(COLOURS):
            mask[2 * COLOURS * hexes + colour] = left >> colour & 1 != 0
        return
    if legal_words(words, found) == 0:
        mask[2 * COLOURS * hexes + COLOURS] = True  # D14: the forced skip
        return
    for colour in range(COLOURS):
        first = np.uint64((COLOURS * hexes if phase == CAMELS_PHASE else 0) + colour * hexes)
        plane = np.uint64(PLACES + colour) * grid[-1]
        for w in range(4):
            rest = found[4 * colour + w]
            while rest != ZERO:
                place = np.uint64((w << 6) + lowest(rest))
                mask[first + place] = True
                planes[plane + grid[place]] = 1
                rest &= rest - ONE


@rule(allocates=True)
def observe(words: Words, viewer: int, ground: Bytes, grid: Words, planes: Bytes, vector: Shorts, mask: Bools) -> None:
    """What a seat is shown, into these; the mask is empty."""
    observe_board(words, viewer, ground, grid, planes)
    observe_numbers(words, viewer, np.empty((MOST_SEATS, 4), np.int64), vector)
    if viewer == whole(words[SEAT]):
        observe_legal(words, np.empty(4 * COLOURS, np.uint64), grid, planes, mask)


def observation(settings: Settings, words: Words, seat: int | None) -> Observation:
    """What a seat is shown, in arrays of its own."""
    on = settings.board, settings.players
    found, viewer = blank(layout_of(*on)), PUBLIC if seat is None else seat
    ground, grid = ground_of(*on), grid_of(*on)
    observe(words, viewer, ground, grid, found.planes.reshape(-1), found.vector, found.mask)
    return found
