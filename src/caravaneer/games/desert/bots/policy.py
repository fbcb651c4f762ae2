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

from caravaneer.compiled import rule, whole
from caravaneer.games.desert.actions import play
from caravaneer.games.desert.board import Board
from caravaneer.games.desert.layout import (
    CAMELS,
    COLOURS,
    CONTESTED,
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
from caravaneer.games.desert.rules.hexes import Numbers, Words, empty, first, has, load, minus, only, size

from .weights import NOTHING_LEARNED, Priors

Floats = npt.NDArray[np.float64]
REACH = 6  # how far a leader looks


class Eyes(NamedTuple):
    """What the policy sees of a board: the table of its hexes, and steps from each to each, at most REACH.

    And what it knows besides, if anything, with what that needs: how things fade with their steps, and how many hexes
    are within two and within three steps of each.
    """

    table: Words
    steps: npt.NDArray[np.int8]
    fading: Floats
    space: npt.NDArray[np.int64]
    priors: Priors


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
    fading = np.array([(1.0 + away) ** -1.3 for away in range(REACH + 1)], np.float64)
    space = np.stack([np.sum(steps <= away, axis=1) - 1 for away in (2, 3)], axis=1)
    return Eyes(table, steps, fading, space, NOTHING_LEARNED)


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


@rule
def near(t: Words, words: Words, seat: int, colour: int, place: int, steps: npt.NDArray[np.int8]) -> float:
    """What a camel comes near to that its caravan does not touch yet."""
    own = NEXT_TO + caravan(seat, colour)
    worth = 0.0
    for k in range(6):
        beside = whole(t[place, RING + k])
        if beside == WALL or has(words, own, beside) or not has(words, FREE, beside):
            continue
        if not has(words, CONTESTED + 4 * colour, beside):
            worth += NEAR_WATER * water_at(words, beside)
    palms = minus(minus(load(words, PALMS), load(words, own)), load(words, TERRITORY + 4 * seat))
    while not empty(palms):
        palm = first(palms)
        palms = minus(palms, only(palm))
        if steps[place, palm] == 2:
            worth += NEAR_PALM
    return worth


@rule
def look_at_camels(eyes: Eyes, words: Words, actions: Numbers, n: int, after: Words, worths: Floats) -> None:
    """A worth for each legal camel."""
    t, steps = eyes.table, eyes.steps
    seat, hexes = whole(words[SEAT]), whole(words[HEXES])
    points = whole(words[WATER_POINTS + seat] + words[OASIS_POINTS + seat])
    ground = size(load(words, TERRITORY + 4 * seat))
    for i in range(n):
        rest = actions[i] - COLOURS * hexes
        colour, place = rest // hexes, rest % hexes
        for k in range(SIZE):
            after[k] = words[k]
        play(t, after, actions[i], None)
        taken = whole(after[WATER_POINTS + seat] + after[OASIS_POINTS + seat]) - points
        closed = size(load(after, TERRITORY + 4 * seat)) - ground
        worth = taken + race(words, seat, colour) + near(t, words, seat, colour, place, steps)
        worths[i] = worth + (GROUND * closed if closed > 0 else 0.5 * closed)


@rule(allocates=True)
def look_at_leaders(eyes: Eyes, words: Words, actions: Numbers, n: int, worths: Floats) -> None:
    """A worth for each legal leader: riches within reach, nearer ones more, and room of its own."""
    steps = eyes.steps
    hexes, places = whole(words[HEXES]), len(eyes.table)
    sights, values = np.empty(places, np.int64), np.empty(places, np.float64)  # what there is to see, and its value
    found = 0
    for place in range(places):
        values[found] = 6.0 if has(words, PALMS, place) else float(water_at(words, place))
        if has(words, LEADERS, place):
            values[found] = -1.2
        if values[found] != 0.0:
            sights[found] = place
            found += 1
    fading = np.empty(REACH + 1, np.float64)
    for away in range(REACH + 1):
        fading[away] = (1.0 + away) ** 1.3
    riches, done = np.empty(places, np.float64), np.zeros(places, np.bool_)
    for i in range(n):
        colour, place = actions[i] // hexes, actions[i] % hexes
        if not done[place]:
            done[place] = True
            worth = 0.0
            for k in range(found):
                away = steps[place, sights[k]]
                if away <= REACH and (away >= 2 or not has(words, PALMS, sights[k])):
                    worth += values[k] / fading[away]
            riches[place] = worth
        worths[i] = riches[place] - crowd(words, steps, colour, place)


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
