"""The operator's bots: each plays in a process of its own, within bounds, and is asked over the line protocol.

A bot is told what its seat may see, and nothing else. Whatever it does, `choose` answers or fails within its time: a
program that crashes, hangs, floods or says nonsense is ended, and another is started when it is asked again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from caravaneer.bots.outside import BotError, Outside
from caravaneer.game import AnyView, Limit
from caravaneer.server.offers import Offer
from caravaneer.server.people.sessions import Person

START = 60.0  # seconds to start and to greet, where rules may have to be loaded on a busy machine
IDLE = 120.0  # seconds that a process waits for another turn


@dataclass(eq=False)
class _Process:
    bot: Outside
    asked: int = 0  # by so many turns, of which one at most is not over
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    idle: asyncio.TimerHandle | None = None


@dataclass(eq=False)
class Opponent:
    """A bot that is offered: who it is at tables, and its processes by table and seat, those longest idle first."""

    offer: Offer
    person: Person
    free: asyncio.Semaphore = field(init=False)
    processes: OrderedDict[tuple[str, int], _Process] = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        self.free = asyncio.Semaphore(self.offer.processes)


class Offered:
    """All of them, by the person each is at tables."""

    def __init__(self) -> None:
        self._opponents: dict[str, Opponent] = {}
        self._threads: ThreadPoolExecutor | None = None
        self._closed = False

    def open(self, found: Sequence[tuple[Offer, Person]]) -> None:
        """Offer these from now on. No process is started before somebody plays."""
        self._opponents = {person.id: Opponent(offer, person) for offer, person in found}
        if found:
            most = sum(offer.processes for offer, _ in found)
            self._threads = ThreadPoolExecutor(2 * most, "offered-bot")  # some of them may be at closing one

    @property
    def all(self) -> Mapping[str, Opponent]:
        return self._opponents

    def has(self, person: str | None) -> bool:
        return person in self._opponents

    def of(self, person: str | None) -> Opponent | None:
        return self._opponents.get(person or "")

    @property
    def running(self) -> int:
        """How many processes there are."""
        return sum(len(opponent.processes) for opponent in self._opponents.values())

    async def choose(self, opponent: Opponent, table: str, view: AnyView, seed: int, seconds: float) -> str:
        """The move of a bot for the seat of a view whose turn it is; BotError where it does none that is legal."""
        assert view.seat is not None
        key = (table, view.seat)
        async with opponent.free:
            if self._closed:
                raise asyncio.CancelledError("the server closes")
            process = self._process(opponent, key, seed)
            process.asked += 1
            try:
                async with process.lock:
                    loop, limit = asyncio.get_running_loop(), Limit(time=min(seconds, opponent.offer.seconds))
                    return await loop.run_in_executor(self._threads, _choose, process.bot, view, limit)
            except asyncio.CancelledError:  # a thread still waits for an answer that nobody wants any more
                process.bot.kill()
                if opponent.processes.get(key) is process:
                    del opponent.processes[key]
                raise
            finally:
                process.asked -= 1
                process.idle = asyncio.get_running_loop().call_later(IDLE, self._end, opponent, key)

    def over(self, table: str) -> None:
        """Nothing more is asked at a table."""
        for opponent in self._opponents.values():
            for key in [key for key in opponent.processes if key[0] == table]:
                self._end(opponent, key)

    async def close(self) -> None:
        """End all of them at once."""
        self._closed = True
        left = [process for opponent in self._opponents.values() for process in opponent.processes.values()]
        for process in left:
            if process.idle is not None:
                process.idle.cancel()
            process.bot.kill()
        if self._threads is not None:
            await asyncio.to_thread(self._threads.shutdown)
        for process in left:
            process.bot.close()

    # ── processes ─────────────────────────────────────────────────────────────────────────────────
    def _process(self, opponent: Opponent, key: tuple[str, int], seed: int) -> _Process:
        """Who plays a seat; where all processes play others, one that is idle makes room."""
        known = opponent.processes.get(key)
        if known is not None:
            opponent.processes.move_to_end(key)
            if known.idle is not None:
                known.idle.cancel()
            return known
        while len(opponent.processes) >= opponent.offer.processes:
            self._end(opponent, next(key for key, process in opponent.processes.items() if not process.asked))
        offer = opponent.offer
        bot = Outside(offer.command, seed, start_time=START, grace=1.0, env=offer.env, folder=offer.folder)
        opponent.processes[key] = process = _Process(bot)
        return process

    def _end(self, opponent: Opponent, key: tuple[str, int]) -> None:
        """Let a process go, if it is not thinking."""
        process = opponent.processes.get(key)
        if process is None or process.asked or self._threads is None or self._closed:
            return
        del opponent.processes[key]
        if process.idle is not None:
            process.idle.cancel()
        self._threads.submit(process.bot.close)


def _choose(bot: Outside, view: AnyView, limit: Limit) -> str:
    try:
        return str(bot.choose(view, limit).move)
    except BotError:
        raise
    except Exception as error:  # whatever a program can make us stumble over is its fault
        bot.kill()
        raise BotError("nonsense", f"{type(error).__name__}: {error}") from error
