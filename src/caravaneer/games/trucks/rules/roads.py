"""Every path of a board, found once: where it leads and what it costs (T9, T11, T16, T17, T24).

Trucks are not known here; what they make of a path is in ways.py.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from caravaneer.compiled import rule
from caravaneer.games.trucks.board import Board
from caravaneer.games.trucks.layout import (
    AT_FINISH,
    KIND,
    ON_SKULL,
    ON_SLOPE,
    PATHS,
    WAYS,
    Numbers,
    places,
)

MOST_STEPS = 4
MOST_PATHS = 6 * 5 * 5 * 5  # of a place and a number of steps
ALL_PATHS = 6 + 6 * 5 + 6 * 5 * 5 + MOST_PATHS  # of a place
# A path is one number. Its low bits are its route: 8 bits for each space entered, the number of steps, and four bits
# for the trucks it jumps, none here. Above them are the litres it costs, the kind of its last space, and that space.
PATH_BITS, STEPS_BIT, JUMPS_BIT, LITRES_BIT, KIND_BIT, END_BIT = 8, 32, 36, 40, 44, 48
ROUTE_BITS = (1 << JUMPS_BIT) - 1


@lru_cache(maxsize=64)
def table(board: Board) -> Numbers:
    """The table of a board, a row for each place (layout.py), followed by its paths."""
    rows = places(board)
    found = np.empty((len(rows), ALL_PATHS), np.int64)
    return np.concatenate((rows, found[:, : trace_all(rows, found)]), axis=1)


@rule
def step_cost(t: Numbers, here: int, there: int) -> int:
    """T11, T16, T17: a litre for a space entered, none on a slope, and one more for a skull left."""
    return (0 if t[there, KIND] == ON_SLOPE else 1) + (1 if t[here, KIND] == ON_SKULL else 0)


@rule(allocates=True)
def trace_all(t: Numbers, found: Numbers) -> int:
    """Find the paths from every place, and write into the table where they begin; the most that one place has."""
    most, first = 0, t.shape[1]
    for place in range(len(t)):
        n = 0
        for steps in range(1, MOST_STEPS + 1):
            t[place, PATHS + steps - 1] = first + n
            n += trace(t, place, steps, found[place, n:])
        t[place, PATHS + MOST_STEPS] = first + n
        most = max(most, n)
    return most


@rule(allocates=True)
def trace(t: Numbers, place: int, steps: int, found: Numbers) -> int:
    """List every path of so many steps from a place, in the order of the ways; how many there are."""
    space, way = np.zeros(MOST_STEPS + 1, np.int64), np.zeros(MOST_STEPS + 1, np.int64)
    paid, route = np.zeros(MOST_STEPS + 1, np.int64), np.zeros(MOST_STEPS + 1, np.int64)
    space[0] = place
    depth, n = 0, 0
    while depth >= 0:
        here = space[depth]
        there = t[here, WAYS + way[depth]] if way[depth] < 6 else -1
        if there < 0:  # no way is left
            depth -= 1
            continue
        way[depth] += 1
        twice = False  # T9
        for k in range(depth + 1):
            twice |= space[k] == there
        if twice:
            continue
        litres = paid[depth] + step_cost(t, here, there)
        path = route[depth] | there << PATH_BITS * depth
        if depth + 1 == steps:
            found[n] = path | steps << STEPS_BIT | litres << LITRES_BIT | t[there, KIND] << KIND_BIT | there << END_BIT
            n += 1
        elif t[there, KIND] != AT_FINISH:  # T24: the finish is entered with the last step
            depth += 1
            space[depth], way[depth], paid[depth], route[depth] = there, 0, litres, path
    return n
