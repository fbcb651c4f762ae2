"""What may be done now, compiled: the list of all legal actions. Why something is not on it is in verdicts.py."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import rule
from caravaneer.games.trucks.actions import (
    FLIP,
    FLIP_UP,
    GAIN,
    LOSE,
    MOST_OWN,
    ROB,
    drive_action,
    dry_action,
    first_of,
    lose_action,
    parts,
    push_action,
)
from caravaneer.games.trucks.layout import (
    DARK_BROWN,
    GAUGE,
    KINDS_OF_CARDS,
    LIGHT_BROWN,
    ON_PETROL,
    PATHS,
    PER_SEAT,
    PLACE,
    REASON,
    RED,
    SEAT,
    SEATS,
    Numbers,
)

from .cards import driving, fuelling, holds, is_own, occupants, on_course, step_options, steps_of
from .reasons import (
    ALLOWED,
    RUNS_DRY,
)
from .roads import JUMPS_BIT, MOST_PATHS, ROUTE_BITS
from .ways import NOBODY, PATH_WIDTH, end_of, ending, jumped

# More than a hand can offer on any board: three own trucks reach 60 spaces in up to four steps, at nine prices each,
# and with each of two more cards 36 spaces at seven. Pushes and fuel add some hundred: 3,300 in all.
MOST_LEGAL = 4096
# What is told of a refusal: litres, the step that is refused, the truck in the way and its gauge; then the truck and
# the route it is about.
TOLD_LITRES, TOLD_STEP, TOLD_OTHER, TOLD_GAUGE, TOLD_TRUCK, TOLD_ROUTE, TOLD_END, TOLD = range(8)


class Room(NamedTuple):
    """Arrays that listing legal actions works in; one set for each thread."""

    occupant: Numbers
    found: Numbers
    actions: Numbers
    routes: Numbers
    seen: Numbers  # by action: its place on the list if it is on it, else any number
    told: Numbers


def room(t: Numbers) -> Room:
    return Room(
        np.zeros(len(t), np.int64),
        np.zeros((MOST_PATHS, PATH_WIDTH), np.int64),
        np.zeros(MOST_LEGAL, np.int64),
        np.zeros(MOST_LEGAL, np.int64),
        np.zeros(first_of(len(t) - 2, LOSE + 1), np.int64),
        np.zeros(TOLD, np.int64),
    )


# ── the list ──────────────────────────────────────────────────────────────────────────────────────
@rule
def place_of(action: int, space: Room, n: int) -> int:
    """Where an action stands on a list of so many; -1 when it does not."""
    at = space.seen[action]
    return at if at < n and space.actions[at] == action else -1


@rule
def add(action: int, route: int, space: Room, n: int) -> int:
    """Put an action on the list; if it is there already, keep the better of two routes.

    The canonical path is the one that jumps the fewest trucks, and of several the first found.
    """
    at = place_of(action, space, n)
    if at >= 0:
        if route >> JUMPS_BIT < space.routes[at] >> JUMPS_BIT:
            space.routes[at] = route
        return n
    space.seen[action] = n
    space.actions[n], space.routes[n] = action, route
    return n + 1


@rule
def drive_of(t: Numbers, card: int, mine: bool, which: int, how: int, end: int, kind: int, litres: int) -> int:
    """The action of a path that arrives or runs dry; `which` is a truck's number among one's own, or among all."""
    if not mine:
        return push_action(len(t) - 2, which, end)
    if how == RUNS_DRY:
        return dry_action(len(t) - 2, card, which)
    return drive_action(len(t) - 2, card, which, end, 0 if kind == ON_PETROL else litres)


@rule
def list_drives(t: Numbers, words: Numbers, card: int, truck: int, steps: int, space: Room, n: int) -> int:
    """All that a card can do with a truck in so many steps."""
    row, mine, gauge, who = t[words[PLACE + truck]], is_own(words, truck), words[GAUGE + truck], space.occupant
    which = truck - words[SEAT] * words[PER_SEAT] if mine else truck
    for i in range(row[PATHS + steps - 1], row[PATHS + steps]):
        path = row[i]
        end, kind, litres = end_of(path)
        how = ending(mine, kind, who[end] >= 0, gauge - litres, NOBODY)
        if how > RUNS_DRY:  # even if it jumps nobody
            continue
        action = drive_of(t, card, mine, which, how, end, kind, litres)
        at = place_of(action, space, n)
        if at >= 0 and space.routes[at] >> JUMPS_BIT == 0:
            continue  # its canonical path is found: the first that jumps nobody
        jumps, least = jumped(words, who, path, steps)
        if jumps == 0 or ending(mine, kind, False, gauge - litres, least) <= RUNS_DRY:
            n = add(action, path & ROUTE_BITS | jumps << JUMPS_BIT, space, n)
    return n


@rule
def list_card(t: Numbers, words: Numbers, card: int, space: Room, n: int) -> int:
    """All that a card can do; `space.occupant` is filled in."""
    spaces, trucks = len(t) - 2, words[SEATS] * words[PER_SEAT]
    own = words[SEAT] * words[PER_SEAT]
    if card <= DARK_BROWN:
        for option in range(step_options(card)):
            steps = steps_of(card, option)
            for truck in range(trucks):
                if driving(t, words, card, truck) == ALLOWED:
                    n = list_drives(t, words, card, truck, steps, space, n)
    elif card == LIGHT_BROWN:
        for truck in range(trucks):
            if fuelling(t, words, card, False, truck) == ALLOWED:
                n = add(first_of(spaces, ROB) + truck, 0, space, n)
        for k in range(words[PER_SEAT]):
            if fuelling(t, words, card, True, own + k) == ALLOWED:
                n = add(first_of(spaces, GAIN) + k, 0, space, n)
    elif card == RED:
        up = 0
        for k in range(words[PER_SEAT]):
            if fuelling(t, words, card, False, own + k) == ALLOWED:
                up |= 1 << k
        for chosen in range(1, 1 << MOST_OWN):
            if chosen & ~up == 0:
                n = add(first_of(spaces, FLIP_UP) + chosen - 1, 0, space, n)
    else:
        for truck in range(trucks):
            if fuelling(t, words, card, False, truck) == ALLOWED:
                n = add(first_of(spaces, FLIP) + truck, 0, space, n)
    return n


@rule
def list_payers(t: Numbers, words: Numbers, card: int, space: Room, n: int) -> int:
    """T6, T7: a card that cannot be carried out costs one of the seat's trucks on the course, if there is any."""
    spaces, before = len(t) - 2, n
    for k in range(words[PER_SEAT]):
        if on_course(t, words, words[SEAT] * words[PER_SEAT] + k):
            n = add(lose_action(spaces, card, k), 0, space, n)
    if n == before:
        n = add(lose_action(spaces, card, MOST_OWN), 0, space, n)
    return n


@rule
def list_legal(t: Numbers, words: Numbers, space: Room) -> int:
    """Fill the actions and routes of a room with every legal action and its canonical path; how many there are."""
    if words[REASON] != 0:
        return 0
    n = 0
    occupants(t, words, space.occupant)
    for card in range(KINDS_OF_CARDS):
        if holds(words, words[SEAT], card) > 0:
            before = n
            n = list_card(t, words, card, space, n)
            if n == before:
                n = list_payers(t, words, card, space, n)
    return n


@rule
def route_of(t: Numbers, words: Numbers, action: int, space: Room) -> int:
    """The canonical path of a legal action, 0 for one that drives nothing; -1 when it is not legal."""
    card = parts(len(t) - 2, action)[1]
    if words[REASON] != 0 or holds(words, words[SEAT], card) == 0:
        return -1
    occupants(t, words, space.occupant)
    n = list_card(t, words, card, space, 0)
    if n == 0:
        n = list_payers(t, words, card, space, 0)
    at = place_of(action, space, n)
    return space.routes[at] if at >= 0 else -1
