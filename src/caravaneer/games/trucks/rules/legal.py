"""What may be done now, compiled: the list of it, and why something is not on it, both by the same rules."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import rule
from caravaneer.games.trucks.actions import (
    DRIVE,
    DRY,
    FLIP,
    FLIP_UP,
    GAIN,
    LOSE,
    MOST_OWN,
    PUSH,
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
    KIND,
    KINDS_OF_CARDS,
    LIGHT_BROWN,
    MOST_TRUCKS,
    ON_PETROL,
    PER_SEAT,
    RANK,
    REASON,
    RED,
    SEAT,
    SEATS,
    Numbers,
)

from .cards import driving, fuelling, holds, is_own, occupants, on_course, step_options, steps_of
from .reasons import (
    A_TRUCK_MUST_PAY,
    ALLOWED,
    CAN_BE_CARRIED_OUT,
    CARD_NOT_IN_HAND,
    DOES_NOT_RUN_DRY,
    GAME_OVER,
    NO_SUCH_DRIVE,
    NO_SUCH_TRUCK,
    NOBODY_NEED_PAY,
    NOT_YOUR_TRUCK,
    OTHERS_NEVER_DRY,
    OWN_TRUCK_PUSHED,
    PAYER_NOT_ON_COURSE,
    PAYER_NOT_YOURS,
    RUNS_DRY,
    TRUCK_ARRIVED,
)
from .ways import (
    END,
    HOW,
    JUMPS_BIT,
    LITRES,
    MOST_PATHS,
    MOST_STEPS,
    PATH_BITS,
    PATH_WIDTH,
    ROOM_ROWS,
    ROUTE,
    STEPS_BIT,
    follow,
    paths,
)

MOST_LEGAL = 2048  # more than a hand can offer
# What is told of a refusal: litres, the step that is refused, the truck in the way and its gauge; then the truck and
# the route it is about.
TOLD_LITRES, TOLD_STEP, TOLD_OTHER, TOLD_GAUGE, TOLD_TRUCK, TOLD_ROUTE, TOLD_END, TOLD = range(8)


class Room(NamedTuple):
    """Arrays that listing legal actions works in; one set for each thread."""

    occupant: Numbers
    steps: Numbers
    found: Numbers
    actions: Numbers
    routes: Numbers
    seen: Numbers  # a zero for every action, and so again after every list
    told: Numbers


def room(t: Numbers) -> Room:
    return Room(
        np.zeros(len(t), np.int64),
        np.zeros((ROOM_ROWS, MOST_STEPS + 1), np.int64),
        np.zeros((MOST_PATHS, PATH_WIDTH), np.int64),
        np.zeros(MOST_LEGAL, np.int64),
        np.zeros(MOST_LEGAL, np.int64),
        np.zeros(first_of(len(t) - 2, LOSE + 1), np.int64),
        np.zeros(TOLD, np.int64),
    )


# ── the list ──────────────────────────────────────────────────────────────────────────────────────
@rule
def add(action: int, route: int, space: Room, n: int) -> int:
    """Put an action on the list, or a better route to one that stands there.

    The canonical path is the one that jumps the fewest trucks, and of those the first found.
    """
    at = space.seen[action] - 1
    if at >= 0:
        if route >> JUMPS_BIT < space.routes[at] >> JUMPS_BIT:
            space.routes[at] = route
        return n
    space.seen[action] = n + 1
    space.actions[n], space.routes[n] = action, route
    return n + 1


@rule
def drive_of(t: Numbers, words: Numbers, card: int, truck: int, how: int, end: int, litres: int) -> int:
    """The action of a path that arrives or runs dry."""
    spaces, k = len(t) - 2, truck % words[PER_SEAT]
    if not is_own(words, truck):
        return push_action(spaces, truck, end)
    if how == RUNS_DRY:
        return dry_action(spaces, card, k)
    return drive_action(spaces, card, k, end, 0 if t[end, KIND] == ON_PETROL else litres)


@rule
def list_card(t: Numbers, words: Numbers, card: int, space: Room, n: int) -> int:
    """All that a card can do; `space` knows who stands where."""
    spaces, trucks = len(t) - 2, words[SEATS] * words[PER_SEAT]
    own = words[SEAT] * words[PER_SEAT]
    if card <= DARK_BROWN:
        for option in range(step_options(card)):
            steps = steps_of(card, option)
            for truck in range(trucks):
                if driving(t, words, card, truck) == ALLOWED:
                    mine, found = is_own(words, truck), space.found
                    for i in range(paths(t, words, space.occupant, truck, mine, steps, False, space.steps, found)):
                        action = drive_of(t, words, card, truck, found[i, HOW], found[i, END], found[i, LITRES])
                        n = add(action, found[i, ROUTE], space, n)
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
    """T6, T7: what a card costs that cannot be carried out: one of the own trucks on the course, if there is any."""
    spaces, before = len(t) - 2, n
    for k in range(words[PER_SEAT]):
        if on_course(t, words, words[SEAT] * words[PER_SEAT] + k):
            n = add(lose_action(spaces, card, k), 0, space, n)
    if n == before:
        n = add(lose_action(spaces, card, MOST_OWN), 0, space, n)
    return n


@rule
def forget(space: Room, n: int) -> None:
    """Make room for the next list."""
    for i in range(n):
        space.seen[space.actions[i]] = 0


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
    forget(space, n)
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
    route = space.routes[space.seen[action] - 1] if space.seen[action] > 0 else -1
    forget(space, n)
    return route


@rule(allocates=True)
def legal(t: Numbers, words: Numbers, space: Room) -> Numbers:
    """Two rows: the legal actions in ascending order, and the canonical path of each drive."""
    n = list_legal(t, words, space)
    actions, routes = space.actions, space.routes
    gap = 1
    while gap < n // 3:
        gap = 3 * gap + 1
    while gap > 0:  # Shell's sort: in place, and quick for some dozens
        for i in range(gap, n):
            action, route, k = actions[i], routes[i], i
            while k >= gap and actions[k - gap] > action:
                actions[k], routes[k] = actions[k - gap], routes[k - gap]
                k -= gap
            actions[k], routes[k] = action, route
        gap //= 3
    found = np.empty((2, n), np.int64)
    found[0], found[1] = actions[:n], routes[:n]
    return found


# ── why not ───────────────────────────────────────────────────────────────────────────────────────
@rule
def judge_loss(t: Numbers, words: Numbers, card: int, truck: int, space: Room) -> int:
    """A card that is to be lost for a truck, or for none (-1): its action, or less than 0 the reason why not."""
    n = list_card(t, words, card, space, 0)
    forget(space, n)
    if n > 0:
        return -CAN_BE_CARRIED_OUT
    n = list_payers(t, words, card, space, 0)
    forget(space, n)
    nobody = space.actions[0] == lose_action(len(t) - 2, card, MOST_OWN)
    if truck < 0:
        return space.actions[0] if nobody else -A_TRUCK_MUST_PAY
    if not is_own(words, truck):
        return -PAYER_NOT_YOURS
    if on_course(t, words, truck):
        return lose_action(len(t) - 2, card, truck % words[PER_SEAT])
    return -NOBODY_NEED_PAY if nobody else -PAYER_NOT_ON_COURSE


@rule
def judge_dry(t: Numbers, words: Numbers, card: int, truck: int, space: Room) -> int:
    """T11, T12: a drive of a truck that is to run dry."""
    if words[RANK + truck] != 0:
        return -TRUCK_ARRIVED
    if not is_own(words, truck):
        return -OTHERS_NEVER_DRY if card == DARK_BROWN else -NOT_YOUR_TRUCK
    for option in range(step_options(card)):
        steps = steps_of(card, option)
        for i in range(paths(t, words, space.occupant, truck, True, steps, False, space.steps, space.found)):
            if space.found[i, HOW] == RUNS_DRY:
                return dry_action(len(t) - 2, card, truck % words[PER_SEAT])
    return -DOES_NOT_RUN_DRY


@rule
def judge_path(t: Numbers, words: Numbers, card: int, truck: int, route: int, space: Room) -> int:
    """A drive of a truck along a path, told by its route."""
    why = driving(t, words, card, truck)
    if why != ALLOWED:
        return -why
    mine, path, steps = is_own(words, truck), route & (1 << STEPS_BIT) - 1, route >> STEPS_BIT & 15
    how = follow(t, words, space.occupant, truck, mine, path, steps, space.told)
    space.told[TOLD_ROUTE] = route
    if how > RUNS_DRY:
        return -how
    return drive_of(t, words, card, truck, how, path >> PATH_BITS * (steps - 1), space.told[TOLD_LITRES])


@rule
def judge_drive(t: Numbers, words: Numbers, action: int, truck: int, space: Room) -> int:
    """A drive that is given by where it ends and what it costs: the first reason why no path does so."""
    kind, card, _, end, litres = parts(len(t) - 2, action)
    space.told[TOLD_END] = end
    if kind == PUSH and is_own(words, truck):
        return -OWN_TRUCK_PUSHED
    why = driving(t, words, card, truck)
    if why != ALLOWED:
        return -why
    reason, mine, free = NO_SUCH_DRIVE, kind == DRIVE, kind == PUSH or t[end, KIND] == ON_PETROL
    for option in range(step_options(card)):
        steps = steps_of(card, option)
        for i in range(paths(t, words, space.occupant, truck, mine, steps, True, space.steps, space.found)):
            row = space.found[i]
            if row[END] != end or row[HOW] == RUNS_DRY or (not free and row[LITRES] != litres):
                continue
            if row[HOW] == ALLOWED and drive_of(t, words, card, truck, ALLOWED, end, row[LITRES]) == action:
                return action
            if row[HOW] != ALLOWED and reason == NO_SUCH_DRIVE:
                reason = row[HOW]
                path = row[ROUTE] & (1 << STEPS_BIT) - 1
                follow(t, words, space.occupant, truck, mine, path, steps, space.told)
                space.told[TOLD_ROUTE] = row[ROUTE]
    return -reason


@rule
def judge(t: Numbers, words: Numbers, kind: int, card: int, trucks: int, route: int, action: int, space: Room) -> int:
    """The action of a move if it is legal, or less than 0: the reason why not, of which `space.told` tells more.

    `trucks` has a bit for each truck that is named. A drive is given by its route, or else by its action.
    """
    space.told[TOLD_TRUCK], space.told[TOLD_ROUTE], space.told[TOLD_END] = -1, 0, -1
    if words[REASON] != 0:
        return -GAME_OVER
    if holds(words, words[SEAT], card) == 0:
        return -CARD_NOT_IN_HAND
    if trucks >> words[SEATS] * words[PER_SEAT] != 0:
        return -NO_SUCH_TRUCK
    occupants(t, words, space.occupant)
    if trucks == 0:
        return judge_loss(t, words, card, -1, space)
    first, chosen = 0, 0
    for truck in range(words[SEATS] * words[PER_SEAT]):
        if trucks >> truck & 1 == 0:
            continue
        space.told[TOLD_TRUCK] = truck
        if kind == LOSE:
            return judge_loss(t, words, card, truck, space)
        if kind == DRY:
            return judge_dry(t, words, card, truck, space)
        if kind in (DRIVE, PUSH):
            if route != 0:
                return judge_path(t, words, card, truck, route, space)
            return judge_drive(t, words, action, truck, space)
        why = fuelling(t, words, card, kind == GAIN, truck)
        if why != ALLOWED:
            return -why
        first = truck
        chosen |= 1 << truck % words[PER_SEAT]
    which = chosen - 1 if kind == FLIP_UP else first % words[PER_SEAT] if kind == GAIN else first
    return first_of(len(t) - 2, kind) + which


@rule
def judge_action(t: Numbers, words: Numbers, action: int, space: Room) -> int:
    """The same for an action integer."""
    kind, card, which, _, _ = parts(len(t) - 2, action)
    own = words[SEAT] * words[PER_SEAT]
    if kind in (PUSH, ROB, FLIP):
        trucks = 1 << which
    elif kind == FLIP_UP:
        trucks = which + 1
        trucks = trucks << own if trucks < 1 << words[PER_SEAT] else 1 << MOST_TRUCKS
    elif kind == LOSE and which == MOST_OWN:
        trucks = 0
    else:
        trucks = 1 << own + which if which < words[PER_SEAT] else 1 << MOST_TRUCKS
    return judge(t, words, kind, card, trucks, 0, action, space)


# ── the reach of a truck ──────────────────────────────────────────────────────────────────────────
@rule(allocates=True)
def reach(t: Numbers, words: Numbers, card: int, truck: int, space: Room) -> Numbers:
    """Every path of a truck with a card, a row each: as `judge` says of it, its end, its litres, its route."""
    rows, n = np.empty((2 * MOST_PATHS, 4), np.int64), 0
    if words[RANK + truck] != 0:
        return rows[:0]
    why = driving(t, words, card, truck)
    if words[REASON] != 0:
        why = GAME_OVER
    elif holds(words, words[SEAT], card) == 0:
        why = CARD_NOT_IN_HAND
    mine, found = is_own(words, truck), space.found
    occupants(t, words, space.occupant)
    for option in range(step_options(card)):
        steps = steps_of(card, option)
        for i in range(paths(t, words, space.occupant, truck, mine, steps, True, space.steps, found)):
            how, end, litres = found[i, HOW], found[i, END], found[i, LITRES]
            if why != ALLOWED:
                rows[n, 0] = -why
            elif how > RUNS_DRY:
                rows[n, 0] = -how
            else:
                rows[n, 0] = drive_of(t, words, card, truck, how, end, litres)
            rows[n, 1], rows[n, 2], rows[n, 3] = end, litres if mine else 0, found[i, ROUTE]  # T12
            n += 1
    return rows[:n].copy()
