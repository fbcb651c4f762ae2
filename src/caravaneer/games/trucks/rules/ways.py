"""The ways of Der Wüstentruck, compiled: every path of a given length, what it costs, whom it jumps (T9–T20)."""

from __future__ import annotations

from caravaneer.compiled import rule
from caravaneer.games.trucks.layout import (
    AT_FINISH,
    GAUGE,
    KIND,
    ON_PETROL,
    ON_SKULL,
    ON_SLOPE,
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

NOBODY = 99  # the least gauge jumped when none was
MOST_STEPS = 4
MOST_PATHS = 800  # of one truck and one number of steps: more than 6 · 5 · 5 · 5
ROOM_ROWS = 6
PATH_BITS = 8  # a path is one number: 8 bits for each space entered
STEPS_BIT, JUMPS_BIT = 32, 36  # a route besides: how many steps it has, and how many trucks it jumps
HOW, END, LITRES, ROUTE, LEAST, PATH_WIDTH = 0, 1, 2, 3, 4, 5  # a row of the paths found


@rule
def step_cost(t: Numbers, here: int, there: int) -> int:
    """T11, T16, T17: a litre for a space entered, none on a slope, and one more for a skull left."""
    return (0 if t[there, KIND] == ON_SLOPE else 1) + (1 if t[here, KIND] == ON_SKULL else 0)


@rule
def ending(
    t: Numbers, words: Numbers, occupant: Numbers, truck: int, own: bool, end: int, litres: int, least: int
) -> int:
    """How a path ends that cost so much and jumped trucks of which the emptiest had `least`; or why it may not."""
    if not own:
        if t[end, KIND] == AT_FINISH:
            return OTHERS_NEVER_FINISH
        return ALLOWED if occupant[end] < 0 else END_OCCUPIED  # T12, T15: nothing is paid, all may be jumped
    if occupant[end] >= 0:
        return END_OCCUPIED
    left = words[GAUGE + truck] - litres
    if t[end, KIND] == ON_PETROL:
        if least != NOBODY:
            return PETROL_AFTER_JUMP
        return ALLOWED if left >= 1 else PETROL_WITHOUT_FUEL
    if left < 1:
        return RUNS_DRY  # T11; below 1 every jump is lawful (T14)
    return ALLOWED if left < least else JUMP_TOO_RICH


@rule
def paths(
    t: Numbers, words: Numbers, occupant: Numbers, truck: int, own: bool, steps: int, refused: bool, room: Numbers,
    found: Numbers,
) -> int:  # fmt: skip
    """Every path of so many steps that arrives or runs dry, in the order of the ways; how many there are.

    With `refused` those too that may not end where they do. A row of `found` has how a path ends, where, the litres
    paid, its route and the least gauge it jumped. `room` has a row of MOST_STEPS + 1 for each of ROOM_ROWS things.
    """
    space, way, paid, least, route, jumps = room[0], room[1], room[2], room[3], room[4], room[5]
    space[0], way[0], paid[0], least[0], route[0], jumps[0] = words[PLACE + truck], 0, 0, NOBODY, 0, 0
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
        path = route[depth] | there << (PATH_BITS * depth)
        if depth + 1 == steps:
            end = ending(t, words, occupant, truck, own, there, litres, least[depth])
            if end <= RUNS_DRY or refused:
                found[n, HOW], found[n, END], found[n, LITRES] = end, there, litres
                found[n, ROUTE] = path | steps << STEPS_BIT | jumps[depth] << JUMPS_BIT
                found[n, LEAST] = least[depth]
                n += 1
        elif t[there, KIND] != AT_FINISH:  # T24: the finish is entered with the last step
            depth += 1
            space[depth], way[depth], paid[depth], route[depth] = there, 0, litres, path
            jumped = NOBODY if occupant[there] < 0 else words[GAUGE + occupant[there]]
            least[depth] = min(least[depth - 1], jumped)
            jumps[depth] = jumps[depth - 1] + (jumped != NOBODY)
    return n


@rule
def follow(
    t: Numbers, words: Numbers, occupant: Numbers, truck: int, own: bool, path: int, steps: int, told: Numbers
) -> int:
    """How a path that is given ends, or why it cannot be driven.

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
    how = ending(t, words, occupant, truck, own, here, litres, least)
    if how == END_OCCUPIED:
        told[2] = occupant[here]
    return how
