"""Lines of play drawn from the trees of the search for Der Wüstentruck: for telling what would follow a turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from caravaneer.compiled import rule
from caravaneer.games.trucks.layout import SIZE, Numbers
from caravaneer.games.trucks.rules.legal import Room, list_legal

from .greedy import Floats, choose
from .tree import Tree, action_key, find, position_key

if TYPE_CHECKING:
    from caravaneer.games.trucks.state import State

FEW = 8.0  # visits of a position: what such a one says of its moves is chance, and the greedy driver says more


@rule
def add_visits(tree: Tree, words: Numbers, seat: int, actions: Numbers, visits: Floats) -> None:
    """How often a tree looked at each of the legal actions, as `seat` sees the position."""
    here = position_key(words, seat)
    for i in range(len(actions)):
        visits[i] += tree.visits[find(tree, action_key(here, actions[i]))]


def drive_on(
    trees: Sequence[Tree], state: State, near: Floats, seat: int, space: Room, lots: Random, turns: int
) -> State:  # fmt: skip
    """So many turns more, or to the end, each move as often as the trees looked at it."""
    t, after = state.settings.table, np.empty(SIZE, np.int64)
    chance = np.array([lots.getrandbits(64), 0], np.uint64)
    for _ in range(turns):
        if state.seat is None:
            break
        words = state.words.copy()
        actions = space.actions[: list_legal(t, words, space)].copy()
        visits = np.zeros(len(actions))
        for tree in trees:
            add_visits(tree, words, seat, actions, visits)
        ends = np.cumsum(visits)
        if ends[-1] < FEW:
            action = int(choose(t, words, near, space, after, chance))
        else:
            action = int(actions[np.searchsorted(ends, lots.random() * ends[-1], side="right")])
        state = state.play(action)
    return state
