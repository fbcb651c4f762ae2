"""The features of a camel for the learned prior of Durch die Wüste, compiled: what it does, and where it stands."""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import ZERO, popcount, rule, whole
from caravaneer.games.desert.layout import (
    CAMELS,
    CAMELS_LEFT,
    COLOURS,
    CONTESTED,
    FREE,
    HEXES,
    NEXT_TO,
    PALMS,
    SEAT,
    SEATS,
    SIZE,
    SUPPLY,
    TERRITORY,
    TOUCHED,
    caravan,
)
from caravaneer.games.desert.rules.hexes import (
    NOTHING,
    Hexes,
    Numbers,
    Words,
    add,
    both,
    either,
    empty,
    first,
    has,
    load,
    minus,
    only,
    row,
    size,
)
from caravaneer.games.desert.rules.territories import open_around

from .net import bring_out, copy_units, take_in
from .policy import REACH, Eyes, Floats, race, ring, try_camel, water, water_at, water_on
from .weights import WIDE

NOBODY = REACH + 1  # the steps to what is out of sight
CAMEL_FEATURES = 44
MOST_PALMS = 16  # the first ones; the classic board has 5


@rule
def nearest(eyes: Eyes, words: Words, seat: int, colour: int, place: int) -> int:
    """The steps from a place to the nearest camel of a caravan."""
    camels, best = load(words, CAMELS + caravan(seat, colour)), NOBODY
    while not empty(camels):
        other = first(camels)
        camels = minus(camels, only(other))
        best = min(best, int(eyes.steps[place, other]))
    return best


@rule
def see_palms(eyes: Eyes, words: Words, seat: int, palms: Numbers, reach: Numbers) -> int:
    """List the palms, with the steps to the seat's caravan of each colour, 0 where that has scored it; how many."""
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
def see_turn(words: Words, x: Floats) -> None:
    """Fill in what all camels of a position have in common."""
    seats = whole(words[SEATS])
    x[0] = 1.0
    x[36] = 1.0 * (whole(words[CAMELS_LEFT]) == 2)
    x[37], x[38], x[39] = 1.0 * (seats == 3), 1.0 * (seats == 4), 1.0 * (seats == 5)


@rule
def see_caravan(words: Words, colour: int, palms: Numbers, reach: Numbers, found: int, ahead: Words, x: Floats) -> None:
    """Fill in what all camels of a colour have in common: the race for the largest caravan, and the nearest palm.

    `ahead` becomes three sets: the palms that are more than two, three and four steps from the caravan.
    """
    seat = whole(words[SEAT])
    x[6] = race(words, seat, colour)
    length, best = size(load(words, CAMELS + caravan(seat, colour))), 0
    for other in range(whole(words[SEATS])):
        if other != seat:
            best = max(best, size(load(words, CAMELS + caravan(other, colour))))
    left = whole(words[SUPPLY + colour])
    x[7], x[8], x[9] = length / 10.0, best / 10.0, max(-5, min(length - best, 5)) / 5.0
    x[10] = left / 10.0
    least = left
    for other in range(COLOURS):
        least = min(least, whole(words[SUPPLY + other]))
    x[11], x[12] = least / 10.0, 1.0 * (left == 1)
    x[41] = 1.0 * (length == 1)
    nearest_palm = NOBODY
    for k in range(12):
        ahead[k] = ZERO
    for k in range(found):
        if reach[k, colour] > 0:
            nearest_palm = min(nearest_palm, reach[k, colour])
        for steps in range(2, 5):
            if reach[k, colour] > steps:
                add(ahead, 4 * (steps - 2), palms[k])
    x[42] = nearest_palm / 7.0


@rule
def see_camel(
    eyes: Eyes, words: Words, colour: int, place: int, ahead: Words, mine: Hexes, theirs: Hexes, after: Words, x: Floats
) -> None:
    """Fill in what is particular to this camel.

    `mine` are the camels of its seat, `theirs` the hexes beside those of others, `after` is room for a position.
    """
    t, seat = eyes.table, whole(words[SEAT])
    own, free_hexes, palms = caravan(seat, colour), load(words, FREE), load(words, PALMS)
    near_own, touched = load(words, NEXT_TO + own), load(words, TOUCHED + 4 * colour)
    # What it takes, and what it closes.
    taken, oases, closed = try_camel(t, words, colour, place, after)
    x[1], x[2] = taken / 3.0, oases / 5.0
    x[3], x[4] = max(-5, min(closed, 20)) / 5.0, 1.0 * (closed > 0)
    x[5] = 1.0 * has(words, TERRITORY + 4 * seat, place)
    # What is around it.
    beside = row(t, place)
    free = size(both(beside, free_hexes))
    mates = size(both(beside, load(words, CAMELS + own)))
    others = size(both(beside, mine)) - mates
    ground = size(beside)
    foreign = ground - free - size(both(beside, palms)) - mates - others
    new = minus(both(beside, free_hexes), near_own)
    open_ = open_around(t, words, place)
    arcs = popcount(np.uint64(open_ & ~((open_ << 1) | (open_ >> 5))))
    lying = water(words)
    shared = either(load(words, CONTESTED + 4 * colour), touched)
    wet = both(new, lying)
    x[13], x[14], x[15], x[16], x[17] = free / 3.0, (6 - ground) / 3.0, mates / 2.0, foreign / 2.0, others / 2.0
    x[18], x[19] = size(new) / 3.0, 1.0 * (arcs >= 2)
    x[20], x[21] = water_on(words, minus(wet, shared)) / 3.0, water_on(words, both(wet, shared)) / 3.0
    x[22] = 1.0 * (ground < 6) * (arcs >= 2)
    # Palms and water further away, to which it comes nearer than its caravan was.
    for steps in range(2, 5):
        x[21 + steps] = 1.0 * size(both(ring(eyes, place, steps), load(ahead, 4 * (steps - 2))))  # 23–25
    far = minus(lying, near_own)
    x[26] = water_on(words, both(far, ring(eyes, place, 2))) / 3.0
    x[27] = water_on(words, both(far, ring(eyes, place, 3))) / 3.0
    # What rivals could have done here.
    for k in range(28, 34):
        x[k] = 0.0
    if not empty(both(theirs, only(place))):
        see_rivals(eyes, words, colour, place, x)
    spoilt = minus(both(both(beside, touched), free_hexes), near_own)
    x[34] = size(spoilt) / 2.0  # hexes nobody can use in this colour any more
    blocked = water_on(words, spoilt)
    while not empty(spoilt):
        hex_ = first(spoilt)
        spoilt = minus(spoilt, only(hex_))
        if not empty(both(row(t, hex_), palms)):
            blocked += 3
    x[35] = blocked / 3.0
    x[40] = eyes.space[place, 0] / 18.0
    x[43] = 1.0 * (free == 0)


@rule
def see_rivals(eyes: Eyes, words: Words, colour: int, place: int, x: Floats) -> None:
    """Fill in what rivals could have done on a hex that is beside camels of theirs."""
    seat = whole(words[SEAT])
    could, palm_denied, met, growing = 0, 0, 0, 0
    palms = both(row(eyes.table, place), load(words, PALMS))
    for other in range(whole(words[SEATS])):
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
            unscored = minus(palms, load(words, NEXT_TO + at))
            palm_denied += size(minus(unscored, load(words, TERRITORY + 4 * other)))
    x[28], x[29] = min(could, 4) / 2.0, 1.0 * (could > 0)
    x[30], x[31] = water_at(words, place) / 3.0 * (could > 0), min(palm_denied, 3) / 1.0
    x[32], x[33] = met / 1.0, growing / 20.0


@rule
def camels_of(words: Words, seat: int) -> Hexes:
    found = NOTHING
    for colour in range(COLOURS):
        found = either(found, load(words, CAMELS + caravan(seat, colour)))
    return found


@rule
def beside_others(words: Words, seat: int) -> Hexes:
    """Every hex beside a camel of another seat."""
    found = NOTHING
    for other in range(whole(words[SEATS])):
        if other != seat:
            for colour in range(COLOURS):
                found = either(found, load(words, NEXT_TO + caravan(other, colour)))
    return found


@rule(allocates=True)
def judge_camels(eyes: Eyes, words: Words, actions: Numbers, n: int, after: Words, worths: Floats) -> None:
    """What the net says of each legal camel: the logarithm of its probability, up to a constant."""
    weights, out = eyes.priors.camels.weights, eyes.priors.camels.out
    seat, hexes, x = whole(words[SEAT]), whole(words[HEXES]), np.empty(CAMEL_FEATURES, np.float64)
    palms, reach = np.empty(MOST_PALMS, np.int64), np.empty((MOST_PALMS, COLOURS), np.int64)
    ahead, units = np.empty(12, np.uint64), np.zeros((3, WIDE), np.float64)  # of the turn, the caravan, the camel
    found = see_palms(eyes, words, seat, palms, reach)
    mine, theirs = camels_of(words, seat), beside_others(words, seat)
    see_turn(words, x)
    take_in(weights, 0, x, 0, 1, units, 0)
    take_in(weights, 0, x, 36, 4, units, 0)
    colour = -1
    for i in range(n):
        rest = actions[i] - COLOURS * hexes
        if rest >= (colour + 1) * hexes:
            colour = rest // hexes
            see_caravan(words, colour, palms, reach, found, ahead, x)
            copy_units(units, 1, units, 0)
            take_in(weights, 0, x, 6, 7, units, 1)
            take_in(weights, 0, x, 41, 2, units, 1)
        see_camel(eyes, words, colour, rest - colour * hexes, ahead, mine, theirs, after, x)
        copy_units(units, 2, units, 1)
        take_in(weights, 0, x, 1, 5, units, 2)
        take_in(weights, 0, x, 13, 23, units, 2)
        take_in(weights, 0, x, 40, 1, units, 2)
        take_in(weights, 0, x, 43, 1, units, 2)
        worths[i] = bring_out(out, units, 2)


@rule(allocates=True)
def camel_features(eyes: Eyes, words: Words, actions: Numbers) -> Floats:
    """The features of each legal camel, a row each: what the net is fitted to."""
    rows = np.zeros((len(actions), CAMEL_FEATURES), np.float64)
    palms, reach = np.empty(MOST_PALMS, np.int64), np.empty((MOST_PALMS, COLOURS), np.int64)
    ahead = np.empty(12, np.uint64)
    seat, hexes, after = whole(words[SEAT]), whole(words[HEXES]), np.empty(SIZE, np.uint64)
    found = see_palms(eyes, words, seat, palms, reach)
    mine, theirs = camels_of(words, seat), beside_others(words, seat)
    for i in range(len(actions)):
        rest = actions[i] - COLOURS * hexes
        see_turn(words, rows[i])
        see_caravan(words, rest // hexes, palms, reach, found, ahead, rows[i])
        see_camel(eyes, words, rest // hexes, rest % hexes, ahead, mine, theirs, after, rows[i])
    return rows
