"""The tree of the desert's search: a node begins with its likeliest moves and gets the others when it looks at them."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from caravaneer.game.bot import Limit
from caravaneer.games.desert import State, start
from caravaneer.games.desert.bots.policy import eyes
from caravaneer.games.desert.bots.search import Search
from caravaneer.games.desert.bots.tree import (
    ACTION,
    ALL_MOVES,
    EDGES,
    EXACT,
    FIRST,
    MOVER,
    NODES_USED,
    PARTIAL,
    SERVING,
    TO,
    VISITS,
    Habits,
    Tree,
    add_node,
    best_exact,
    expand,
    likeliest,
    new_tree,
)

pytestmark = pytest.mark.compiled


def moves_of(tree: Tree, node: int) -> list[tuple[int, float, int]]:
    """The moves of a node in their order: the action, its prior, and the node it leads to."""
    first, edges = int(tree.nodes[node, FIRST]), int(tree.nodes[node, EDGES])
    edge = range(first, first + edges)
    return [(int(tree.edges[e, ACTION]), float(tree.priors[e]), int(tree.edges[e, TO])) for e in edge]


def give_moves(tree: Tree, state: State, most: int) -> None:
    after, worths = np.empty_like(state.words), np.empty(ALL_MOVES)
    expand(tree, 0, eyes(state.board, state.players), state.words, Habits().warmth, after, worths, most)


@pytest.mark.parametrize("n", [1, 2, 16, 17, 300])
@pytest.mark.parametrize("most", [1, 2, 16, 300])
def test_the_likeliest_are_those_a_whole_sort_begins_with(n: int, most: int) -> None:
    lots = Random(n * most)
    for values in (3, 1000):  # with few values there are many ties
        weights = np.array([float(lots.randrange(values)) for _ in range(n)])
        whole = sorted(range(n), key=lambda i: -weights[i])
        assert list(likeliest(weights, n, min(n, most))) == whole[: min(n, most)]


@pytest.mark.parametrize("players", [2, 5])
def test_the_other_moves_come_after_those_a_node_began_with(players: int) -> None:
    state = start(players=players, seed=3)
    tree, at_once = new_tree(10, 2 * ALL_MOVES), new_tree(10, ALL_MOVES)
    give_moves(at_once, state, ALL_MOVES)
    everything = moves_of(at_once, 0)
    assert {state.move(action) for action, _, _ in everything} == set(state.legal_moves)

    give_moves(tree, state, SERVING)
    assert tree.nodes[0, PARTIAL] == 1
    assert moves_of(tree, 0) == everything[:SERVING]
    tree.edges[tree.nodes[0, FIRST] + 2, TO] = 7  # the third was looked at
    give_moves(tree, state, ALL_MOVES)
    assert tree.nodes[0, PARTIAL] == 0
    action, prior, _ = everything[2]
    assert moves_of(tree, 0) == [*everything[:2], (action, prior, 7), *everything[3:]]


def test_what_is_best_is_certain_only_when_every_move_is() -> None:
    state = start(players=2, seed=3)
    tree = new_tree(ALL_MOVES, 2 * ALL_MOVES)
    tree.nodes[0, MOVER] = 0

    def know_all_moves() -> None:
        for edge in range(tree.nodes[0, FIRST], tree.nodes[0, FIRST] + tree.nodes[0, EDGES]):
            tree.edges[edge, TO] = node = add_node(tree)
            tree.nodes[node, VISITS], tree.nodes[node, EXACT] = 1, 1

    give_moves(tree, state, SERVING)
    know_all_moves()
    assert best_exact(tree, 0) == -1
    give_moves(tree, state, ALL_MOVES)
    assert best_exact(tree, 0) == -1
    know_all_moves()
    assert best_exact(tree, 0) == tree.nodes[0, FIRST]


def test_a_node_has_as_many_moves_as_it_looks_at() -> None:
    state, habits = start(players=2, seed=3), Habits()
    bot = Search(1)
    bot.choose(state.view(state.seat), Limit(simulations=3000))
    tree = bot._trees[0]
    partial = [node for node in range(int(tree.header[NODES_USED])) if tree.nodes[node, PARTIAL]]
    for node in partial:
        before = tree.nodes[node, VISITS] - 1  # its last walk asked when it had one visit less
        assert habits.width + habits.widening * np.sqrt(before) < tree.nodes[node, EDGES] + 1
    assert {int(tree.nodes[node, EDGES]) for node in partial} == {SERVING, 4 * SERVING, 16 * SERVING}
