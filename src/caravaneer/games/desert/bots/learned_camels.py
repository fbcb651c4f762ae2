"""What a camel looks like to the learned prior of Durch die Wüste, compiled: features of what it does and where."""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import rule, whole
from caravaneer.games.desert.actions import play
from caravaneer.games.desert.layout import (
    CAMELS,
    CAMELS_LEFT,
    COLOURS,
    CONTESTED,
    FREE,
    HEXES,
    NEXT_TO,
    OASIS_POINTS,
    PALMS,
    RING,
    SEAT,
    SEATS,
    SIZE,
    SUPPLY,
    TERRITORY,
    TOUCHED,
    WALL,
    WATER,
    WATER_POINTS,
    caravan,
)
from caravaneer.games.desert.rules.hexes import Numbers, Words, both, empty, first, has, load, minus, only, row, size

from .learned_leaders import bring_out, nearest, take_in
from .policy import REACH, Eyes, Floats, race, water_at
from .weights import WIDE

CAMEL_FEATURES = 44
MOST_PALMS = 16


@rule
def see_palms(eyes: Eyes, words: Words, seat: int, palms: Numbers, reach: Numbers) -> int:
    """The palms, and for each the steps to the seat's caravan of every colour; 0 where that has scored it."""
    found, left = 0, load(words, PALMS)
    while not empty(left) and found < MOST_PALMS:
        palm = first(left)
        left = minus(left, only(palm))
        palms[found] = palm
        for colour in range(COLOURS):
            scored = has(words, NEXT_TO + caravan(seat, colour), palm) or has(words, TERRITORY + 4 * seat, palm)
            reach[found, colour] = 0 if scored else nearest(eyes, words, seat, colour, palm)
        found += 1
    return found


@rule
def see_camel(
    eyes: Eyes, words: Words, after: Words, colour: int, place: int, palms: Numbers, reach: Numbers, found: int,
    x: Floats,
) -> None:  # fmt: skip
    """Fill in the features of a camel; `after` is the position with it."""
    t, seats, seat = eyes.table, whole(words[SEATS]), whole(words[SEAT])
    own = caravan(seat, colour)
    for k in range(CAMEL_FEATURES):
        x[k] = 0.0
    # What it takes, and what it closes.
    x[0] = 1.0
    water = water_at(words, place)
    gained = whole(after[WATER_POINTS + seat]) - whole(words[WATER_POINTS + seat])
    x[1] = gained / 3.0
    x[2] = (whole(after[OASIS_POINTS + seat]) - whole(words[OASIS_POINTS + seat])) / 5.0
    closed = size(load(after, TERRITORY + 4 * seat)) - size(load(words, TERRITORY + 4 * seat))
    x[3], x[4] = max(-5, min(closed, 20)) / 5.0, 1.0 * (closed > 0)
    x[5] = 1.0 * has(words, TERRITORY + 4 * seat, place)
    # The race for the largest caravan.
    x[6] = race(words, seat, colour)
    length, best = size(load(words, CAMELS + own)), 0
    for other in range(seats):
        if other != seat:
            best = max(best, size(load(words, CAMELS + caravan(other, colour))))
    left = whole(words[SUPPLY + colour])
    x[7], x[8], x[9] = length / 10.0, best / 10.0, max(-5, min(length - best, 5)) / 5.0
    x[10] = left / 10.0
    least = left
    for other in range(COLOURS):
        least = min(least, whole(words[SUPPLY + other]))
    x[11], x[12] = least / 10.0, 1.0 * (left == 1)
    # What is around it.
    free, walls, mates, foreign, others, fresh, arcs, waters, shared = 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0
    before = whole(t[place, RING + 5])
    was_open = before != WALL and (has(words, FREE, before) or has(words, PALMS, before))
    for k in range(6):
        beside = whole(t[place, RING + k])
        is_open = False
        if beside == WALL:
            walls += 1
        elif has(words, FREE, beside):
            free, is_open = free + 1, True
            if not has(words, NEXT_TO + own, beside):
                fresh += 1
                value = water_at(words, beside)
                if has(words, CONTESTED + 4 * colour, beside) or has(words, TOUCHED + 4 * colour, beside):
                    shared += value
                else:
                    waters += value
        elif has(words, PALMS, beside):
            is_open = True
        elif has(words, CAMELS + own, beside):
            mates += 1
        else:
            mine = False
            for other in range(COLOURS):
                mine = mine or has(words, CAMELS + caravan(seat, other), beside)
            if mine:
                others += 1
            else:
                foreign += 1
        if is_open and not was_open:
            arcs += 1
        was_open = is_open
    x[13], x[14], x[15], x[16], x[17] = free / 3.0, walls / 3.0, mates / 2.0, foreign / 2.0, others / 2.0
    x[18], x[19], x[20], x[21] = fresh / 3.0, 1.0 * (arcs >= 2), waters / 3.0, shared / 3.0
    x[22] = 1.0 * (walls > 0) * (arcs >= 2)
    # Palms and water further on, where it comes nearer than its caravan was.
    for k in range(found):
        steps = int(eyes.steps[place, palms[k]])
        if reach[k, colour] > 0 and steps < reach[k, colour] and 2 <= steps <= 4:
            x[21 + steps] += 1.0  # 23–25
    for value in range(3):
        lying = minus(load(words, WATER + 4 * value), load(words, NEXT_TO + own))
        while not empty(lying):
            hole = first(lying)
            lying = minus(lying, only(hole))
            steps = int(eyes.steps[place, hole])
            if steps == 2 or steps == 3:
                x[24 + steps] += (value + 1) / 3.0  # 26, 27
    # What rivals could have done here.
    beside_palm = not empty(both(row(t, place), load(words, PALMS)))
    could, palm_denied, met, growing = 0, 0, 0, 0
    for other in range(seats):
        if other == seat:
            continue
        for theirs in range(COLOURS):
            at = caravan(other, theirs)
            if not has(words, NEXT_TO + at, place):
                continue
            if theirs == colour:
                met += 1
            if whole(words[SUPPLY + theirs]) == 0 or has(words, CONTESTED + 4 * theirs, place):
                continue
            could += 1
            growing += size(load(words, CAMELS + at))
            if beside_palm:
                palms_there = minus(both(row(t, place), load(words, PALMS)), load(words, NEXT_TO + at))
                palm_denied += size(minus(palms_there, load(words, TERRITORY + 4 * other)))
    x[28], x[29] = min(could, 4) / 2.0, 1.0 * (could > 0)
    x[30], x[31] = water / 3.0 * (could > 0), min(palm_denied, 3) / 1.0
    x[32], x[33] = met / 1.0, growing / 20.0
    touched = minus(both(row(t, place), load(words, TOUCHED + 4 * colour)), load(words, NEXT_TO + own))
    x[34] = size(both(touched, load(words, FREE))) / 2.0  # hexes nobody can use in this colour any more
    blocked, ahead = 0, both(touched, load(words, FREE))
    while not empty(ahead):
        hex_ = first(ahead)
        ahead = minus(ahead, only(hex_))
        blocked += water_at(words, hex_)
        if not empty(both(row(t, hex_), load(words, PALMS))):
            blocked += 3
    x[35] = blocked / 3.0
    # When.
    x[36] = 1.0 * (whole(words[CAMELS_LEFT]) == 2)
    x[37], x[38], x[39] = 1.0 * (seats == 3), 1.0 * (seats == 4), 1.0 * (seats == 5)
    x[40], x[41] = eyes.space[place, 0] / 18.0, 1.0 * (length == 1)
    palm_near = REACH + 1
    for k in range(found):
        if reach[k, colour] > 0:
            palm_near = min(palm_near, int(reach[k, colour]))
    x[42] = palm_near / 7.0
    x[43] = 1.0 * (free == 0)


@rule(allocates=True)
def judge_camels(eyes: Eyes, words: Words, actions: Numbers, n: int, after: Words, worths: Floats) -> None:
    """What the net makes of each legal camel: the logarithm of how likely it is, but for a constant."""
    weights, out = eyes.priors.camels.weights, eyes.priors.camels.out
    palms, reach = np.empty(MOST_PALMS, np.int64), np.empty((MOST_PALMS, COLOURS), np.int64)
    x, units = np.empty(CAMEL_FEATURES, np.float64), np.empty(WIDE, np.float64)
    hexes = whole(words[HEXES])
    found = see_palms(eyes, words, whole(words[SEAT]), palms, reach)
    for i in range(n):
        rest = actions[i] - COLOURS * hexes
        for k in range(SIZE):
            after[k] = words[k]
        play(eyes.table, after, actions[i], None)
        see_camel(eyes, words, after, rest // hexes, rest % hexes, palms, reach, found, x)
        units[:] = 0.0
        take_in(weights, 0, x, CAMEL_FEATURES, units)
        worths[i] = bring_out(out, units)


@rule(allocates=True)
def camel_features(eyes: Eyes, words: Words, actions: Numbers) -> Floats:
    """The features of each legal camel, a row each: what the net is fitted to."""
    rows = np.zeros((len(actions), CAMEL_FEATURES), np.float64)
    palms, reach = np.empty(MOST_PALMS, np.int64), np.empty((MOST_PALMS, COLOURS), np.int64)
    after, hexes = np.empty(SIZE, np.uint64), whole(words[HEXES])
    found = see_palms(eyes, words, whole(words[SEAT]), palms, reach)
    for i in range(len(actions)):
        rest = actions[i] - COLOURS * hexes
        after[:] = words
        play(eyes.table, after, actions[i], None)
        see_camel(eyes, words, after, rest // hexes, rest % hexes, palms, reach, found, rows[i])
    return rows
