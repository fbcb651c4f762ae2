"""The points of Durch die Wüste, compiled: what a camel scores as it is placed, and the count at the end."""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import ONE, ZERO, rule, whole
from caravaneer.games.desert.layout import (
    CAMELS,
    CAMELS_LEFT,
    COLOURS,
    NEXT_TO,
    OASES_REACHED,
    OASIS_POINTS,
    PALMS,
    SEAT,
    SEATS,
    SUDDEN_END,
    SUPPLY,
    SUPPLY_EMPTY,
    TERRITORY,
    WATER,
    WATER_POINTS,
    WATER_TAKEN,
    caravan,
)

from .hexes import Hexes, Numbers, Words, bit, both, empty, has, load, minus, remove, row, size, store
from .territories import OASIS, close_territories
from .turns import end_game, end_if_nobody_can_place, end_turn, put

LARGEST, TIED = 10, 5  # points for the largest caravan of a colour, and for each of several as large (D24)


@rule(inline=True)
def place_camel(t: Words, words: Words, colour: int, place: int, effects: Words | None) -> None:
    set_camel(t, words, colour, place, effects)
    end_if_nobody_can_place(words)


@rule(inline=True)
def set_camel(t: Words, words: Words, colour: int, place: int, effects: Words | None) -> None:
    """All that a camel does, except for the end of the game when nobody can place another (D14)."""
    seat = whole(words[SEAT])
    own = caravan(seat, colour)
    if bit(words, WATER, place) | bit(words, WATER + 4, place) | bit(words, WATER + 8, place) != ZERO:
        take_water(words, seat, place, effects)
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
    elif words[CAMELS_LEFT] == ZERO:
        end_turn(words)


@rule
def take_water(words: Words, seat: int, place: int, effects: Words | None) -> None:
    for value in range(3):  # D16
        if has(words, WATER + 4 * value, place):
            remove(words, WATER + 4 * value, place)
            words[WATER_POINTS + seat] += np.uint64(value + 1)
            if effects is not None:
                effects[WATER_TAKEN] = np.uint64(value + 1)


@rule(inline=True)
def length(words: Words, seat: int, colour: int) -> int:
    """The camels of a caravan, its leader counted; 0 where there is none."""
    return size(load(words, CAMELS + caravan(seat, colour)))


@rule
def largest(words: Words, colour: int) -> tuple[int, int, int]:
    """D24: the camels of the largest caravan, the seats that have one so large (a bit each), and what each scores."""
    most, holders = 0, 0
    for seat in range(whole(words[SEATS])):
        camels = length(words, seat, colour)
        if camels > most:
            most, holders = camels, 0
        if camels == most and camels > 0:
            holders |= 1 << seat
    return most, holders, LARGEST if holders & (holders - 1) == 0 else TIED


@rule
def counted_ground(words: Words, seat: int) -> Hexes:
    """D25: the hexes in a seat's territories that score 1 each."""
    return minus(load(words, TERRITORY + 4 * seat), load(words, PALMS))


@rule
def count(words: Words, tally: Numbers) -> None:
    """Every seat's points as if the game ended now: a row of water, oases, territories, caravans."""
    seats = whole(words[SEATS])
    for seat in range(seats):
        tally[seat, 0] = whole(words[WATER_POINTS + seat])
        tally[seat, 1] = whole(words[OASIS_POINTS + seat])
        tally[seat, 2] = size(counted_ground(words, seat))
        tally[seat, 3] = 0
    for colour in range(COLOURS):
        _, holders, points = largest(words, colour)
        for seat in range(seats):
            if holders >> seat & 1:
                tally[seat, 3] += points
