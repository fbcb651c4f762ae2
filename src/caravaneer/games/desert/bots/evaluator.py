"""The search for Durch die Wüste with leaves judged from outside: by a network, or whatever knows about positions.

Leaves are gathered in batches. While a leaf waits for its judgement the nodes on the way to it count one visit more,
so that the next walk goes elsewhere; then the batch is evaluated in one call and backed up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from caravaneer.compiled import ONE, ZERO, mix, rule, whole
from caravaneer.game.evaluation import Evaluation as Evaluation  # whoever judges finds it here
from caravaneer.game.evaluation import Judgement, checked
from caravaneer.games.desert.actions import legal_actions
from caravaneer.games.desert.layout import SEAT, SEATS, SIZE
from caravaneer.games.desert.rules.hexes import Numbers, Words

from .leaves import is_certain, is_last_camel, new_room, outcome, play_out, select_from, try_last_camels, weigh
from .policy import Eyes, Floats, eyes
from .tree import (
    ALL_MOVES,
    DEEP,
    EDGES,
    EXACT,
    MOVER,
    PENDING,
    POINTS,
    ROOT,
    SERVING,
    WINS,
    Habits,
    Tree,
    add_edges,
    back_up,
    expand,
    has_room,
)

if TYPE_CHECKING:
    from caravaneer.games.desert.setup import Settings

ONLY_WHEN_JUDGED = 1 << 30  # the patience of a search that expands a leaf when its judgement has come, not before


class Evaluator(Protocol):
    """Judges positions, as many as there are rows of `words`; never one at which the game is over.

    The same positions must have the same worth every time if decisions are to be repeatable.
    """

    def __call__(self, settings: Settings, words: Words) -> Evaluation: ...


# ── the three parts ───────────────────────────────────────────────────────────────────────────────
class Batch(NamedTuple):
    """Leaves that wait: their positions, the nodes on the way to each, and how many those are."""

    words: Words
    paths: Numbers
    depths: Numbers


def new_batch(size: int) -> Batch:
    return Batch(np.empty((size, SIZE), np.uint64), np.empty((size, DEEP + 1), np.int64), np.empty(size, np.int64))


@rule(allocates=True)
def select_leaves(tree: Tree, eyes: Eyes, start: Words, habits: Habits, batch: Batch, most: int) -> tuple[int, int]:
    """Gather leaves; how many, and how many walks ended where all is certain, which are backed up at once.

    The walks are `most` at most, and end when one leads to a leaf that waits already.
    """
    room = new_room()
    root = tree.header[ROOT]
    if is_last_camel(start) and (tree.nodes[root, EXACT] == 0 or tree.nodes[root, EDGES] < 0):
        return 0, try_last_camels(tree, eyes, start, habits, room.path, room.after)
    leaves, certain = 0, 0
    while leaves + certain < most and leaves < len(batch.depths) and tree.nodes[root, EXACT] == 0:
        if tree.nodes[root, EDGES] < 0:  # the root itself is to be judged first
            room.words[:], room.path[0], depth = start, root, 1
            tree.nodes[root, MOVER] = whole(start[SEAT])
        else:
            depth = select_from(tree, eyes, start, habits, room)
        leaf = room.path[depth - 1]
        if is_certain(tree, leaf, eyes, habits, room):
            back_up(tree, room.path, depth, room.result, True)
            certain += 1
            continue
        for k in range(leaves):
            if batch.paths[k, batch.depths[k] - 1] == leaf:
                return leaves, certain
        for k in range(depth):
            tree.nodes[room.path[k], PENDING] += 1
        batch.words[leaves], batch.paths[leaves], batch.depths[leaves] = room.words, room.path, depth
        leaves += 1
    return leaves, certain


@rule(allocates=True)
def back_up_leaves(
    tree: Tree, eyes: Eyes, habits: Habits, batch: Batch, wins: Judgement, points: Judgement, priors: Judgement | None
) -> None:
    """Take in what the first leaves of a batch were found to be worth, one for each row, and give them their moves."""
    room = new_room()
    for k in range(len(wins)):
        words, path, depth = batch.words[k], batch.paths[k], batch.depths[k]
        seats = whole(words[SEATS])
        for i in range(depth):
            tree.nodes[path[i], PENDING] -= 1
        for seat in range(seats):
            room.result[WINS + seat], room.result[POINTS + seat] = wins[k, seat], points[k, seat]
        weigh(seats, habits, room.result)
        back_up(tree, path, depth, room.result, False)
        leaf = path[depth - 1]
        if tree.nodes[leaf, EDGES] >= 0 or not has_room(tree):
            continue
        tree.nodes[leaf, MOVER] = whole(words[SEAT])
        if priors is None:
            expand(tree, leaf, eyes, words, habits.warmth, room.after, room.worths, SERVING)
        else:
            actions = legal_actions(words)
            for i in range(len(actions)):
                room.worths[i] = priors[k, actions[i]] + 1e-9  # a move is never impossible
            add_edges(tree, leaf, actions, room.worths, ALL_MOVES)


def search_with(
    evaluator: Evaluator, tree: Tree, settings: Settings, sight: Eyes, start: Words, habits: Habits, batch: Batch,
    simulations: int,
) -> int:  # fmt: skip
    """Simulations in batches, until all is known for certain; how many there were."""
    patient = habits._replace(patience=ONLY_WHEN_JUDGED)
    done, leaves, certain = 0, 1, 0
    while done < simulations and leaves + certain > 0:
        leaves, certain = select_leaves(tree, sight, start, patient, batch, simulations - done)
        if leaves > 0:
            found = evaluator(settings, batch.words[:leaves])
            judged = checked(found, leaves, settings.players, len(settings.actions))
            back_up_leaves(tree, sight, patient, batch, *judged)
        done += leaves + certain
    return done


# ── an evaluator ──────────────────────────────────────────────────────────────────────────────────
class Playouts:
    """Judges by playouts, as the search does without an evaluator. Their chance comes from seed and position."""

    def __init__(self, seed: int = 0, *, count: int = 1, habits: Habits | None = None):
        self.seed, self.count, self.habits = seed, count, habits or Habits()

    def __call__(self, settings: Settings, words: Words) -> Evaluation:
        sight = eyes(settings.board, settings.players)
        wins, points = np.zeros((2, len(words), settings.players))
        play_outs(sight, words, np.uint64(self.seed), self.count, self.habits, wins, points)
        return Evaluation(wins, points)


@rule(allocates=True)
def play_outs(
    eyes: Eyes, words: Words, seed: np.uint64, count: int, habits: Habits, wins: Floats, points: Floats
) -> None:
    """Fill in the mean share of the win and the mean points of `count` playouts from each position."""
    room = new_room()
    chance = np.empty(2, np.uint64)
    for k in range(len(words)):
        chance[0], chance[1] = seed, ZERO
        for word in words[k]:
            chance[0] = mix(chance[0] ^ word, ONE)
        for _ in range(count):
            room.words[:] = words[k]
            play_out(eyes, room.words, chance, habits, room)
            outcome(room.words, room.tally, habits, room.result)
            for seat in range(wins.shape[1]):
                wins[k, seat] += room.result[WINS + seat] / count
                points[k, seat] += room.result[POINTS + seat] / count
