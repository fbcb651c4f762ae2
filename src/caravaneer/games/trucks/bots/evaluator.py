"""The search for Der Wüstentruck with positions judged from outside: by a network, or whatever knows about them.

Leaves are gathered in batches: positions that the tree does not know yet, each in a deal of the hidden cards. While one
waits for its judgement, what was passed on the way to it counts one visit more, worth what it was, so that the next
walk goes elsewhere; then the batch is evaluated in one call and backed up. Nobody drives on by first sight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from caravaneer.compiled import mix, rule
from caravaneer.game.evaluation import Evaluation as Evaluation  # whoever judges finds it here
from caravaneer.game.evaluation import Judgement, checked
from caravaneer.games.trucks.actions import carry_out
from caravaneer.games.trucks.batch import Words, finish_turn
from caravaneer.games.trucks.layout import REASON, SEAT, SEATS, SIZE, Numbers
from caravaneer.games.trucks.rules.legal import Room, list_legal, room

from .greedy import Floats, choose, nearness_of
from .prospects import FEATURES, expect, judge
from .tree import (
    FREE,
    SCORE,
    VISITS,
    WINS,
    Habits,
    Path,
    Tree,
    action_key,
    find,
    first_sight,
    is_double,
    learn,
    pass_by,
    position_key,
    promising,
    seek,
    soften,
)

if TYPE_CHECKING:
    from caravaneer.games.trucks.setup import Settings

WEIGHTS_ROOM = 1 << 20  # slots for the weights that an evaluator gave, a power of two
UNHEARD = -1.0  # an action nothing was said of: it was not legal in the deal that was judged


class Evaluator(Protocol):
    """Judges positions, as many as there are rows of `words`; never one at which the game is over.

    Each is as it may be: hands and pile are a deal that agrees with all the searching seat has seen. The same positions
    must have the same worth every time if decisions are to be repeatable.
    """

    def __call__(self, settings: Settings, words: Numbers) -> Evaluation: ...


# ── what it said of moves ─────────────────────────────────────────────────────────────────────────
class Weights(NamedTuple):
    """The weights of actions in positions that were judged, found by key as in a tree; each such position as well."""

    keys: Words
    weights: Floats
    used: Numbers


def new_weights() -> Weights:
    return Weights(np.zeros(WEIGHTS_ROOM, np.uint64), np.zeros(WEIGHTS_ROOM), np.zeros(1, np.int64))


@rule
def put(weights: Weights, key: np.uint64, weight: float) -> None:
    """Keep a weight, if there is room for it."""
    slot = seek(weights.keys, key)
    if weights.keys[slot] == 0:
        if 4 * weights.used[0] >= 3 * len(weights.keys):
            return
        weights.keys[slot] = key
        weights.used[0] += 1
    weights.weights[slot] = weight


@rule
def weigh_actions(
    t: Numbers, words: Numbers, near: Floats, habits: Habits, weights: Weights, here: np.uint64, space: Room, n: int,
    after: Numbers, found: Floats,
) -> float:  # fmt: skip
    """Fill in a weight for each of the legal actions in `space`; their sum.

    As the evaluator said, where it did; an action that is legal in other deals only weighs what others do on average.
    """
    if weights.keys[seek(weights.keys, here)] == 0:
        best = first_sight(t, words, near, space, n, after, found)
        return soften(found, n, found[best], habits.warmth)
    total, heard = 0.0, 0
    for i in range(n):
        slot = seek(weights.keys, action_key(here, space.actions[i]))
        if is_double(t, words, space.actions[i]):
            found[i] = 0.0
        elif weights.keys[slot] == 0:
            found[i] = UNHEARD
        else:
            found[i] = weights.weights[slot]
            total += found[i]
            heard += 1
    mean = total / heard if heard > 0 else 1.0
    for i in range(n):
        if found[i] == UNHEARD:
            found[i] = mean
            total += mean
    return total


# ── the three parts ───────────────────────────────────────────────────────────────────────────────
class Batch(NamedTuple):
    """Leaves that wait: their positions, the way to each, what its places are lent meanwhile, and the first action."""

    words: Numbers
    slots: Numbers
    movers: Numbers
    lengths: Numbers
    lent: Floats
    firsts: Numbers


def new_batch(size: int, habits: Habits) -> Batch:
    longest = 2 * habits.depth + 1
    return Batch(
        np.empty((size, SIZE), np.int64),
        np.zeros((size, longest), np.int64),
        np.zeros((size, longest), np.int64),
        np.zeros((size, 1), np.int64),
        np.zeros((size, longest)),
        np.zeros(size, np.int64),
    )


@rule
def tell(row: Floats, seats: int, shares: Floats, points: Floats) -> None:
    """Take what a simulation found into the row of the move it began with."""
    row[VISITS] += 1
    for seat in range(seats):
        row[WINS + seat] += shares[seat]
        row[SCORE + seat] += points[seat]


@rule
def lend(tree: Tree, path: Path, lent: Floats) -> None:
    """A visit more for all that was passed but the leaf, worth what it was; where nothing is known, nothing."""
    for i in range(path.length[0] - 1):
        slot = path.slots[i]
        lent[i] = tree.worth[slot] / tree.visits[slot] if tree.visits[slot] > 0 else 0.0
        tree.visits[slot] += 1
        tree.worth[slot] += lent[i]
    lent[path.length[0] - 1] = 0.0


@rule(allocates=True)
def select_leaves(
    t: Numbers, deals: Numbers, near: Floats, habits: Habits, seat: int, chance: Words, space: Room, tree: Tree,
    weights: Weights, batch: Batch, stats: Floats, only: int, begun: int, most: int,
) -> tuple[int, int]:  # fmt: skip
    """Gather leaves; how many, and how many walks ended with the game, which are backed up at once.

    The walks are `most` at most, in one deal after the other from number `begun` on, and end when one leads to a leaf
    that waits already. `stats` has a row for each legal action, and last one for the position itself.
    """
    words, after = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
    shares, points, features = np.zeros(6, np.float64), np.zeros(6, np.float64), np.zeros(FEATURES, np.float64)
    found = np.empty(len(space.actions), np.float64)
    leaves, certain = 0, 0
    while leaves + certain < most and leaves < len(batch.firsts):
        words[:] = deals[(begun + leaves + certain) % len(deals)]
        path = Path(batch.slots[leaves], batch.movers[leaves], batch.lengths[leaves])
        path.length[0] = 0
        first, turns = len(stats) - 1, 0
        while words[REASON] == 0 and turns < habits.reach:
            n, chosen = list_legal(t, words, space), only
            if turns > 0 or only == FREE:
                here = position_key(words, seat)
                node = find(tree, here)
                if tree.visits[node] == 0:
                    break
                total = weigh_actions(t, words, near, habits, weights, here, space, n, after, found)
                chosen = promising(tree, habits, here, node, space.actions, n, found, total)
                pass_by(tree, path, here, words[SEAT])
                pass_by(tree, path, action_key(here, space.actions[chosen]), words[SEAT])
            if turns == 0:
                first = chosen
            carry_out(t, words, space.actions[chosen], None)
            finish_turn(t, words, chance)
            turns += 1
        if words[REASON] != 0:
            judge(words, near, features, shares)
            expect(words, shares, points)
            learn(tree, path, shares)
            tell(stats[first], words[SEATS], shares, points)
            certain += 1
            continue
        pass_by(tree, path, position_key(words, seat), words[SEAT])
        for k in range(leaves):
            if batch.slots[k, batch.lengths[k, 0] - 1] == path.slots[path.length[0] - 1]:
                return leaves, certain
        lend(tree, path, batch.lent[leaves])
        batch.words[leaves], batch.firsts[leaves] = words, first
        leaves += 1
    return leaves, certain


@rule(allocates=True)
def back_up_leaves(
    t: Numbers, seat: int, space: Room, tree: Tree, weights: Weights, batch: Batch, stats: Floats, wins: Judgement,
    points: Judgement, priors: Judgement | None,
) -> None:  # fmt: skip
    """Take in what the first leaves of a batch were found to be worth, one for each row."""
    for k in range(len(wins)):
        words = batch.words[k]
        for i in range(batch.lengths[k, 0]):
            slot = batch.slots[k, i]
            tree.worth[slot] += wins[k, batch.movers[k, i]] - batch.lent[k, i]
            if i + 1 == batch.lengths[k, 0]:  # the leaf: the others had their visit lent
                tree.visits[slot] += 1
        tell(stats[batch.firsts[k]], words[SEATS], wins[k], points[k])
        if priors is not None:
            here = position_key(words, seat)
            put(weights, here, 1.0)
            for i in range(list_legal(t, words, space)):
                action = space.actions[i]
                put(weights, action_key(here, action), priors[k, action] + 1e-9)  # a move is never impossible


def search_with(
    evaluator: Evaluator, settings: Settings, deals: Numbers, habits: Habits, seat: int, chance: Words, space: Room,
    tree: Tree, weights: Weights, batch: Batch, stats: Floats, only: int, simulations: int,
) -> None:  # fmt: skip
    """Simulations in batches."""
    t, near, done = settings.table, nearness_of(settings.board, settings.players), 0
    while done < simulations:
        leaves, certain = select_leaves(
            t, deals, near, habits, seat, chance, space, tree, weights, batch, stats, only, done, simulations - done
        )
        if leaves > 0:
            found = evaluator(settings, batch.words[:leaves])
            judged = checked(found, leaves, settings.players, settings.actions)
            back_up_leaves(t, seat, space, tree, weights, batch, stats, *judged)
        done += leaves + certain


# ── an evaluator ──────────────────────────────────────────────────────────────────────────────────
class Playouts:
    """Judges as the search does without an evaluator: drives on sensibly for some turns and looks at the prospects.

    The chance of these turns comes from seed and position.
    """

    def __init__(self, seed: int = 0, *, count: int = 1, habits: Habits | None = None):
        self.seed, self.count, self.habits = seed, count, habits or Habits()

    def __call__(self, settings: Settings, words: Numbers) -> Evaluation:
        t, near = settings.table, nearness_of(settings.board, settings.players)
        wins, points = np.zeros((2, len(words), settings.players))
        play_outs(t, near, words, np.uint64(self.seed), self.count, self.habits.depth, room(t), wins, points)
        return Evaluation(wins, points)


@rule(allocates=True)
def play_outs(
    t: Numbers, near: Floats, words: Numbers, seed: np.uint64, count: int, turns: int, space: Room, wins: Floats,
    points: Floats,
) -> None:  # fmt: skip
    """Fill in the mean share of the win and the mean points after `count` times so many turns from each position."""
    now, after, chance = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64), np.empty(2, np.uint64)
    shares, scores, features = np.zeros(6, np.float64), np.zeros(6, np.float64), np.zeros(FEATURES, np.float64)
    for k in range(len(words)):
        chance[0], chance[1] = seed, np.uint64(0)
        for word in words[k]:
            chance[0] = mix(chance[0] ^ np.uint64(word), np.uint64(1))
        for _ in range(count):
            now[:] = words[k]
            for _ in range(turns):
                if now[REASON] == 0:
                    carry_out(t, now, choose(t, now, near, space, after, chance), None)
                    finish_turn(t, now, chance)
            judge(now, near, features, shares)
            expect(now, shares, scores)
            for seat in range(wins.shape[1]):
                wins[k, seat] += shares[seat] / count
                points[k, seat] += scores[seat] / count
