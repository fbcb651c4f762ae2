"""Lines of play drawn from a tree of the search for Durch die Wüste: for telling what would follow a turn."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from caravaneer.games.desert.layout import SIZE

from .learned import look
from .policy import Eyes, Floats
from .tree import ACTION, EDGES, EXACT, FIRST, MOVER, ROOT, TO, VISITS, WORTH, Habits, Tree

if TYPE_CHECKING:
    from caravaneer.games.desert.state import State

FEW = 8  # visits of a node: what such a one says of its moves is chance, and first sight says more


def draw_line(
    tree: Tree, state: State, sight: Eyes, habits: Habits, lots: Random, turns: int
) -> tuple[str, ...]:  # fmt: skip
    """So many turns from the root of a tree on, or to the end, each move as often as the tree looked at it."""
    moves = list[str]()
    node, seat = int(tree.header[ROOT]), state.seat
    while seat is not None:
        action, node = _tree_move(tree, node, lots) if node >= 0 else (-1, -1)
        if action < 0:
            action = _sighted_move(sight, state, habits, lots)
        moves.append(str(state.settings.actions.moves[action]))
        state = state.play(action)
        if state.seat != seat:
            turns -= 1
            seat = state.seat if turns > 0 else None
    return tuple(moves)


def _tree_move(tree: Tree, node: int, lots: Random) -> tuple[int, int]:
    """A move of a node, and where it leads; -1 where the tree says too little."""
    first = int(tree.nodes[node, FIRST])
    edges = tree.edges[first : first + max(int(tree.nodes[node, EDGES]), 0)]
    edges = edges[edges[:, TO] >= 0]
    if not len(edges):
        return -1, -1
    to = edges[:, TO]
    if tree.nodes[node, EXACT]:  # whoever moves there knows the best
        visits = np.maximum(tree.nodes[to, VISITS], 1)
        k = int(np.argmax(tree.sums[to, WORTH + int(tree.nodes[node, MOVER])] / visits))
    elif tree.nodes[node, VISITS] < FEW:
        return -1, -1
    else:
        k = _drawn(tree.nodes[to, VISITS].astype(np.float64), lots)
    return int(edges[k, ACTION]), int(to[k])


def _sighted_move(sight: Eyes, state: State, habits: Habits, lots: Random) -> int:
    """A move by what it looks worth at first sight, as the priors of the search have it."""
    actions = state.legal_actions
    worths = np.empty(len(actions), np.float64)
    look(sight, state.words, np.array(actions), len(actions), np.empty(SIZE, np.uint64), worths)
    return int(actions[_drawn(np.exp((worths - worths.max()) / habits.warmth), lots)])


def _drawn(weights: Floats, lots: Random) -> int:
    ends = np.cumsum(weights)
    return min(int(np.searchsorted(ends, lots.random() * ends[-1], side="right")), len(weights) - 1)
