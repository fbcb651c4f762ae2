"""Random turns inside the kernel, in one thread or in a batch over threads.

Uniformly random players almost never arrive: their games end at the guard of T27.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import below, mix, rule

from .actions import LOSE, MOST_LEGAL, MOST_PATHS, carry_out, first_of, list_legal
from .layout import ARRIVED, HANDS, KINDS_OF_CARDS, PILE, POINTS, REASON, SEAT, SEATS, SIZE, Numbers
from .rules.drives import MOST_STEPS, ROOM_ROWS
from .rules.turns import must_draw, pass_turn, pick, reshuffle, take

Words = npt.NDArray[np.uint64]


class Room(NamedTuple):
    """Arrays that listing legal actions works in; one set for each thread."""

    occupant: Numbers
    steps: Numbers
    found: Numbers
    actions: Numbers
    routes: Numbers
    seen: Numbers


def room(t: Numbers) -> Room:
    return Room(
        np.zeros(len(t), np.int64),
        np.zeros((ROOM_ROWS, MOST_STEPS + 1), np.int64),
        np.zeros((MOST_PATHS, 5), np.int64),
        np.zeros(MOST_LEGAL, np.int64),
        np.zeros(MOST_LEGAL, np.int64),
        np.zeros(first_of(len(t) - 2, LOSE + 1), np.int64),
    )


@rule
def draw(chance: Words) -> np.uint64:
    """The next 64 bits of a stream: `chance` holds its key and its counter."""
    chance[1] += np.uint64(1)
    return mix(chance[0], chance[1])


@rule
def finish_turn(t: Numbers, words: Numbers, chance: Words) -> None:
    """Draw back to the full hand by chance, and pass the turn on (T5)."""
    while must_draw(words):
        reshuffle(words, None)
        take(words, pick(words, draw(chance)), None)
    pass_turn(t, words, None)


@rule
def deal(words: Numbers, hand: int, chance: Words) -> None:
    """A first seat and hands by chance (T3, T4), on a position whose pile holds the whole deck."""
    for _ in range(hand):
        for seat in range(words[SEATS]):
            card = pick(words, draw(chance))
            words[PILE + card] -= 1
            words[HANDS + seat * KINDS_OF_CARDS + card] += 1
    words[SEAT] = below(draw(chance), words[SEATS])


@rule(allocates=True)
def random_games(
    t: Numbers, start: Numbers, hand: int, key: np.uint64, first: int, limit: int, room: Room, results: Numbers
) -> int:
    """Games number `first` and on, one for every row of `results`, at most `limit` turns each; turns in all.

    A row gets the turns, why the game ended (0: not yet), the trucks at home, and the points by seat.
    """
    words = np.empty(SIZE, np.int64)
    chance = np.empty(2, np.uint64)
    turns = 0
    for game in range(len(results)):
        chance[0], chance[1] = mix(key, np.uint64(first + game)), np.uint64(0)
        words[:] = start
        deal(words, hand, chance)
        played = 0
        while words[REASON] == 0 and played < limit:
            n = list_legal(t, words, room.occupant, room.steps, room.found, room.actions, room.routes, room.seen)
            carry_out(t, words, room.actions[below(draw(chance), n)], None)
            finish_turn(t, words, chance)
            played += 1
        turns += played
        results[game, 0], results[game, 1], results[game, 2] = played, words[REASON], words[ARRIVED]
        for seat in range(words[SEATS]):
            results[game, 3 + seat] = words[POINTS + seat]
    return turns


@dataclass(frozen=True)
class Games:
    """Results of a batch, a row a game: turns, reason, trucks at home, points by seat."""

    results: Numbers
    turns: int


def simulate(
    t: Numbers, start: Numbers, *, games: int, hand: int, key: int = 0, first: int = 0, limit: int = 10**9,
    threads: int = 1,
) -> Games:  # fmt: skip
    """Random games, cut into equal shares over threads; the same games whatever the number of threads."""
    results = np.zeros((games, 9), np.int64)
    threads = max(1, min(threads, games))
    edges = [games * k // threads for k in range(threads + 1)]

    def share(k: int) -> int:
        rows = results[edges[k] : edges[k + 1]]
        return int(random_games(t, start, hand, np.uint64(key), first + edges[k], limit, room(t), rows))

    if threads == 1:
        return Games(results, share(0))
    with ThreadPoolExecutor(threads) as pool:
        return Games(results, sum(pool.map(share, range(threads))))
