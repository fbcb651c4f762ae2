"""What runs in a process that thinks: it hears jobs on standard input and answers on standard output.

A job is a pickle, since it holds a view; an answer is JSON, so that nothing a bot does can run code in the server. Each
goes as its length in four bytes and the text. The end of standard input is the end of the process, at once: it outlives
no server.
"""

from __future__ import annotations

import hashlib
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
from typing import Any, BinaryIO

from caravaneer.bots.levels import level
from caravaneer.bots.names import Player
from caravaneer.bots.protocol import thoughts
from caravaneer.game import AnyBot, Move, games, start
from caravaneer.game.bot import Decision, Limit

LENGTH = struct.Struct(">I")
MIDDLE = 16  # plies after which camels are placed
KEPT = 4  # bots that keep what they thought, each with a tree
APART = 0.2  # seconds between two answers of an analysis
SHOWN = 12  # moves of an analysis
Find = Callable[[str, str], Player]


def at_this_table(game: str, name: str) -> Player:
    """A level as a shared machine can afford it: one thread for a bot."""
    return level(game, name, threads=1)


def seed_of(seed: int, view: Any) -> int:
    """A seed for one decision: a bot that begins anew in the middle of a game must not draw as it did at the start."""
    return int.from_bytes(hashlib.sha256(str(seed).encode() + view.known.words.tobytes()).digest()[:7])


def main(hear: BinaryIO, answer: BinaryIO) -> None:
    mind = Mind(answer)
    threading.Thread(target=_or_end, args=(lambda: _listen(hear, mind),), daemon=True).start()
    _or_end(mind.work_on)


def _or_end(act: Callable[[], None]) -> None:
    """Do something, and end the process with it, even out of a kernel that would go on for seconds."""
    try:
        act()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def _listen(hear: BinaryIO, mind: Mind) -> None:
    while len(head := hear.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        if len(text := hear.read(length)) < length:
            return
        mind.take(pickle.loads(text))


class Mind:
    """Bots by the table and seat they play at, and the job in hand."""

    def __init__(self, answer: BinaryIO):
        self.jobs: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        self._answer = answer
        self._bots: OrderedDict[tuple[Any, ...], AnyBot] = OrderedDict()
        self._find: Find = at_this_table
        self._stopped, self._may_go_on = threading.Event(), threading.Event()
        self._may_go_on.set()

    def take(self, job: dict[str, Any]) -> None:
        """What comes: orders that concern the job in hand are obeyed at once."""
        if job["do"] == "stop":
            self._stopped.set()
            self._may_go_on.set()
        elif job["do"] == "hold":
            self._may_go_on.clear()
        elif job["do"] == "go_on":
            self._may_go_on.set()
        else:
            if job["do"] == "think":
                self._stopped.clear()
            self.jobs.put(job)

    def work_on(self) -> None:
        work: dict[str, Callable[..., None]] = {"wake": self._wake, "choose": self._choose, "think": self._think}
        while True:
            job = self.jobs.get()
            work[job.pop("do")](**job)

    def say(self, **fields: Any) -> None:
        text = json.dumps(fields).encode()
        self._answer.write(LENGTH.pack(len(text)) + text)
        self._answer.flush()

    def _wake(self, nice: int, find: Find | None) -> None:
        """Compile, or load, whatever a decision needs at the start of a game or in the middle."""
        if hasattr(os, "nice"):
            os.nice(nice)
        self._find = find or self._find
        for game in games():
            bots = [at_this_table(game, name).make(0) for name in ("gentle", "steady", "sharp")]
            state = start(game, players=3, seed=0)
            for ply in range(MIDDLE + 2):
                if ply in (0, MIDDLE, MIDDLE + 1):  # the last time a search goes on from the one before
                    for bot in bots:
                        bot.choose(state.view(state.seat), Limit(simulations=1))
                state = state.play(state.legal_moves[0])
        self.say(kind="ready")

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────
    def _choose(self, table: str, seat: int, view: Any, name: str, seed: int, limit: Limit, anew: bool) -> None:
        """Decide; `anew` with a bot that has seen nothing yet, so that the decision is the same in every process."""
        key = (table, seat, name, seed)
        bot = self._bots.pop(key, None)
        if bot is None or anew:
            bot = self._find(view.game, name).make(seed_of(seed, view))
        self._bots[key] = bot
        while len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        self.say(kind="chosen", move=str(bot.choose(view, limit).move))

    # ── analysis ──────────────────────────────────────────────────────────────────────────────────
    def _think(self, view: Any, seconds: float, simulations: int | None) -> None:
        """Ever better thoughts until the time is up; time in which it was held back does not count."""
        bot = at_this_table(view.game, "master").make(0)
        left, told = seconds, time.monotonic()
        then = told
        for decision in bot.think(view):
            now = time.monotonic()
            left -= now - then
            enough = simulations is not None and decision.simulations >= simulations
            if self._stopped.is_set() or left <= 0 or enough:
                self._tell(decision, done=True)
                return
            if now - told >= APART:
                self._tell(decision, done=False)
                told = now
            self._may_go_on.wait()
            then = time.monotonic()

    def _tell(self, decision: Decision[Move], done: bool) -> None:
        found = thoughts(decision, SHOWN)
        self.say(kind="thoughts", done=done, moves=found.pop("considered"), **found)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends this
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints must not come between
    main(sys.stdin.buffer, answers)
