"""The rules as Python calls them, compiled: each question in one call.

Handing over an array costs as much as a small answer, so all the room that the rules work in is one array here.
"""

from __future__ import annotations

import threading

import numpy as np

from caravaneer.compiled import ONE, lowest, rule

from . import actions
from .actions import LOSE, first_of
from .layout import SEAT, Numbers
from .rules import legal, verdicts
from .rules.legal import MOST_LEGAL, TOLD, Room
from .rules.ways import JUMPS_BIT, MOST_PATHS, MOST_STEPS, PATH_WIDTH, ROOM_ROWS

WORD = 64  # bits

_works = threading.local()


def work_for(t: Numbers) -> Numbers:
    """Room to answer in: the kernel works without the interpreter's lock, so one for each thread.

    It begins with what is told of a refusal.
    """
    if getattr(_works, "rows", None) != len(t):
        _works.rows = len(t)
        size = TOLD + len(t) + ROOM_ROWS * (MOST_STEPS + 1) + MOST_PATHS * PATH_WIDTH + 2 * MOST_LEGAL
        _works.work = np.zeros(size + first_of(len(t) - 2, LOSE + 1), np.int64)
    return _works.work  # type: ignore[no-any-return]


@rule(allocates=True)
def room_in(t: Numbers, work: Numbers) -> Room:
    steps = TOLD + len(t)
    found = steps + ROOM_ROWS * (MOST_STEPS + 1)
    listed = found + MOST_PATHS * PATH_WIDTH
    return Room(
        work[TOLD:steps],
        work[steps:found].reshape((ROOM_ROWS, MOST_STEPS + 1)),
        work[found:listed].reshape((MOST_PATHS, PATH_WIDTH)),
        work[listed : listed + MOST_LEGAL],
        work[listed + MOST_LEGAL : listed + 2 * MOST_LEGAL],
        work[listed + 2 * MOST_LEGAL :],
        work[:TOLD],
    )


@rule(allocates=True)
def list_legal(t: Numbers, words: Numbers, work: Numbers) -> Numbers:
    """Two rows: the legal actions in ascending order, and the canonical path of each drive."""
    space = room_in(t, work)
    n = legal.list_legal(t, words, space)
    seen = space.seen
    bits = np.zeros(len(seen) // WORD + 1, np.uint64)  # a bit for each action: so they need no sorting
    for i in range(n):
        action = space.actions[i]
        bits[action // WORD] |= ONE << np.uint64(action % WORD)
        seen[action] = i
    found, n = np.empty((2, n), np.int64), 0
    for k in range(len(bits)):
        left = bits[k]
        while left != 0:
            action = k * WORD + lowest(left)
            left &= left - ONE
            found[0, n], found[1, n] = action, space.routes[seen[action]]
            seen[action] = 0
            n += 1
    return found


@rule(allocates=True)
def judge(t: Numbers, words: Numbers, kind: int, card: int, trucks: int, route: int, work: Numbers) -> int:
    """The action of a move if it is legal, or less than 0 the reason why not, of which `work` tells more."""
    return verdicts.judge(t, words, kind, card, trucks, route, -1, room_in(t, work))


@rule(allocates=True)
def judge_action(t: Numbers, words: Numbers, action: int, work: Numbers) -> int:
    """The same for an action integer."""
    return verdicts.judge_action(t, words, action, room_in(t, work))


@rule(allocates=True)
def route_of(t: Numbers, words: Numbers, action: int, work: Numbers) -> int:
    """The canonical path of a legal action, 0 for one that drives nothing; -1 when it is not legal."""
    return legal.route_of(t, words, action, room_in(t, work))


@rule(allocates=True)
def reach(t: Numbers, words: Numbers, card: int, truck: int, work: Numbers) -> Numbers:
    """Every path of a truck with a card, a row each: as `judge` says of it, its end, its litres, its route."""
    return verdicts.reach(t, words, card, truck, room_in(t, work))


@rule
def place_of(listed: Numbers, action: int) -> int:
    """Where an action stands on the list of legal ones; -1 when it does not."""
    low, high = 0, listed.shape[1]
    while low < high:
        middle = (low + high) // 2
        if listed[0, middle] < action:
            low = middle + 1
        else:
            high = middle
    return low if low < listed.shape[1] and listed[0, low] == action else -1


@rule(allocates=True)
def play_listed(
    t: Numbers, words: Numbers, listed: Numbers, action: int, route: int, seat: int, draw: np.uint64
) -> tuple[int, int]:
    """A whole turn with one card to draw: the route of its action and the cards drawn.

    A route less than 0: the action is not listed, or with another route than is given, or not of the seat on turn.
    Less than 0 drawn: so many draws are needed.
    """
    at = place_of(listed, action)
    if at < 0 or seat not in (-1, words[SEAT]) or (route != 0 and listed[1, at] & (1 << JUMPS_BIT) - 1 != route):
        return -1, 0
    draws = np.empty(1, np.uint64)
    draws[0] = draw
    return listed[1, at], actions.play(t, words, action, draws)
