"""What happens at tables by itself: clocks, bots after a restart, tables put away. Idle tables cost nothing here."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable

from sqlalchemy import Connection

from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage import queries
from caravaneer.server.storage.queries import RunningRow
from caravaneer.server.storage.store import Busy, Store, StoreError
from caravaneer.server.table.clock import GRACE, Due, Time, due_of

from .moments import Moments
from .outages import Outage, Pauses, beat, note, woken
from .peers import Peers
from .room import Room
from .standstill import Standstill

log = logging.getLogger(__name__)
TICK = 0.1  # seconds between looks at the time
HEARTBEAT = 20.0  # seconds between signs of life
IDLE = 600.0  # seconds until a table nobody looks at any more is put away
GLANCE = 30.0  # the same for a table that was woken and to which nobody came
CROWDED = 10.0  # the same where MOST_IDLE others are idle for less: time enough to load a page again
MOST_IDLE = 50  # idle tables that are kept for so long; whoever comes back to any other waits until its log is read
SWEEP = 5.0  # seconds between looks for such tables
AHEAD = 2.0  # seconds before its time is over that a table is woken


class Watch:
    """Looks after the tables of a server. `open` are those in use, `load` finds any, `let_go` puts one away."""

    def __init__(
        self,
        store: Store,
        clock: Time,
        pauses: Pauses,
        open: dict[str, Room],
        load: Callable[[str], Awaitable[Room]],
        let_go: Callable[[str, Room], Awaitable[None]],
        housekeeping: Callable[[], Awaitable[object]],
        peers: Peers,
    ):
        lived = Time(lambda: clock.monotonic() - pauses.lost(), clock.wall)
        self.time = Standstill(lived, store, open, self._not_charged).time  # of those who play
        self.moments = Moments()
        pauses.noticed = self._stood_still
        self._store, self._open, self._load, self._let_go = store, open, load, let_go
        self._housekeeping, self._peers = housekeeping, peers
        self._outages: list[Outage] = []
        self._unwritten: list[Outage] = []
        self._untold = False  # whether clocks are other than those who look at them think
        # Tables as they were found, when we started or another process ended, and not yet looked into; since when.
        self._asleep: dict[str, tuple[Due, float]] = {}
        self._wanted: asyncio.PriorityQueue[tuple[int, float, str]] = asyncio.PriorityQueue()  # to be woken
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Look at the clocks from now on; tables at which something happens by itself are woken when it does."""
        down = not self._peers.others  # until now
        self._outages += await self._store.write(lambda connection: woken(connection, self.time.now(), down=down))
        self.keep(await self._peers.running())
        self._spawn(self._look())
        self._spawn(self._wake())

    def keep(self, running: Iterable[RunningRow]) -> None:
        """See to tables that nobody has in use here."""
        now = self.time.monotonic()
        for place, (table, lasts, ends) in enumerate(running):
            self._asleep[table] = Due(lasts, ends), now
            if not lasts:
                self._wanted.put_nowait((1, place, table))  # a bot is to move; clocks go before
            elif ends is None:
                self.moments.put(table, now + GRACE + lasts / 1000 - AHEAD)
            else:
                left = (ends - self.time.now()) / 1000 + self.slept(ends - lasts)
                self.moments.put(table, now + left - AHEAD)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # ── what is charged to nobody ─────────────────────────────────────────────────────────────────
    def slept(self, since: int) -> float:
        """Seconds that the server was down since a moment."""
        return sum(max(0, outage.end - max(outage.start, since)) for outage in self._outages) / 1000

    def asleep(self, table: str) -> bool:
        return table in self._asleep

    def begins(self, table: str) -> float:
        """When the turn of a table that is loaded now will begin by itself; one nobody has asked for since the start
        waits as long as the others."""
        _, since = self._asleep.pop(table, (None, self.time.monotonic()))
        return since + GRACE

    def _stood_still(self, seconds: float) -> None:
        """This process did not live for a while."""
        log.warning("the server stood still for %.1f seconds; no clock is charged for them", seconds)
        self._not_charged(seconds)

    def _not_charged(self, seconds: float) -> None:
        """Up to now nobody could play for a while."""
        now = self.time.now()
        self._outages.append(Outage(now - int(1000 * seconds), now))
        self._unwritten.append(self._outages[-1])
        self._untold = True

    async def _tell_clocks(self) -> None:
        """Pages count on by themselves; with news of who is here they ask for the clock."""
        for room in tuple(self._open.values()):
            if room.timer.clock(room.table) is not None:
                room.audience.tell_presence(room.table)
                await asyncio.sleep(0)

    async def _beat(self) -> None:
        """Write down that the server lives, so that it knows after a crash how long it was down, and when it stood."""
        outages, now = tuple(self._unwritten), self.time.now()

        def work(connection: Connection) -> None:
            for outage in outages:
                note(connection, outage)
            beat(connection, now)

        try:
            await self._store.write(work)
            del self._unwritten[: len(outages)]
            await self._housekeeping()
        except (StoreError, Busy):
            return  # the store has logged it, once

    # ── ten times a second ────────────────────────────────────────────────────────────────────────
    async def _look(self) -> None:
        """Look at the time, whatever the database does; what waits for that is done beside it."""
        alive = swept = self.time.monotonic()
        beating: asyncio.Task[None] | None = None
        while True:
            await asyncio.sleep(TICK)
            broken = self.tick()
            now = self.time.monotonic()
            if self._untold:
                self._untold = False
                self._spawn(self._tell_clocks())
                alive = now - 2 * HEARTBEAT
            if now - alive > HEARTBEAT and (beating is None or beating.done()):
                alive, beating = now, self._spawn(self._beat())
            if broken or now - swept > SWEEP:
                swept = now
                try:
                    await self.put_away()
                except Exception:
                    log.exception("a table could not be put away")

    def tick(self) -> bool:
        """Look at the tables whose moment has come; whether one of them is broken."""
        broken = False
        for table in self.moments.due(self.time.monotonic()):
            room = self._open.get(table)
            if room is None:
                self._wanted.put_nowait((0, 0.0, table))
                continue
            broken |= room.broken
            try:
                room.tick()
            except Exception:  # one table's trouble must not stop the clocks of the others
                log.exception("table %s could not be looked after", table)
                self.moments.put(table, self.time.monotonic() + SWEEP)
        return broken

    async def _wake(self) -> None:
        """Wake tables, one at a time and half of the time at most, so that those who are here do not notice."""
        while True:
            _, _, table = await self._wanted.get()
            began = self.time.monotonic()
            try:
                await self._woken(table)
            except Refused:
                pass  # a game that is not offered here, or a table that is set aside
            except (StoreError, Busy):
                self.moments.put(table, self.time.monotonic() + SWEEP)
            except Exception:
                log.exception("table %s could not be woken", table)
            await asyncio.sleep(min(1.0, self.time.monotonic() - began))

    async def _woken(self, table: str) -> None:
        known = self._asleep.get(table)
        now = (await self._load(table)).table
        due = due_of(now)
        if known is not None and known[0] != due:  # as a database of an earlier version has it
            await self._store.write(
                lambda found: queries.keep_due(found, table, now.version, lasts=due.lasts, ends=due.ends)
            )

    async def put_away(self) -> None:
        """Let go of tables that are broken, or that nobody looks at any more."""
        now = self.time.monotonic()
        idle = sorted((room.idle_since for room in self._open.values() if not room.busy), reverse=True)
        crowded = idle[MOST_IDLE - 1] if len(idle) > MOST_IDLE else 0.0  # those idle since before that are too many
        for table, room in tuple(self._open.items()):
            patience = CROWDED if room.idle_since < crowded else IDLE if room.visited else GLANCE
            if room.broken or (not room.busy and now - room.idle_since > patience):
                await self._let_go(table, room)
                if room.broken:
                    self.moments.put(table, None)
