"""What the leaves of the search for Durch die Wüste are worth, compiled: by playouts, exactly at the end."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import ONE, ZERO, rule, whole
from caravaneer.games.desert.actions import legal_actions, play
from caravaneer.games.desert.batch import random_game
from caravaneer.games.desert.layout import (
    CAMELS_LEFT,
    CAMELS_PHASE,
    COLOURS,
    LEADERS_PHASE,
    OVER,
    PHASE,
    RETURNS_PHASE,
    SEAT,
    SEATS,
    SIZE,
    SUPPLY,
)
from caravaneer.games.desert.rules.hexes import Numbers, Words
from caravaneer.games.desert.rules.scoring import count

from .judged import judge_position, play_some
from .outlook import Outlook, new_outlook
from .playouts import lively_game, sensible_leaders
from .policy import Eyes, Floats, count_riches
from .tree import (
    ACTION,
    ALL_MOVES,
    DEEP,
    EDGES,
    EXACT,
    FIRST,
    MOVER,
    POINTS,
    ROOT,
    SUMS,
    TO,
    TO_THE_END,
    WINS,
    WORTH,
    Habits,
    Tree,
    add_node,
    back_up,
    clear,
    expand,
    read,
    select,
)


@rule
def outcome(words: Words, tally: Numbers, habits: Habits, result: Floats) -> None:
    """What a finished game was worth to every seat: its share of the win, its points, and the search's own mixture."""
    seats = whole(words[SEATS])
    count(words, tally)
    best, winners = -1, 0
    for seat in range(seats):
        points = tally[seat, 0] + tally[seat, 1] + tally[seat, 2] + tally[seat, 3]
        result[POINTS + seat] = points
        if points > best:
            best, winners = points, 0
        if points == best:
            winners += 1
    for seat in range(seats):
        result[WINS + seat] = 1.0 / winners if result[POINTS + seat] == best else 0.0
    weigh(seats, habits, result)


@rule
def weigh(seats: int, habits: Habits, result: Floats) -> None:
    """What the search maximises, from shares of the win and points."""
    for seat in range(seats):
        rival = -1.0
        for other in range(seats):
            if other != seat:
                rival = max(rival, result[POINTS + other])
        lead = result[POINTS + seat] - rival
        soft = 1.0 / (1.0 + np.exp(-lead / habits.scale))
        result[WORTH + seat] = (1.0 - habits.margin) * result[WINS + seat] + habits.margin * soft


# ── the last camel of a game ──────────────────────────────────────────────────────────────────────
@rule
def is_last_camel(words: Words) -> bool:
    """Whether the game ends with this camel, whatever it is (D23): a supply ran out with the first one of the turn."""
    least = words[SUPPLY]
    for colour in range(1, COLOURS):
        least = min(least, words[SUPPLY + colour])
    return words[PHASE] == CAMELS_PHASE and words[CAMELS_LEFT] == ONE and least == ZERO  # type: ignore[no-any-return]


@rule(allocates=True)
def best_last_camel(
    eyes: Eyes, words: Words, habits: Habits, after: Words, tally: Numbers, trial: Floats, result: Floats
) -> None:
    """What the game is worth if the last camel is placed best."""
    seat = whole(words[SEAT])
    best = -1.0
    for action in legal_actions(words):
        for k in range(SIZE):
            after[k] = words[k]
        play(eyes.table, after, action, None)
        outcome(after, tally, habits, trial)
        if trial[WORTH + seat] > best:
            best = trial[WORTH + seat]
            for i in range(SUMS):
                result[i] = trial[i]


@rule(allocates=True)
def try_last_camels(tree: Tree, eyes: Eyes, start: Words, habits: Habits, path: Numbers, after: Words) -> int:
    """Let the tree be every last camel played at the root, however many, which makes it exact; how many they were."""
    clear(tree)
    root = tree.header[ROOT]
    worths, result = np.empty(ALL_MOVES, np.float64), np.zeros(SUMS, np.float64)
    tally = np.zeros((5, 4), np.int64)
    tree.nodes[root, MOVER] = whole(start[SEAT])
    expand(tree, root, eyes, start, habits.warmth, after, worths, ALL_MOVES)
    path[0] = root
    first, moves = tree.nodes[root, FIRST], tree.nodes[root, EDGES]
    for edge in range(first, first + moves):
        tree.edges[edge, TO] = path[1] = add_node(tree)
        for k in range(SIZE):
            after[k] = start[k]
        play(eyes.table, after, tree.edges[edge, ACTION], None)
        outcome(after, tally, habits, result)
        back_up(tree, path, 2, result, True)
    return moves  # type: ignore[no-any-return]


# ── simulations ───────────────────────────────────────────────────────────────────────────────────
class Room(NamedTuple):
    """Room to work in, made once for many simulations."""

    words: Words
    after: Words
    found: Words
    gains: Words
    path: Numbers
    tally: Numbers
    worths: Floats
    trial: Floats
    result: Floats
    riches: Floats  # of each place, for the leaders of playouts


@rule(allocates=True)
def new_room() -> Room:
    return Room(
        np.empty(SIZE, np.uint64),
        np.empty(SIZE, np.uint64),
        np.empty(20, np.uint64),
        np.empty(20, np.uint64),
        np.empty(DEEP + 1, np.int64),
        np.zeros((5, 4), np.int64),
        np.empty(ALL_MOVES, np.float64),
        np.zeros(SUMS, np.float64),
        np.zeros(SUMS, np.float64),
        np.zeros(256, np.float64),
    )


@rule
def select_from(tree: Tree, eyes: Eyes, start: Words, habits: Habits, room: Room) -> int:
    """Walk from the root to a leaf: its position in the room's words, the path there, and how long that is."""
    for k in range(SIZE):
        room.words[k] = start[k]
    return select(tree, eyes, room.words, habits, room.path, room.after, room.worths)


@rule(allocates=True)
def is_certain(tree: Tree, leaf: int, eyes: Eyes, habits: Habits, room: Room) -> bool:
    """Whether it is known for certain what a leaf is worth; if so, the room's result says what."""
    if tree.nodes[leaf, EXACT] == 1:
        read(tree, leaf, room.result)
    elif room.words[PHASE] == OVER:
        outcome(room.words, room.tally, habits, room.result)
    elif is_last_camel(room.words):
        best_last_camel(eyes, room.words, habits, room.after, room.tally, room.trial, room.result)
    else:
        return False
    return True


@rule
def play_out(eyes: Eyes, words: Words, chance: Words, habits: Habits, room: Room) -> None:
    """Play on to the end by chance, as lively as the habits say."""
    if habits.tries > 1 and words[PHASE] == LEADERS_PHASE:
        sensible_leaders(eyes.table, words, chance, room.found, room.riches, habits.tries)
    if habits.greed == 0:
        random_game(eyes.table, words, chance, room.found)
    else:
        lively_game(eyes.table, words, chance, room.found, room.gains, habits.greed, TO_THE_END)


@rule
def evaluate(eyes: Eyes, words: Words, chance: Words, habits: Habits, room: Room, outlook: Outlook) -> None:
    """What a leaf is worth: by a playout to the end, or with a judge by the judge's word and a shortened playout."""
    if len(eyes.judge.out) == 0 or words[PHASE] == RETURNS_PHASE:
        play_out(eyes, words, chance, habits, room)
        outcome(words, room.tally, habits, room.result)
        return
    trust = habits.trust if words[PHASE] == CAMELS_PHASE else 0.0
    if trust > 0.0:
        judge_position(eyes.judge, eyes.table, words, outlook, room.trial)
    if trust < 1.0:
        play_some(eyes, words, chance, habits, room.found, room.gains, room.riches)
        if words[PHASE] == OVER:
            outcome(words, room.tally, habits, room.result)
        else:
            judge_position(eyes.judge, eyes.table, words, outlook, room.result)
    if trust > 0.0:
        for i in range(SUMS):
            room.result[i] = trust * room.trial[i] + (1.0 - trust) * room.result[i]


@rule(allocates=True)
def search(tree: Tree, eyes: Eyes, start: Words, habits: Habits, chance: Words, simulations: int) -> int:
    """Simulations with playouts: select, evaluate and back up in one loop, until all is known for certain.

    How many there were: less than asked for once the root is exact.
    """
    room, outlook = new_room(), new_outlook()
    if habits.tries > 1 and start[PHASE] == LEADERS_PHASE:
        count_riches(eyes, start, room.riches)
    root = tree.header[ROOT]
    if is_last_camel(start) and (tree.nodes[root, EXACT] == 0 or tree.nodes[root, EDGES] < 0):
        return try_last_camels(tree, eyes, start, habits, room.path, room.after)
    for done in range(simulations):
        if tree.nodes[root, EXACT] == 1:
            return done
        depth = select_from(tree, eyes, start, habits, room)
        certain = is_certain(tree, room.path[depth - 1], eyes, habits, room)
        if not certain:
            evaluate(eyes, room.words, chance, habits, room, outlook)
        back_up(tree, room.path, depth, room.result, certain)
    return simulations
