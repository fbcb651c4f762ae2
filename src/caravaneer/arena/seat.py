"""A seat at the table: its bot decides. Where it fails it has lost, or the greedy bot behind the chair moves for it."""

from __future__ import annotations

import ctypes
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from caravaneer.bots.engine import Engine
from caravaneer.bots.names import Player
from caravaneer.bots.outside import BotError
from caravaneer.bots.plain import Greedy
from caravaneer.game import AnyState, AnyView, Decision, IllegalMove, Limit, MalformedMove, Move

from .match import Unit

Find = Callable[[str, str], Player]  # the player of a game and a name
Answer = TypeVar("Answer")
MOST_TOLD = 5  # faults told in words, of a game
LONGEST = 300  # letters of one
MOST_HANGS = 3  # of a program, before it is asked no more in that game


class Hung(Exception):
    """A bot that does not come back."""


@dataclass
class Chair:
    """A bot at the table, with the greedy one behind its chair."""

    unit: Unit
    seat: int
    find: Find
    limit: Limit | None = None  # instead of its own
    forfeit: bool = False  # whether one fault is enough
    moves: int = 0
    thinking: float = 0.0
    reasons: Counter[str] = field(default_factory=Counter)  # why greedy had to move, and how often
    faults: list[str] = field(default_factory=list)
    _engine: Engine | None = None
    _gone: Exception | None = None  # why the bot is asked no more

    def __post_init__(self) -> None:
        seed = self.unit.bot_seed(self.seat)
        self._help = Greedy(seed)

        def make() -> Engine:
            game = self.unit.match.game
            engine = Engine.of(self.find(game, self.unit.seating[self.seat]), game=game, seed=seed)
            engine.begin()
            return engine

        try:
            self._engine = self._within(make)
        except Exception as error:
            self._gone = error

    @property
    def is_out(self) -> bool:
        """Whether this seat has forfeited the game."""
        return self.forfeit and self.reasons.total() > 0

    def play(self, state: AnyState) -> AnyState:
        """The state after the bot's move, or after the greedy bot's where it has none to give."""
        self.moves += 1
        view = state.view(self.seat)
        if self.is_out:
            return state.play(self._help.choose(view, Limit()).move)
        try:
            return state.play(self._ask(view).move)
        except Exception as error:
            kind = kind_of(error)
            self.reasons[kind] += 1
            if isinstance(error, Hung) or (kind == "hang" and self.reasons[kind] >= MOST_HANGS):
                self._gone = error
            if len(self.faults) < MOST_TOLD:
                self._note(f"move {state.ply + 1}", error)
        return state.play(self._help.choose(view, Limit()).move)

    def _ask(self, view: AnyView) -> Decision[Move]:
        engine = self._engine
        if engine is None or self._gone is not None:
            raise (self._gone or Hung("it was never made")).with_traceback(None)
        if engine.starts:  # before its clock runs
            self._within(lambda: engine.get_ready(view))
        limit = self.limit or engine.limit
        began = time.perf_counter()
        try:
            return self._within(lambda: engine.play(view, limit), limit.time or 0.0)
        finally:
            self.thinking += time.perf_counter() - began

    def end(self, state: AnyState) -> None:
        """Bots that want to know hear how the game ended."""
        engine = self._engine
        if engine is not None and self._gone is None:
            try:
                self._within(lambda: engine.end(state.view(self.seat)))
            except Exception as error:
                self._note("at the end", error)

    def leave(self) -> None:
        """Bots that hold something, like a process, let it go."""
        if self._engine is not None:
            try:
                self._within(self._engine.close)
            except Exception as error:
                self._note("at the end", error)

    def _within(self, ask: Callable[[], Answer], more: float = 0.0) -> Answer:
        return within(ask, self.unit.match.patience + more)

    def _note(self, when: str, error: Exception) -> None:
        self.faults.append(f"seat {self.seat + 1}, {when}: {told(error)}"[:LONGEST])


def kind_of(error: Exception) -> str:
    """In the words of docs/protocol/bots.md: crash, hang, nonsense or illegal."""
    if isinstance(error, BotError):
        return error.kind
    if isinstance(error, Hung):
        return "hang"
    return "illegal" if isinstance(error, IllegalMove | MalformedMove) else "crash"


def told(error: Exception) -> str:
    """An error in one line; for a program also the last thing it said."""
    text = " ".join(str(error).split())
    if isinstance(error, BotError):
        last = f"; its standard error ends: {error.stderr[-1]}" if error.stderr else ""
        return f"{error.kind}: {text}{last}"
    return text if isinstance(error, Hung) else f"{type(error).__name__}: {text}" if text else type(error).__name__


def within(ask: Callable[[], Answer], patience: float) -> Answer:
    """What a call gives; Hung when it takes too long.

    A thread cannot be ended from outside. It gets an exception, which ends whatever runs in Python; compiled code that
    never returns keeps its core until its process ends.
    """
    found: list[Answer] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(ask())
        except BaseException as error:  # SystemExit too: a bot does not end the match
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True, name="bot")
    thread.start()
    thread.join(patience)
    if thread.is_alive():
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
        raise Hung(f"no answer within {patience:g} seconds")
    if failed:
        if isinstance(failed[0], Exception):
            raise failed[0]
        raise RuntimeError(type(failed[0]).__name__)
    return found[0]
