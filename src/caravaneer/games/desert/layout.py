"""Where things lie in a position of Durch die Wüste, and in the table of its board."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from caravaneer.compiled import ONE, rule
from caravaneer.maps.hexmap import around

from .board import CIRCLE, PALM_HEX, Board
from .rules.hexes import Numbers, Words

# ── where things lie in a position ────────────────────────────────────────────────────────────────
FREE = 0  # hexes without camel and palm: where camels may go (D12)
WATER = 4  # the waterholes still lying, a set for each of the values 1, 2, 3
PALMS = 16
FOR_LEADERS = 20  # where a leader may still go (D8)
LEADERS = 24
TERRITORY = 28  # by seat: its territories (D18)
TOUCHED = 48  # by colour: next to a caravan of that colour, whoever's
CONTESTED = 68  # by colour: next to caravans of that colour of two seats or more (D13)
CAMELS = 88  # by caravan
NEXT_TO = 188  # by caravan: every hex beside one of its camels
SUPPLY = 288  # by colour
WATER_POINTS = 293  # by seat
OASIS_POINTS = 298  # by seat
IN_HAND = 303  # by seat: leaders not yet placed, a bit for each colour
RETURNED = 308  # by seat: the leader given back (D5), a bit for each colour
GROUND = 313  # the hexes in play (D2)
SEATS = 317
HEXES = 318  # of the whole map, for action integers
RULES = 319  # the version of the rules this game began with
EDITION = 320
SUDDEN_END = 321
PHASE = 322
SEAT = 323  # who decides now
CAMELS_LEFT = 324  # camels the seat may still place in this turn
SHORT_TURNS = 325  # turns to come that have one camel only (D11)
REASON = 326  # why the game ended
SIZE = 327

RETURNS_PHASE, LEADERS_PHASE, CAMELS_PHASE, OVER = 0, 1, 2, 3
KOSMOS, FFG = 0, 1  # editions
SUPPLY_EMPTY, NOBODY_CAN_PLACE = 1, 2
COLOURS = 5
ALL_COLOURS = 0b11111


# ── the board, for the kernel ─────────────────────────────────────────────────────────────────────
# A row for each hex in play: the set of its neighbours in four words, then the six hexes around it in a ring.
RING = 4
WALL = 256  # in a ring: no hex there
HEX_ROW = 10


@lru_cache(maxsize=64)
def hex_table(board: Board, players: int) -> Words:
    number = {cell: n for n, cell in enumerate(board.in_play(players))}
    table = np.zeros((len(number), HEX_ROW), np.uint64)
    table[:, RING:] = WALL
    for cell, n in number.items():
        for k, beside in enumerate(around(cell)):
            if beside in number:
                m = number[beside]
                table[n, RING + k] = m
                table[n, m >> 6] |= ONE << np.uint64(m & 63)
    return table


class Marks(NamedTuple):
    """Where palms and water are dealt, and how many palms."""

    palm_hexes: Numbers
    circles: Numbers
    palms: int


@lru_cache(maxsize=64)
def marks(board: Board, players: int) -> Marks:
    palm_hexes, circles = (
        np.array([board.numbers[name] for name in board.marked(mark, players)], np.int64) for mark in (PALM_HEX, CIRCLE)
    )
    return Marks(palm_hexes, circles, board.palms)


@rule(inline=True)
def caravan(seat: int, colour: int) -> int:
    """Where the set of a caravan begins, counted from CAMELS or NEXT_TO."""
    return (seat * COLOURS + colour) * 4


# ── what one camel did, for events and previews ───────────────────────────────────────────────────
# Search passes None instead, and the compiler drops the lines.
WATER_TAKEN = 0  # the value of the waterhole under it
OASES_REACHED = 1  # a set: the palms beside it that its caravan had not scored
CLOSED = 5  # how many territories it closed, at most three
EACH_CLOSED = 6  # and for each of them:
CLOSED_HEXES, CLOSED_WATER, CLOSED_OASES, CLOSED_SIZE = 0, 4, 5, 9
EFFECTS = EACH_CLOSED + 3 * CLOSED_SIZE
