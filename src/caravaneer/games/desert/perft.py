"""Counted move trees, compiled: how many lines of play there are of a given length."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from caravaneer.compiled import ONE, ZERO, lowest, popcount, rule, whole

from .actions import legal_actions, legal_words, play
from .layout import CAMELS_PHASE, COLOURS, HEXES, OVER, PHASE, RETURNS_PHASE, SIZE
from .moves import Move
from .rules.hexes import Words
from .rules.turns import return_colours
from .state import State


@rule
def copy(words: Words, room: Words) -> None:
    for k in range(SIZE):  # a slice would allocate
        room[k] = words[k]


@rule
def lines_of(t: Words, rooms: Words, found: Words, stop: Words, depth: int) -> int:
    """How many sequences of `depth` legal moves begin in the position rooms[depth].

    `rooms` has a position and `found` room for legal_words for each depth; stop[0] ends the count early.
    """
    words = rooms[depth]
    if depth == 0:
        return 1
    if words[PHASE] == OVER or stop[0] != ZERO:
        return 0
    hexes = whole(words[HEXES])
    lines = 0
    if words[PHASE] == RETURNS_PHASE:
        left = return_colours(words)
        if depth == 1:
            return popcount(np.uint64(left))
        for colour in range(COLOURS):
            if left >> colour & 1:
                copy(words, rooms[depth - 1])
                play(t, rooms[depth - 1], 2 * COLOURS * hexes + colour, None)
                lines += lines_of(t, rooms, found, stop, depth - 1)
        return lines
    moves = legal_words(words, found[depth])
    if depth == 1:
        return max(moves, 1)  # D14: the forced skip
    if moves == 0:
        copy(words, rooms[depth - 1])
        play(t, rooms[depth - 1], 2 * COLOURS * hexes + COLOURS, None)
        return lines_of(t, rooms, found, stop, depth - 1)
    first = COLOURS * hexes if words[PHASE] == CAMELS_PHASE else 0
    for at in range(4 * COLOURS):
        rest = found[depth, at]
        while rest != ZERO:
            place = ((at & 3) << 6) + lowest(rest)
            rest &= rest - ONE
            copy(words, rooms[depth - 1])
            play(t, rooms[depth - 1], first + (at >> 2) * hexes + place, None)
            lines += lines_of(t, rooms, found, stop, depth - 1)
    return lines


def divide(state: State, depth: int, told: Callable[[Move, int], None] | None = None) -> dict[Move, int]:
    """For each legal move how many lines of `depth` moves begin with it; `told` hears of each as it is counted.

    The count runs in a thread of its own, so that KeyboardInterrupt ends it at once.
    """
    if depth < 1:
        raise ValueError(f"lines of {depth} moves begin with no move; the depth is at least 1")
    table = state._settings.table
    rooms = np.zeros((depth, SIZE), np.uint64)
    found = np.zeros((depth, 4 * COLOURS), np.uint64)
    stop = np.zeros(1, np.uint64)
    counts: dict[Move, int] = {}

    def count(action: int) -> int:
        rooms[depth - 1] = state._words
        play(table, rooms[depth - 1], action, None)
        return int(lines_of(table, rooms, found, stop, depth - 1))

    with ThreadPoolExecutor(1) as pool:
        try:
            for action in map(int, legal_actions(state._words)):
                move = state.move(action)
                counts[move] = pool.submit(count, action).result()
                if told is not None:
                    told(move, counts[move])
        finally:
            stop[0] = ONE
    return counts


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` legal moves there are from here; a game that ends sooner counts none."""
    return sum(divide(state, depth).values()) if depth > 0 else 1
