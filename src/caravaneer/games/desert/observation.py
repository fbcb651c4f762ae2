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
from .rules.hexes import Numbers, Words, load, store
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
TWO, THREE, SIX = np.uint64(2), np.uint64(3), np.uint64(6)


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
# What is shown is kept as sets of hexes, a set for each plane but the ground: of an observation that is shown already
# only what differs is written. Last comes the phase whose moves the mask shows, so that they can be taken back.
def size_of(players: int) -> int:
    """How many words are needed to keep what is shown."""
    return 4 * (SHARED_PLANES + players * SEAT_PLANES) + 1


@rule
def sets_of(words: Words, viewer: int, legal: bool, sets: Words) -> None:
    """The sets of hexes to be shown to a viewer, and, if it is `legal` for it to move, where it may place something."""
    clear(sets)
    store(sets, 4, load(words, PALMS))
    for value in range(3):
        store(sets, 4 * (2 + value), load(words, WATER + 4 * value))
    store(sets, 20, load(words, LEADERS))
    seats, phase = whole(words[SEATS]), words[PHASE]
    for k in range(seats):
        seat, first = (max(viewer, 0) + k) % seats, 4 * (SHARED_PLANES + k * SEAT_PLANES)
        for colour in range(COLOURS):
            store(sets, first + 4 * colour, load(words, CAMELS + caravan(seat, colour)))
        store(sets, first + 4 * COLOURS, load(words, TERRITORY + 4 * seat))
    if legal and phase != OVER and phase != RETURNS_PHASE and legal_words(words, sets[4 * PLACES :]) > 0:
        sets[-1] = phase


@rule
def toggle(planes: Bytes, grid: Words, sets: Words, shown: Words, first: int, last: int) -> None:
    """Bring planes from what is shown to what these sets say, in the words from `first` to `last`, four for each plane.

    Indices are unsigned, because numba spends time on those that may be negative.
    """
    for at in range(np.uint64(first), np.uint64(last)):
        rest = sets[at] ^ shown[at]
        if rest != ZERO:
            shown[at] = sets[at]
            plane, base = (at >> TWO) * grid[-1], (at & THREE) << SIX
            while rest != ZERO:
                planes[plane + grid[base + np.uint64(lowest(rest))]] ^= np.uint8(1)
                rest &= rest - ONE


@rule
def write(words: Words, sets: Words, shown: Words, ground: Bytes, grid: Words, planes: Bytes, mask: Bools) -> None:
    """Bring planes and mask from what is shown to what these sets say; `shown` follows."""
    if sets[-1] != shown[-1] or sets[-1] == ZERO:  # where nothing can be trusted to be there
        clear(planes)
        clear(mask)
        clear(shown)
        for i in range(len(ground)):
            planes[i] = ground[i]
    toggle(planes, grid, sets, shown, 4, 4 * PLACES)
    hexes = np.uint64(whole(words[HEXES]))
    action = np.uint64(COLOURS) * hexes if sets[-1] == CAMELS_PHASE else ZERO  # of the colour, on hex 0
    for at in range(np.uint64(4 * PLACES), np.uint64(4 * (PLACES + COLOURS))):
        rest = sets[at] ^ shown[at]
        shown[at] = sets[at]
        plane, base = (at >> TWO) * grid[-1], (at & THREE) << SIX
        while rest != ZERO:
            place = base + np.uint64(lowest(rest))
            mask[action + place] = not mask[action + place]
            planes[plane + grid[place]] ^= np.uint8(1)
            rest &= rest - ONE
        if at & THREE == THREE:
            action += hexes
    toggle(planes, grid, sets, shown, 4 * (PLACES + COLOURS), len(sets) - 1)
    shown[-1] = sets[-1]


@rule
def mark_others(words: Words, mask: Bools) -> None:
    """What the seat on turn may do where it may place nothing."""
    others = 2 * COLOURS * whole(words[HEXES])
    if words[PHASE] == RETURNS_PHASE:
        left = return_colours(words)
        for colour in range(COLOURS):
            mask[others + colour] = left >> colour & 1 != 0
    elif words[PHASE] != OVER:
        mask[others + COLOURS] = True  # D14: the forced skip


@rule
def observe_board(
    words: Words, viewer: int, legal: bool, ground: Bytes, grid: Words, sets: Words, shown: Words, planes: Bytes,
    mask: Bools,
) -> None:  # fmt: skip
    """The planes, and, if it is `legal` for the viewer to move, the mask; `sets` is room for what is to be shown."""
    sets_of(words, viewer, legal, sets)
    write(words, sets, shown, ground, grid, planes, mask)
    if legal and sets[-1] == ZERO:
        mark_others(words, mask)


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


@rule(allocates=True, brief=True)
def observe(words: Words, viewer: int, ground: Bytes, grid: Words, planes: Bytes, vector: Shorts, mask: Bools) -> None:
    """What a seat is shown, into these."""
    sets = np.empty(4 * (len(planes) // len(ground)) + 1, np.uint64)
    shown = np.zeros(len(sets), np.uint64)
    observe_board(words, viewer, viewer == whole(words[SEAT]), ground, grid, sets, shown, planes, mask)
    observe_numbers(words, viewer, np.empty((MOST_SEATS, 4), np.int64), vector)


@lru_cache(maxsize=64)
def drawing_of(board: Board, players: int) -> tuple[Layout, Bytes, Words]:
    return layout_of(board, players), ground_of(board, players), grid_of(board, players)


def observation(settings: Settings, words: Words, seat: int | None) -> Observation:
    """What a seat is shown, in arrays of its own."""
    on, ground, grid = drawing_of(settings.board, settings.players)
    found, viewer = blank(on), PUBLIC if seat is None else seat
    observe(words, viewer, ground, grid, found.planes.reshape(-1), found.vector, found.mask)
    return found
