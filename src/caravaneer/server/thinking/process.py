"""What runs in a process that thinks: it hears jobs on standard input and answers on standard output.

Each job and each answer goes as its length in four bytes and the text. The end of standard input is the end of the
process, at once: it outlives no server.
"""

from __future__ import annotations

import json
import os
import pickle
import queue
import signal
import struct
import sys
import threading
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import asdict
from typing import BinaryIO, cast

from caravaneer.analysis import Expected, Judge
from caravaneer.analysis import Told as ToldFound
from caravaneer.analysis import Worth as WorthFound
from caravaneer.bots.engine import Engine
from caravaneer.bots.levels import levels_of
from caravaneer.bots.protocol import thoughts
from caravaneer.cores import cores
from caravaneer.game import AnyView, Decision, Limit, Move, games, load
from caravaneer.game.warmup import positions

from .jobs import (
    Choose,
    ChosenMove,
    CompareTurns,
    Considered,
    Expectation,
    Find,
    Found,
    Job,
    Judged,
    JudgeTurn,
    Look,
    Looked,
    Order,
    Ready,
    Reasoned,
    Reply,
    Sketch,
    Think,
    Thoughts,
    Told,
    Wake,
    Worth,
    at_this_table,
    seed_of,
)

LENGTH = struct.Struct(">I")
KEPT = 4  # engines that keep what they thought, each with a tree
APART = 0.2  # seconds between two answers of an analysis
SHOWN = 12  # moves of an analysis
THREADS = 2  # that judge a turn; at the lowest priority they take what nobody else wants


def main(hear: BinaryIO, answer: BinaryIO) -> None:
    thinker = Thinker(answer)
    threading.Thread(target=_or_end, args=(lambda: _listen(hear, thinker),), daemon=True).start()
    _or_end(thinker.work_on)


def _or_end(act: Callable[[], None]) -> None:
    """Do something, and end the process with it, even out of a kernel that would go on for seconds."""
    try:
        act()
    except BaseException:
        sys.stderr.write(traceback.format_exc())  # in one piece: it is one entry of the log
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def _listen(hear: BinaryIO, thinker: Thinker) -> None:
    while len(head := hear.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        if len(text := hear.read(length)) < length:
            return
        thinker.take(pickle.loads(text))


class Thinker:
    """Engines by the table and seat they play at, and the job in hand."""

    def __init__(self, answer: BinaryIO):
        self.jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._answer = answer
        self._engines: OrderedDict[tuple[str, int, str, int], Engine] = OrderedDict()
        self._judges: dict[str, Judge] = {}
        self._find: Find = at_this_table
        self._stopped, self._may_go_on = threading.Event(), threading.Event()
        self._may_go_on.set()

    def take(self, job: Job | Order) -> None:
        """What comes: orders that concern the job in hand are obeyed at once."""
        if job == "stop":
            self._stopped.set()
            self._may_go_on.set()
        elif job == "hold":
            self._may_go_on.clear()
        elif job == "go_on":
            self._may_go_on.set()
        else:
            if isinstance(job, Think):
                self._stopped.clear()
            self.jobs.put(job)

    def work_on(self) -> None:
        while True:
            match self.jobs.get():
                case Wake() as wake:
                    self._wake(wake)
                case Choose() as choose:
                    self._choose(choose)
                case Think() as think:
                    self._think(think)
                case Sketch() | JudgeTurn() | CompareTurns() as look:
                    self._look(look)

    def say(self, reply: Reply) -> None:
        text = json.dumps(reply).encode()
        self._answer.write(LENGTH.pack(len(text)) + text)
        self._answer.flush()

    def _wake(self, job: Wake) -> None:
        """Compile, or load, whatever a decision needs at the start of a game or in the middle."""
        if hasattr(os, "nice"):
            os.nice(job.nice)
        self._find = job.find or self._find
        for game in games():
            bots = [at_this_table(game, name).make(0) for name in levels_of(game)]
            for state in positions(game):
                view = state.view(state.seat)
                for bot in bots:
                    bot.choose(view, Limit(simulations=1))
                view.reasons(view.legal_moves[0])
                if load(game).bots.search is not None:
                    self._judge(game).judge(view, (str(view.legal_moves[0]),), 10)
        self.say(Ready(kind="ready"))

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────
    def _choose(self, job: Choose) -> None:
        key = (job.table, job.seat, job.name, job.seed)
        engine = self._engines.pop(key, None)
        if engine is None or job.anew:
            game = job.view.game
            engine = Engine.of(self._find(game, job.name), game=game, seed=seed_of(job.seed, job.view))
        self._engines[key] = engine
        while len(self._engines) > KEPT:
            self._engines.popitem(last=False)
        self.say(ChosenMove(kind="chosen", move=str(engine.play(job.view, job.limit).move)))

    # ── analysis ──────────────────────────────────────────────────────────────────────────────────
    def _think(self, job: Think) -> None:
        """Ever better thoughts until the time is up; time in which it was held back does not count."""
        game = job.view.game
        bot = at_this_table(game, levels_of(game)[-1]).make(0)
        reasons: dict[str, list[Reasoned]] = {}
        left, told = job.seconds, time.monotonic()
        then, last = told, None
        for decision in bot.think(job.view):
            now, last = time.monotonic(), decision
            left -= now - then
            enough = job.simulations is not None and decision.simulations >= job.simulations
            if self._stopped.is_set() or left <= 0 or enough:
                break
            if now - told >= APART:
                self._tell(job.view, decision, reasons, done=False)
                told = now
            self._may_go_on.wait()
            then = time.monotonic()
        assert last is not None, "a bot that thinks comes to a decision"
        self._tell(job.view, last, reasons, done=True)

    def _tell(self, view: AnyView, decision: Decision[Move], reasons: dict[str, list[Reasoned]], done: bool) -> None:
        """Say what is known so far; `reasons` keeps what speaks for a move, since it stays the same."""
        told = thoughts(decision, SHOWN)
        moves: list[Considered] = told["considered"]
        for considered in moves:
            move = considered["move"]
            if move not in reasons:
                reasons[move] = [cast(Reasoned, asdict(reason)) for reason in view.reasons(move)]
            considered["reasons"] = reasons[move]
        found = Found(
            moves=moves, line=told["line"], wins=told["wins"], points=told["points"],
            simulations=told["simulations"],
        )  # fmt: skip
        self.say(Thoughts(kind="thoughts", done=done, found=found))

    # ── whole games ───────────────────────────────────────────────────────────────────────────────
    def _look(self, job: Look) -> None:
        """One look at a game that is over. It cannot be held or stopped: it takes about a second."""
        judge = self._judge(job.view.game)
        if isinstance(job, Sketch):
            before = _expectation(judge.expect(job.view, job.simulations))
            self.say(Looked(kind="looked", before=before, turn=None))
            return
        if isinstance(job, CompareTurns):
            compared = judge.compare(job.view, job.turns, job.simulations, job.seconds)
            best = _expectation(compared[0])
            self.say(Looked(kind="looked", before=best, turn=None, compared=[_worth(worth) for worth in compared]))
            return
        found = judge.judge(job.view, job.played, job.simulations, job.then)
        turn = Judged(
            played=_worth(found.played), best=[_worth(worth) for worth in found.best],
            lost_wins=found.lost_wins, lost_points=found.lost_points,
            best_why=[_told(told) for told in found.why.best], played_why=[_told(told) for told in found.why.played],
        )  # fmt: skip
        self.say(Looked(kind="looked", before=_expectation(found.before), turn=turn))

    def _judge(self, game: str) -> Judge:
        if game not in self._judges:
            self._judges[game] = Judge(game, threads=min(THREADS, cores()))
        return self._judges[game]


def _expectation(found: Expected) -> Expectation:
    return Expectation(wins=list(found.wins), points=list(found.points))


def _worth(found: WorthFound) -> Worth:
    return Worth(moves=list(found.moves), wins=list(found.wins), points=list(found.points))


def _told(found: ToldFound) -> Told:
    return Told(
        kind=found.kind, seat=found.seat, points=found.points, cells=list(found.cells), details=dict(found.details),
        how=found.how, turns=found.turns,
    )  # fmt: skip


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not come between
    main(sys.stdin.buffer, answers)
