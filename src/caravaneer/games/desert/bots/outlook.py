"""What each seat of Durch die Wüste can still reach, compiled: features of its caravans and of itself.

They are counted from sets of hexes: where a caravan can go with one, two and three camels, what lies there, and who
else can go there. No feature tells where on the board that is, or of which colour.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import ONE, ZERO, lowest, rule, whole
from caravaneer.games.desert.layout import (
    CAMELS,
    CAMELS_LEFT,
    COLOURS,
    CONTESTED,
    NEXT_TO,
    OASIS_POINTS,
    PALMS,
    SEAT,
    SEATS,
    SUPPLY,
    TERRITORY,
    TOUCHED,
    WATER_POINTS,
    caravan,
)
from caravaneer.games.desert.rules.hexes import (
    NOTHING,
    Hexes,
    Words,
    both,
    either,
    empty,
    first,
    load,
    minus,
    only,
    row,
    size,
    store,
)
from caravaneer.games.desert.rules.scoring import counted_ground, largest, length
from caravaneer.games.desert.rules.turns import ground_for

from .judgement import OF_CARAVAN, OF_LEAD, OF_SEAT, UNITS, Floats
from .policy import water, water_on

FAR = 3  # camels a caravan looks ahead
# Sets of four words: the rings of each caravan, then what each seat and what its rivals reach within so many camels.
REACHES = 5 * COLOURS * FAR * 4
RIVALS = REACHES + 5 * FAR * 4
SETS = RIVALS + 5 * FAR * 4
GREAT = 6  # camels: a caravan's lead counts no more than this


class Outlook(NamedTuple):
    """Room for what is counted: sets, then features of caravans, of seats, and of their leads."""

    sets: Words
    caravans: npt.NDArray[np.float64]
    seats: Floats
    leads: Floats
    points: Floats  # of every seat at the end, as far as they are foreseen
    units: Floats  # of two layers


@rule(allocates=True)
def new_outlook() -> Outlook:
    return Outlook(
        np.zeros(SETS, np.uint64),
        np.zeros((5, COLOURS, OF_CARAVAN), np.float64),
        np.zeros((5, OF_SEAT), np.float64),
        np.zeros((5, OF_LEAD), np.float64),
        np.zeros(5, np.float64),
        np.zeros((2, UNITS), np.float64),
    )


@rule(inline=True)
def ring_at(seat: int, colour: int, away: int) -> int:
    return ((seat * COLOURS + colour) * FAR + away) * 4


@rule(inline=True)
def reach_at(seat: int, away: int) -> int:
    return REACHES + (seat * FAR + away) * 4


@rule(inline=True)
def rivals_at(seat: int, away: int) -> int:
    return RIVALS + (seat * FAR + away) * 4


@rule(inline=True)
def beside(t: Words, hexes: Hexes) -> Hexes:
    """Every hex next to one of a set."""
    a, b, c, d = NOTHING
    for w in range(4):
        rest = hexes[w]
        while rest != ZERO:
            i = np.uint64((w << 6) + lowest(rest))
            rest &= rest - ONE
            a |= t[i, 0]
            b |= t[i, 1]
            c |= t[i, 2]
            d |= t[i, 3]
    return a, b, c, d


@rule
def see_reach(t: Words, words: Words, sets: Words) -> None:
    """Where each caravan can go with its next camel, with two at least, with three; and each seat within as many."""
    for seat in range(whole(words[SEATS])):
        ground = ground_for(words, seat)
        for away in range(FAR):
            store(sets, reach_at(seat, away), NOTHING)
        for colour in range(COLOURS):
            own = load(words, NEXT_TO + caravan(seat, colour))
            foreign = either(
                minus(load(words, TOUCHED + 4 * colour), own), load(words, CONTESTED + 4 * colour)
            )  # D13: never beside another seat's caravan of the colour
            left = minus(ground, foreign) if words[SUPPLY + colour] != ZERO else NOTHING
            edge, within = both(own, left), NOTHING
            for away in range(FAR):
                store(sets, ring_at(seat, colour, away), edge)
                within = either(within, edge)
                store(sets, reach_at(seat, away), either(load(sets, reach_at(seat, away)), within))
                if away < FAR - 1 and not empty(edge):
                    edge = minus(both(beside(t, edge), left), within)


@rule
def see_rivals(sets: Words, seats: int) -> None:
    """What the rivals of each seat reach within so many camels."""
    for seat in range(seats):
        for away in range(FAR):
            found = NOTHING
            for other in range(seats):
                if other != seat:
                    found = either(found, load(sets, reach_at(other, away)))
            store(sets, rivals_at(seat, away), found)


@rule(inline=True)
def least_supply(words: Words) -> int:
    least = whole(words[SUPPLY])
    for colour in range(1, COLOURS):
        least = min(least, whole(words[SUPPLY + colour]))
    return least


@rule(inline=True)
def points_now(words: Words, seat: int) -> int:
    """The points a seat has for water, oases and territories."""
    return whole(words[WATER_POINTS + seat] + words[OASIS_POINTS + seat]) + size(counted_ground(words, seat))


@rule
def see_caravan(t: Words, words: Words, sets: Words, seat: int, colour: int, x: Floats) -> None:
    """Fill in the features of a caravan that is on the board."""
    seats, camels = whole(words[SEATS]), length(words, seat, colour)
    left, least = whole(words[SUPPLY + colour]), least_supply(words)
    best, room = 0, 0
    for other in range(seats):
        if other != seat:
            best = max(best, length(words, other, colour))
            room = max(room, size(load(sets, ring_at(other, colour, 0))))
    ahead = camels - best
    lead = max(-GREAT, min(ahead, GREAT)) / 5.0
    x[0], x[1], x[2], x[3] = 1.0, camels / 10.0, best / 10.0, lead
    x[4], x[5], x[6], x[7] = 1.0 * (ahead == 0), 1.0 * (ahead > 0), 1.0 * (ahead > left), 1.0 * (-ahead > left)
    x[8], x[9], x[10] = left / 20.0, least / 20.0, (left - least) / 10.0
    ring, next_, third = (
        load(sets, ring_at(seat, colour, 0)), load(sets, ring_at(seat, colour, 1)), load(sets, ring_at(seat, colour, 2))
    )  # fmt: skip
    x[11], x[12], x[13], x[14] = size(ring) / 10.0, size(next_) / 10.0, size(third) / 10.0, 1.0 * empty(ring)
    x[15] = room / 10.0
    one, two = load(sets, rivals_at(seat, 0)), load(sets, rivals_at(seat, 1))
    x[16], x[17], x[18] = water_on(words, ring) / 3.0, water_on(words, next_) / 3.0, water_on(words, third) / 3.0
    x[19], x[20] = water_on(words, minus(ring, one)) / 3.0, water_on(words, minus(next_, two)) / 3.0
    x[21], x[22], x[23] = 0.0, 0.0, 0.0
    palms = minus(load(words, PALMS), load(words, NEXT_TO + caravan(seat, colour)))
    palms = minus(palms, load(words, TERRITORY + 4 * seat))
    while not empty(palms):
        palm = first(palms)
        palms = minus(palms, only(palm))
        if not empty(both(row(t, palm), ring)):
            x[21] += 1.0
        elif not empty(both(row(t, palm), next_)):
            x[22] += 1.0
        elif not empty(both(row(t, palm), third)):
            x[23] += 1.0
    near = either(ring, next_)
    x[24] = size(minus(either(near, third), load(sets, rivals_at(seat, 2)))) / 10.0
    x[25] = size(minus(near, two)) / 10.0
    x[26], x[27], x[28] = 1.0 * (seats == 3), 1.0 * (seats == 4), 1.0 * (seats == 5)
    x[29] = 1.0 * (whole(words[SEAT]) == seat)
    x[30], x[31] = lead * (1.0 - least / 20.0), 1.0 * (camels == 1)
    late = 1.0 / (1.0 + least)
    x[32], x[33], x[34], x[35], x[36] = late, late * lead, late * x[16], late * x[21], late * x[29]


@rule
def see_seat(words: Words, sets: Words, seat: int, x: Floats) -> None:
    """Fill in the features of a seat."""
    seats, mover, least = whole(words[SEATS]), whole(words[SEAT]), least_supply(words)
    total, alive, caravans, rival = 0, 0, 0, 0
    for colour in range(COLOURS):
        total += whole(words[SUPPLY + colour])
        alive += 0 if empty(load(sets, ring_at(seat, colour, 0))) else 1
        _, holders, points = largest(words, colour)
        caravans += points if holders >> seat & 1 else 0
    for other in range(seats):
        if other != seat:
            rival = max(rival, points_now(words, other))
    x[0] = 1.0
    x[1] = ((seat - mover + seats) % seats) / seats
    x[2] = whole(words[CAMELS_LEFT]) / 2.0 if seat == mover else 0.0
    x[3], x[4], x[5] = least / 20.0, least * least / 400.0, total / 100.0
    x[6], x[7], x[8] = 1.0 * (seats == 3), 1.0 * (seats == 4), 1.0 * (seats == 5)
    one, two = load(sets, reach_at(seat, 0)), load(sets, reach_at(seat, 1))
    theirs, further = load(sets, rivals_at(seat, 0)), load(sets, rivals_at(seat, 1))
    x[9], x[10] = water_on(words, minus(one, theirs)) / 5.0, water_on(words, both(one, theirs)) / 5.0
    beyond = minus(two, one)
    x[11], x[12] = water_on(words, minus(beyond, further)) / 5.0, water_on(words, both(beyond, further)) / 5.0
    x[13] = size(minus(load(sets, reach_at(seat, 2)), load(sets, rivals_at(seat, 2)))) / 20.0
    x[14], x[15] = size(one) / 20.0, size(load(words, TERRITORY + 4 * seat)) / 10.0
    x[16] = water_on(words, water(words)) / 20.0
    x[17], x[18], x[19] = points_now(words, seat) / 50.0, alive / 5.0, 1.0 * (seat == mover)
    x[20], x[21] = rival / 50.0, caravans / 20.0
    late = 1.0 / (1.0 + least)
    x[22], x[23], x[24], x[25], x[26] = late, late * x[2], late * x[9], late * x[10], late * x[21]


@rule
def see_outlook(t: Words, words: Words, outlook: Outlook) -> None:
    """Fill in all features of caravans and seats in a position with camels."""
    see_reach(t, words, outlook.sets)
    see_rivals(outlook.sets, whole(words[SEATS]))
    for seat in range(whole(words[SEATS])):
        for colour in range(COLOURS):
            if empty(load(words, CAMELS + caravan(seat, colour))):
                for k in range(OF_CARAVAN):
                    outlook.caravans[seat, colour, k] = 0.0
            else:
                see_caravan(t, words, outlook.sets, seat, colour, outlook.caravans[seat, colour])
        see_seat(words, outlook.sets, seat, outlook.seats[seat])


@rule
def see_leads(words: Words, outlook: Outlook) -> None:
    """Fill in, from the points foreseen, the features of how far each seat leads."""
    seats, soon = whole(words[SEATS]), least_supply(words) / 20.0
    sharp = 0.3 / (0.15 + soon)
    total = 0.0
    for seat in range(seats):
        total += outlook.points[seat]
    for seat in range(seats):
        x, points, rival = outlook.leads[seat], outlook.points[seat], -1e9
        for other in range(seats):
            if other != seat:
                rival = max(rival, outlook.points[other])
        lead, mean = (points - rival) / 10.0, (points - (total - points) / (seats - 1)) / 10.0
        for k in range(OF_LEAD):
            x[k] = 0.0
        x[0], x[1] = 1.0, soon
        x[2], x[3], x[4] = lead, lead * soon, lead * sharp
        x[5], x[6], x[7] = mean, mean * soon, mean * sharp
        if seats > 2:
            x[5 + seats], x[8 + seats], x[11 + seats] = 1.0, soon, lead  # 8–16
        if whole(words[SEAT]) == seat:
            x[17], x[18] = 1.0, sharp
        x[19] = lead * lead * lead * 0.1
