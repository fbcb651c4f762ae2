"""The searching bot of Durch die Wüste: a tree for each thread, kept from move to move."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from caravaneer.compiled import mix
from caravaneer.game.bot import Bot, Clock, Considered, Decision, Limit, Line, Weighed, check_view
from caravaneer.game.values import Move as AnyMove
from caravaneer.games.desert.moves import Move

from .evaluator import Evaluator, new_batch, search_with
from .judgement import NO_JUDGE, Judge, judge_for
from .leaves import search, weigh
from .lines import draw_line
from .policy import eyes
from .tree import (
    ACTION,
    EDGES,
    EXACT,
    FIRST,
    MOVER,
    POINTS,
    ROOT,
    SUMS,
    TO,
    VISITS,
    WINS,
    WORTH,
    Habits,
    Tree,
    clear,
    follow,
    new_tree,
    transplant,
)
from .weights import NOTHING_LEARNED, Priors

if TYPE_CHECKING:
    from caravaneer.games.desert.rules.hexes import Words
    from caravaneer.games.desert.state import State
    from caravaneer.games.desert.view import View

    from .policy import Eyes, Floats

CHUNK_SECONDS = 0.02  # between looks at the clock: well under 50 ms, on a busy machine too
LOOK = 500  # simulations of a thread between looks at whether anything could change, where no clock runs
NODES, EDGES_ROOM = 400_000, 3_000_000  # for three seconds of a fast core, and what was kept from before


class Search(Bot["View", Move]):
    """Monte-Carlo tree search. `threads` trees grow side by side, each with its fixed share of the simulations.

    Leaves are judged by playouts in compiled code, or by an `evaluator`, which gets a `batch` of them at a time and,
    with several threads, calls from each. With `for_two` a limit of simulations is meant for two seats, and fewer are
    made with more seats, whose playouts take longer: half as many with five. `priors` have learned which moves are
    likely to be good; without them weights set by hand are used. A `judge` has learned what positions are worth, and
    is asked on the boards it knows. `crowd` are the habits with three seats and more, if they differ.
    """

    def __init__(
        self,
        seed: int = 0,
        *,
        habits: Habits | None = None,
        crowd: Habits | None = None,
        threads: int = 1,
        evaluator: Evaluator | None = None,
        batch: int = 32,
        for_two: bool = False,
        priors: Priors = NOTHING_LEARNED,
        judge: Judge = NO_JUDGE,
    ):
        super().__init__(seed)
        if threads < 1:
            raise ValueError(f"a search has at least 1 thread, not {threads}")
        self.habits = habits or Habits()
        self.crowd = crowd or self.habits
        self.threads = threads
        self.evaluator = evaluator
        self.batch = batch
        self.for_two = for_two
        self.priors = priors
        self.judge = judge
        self._batches = [new_batch(batch) for _ in range(threads if evaluator else 0)]
        self._first_chunk = batch if evaluator else 100
        self._trees: list[Tree] = []  # made when they are needed, and with them a spare one, into which trees move
        self._chances: list[Words] = []
        self._weighers: list[Search] = []  # of whole turns, one for each thread
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.begin()

    def begin(self) -> None:
        self._chances = [np.array([mix(np.uint64(self.seed), np.uint64(k)), 0], np.uint64) for k in range(self.threads)]
        self._seen: State | None = None
        self._chunk = self._first_chunk  # simulations of a thread between looks at the clock

    def choose(self, view: View, limit: Limit) -> Decision[Move]:
        """Think until the limit; with a limit of simulations the decision is the same every time."""
        check_view(view)
        state = view.known
        self._prepare(state)
        if self.for_two and limit.simulations is not None:
            limit = replace(limit, simulations=max(1, limit.simulations * 3 // (state.players + 1)))
        clock = Clock(limit)
        left = self._shares(clock.simulations)
        looks = LOOK if limit.early and limit.time is None else None  # to stop at the same simulation everywhere
        while any(left) and clock.runs():
            shares = [min(share, looks or self._chunk) for share in left]
            grown = self._grow(state, shares)
            if grown == 0:
                break  # nothing is left to find out
            left = [share - some for share, some in zip(left, shares, strict=True)]
            clock.done += grown
            if limit.early and clock.settles(_visits(self._trees).values()):
                break
        return self._decision(state, clock.done)

    def think(self, view: View) -> Iterator[Decision[Move]]:
        """Ever better decisions, some fifty a second; they end when all is known for certain."""
        check_view(view)
        state = view.known
        self._prepare(state)
        done, grown = 0, 1
        while grown > 0:
            grown = self._grow(state, [self._chunk] * self.threads)
            done += grown
            yield self._decision(state, done)

    # ── whole turns ───────────────────────────────────────────────────────────────────────────────
    def turns(self, view: View, limit: Limit, most: int) -> tuple[tuple[Move, ...], ...]:
        """Two camels are one turn in whichever order; what was looked at most is the best."""
        state = view.known
        best = self.choose(view, limit)
        if state.camels_left < 2:
            return tuple((found.move,) for found in best.considered[:most])
        visits: dict[tuple[int, ...], int] = {}
        for tree in self._trees:
            for turn, seen in _turns(tree):
                visits[turn] = visits.get(turn, 0) + seen
        ranked = sorted(visits, key=lambda turn: (-visits[turn], turn))[:most]
        moves = state.settings.actions.moves
        found = [tuple(moves[action] for action in turn) for turn in ranked] or [(best.move,)]
        return tuple(turn if len(turn) == 2 else self._completed(state, turn[0], limit) for turn in found)

    def _completed(self, state: State, first: Move, limit: Limit) -> tuple[Move, ...]:
        """A turn after whose first camel the tree says nothing of the second, because all is known, or nothing yet."""
        after = state.play(first)
        if after.seat != state.seat:
            return (first,)
        return first, self.choose(after.view(after.seat), limit).move

    def _another(self) -> Search:
        """Another search like this one, with a tree of its own."""
        return Search(
            self.seed, habits=self.habits, crowd=self.crowd, evaluator=self.evaluator, batch=self.batch,
            priors=self.priors, judge=self.judge,
        )  # fmt: skip

    def _habits(self, seats: int) -> Habits:
        return self.habits if seats == 2 else self.crowd

    def weigh(self, view: View, turns: Sequence[Sequence[AnyMove | str]], limit: Limit) -> tuple[Weighed, ...]:
        """Each turn in a tree of its own, so that with more threads it is found sooner and is the same."""
        state = view.known
        while len(self._weighers) < min(self.threads, len(turns)):
            self._weighers.append(self._another())

        def some(k: int) -> list[Weighed]:
            return [self._weighers[k]._weighed(state, turn, limit) for turn in turns[k :: len(self._weighers)]]

        n = len(self._weighers)
        found = [some(0)] if self._pool is None else list(self._pool.map(some, range(n)))
        return tuple(found[k % n][k // n] for k in range(len(turns)))

    def _weighed(self, state: State, turn: Sequence[AnyMove | str], limit: Limit) -> Weighed:
        after, seat = state, state.seat or 0
        for move in turn:
            after = after.play(str(move))
        if after.outcome is not None:
            ended, result = Weighed.ended(after.outcome, seat), np.zeros(SUMS, np.float64)
            result[WINS : WINS + after.players], result[POINTS : POINTS + after.players] = ended.wins, ended.points
            weigh(after.players, self._habits(after.players), result)
            return replace(ended, worth=float(result[WORTH + seat]))
        self.begin()
        decision = self.choose(after.view(after.seat), limit)
        return Weighed(decision.wins, decision.points, float(_mean(self._trees)[WORTH + seat]))

    def lines(
        self, view: View, turn: Sequence[AnyMove | str], limit: Limit, many: int, turns: int
    ) -> tuple[Line, ...]:  # fmt: skip
        """Drawn from the tree in which the turn is weighed, and where that knows nothing more by first sight."""
        state = view.known
        for move in turn:
            state = state.play(str(move))
        if state.seat is None:
            return (Line(0, tuple(map(str, turn))),)
        if not self._weighers:
            self._weighers.append(self._another())
        weigher, lots = self._weighers[0], Random(self.seed)
        weigher._weighed(view.known, turn, limit)
        sight, habits = self._eyes(state), self._habits(state.players)
        drawn = (draw_line(weigher._trees[0], state, sight, habits, lots, turns) for _ in range(many))
        return tuple(Line(0, (*map(str, turn), *moves)) for moves in drawn)

    # ── trees ─────────────────────────────────────────────────────────────────────────────────────
    def _prepare(self, state: State) -> None:
        """Go on with the trees if this position follows from the last one; else start anew."""
        if not self._trees:
            self._spare, *self._trees = (new_tree(NODES, EDGES_ROOM) for _ in range(self.threads + 1))
        played = self._since(state)
        self._seen = state
        for k, tree in enumerate(self._trees):
            if played is None or not all(follow(tree, action) for action in played):
                clear(tree)
            elif played:
                clear(self._spare)
                transplant(tree, self._spare)
                self._trees[k], self._spare = self._spare, tree

    def _since(self, state: State) -> list[int] | None:
        """The actions from the position last seen to this one; None when it is another game."""
        last = self._seen
        if last is None or last.settings is not state.settings:
            return None
        before, now = last.numbers, state.numbers
        return now[len(before) :] if now[: len(before)] == before else None

    def _eyes(self, state: State) -> Eyes:
        return eyes(state.board, state.players)._replace(
            priors=self.priors, judge=judge_for(state.settings, self.judge)
        )

    def _shares(self, simulations: int) -> list[int]:
        """Each thread's part of the simulations: settled before they begin, so that chunks do not matter."""
        edges = [simulations * k // self.threads for k in range(self.threads + 1)]
        return [end - begin for begin, end in pairwise(edges)]

    def _grow(self, state: State, shares: list[int]) -> int:
        """Simulations for every tree; how many there were, none where all is known for certain."""
        began = time.monotonic()
        sight, habits = self._eyes(state), self._habits(state.players)

        def grow(k: int) -> int:
            tree, words = self._trees[k], state.words
            if self.evaluator is None:
                return search(tree, sight, words, habits, self._chances[k], shares[k])
            batch = self._batches[k]
            return search_with(self.evaluator, tree, state.settings, sight, words, habits, batch, shares[k])

        grown = grow(0) if self._pool is None else sum(self._pool.map(grow, range(self.threads)))
        if self.evaluator is None and max(shares) == self._chunk:  # a batch keeps its size: decisions depend on it
            spent = max(time.monotonic() - began, 1e-6)
            self._chunk = max(10, min(2 * self._chunk, int(self._chunk * CHUNK_SECONDS / spent)))
        return grown

    # ── what it found ─────────────────────────────────────────────────────────────────────────────
    def _decision(self, state: State, simulations: int) -> Decision[Move]:
        seat = state.seat or 0
        known = [tree for tree in self._trees if tree.nodes[tree.header[ROOT], EXACT]]
        trees = known[:1] or self._trees
        visits = _visits(trees)
        sums: dict[int, Floats] = {}
        certain: dict[int, float] = {}  # what a move is worth, where that is known for certain
        for tree in trees:
            for action, to in _tried(tree):
                sums[action] = sums.get(action, 0.0) + tree.sums[to].astype(np.float64)
                if tree.nodes[to, EXACT]:
                    certain[action] = float(tree.sums[to, WORTH + seat] / tree.nodes[to, VISITS])
        means = {action: sums[action] / max(visits[action], 1) for action in visits}
        ranked = sorted(visits, key=lambda action: (-visits[action], action))
        if ranked:  # first what is certain and better than what was looked at most
            most = certain.get(ranked[0], means[ranked[0]][WORTH + seat])
            ranked.sort(key=lambda action: -max(certain.get(action, 0.0), most))
        mean = _mean(trees)
        seats = range(state.players)
        return Decision(
            move=state.move(ranked[0]) if ranked else state.legal_moves[0],
            points=tuple(float(mean[POINTS + s]) for s in seats),
            wins=tuple(float(mean[WINS + s]) for s in seats),
            considered=tuple(
                Considered(state.move(a), visits[a], float(means[a][WINS + seat]), float(means[a][POINTS + seat]))
                for a in ranked
            ),
            line=_line(trees[0], state, ranked[0]) if ranked else (),
            simulations=simulations,
        )


def _mean(trees: list[Tree]) -> Floats:
    """What the roots of some trees are worth together."""
    visits = sum(int(tree.nodes[tree.header[ROOT], VISITS]) for tree in trees)
    sums: Floats = np.sum([tree.sums[tree.header[ROOT]].astype(np.float64) for tree in trees], axis=0)
    return sums / max(visits, 1)


def _turns(tree: Tree) -> Iterator[tuple[tuple[int, ...], int]]:
    """The turns of two camels that were looked at, and how often; each once, also where both orders lead there.

    A first camel stands alone where what it is worth is known for certain without looking on.
    """
    met: set[int] = set()
    for first, to in sorted(_tried(tree), key=lambda tried: -tree.nodes[tried[1], VISITS]):
        if tree.nodes[to, EXACT] and tree.nodes[to, EDGES] < 0:
            yield (first,), int(tree.nodes[to, VISITS])
        for edge in _seen_edges(tree, to):
            node = int(tree.edges[edge, TO])
            if node not in met:
                met.add(node)
                yield (first, int(tree.edges[edge, ACTION])), int(tree.nodes[node, VISITS])


def _seen_edges(tree: Tree, node: int) -> list[int]:
    first = int(tree.nodes[node, FIRST])
    return [edge for edge in range(first, first + int(tree.nodes[node, EDGES])) if tree.edges[edge, TO] >= 0]


def _tried(tree: Tree) -> Iterator[tuple[int, int]]:
    """The actions looked at from the root on, and the node each leads to."""
    for edge in _seen_edges(tree, int(tree.header[ROOT])):
        yield int(tree.edges[edge, ACTION]), int(tree.edges[edge, TO])


def _visits(trees: list[Tree]) -> dict[int, int]:
    """How often each action was looked at, in all trees together."""
    visits: dict[int, int] = {}
    for tree in trees:
        for action, to in _tried(tree):
            visits[action] = visits.get(action, 0) + int(tree.nodes[to, VISITS])
    return visits


def _line(tree: Tree, state: State, action: int, longest: int = 6) -> tuple[Move, ...]:
    """The play expected from an action on: where all is known the best moves, else those visited most."""
    line = [state.settings.actions.moves[action]]
    edges = [edge for edge in _seen_edges(tree, int(tree.header[ROOT])) if tree.edges[edge, ACTION] == action]
    while edges and len(line) < longest:
        node = int(tree.edges[edges[0], TO])
        mover, exact = WORTH + int(tree.nodes[node, MOVER]), tree.nodes[node, EXACT]

        def merit(edge: int, mover: int = mover, exact: int = exact) -> float:
            to = tree.edges[edge, TO]
            return float(tree.sums[to, mover] / max(tree.nodes[to, VISITS], 1) if exact else tree.nodes[to, VISITS])

        edges = sorted(_seen_edges(tree, node), key=merit, reverse=True)
        if edges:
            line.append(state.settings.actions.moves[int(tree.edges[edges[0], ACTION])])
    return tuple(line)
