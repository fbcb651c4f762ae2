"""The points of Durch die Wüste, compiled: what a camel scores as it is placed, and the count at the end."""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import ONE, ZERO, popcount, rule, whole

from .hexes import (
    NOTHING,
    Hexes,
    Numbers,
    Words,
    both,
    either,
    empty,
    first,
    has,
    load,
    minus,
    only,
    remove,
    row,
    size,
    store,
)
from .kernel import (
    CAMELS,
    CAMELS_LEFT,
    COLOURS,
    FREE,
    GROUND,
    NEXT_TO,
    OASIS_POINTS,
    PALMS,
    RING,
    SEAT,
    SEATS,
    SUDDEN_END,
    SUPPLY,
    SUPPLY_EMPTY,
    TERRITORY,
    WALL,
    WATER,
    WATER_POINTS,
    caravan,
    end_game,
    end_if_nobody_can_place,
    end_turn,
    put,
)

OASIS = 5

# What one camel did, for events and previews. Search passes None instead, and the compiler drops the lines.
WATER_TAKEN = 0  # the value of the waterhole under it
OASES_REACHED = 1  # a set: the palms beside it that its caravan had not scored
CLOSED = 5  # how many territories it closed, at most three
EACH_CLOSED = 6  # and for each of them:
CLOSED_HEXES, CLOSED_WATER, CLOSED_OASES, CLOSED_SIZE = 0, 4, 5, 9
EFFECTS = EACH_CLOSED + 3 * CLOSED_SIZE


@rule
def place_camel(t: Words, words: Words, colour: int, place: int, effects: Words | None) -> None:
    seat = whole(words[SEAT])
    own = caravan(seat, colour)
    for value in range(3):  # D16
        if has(words, WATER + 4 * value, place):
            remove(words, WATER + 4 * value, place)
            words[WATER_POINTS + seat] += np.uint64(value + 1)
            if effects is not None:
                effects[WATER_TAKEN] = np.uint64(value + 1)
    palms = both(row(t, place), load(words, PALMS))
    if not empty(palms):  # D17: the palms its caravan has scored are those beside it or in its territory
        palms = minus(minus(palms, load(words, NEXT_TO + own)), load(words, TERRITORY + 4 * seat))
        words[OASIS_POINTS + seat] += np.uint64(OASIS * size(palms))
    if effects is not None:
        store(effects, OASES_REACHED, palms)
    put(t, words, seat, colour, place)
    words[SUPPLY + colour] -= ONE
    if has(words, TERRITORY + 4 * seat, place):
        remove(words, TERRITORY + 4 * seat, place)  # D20: inside its own territory it closes nothing new
    else:
        close_territories(t, words, seat, colour, place, effects)
    words[CAMELS_LEFT] -= ONE
    if words[SUDDEN_END] != ZERO and words[SUPPLY + colour] == ZERO:  # D23, the option
        end_game(words, SUPPLY_EMPTY)
        return
    if words[CAMELS_LEFT] == ZERO:
        end_turn(words)
    end_if_nobody_can_place(words)


@rule
def close_territories(t: Words, words: Words, seat: int, colour: int, place: int, effects: Words | None) -> None:
    """D18, D19: only groups beside the new camel can become territories, and only its caravan's.

    Seen from the camel, the ring of six around it shows arcs of open hexes. A group changes hands only when it
    is split (two arcs or more) or when some other camel, walled in, touched it nowhere but on this hex; and an
    arc with a foreign camel at its end can be no territory. What is left needs a flood fill.
    """
    own = load(words, CAMELS + caravan(seat, colour))
    neighbours = row(t, place)
    open_hexes = either(load(words, FREE), load(words, PALMS))
    if size(both(neighbours, open_hexes)) == 5:
        return  # only the camel it was joined to stands beside it
    open_, foreign = 0, 0
    for k in range(6):
        beside = whole(t[place, RING + k])
        if beside != WALL:
            if has(words, FREE, beside) or has(words, PALMS, beside):
                open_ |= 1 << k
            elif not has(words, CAMELS + caravan(seat, colour), beside):
                foreign |= 1 << k
    before = ((open_ << 1) | (open_ >> 5)) & 63  # bit k: the hex before k in the ring is open
    after = ((open_ >> 1) | (open_ << 5)) & 63
    starts = open_ & ~before
    if popcount(np.uint64(starts)) < 2 and foreign & ~before & ~after == 0:
        return
    others = minus(minus(load(words, GROUND), open_hexes), own)
    for start in range(6):
        if not starts >> start & 1:
            continue
        end = start
        while open_ >> end & 1:  # ends: the caravan's own camel is in the ring (D12)
            end = (end + 1) % 6
        if foreign >> end & 1 or foreign >> (start + 5) % 6 & 1:
            continue
        seed = whole(t[place, RING + start])
        if has(words, TERRITORY + 4 * seat, seed):
            continue  # the same group again, seen through another arc
        group = enclosed(t, open_hexes, others, seed)
        if not empty(group):
            claim(words, seat, colour, group, effects)


@rule
def enclosed(t: Words, open_hexes: Hexes, others: Hexes, seed: int) -> Hexes:
    """The group of a hex; nothing as soon as a camel of another caravan touches it (D18)."""
    group, edge = NOTHING, only(seed)
    while not empty(edge):
        place = first(edge)
        group = either(group, only(place))
        neighbours = row(t, place)
        if not empty(both(neighbours, others)):
            return NOTHING
        edge = minus(either(edge, both(neighbours, open_hexes)), group)
    return group


@rule
def find_territories(t: Words, words: Words) -> None:
    """D18 from scratch, for a position that was not played: every group touched by one caravan alone."""
    open_hexes = either(load(words, FREE), load(words, PALMS))
    for seat in range(whole(words[SEATS])):
        for colour in range(COLOURS):
            own = load(words, CAMELS + caravan(seat, colour))
            others = minus(minus(load(words, GROUND), open_hexes), own)
            beside = both(load(words, NEXT_TO + caravan(seat, colour)), open_hexes)
            while not empty(beside):
                seed = first(beside)
                group = enclosed(t, open_hexes, others, seed)
                store(words, TERRITORY + 4 * seat, either(load(words, TERRITORY + 4 * seat), group))
                beside = minus(minus(beside, only(seed)), group)


@rule
def claim(words: Words, seat: int, colour: int, group: Hexes, effects: Words | None) -> None:
    """D19: all water in the territory, and every palm in it that the caravan has not scored."""
    water = 0
    for value in range(3):
        lying = load(words, WATER + 4 * value)
        water += (value + 1) * size(both(lying, group))
        store(words, WATER + 4 * value, minus(lying, group))
    palms = minus(both(load(words, PALMS), group), load(words, NEXT_TO + caravan(seat, colour)))
    words[WATER_POINTS + seat] += np.uint64(water)
    words[OASIS_POINTS + seat] += np.uint64(OASIS * size(palms))
    store(words, TERRITORY + 4 * seat, either(load(words, TERRITORY + 4 * seat), group))
    if effects is not None:
        at = EACH_CLOSED + whole(effects[CLOSED]) * CLOSED_SIZE
        store(effects, at + CLOSED_HEXES, group)
        store(effects, at + CLOSED_OASES, palms)
        effects[at + CLOSED_WATER] = np.uint64(water)
        effects[CLOSED] += ONE


@rule
def length(words: Words, seat: int, colour: int) -> int:
    """The camels of a caravan, its leader counted; 0 where there is none."""
    return size(load(words, CAMELS + caravan(seat, colour)))


@rule
def count(words: Words, tally: Numbers) -> None:
    """Every seat's points as if the game ended now: a row of water, oases, territories, caravans."""
    seats = whole(words[SEATS])
    for seat in range(seats):
        tally[seat, 0] = whole(words[WATER_POINTS + seat])
        tally[seat, 1] = whole(words[OASIS_POINTS + seat])
        tally[seat, 2] = size(minus(load(words, TERRITORY + 4 * seat), load(words, PALMS)))  # D25
        tally[seat, 3] = 0
    for colour in range(COLOURS):  # D24
        longest, holders = 0, 0
        for seat in range(seats):
            camels = length(words, seat, colour)
            if camels > longest:
                longest, holders = camels, 0
            if camels == longest:
                holders += 1
        for seat in range(seats):
            if longest > 0 and length(words, seat, colour) == longest:
                tally[seat, 3] += 10 if holders == 1 else 5
