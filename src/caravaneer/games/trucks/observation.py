"""What a learner is shown of a game of Der Wüstentruck; docs/formats/observation.md says it plane by plane."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import clear, rule
from caravaneer.game.observation import Layout, Observation, blank, from_viewer

from .actions import LOSE, first_of
from .board import EXIT, PETROL, SKULL, SLOPE, Board
from .layout import (
    ARRIVED,
    DISCARDS,
    FAR,
    GAUGE,
    HANDS,
    IN_PARK,
    KIND,
    KINDS_OF_CARDS,
    PER_SEAT,
    PILE,
    PLACE,
    POINTS,
    RANK,
    REASON,
    RED_ANY_FLIP,
    SEAT,
    SEATS,
    SKULL_WAIT,
    STEPS_LEFT,
    TURNS,
    Numbers,
)
from .pieces import CARDS, trucks_per_seat
from .rules.cards import on_course
from .rules.turns import total
from .setup import Settings

Bytes: TypeAlias = npt.NDArray[np.uint8]
Shorts: TypeAlias = npt.NDArray[np.int16]
Bools: TypeAlias = npt.NDArray[np.bool_]

VERSION = 1
SHARED = ("space", "exit", "slope", "skull", "petrol", "finish", "park", "steps left")
NUMBERS = (
    "over", "seat", "turns", "arrived", "skull wait", "red any flip", "pile", *(f"discards {c}" for c in CARDS),
    *(f"hand {c}" for c in CARDS),
)  # fmt: skip
DISCARDS_AT, HAND_AT = 7, 13
NUMBERS_OF_SEAT = ("turn", "cards", "points")
NUMBERS_OF_TRUCK = ("gauge", "park", "place", "steps left")
SHARED_PLANES, SHARED_NUMBERS, SEAT_NUMBERS, TRUCK_NUMBERS = map(
    len, (SHARED, NUMBERS, NUMBERS_OF_SEAT, NUMBERS_OF_TRUCK)
)
MOST_SEATS = 6
PUBLIC = -1  # a viewer


@lru_cache(maxsize=64)
def layout_of(board: Board, players: int) -> Layout:
    own, rows = "abc"[: trucks_per_seat(players)], board.hexmap.rows
    numbers = (*NUMBERS_OF_SEAT, *(f"{name} {truck}" for truck in own for name in NUMBERS_OF_TRUCK))
    return Layout(
        version=VERSION,
        planes=SHARED + from_viewer(tuple(f"truck {truck}" for truck in own), players),
        rows=len(rows),
        columns=len(rows[0]),
        vector=NUMBERS + from_viewer(numbers, players),
        actions=int(first_of(len(board.spaces), LOSE + 1)),
    )


@lru_cache(maxsize=64)
def grid_of(board: Board) -> Numbers:
    """Where in a plane each space lies; last, how many cells a plane has."""
    rows, columns = len(board.hexmap.rows), len(board.hexmap.rows[0])
    return np.array([*(cell.row * columns + cell.column for cell in board.spaces), rows * columns], np.int64)


@lru_cache(maxsize=64)
def ground_of(board: Board) -> Bytes:
    """The planes that stay the same through a game, as one row."""
    found = np.zeros((SHARED_PLANES, len(board.hexmap.rows), len(board.hexmap.rows[0])), np.uint8)
    marked = [board.spaces, *map(board.marked, (EXIT, SLOPE, SKULL, PETROL)), (board.finish,), board.park]
    for plane, cells in enumerate(marked):
        for cell in cells:
            found[plane, cell.row, cell.column] = 1
    for cell in board.spaces:
        found[-1, cell.row, cell.column] = min(board.steps_left.get(cell, FAR), 255)
    return found.reshape(-1)


# ── compiled; the planes are one row of bytes ─────────────────────────────────────────────────────
@rule
def count_cards(words: Numbers, counts: Numbers) -> None:
    """How many cards each seat holds, and last how many the pile: all that is open of them."""
    for seat in range(words[SEATS]):
        counts[seat] = total(words, HANDS + seat * KINDS_OF_CARDS)
    counts[words[SEATS]] = total(words, PILE)


@rule
def observe_board(t: Numbers, words: Numbers, viewer: int, grid: Numbers, ground: Bytes, planes: Bytes) -> None:
    clear(planes)
    for i in range(len(ground)):
        planes[i] = ground[i]
    trucks = words[SEATS] * words[PER_SEAT]
    for k in range(trucks):
        truck = (max(viewer, 0) * words[PER_SEAT] + k) % trucks
        if on_course(t, words, truck):
            planes[(SHARED_PLANES + k) * grid[-1] + grid[words[PLACE + truck]]] = words[GAUGE + truck]


@rule
def observe_numbers(t: Numbers, words: Numbers, counts: Numbers, viewer: int, vector: Shorts) -> None:
    """`counts` are the cards as count_cards has them; of hands and pile nothing but the viewer's own hand is read."""
    seats, per_seat, over = words[SEATS], words[PER_SEAT], words[REASON] != 0
    vector[0], vector[1], vector[2], vector[3] = over, viewer, words[TURNS], words[ARRIVED]
    vector[4], vector[5], vector[6] = words[SKULL_WAIT], words[RED_ANY_FLIP], counts[seats]
    for card in range(KINDS_OF_CARDS):
        vector[DISCARDS_AT + card] = words[DISCARDS + card]
        vector[HAND_AT + card] = words[HANDS + viewer * KINDS_OF_CARDS + card] if viewer >= 0 else 0
    for k in range(seats):
        seat, at = (max(viewer, 0) + k) % seats, SHARED_NUMBERS + k * (SEAT_NUMBERS + per_seat * TRUCK_NUMBERS)
        vector[at] = not over and words[SEAT] == seat
        vector[at + 1], vector[at + 2] = counts[seat], words[POINTS + seat]
        at += SEAT_NUMBERS
        for truck in range(seat * per_seat, (seat + 1) * per_seat):
            place = words[PLACE + truck]
            vector[at], vector[at + 1] = words[GAUGE + truck], t[place, KIND] == IN_PARK
            vector[at + 2], vector[at + 3] = words[RANK + truck], t[place, STEPS_LEFT]
            at += TRUCK_NUMBERS


@rule
def observe(
    t: Numbers, words: Numbers, counts: Numbers, viewer: int, grid: Numbers, ground: Bytes, legal: Numbers,
    planes: Bytes, vector: Shorts, mask: Bools,
) -> None:  # fmt: skip
    """What a seat is shown, into these; `legal` are the actions it may play now."""
    observe_board(t, words, viewer, grid, ground, planes)
    observe_numbers(t, words, counts, viewer, vector)
    clear(mask)
    for k in range(len(legal)):
        mask[legal[k]] = True


@rule(allocates=True, brief=True)
def observe_state(
    t: Numbers, words: Numbers, viewer: int, grid: Numbers, ground: Bytes, legal: Numbers, planes: Bytes,
    vector: Shorts, mask: Bools,
) -> None:  # fmt: skip
    """The same for a position whose cards are all known."""
    counts = np.empty(MOST_SEATS + 1, np.int64)
    count_cards(words, counts)
    observe(t, words, counts, viewer, grid, ground, legal, planes, vector, mask)


NOTHING = np.empty(0, np.int64)  # that is legal
NOTHING.setflags(write=False)


@lru_cache(maxsize=64)
def drawing_of(board: Board, players: int) -> tuple[Layout, Numbers, Bytes]:
    return layout_of(board, players), grid_of(board), ground_of(board)


def observation(
    settings: Settings, words: Numbers, counts: Numbers | None, seat: int | None, legal: Numbers | None
) -> Observation:
    """What a seat is shown, in arrays of its own; `legal` are the actions it may play now.

    `counts` are the numbers of cards, as count_cards gives them; None: count those of the position itself.
    """
    on, grid, ground = drawing_of(settings.board, settings.players)
    found, viewer, actions = blank(on), PUBLIC if seat is None else seat, NOTHING if legal is None else legal
    into = found.planes.reshape(-1), found.vector, found.mask
    if counts is None:
        observe_state(settings.table, words, viewer, grid, ground, actions, *into)
    else:
        observe(settings.table, words, counts, viewer, grid, ground, actions, *into)
    return found
