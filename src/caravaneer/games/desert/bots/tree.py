"""The tree of the search for Durch die Wüste, compiled: select a leaf, and back up what it is worth.

Every seat maximises its own outcome (max^n). The two camels of a turn are two decisions; when both orders lead to the
same position they lead to the same node. Moves stand in the order of their priors, and a node looks at more of them
the more often it is visited, which tames the seven hundred places of a leader. A node is exact when its worth is
certain: the game ends there, or all its moves lead to exact nodes and its mover takes the best.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import rule, whole
from caravaneer.games.desert.actions import legal_actions, play
from caravaneer.games.desert.layout import CAMELS_LEFT, CAMELS_PHASE, OVER, PHASE, SEAT
from caravaneer.games.desert.rules.hexes import Numbers, Words

from .learned import look
from .policy import Eyes, Floats

# ── the tree ──────────────────────────────────────────────────────────────────────────────────────
# A node: its first edge, how many edges (-1: not expanded), visits, the seat that decides, 1 when it is exact, the
# visits whose result is still to come (where leaves are judged in batches), and 1 while it has but its likeliest moves.
FIRST, EDGES, VISITS, MOVER, EXACT, PENDING, PARTIAL, NODE_SIZE = 0, 1, 2, 3, 4, 5, 6, 7
# An edge: the action, and the node it leads to (-1: none yet).
ACTION, TO, EDGE_SIZE = 0, 1, 2
# Sums over the visits of a node, five seats each: what the search maximises, shares of the win, final points. Where a
# node is exact, they are as if every visit had found that.
WORTH, WINS, POINTS, SUMS = 0, 5, 10, 15
# What a tree uses so far, and where it begins.
NODES_USED, EDGES_USED, ROOT, HEADER = 0, 1, 2, 3

DEEP = 512  # a game of five seats is shorter
SERVING = 16  # moves a node begins with, of hundreds: few are ever visited often enough to look at more
ALL_MOVES = 1300  # more than any position has
TO_THE_END = 1000  # camels: more than there are


class Tree(NamedTuple):
    nodes: npt.NDArray[np.int32]
    sums: npt.NDArray[np.float32]
    edges: npt.NDArray[np.int32]
    priors: npt.NDArray[np.float32]
    header: Numbers


class Habits(NamedTuple):
    """How a search behaves."""

    curiosity: float = 1.8  # weight of priors and of what was seldom looked at
    doubt: float = 0.12  # how much worse than its parent an unvisited move is taken to be
    warmth: float = 1.1  # points over which a prior falls to a third
    patience: int = 2  # visits before a leaf is expanded
    width: float = 6.0  # moves looked at on the first visit of a node
    widening: float = 1.6  # and how many more, times the square root of the visits
    margin: float = 0.5  # how much of the worth is the margin of points, against the win itself
    scale: float = 14.0  # points over which the margin counts
    greed: int = 128  # of 256 camels of a playout, how many take points within a step
    tries: int = 1  # places drawn for a leader of a playout, of which it takes the richest
    trust: float = 0.0  # with a judge: how much its word counts in the worth of a leaf; the rest is by a playout
    horizon: int = TO_THE_END  # with a judge: camels of a playout until it is asked


# With learned priors, whose worths are logarithms: by those as they were fitted (docs/strength.md).
LEARNED = Habits(warmth=1.0, tries=3)
# With a judge: with two seats it counts half, with more it is asked after some camels of each playout.
JUDGED, JUDGED_CROWD = LEARNED._replace(trust=0.5), LEARNED._replace(horizon=24)


def new_tree(nodes: int, edges: int) -> Tree:
    tree = Tree(
        np.zeros((nodes, NODE_SIZE), np.int32),
        np.zeros((nodes, SUMS), np.float32),
        np.zeros((edges, EDGE_SIZE), np.int32),
        np.zeros(edges, np.float32),
        np.zeros(HEADER, np.int64),
    )
    clear(tree)
    return tree


@rule
def clear(tree: Tree) -> None:
    """An empty tree with its root."""
    tree.header[NODES_USED] = 0
    tree.header[EDGES_USED] = 0
    tree.header[ROOT] = add_node(tree)


@rule
def add_node(tree: Tree) -> int:
    node = tree.header[NODES_USED]
    tree.header[NODES_USED] += 1
    for k in range(NODE_SIZE):
        tree.nodes[node, k] = 0
    tree.nodes[node, EDGES], tree.nodes[node, MOVER] = -1, -1
    for k in range(SUMS):
        tree.sums[node, k] = 0.0
    return node  # type: ignore[no-any-return]


@rule
def has_room(tree: Tree) -> bool:
    return tree.header[NODES_USED] + 2 < len(tree.nodes) and tree.header[EDGES_USED] + ALL_MOVES < len(tree.edges)  # type: ignore[no-any-return]


@rule(allocates=True)
def expand(
    tree: Tree, node: int, eyes: Eyes, words: Words, warmth: float, after: Words, worths: Floats, most: int
) -> None:
    """Give a node its moves, the likeliest `most` of them, with priors by what they look worth at first sight."""
    actions = legal_actions(words)
    n = len(actions)
    look(eyes, words, actions, n, after, worths)
    best = worths[0]
    for i in range(n):
        best = max(best, worths[i])
    for i in range(n):
        worths[i] = np.exp((worths[i] - best) / warmth)
    add_edges(tree, node, actions, worths, most)


@rule(allocates=True)
def add_edges(tree: Tree, node: int, actions: Numbers, weights: Floats, most: int) -> None:
    """Give a node its moves, the likeliest first; `weights` are in proportion to their priors.

    A node that has its likeliest ones already gets them again, with what they lead to, and the others after them.
    """
    n, old, known = len(actions), tree.nodes[node, FIRST], tree.nodes[node, EDGES]
    total = 0.0
    for i in range(n):
        total += weights[i]
    order = likeliest(weights, n, min(n, most))
    first = tree.header[EDGES_USED]
    for i in range(len(order)):
        tree.edges[first + i, ACTION] = actions[order[i]]
        tree.edges[first + i, TO] = tree.edges[old + i, TO] if i < known else -1
        tree.priors[first + i] = weights[order[i]] / total
    tree.header[EDGES_USED] += len(order)
    tree.nodes[node, FIRST], tree.nodes[node, EDGES] = first, len(order)
    tree.nodes[node, PARTIAL] = 1 if len(order) < n else 0


@rule(allocates=True)
def likeliest(weights: Floats, n: int, most: int) -> Numbers:
    """The places of the greatest of `n` weights in falling order; of equal ones the first comes first."""
    if most == n:
        return np.argsort(-weights[:n], kind="mergesort")
    order = np.empty(most, np.int64)
    found = 0
    for i in range(n):
        if found == most and weights[i] <= weights[order[most - 1]]:
            continue
        at = min(found, most - 1)
        while at > 0 and weights[order[at - 1]] < weights[i]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = i
        found = min(found + 1, most)
    return order


@rule
def breadth(tree: Tree, node: int, habits: Habits) -> int:
    """How many of its moves a node looks at by now."""
    return int(habits.width + habits.widening * np.sqrt(float(tree.nodes[node, VISITS] + tree.nodes[node, PENDING])))


@rule
def best_edge(tree: Tree, node: int, habits: Habits) -> int:
    """The edge to follow: what is known of it, and what its prior makes of what is not."""
    first, edges = tree.nodes[node, FIRST], tree.nodes[node, EDGES]
    visits, mover = tree.nodes[node, VISITS], tree.nodes[node, MOVER]
    mean = tree.sums[node, WORTH + mover] / max(visits, 1)
    root = np.sqrt(float(visits + tree.nodes[node, PENDING]))
    wide = min(edges, breadth(tree, node, habits))
    best, chosen = -1e9, first
    for edge in range(first, first + wide):
        to = tree.edges[edge, TO]
        seen, pending, value = 0, 0, mean - habits.doubt
        if to >= 0:
            seen, pending = tree.nodes[to, VISITS], tree.nodes[to, PENDING]
            if seen > 0:
                value = tree.sums[to, WORTH + mover] / seen
            elif pending > 0:
                value = 0.0  # nothing is known of it, and soon will be
        value += habits.curiosity * tree.priors[edge] * root / (1 + seen + pending)
        if value > best:
            best, chosen = value, edge
    return chosen  # type: ignore[no-any-return]


@rule
def edge_of(tree: Tree, node: int, action: int) -> int:
    """The edge of a node with an action; -1 when it has none."""
    first = tree.nodes[node, FIRST]
    for edge in range(first, first + tree.nodes[node, EDGES]):
        if tree.edges[edge, ACTION] == action:
            return edge
    return -1


@rule
def twin(tree: Tree, before: int, first: int, second: int) -> int:
    """The node that the two camels of a turn lead to in the other order; -1 when it is not there yet."""
    other = edge_of(tree, before, second)
    if other < 0 or tree.edges[other, TO] < 0:
        return -1
    last = edge_of(tree, tree.edges[other, TO], first)
    return tree.edges[last, TO] if last >= 0 else -1


@rule
def select(tree: Tree, eyes: Eyes, words: Words, habits: Habits, path: Numbers, after: Words, worths: Floats) -> int:
    """Walk from the root to a leaf, playing along on `words`; the nodes on the way, and how many they are."""
    node = tree.header[ROOT]
    path[0], depth = node, 1
    before, first = -1, -1  # the node of the first camel of this turn, and that camel
    while words[PHASE] != OVER and (depth == 1 or tree.nodes[node, EXACT] == 0):
        if tree.nodes[node, EDGES] < 0:
            if tree.nodes[node, MOVER] < 0:
                tree.nodes[node, MOVER] = whole(words[SEAT])
            if (tree.nodes[node, VISITS] < habits.patience and depth > 1) or not has_room(tree):
                break
            expand(tree, node, eyes, words, habits.warmth, after, worths, SERVING)
        if tree.nodes[node, PARTIAL] == 1 and breadth(tree, node, habits) > tree.nodes[node, EDGES] and has_room(tree):
            expand(tree, node, eyes, words, habits.warmth, after, worths, 4 * tree.nodes[node, EDGES])
        edge = best_edge(tree, node, habits)
        if tree.edges[edge, TO] < 0 and tree.header[NODES_USED] == len(tree.nodes):
            break  # the tree is full: what it has is all that is visited from now on
        action = tree.edges[edge, ACTION]
        opens = words[PHASE] == CAMELS_PHASE and whole(words[CAMELS_LEFT]) == 2
        play(eyes.table, words, action, None)
        to = tree.edges[edge, TO]
        fresh = to < 0
        if fresh and before >= 0:
            to = twin(tree, before, first, action)
            fresh = to < 0
        if fresh:
            to = add_node(tree)
        tree.edges[edge, TO] = to
        before, first = (node, action) if opens else (-1, -1)
        node = to
        path[depth] = node
        depth += 1
        if fresh or depth == DEEP:
            break
    return depth


@rule
def best_exact(tree: Tree, node: int) -> int:
    """The edge its mover takes, if all edges of a node lead to exact nodes; else -1."""
    if tree.nodes[node, PARTIAL] == 1:
        return -1
    first, mover = tree.nodes[node, FIRST], tree.nodes[node, MOVER]
    best, chosen = -1.0, -1
    for edge in range(first, first + tree.nodes[node, EDGES]):
        to = tree.edges[edge, TO]
        if to < 0 or tree.nodes[to, EXACT] == 0:
            return -1
        worth = tree.sums[to, WORTH + mover] / tree.nodes[to, VISITS]
        if worth > best:
            best, chosen = worth, edge
    return chosen


@rule
def read(tree: Tree, node: int, result: Floats) -> None:
    """What a visited node is worth, on the mean."""
    for i in range(SUMS):
        result[i] = tree.sums[node, i] / tree.nodes[node, VISITS]


@rule
def back_up(tree: Tree, path: Numbers, depth: int, result: Floats, exact: bool) -> None:
    """Count a result for every node on the way; `exact` says that it is what the leaf is worth for certain.

    `result` changes where a node on the way becomes exact: the nodes above it count what its mover gets.
    """
    for k in range(depth - 1, -1, -1):
        node = path[k]
        if exact and k < depth - 1:
            edge = best_exact(tree, node)
            exact = edge >= 0
            if exact:
                read(tree, tree.edges[edge, TO], result)
        tree.nodes[node, VISITS] += 1
        for i in range(SUMS):
            tree.sums[node, i] = tree.nodes[node, VISITS] * result[i] if exact else tree.sums[node, i] + result[i]
        if exact:
            tree.nodes[node, EXACT] = 1


@rule
def follow(tree: Tree, action: int) -> bool:
    """Let the root be where an action leads; False when the tree has not been there."""
    edge = edge_of(tree, tree.header[ROOT], action) if tree.nodes[tree.header[ROOT], EDGES] >= 0 else -1
    if edge < 0 or tree.edges[edge, TO] < 0:
        return False
    tree.header[ROOT] = tree.edges[edge, TO]
    return True


@rule(allocates=True)
def transplant(tree: Tree, fresh: Tree) -> None:
    """Copy what hangs below the root into an empty tree."""
    place = np.full(tree.header[NODES_USED], -1, np.int64)
    root = tree.header[ROOT]
    queue = np.empty(tree.header[NODES_USED], np.int64)
    queue[0], place[root] = root, fresh.header[ROOT]
    at, end = 0, 1
    while at < end:
        node = queue[at]
        to = place[node]
        at += 1
        for k in range(NODE_SIZE):
            fresh.nodes[to, k] = tree.nodes[node, k]
        for k in range(SUMS):
            fresh.sums[to, k] = tree.sums[node, k]
        if tree.nodes[node, EDGES] < 0:
            continue
        fresh.nodes[to, FIRST] = fresh.header[EDGES_USED]
        for edge in range(tree.nodes[node, FIRST], tree.nodes[node, FIRST] + tree.nodes[node, EDGES]):
            new = fresh.header[EDGES_USED]
            fresh.header[EDGES_USED] += 1
            child = tree.edges[edge, TO]
            if child >= 0 and place[child] < 0:
                place[child] = add_node(fresh)
                queue[end] = child
                end += 1
            fresh.edges[new, ACTION] = tree.edges[edge, ACTION]
            fresh.edges[new, TO] = place[child] if child >= 0 else -1
            fresh.priors[new] = tree.priors[edge]
