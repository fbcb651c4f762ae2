"""What a leader's place looks like to the learned prior of Durch die Wüste, compiled: features of its surroundings.

Nothing tells where on the board a hex lies, only what is around it, so that a fresh board looks like any other.
"""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import rule, whole
from caravaneer.games.desert.layout import (
    CAMELS,
    COLOURS,
    HEXES,
    IN_HAND,
    PALMS,
    RING,
    SEAT,
    SEATS,
    WALL,
    caravan,
)
from caravaneer.games.desert.rules.hexes import Numbers, Words, empty, first, has, load, minus, only, size

from .policy import REACH, Eyes, Floats, water_at
from .weights import WIDE

# The features of a leader: of the position, then of the place, then of its colour there.
OF_LEADERS, OF_PLACE, OF_COLOUR = 7, 34, 13
LEADER_FEATURES = OF_LEADERS + OF_PLACE + OF_COLOUR
NOBODY = REACH + 1  # the steps to what is out of sight
MOST = 64  # water and palms on a board, at most


@rule
def see_position(words: Words, row: Floats) -> None:
    """What all leaders of a position have in common."""
    seats, seat = whole(words[SEATS]), whole(words[SEAT])
    in_hand = size((words[IN_HAND + seat], np.uint64(0), np.uint64(0), np.uint64(0)))
    row[0] = 1.0
    row[1], row[2], row[3] = 1.0 * (seats == 3), 1.0 * (seats == 4), 1.0 * (seats == 5)
    row[4] = in_hand / 5.0
    row[5] = 1.0 * (in_hand == 1)
    row[6] = seat / 4.0


@rule
def nearest(eyes: Eyes, words: Words, seat: int, colour: int, place: int) -> int:
    """The steps from a place to the nearest camel of a caravan."""
    camels, best = load(words, CAMELS + caravan(seat, colour)), NOBODY
    while not empty(camels):
        other = first(camels)
        camels = minus(camels, only(other))
        best = min(best, int(eyes.steps[place, other]))
    return best


@rule(allocates=True)
def look_around(eyes: Eyes, words: Words, sights: Numbers, values: Floats, away: Numbers) -> int:
    """Water (its value) and palms (0), and for each the steps to the nearest own leader, rival and rival by colour."""
    seats, seat = whole(words[SEATS]), whole(words[SEAT])
    found = 0
    for place in range(len(eyes.table)):
        palm, water = has(words, PALMS, place), water_at(words, place)
        if (not palm and water == 0) or found == MOST:
            continue
        sights[found], values[found] = place, float(water)
        for k in range(2 + COLOURS):
            away[found, k] = NOBODY
        for other in range(seats):
            for colour in range(COLOURS):
                steps = nearest(eyes, words, other, colour, place)
                if other == seat:
                    away[found, 0] = min(away[found, 0], steps)
                else:
                    away[found, 1] = min(away[found, 1], steps)
                    away[found, 2 + colour] = min(away[found, 2 + colour], steps)
        found += 1
    return found


@rule
def see_place(
    eyes: Eyes, words: Words, place: int, sights: Numbers, values: Floats, away: Numbers, found: int,
    near: Numbers, row: Floats,
) -> int:  # fmt: skip
    """Fill in what is around a place, whatever colour comes there; how many of the sights are near, which go first."""
    for k in range(OF_PLACE):
        row[k] = 0.0
    seen = 0
    for k in range(found):
        steps = int(eyes.steps[place, sights[k]])
        if steps > REACH:
            continue
        near[seen] = k
        seen += 1
        value, fading = values[k], eyes.fading[steps]
        if value > 0.0:
            row[max(steps, 1) - 1] += value / 3.0  # 0–5: water by steps
            if away[k, 1] <= steps:
                row[11] += value * fading  # a rival is as near
            if away[k, 0] <= steps:
                row[12] += value * fading  # one's own leader is
            if away[k, 1] > steps and away[k, 0] > steps:
                row[13] += value * fading
            if steps <= 2 and value == 3.0:
                row[14] += 1.0
            row[33] += value * fading
        else:
            row[4 + max(steps, 2)] += 1.0  # 6–10: palms by steps
            if away[k, 1] <= steps:
                row[15] += 1.0 * fading * 3.0
            if away[k, 0] <= 3:
                row[16] += 1.0 * fading * 3.0
            if away[k, 0] == NOBODY:
                row[17] += 1.0 * fading * 3.0
    seats, seat = whole(words[SEATS]), whole(words[SEAT])
    own, rival = NOBODY, NOBODY
    for other in range(seats):
        for colour in range(COLOURS):
            steps = nearest(eyes, words, other, colour, place)
            if other == seat:
                own = min(own, steps)
                if 2 <= steps <= REACH:
                    row[16 + steps] += 1.0  # 18–22
            else:
                rival = min(rival, steps)
                if 2 <= steps <= REACH:
                    row[21 + steps] += 1.0  # 23–27
    row[28], row[29] = own / 7.0, rival / 7.0
    walls = 0
    for k in range(6):
        if whole(eyes.table[place, RING + k]) == WALL:
            walls += 1
    row[30] = walls / 3.0
    row[31], row[32] = eyes.space[place, 0] / 18.0, eyes.space[place, 1] / 36.0
    return seen


@rule
def see_colour(
    eyes: Eyes, words: Words, colour: int, place: int, sights: Numbers, values: Floats, away: Numbers, near: Numbers,
    seen: int, row: Floats,
) -> None:  # fmt: skip
    """Fill in what a leader's colour meets at a place."""
    for k in range(OF_COLOUR):
        row[k] = 0.0
    seats, seat = whole(words[SEATS]), whole(words[SEAT])
    closest, held, placed = NOBODY, 0, 0
    for other in range(seats):
        if other == seat:
            continue
        if whole(words[IN_HAND + other]) >> colour & 1:
            held += 1
        steps = nearest(eyes, words, other, colour, place)
        if not empty(load(words, CAMELS + caravan(other, colour))):
            placed += 1
        closest = min(closest, steps)
        if 2 <= steps <= REACH:
            row[steps - 2] += 1.0  # 0–4
    row[5] = 1.0 * (held + placed == 0)
    row[6], row[7] = held / 4.0, placed / 4.0
    row[8] = closest / 7.0
    for i in range(seen):
        k = near[i]
        steps = int(eyes.steps[place, sights[k]])
        fading = eyes.fading[steps]
        if values[k] > 0.0:
            if steps < away[k, 2 + colour]:
                row[9] += values[k] * fading
        elif steps < away[k, 2 + colour]:
            row[10] += 3.0 * fading
        else:
            row[11] += 3.0 * fading
    row[12] = 1.0 * (placed > 0 and closest == NOBODY)


# ── the net ───────────────────────────────────────────────────────────────────────────────────────
@rule
def take_in(weights: Floats, begin: int, row: Floats, n: int, units: Floats) -> None:
    """Add what some features mean to every unit of the hidden layer."""
    for f in range(n):
        x = row[f]
        if x != 0.0:
            for h in range(WIDE):
                units[h] += x * weights[begin + f, h]


@rule
def bring_out(out: Floats, units: Floats) -> float:
    worth = out[0] * units[0]
    for h in range(1, WIDE):
        worth += out[h] * max(units[h], 0.0)
    return worth  # type: ignore[no-any-return]


@rule(allocates=True)
def judge_leaders(eyes: Eyes, words: Words, actions: Numbers, n: int, worths: Floats) -> None:
    """What the net makes of each legal leader: the logarithm of how likely it is, but for a constant."""
    hexes, places = whole(words[HEXES]), len(eyes.table)
    weights, out = eyes.priors.leaders.weights, eyes.priors.leaders.out
    sights, values = np.empty(MOST, np.int64), np.empty(MOST, np.float64)
    away, near = np.empty((MOST, 2 + COLOURS), np.int64), np.empty(MOST, np.int64)
    found = look_around(eyes, words, sights, values, away)
    row, common, units = np.empty(OF_PLACE, np.float64), np.zeros(WIDE, np.float64), np.empty(WIDE, np.float64)
    see_position(words, row)
    take_in(weights, 0, row, OF_LEADERS, common)
    known, done = np.empty((places, WIDE), np.float64), np.zeros(places, np.bool_)
    nears, seens = np.empty((places, MOST), np.int64), np.zeros(places, np.int64)
    for i in range(n):
        colour, place = actions[i] // hexes, actions[i] % hexes
        if not done[place]:
            done[place] = True
            seens[place] = see_place(eyes, words, place, sights, values, away, found, near, row)
            nears[place] = near
            known[place] = common
            take_in(weights, OF_LEADERS, row, OF_PLACE, known[place])
        see_colour(eyes, words, colour, place, sights, values, away, nears[place], seens[place], row)
        units[:] = known[place]
        take_in(weights, OF_LEADERS + OF_PLACE, row, OF_COLOUR, units)
        worths[i] = bring_out(out, units)


@rule(allocates=True)
def leader_features(eyes: Eyes, words: Words, actions: Numbers) -> Floats:
    """The features of each legal leader, a row each: what the net is fitted to."""
    hexes = whole(words[HEXES])
    rows = np.zeros((len(actions), LEADER_FEATURES), np.float64)
    sights, values = np.empty(MOST, np.int64), np.empty(MOST, np.float64)
    away, near = np.empty((MOST, 2 + COLOURS), np.int64), np.empty(MOST, np.int64)
    found = look_around(eyes, words, sights, values, away)
    for i in range(len(actions)):
        colour, place = actions[i] // hexes, actions[i] % hexes
        see_position(words, rows[i])
        seen = see_place(eyes, words, place, sights, values, away, found, near, rows[i, OF_LEADERS:])
        begin = OF_LEADERS + OF_PLACE
        see_colour(eyes, words, colour, place, sights, values, away, near, seen, rows[i, begin:])
    return rows
