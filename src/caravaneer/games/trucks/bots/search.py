"""The searching bot of Der Wüstentruck: information-set Monte-Carlo tree search over sampled hands.

It deals the hidden cards again and again, consistently with all its seat has seen. In each deal it tries one of its
moves, lets every seat answer as the tree has found best so far and then drive on sensibly for some turns, and judges
the position reached. Uniformly random playouts would say nothing here: such drivers never arrive.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from caravaneer.compiled import mix, rule
from caravaneer.game.bot import Bot, Clock, Considered, Decision, Limit, Line, Weighed, check_view
from caravaneer.game.values import Move as AnyMove
from caravaneer.games.trucks.actions import carry_out
from caravaneer.games.trucks.batch import Words, finish_turn
from caravaneer.games.trucks.layout import REASON, SEATS, SIZE, Numbers
from caravaneer.games.trucks.moves import Move
from caravaneer.games.trucks.rules.legal import Room, list_legal, room

from .choices import new_choices
from .evaluator import Evaluator, new_batch, new_weights, search_with, tell
from .greedy import Floats, choose, nearness_of
from .lines import drive_on
from .prospects import FEATURES, expect, judge
from .quick import eyes_of, search_quickly
from .tree import FREE, SCORE, STATS, VISITS, WINS, Habits, Path, Tree, learn, new_path, new_tree, step

if TYPE_CHECKING:
    from caravaneer.games.trucks.view import View

    from .weights import Learned

CHUNK = 60  # playouts between looks at the clock: well under 50 ms
DEALS = 3  # of the hidden cards, new ones for every chunk
QUICK_CHUNK, QUICK_DEALS = 160, 4  # the same for a search with learned nets


@rule(allocates=True)
def search(
    t: Numbers, deals: Numbers, near: Floats, habits: Habits, seat: int, playouts: int, chance: Words, space: Room,
    tree: Tree, path: Path, stats: Floats, only: int,
) -> None:  # fmt: skip
    """Playouts for the seat on turn, in one deal after the other; `stats` has a row for each legal action.

    All begin with one of them, unless `only` is FREE.
    """
    words, after = np.empty(SIZE, np.int64), np.empty(SIZE, np.int64)
    shares, points, features = np.zeros(6, np.float64), np.zeros(6, np.float64), np.zeros(FEATURES, np.float64)
    worths = np.empty(len(space.actions), np.float64)
    for playout in range(playouts):
        words[:] = deals[playout % len(deals)]
        path.length[0] = 0
        first, turns, known = 0, 0, True
        while words[REASON] == 0 and turns < habits.depth:
            if turns == 0 and only != FREE:
                list_legal(t, words, space)
                first = only
                action = space.actions[only]
            elif known and turns < habits.reach:
                chosen, known = step(t, words, near, habits, seat, space, after, worths, tree, path)
                if turns == 0:
                    first = chosen
                action = space.actions[chosen]
            else:
                action = choose(t, words, near, space, after, chance)
            carry_out(t, words, action, None)
            finish_turn(t, words, chance)
            turns += 1
        judge(words, near, features, shares)
        expect(words, shares, points)
        learn(tree, path, shares)
        tell(stats[first], words[SEATS], shares, points)


class Search(Bot["View", Move]):
    """Information-set search. `threads` share the playouts, each with its fixed part, its own deals and tree.

    Positions are judged after some turns of sensible driving, in compiled code, or at once by an `evaluator`, which
    gets a `batch` of them at a time and, with several threads, calls from each. With `learned` nets and no evaluator
    the simulations are those of quick.py; with neither it decides as the search of 0.1.0 did.
    """

    def __init__(
        self,
        seed: int = 0,
        *,
        habits: Habits | None = None,
        threads: int = 1,
        evaluator: Evaluator | None = None,
        batch: int = 32,
        learned: Learned | None = None,
    ):
        super().__init__(seed)
        if threads < 1:
            raise ValueError(f"a search has at least 1 thread, not {threads}")
        self.habits = habits or Habits()
        self.threads = threads
        self.evaluator = evaluator
        self.batch = batch
        self.learned = learned
        usual = CHUNK if learned is None else QUICK_CHUNK
        self._chunk = batch if evaluator else usual  # playouts of a thread between looks at the clock
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.begin()

    def begin(self) -> None:
        self._lots = [Random(self.seed + (k << 64)) for k in range(self.threads)]
        self._moves = 0

    def choose(self, view: View, limit: Limit) -> Decision[Move]:
        clock = Clock(limit)
        work = _Work(self, view)
        while clock.runs() and len(work.actions) > 1:
            work.grow(min(clock.simulations - clock.done, self._chunk * self.threads))
            clock.done = work.done
            if limit.early and clock.settles(work.visits()):
                break
        return work.decision()

    def think(self, view: View) -> Iterator[Decision[Move]]:
        work = _Work(self, view)
        while True:
            work.grow(self._chunk * self.threads)
            yield work.decision()

    def weigh(self, view: View, turns: Sequence[Sequence[AnyMove | str]], limit: Limit) -> tuple[Weighed, ...]:
        clock = Clock(limit)
        works = [_Work(self, view) for _ in turns]
        seed = np.random.default_rng(self.seed).integers(1 << 63)
        for work, (move,) in zip(works, turns, strict=True):
            work.begin_with(str(move), int(seed))
        while clock.runs():
            playouts = min(clock.simulations - clock.done, self._chunk * self.threads)
            deals = [works[0].deal(k) for k in range(self.threads)]
            for work in works:
                work.grow(playouts, deals)
            clock.done += playouts
        return tuple(work.weighed() for work in works)

    def lines(
        self, view: View, turn: Sequence[AnyMove | str], limit: Limit, many: int, turns: int
    ) -> tuple[Line, ...]:  # fmt: skip
        """Each in a deal of its own, driven on as the trees in which the turn is weighed have it."""
        clock, work, (move,) = Clock(limit), _Work(self, view), turn
        work.begin_with(str(move), self.seed)
        while clock.runs():
            work.grow(playouts := min(clock.simulations - clock.done, self._chunk * self.threads))
            clock.done += playouts
        found, lots = [], Random(self.seed)
        for _ in range(many):
            deal = lots.getrandbits(32)
            state = view.sample(Random(deal)).play(str(move))
            state = drive_on(work.trees, state, work.near, work.seat, work.spaces[0], lots, turns)
            found.append(Line(deal, tuple(map(str, state.history[view.ply :])), state.drawn[view.ply :]))
        return tuple(found)


class _Work:
    """One decision in the making."""

    def __init__(self, bot: Search, view: View):
        check_view(view)
        bot._moves += 1
        settings = view.settings
        self.bot, self.view, self.t = bot, view, settings.table
        self.near = nearness_of(settings.board, settings.players)
        self.seat = view.turn or 0
        self.spaces = [room(self.t) for _ in range(bot.threads)]
        self.chances = [
            np.array([mix(np.uint64(bot.seed), np.uint64(bot._moves * 64 + k)), 0], np.uint64)
            for k in range(bot.threads)
        ]
        s = self.spaces[0]
        n = list_legal(self.t, view.words, s)
        self.actions = s.actions[:n].copy()
        self.trees = [new_tree() for _ in range(bot.threads)]
        self.paths = [new_path(bot.habits) for _ in range(bot.threads)]
        self.stats = [np.zeros((n + 1, STATS), np.float64) for _ in range(bot.threads)]  # last, of no move yet
        judged = range(bot.threads if bot.evaluator else 0)
        self.weights = [new_weights() for _ in judged]
        self.batches = [new_batch(bot.batch, bot.habits) for _ in judged]
        self.eyes = None if bot.learned is None else eyes_of(settings, bot.learned)
        self.choices = [new_choices() for _ in range(bot.threads if bot.learned else 0)]
        self.rows = np.full(settings.actions, n, np.int64)  # by action, where `stats` has it
        self.rows[self.actions] = np.arange(n)
        self.done = 0
        self.only = FREE

    def begin_with(self, move: str, seed: int) -> None:
        """Try this move alone, by the lots of a seed."""
        self.only = int(np.flatnonzero(self.actions == self.view.action(move))[0])
        self.chances = [np.array([mix(np.uint64(seed), np.uint64(k)), 0], np.uint64) for k in range(len(self.chances))]

    def deal(self, k: int) -> Numbers:
        """Positions as they may be, by the lots of a thread."""
        deals = DEALS if self.eyes is None else QUICK_DEALS
        return np.array([self.view.sample_position(self.bot._lots[k]) for _ in range(deals)])

    def grow(self, playouts: int, deals: list[Numbers] | None = None) -> None:
        threads = self.bot.threads
        edges = [playouts * k // threads for k in range(threads + 1)]

        def share(k: int) -> None:
            bot, dealt, many = self.bot, self.deal(k) if deals is None else deals[k], edges[k + 1] - edges[k]
            if bot.evaluator is not None:
                search_with(
                    bot.evaluator, self.view.settings, dealt, bot.habits, self.seat, self.chances[k], self.spaces[k],
                    self.trees[k], self.weights[k], self.batches[k], self.stats[k], self.only, many,
                )  # fmt: skip
                return
            if self.eyes is not None:
                search_quickly(
                    self.eyes, dealt, bot.habits, self.seat, many, self.chances[k], self.spaces[k].occupant,
                    self.choices[k], self.rows, self.trees[k], self.paths[k], self.stats[k],
                    FREE if self.only == FREE else int(self.actions[self.only]),
                )  # fmt: skip
                return
            search(
                self.t, dealt, self.near, bot.habits, self.seat, many, self.chances[k], self.spaces[k], self.trees[k],
                self.paths[k], self.stats[k], self.only,
            )  # fmt: skip

        if self.bot._pool is None:
            share(0)
        else:
            list(self.bot._pool.map(share, range(threads)))
        self.done += playouts

    def visits(self) -> list[int]:
        return [int(visits) for visits in np.sum(self.stats, axis=0)[:-1, VISITS]]

    def weighed(self) -> Weighed:
        """What is to be expected after the one move that was tried."""
        row = np.sum(self.stats, axis=0)[self.only]
        mean = row / max(row[VISITS], 1.0)
        seats = range(self.view.players)
        wins = tuple(float(mean[WINS + s]) for s in seats)
        return Weighed(wins, tuple(float(mean[SCORE + s]) for s in seats), wins[self.seat])

    def decision(self) -> Decision[Move]:
        view, seat = self.view, self.seat
        stats = np.sum(self.stats, axis=0)
        order = sorted(range(len(self.actions)), key=lambda i: (-stats[i, VISITS], i))
        best = order[0]
        visits = max(float(stats[:, VISITS].sum()), 1.0)
        seats = range(view.players)
        move = view.move(int(self.actions[best]))
        return Decision(
            move=move,
            points=tuple(float(stats[:, SCORE + s].sum() / visits) for s in seats),
            wins=tuple(float(stats[:, WINS + s].sum() / visits) for s in seats),
            considered=tuple(
                Considered(
                    view.move(int(self.actions[i])),
                    int(stats[i, VISITS]),
                    float(stats[i, WINS + seat] / stats[i, VISITS]),
                    float(stats[i, SCORE + seat] / stats[i, VISITS]),
                )
                for i in order
                if stats[i, VISITS] > 0
            ),
            line=(move,),  # the answers differ from deal to deal, so there is no one line to expect
            simulations=self.done,
        )
