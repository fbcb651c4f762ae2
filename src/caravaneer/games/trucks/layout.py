"""Where things lie in a position of Der Wüstentruck, and in the table of its board."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from .board import EXIT, PARK, PETROL, PLAIN, SKULL, SLOPE, Board

Numbers: TypeAlias = npt.NDArray[np.int64]

# ── a position ────────────────────────────────────────────────────────────────────────────────────
SEATS = 0
PER_SEAT = 1  # trucks of a seat; truck number = seat * PER_SEAT + its place among the seat's own
HAND_SIZE = 2
RULES = 3  # the version of the rules this game began with
SKULL_WAIT = 4
RED_ANY_FLIP = 5
REASON = 6  # why the game ended; 0 while it goes on
SEAT = 7  # who decides now
TURNS = 8  # turns since the start or the last arrival (T27)
ARRIVED = 9  # trucks at home
PLACE = 10  # by truck: the row of the table it stands on; the finish row once it has arrived
GAUGE = 18  # by truck
RANK = 26  # by truck: the parking place it took, from 1; 0 before
POINTS = 34  # by seat
HANDS = 40  # by seat and card: how many
PILE = 76  # by card: how many are left to draw; their order is no part of a position
DISCARDS = 82  # by card
SIZE = 88

MOST_TRUCKS = 8
KINDS_OF_CARDS = 6
DARK_BLUE, LIGHT_BLUE, DARK_BROWN, LIGHT_BROWN, RED, PINK = range(KINDS_OF_CARDS)
NO_RIVAL, FIRST_HOME, GUARD = 1, 2, 3  # T25, T26, T27

# ── the table of a board: a row for each space, then the finish, then the park ────────────────────
KIND = 0
STEPS_LEFT = 1
WAYS = 2  # at most six of them, then -1
PATHS = 8  # the column of the first path of one step, of two and so on, and of what follows the last (rules/roads.py)
ROW = 13
ON_PLAIN, ON_SLOPE, ON_SKULL, ON_PETROL, AT_FINISH, IN_PARK = range(6)
FAR = 999  # steps left where no way leads to the finish: only on drawn boards


def places(board: Board) -> Numbers:
    """The table without its paths."""
    kinds = {PLAIN: ON_PLAIN, EXIT: ON_PLAIN, SLOPE: ON_SLOPE, SKULL: ON_SKULL, PETROL: ON_PETROL}
    spaces = len(board.spaces)
    rows = np.full((spaces + 2, ROW), -1, np.int64)
    for number, here in enumerate((*board.spaces, None, PARK)):
        if here is None:
            rows[number, KIND], rows[number, STEPS_LEFT] = AT_FINISH, 0
            continue
        rows[number, KIND] = IN_PARK if isinstance(here, str) else kinds[board.symbols[here]]
        rows[number, STEPS_LEFT] = board.steps_left.get(here, FAR)
        for k, cell in enumerate(board.ways[here]):
            rows[number, WAYS + k] = board.numbers[cell.name]
    return rows


def hands_in(words: Numbers, players: int) -> Numbers:
    """The hands of a position, a row for each seat; a view into it."""
    return words[HANDS : HANDS + players * KINDS_OF_CARDS].reshape(players, KINDS_OF_CARDS)


def pile_in(words: Numbers) -> Numbers:
    """The draw pile of a position; a view into it."""
    return words[PILE : PILE + KINDS_OF_CARDS]
