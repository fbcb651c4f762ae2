"""The paths of Der Wüstentruck with trucks on the board, compiled: which each one jumps, how it ends (T10–T20)."""

from __future__ import annotations

from caravaneer.compiled import rule
from caravaneer.games.trucks.layout import (
    AT_FINISH,
    GAUGE,
    KIND,
    ON_PETROL,
    PATHS,
    PLACE,
    WAYS,
    Numbers,
)

from .reasons import (
    ALLOWED,
    END_OCCUPIED,
    FINISH_TOO_SOON,
    INTO_PARK,
    JUMP_TOO_RICH,
    NO_WAY,
    OTHERS_NEVER_FINISH,
    PETROL_AFTER_JUMP,
    PETROL_WITHOUT_FUEL,
    RUNS_DRY,
    TWICE,
)
from .roads import END_BIT, JUMPS_BIT, KIND_BIT, LITRES_BIT, PATH_BITS, ROUTE_BITS, step_cost

NOBODY = 99  # the least gauge jumped when none was
HOW, END, LITRES, ROUTE, LEAST, PATH_WIDTH = 0, 1, 2, 3, 4, 5  # a row of the paths found


@rule
def ending(own: bool, kind: int, taken: bool, left: int, least: int) -> int:
    """How a path ends on a space of this kind with so many litres left; or why it may not end there.

    `taken`: whether a truck stands there. `least`: the least gauge of the trucks that were jumped.
    """
    if not own:
        if kind == AT_FINISH:
            return OTHERS_NEVER_FINISH
        return END_OCCUPIED if taken else ALLOWED  # T12, T15: nothing is paid, all may be jumped
    if taken:
        return END_OCCUPIED
    if kind == ON_PETROL:
        if least != NOBODY:
            return PETROL_AFTER_JUMP
        return ALLOWED if left >= 1 else PETROL_WITHOUT_FUEL
    if left < 1:
        return RUNS_DRY  # T11; below 1 every jump is lawful (T14)
    return ALLOWED if left < least else JUMP_TOO_RICH


@rule
def end_of(path: int) -> tuple[int, int, int]:
    """The last space of a path, what kind that is, and the litres paid on the way."""
    return path >> END_BIT & 255, path >> KIND_BIT & 15, path >> LITRES_BIT & 15


@rule
def jumped(words: Numbers, occupant: Numbers, path: int, steps: int) -> tuple[int, int]:
    """How many trucks a path jumps, and the least of their gauges."""
    jumps, least = 0, NOBODY
    for k in range(steps - 1):
        other = occupant[path >> PATH_BITS * k & 255]
        if other >= 0:
            jumps += 1
            least = min(least, words[GAUGE + other])
    return jumps, least


@rule
def paths(
    t: Numbers, words: Numbers, occupant: Numbers, truck: int, own: bool, steps: int, refused: bool, found: Numbers
) -> int:
    """Every path of so many steps that arrives or runs dry, in the order of the ways; how many there are.

    With `refused` those too that may not end where they do. A row of `found` has how a path ends, where, the litres
    paid, its route and the least gauge it jumped.
    """
    place, n = words[PLACE + truck], 0
    for i in range(t[place, PATHS + steps - 1], t[place, PATHS + steps]):
        path = t[place, i]
        jumps, least = jumped(words, occupant, path, steps)
        there, kind, litres = end_of(path)
        how = ending(own, kind, occupant[there] >= 0, words[GAUGE + truck] - litres, least)
        if how <= RUNS_DRY or refused:
            found[n, HOW], found[n, END], found[n, LITRES] = how, there, litres
            found[n, ROUTE] = path & ROUTE_BITS | jumps << JUMPS_BIT
            found[n, LEAST] = least
            n += 1
    return n


@rule
def follow(
    t: Numbers, words: Numbers, occupant: Numbers, truck: int, own: bool, path: int, steps: int, told: Numbers
) -> int:
    """How a given path ends, or why it cannot be driven.

    `told` gets the litres, the step that is refused (from 0), the truck in the way and its gauge.
    """
    here, litres, least = words[PLACE + truck], 0, NOBODY
    told[2], told[3] = -1, NOBODY
    for k in range(steps):
        there = path >> (PATH_BITS * k) & 255
        told[0], told[1] = litres, k
        if there == len(t) - 1:
            return INTO_PARK
        near = False
        for way in range(6):
            near |= t[here, WAYS + way] == there
        if not near:
            return NO_WAY
        if there == words[PLACE + truck]:
            return TWICE
        for before in range(k):
            if path >> (PATH_BITS * before) & 255 == there:
                return TWICE
        litres += step_cost(t, here, there)
        if k + 1 < steps:
            if t[there, KIND] == AT_FINISH:
                return FINISH_TOO_SOON
            if occupant[there] >= 0 and words[GAUGE + occupant[there]] < least:
                least = words[GAUGE + occupant[there]]
                told[2], told[3] = occupant[there], least
        here = there
    told[0] = litres
    how = ending(own, t[here, KIND], occupant[here] >= 0, words[GAUGE + truck] - litres, least)
    if how == END_OCCUPIED:
        told[2] = occupant[here]
    return how
