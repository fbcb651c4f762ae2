"""The searching bot of Der Wüstentruck: information-set Monte-Carlo over sampled hands.

It deals the hidden cards again and again, consistently with all its seat has seen. In each deal it tries one of its
moves, lets every seat drive on sensibly for some turns, and judges the position reached. Moves that do well are tried
more often. Uniformly random playouts would say nothing here: such drivers never arrive.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import mix, rule
from caravaneer.trucks.actions import carry_out, list_legal
from caravaneer.trucks.batch import Room, Words, finish_turn, room
from caravaneer.trucks.layout import POINTS, REASON, SEATS, SIZE, Numbers

from .bot import Bot, Considered, Decision, Limit
from .trucks_greedy import Floats, choose, judge_all, nearness_of, standing

if TYPE_CHECKING:
    from caravaneer.trucks.view import View

WORLDS = 48  # deals of the hidden cards for one decision
CHUNK = 60  # playouts between looks at the clock: well under 50 ms
VISITS, WORTH, WINS, SCORE, STATS = (
    0,
    1,
    2,
    8,
    14,
)  # a row for each move: visits, worth, then six seats' wins and points


class Habits(NamedTuple):
    """How a search behaves."""

    depth: int = 10  # turns driven after the move before the position is judged
    curiosity: float = 0.5
    warmth: float = 0.06  # of the greedy driver's worth, over which a prior falls to a third
    sharpness: float = 0.35  # of standing, over which a lead becomes a win


@rule
def judge(words: Numbers, near: Floats, sharpness: float, result: Floats) -> None:
    """Every seat's share of the win, known or expected."""
    seats = words[SEATS]
    total = 0.0
    best = -1e9
    for seat in range(seats):
        if words[REASON] != 0:
            result[seat] = float(words[POINTS + seat])
        else:
            result[seat] = standing(words, near, seat, 0)
        best = max(best, result[seat])
    for seat in range(seats):
        if words[REASON] != 0:
            result[seat] = 1.0 if result[seat] == best else 0.0
        else:
            result[seat] = np.exp((result[seat] - best) / sharpness)
        total += result[seat]
    for seat in range(seats):
        result[seat] /= total


@rule(allocates=True)
def search(
    t: Numbers, worlds: Numbers, actions: Numbers, priors: Floats, near: Floats, habits: Habits, seat: int,
    first: int, playouts: int, chance: Words, space: Room, stats: Floats,
) -> None:  # fmt: skip
    """Playouts number `first` and on, each in its world; `stats` has a row for each move."""
    words, after = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
    result = np.zeros(6, np.float64)
    for number in range(first, first + playouts):
        total = 0.0
        for i in range(len(actions)):
            total += stats[i, VISITS]
        best, chosen = -1e9, 0
        for i in range(len(actions)):
            visits = stats[i, VISITS]
            value = stats[i, WORTH] / visits if visits > 0 else 0.5
            value += habits.curiosity * priors[i] * np.sqrt(total + 1.0) / (1.0 + visits)
            if value > best:
                best, chosen = value, i
        words[:] = worlds[number % len(worlds)]
        carry_out(t, words, actions[chosen], None)
        finish_turn(t, words, chance)
        for _ in range(habits.depth):
            if words[REASON] != 0:
                break
            carry_out(t, words, choose(t, words, near, space, after, chance), None)
            finish_turn(t, words, chance)
        judge(words, near, habits.sharpness, result)
        row = stats[chosen]
        row[VISITS] += 1
        row[WORTH] += result[seat]
        for other in range(words[SEATS]):
            row[WINS + other] += result[other]
            row[SCORE + other] += words[POINTS + other]


class Search(Bot):
    """Information-set search. `threads` share the playouts, each with its fixed part and its own deals."""

    def __init__(self, seed: int = 0, *, habits: Habits | None = None, threads: int = 1):
        super().__init__(seed)
        self.habits = habits or Habits()
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.begin()

    def begin(self) -> None:
        self._lots = Random(self.seed)
        self._moves = 0

    def choose(self, view: View, limit: Limit) -> Decision:
        if limit.time is None and limit.simulations is None:
            raise ValueError("a search needs a limit of time or of simulations")
        until = time.monotonic() + limit.time if limit.time is not None else float("inf")
        left = limit.simulations if limit.simulations is not None else 10**12
        work = _Work(self, view)
        while left > 0 and time.monotonic() < until and len(work.actions) > 1:
            share = min(left, CHUNK * self.threads)
            work.grow(share)
            left -= share
        return work.decision()

    def think(self, view: View) -> Iterator[Decision]:
        work = _Work(self, view)
        while True:
            work.grow(CHUNK * self.threads)
            yield work.decision()


class _Work:
    """One decision in the making."""

    def __init__(self, bot: Search, view: View):
        bot._moves += 1
        settings = view.known.settings
        self.bot, self.view, self.t = bot, view, settings.table
        self.near = nearness_of(settings.board, settings.players)
        self.seat = view.known.seat or 0
        self.spaces = [room(self.t) for _ in range(bot.threads)]
        self.chances = [
            np.array([mix(np.uint64(bot.seed), np.uint64(bot._moves * 64 + k)), 0], np.uint64)
            for k in range(bot.threads)
        ]
        self.worlds: list[Numbers] = [
            np.array([view.sample_position(bot._lots) for _ in range(WORLDS)]) for _ in range(bot.threads)
        ]
        s = self.spaces[0]
        n = list_legal(self.t, view.known.words, s.occupant, s.steps, s.found, s.actions, s.routes, s.seen)
        self.actions = s.actions[:n].copy()
        worths = np.zeros(n, np.float64)
        judge_all(self.t, view.known.words, self.near, self.actions, view.known.words.copy(), worths)
        likely = np.exp((worths - worths.max()) / bot.habits.warmth)
        self.priors: npt.NDArray[np.float64] = likely / likely.sum()
        self.stats = [np.zeros((n, STATS), np.float64) for _ in range(bot.threads)]
        self.done = 0

    def grow(self, playouts: int) -> None:
        threads = self.bot.threads
        edges = [playouts * k // threads for k in range(threads + 1)]

        def share(k: int) -> None:
            search(
                self.t, self.worlds[k], self.actions, self.priors, self.near, self.bot.habits, self.seat,
                self.done + edges[k], edges[k + 1] - edges[k], self.chances[k], self.spaces[k], self.stats[k],
            )  # fmt: skip

        if self.bot._pool is None:
            share(0)
        else:
            list(self.bot._pool.map(share, range(threads)))
        self.done += playouts

    def decision(self) -> Decision:
        known, seat = self.view.known, self.seat
        stats = np.sum(self.stats, axis=0)
        order = sorted(range(len(self.actions)), key=lambda i: (-stats[i, VISITS], -self.priors[i], i))
        best = order[0]
        visits = max(float(stats[:, VISITS].sum()), 1.0)
        seats = range(known.players)
        move = known.move(int(self.actions[best]))
        return Decision(
            move=move,
            points=tuple(float(stats[:, SCORE + s].sum() / visits) for s in seats),
            wins=tuple(float(stats[:, WINS + s].sum() / visits) for s in seats),
            considered=tuple(
                Considered(
                    known.move(int(self.actions[i])),
                    int(stats[i, VISITS]),
                    float(stats[i, WINS + seat] / stats[i, VISITS]),
                    float(stats[i, SCORE + seat] / stats[i, VISITS]),
                )
                for i in order
                if stats[i, VISITS] > 0
            ),
            line=(move,),  # no tree: the answers differ from deal to deal, so there is no one line to expect
            simulations=self.done,
        )
