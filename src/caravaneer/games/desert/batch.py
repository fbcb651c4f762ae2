"""Complete random games inside the kernel, in one thread or in a batch over threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from caravaneer.compiled import ONE, ZERO, below, mix, nth_bit, popcount, rule
from caravaneer.cores import cores

from .actions import camel_words, legal_words, nth_move
from .layout import CAMELS_PHASE, COLOURS, OVER, PHASE, RETURNS_PHASE, SEATS, SIZE, Marks
from .rules.hexes import Numbers, Words
from .rules.scoring import count, place_camel, set_camel
from .rules.turns import DRAWS, deal, give_back, place_leader, return_colours, set_up, skip, skip_if_anybody_can_place


@rule(inline=True)
def draw(chance: Words) -> np.uint64:
    """The next 64 bits of a stream: `chance` holds its key and its counter."""
    chance[1] += ONE
    return mix(chance[0], chance[1])


@rule
def random_move(t: Words, words: Words, chance: Words, found: Words) -> None:
    """Play one legal move, each as likely as the other; `found` is room for legal_words."""
    if words[PHASE] == RETURNS_PHASE:
        left = return_colours(words)
        give_back(t, words, nth_bit(np.uint64(left), below(draw(chance), popcount(np.uint64(left)))))
        return
    moves = legal_words(words, found)
    if moves == 0:
        skip(words)
        return
    colour, place = nth_move(found, below(draw(chance), moves))
    if words[PHASE] == CAMELS_PHASE:
        place_camel(t, words, colour, place, None)
    else:
        place_leader(t, words, colour, place, None)


@rule
def random_game(t: Words, words: Words, chance: Words, found: Words) -> int:
    """Play on to the end by chance; how many moves that took."""
    moves = 0
    while words[PHASE] < CAMELS_PHASE:
        random_move(t, words, chance, found)
        moves += 1
    key, counter = chance[0], chance[1]
    while words[PHASE] != OVER:
        choices = camel_words(words, found)
        if choices == 0:
            moves += skip_if_anybody_can_place(words)
            continue
        counter += ONE
        colour, place = nth_move(found, below(mix(key, counter), choices))
        set_camel(t, words, colour, place, None)
        moves += 1
    chance[1] = counter
    return moves


@rule(allocates=True)
def random_games(
    t: Words, marks: Marks, settings: Words, dealt: bool, key: np.uint64, first: int, tallies: Numbers
) -> int:
    """Games number `first` and on, each with its own set-up, one for every row of `tallies`; moves in all."""
    words = np.empty(SIZE, np.uint64)
    found = np.empty(20, np.uint64)
    chance = np.empty(2, np.uint64)
    draws = np.empty(DRAWS, np.uint64)
    lying = np.empty(len(t), np.int64)
    returned = np.empty(COLOURS, np.int64)
    moves = 0
    for game in range(len(tallies)):
        chance[0] = mix(key, np.uint64(first + game))
        chance[1] = ZERO
        for k in range(DRAWS):
            draws[k] = draw(chance)
        words[:] = settings
        deal(marks, draws, lying, returned)
        set_up(t, words, lying, returned, dealt)
        moves += random_game(t, words, chance, found)
        count(words, tallies[game])
    return moves


@dataclass(frozen=True)
class Games:
    """Results of a batch: `tallies` has for each game and seat water, oases, territories and caravans."""

    tallies: Numbers
    moves: int


def simulate(
    t: Words,
    marks: Marks,
    settings: Words,
    *,
    games: int,
    dealt: bool = True,
    key: int = 0,
    first: int = 0,
    threads: int = 1,
) -> Games:
    """Random games, cut into equal shares over threads; the same games whatever the number of threads."""
    seats = int(settings[SEATS])
    tallies = np.zeros((games, seats, 4), np.int64)
    threads = max(1, min(threads or cores(), games))
    edges = [games * k // threads for k in range(threads + 1)]

    def share(k: int) -> int:
        rows = tallies[edges[k] : edges[k + 1]]
        return int(random_games(t, marks, settings, dealt, np.uint64(key), first + edges[k], rows))

    if threads == 1:
        return Games(tallies, share(0))
    with ThreadPoolExecutor(threads) as pool:
        return Games(tallies, sum(pool.map(share, range(threads))))
