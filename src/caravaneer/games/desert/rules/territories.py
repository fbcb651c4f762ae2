"""Territories of Durch die Wüste, compiled: what a camel closes, and what its owner takes (D18, D19)."""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import ONE, lowest, popcount, rule, whole
from caravaneer.games.desert.layout import (
    CAMELS,
    CLOSED,
    CLOSED_HEXES,
    CLOSED_OASES,
    CLOSED_SIZE,
    CLOSED_WATER,
    COLOURS,
    EACH_CLOSED,
    FREE,
    GROUND,
    NEXT_TO,
    OASIS_POINTS,
    PALMS,
    RING,
    SEATS,
    TERRITORY,
    WALL,
    WATER,
    WATER_POINTS,
    caravan,
)

from .hexes import NOTHING, Hexes, Words, bit, both, either, empty, first, has, load, minus, only, row, size, store

OASIS = 5  # points for a palm, D17


@rule(inline=True)
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
    open_, foreign = open_around(t, words, place), 0
    for k in range(6):
        beside = whole(t[np.uint64(place), RING + k])
        ground = 1 if beside != WALL else 0
        foreign |= (ground & ~whole(bit(words, CAMELS + caravan(seat, colour), beside))) << k
    foreign &= ~open_
    before = ((open_ << 1) | (open_ >> 5)) & 63  # bit k: the hex before k in the ring is open
    after = ((open_ >> 1) | (open_ << 5)) & 63
    starts = open_ & ~before
    if popcount(np.uint64(starts)) < 2 and foreign & ~before & ~after == 0:
        return
    others = minus(minus(load(words, GROUND), open_hexes), own)
    starts &= ~((foreign << 1) | (foreign >> 5))
    while starts != 0:
        start = lowest(np.uint64(starts))
        starts &= starts - 1
        arc = (open_ >> start) | (open_ << (6 - start))
        end = (start + lowest(~np.uint64(arc))) % 6  # ends: the caravan's own camel is in the ring (D12)
        if foreign >> end & 1:
            continue
        seed = whole(t[place, RING + start])
        if has(words, TERRITORY + 4 * seat, seed):
            continue  # the same group again, seen through another arc
        group = enclosed(t, open_hexes, others, seed)
        if not empty(group):
            claim(words, seat, colour, group, effects)


@rule(inline=True)
def open_around(t: Words, words: Words, place: int) -> int:
    """A bit for each of the six hexes around one, set where no camel is; without branches, hard to predict here."""
    found = 0
    for k in range(6):
        beside = whole(t[np.uint64(place), RING + k])
        ground = 1 if beside != WALL else 0
        found |= (whole(bit(words, FREE, beside) | bit(words, PALMS, beside)) & ground) << k
    return found


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
