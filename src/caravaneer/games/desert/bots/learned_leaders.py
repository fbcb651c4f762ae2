"""The features of a leader's place for the learned prior of Durch die Wüste, compiled: what is around it.

No feature tells where on the board a hex lies, so that they mean the same on a fresh board.
"""

from __future__ import annotations

from typing import NamedTuple

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
    WATER,
    caravan,
)
from caravaneer.games.desert.rules.hexes import Numbers, Words, either, empty, first, load, minus, only, size

from .policy import FADING, REACH, Eyes, Floats, water_at

# The features of a leader: of the position, then of the place, then of its colour there.
OF_LEADERS, OF_PLACE, OF_COLOUR = 7, 34, 13
LEADER_FEATURES = OF_LEADERS + OF_PLACE + OF_COLOUR
NOBODY = REACH + 1  # stands for the steps to what is further away or not there
MOST = 64  # water and palms that are looked at, the first ones of a drawn board with more; a multiple of four
MOST_LEADERS = 25
BESIDES = 18  # of a place: where the features begin that are not of water and palms; 33 is of water again


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


class Leaders(NamedTuple):
    """Whose leaders stand where, and how many they are."""

    places: Numbers
    seats: Numbers
    colours: Numbers
    many: Numbers


@rule(allocates=True)
def find_leaders(words: Words) -> Leaders:
    found = Leaders(
        np.empty(MOST_LEADERS, np.int64), np.empty(MOST_LEADERS, np.int64), np.empty(MOST_LEADERS, np.int64),
        np.zeros(1, np.int64),
    )  # fmt: skip
    for seat in range(whole(words[SEATS])):
        for colour in range(COLOURS):
            camels = load(words, CAMELS + caravan(seat, colour))
            if not empty(camels):
                n = found.many[0]
                found.places[n], found.seats[n], found.colours[n] = first(camels), seat, colour
                found.many[0] += 1
    return found


@rule
def look_around(eyes: Eyes, words: Words, leaders: Leaders, sights: Numbers, values: Numbers, away: Numbers) -> int:
    """List water with its value and palms with 0, and the steps from each to the nearest leaders; how many there are.

    In a row of `away`: the steps to one's own, to any rival's, and to the rivals' of each colour.
    """
    seat, found = whole(words[SEAT]), 0
    left = load(words, PALMS)
    for value in range(3):
        left = either(left, load(words, WATER + 4 * value))
    while not empty(left) and found < MOST:
        place = first(left)
        left = minus(left, only(place))
        sights[found], values[found] = place, water_at(words, place)
        for k in range(2 + COLOURS):
            away[found, k] = NOBODY
        for n in range(leaders.many[0]):
            steps = whole(eyes.steps[place, leaders.places[n]])
            if leaders.seats[n] == seat:
                away[found, 0] = min(away[found, 0], steps)
            else:
                away[found, 1] = min(away[found, 1], steps)
                away[found, 2 + leaders.colours[n]] = min(away[found, 2 + leaders.colours[n]], steps)
        found += 1
    return found


@rule
def see_sight(value: int, steps: int, own: int, rival: int, row: Floats) -> None:
    """Add what a waterhole (its value) or a palm (0) so many steps from a place means there.

    `own`, `rival`: the steps to it from one's own and from a rival's nearest leader.
    """
    fading = FADING[steps]
    if value > 0:
        row[max(steps, 1) - 1] += value / 3.0  # 0–5: water by steps
        if rival <= steps:
            row[11] += value * fading  # a rival is as near
        if own <= steps:
            row[12] += value * fading  # one's own leader is
        if rival > steps and own > steps:
            row[13] += value * fading
        if steps <= 2 and value == 3:
            row[14] += 1.0
        row[33] += value * fading
    else:
        row[4 + max(steps, 2)] += 1.0  # 6–10: palms by steps
        if rival <= steps:
            row[15] += 1.0 * fading * 3.0
        if own <= 3:
            row[16] += 1.0 * fading * 3.0
        if own == NOBODY:
            row[17] += 1.0 * fading * 3.0


@rule
def see_place(eyes: Eyes, words: Words, place: int, leaders: Leaders, row: Floats) -> None:
    """Fill in what is around a place besides water and palms, whatever colour comes there."""
    for k in range(BESIDES, 33):
        row[k] = 0.0
    seat, own, rival = whole(words[SEAT]), NOBODY, NOBODY
    for n in range(leaders.many[0]):
        steps = whole(eyes.steps[place, leaders.places[n]])
        mine = leaders.seats[n] == seat
        if mine:
            own = min(own, steps)
        else:
            rival = min(rival, steps)
        if 2 <= steps <= REACH:
            row[(16 if mine else 21) + steps] += 1.0  # 18–22, 23–27
    row[28], row[29] = own / 7.0, rival / 7.0
    walls = 0
    for k in range(6):
        if whole(eyes.table[place, RING + k]) == WALL:
            walls += 1
    row[30] = walls / 3.0
    row[31], row[32] = eyes.space[place, 0] / 18.0, eyes.space[place, 1] / 36.0


@rule
def see_sight_in_colour(value: int, steps: int, rival: int, row: Floats) -> None:
    """Add what it means for a colour; `rival`: the steps to it from the nearest rival's leader of that colour."""
    if value > 0:
        if steps < rival:
            row[9] += value * FADING[steps]
    elif steps < rival:
        row[10] += 3.0 * FADING[steps]
    else:
        row[11] += 3.0 * FADING[steps]


@rule
def see_colour(eyes: Eyes, words: Words, colour: int, place: int, leaders: Leaders, row: Floats) -> int:
    """Fill in what else a leader's colour meets at a place; how many rivals have placed their leader of it."""
    for k in range(OF_COLOUR):
        row[k] = 0.0
    seat, closest, held, placed = whole(words[SEAT]), NOBODY, 0, 0
    for other in range(whole(words[SEATS])):
        if other != seat and whole(words[IN_HAND + other]) >> colour & 1:
            held += 1
    for n in range(leaders.many[0]):
        if leaders.colours[n] == colour and leaders.seats[n] != seat:
            placed += 1
            steps = whole(eyes.steps[place, leaders.places[n]])
            closest = min(closest, steps)
            if 2 <= steps <= REACH:
                row[steps - 2] += 1.0  # 0–4
    row[5] = 1.0 * (held + placed == 0)
    row[6], row[7] = held / 4.0, placed / 4.0
    row[8] = closest / 7.0
    row[12] = 1.0 * (placed > 0 and closest == NOBODY)
    return placed


@rule(allocates=True)
def leader_features(eyes: Eyes, words: Words, actions: Numbers) -> Floats:
    """The features of each legal leader, a row each: what the net is fitted to."""
    hexes = whole(words[HEXES])
    rows = np.zeros((len(actions), LEADER_FEATURES), np.float64)
    sights, values, away = np.empty(MOST, np.int64), np.empty(MOST, np.int64), np.empty((MOST, 2 + COLOURS), np.int64)
    leaders = find_leaders(words)
    found = look_around(eyes, words, leaders, sights, values, away)
    for i in range(len(actions)):
        colour, place = actions[i] // hexes, actions[i] % hexes
        of_place, of_colour = rows[i, OF_LEADERS:], rows[i, OF_LEADERS + OF_PLACE :]
        see_position(words, rows[i])
        see_place(eyes, words, place, leaders, of_place)
        see_colour(eyes, words, colour, place, leaders, of_colour)
        for k in range(found):
            steps = whole(eyes.steps[place, sights[k]])
            if steps <= REACH:
                see_sight(values[k], steps, away[k, 0], away[k, 1], of_place)
                see_sight_in_colour(values[k], steps, away[k, 2 + colour], of_colour)
    return rows
