"""One open page at a table: a bounded queue outwards, and never more than its viewer may see."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import TalkLine, You
from caravaneer.server.protocol.outgoing import FromServer, Notice, shown_bytes, to_bytes, welcome_bytes
from caravaneer.server.rooms.history import up_to_now
from caravaneer.server.rooms.room import Room
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.storage.store import Busy, StoreError
from caravaneer.server.table.sight import may_show, may_watch
from caravaneer.server.table.state import TableState

from .budget import ENTRY, HELLO, SHOW, Payer, Purse
from .limits import whole_seconds
from .wire import Wire

log = logging.getLogger(__name__)
MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024  # that wait for a reader; a client that is slower comes again and resumes
UNTOLD = 1.0  # seconds that somebody waits for work to be done without being told
# Why a socket is closed; those from 4000 on are ours.
GOING_AWAY, POLICY, TRY_AGAIN, RESTART = 1001, 1008, 1013, 1012
SIGNED_OUT, NO_TABLE, DAMAGED_TABLE = 4401, 4404, 4409


class Socket:
    """One open page of one person at one table: a viewer."""

    def __init__(self, wire: Wire, room: Room, person: Person, payer: Payer):
        self.person, self.address = person, payer.address
        self.room = room
        self._payer = payer
        self.shown: int | None = None
        self.version = 0
        self.greeted = False
        self._wire = wire
        self._waiting: list[tuple[bytes, bool]] = []  # few, and an empty deque is ten times as large
        self._bytes = 0
        self._news = asyncio.Event()
        self._close: int | None = None

    @property
    def table(self) -> TableState:
        return self.room.table

    # ── outwards ──────────────────────────────────────────────────────────────────────────────────
    def send(self, message: bytes, *, droppable: bool = False) -> None:
        """Queue a message. When the reader is too slow, what may be missed is dropped; else the socket is closed."""
        if self._close is not None:
            return
        full = len(self._waiting) >= MOST_MESSAGES or self._bytes + len(message) > MOST_BYTES
        if self._waiting and full:  # a long game's welcome alone may be longer, and must be told all the same
            if not droppable and not self._drop():
                self.hang_up(TRY_AGAIN)
            if droppable or self._close is not None:
                return
        self._waiting.append((message, droppable))
        self._bytes += len(message)
        self._news.set()

    def tell(self, message: FromServer) -> None:
        self.send(to_bytes(message))

    def _drop(self) -> bool:
        kept = [pair for pair in self._waiting if not pair[1]]
        freed, self._waiting = len(self._waiting) - len(kept), kept
        self._bytes = sum(len(message) for message, _ in kept)
        return freed > 0 and self._bytes < MOST_BYTES

    def hang_up(self, code: int = RESTART) -> None:
        """Close once what is queued is sent."""
        if self._close is None:
            self._close = code
            self._news.set()

    async def carry(self) -> None:
        """Send what is queued, until the socket closes."""
        while True:
            while self._waiting:
                message, _ = self._waiting.pop(0)
                self._bytes -= len(message)
                await self._wire.send(message)
            if self._close is not None:
                await self._wire.close(self._close)
                return
            self._news.clear()
            await self._news.wait()

    # ── inwards ───────────────────────────────────────────────────────────────────────────────────
    async def pay(self, cost: float, purse: Purse = "work") -> None:
        """Wait until so much may be done for this person and this address; who waits for long is told how long.

        What it says meanwhile is not read: the line itself holds it back.
        """
        told = False
        while seconds := self._payer.wait(cost, purse):
            if seconds > UNTOLD and not told:
                told = True
                self.tell(Notice(reason="slow_down", seconds=whole_seconds(seconds)))
            await asyncio.sleep(seconds)

    async def hello(self, message: m.Hello, rooms: Rooms) -> None:
        """Everything after what the client has."""
        person = self.person
        hears = self.table.settings.talk and may_watch(self.table, person.id)
        talk = await self._talk(rooms) if hears else []
        have = self._has(message)
        while True:
            if not self.greeted:
                self.room = await rooms.room(self.table.id)  # it may have been put away meanwhile
            room, shown, watching = self.room, self._wanted(message), may_watch(self.table, person.id)
            missing = have < room.table.version
            await self.pay(HELLO + (ENTRY * room.to_read(shown, watching) if missing else 0))
            past = await room.history(shown, watching) if missing else None
            async with room.telling:
                pass  # what goes round comes first
            still = self.greeted or rooms.open.get(room.table.id) is room
            told = past is not None or have == room.table.version
            if still and told and (shown, watching) == (self._wanted(message), may_watch(self.table, person.id)):
                break  # nobody has moved, or taken the seat, or the table, meanwhile
        self.shown, self.version = shown, room.table.version
        if not self.greeted:
            self.greeted = True
            room.come(self)
        entries = up_to_now(past, room.ledger.lines, shown, watching).after(have) if past else []
        now = room.snapshot_bytes(shown, person)
        self.send(welcome_bytes(self._you(), now, entries, talk, room.presence, room.votes.told()))
        if rooms.cannot_save:
            self.tell(Notice(reason="read_only"))

    async def _talk(self, rooms: Rooms) -> list[TalkLine]:
        """What was said; a table that is open is shown without it where the database does not answer."""
        with suppress(StoreError, Busy):
            return await rooms.talk(self.table.id)
        return []

    def _wanted(self, message: m.Hello) -> int | None:
        """The seat to look through: the one asked for, or one's own."""
        seats = self.table.held_by(self.person.id)
        wanted = message.show if message.show is not None else (seats[0] if len(seats) == 1 else None)
        return wanted if may_show(self.table, self.person.id, wanted) else None

    def _has(self, message: m.Hello) -> int:
        """The version up to which the client has what we sent."""
        version = self.table.version
        if message.have > version:
            return 0
        if message.have < version or message.hash is None:
            return message.have
        if message.hash == self.room.snapshot(self._wanted(message), self.person).hash:
            return message.have
        log.warning("table %s: a client had another view of version %s", self.table.id, version)
        return 0  # give it everything anew (R9)

    def _you(self) -> You:
        table, person = self.table, self.person
        return You(
            person=person.mark,
            name=person.name,
            kind=person.kind,
            seats=table.held_by(person.id),
            host=table.host == person.id,
        )

    async def show(self, seat: int | None) -> None:
        """Hand-over: one seat's view at a time, and only of a seat that is one's own."""
        await self.pay(SHOW)
        if may_show(self.table, self.person.id, seat):
            self.shown = seat
        self.send(shown_bytes(self.room.snapshot_bytes(self.shown, self.person)))
