"""This process among others on one PostgreSQL: what it tells them, what it hears, and which tables it keeps.

The log is the truth and the version of an event its guard; nothing here can make a game go wrong. Telling wakes others
at once; what is lost on the way is found by looking every two seconds.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress

import psycopg

from caravaneer.server.protocol.models import Live
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.rooms.lobby import looked_at_from
from caravaneer.server.rooms.room import Room
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.storage.queries import RunningRow
from caravaneer.server.storage.store import Busy, Store, StoreError
from caravaneer.server.table.votes import Votes

from . import rows
from .bus import Bus
from .claims import Claims
from .lease import Lease
from .news import Came, Gone, Here, Keeps, News, OfPeople, OfTable, Opened, Said, Voted, Wrote
from .presence import MOST_PEOPLE, TOLD_AGAIN, Elsewhere
from .talk import TalkElsewhere

log = logging.getLogger(__name__)
BEAT = 0.5  # seconds
LOOKS = 2.0  # seconds between looks for what was not heard
LOOKED_AT = 500  # tables in one question
GUESSES = 5.0  # seconds that we wait for others to tell a clock
AFTER = 10.0  # seconds that the others are thought of after the last was gone
RECENT = 10_000  # tables of which we know how new they are


class Several:
    """As rooms know the other processes (`Peers`). `heard` is told what is no table's business."""

    def __init__(self, url: str, store: Store):
        self._store = store
        self._lease = Lease(url)
        self._bus = Bus(url, self._hear, self._connected)
        self._rooms: Rooms | None = None
        self.heard: Callable[[OfPeople], None] = lambda _: None
        self._elsewhere = Elsewhere()
        self._live = set[str]()  # other processes
        self._company = 0.0  # until when there are others, or have lately been
        self._recent: OrderedDict[str, int] = OrderedDict()  # the versions that others told of
        self._guessed: dict[str, float] = {}  # tables whose clock another process may know better, since when
        self._revisions: dict[str, int] = {}  # of the votes of tables
        self._talk = TalkElsewhere(store)
        self._claims = Claims(store, self._lease)
        self._hurry = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    # ── start and stop ────────────────────────────────────────────────────────────────────────────
    async def company(self) -> bool:
        """Whether others serve, asked before this process joins them; True when the database does not answer."""
        try:
            return await self._lease.company()
        except (psycopg.Error, OSError):
            return True  # it is asked again soon

    async def start(self) -> None:
        """Say that this process lives; raise StoreError if that cannot be."""
        try:
            self._met(await self._lease.beat())
        except (psycopg.Error, OSError) as error:
            raise StoreError(" ".join(str(error).split())) from error
        await self._bus.start()
        self._spawn(self._beat())

    def serve(self, rooms: Rooms) -> None:
        """Look after these tables."""
        self._rooms = rooms
        for work in (self._looking, self._claiming, self._telling):
            self._spawn(self._again(work))

    async def close(self) -> None:
        self.tell(Gone(), force=True)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._lease.end()
        await self._bus.close()

    def beside(self, work: Coroutine[None, None, None]) -> None:
        """Do something for as long as this process is among others."""
        self._spawn(work)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _again(self, work: Callable[[], Awaitable[float]]) -> None:
        """For ever, with as many seconds between as it says."""
        while True:
            rest = 1.0
            try:
                rest = await work()
            except (StoreError, Busy):
                pass  # the store has logged it, once
            except Exception:
                log.exception("other processes could not be looked after")
            await asyncio.sleep(rest)

    # ── who lives ─────────────────────────────────────────────────────────────────────────────────
    @property
    def me(self) -> str:
        return self._lease.me

    @property
    def others(self) -> bool:
        return time.monotonic() < self._company

    def keeps(self, keeper: str | None) -> bool:
        return keeper == self._lease.me and self._lease.holds

    def elsewhere(self, table: str) -> frozenset[str]:
        return self._elsewhere.people(table)

    def present(self) -> Mapping[str, str]:
        return self._elsewhere.waiting()

    async def _beat(self) -> None:
        while True:
            before, held = self._lease.me, self._lease.holds
            try:
                async with asyncio.timeout(2 * BEAT):
                    self._met(await self._lease.beat())
                if not held:
                    self._act_again()
            except (psycopg.Error, OSError, TimeoutError):
                pass  # the store tells it, and what we keep is another's when it lasts
            except Exception:
                log.exception("this process could not say that it lives")
            if self._lease.me != before:
                log.warning("this process could not say for a while that it lives; it looks anew at what it keeps")
                self._claims.begin()
            self._hurry.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._hurry.wait()

    def _act_again(self) -> None:
        """What was written to while this process might not act is its own, and nothing has happened there since."""
        for room in tuple(self._open.values()):
            room.tick()

    def _met(self, live: set[str]) -> None:
        others = live - self._lease.mine
        if others:
            self._company = time.monotonic() + AFTER
        gone, came, self._live = self._live - others, others - self._live, others
        for process in gone:
            log.warning("process %s is gone; the others see to its tables", process)
            self._lost(process)
        if gone:
            self._claims.begin()
        if came:
            self._tell_presence()

    def _lost(self, process: str) -> None:
        """Those who were at a process that is gone could not play: no clock runs for them until they are back."""
        for table, people in self._elsewhere.end(process).items():
            if (room := self._open.get(table)) is not None:
                room.met()
                if isinstance(room.table.settings.pace, Live) and people & room.table.people:
                    room.begin_anew()

    @property
    def _open(self) -> Mapping[str, Room]:
        return self._rooms.open if self._rooms is not None else {}

    # ── what happens by itself ────────────────────────────────────────────────────────────────────
    async def running(self) -> list[RunningRow]:
        return [found.row for found in await self._claims.take(set(self._live), [], others=True)]

    async def _claiming(self) -> float:
        if not self._lease.holds:
            return BEAT
        if self._rooms is not None:
            open = [table for table, room in self._open.items() if room.audience.viewers]
            found = await self._claims.round(set(self._live), open)
            ours = [each.row for each in found if each.before in self._lease.mine]
            theirs = [each.row for each in found if each.before not in self._lease.mine]
            self._rooms.keep(ours, ours=True)
            self._rooms.keep(theirs, ours=False)
        return await self._claims.rest()

    async def adopt(self, room: Room) -> None:
        me, table, before = self.me, room.table, room.ledger.keeper
        try:
            done = await self._store.write(lambda found: rows.adopt(found, table.id, table.version, before, me))
        except (StoreError, Busy):
            return
        if done:
            room.take_over(me, anew=False)
            self.tell(Keeps(table.id, table.version))

    # ── telling ───────────────────────────────────────────────────────────────────────────────────
    def tell(self, news: News, *, force: bool = False) -> None:
        """Tell all others; nobody where there are none."""
        if self.others or force:
            self._bus.tell(self.me, news)

    def opened(self, room: Room) -> None:
        table = room.table.id
        if self.others:
            self._guessed[table] = time.monotonic()
            self.tell(Opened(table))
            room.look(version=self._recent.get(table, 0))
            self._spawn(self._talk.note(table))

    def wrote(self, table: str, version: int) -> None:
        self.tell(Wrote(table, version))

    def said(self, table: str, number: int) -> None:
        self.tell(Said(table, number))
        self._talk.said(table, number)

    def here(self, room: Room) -> None:
        if not self.others:
            return
        people = sorted({viewer.person.id for viewer in room.audience.viewers})[:MOST_PEOPLE]
        live = isinstance(room.table.settings.pace, Live) and room.table.phase == "playing"
        known = live and not self._guesses(room.table.id)
        clock = [room.timer.turn[0], room.timer.elapsed(room.table)] if known else None
        self.tell(Here(room.table.id, people, looked_at_from(room), clock))

    def _tell_presence(self) -> None:
        for room in self._open.values():
            if room.audience.viewers:
                self.here(room)

    async def _telling(self) -> float:
        self._tell_presence()
        for table in self._elsewhere.forget():
            if (room := self._open.get(table)) is not None:
                room.met()
        return TOLD_AGAIN

    # ── hearing ───────────────────────────────────────────────────────────────────────────────────
    def _connected(self) -> None:
        """From here on we hear what is told; before we may have missed something."""
        self.tell(Came(), force=True)
        self._spawn(self._looked_once())

    async def _looked_once(self) -> None:
        with suppress(StoreError, Busy):  # it is looked again soon
            await self._looking()

    def _hear(self, sender: str, news: News) -> None:
        if sender in self._lease.mine:
            return
        if isinstance(news, Came | Gone):
            self._came_or_gone(sender, came=isinstance(news, Came))
        elif isinstance(news, OfPeople):
            self.heard(news)
        elif isinstance(news, Here):
            self._hear_who_is_here(sender, news)
        else:
            self._hear_of_table(sender, news)

    def _came_or_gone(self, sender: str, *, came: bool) -> None:
        if came:
            self._met({*self._live, sender})
        elif sender in self._live:
            self._met(self._live - {sender})
        self._hurry.set()

    def _hear_who_is_here(self, sender: str, news: Here) -> None:
        changed = self._elsewhere.take(sender, news.table, news.people, news.address)
        if (room := self._open.get(news.table)) is not None:
            self._know_clock(room, news.clock)
            if changed:
                room.met()

    def _hear_of_table(self, sender: str, news: OfTable) -> None:
        table, room = news.table, self._open.get(news.table)
        if isinstance(news, Wrote):
            self._recent[table] = max(news.version, self._recent.pop(table, 0))
            if len(self._recent) > RECENT:
                self._recent.popitem(last=False)
        if room is None:
            if isinstance(news, Opened) and self._rooms is not None and self._rooms.asleep(table):
                self._spawn(self._wake(table))
            return
        match news:
            case Wrote(version=version):
                room.look(version=version)
            case Opened():
                self.here(room)
            case Said(number=number):
                self._talk.heard(table, number)
                self._spawn(self._talk.tell(room))
            case Voted():
                room.look(votes=True)
            case Keeps(version=version) if room.table.version == version:
                room.take_over(sender, anew=False)

    def _guesses(self, table: str) -> bool:
        """Whether we have just opened a table and nobody has told us its clock."""
        return time.monotonic() - self._guessed.get(table, -GUESSES) < GUESSES

    async def _wake(self, table: str) -> None:
        """Somebody has come to a table elsewhere that we keep: its clock goes from now on."""
        assert self._rooms is not None
        with suppress(StoreError, Busy, Refused):
            await self._rooms.room(table)

    def _know_clock(self, room: Room, clock: list[float] | None) -> None:
        """A table that was opened here later has the clock of those who had it before."""
        if clock is not None and self._guesses(room.table.id) and clock[0] == room.timer.turn[0]:
            del self._guessed[room.table.id]
            room.timer.lasted(clock[1])
            room.met()

    # ── looking ───────────────────────────────────────────────────────────────────────────────────
    async def behind(self, table: str, version: int) -> bool:
        if not self.others:
            return False
        try:
            return await self._store.read(lambda connection: rows.version_of(connection, table)) > version
        except (StoreError, Busy):
            return False

    async def _looking(self) -> float:
        """For whatever was not heard."""
        tables = list(self._open) if self.others else []
        self._talk.forget(self._open)
        for known in (self._guessed, self._revisions):
            for table in [table for table in known if table not in self._open]:
                del known[table]
        for start in range(0, len(tables), LOOKED_AT):
            some = tables[start : start + LOOKED_AT]
            for found in await self._store.read(lambda connection: rows.newest(connection, some)):  # noqa: B023
                if (room := self._open.get(found.id)) is not None:
                    self._look_at(room, found)
        return LOOKS

    def _look_at(self, room: Room, found: rows.Newest) -> None:
        if found.version == room.table.version and found.keeper != room.ledger.keeper:
            room.take_over(found.keeper, anew=False)
        if room.table.phase == "playing" and found.keeper not in {self.me, *self._live}:
            self._claims.again()  # it was written to after all processes had looked
        old_votes = found.votes != self._revisions.get(found.id, 0)
        if found.version > room.table.version or old_votes:
            room.look(version=found.version, votes=old_votes)
        if self._talk.behind(found.id, found.talk):
            self._spawn(self._talk.tell(room))

    # ── votes ─────────────────────────────────────────────────────────────────────────────────────
    async def read_votes(self, table: str, votes: Votes) -> None:
        try:
            revision, found = await self._store.read(lambda connection: rows.read_votes(connection, table))
        except (StoreError, Busy):
            return
        self._revisions[table] = revision
        votes.called, votes.open = found.called, found.open

    async def keep_votes(self, table: str, votes: Votes) -> bool:
        known = self._revisions.get(table, 0)
        try:
            kept = await self._store.write(lambda connection: rows.keep_votes(connection, table, votes, known), table)
        except (StoreError, Busy):
            return False
        if kept is None:
            return False
        self._revisions[table] = kept
        self.tell(Voted(table))
        return True
