"""What the seat on turn may do, listed for a search: each action, and where it leaves the truck that it moves.

These are the actions of rules/legal.py in another order and without routes, found several times as fast. Trucks in the
park are all alike, so only the drives of the first one are listed.
"""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import rule
from caravaneer.games.trucks.actions import (
    FLIP,
    FLIP_UP,
    GAIN,
    MOST_OWN,
    ROB,
    drive_action,
    dry_action,
    first_of,
    lose_action,
    push_action,
)
from caravaneer.games.trucks.layout import (
    DARK_BROWN,
    GAUGE,
    IN_PARK,
    KIND,
    KINDS_OF_CARDS,
    LIGHT_BROWN,
    ON_PETROL,
    ON_SLOPE,
    PER_SEAT,
    PLACE,
    RANK,
    RED,
    SEAT,
    SEATS,
    Numbers,
)
from caravaneer.games.trucks.pieces import FULL, LITRES_GAINED, LITRES_ROBBED
from caravaneer.games.trucks.rules.cards import driving, fuelling, holds, occupants, on_course
from caravaneer.games.trucks.rules.legal import MOST_LEGAL
from caravaneer.games.trucks.rules.reasons import ALLOWED
from caravaneer.games.trucks.rules.ways import NOBODY

from .reach import BETWEEN, Reach

# A row: the action, its card, the truck whose place or gauge it changes, and that place and gauge afterwards.
ACTION, CARD, TRUCK, TO, LEFT, WIDE = 0, 1, 2, 3, 4, 5
NONE, SEVERAL = -1, -2  # instead of a truck


@rule
def put(choices: Numbers, n: int, action: int, card: int, truck: int, to: int, left: int) -> int:
    choices[n, ACTION], choices[n, CARD], choices[n, TRUCK] = action, card, truck
    choices[n, TO], choices[n, LEFT] = to, left
    return n + 1


@rule
def jumped_least(words: Numbers, reach: Reach, occupant: Numbers, drive: int) -> int:
    """The least gauge of the trucks that a drive jumps, on the way where that is greatest; NOBODY if one jumps none."""
    best = -1
    for way in range(reach.way[drive], reach.way[drive + 1]):
        least = NOBODY
        for k in range(BETWEEN):
            other = occupant[reach.between[way, k]]
            if other >= 0:
                least = min(least, words[GAUGE + other])
        if least == NOBODY:
            return least
        best = max(best, least)
    return best


@rule
def put_drives(
    t: Numbers, words: Numbers, reach: Reach, occupant: Numbers, card: int, own: int, choices: Numbers, n: int
) -> int:  # fmt: skip
    """What a card can do with an own truck (T10–T14, T19, T24)."""
    spaces, truck = len(t) - 2, words[SEAT] * words[PER_SEAT] + own
    here, gauge = words[PLACE + truck], words[GAUGE + truck]
    dry, filled = False, -1
    for drive in range(reach.first[3 * here + card], reach.first[3 * here + card + 1]):
        end = reach.end[drive]
        if occupant[end] >= 0:
            continue
        left = gauge - reach.litres[drive]
        if t[end, KIND] == ON_PETROL:
            if left >= 1 and filled != end and jumped_least(words, reach, occupant, drive) == NOBODY:
                n = put(choices, n, drive_action(spaces, card, own, end, 0), card, truck, end, FULL)
                filled = end
        elif left < 1:
            dry = True
        elif left < jumped_least(words, reach, occupant, drive):
            n = put(choices, n, drive_action(spaces, card, own, end, reach.litres[drive]), card, truck, end, left)
    if dry:
        n = put(choices, n, dry_action(spaces, card, own), card, truck, len(t) - 1, FULL)
    return n


@rule
def put_pushes(
    t: Numbers, words: Numbers, reach: Reach, occupant: Numbers, truck: int, choices: Numbers, n: int
) -> int:
    """Where dark brown can drive another seat's truck (T12, T15, T20)."""
    here = words[PLACE + truck]
    for k in range(reach.pushed[here], reach.pushed[here + 1]):
        end = reach.pushed_to[k]
        if occupant[end] < 0:
            left = FULL if t[end, KIND] == ON_PETROL else words[GAUGE + truck]
            n = put(choices, n, push_action(len(t) - 2, truck, end), DARK_BROWN, truck, end, left)
    return n


@rule
def put_fuel(t: Numbers, words: Numbers, card: int, choices: Numbers, n: int) -> int:
    """What light brown, red and pink can do to gauges (T21–T23)."""
    spaces, trucks, park = len(t) - 2, words[SEATS] * words[PER_SEAT], len(t) - 1
    own = words[SEAT] * words[PER_SEAT]
    if card == RED:
        up = 0
        for k in range(words[PER_SEAT]):
            if fuelling(t, words, card, False, own + k) == ALLOWED:
                up |= 1 << k
        for chosen in range(1, 1 << MOST_OWN):
            if chosen & ~up == 0:
                truck, many = own, 0
                for k in range(MOST_OWN):
                    if chosen >> k & 1:
                        truck, many = own + k, many + 1
                one = truck if many == 1 else SEVERAL
                n = put(
                    choices, n, first_of(spaces, FLIP_UP) + chosen - 1, card, one, words[PLACE + truck],
                    FULL + 1 - words[GAUGE + truck],
                )  # fmt: skip
        return n
    for truck in range(trucks):
        if fuelling(t, words, card, False, truck) != ALLOWED:
            continue
        gauge, to = words[GAUGE + truck], words[PLACE + truck]
        if card == LIGHT_BROWN:
            left = gauge - LITRES_ROBBED
            if t[to, KIND] == ON_SLOPE:
                left = max(left, 1)
            elif left < 1:
                to, left = park, FULL
            n = put(choices, n, first_of(spaces, ROB) + truck, card, truck, to, left)
        else:
            n = put(choices, n, first_of(spaces, FLIP) + truck, card, truck, to, FULL + 1 - gauge)
    if card == LIGHT_BROWN:
        for k in range(words[PER_SEAT]):
            if fuelling(t, words, card, True, own + k) == ALLOWED:
                left = words[GAUGE + own + k] + LITRES_GAINED
                n = put(choices, n, first_of(spaces, GAIN) + k, card, own + k, words[PLACE + own + k], left)
    return n


@rule
def list_choices(t: Numbers, words: Numbers, reach: Reach, occupant: Numbers, choices: Numbers) -> int:
    """Fill in a row for each action; how many there are. `occupant` is room for who stands where."""
    n, own, trucks = 0, words[SEAT] * words[PER_SEAT], words[SEATS] * words[PER_SEAT]
    occupants(t, words, occupant)
    for card in range(KINDS_OF_CARDS):
        if holds(words, words[SEAT], card) == 0:
            continue
        before = n
        if card <= DARK_BROWN:
            parked = False
            for k in range(words[PER_SEAT]):
                if words[RANK + own + k] != 0:
                    continue
                if t[words[PLACE + own + k], KIND] == IN_PARK:
                    if parked:
                        continue
                    parked = True
                n = put_drives(t, words, reach, occupant, card, k, choices, n)
            if card == DARK_BROWN:
                for truck in range(trucks):
                    if (truck < own or truck >= own + words[PER_SEAT]) and driving(t, words, card, truck) == ALLOWED:
                        n = put_pushes(t, words, reach, occupant, truck, choices, n)
        else:
            n = put_fuel(t, words, card, choices, n)
        if n == before:  # T6, T7
            for k in range(words[PER_SEAT]):
                if on_course(t, words, own + k):
                    n = put(choices, n, lose_action(len(t) - 2, card, k), card, own + k, len(t) - 1, FULL)
            if n == before:
                n = put(choices, n, lose_action(len(t) - 2, card, MOST_OWN), card, NONE, 0, 0)
    return n


def new_choices() -> Numbers:
    return np.zeros((MOST_LEGAL, WIDE), np.int64)
