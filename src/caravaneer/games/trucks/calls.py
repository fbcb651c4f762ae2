"""The rules as Python calls them, compiled: each question in one call, and so a step.

Handing an array over costs as much as a small answer, and an array made by the kernel twice as much: so all the room
that the rules work in is one array here, and what is legal is copied from it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from caravaneer.compiled import ONE, clear, lowest, rule

from . import actions
from .actions import LOSE, first_of
from .layout import SEAT, Numbers
from .rules import legal, verdicts
from .rules.legal import MOST_LEGAL, TOLD, Room
from .rules.roads import JUMPS_BIT, MOST_PATHS
from .rules.ways import PATH_WIDTH

if TYPE_CHECKING:
    from caravaneer.game import Observation

WORD = 64  # bits
# Where things lie in the room: first what is told of a refusal; then, in two rows one behind the other, the legal
# actions in ascending order and the canonical path of each drive.
LISTED = TOLD
ROWS = LISTED + 2 * MOST_LEGAL

_works = threading.local()


def work_for(t: Numbers) -> Numbers:
    """Room to answer in: the kernel works without the interpreter's lock, so one for each thread."""
    if getattr(_works, "rows", None) != len(t):
        _works.rows = len(t)
        many = first_of(len(t) - 2, LOSE + 1)
        size = ROWS + len(t) + MOST_PATHS * PATH_WIDTH + 2 * MOST_LEGAL + many + many // WORD + 1
        _works.work = np.zeros(size, np.int64)
    return _works.work  # type: ignore[no-any-return]


@rule(allocates=True)
def room_in(t: Numbers, work: Numbers) -> Room:
    found = ROWS + len(t)
    acting = found + MOST_PATHS * PATH_WIDTH
    seen = acting + 2 * MOST_LEGAL
    return Room(
        work[ROWS:found],
        work[found:acting].reshape((MOST_PATHS, PATH_WIDTH)),
        work[acting : acting + MOST_LEGAL],
        work[acting + MOST_LEGAL : seen],
        work[seen : seen + first_of(len(t) - 2, LOSE + 1)],
        work[:TOLD],
    )


@rule(allocates=True)
def list_in(t: Numbers, words: Numbers, work: Numbers) -> int:
    """Write down in the room what is legal; how many actions that is."""
    space = room_in(t, work)
    n, at = legal.list_legal(t, words, space), LISTED
    bits = work[len(work) - len(space.seen) // WORD - 1 :]  # a bit for each action: so they need no sorting
    clear(bits)
    for i in range(n):
        bits[space.actions[i] // WORD] |= 1 << space.actions[i] % WORD
    for k in range(len(bits)):
        left = np.uint64(bits[k])
        while left != 0:
            action = k * WORD + lowest(left)
            left &= left - ONE
            work[at], work[at + n] = action, space.routes[space.seen[action]]
            at += 1
    return n


def copied(work: Numbers, n: int) -> Numbers:
    """What was written down: the legal actions in ascending order, and the canonical path of each drive."""
    found = work[LISTED : LISTED + 2 * n].reshape(2, n).copy()
    found.setflags(False)  # type: ignore[call-arg]  # write=False, which takes twice as long by its name
    return found


def listed(t: Numbers, words: Numbers) -> Numbers:
    """Two rows, not to be changed: the legal actions in ascending order, and the canonical path of each drive."""
    work = work_for(t)
    return copied(work, list_in(t, words, work))


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


@rule(allocates=True, brief=True)
def attempt(
    t: Numbers, words: Numbers, listed: Numbers, action: int, route: int, seat: int, draw: np.uint64, work: Numbers
) -> tuple[int, int, int]:
    """Play a whole turn with one card to draw, if its action is listed, and write down in the room what is legal then.

    The route of the action, the cards drawn, and how many actions are legal. A route less than 0: the action is not
    listed, or with another route than is given, or not of the seat on turn. Less than 0 drawn: so many draws are
    needed.
    """
    at = place_of(listed, action)
    if at < 0 or seat not in (-1, words[SEAT]) or (route != 0 and listed[1, at] & (1 << JUMPS_BIT) - 1 != route):
        return -1, 0, 0
    draws = np.empty(1, np.uint64)
    draws[0] = draw
    drawn = actions.play(t, words, action, draws)
    return listed[1, at], drawn, list_in(t, words, work) if drawn >= 0 else 0


@cache
def observing() -> Callable[..., Observation]:
    """Loaded when it is needed; to ask Python for it each time would be a fifth of what an observation takes."""
    from .observation import observation

    return observation
