"""The searching bot of Durch die Wüste: a tree for each thread, kept from move to move."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import numpy as np

from caravaneer.compiled import mix

from .bot import Bot, Considered, Decision, Limit
from .desert_policy import eyes
from .desert_tree import (
    ACTION,
    EDGES,
    FIRST,
    POINTS,
    ROOT,
    TO,
    VISITS,
    WINS,
    Habits,
    Tree,
    clear,
    follow,
    new_tree,
    search,
    transplant,
)

if TYPE_CHECKING:
    from caravaneer.desert.hexes import Words
    from caravaneer.desert.state import State
    from caravaneer.desert.view import View

CHUNK = 1500  # simulations between looks at the clock: well under 50 ms
NODES, EDGES_ROOM = 150_000, 2_000_000


class Search(Bot):
    """Monte-Carlo tree search. `threads` trees grow side by side, each with its fixed share of the simulations."""

    def __init__(self, seed: int = 0, *, habits: Habits | None = None, threads: int = 1):
        super().__init__(seed)
        self.habits = habits or Habits()
        self.threads = threads
        self._trees: list[Tree] = []
        self._chances: list[Words] = []
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self.begin()

    def begin(self) -> None:
        self._chances = [np.array([mix(np.uint64(self.seed), np.uint64(k)), 0], np.uint64) for k in range(self.threads)]
        self._seen: State | None = None

    def choose(self, view: View, limit: Limit) -> Decision:
        """Think until the limit; with a limit of simulations the decision is the same every time."""
        state = view.known
        self._prepare(state)
        left = limit.simulations if limit.simulations is not None else 10**12
        until = time.monotonic() + limit.time if limit.time is not None else float("inf")
        if limit.time is None and limit.simulations is None:
            raise ValueError("a search needs a limit of time or of simulations")
        done = 0
        while left > 0 and time.monotonic() < until:
            share = min(left, CHUNK * self.threads)
            self._grow(state, share)
            left -= share
            done += share
        return self._decision(state, done)

    def think(self, view: View) -> Iterator[Decision]:
        state = view.known
        self._prepare(state)
        done = 0
        while True:
            self._grow(state, CHUNK * self.threads)
            done += CHUNK * self.threads
            yield self._decision(state, done)

    # ── trees ─────────────────────────────────────────────────────────────────────────────────────
    def _prepare(self, state: State) -> None:
        """Go on with the trees if this position follows from the last one; else start anew."""
        if not self._trees:
            self._trees = [new_tree(NODES, EDGES_ROOM) for _ in range(self.threads)]
        played = self._since(state)
        self._seen = state
        for k, tree in enumerate(self._trees):
            if played is None or not all(follow(tree, action) for action in played):
                clear(tree)
            elif played:
                fresh = new_tree(NODES, EDGES_ROOM)
                transplant(tree, fresh)
                self._trees[k] = fresh

    def _since(self, state: State) -> list[int] | None:
        """The actions from the position last seen to this one; None when it is another game."""
        last = self._seen
        if last is None or last.settings is not state.settings:
            return None
        before, now = last.numbers, state.numbers
        return now[len(before) :] if now[: len(before)] == before else None

    def _grow(self, state: State, simulations: int) -> None:
        sight = eyes(state.board, state.players)
        edges = [simulations * k // self.threads for k in range(self.threads + 1)]

        def share(k: int) -> None:
            search(self._trees[k], sight, state.words, self.habits, self._chances[k], edges[k + 1] - edges[k])

        if self._pool is None:
            share(0)
        else:
            list(self._pool.map(share, range(self.threads)))

    # ── what it found ─────────────────────────────────────────────────────────────────────────────
    def _decision(self, state: State, simulations: int) -> Decision:
        seat = state.seat or 0
        visits: dict[int, int] = {}
        wins: dict[int, float] = {}
        points: dict[int, float] = {}
        for tree in self._trees:
            root = int(tree.header[ROOT])
            for edge in range(tree.nodes[root, FIRST], tree.nodes[root, FIRST] + max(tree.nodes[root, EDGES], 0)):
                to, action = int(tree.edges[edge, TO]), int(tree.edges[edge, ACTION])
                if to >= 0:
                    visits[action] = visits.get(action, 0) + int(tree.nodes[to, VISITS])
                    wins[action] = wins.get(action, 0.0) + float(tree.sums[to, WINS + seat])
                    points[action] = points.get(action, 0.0) + float(tree.sums[to, POINTS + seat])
        ranked = sorted(visits, key=lambda action: (-visits[action], action))
        considered = tuple(
            Considered(state.move(a), visits[a], wins[a] / max(visits[a], 1), points[a] / max(visits[a], 1))
            for a in ranked
        )
        total = sum(int(tree.nodes[tree.header[ROOT], VISITS]) for tree in self._trees)
        sums = sum(tree.sums[tree.header[ROOT]].astype(np.float64) for tree in self._trees) / max(total, 1)
        seats = range(state.players)
        return Decision(
            move=state.move(ranked[0]) if ranked else state.legal_moves[0],
            points=tuple(float(sums[POINTS + s]) for s in seats),
            wins=tuple(float(sums[WINS + s]) for s in seats),
            considered=considered,
            line=self._line(state),
            simulations=simulations,
        )

    def _line(self, state: State, longest: int = 6) -> tuple[object, ...]:
        """The moves visited most, one after the other."""
        tree, line = self._trees[0], list[object]()
        node = int(tree.header[ROOT])
        while len(line) < longest and tree.nodes[node, EDGES] > 0:
            first = int(tree.nodes[node, FIRST])
            edges = [e for e in range(first, first + int(tree.nodes[node, EDGES])) if tree.edges[e, TO] >= 0]
            if not edges:
                break
            best = max(edges, key=lambda e: tree.nodes[tree.edges[e, TO], VISITS])
            line.append(state.settings.actions.moves[int(tree.edges[best, ACTION])])
            node = int(tree.edges[best, TO])
        return tuple(line)
