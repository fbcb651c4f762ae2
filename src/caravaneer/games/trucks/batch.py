"""Random turns inside the kernel, in one thread or in a batch over threads.

Uniformly random players almost never arrive: their games end at the guard of T27.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import below, mix, rule

from .actions import carry_out
from .layout import ARRIVED, HANDS, KINDS_OF_CARDS, PILE, POINTS, REASON, SEAT, SEATS, SIZE, Numbers
from .rules.legal import Room, list_legal, room
from .rules.turns import must_draw, pass_turn, pick, reshuffle, take

Words = npt.NDArray[np.uint64]


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
    t: Numbers, start: Numbers, hand: int, key: np.uint64, first: int, limit: int, space: Room, results: Numbers
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
            n = list_legal(t, words, space)
            carry_out(t, words, space.actions[below(draw(chance), n)], None)
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
