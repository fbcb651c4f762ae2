"""Why a move of Der Wüstentruck is not legal, compiled, from the same rules as the list; and the reach of a truck."""

from __future__ import annotations

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
    dry_action,
    first_of,
    lose_action,
    parts,
)
from caravaneer.games.trucks.layout import (
    DARK_BROWN,
    KIND,
    MOST_TRUCKS,
    ON_PETROL,
    PER_SEAT,
    RANK,
    REASON,
    SEAT,
    SEATS,
    Numbers,
)

from .cards import driving, fuelling, holds, is_own, occupants, on_course, step_options, steps_of
from .legal import (
    TOLD_END,
    TOLD_LITRES,
    TOLD_ROUTE,
    TOLD_TRUCK,
    Room,
    drive_of,
    list_card,
    list_payers,
)
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
from .roads import MOST_PATHS, PATH_BITS, STEPS_BIT
from .ways import END, HOW, LITRES, ROUTE, follow, paths


@rule
def judge_loss(t: Numbers, words: Numbers, card: int, truck: int, space: Room) -> int:
    """A card that is to cost a truck, or no truck (-1): its action, or less than 0 the reason why it may not."""
    n = list_card(t, words, card, space, 0)
    if n > 0:
        return -CAN_BE_CARRIED_OUT
    list_payers(t, words, card, space, 0)
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
    """T11, T12: a drive with which a truck is to run dry."""
    if words[RANK + truck] != 0:
        return -TRUCK_ARRIVED
    if not is_own(words, truck):
        return -OTHERS_NEVER_DRY if card == DARK_BROWN else -NOT_YOUR_TRUCK
    for option in range(step_options(card)):
        steps = steps_of(card, option)
        for i in range(paths(t, words, space.occupant, truck, True, steps, False, space.found)):
            if space.found[i, HOW] == RUNS_DRY:
                return dry_action(len(t) - 2, card, truck % words[PER_SEAT])
    return -DOES_NOT_RUN_DRY


@rule
def judge_path(t: Numbers, words: Numbers, card: int, truck: int, route: int, space: Room) -> int:
    """A drive of a truck along a path, given as a route."""
    why = driving(t, words, card, truck)
    if why != ALLOWED:
        return -why
    mine, path, steps = is_own(words, truck), route & (1 << STEPS_BIT) - 1, route >> STEPS_BIT & 15
    how = follow(t, words, space.occupant, truck, mine, path, steps, space.told)
    space.told[TOLD_ROUTE] = route
    if how > RUNS_DRY:
        return -how
    which = truck % words[PER_SEAT] if mine else truck
    end = path >> PATH_BITS * (steps - 1)
    return drive_of(t, card, mine, which, how, end, t[end, KIND], space.told[TOLD_LITRES])


@rule
def judge_drive(t: Numbers, words: Numbers, action: int, truck: int, space: Room) -> int:
    """A drive given by its end and its litres: its action, or less than 0 the first reason why no path does so."""
    kind, card, which, end, litres = parts(len(t) - 2, action)
    space.told[TOLD_END] = end
    if kind == PUSH and is_own(words, truck):
        return -OWN_TRUCK_PUSHED
    why = driving(t, words, card, truck)
    if why != ALLOWED:
        return -why
    reason, mine, free = NO_SUCH_DRIVE, kind == DRIVE, kind == PUSH or t[end, KIND] == ON_PETROL
    for option in range(step_options(card)):
        steps = steps_of(card, option)
        for i in range(paths(t, words, space.occupant, truck, mine, steps, True, space.found)):
            row = space.found[i]
            if row[END] != end or row[HOW] == RUNS_DRY or (not free and row[LITRES] != litres):
                continue
            driven = drive_of(t, card, mine, which, ALLOWED, end, t[end, KIND], row[LITRES])
            if row[HOW] == ALLOWED and driven == action:
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
    """Every path of a truck with a card, a row each: what `judge` says of it, its end, its litres and its route."""
    rows, n = np.empty((2 * MOST_PATHS, 4), np.int64), 0
    if words[RANK + truck] != 0:
        return rows[:0]
    why = driving(t, words, card, truck)
    if words[REASON] != 0:
        why = GAME_OVER
    elif holds(words, words[SEAT], card) == 0:
        why = CARD_NOT_IN_HAND
    mine, found = is_own(words, truck), space.found
    which = truck % words[PER_SEAT] if mine else truck
    occupants(t, words, space.occupant)
    for option in range(step_options(card)):
        steps = steps_of(card, option)
        for i in range(paths(t, words, space.occupant, truck, mine, steps, True, found)):
            how, end, litres = found[i, HOW], found[i, END], found[i, LITRES]
            if why != ALLOWED:
                rows[n, 0] = -why
            elif how > RUNS_DRY:
                rows[n, 0] = -how
            else:
                rows[n, 0] = drive_of(t, card, mine, which, how, end, t[end, KIND], litres)
            rows[n, 1], rows[n, 2], rows[n, 3] = end, litres if mine else 0, found[i, ROUTE]  # T12
            n += 1
    return rows[:n].copy()
