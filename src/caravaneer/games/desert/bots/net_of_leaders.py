"""The learned prior of leaders in Durch die Wüste, compiled: the net for all places at once.

The hidden layer is a sum, and a palm or a waterhole can mean only some hundred different things to a place, by how far
it is and who is nearer. What each of these adds to the units is worked out once (`mean_sights`); for a place a row is
added for each palm and waterhole that it sees, the same for all colours.
"""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import rule, whole
from caravaneer.games.desert.layout import COLOURS, HEXES
from caravaneer.games.desert.rules.hexes import Numbers, Words

from .learned_leaders import (
    BESIDES,
    MOST,
    NOBODY,
    OF_COLOUR,
    OF_LEADERS,
    OF_PLACE,
    Leaders,
    find_leaders,
    look_around,
    see_colour,
    see_place,
    see_position,
    see_sight,
    see_sight_in_colour,
)
from .net import FOUR, add_four, bring_out, copy_units, take_in
from .policy import FADING, REACH, Eyes, Floats, list_places
from .weights import WIDE

OUT_OF_SIGHT = 18 * (REACH + 1)  # what is further away adds nothing


# ── what is in sight ──────────────────────────────────────────────────────────────────────────────
@rule(inline=True)
def meaning(value: int, steps: int, own: int, rival: int) -> int:
    """The number of what water or a palm means to a place; the arguments are those of see_sight."""
    if steps > REACH:
        return OUT_OF_SIGHT
    if value > 0:
        kind = 4 * (value - 1) + 2 * (rival <= steps) + (own <= steps)
    else:
        kind = 12 + 3 * (rival <= steps) + (own > 3) + (own == NOBODY)
    return (REACH + 1) * kind + steps


@rule(allocates=True)
def mean_sights(weights: Floats) -> Floats:
    """What each meaning adds to the units, where no rival has a leader of the colour."""
    found = np.zeros((OUT_OF_SIGHT + 1, WIDE), np.float64)
    row = np.empty(OF_PLACE + OF_COLOUR, np.float64)
    for value in range(4):
        for steps in range(REACH + 1):
            for own in range(NOBODY + 1):
                for rival in range(NOBODY + 1):
                    row[:] = 0.0
                    see_sight(value, steps, own, rival, row)
                    see_sight_in_colour(value, steps, NOBODY, row[OF_PLACE:])
                    at = meaning(value, steps, own, rival)
                    found[at] = 0.0
                    take_in(weights, OF_LEADERS, row, 0, OF_PLACE + OF_COLOUR, found, at)
    return found


# ── all places at once ────────────────────────────────────────────────────────────────────────────
@rule(allocates=True)
def judge_leaders(eyes: Eyes, words: Words, actions: Numbers, n: int, worths: Floats) -> None:
    """What the net says of each legal leader: the logarithm of its probability, up to a constant."""
    weights, out = eyes.priors.leaders.weights, eyes.priors.leaders.out
    hexes, begin = whole(words[HEXES]), OF_LEADERS + OF_PLACE
    where, number = np.empty(len(eyes.table), np.int64), np.empty(len(eyes.table), np.int64)
    places = list_places(words, where, number)
    leaders, row = find_leaders(words), np.empty(OF_PLACE, np.float64)
    units, mine = np.empty((places, WIDE), np.float64), np.zeros((2, WIDE), np.float64)
    see_position(words, row)
    take_in(weights, 0, row, 0, OF_LEADERS, mine, 0)
    for i in range(places):
        see_place(eyes, words, where[i], leaders, row)
        copy_units(units, i, mine, 0)
        take_in(weights, OF_LEADERS, row, BESIDES, 15, units, i)
    spoilt = add_sights(eyes, words, leaders, where, places, units)
    rivals, colour = 0, -1
    for i in range(n):
        if actions[i] >= (colour + 1) * hexes:
            colour = actions[i] // hexes
            rivals = see_colour(eyes, words, colour, where[0], leaders, row)
            mine[0] = 0.0
            take_in(weights, begin, row, 0, OF_COLOUR, mine, 0)
        place = actions[i] - colour * hexes
        at = number[place]
        copy_units(mine, 1, units, at)
        if rivals == 0:  # the colour means the same everywhere
            for h in range(WIDE):
                mine[1, h] += mine[0, h]
        else:
            see_colour(eyes, words, colour, place, leaders, row)
            palms = spoilt[at, COLOURS + colour]
            row[9], row[10], row[11] = -spoilt[at, colour], -palms, palms
            take_in(weights, begin, row, 0, OF_COLOUR, mine, 1)
        worths[i] = bring_out(out, mine, 1)


@rule(allocates=True)
def add_sights(eyes: Eyes, words: Words, leaders: Leaders, where: Numbers, places: int, units: Floats) -> Floats:
    """Add what water and palms mean to the units of each place.

    It gives for each place how much water, then how many palms, count for less in each colour, because a rival's leader
    of that colour is at least as near.
    """
    sights, values, away = np.zeros(MOST, np.int64), np.empty(MOST, np.int64), np.empty((MOST, 2 + COLOURS), np.int64)
    found = look_around(eyes, words, leaders, sights, values, away)
    rows = np.full((MOST, NOBODY + 1), OUT_OF_SIGHT, np.int64)
    for k in range(found):
        for steps in range(NOBODY + 1):
            rows[k, steps] = meaning(values[k], steps, away[k, 0], away[k, 1])
    for k in range(0, found, FOUR):
        for i in range(places):
            at = np.uint64(where[i])
            add_four(
                units, np.uint64(i), eyes.priors.sights,
                np.uint64(rows[k, np.uint64(eyes.steps[np.uint64(sights[k]), at])]),
                np.uint64(rows[k + 1, np.uint64(eyes.steps[np.uint64(sights[k + 1]), at])]),
                np.uint64(rows[k + 2, np.uint64(eyes.steps[np.uint64(sights[k + 2]), at])]),
                np.uint64(rows[k + 3, np.uint64(eyes.steps[np.uint64(sights[k + 3]), at])]),
                1.0, 1.0, 1.0, 1.0,
            )  # fmt: skip
    spoilt, less = np.zeros((places, 2 * COLOURS), np.float64), np.zeros(NOBODY + 1, np.float64)
    for k in range(found):
        for colour in range(COLOURS):
            if away[k, 2 + colour] <= REACH:
                for steps in range(REACH + 1):
                    worth = (values[k] if values[k] > 0 else 3) * FADING[steps]
                    less[steps] = worth if steps >= away[k, 2 + colour] else 0.0
                first = colour if values[k] > 0 else COLOURS + colour
                for i in range(places):
                    spoilt[i, first] += less[np.uint64(eyes.steps[np.uint64(sights[k]), np.uint64(where[i])])]
    return spoilt
