"""What a move of Durch die Wüste looks worth at first sight, compiled: priors for the search, and the greedy bot.

A camel is judged by what it takes and closes at once, what it comes near to, and the race for the longest caravan; a
leader by the water and the palms around it and by the rivals of its colour.
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import ONE, rule, whole
from caravaneer.games.desert.board import Board
from caravaneer.games.desert.layout import (
    CAMELS,
    COLOURS,
    CONTESTED,
    FOR_LEADERS,
    FREE,
    HEXES,
    LEADERS,
    NEXT_TO,
    OASIS_POINTS,
    PALMS,
    RING,
    SEAT,
    SEATS,
    SIZE,
    SUPPLY,
    TERRITORY,
    WALL,
    WATER,
    WATER_POINTS,
    caravan,
    hex_table,
)
from caravaneer.games.desert.rules.hexes import (
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
    row,
    size,
)
from caravaneer.games.desert.rules.scoring import set_camel

from .judgement import NO_JUDGE, Judge
from .weights import NOTHING_LEARNED, Priors

Floats = npt.NDArray[np.float64]
_2, _3 = np.uint64(2), np.uint64(3)
REACH = 6  # how far a leader looks
# What things are worth by the steps to them.
FADING = np.array([(1.0 + away) ** -1.3 for away in range(REACH + 1)], np.float64)


class Eyes(NamedTuple):
    """What the policy knows of a board, and what was learned, if anything."""

    table: Words  # of its hexes
    steps: npt.NDArray[np.int8]  # from each hex to each; REACH + 1 for all that are further
    rings: Words  # three sets for each hex, of four words: the hexes exactly two, three and four steps away
    fading: Floats  # FADING
    space: npt.NDArray[np.int64]  # how many hexes are within two and within three steps of each
    priors: Priors
    judge: Judge


@lru_cache(maxsize=32)
def eyes(board: Board, players: int) -> Eyes:
    table = hex_table(board, players)
    steps = np.full((len(table), len(table)), REACH + 1, np.int8)
    for start in range(len(table)):
        steps[start, start] = 0
        queue = deque([start])
        while queue:
            here = queue.popleft()
            if steps[start, here] == REACH:
                continue
            for there in map(int, table[here, RING:]):
                if there != WALL and steps[start, there] > REACH:
                    steps[start, there] = steps[start, here] + 1
                    queue.append(there)
    rings = np.zeros((len(table), 12), np.uint64)
    for start, there in zip(*np.nonzero((steps >= 2) & (steps <= 4)), strict=True):
        rings[start, 4 * (steps[start, there] - 2) + (there >> 6)] |= ONE << np.uint64(there & 63)
    space = np.stack([np.sum(steps <= away, axis=1) - 1 for away in (2, 3)], axis=1)
    return Eyes(table, steps, rings, FADING, space, NOTHING_LEARNED, NO_JUDGE)


NEAR_WATER = 0.28  # of a waterhole's value, when the camel is the first to touch it
NEAR_PALM = 1.3  # two steps from a palm not yet scored
GROUND = 0.9  # a hex enclosed
LENGTH = 0.9  # the best a camel can be worth in the race for the longest caravan


@rule
def water_at(words: Words, place: int) -> int:
    for value in range(3):
        if has(words, WATER + 4 * value, place):
            return value + 1
    return 0


@rule(inline=True)
def water_on(words: Words, hexes: Hexes) -> int:
    """The points of the waterholes on some hexes."""
    points = 0
    if not empty(hexes):
        for value in range(3):
            points += (value + 1) * size(both(hexes, load(words, WATER + 4 * value)))
    return points


@rule
def race(words: Words, seat: int, colour: int) -> float:
    """What one more camel means for the longest caravan of a colour: most when it is close."""
    own = size(load(words, CAMELS + caravan(seat, colour)))
    best = 0
    for other in range(whole(words[SEATS])):
        if other != seat:
            best = max(best, size(load(words, CAMELS + caravan(other, colour))))
    ahead = own - best
    left = whole(words[SUPPLY + colour])
    if ahead > left or -ahead > left:
        return 0.0  # decided
    return LENGTH / (1.0 + 0.5 * abs(ahead + 0.5))


@rule(inline=True)
def ring(eyes: Eyes, place: int, steps: int) -> Hexes:
    """The hexes two, three or four steps away."""
    i, k = np.uint64(place), np.uint64(4 * (steps - 2))
    return eyes.rings[i, k], eyes.rings[i, k + ONE], eyes.rings[i, k + _2], eyes.rings[i, k + _3]


@rule(inline=True)
def water(words: Words) -> Hexes:
    """All waterholes that are still there."""
    return either(either(load(words, WATER), load(words, WATER + 4)), load(words, WATER + 8))


@rule(inline=True)
def near(eyes: Eyes, words: Words, seat: int, colour: int, place: int) -> float:
    """What the water and palms are worth that a camel comes near to, and its caravan did not touch."""
    own, worth = load(words, NEXT_TO + caravan(seat, colour)), 0.0
    beside = minus(both(row(eyes.table, place), load(words, FREE)), either(own, load(words, CONTESTED + 4 * colour)))
    if not empty(both(beside, water(words))):
        for k in range(6):
            hex_ = whole(eyes.table[place, RING + k])
            if hex_ != WALL and not empty(both(beside, only(hex_))):
                worth += NEAR_WATER * water_at(words, hex_)
    palms = minus(minus(load(words, PALMS), own), load(words, TERRITORY + 4 * seat))
    for _ in range(size(both(palms, ring(eyes, place, 2)))):
        worth += NEAR_PALM
    return worth


@rule(inline=True)
def try_camel(t: Words, words: Words, colour: int, place: int, after: Words) -> tuple[int, int, int]:
    """The points for water and palms that a legal camel scores, and by how many hexes its seat's territory grows."""
    seat = whole(words[SEAT])
    for k in range(SIZE):
        after[k] = words[k]
    set_camel(t, after, colour, place, None)
    return (
        whole(after[WATER_POINTS + seat] - words[WATER_POINTS + seat]),
        whole(after[OASIS_POINTS + seat] - words[OASIS_POINTS + seat]),
        size(load(after, TERRITORY + 4 * seat)) - size(load(words, TERRITORY + 4 * seat)),
    )


@rule
def look_at_camels(eyes: Eyes, words: Words, actions: Numbers, n: int, after: Words, worths: Floats) -> None:
    """A worth for each legal camel."""
    seat, hexes = whole(words[SEAT]), whole(words[HEXES])
    colour, length = -1, 0.0
    for i in range(n):
        rest = actions[i] - COLOURS * hexes
        if rest >= (colour + 1) * hexes:
            colour = rest // hexes
            length = race(words, seat, colour)
        place = rest - colour * hexes
        taken, oases, closed = try_camel(eyes.table, words, colour, place, after)
        worth = (taken + oases) + length + near(eyes, words, seat, colour, place)
        worths[i] = worth + (GROUND * closed if closed > 0 else 0.5 * closed)


@rule
def list_places(words: Words, where: Numbers, number: Numbers) -> int:
    """List the places for leaders, which are the same for all colours, and the number of each; how many there are."""
    many, left = 0, load(words, FOR_LEADERS)
    while not empty(left):
        place = first(left)
        left = minus(left, only(place))
        number[place], where[many] = many, place
        many += 1
    return many


@rule(allocates=True)
def look_at_leaders(eyes: Eyes, words: Words, actions: Numbers, n: int, worths: Floats) -> None:
    """A worth for each legal leader: riches within reach, nearer ones more, and room of its own."""
    hexes, steps = whole(words[HEXES]), eyes.steps
    number, where = np.empty(len(eyes.table), np.int64), np.empty(len(eyes.table), np.int64)
    many = list_places(words, where, number)
    shares = np.zeros((6, REACH + 2), np.float64)  # of nothing, water of each value, a palm, a leader; by steps
    for away in range(REACH + 1):
        fading = (1.0 + away) ** 1.3
        for value in range(1, 4):
            shares[value, away] = value / fading
        shares[4, away] = 6.0 / fading if away >= 2 else 0.0
        shares[5, away] = -1.2 / fading
    sights, kinds = np.zeros(len(eyes.table) + 3, np.int64), np.zeros(len(eyes.table) + 3, np.int64)
    found, left = 0, either(either(load(words, PALMS), load(words, LEADERS)), water(words))
    while not empty(left):
        sight = first(left)
        left = minus(left, only(sight))
        kind = 4 if has(words, PALMS, sight) else 5 if has(words, LEADERS, sight) else water_at(words, sight)
        sights[found], kinds[found] = sight, kind
        found += 1
    riches = np.zeros(many, np.float64)
    for k in range(0, found, 4):  # four at a time: the sums are read and written a quarter as often
        for i in range(many):
            at, worth = np.uint64(where[i]), riches[i]
            for j in range(k, k + 4):
                worth += shares[np.uint64(kinds[j]), np.uint64(steps[np.uint64(sights[j]), at])]
            riches[i] = worth
    colour, crowded = -1, False
    for i in range(n):
        if actions[i] >= (colour + 1) * hexes:
            colour = actions[i] // hexes
            crowded = has_rivals(words, colour)
        place = actions[i] - colour * hexes
        worths[i] = riches[number[place]] - (crowd(words, steps, colour, place) if crowded else 0.0)


@rule
def has_rivals(words: Words, colour: int) -> bool:
    """Whether somebody else has a leader of a colour."""
    for rival in range(whole(words[SEATS])):
        if rival != whole(words[SEAT]) and not empty(load(words, CAMELS + caravan(rival, colour))):
            return True
    return False


@rule
def crowd(words: Words, steps: npt.NDArray[np.int8], colour: int, place: int) -> float:
    """What the nearness of rivals costs a leader of their colour."""
    cost = 0.0
    for rival in range(whole(words[SEATS])):
        if rival == whole(words[SEAT]):
            continue
        camels = load(words, CAMELS + caravan(rival, colour))
        while not empty(camels):
            other = first(camels)
            camels = minus(camels, only(other))
            if steps[place, other] <= 5:
                cost += 2.0 / steps[place, other]
    return cost


@rule
def count_riches(eyes: Eyes, words: Words, riches: Floats) -> None:
    """What water and palms around each place are worth, nearer ones more: for the leaders of playouts."""
    for place in range(len(eyes.table)):
        riches[place] = 0.0
    for sight in range(len(eyes.table)):
        value = 6.0 if has(words, PALMS, sight) else float(water_at(words, sight))
        if value > 0.0:
            for place in range(len(eyes.table)):
                away = eyes.steps[place, sight]
                if away <= REACH:
                    riches[place] += value * eyes.fading[away]
