"""Live bots: they think in processes of low priority, behind a bounded queue, and a table always gets a move.

Whatever happens to a process, `choose` answers: a worker that crashes, hangs or cheats is killed and replaced, and its
move comes from a greedy bot in another process, or else by lot. A position that took a process down is never thought
about in the server itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from random import Random as Lots

from caravaneer.bots.levels import levels_of
from caravaneer.bots.plain import Greedy
from caravaneer.compiled import is_cold
from caravaneer.game import AnyView, Limit, games, load

from .jobs import Choose, Find, at_this_table, seed_of
from .worker import WARMING, Gone, Worker

LEAST = 0.05  # seconds a bot thinks, however many wait
GRACE = 3.0  # seconds past its limit after which a bot hangs
UNTIMED = 60.0  # seconds for a limit of simulations alone
SIMULATION = 0.02  # milliseconds that one is taken to cost whoever pays for it
PATIENCE = 15.0  # seconds a job may stand in the queue
COLD = WARMING  # the same while the first process warms up
INSTEAD = 2.0  # seconds for another process to move instead
QUICK = 0.25  # seconds for a move in the server itself
NICE = 10
SOONEST, LATEST = 0.5, 30.0  # seconds before a process that did not start is tried again

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Chosen:
    """A bot's move. It thought less when many waited, and fell back when the bot itself could not be asked."""

    move_text: str
    thought_less: bool = False
    fell_back: bool = False


@dataclass(eq=False)
class _Job:
    table: str
    seat: int
    view: AnyView
    name: str  # of the level
    seed: int
    limit: Limit
    move: asyncio.Future[str]
    less: bool = False
    owner: str = ""  # who has it thought about
    watched: bool = True  # whether somebody waits for it
    instead: bool = False  # of one that was lost: it has waited already


@dataclass(eq=False)
class _Place:
    """Where a process works, and the next when it is gone."""

    number: int
    worker: Worker | None = None
    keeper: asyncio.Task[None] | None = None


@dataclass
class Tally:
    """What happened so far, for whoever watches the server."""

    moves: int = 0
    thought_less: int = 0
    fell_back: int = 0
    processes_lost: int = 0


class Thinkers:
    """`processes` workers, and at most `queue` jobs that wait for them.

    With `simulations` every search is limited to that many and to nothing else, and each decision is made anew, so that
    a game is the same every time. `find` gives the player of a game and a level.
    """

    def __init__(
        self, processes: int = 1, *, queue: int = 64, simulations: int | None = None, grace: float = GRACE,
        find: Find | None = None,
    ):  # fmt: skip
        self.tally = Tally()
        self._places = [_Place(number) for number in range(processes)]
        self._idle: dict[_Place, None] = {}  # those longest idle first
        self._waiting: deque[_Job] = deque()
        self._queue, self._simulations, self._grace, self._find = queue, simulations, grace, find
        self._quick = ThreadPoolExecutor(1, "quick-bot")
        self._running: set[asyncio.Task[None]] = set()
        self._warm = asyncio.Event()  # or never will be: nothing is worth waiting for any more
        self._closed = False
        self._served: OrderedDict[str, int] = OrderedDict()  # by owner: when a job of theirs was last begun
        self._begun = 0
        self._pressed, self._listeners = False, list[Callable[[bool], None]]()

    async def start(self) -> None:
        """Start the processes, unless they are; they warm up while the server already answers."""
        for place in self._places:
            place.keeper = place.keeper or asyncio.create_task(self._keep(place))

    async def warm(self) -> None:
        """Wait until the first process is ready."""
        await self._warm.wait()

    @property
    def ready(self) -> int:
        """How many processes can think now."""
        return sum(place.worker is not None for place in self._places)

    @property
    def busy(self) -> int:
        """How many processes have a job."""
        return self.ready - len(self._idle)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def pids(self) -> list[int]:
        return [place.worker.pid for place in self._places if place.worker is not None]

    def on_pressure(self, listener: Callable[[bool], None]) -> None:
        """Call with True when live jobs begin to wait, and with False when none does any more."""
        self._listeners.append(listener)

    async def choose(
        self, table: str, seat: int, view: AnyView, level: str, seed: int, *, owner: str = "", watched: bool = True,
        may_think: Callable[[float], bool] | None = None,
    ) -> Chosen:  # fmt: skip
        """The move of a bot of a level, for the seat of a view whose turn it is. Cancelled when the server closes.

        Owners take turns, those whose tables somebody looks at first. Where it may not think for so many milliseconds
        it thinks as little as it can.
        """
        limit = (self._find or at_this_table)(view.game, level).limit
        cost = _cost(limit)
        spent = cost > 0 and may_think is not None and not may_think(cost)
        if spent:
            limit = _shorter(limit, 0.0)
        if self._simulations is not None and limit != Limit():
            limit = Limit(simulations=self._simulations)
        if len(self._waiting) >= self._queue:
            chosen = Chosen(await self._move_quickly(view, seed), thought_less=True, fell_back=True)
        else:
            job = self._new_job(table, seat, view, level, seed, limit)
            await self.start()
            job.owner, job.watched, job.less = owner, watched, spent
            self._waiting.append(job)
            move = await self._result(job, PATIENCE if self._warm.is_set() else COLD)
            if move is not None:
                chosen = Chosen(move, thought_less=job.less)
            else:
                chosen = Chosen(await self._move_instead(job), thought_less=job.less, fell_back=True)
        self.tally.moves += 1
        self.tally.thought_less += chosen.thought_less
        self.tally.fell_back += chosen.fell_back
        return chosen

    async def close(self) -> None:
        """End all processes; whoever still waits for a move is cancelled, since a move by lot would be no service."""
        self._closed = True
        for place in self._places:
            if place.keeper is not None:
                place.keeper.cancel()
        self._quick.shutdown(wait=False, cancel_futures=True)
        for job in self._waiting:
            job.move.cancel()
        tasks = [*(place.keeper for place in self._places if place.keeper is not None), *self._running]
        await asyncio.gather(*tasks, return_exceptions=True)

    # ── moves in spite of everything ──────────────────────────────────────────────────────────────
    def _new_job(self, table: str, seat: int, view: AnyView, name: str, seed: int, limit: Limit) -> _Job:
        if self._closed:
            raise asyncio.CancelledError("the server closes")
        return _Job(table, seat, view, name, seed, limit, asyncio.get_running_loop().create_future())

    async def _result(self, job: _Job, patience: float) -> str | None:
        """The move of a job that stands in the queue; None when nothing comes of it."""
        giving_up = asyncio.get_running_loop().call_later(patience, self._give_up, job)
        self._hand_out()
        try:
            return await job.move
        except _Failed:
            return None
        finally:
            giving_up.cancel()
            with contextlib.suppress(ValueError):
                self._waiting.remove(job)
            self._note_pressure()

    def _give_up(self, job: _Job) -> None:
        if job in self._waiting and not job.move.done():  # else a process has it, whose own time counts
            log.warning("%s seat %d, %s: no process was free in time", job.table, job.seat, job.name)
            job.move.set_exception(_Failed())

    async def _move_instead(self, lost: _Job) -> str:
        """What a greedy bot plays in another process, or the lot."""
        game = lost.view.game
        if "steady" not in levels_of(game):
            return by_lot(lost.view, lost.seed)
        job = self._new_job(lost.table, lost.seat, lost.view, "steady", lost.seed, Limit())
        job.instead = True
        self._waiting.append(job)
        return await self._result(job, INSTEAD) or by_lot(lost.view, lost.seed)

    async def _move_quickly(self, view: AnyView, seed: int) -> str:
        """When the queue is full: what a greedy bot plays here, if it is quick about it."""
        if self._closed:
            raise asyncio.CancelledError("the server closes")
        greedy = load(view.game).bots.greedy is not None
        if greedy and self._warm.is_set():  # else its kernel might first have to be compiled, and all would stand still
            loop = asyncio.get_running_loop()
            with contextlib.suppress(Exception):
                async with asyncio.timeout(QUICK):
                    bot = Greedy(seed_of(seed, view))
                    decision = await loop.run_in_executor(self._quick, bot.choose, view, Limit())
                    return str(decision.move)
        return by_lot(view, seed)

    # ── who does what ─────────────────────────────────────────────────────────────────────────────
    def _hand_out(self) -> None:
        """Give waiting jobs to idle workers, each to the one that knows its game where that is free."""
        while self._waiting and self._idle:
            crowd = len(self._waiting)
            job = self._next_job()
            if job.move.done():
                continue
            home = self._places[hash((job.table, job.seat)) % len(self._places)]
            place = home if home in self._idle else next(iter(self._idle))
            del self._idle[place]
            if self._simulations is None and crowd > len(self._places) and job.limit != Limit():
                job.limit, job.less = _shorter(job.limit, len(self._places) / crowd), True
            task = asyncio.create_task(self._run(place, job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        self._note_pressure()

    def _next_job(self) -> _Job:
        """The job whose owner was served longest ago; those for which somebody waits come first."""
        job = min(self._waiting, key=lambda job: (not job.instead, not job.watched, self._served.get(job.owner, 0)))
        self._waiting.remove(job)
        self._begun += 1
        self._served[job.owner] = self._begun
        self._served.move_to_end(job.owner)
        while len(self._served) > 2 * self._queue:
            self._served.popitem(last=False)
        return job

    def _note_pressure(self) -> None:
        if self._pressed != bool(self._waiting):
            self._pressed = bool(self._waiting)
            for listener in self._listeners:
                listener(self._pressed)

    async def _run(self, place: _Place, job: _Job) -> None:
        """One job in one process; a process that does not do it well is killed."""
        worker = place.worker
        assert worker is not None
        untimed = 0.0 if job.limit == Limit() else UNTIMED
        try:
            async with asyncio.timeout((job.limit.time or untimed) + self._grace):
                anew = self._simulations is not None
                worker.say(Choose(job.table, job.seat, job.view, job.name, job.seed, job.limit, anew))
                move = (await worker.chosen())["move"]
            if not _is_legal(job.view, move):
                raise Gone(f"it played {str(move)[:80]!r}, which is illegal")
        except Exception as error:
            worker.kill()
            if not self._closed:
                why = "it hangs" if isinstance(error, TimeoutError) else str(error) or repr(error)
                log.warning("%s seat %d, %s: %s; the process is replaced", job.table, job.seat, job.name, why)
            if not job.move.done():
                job.move.set_exception(_Failed())
            return
        if not job.move.done():
            job.move.set_result(move)
        if place.worker is worker:
            self._idle[place] = None
            self._hand_out()

    async def _keep(self, place: _Place) -> None:
        """A process in this place for as long as the server runs."""
        pause = SOONEST
        while True:
            worker = None
            if place.number and any(is_cold(load(name).package) for name in games()):
                await self._warm.wait()  # one compiles for all
            try:
                worker = await Worker.start(NICE, self._find)
                await worker.ready()
                place.worker, self._idle[place] = worker, None
                self._warm.set()
                self._hand_out()
                await worker.ended()
                pause = SOONEST
            except Exception as error:
                log.error("a thinking process did not start: %s", str(error) or repr(error))
                if worker is not None:
                    worker.kill()
                self._warm.set()
                for job in self._waiting:  # which trusted that it would
                    asyncio.get_running_loop().call_later(PATIENCE, self._give_up, job)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LATEST)
            finally:
                self._idle.pop(place, None)
                place.worker = None
                if worker is not None:
                    await worker.end()
            self.tally.processes_lost += 1


class _Failed(Exception):
    """A process did not do its job."""


def by_lot(view: AnyView, seed: int) -> str:
    """Any legal move, the same every time."""
    moves = view.legal_moves
    return str(moves[Lots(seed_of(seed, view)).randrange(len(moves))])


def _cost(limit: Limit) -> float:
    """Milliseconds of thinking, at most."""
    costs = [1000 * limit.time] if limit.time is not None else []
    costs += [SIMULATION * limit.simulations] if limit.simulations is not None else []
    return min(costs, default=0.0)


def _shorter(limit: Limit, share: float) -> Limit:
    """So much less of a limit, but never less than LEAST."""
    return replace(
        limit,
        time=None if limit.time is None else max(LEAST, limit.time * share),
        simulations=None if limit.simulations is None else max(1, int(limit.simulations * share)),
    )


def _is_legal(view: AnyView, move: object) -> bool:
    return isinstance(move, str) and move in view.legal_moves
