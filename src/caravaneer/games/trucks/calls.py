"""The compiled rules as Python calls them: every question, and every step, in one call.

To pass an array to a kernel takes as long as a small question, and to get a new one from it twice as long. So all the
room that the rules work in is one array here, and what is legal is copied out of it.
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
# The room holds first what is told of a refusal, then, one row behind the other, the legal actions in ascending order
# and the canonical path of each.
LISTED = TOLD
ROWS = LISTED + 2 * MOST_LEGAL

_works = threading.local()


def work_for(t: Numbers) -> Numbers:
    """Room to work in, one for each thread, because the kernels run without the interpreter's lock."""
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
    """List in the room what is legal; how many actions that is."""
    space = room_in(t, work)
    n, at = legal.list_legal(t, words, space), LISTED
    bits = work[len(work) - len(space.seen) // WORD - 1 :]  # a bit for each action, which saves sorting
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
    """What was listed, in rows of its own: the legal actions in ascending order, and the canonical path of each."""
    found = work[LISTED : LISTED + 2 * n].reshape(2, n).copy()
    found.setflags(False)  # type: ignore[call-arg]  # write=False, which takes twice as long by its name
    return found


def listed(t: Numbers, words: Numbers) -> Numbers:
    """Two rows that cannot be written to: the legal actions in ascending order, and the canonical path of each."""
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
    """Every path of a truck with a card, a row each: what `judge` says of it, its end, its litres and its route."""
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
    """Play a whole turn, with one number to draw a card by, if its action is listed; then list what is legal.

    The route of the action, the cards drawn, and how many actions are legal. A route less than 0: the action is not
    listed, or it is listed with another route, or another seat is on turn. Less than 0 drawn: so many draws are needed
    instead of one.
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
    """Imported on first use and kept: an import statement each time would take a fifth as long as an observation."""
    from .observation import observation

    return observation
