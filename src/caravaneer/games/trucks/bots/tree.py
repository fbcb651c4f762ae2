"""The tree behind the search of Der Wüstentruck: what was found out about positions, as the seats see them.

A position counts as the same for all that the seat on turn cannot see apart: what others hold, and the order of the
pile, differ from deal to deal. The searching seat knows its own hand besides. So what a move is worth is averaged over
the deals in which it can be made, and nobody plays as if hidden cards lay open.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import mix, rule, whole
from caravaneer.games.trucks.actions import DRIVE, parts
from caravaneer.games.trucks.batch import Words
from caravaneer.games.trucks.layout import (
    GAUGE,
    HANDS,
    IN_PARK,
    KIND,
    KINDS_OF_CARDS,
    PER_SEAT,
    PLACE,
    POINTS,
    SEAT,
    SEATS,
    Numbers,
)
from caravaneer.games.trucks.rules.legal import Room, list_legal

from .greedy import Floats, judge_all

ROOM = 1 << 17  # slots, a power of two
FULLEST = ROOM * 3 // 4  # slots taken; from then on the tree learns but grows no more
HOPELESS = 1e-4  # priors below are not looked at
FREE = -1  # a search that is bound to no first move
VISITS, WINS, SCORE, STATS = 0, 1, 7, 13  # a row for each move: visits, then six seats' wins and points


class Habits(NamedTuple):
    """How a search behaves."""

    depth: int = 7  # turns driven before the position is judged
    reach: int = 6  # turns of these that are chosen by the tree, as far as it knows the positions
    curiosity: float = 0.5
    warmth: float = 0.06  # of the greedy driver's worth, over which a prior falls to a third


class Tree(NamedTuple):
    """Slots found by the key of a position, or of an action in one."""

    keys: Words  # 0: free
    visits: Floats
    worth: Floats  # to the seat that moves there, summed over the visits
    used: Numbers


class Path(NamedTuple):
    """The slots a playout passed, and who moved there."""

    slots: Numbers
    movers: Numbers
    length: Numbers


def new_tree() -> Tree:
    return Tree(np.zeros(ROOM, np.uint64), np.zeros(ROOM), np.zeros(ROOM), np.zeros(1, np.int64))


def new_path(habits: Habits) -> Path:
    return Path(np.zeros(2 * habits.depth, np.int64), np.zeros(2 * habits.depth, np.int64), np.zeros(1, np.int64))


@rule
def position_key(words: Numbers, seat: int) -> np.uint64:
    """Of all that the searching seat and the seat on turn both see, and of its hand where it is on turn itself."""
    key = np.uint64(words[SEAT] + 1)
    for truck in range(words[SEATS] * words[PER_SEAT]):
        key = mix(key, np.uint64(words[PLACE + truck] * 16 + words[GAUGE + truck]))
    for other in range(words[SEATS]):
        key = mix(key, np.uint64(words[POINTS + other]))
    if words[SEAT] == seat:
        for card in range(KINDS_OF_CARDS):
            key = mix(key, np.uint64(words[HANDS + seat * KINDS_OF_CARDS + card]))
    return key | np.uint64(1)


@rule
def action_key(position: np.uint64, action: int) -> np.uint64:
    return mix(position, np.uint64(action + 1)) | np.uint64(1)


@rule
def seek(keys: Words, key: np.uint64) -> int:
    """The slot of a key, or the free one where it would go, among a power of two."""
    slot = whole(key >> np.uint64(20)) & (len(keys) - 1)
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & (len(keys) - 1)
    return slot


@rule
def find(tree: Tree, key: np.uint64) -> int:
    """The same in a tree."""
    return seek(tree.keys, key)


@rule
def pass_by(tree: Tree, path: Path, key: np.uint64, mover: int) -> None:
    """Note that a playout comes through here, if there is room for it."""
    slot = find(tree, key)
    if tree.keys[slot] == 0:
        if tree.used[0] >= FULLEST:
            return
        tree.keys[slot] = key
        tree.used[0] += 1
    path.slots[path.length[0]], path.movers[path.length[0]] = slot, mover
    path.length[0] += 1


@rule
def learn(tree: Tree, path: Path, shares: Floats) -> None:
    """What came of a playout, told to all it passed."""
    for k in range(path.length[0]):
        tree.visits[path.slots[k]] += 1
        tree.worth[path.slots[k]] += shares[path.movers[k]]


@rule
def is_double(t: Numbers, words: Numbers, action: int) -> bool:
    """A drive out of the park that an earlier truck of the seat can make as well: trucks in the park are all alike."""
    kind, _, which, _, _ = parts(len(t) - 2, action)
    own = words[SEAT] * words[PER_SEAT]
    if kind != DRIVE or t[words[PLACE + own + which], KIND] != IN_PARK:
        return False
    earlier = 0
    for k in range(which):
        if t[words[PLACE + own + k], KIND] == IN_PARK:
            earlier += 1
    return earlier > 0


@rule
def first_sight(
    t: Numbers, words: Numbers, near: Floats, space: Room, n: int, after: Numbers, worths: Floats
) -> int:  # fmt: skip
    """Fill in what the greedy driver thinks each of the legal actions worth; which it would take."""
    judge_all(t, words, near, space.actions[:n], after, worths)
    chosen = 0
    for i in range(n):
        if is_double(t, words, space.actions[i]):
            worths[i] = -1e9
        elif worths[i] > worths[chosen]:
            chosen = i
    return chosen


@rule
def soften(worths: Floats, n: int, top: float, warmth: float) -> float:
    """Make weights of worths; their sum."""
    total = 0.0
    for i in range(n):
        worths[i] = np.exp((worths[i] - top) / warmth)
        total += worths[i]
    return total


@rule
def promising(
    tree: Tree, habits: Habits, here: np.uint64, node: int, actions: Numbers, n: int, weights: Floats, total: float
) -> int:  # fmt: skip
    """What promises most in a position that the tree knows, by experience and, the less of it, by the prior."""
    visits = tree.visits[node]
    mean, best, chosen = tree.worth[node] / visits, -1e9, 0
    for i in range(n):
        prior = weights[i] / total
        if prior < HOPELESS:
            continue
        slot = find(tree, action_key(here, actions[i]))
        tried = tree.visits[slot]
        value = tree.worth[slot] / tried if tried > 0 else mean
        value += habits.curiosity * prior * np.sqrt(visits) / (1.0 + tried)
        if value > best:
            best, chosen = value, i
    return chosen


@rule
def step(
    t: Numbers, words: Numbers, near: Floats, habits: Habits, seat: int, space: Room, after: Numbers, worths: Floats,
    tree: Tree, path: Path,
) -> tuple[int, bool]:  # fmt: skip
    """Which of the legal actions, now in `space`, a playout takes, and whether the tree knew the position.

    Where it did not, the greedy driver's; else what promises most.
    """
    n = list_legal(t, words, space)
    chosen = first_sight(t, words, near, space, n, after, worths)
    here = position_key(words, seat)
    node = find(tree, here)
    visits = tree.visits[node]
    if visits > 0:
        total = soften(worths, n, worths[chosen], habits.warmth)
        chosen = promising(tree, habits, here, node, space.actions, n, worths, total)
    pass_by(tree, path, here, words[SEAT])
    pass_by(tree, path, action_key(here, space.actions[chosen]), words[SEAT])
    return chosen, visits > 0
