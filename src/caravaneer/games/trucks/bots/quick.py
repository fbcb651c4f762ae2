"""The quick search of Der Wüstentruck, compiled: the simulations of search.py, several times as fast, in the same tree.

Drives are looked up in a table (reach.py), only what a choice changes is judged (glance.py), and the position where a
playout ends is judged by a learned net (outlook.py). Everything else is as in search.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from caravaneer.compiled import rule
from caravaneer.games.trucks.actions import carry_out
from caravaneer.games.trucks.batch import Words, finish_turn
from caravaneer.games.trucks.layout import REASON, SEAT, SEATS, SIZE, Numbers

from .choices import ACTION, list_choices
from .evaluator import tell
from .glance import glance, pick_best
from .greedy import Floats, nearness_of
from .outlook import FEATURES, foresee, ground_of
from .prospects import expect
from .reach import Reach, reach_of
from .tree import FREE, Habits, Path, Tree, action_key, find, learn, pass_by, position_key

if TYPE_CHECKING:
    from caravaneer.games.trucks.setup import Settings

    from .weights import Learned

UNLIKELY = -7.0  # a choice whose log weight is so far below the best one's is left out


class Eyes(NamedTuple):
    """What a search knows before it sees a position: the tables of its board, and the learned net."""

    t: Numbers
    near: Floats
    reach: Reach
    ground: Floats
    weights: Floats
    out: Floats


def eyes_of(settings: Settings, learned: Learned) -> Eyes:
    board, players = settings.board, settings.players
    net = learned.nets[players]
    return Eyes(
        settings.table, nearness_of(board, players), reach_of(board), ground_of(board, players), net.weights, net.out
    )


@rule
def likeliest(
    tree: Tree, habits: Habits, here: np.uint64, node: int, choices: Numbers, n: int, worths: Floats, top: float
) -> int:  # fmt: skip
    """The most promising choice in a position that the tree knows, by the formula of `promising`.

    `top` is the greatest of the worths, which become weights here.
    """
    total = 0.0
    for i in range(n):
        behind = (worths[i] - top) / habits.warmth
        worths[i] = np.exp(behind) if behind > UNLIKELY else 0.0
        total += worths[i]
    visits = tree.visits[node]
    mean, best, chosen = tree.worth[node] / visits, -1e9, 0
    often = habits.curiosity * np.sqrt(visits) / total
    for i in range(n):
        if worths[i] == 0.0:
            continue
        slot = find(tree, action_key(here, choices[i, ACTION]))
        tried = tree.visits[slot]
        value = tree.worth[slot] / tried if tried > 0 else mean
        value += often * worths[i] / (1.0 + tried)
        if value > best:
            best, chosen = value, i
    return chosen


@rule(allocates=True)
def search_quickly(
    eyes: Eyes, deals: Numbers, habits: Habits, seat: int, playouts: int, chance: Words, occupant: Numbers,
    choices: Numbers, rows: Numbers, tree: Tree, path: Path, stats: Floats, only: int,
) -> None:  # fmt: skip
    """Playouts for the seat on turn, in one deal after the other. `rows` gives the row of an action in `stats`.

    All begin with the action `only`, unless that is FREE.
    """
    t = eyes.t
    words, after = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
    shares, points, worths = np.zeros(6), np.zeros(6), np.empty(len(choices))
    features, units = np.zeros((6, FEATURES)), np.zeros(len(eyes.out))
    for playout in range(playouts):
        words[:] = deals[playout % len(deals)]
        path.length[0] = 0
        action, turns, known = only, 0, True
        first = rows[only] if only != FREE else 0
        while words[REASON] == 0 and turns < habits.depth:
            if turns > 0 or only == FREE:
                n = list_choices(t, words, eyes.reach, occupant, choices)
                chosen = glance(t, words, eyes.near, choices, n, after, worths)
                if known and turns < habits.reach:
                    here = position_key(words, seat)
                    node = find(tree, here)
                    known = tree.visits[node] > 0
                    if known:
                        chosen = likeliest(tree, habits, here, node, choices, n, worths, worths[chosen])
                    pass_by(tree, path, here, words[SEAT])
                    pass_by(tree, path, action_key(here, choices[chosen, ACTION]), words[SEAT])
                else:
                    chosen = pick_best(worths, n, worths[chosen], chance)
                action = choices[chosen, ACTION]
                if turns == 0:
                    first = rows[action]
            carry_out(t, words, action, None)
            finish_turn(t, words, chance)
            turns += 1
        foresee(t, words, eyes.ground, eyes.reach, eyes.weights, eyes.out, features, units, shares)
        expect(words, shares, points)
        learn(tree, path, shares)
        tell(stats[first], words[SEATS], shares, points)
