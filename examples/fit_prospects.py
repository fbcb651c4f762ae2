"""Fit the weights in src/caravaneer/games/trucks/bots/prospects.py: python examples/fit_prospects.py [GAMES]

Greedy drivers who now and then take another good move play games of Der Wüstentruck. Of some positions on the way it is
noted what each seat has, and who won in the end. WEIGHTS are those under which these winners are likeliest, when each
seat's chance is the exponential of its weighted sum (a conditional logit, by Newton's method). FINAL are those that
come nearest to the points at the end, by these chances and the points held (least squares).
"""

from __future__ import annotations

import sys

import numpy as np
from rich.console import Console
from rich.progress import track

from caravaneer.compiled import below, mix, rule
from caravaneer.games.trucks import start
from caravaneer.games.trucks.actions import carry_out
from caravaneer.games.trucks.batch import Words, deal, draw, finish_turn
from caravaneer.games.trucks.bots.greedy import Floats, choose, judge_all, nearness_of
from caravaneer.games.trucks.bots.prospects import FEATURES, look_at
from caravaneer.games.trucks.layout import POINTS, REASON, SEATS, SIZE, Numbers
from caravaneer.games.trucks.pieces import hand_size
from caravaneer.games.trucks.rules.legal import Room, list_legal, room
from caravaneer.games.trucks.setup import Settings

SLIPS = 7  # one move in so many is any of the good ones
GOOD = 0.15  # worth below the best
NOTED = 6  # one position in so many
ROOM = 100  # notes of a game, more than any has


@rule(allocates=True)
def play(t: Numbers, words: Numbers, near: Floats, chance: Words, space: Room, features: Floats, held: Numbers) -> int:
    """A game from a dealt position to its end; how many of its positions were noted."""
    after, worths = np.empty(SIZE, np.int64), np.empty(len(space.actions), np.float64)
    notes = 0
    while words[REASON] == 0:
        if below(draw(chance), NOTED) == 0 and notes < len(features):
            for seat in range(words[SEATS]):
                look_at(words, near, seat, features[notes, seat])
                held[notes, seat] = words[POINTS + seat]
            notes += 1
        action = choose(t, words, near, space, after, chance)
        if below(draw(chance), SLIPS) == 0:
            n = list_legal(t, words, space)
            judge_all(t, words, near, space.actions[:n], after, worths)
            best, found = worths[:n].max(), 0
            for i in range(n):
                if worths[i] > best - GOOD:
                    found += 1
                    if below(draw(chance), found) == 0:
                        action = space.actions[i]
        carry_out(t, words, action, None)
        finish_turn(t, words, chance)
    return notes


def gather(settings: Settings, games: int) -> tuple[Floats, Floats, Floats]:
    """What the seats had, the points they held, and those at the end, a row for each position noted."""
    t, players = settings.table, settings.players
    near, space = nearness_of(settings.board, players), room(t)
    seen, held, final = [], [], []
    for game in track(range(games), f"{players} seats", console=Console(stderr=True)):
        chance = np.array([mix(np.uint64(players), np.uint64(game)), 0], np.uint64)
        words = settings.blank().copy()
        deal(words, hand_size(players), chance)
        features, points = np.zeros((ROOM, players, FEATURES)), np.zeros((ROOM, players), np.int64)
        notes = play(t, words, near, chance, space, features, points)
        seen.append(features[:notes])
        held.append(points[:notes])
        final.append(np.tile(words[POINTS : POINTS + players], (notes, 1)))
    return np.concatenate(seen), np.concatenate(held).astype(float), np.concatenate(final).astype(float)


def chances_of(seen: Floats, weights: Floats) -> Floats:
    scores = seen @ weights
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    return chances / chances.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]


def likeliest(seen: Floats, final: Floats) -> Floats:
    best = final == final.max(axis=1, keepdims=True)
    won = best / best.sum(axis=1, keepdims=True)
    weights = np.zeros(FEATURES)
    for _ in range(25):
        chances = chances_of(seen, weights)
        slope = np.einsum("ns,nsf->f", chances - won, seen)
        mean = np.einsum("ns,nsf->nf", chances, seen)
        curve = np.einsum("ns,nsf,nsg->fg", chances, seen, seen) - mean.T @ mean
        weights -= np.linalg.solve(curve + 0.1 * np.eye(FEATURES), slope)  # 0.1: some features are always 0
    return weights


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for players in range(2, 7):
        seen, held, final = gather(start(players=players, seed=0).settings, games)
        weights = likeliest(seen, final)
        known = np.stack([np.ones_like(held), held, chances_of(seen, weights)], axis=-1).reshape(-1, 3)
        nearest, *_ = np.linalg.lstsq(known, final.ravel(), rcond=None)
        for name, fitted in (("WEIGHTS", weights), ("FINAL", nearest)):
            print(f"{name}[{players}] = ({', '.join(f'{weight:.2f}' for weight in fitted)})", flush=True)
