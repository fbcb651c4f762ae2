"""Playing one game of a match: the bots decide, and whoever fails is helped out by the greedy bot."""

from __future__ import annotations

import ctypes
import json
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, TypeVar

from caravaneer.bots.bot import Bot, Decision, Limit
from caravaneer.bots.plain import Greedy
from caravaneer.bots.players import Player, player

from .match import Match, Unit

Find = Callable[[str, str], Player]  # the player of a game and a name
Answer = TypeVar("Answer")
MOST_TOLD = 5  # faults told in words, of a game


@dataclass(frozen=True)
class Played:
    """How one game went. Everything but `seconds` and `thinking` follows from the unit."""

    setup: int
    rotation: int
    bots: tuple[str, ...]  # by seat, as all that follows
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    plies: int
    moves: tuple[int, ...]
    thinking: tuple[float, ...]  # seconds
    seconds: float
    fallbacks: tuple[int, ...]  # moves that greedy had to make
    faults: tuple[str, ...]  # the first of them in words
    record: str  # the file with the moves, within the folder of the match

    def line(self) -> str:
        """One object, without a line break."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_line(cls, text: str) -> Played:
        fields: dict[str, Any] = json.loads(text)
        for key, value in fields.items():
            fields[key] = tuple(value) if isinstance(value, list) else value
        return cls(**fields)


class Hung(Exception):
    """A bot that does not come back."""


@dataclass
class Seated:
    """A bot at the table, with the greedy one behind its chair."""

    unit: Unit
    seat: int
    find: Find
    limit: Limit | None = None  # instead of its own
    moves: int = 0
    thinking: float = 0.0
    fallbacks: int = 0
    faults: list[str] = field(default_factory=list)
    _bot: Bot | None = None
    _limit: Limit = field(default_factory=Limit)
    _gone: str = ""  # why the bot is asked no more

    def __post_init__(self) -> None:
        seed = self.unit.bot_seed(self.seat)
        self._help = Greedy(seed)

        def make() -> Bot:
            found = self.find(self.unit.match.game, self.unit.seating[self.seat])
            self._limit = self.limit or found.limit
            bot = found.make(seed)
            bot.begin()
            return bot

        try:
            self._bot = within(make, self.unit.match.patience)
        except Exception as error:
            self._gone = _told(error)

    def play(self, state: Any) -> Any:
        """The state after the bot's move, or after the greedy bot's where it has none to give."""
        self.moves += 1
        view, began = state.view(self.seat), time.perf_counter()
        try:
            try:
                move = self._ask(view).move
            finally:
                self.thinking += time.perf_counter() - began
            return state.play(move)
        except Exception as error:
            self.fallbacks += 1
            if isinstance(error, Hung):
                self._gone = self._gone or _told(error)
            if len(self.faults) < MOST_TOLD:
                self.faults.append(f"seat {self.seat + 1}, move {len(state.history) + 1}: {_told(error)}"[:300])
        return state.play(self._help.choose(view, self._limit).move)

    def _ask(self, view: Any) -> Decision:
        bot = self._bot
        if self._gone or bot is None:
            raise Hung(self._gone)
        return within(lambda: bot.choose(view, self._limit), self.unit.match.patience + (self._limit.time or 0.0))

    def leave(self) -> None:
        """Bots that hold something, like a process, let it go."""
        close = getattr(self._bot, "close", None)
        if close is not None:
            try:
                within(close, self.unit.match.patience)
            except Exception as error:
                self.faults.append(f"seat {self.seat + 1}, at the end: {_told(error)}"[:300])


def _told(error: Exception) -> str:
    text = " ".join(str(error).split())
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


def play(unit: Unit, find: Find = player) -> tuple[Played, str]:
    """One game, and its record as JSON."""
    warm(unit, find)
    began = time.perf_counter()
    state, table = _play(unit, find)
    outcome = state.outcome
    played = Played(
        setup=unit.setup,
        rotation=unit.rotation,
        bots=unit.seating,
        scores=outcome.scores,
        places=outcome.places,
        winners=outcome.winners,
        plies=len(state.history),
        moves=tuple(seated.moves for seated in table),
        thinking=tuple(round(seated.thinking, 6) for seated in table),
        seconds=round(time.perf_counter() - began, 6),
        fallbacks=tuple(seated.fallbacks for seated in table),
        faults=tuple(fault for seated in table for fault in seated.faults),
        record=f"records/{unit.name}.json",
    )
    return played, state.record().model_copy(update={"players": list(unit.seating)}).json_text()


def _play(unit: Unit, find: Find, limit: Limit | None = None) -> tuple[Any, list[Seated]]:
    state = unit.begin()
    table = [Seated(unit, seat, find, limit) for seat in range(unit.match.seats)]
    try:
        while state.seat is not None:
            state = table[state.seat].play(state)
    finally:
        for seated in table:
            seated.leave()
    return state, table


_WARM: set[tuple[Any, ...]] = set()  # what this process has played already


def warm(unit: Unit, find: Find = player) -> None:
    """Play a game nobody counts, at the shortest limit, so that no bot is charged for the compiler's time."""
    key = (unit.match.game, unit.match.bots, find)
    if key not in _WARM:
        _WARM.add(key)
        _play(unit, find, Limit(simulations=1))


def check(match: Match, find: Find = player) -> None:
    """ValueError for a bot that cannot be made at all; and the compiler's work, done once before many need it."""
    for name in match.names:
        found = find(match.game, name)
        try:
            bot = within(partial(found.make, 0), match.patience)
        except Exception as error:
            raise ValueError(f"the bot '{name}' cannot be made: {_told(error)}") from None
        if hasattr(bot, "close"):
            bot.close()
    warm(Unit(match, 0, 0), find)
