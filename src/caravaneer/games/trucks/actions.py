"""Moves as integers, compiled: list the legal ones with a path for each, and carry one out.

Drives that lead to the same public position are one action: card × own truck × end × litres spent (0 at petrol,
where the tank is full whatever was spent), and one action for all drives of a truck with a card that run dry.
Then come drives of others' trucks, what fuel cards do, and cards lost because they cannot be carried out.
"""

from __future__ import annotations

from caravaneer.compiled import rule

from .layout import (
    DARK_BROWN,
    GAUGE,
    KIND,
    KINDS_OF_CARDS,
    LIGHT_BROWN,
    MOST_TRUCKS,
    ON_PETROL,
    ON_SLOPE,
    PER_SEAT,
    PINK,
    RANK,
    REASON,
    RED,
    RED_ANY_FLIP,
    SEAT,
    SEATS,
    Numbers,
)
from .pieces import FULL
from .rules.drives import ARRIVES, paths
from .rules.turns import (
    can_be_flipped,
    can_be_robbed,
    can_gain,
    discard,
    drive,
    flip,
    gain,
    holds,
    occupants,
    on_course,
    push,
    rob,
    send_home,
    stands_on,
)

MOST_OWN = 3
LITRES = 9  # a path of four steps costs 0 to 8
DRIVE, DRY, PUSH, ROB, GAIN, FLIP_UP, FLIP, LOSE = range(8)
MOST_LEGAL = 2048  # more than a hand can offer
MOST_PATHS = 800
# A route is one number: the path's own bits, then how many steps it has, then how many trucks it jumps.
STEPS_BIT, JUMPS_BIT = 32, 36


@rule
def first_of(spaces: int, kind: int) -> int:
    """The first action of a kind on a board of so many spaces; of kind LOSE + 1, how many actions there are."""
    first = 0
    if kind > DRIVE:
        first += 3 * MOST_OWN * (spaces + 1) * LITRES  # card, own truck, end (the finish is the last), litres
    if kind > DRY:
        first += 3 * MOST_OWN  # card, own truck
    if kind > PUSH:
        first += MOST_TRUCKS * spaces  # truck, end
    if kind > ROB:
        first += MOST_TRUCKS
    if kind > GAIN:
        first += MOST_OWN
    if kind > FLIP_UP:
        first += (1 << MOST_OWN) - 1  # the own trucks flipped, a bit for each, less one
    if kind > FLIP:
        first += MOST_TRUCKS
    if kind > LOSE:
        first += KINDS_OF_CARDS * (MOST_OWN + 1)  # card, own truck that pays, 3 where none does
    return first


@rule
def parts(spaces: int, action: int) -> tuple[int, int, int, int, int]:
    """Kind, card, truck (own number where the kind is of own trucks), end and litres; -1 for what it has not."""
    kind = DRIVE
    while action >= first_of(spaces, kind + 1):
        kind += 1
    rest = action - first_of(spaces, kind)
    if kind == DRIVE:
        rest, litres = rest // LITRES, rest % LITRES
        rest, end = rest // (spaces + 1), rest % (spaces + 1)
        return kind, rest // MOST_OWN, rest % MOST_OWN, end, litres
    if kind == DRY:
        return kind, rest // MOST_OWN, rest % MOST_OWN, -1, -1
    if kind == PUSH:
        return kind, DARK_BROWN, rest // spaces, rest % spaces, -1
    if kind == LOSE:
        return kind, rest // (MOST_OWN + 1), rest % (MOST_OWN + 1), -1, -1
    card = LIGHT_BROWN if kind in (ROB, GAIN) else RED if kind == FLIP_UP else PINK
    return kind, card, rest, -1, -1


@rule
def drive_action(spaces: int, card: int, own: int, end: int, litres: int) -> int:
    return ((card * MOST_OWN + own) * (spaces + 1) + end) * LITRES + litres


@rule
def carry_out(t: Numbers, words: Numbers, action: int, log: Numbers | None) -> None:
    """Play the card of a legal action. Drawing and passing the turn on are the caller's to follow."""
    spaces = len(t) - 2
    kind, card, which, end, litres = parts(spaces, action)
    own = words[SEAT] * words[PER_SEAT]
    discard(words, card)
    if kind == DRIVE:
        drive(t, words, own + which, end, litres, log)
    elif kind == DRY:
        send_home(t, words, own + which, log)
    elif kind == PUSH:
        push(t, words, which, end, log)
    elif kind == ROB:
        rob(t, words, which, log)
    elif kind == GAIN:
        gain(words, own + which, log)
    elif kind == FLIP_UP:
        for k in range(MOST_OWN):
            if (which + 1) >> k & 1:
                flip(words, own + k, log)
    elif kind == FLIP:
        flip(words, which, log)
    elif which < MOST_OWN:  # T6: the truck that pays
        send_home(t, words, own + which, log)


@rule
def route_of(path: int, steps: int, jumps: int) -> int:
    return path | steps << STEPS_BIT | jumps << JUMPS_BIT


@rule
def add(action: int, route: int, actions: Numbers, routes: Numbers, seen: Numbers, n: int) -> int:
    """Put an action on the list, or a better route to one that stands there.

    The canonical path is the one that jumps the fewest trucks, and of those the first found.
    """
    if seen[action] != 0:
        at = seen[action] - 1
        if route >> JUMPS_BIT < routes[at] >> JUMPS_BIT:
            routes[at] = route
        return n
    seen[action] = n + 1
    actions[n], routes[n] = action, route
    return n + 1


@rule
def add_drives(
    t: Numbers, words: Numbers, card: int, steps: int, occupant: Numbers, room: Numbers, found: Numbers,
    actions: Numbers, routes: Numbers, seen: Numbers, n: int,
) -> int:  # fmt: skip
    """The drives with a card: of own trucks, and with dark brown of the others' too."""
    spaces = len(t) - 2
    dry, pushed = first_of(spaces, DRY), first_of(spaces, PUSH)
    per_seat = words[PER_SEAT]
    for truck in range(words[SEATS] * per_seat):
        own = truck // per_seat == words[SEAT]
        if words[RANK + truck] != 0 or not (own or (card == DARK_BROWN and may_push(t, words, truck))):
            continue
        k = truck % per_seat
        for i in range(paths(t, words, occupant, truck, own, steps, room, found)):
            how, end, litres, path = found[i, 0], found[i, 1], found[i, 2], found[i, 3]
            if not own:
                action = pushed + truck * spaces + end
            elif how != ARRIVES:
                action = dry + card * MOST_OWN + k
            elif t[end, KIND] == ON_PETROL:
                action = drive_action(spaces, card, k, end, 0)
            else:
                action = drive_action(spaces, card, k, end, litres)
            n = add(action, route_of(path, steps, found[i, 4]), actions, routes, seen, n)
    return n


@rule
def may_push(t: Numbers, words: Numbers, truck: int) -> bool:
    """T20, T16: another's truck on the course and not on a slope."""
    return on_course(t, words, truck) and stands_on(t, words, truck) != ON_SLOPE


@rule
def may_flip_up(t: Numbers, words: Numbers, truck: int) -> bool:
    """T22."""
    return can_be_flipped(t, words, truck) and (words[RED_ANY_FLIP] != 0 or words[GAUGE + truck] <= FULL // 2)


@rule
def list_legal(
    t: Numbers, words: Numbers, occupant: Numbers, room: Numbers, found: Numbers,
    actions: Numbers, routes: Numbers, seen: Numbers,
) -> int:  # fmt: skip
    """Fill `actions` and `routes` with every legal action and its canonical path; how many there are.

    `seen` has a zero for every action, and has so again afterwards.
    """
    if words[REASON] != 0:
        return 0
    spaces, n = len(t) - 2, 0
    seat = words[SEAT]
    own = seat * words[PER_SEAT]
    trucks = words[SEATS] * words[PER_SEAT]
    occupants(t, words, occupant)
    for card in range(KINDS_OF_CARDS):
        if holds(words, seat, card) == 0:
            continue
        before = n
        if card <= DARK_BROWN:
            for option in range(1 if card == DARK_BROWN else 2):
                steps = 3 if card == DARK_BROWN else 1 + card + 2 * option  # T1: 1 or 3, 2 or 4, 3
                n = add_drives(t, words, card, steps, occupant, room, found, actions, routes, seen, n)
        elif card == LIGHT_BROWN:
            for truck in range(trucks):
                if truck // words[PER_SEAT] != seat and can_be_robbed(t, words, truck):
                    n = add(first_of(spaces, ROB) + truck, 0, actions, routes, seen, n)
            for k in range(words[PER_SEAT]):
                if can_gain(t, words, own + k):
                    n = add(first_of(spaces, GAIN) + k, 0, actions, routes, seen, n)
        elif card == RED:
            up = 0
            for k in range(words[PER_SEAT]):
                if may_flip_up(t, words, own + k):
                    up |= 1 << k
            for chosen in range(1, 1 << MOST_OWN):
                if chosen & ~up == 0:
                    n = add(first_of(spaces, FLIP_UP) + chosen - 1, 0, actions, routes, seen, n)
        else:
            for truck in range(trucks):
                if can_be_flipped(t, words, truck):
                    n = add(first_of(spaces, FLIP) + truck, 0, actions, routes, seen, n)
        if n == before:  # T6, T7: it cannot be carried out, and a truck pays for it
            first = first_of(spaces, LOSE) + card * (MOST_OWN + 1)
            for k in range(words[PER_SEAT]):
                if on_course(t, words, own + k):
                    n = add(first + k, 0, actions, routes, seen, n)
            if n == before:
                n = add(first + MOST_OWN, 0, actions, routes, seen, n)
    for i in range(n):
        seen[actions[i]] = 0
    return n
