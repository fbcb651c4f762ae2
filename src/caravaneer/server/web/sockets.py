"""A table's socket: one reader, one bounded queue outwards, and never more than its viewer may see."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable
from contextlib import suppress

from pydantic import ConfigDict, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from caravaneer.server.metrics.meters import Meters
from caravaneer.server.people.sessions import Person, Revoked, Session, Sessions
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Model, TalkLine, You
from caravaneer.server.protocol.outgoing import (
    Answer,
    FromServer,
    Notice,
    Pong,
    shown_bytes,
    to_bytes,
    welcome_bytes,
)
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.rooms.analyses import Analyses
from caravaneer.server.rooms.chat import say
from caravaneer.server.rooms.damaged import DAMAGED
from caravaneer.server.rooms.history import up_to_now
from caravaneer.server.rooms.questions import Question, Questions
from caravaneer.server.rooms.room import Room
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.rooms.tries import Tries
from caravaneer.server.storage.store import Busy, StoreError
from caravaneer.server.table.sight import may_show, may_watch
from caravaneer.server.table.state import TableState

from .budget import ENTRY, HELLO, SHOW, TABLE, Payer, Purse
from .limits import Limits, TooManySockets, whole_seconds
from .middleware import Site
from .routes_people import session_of
from .token_use import refusal_of
from .wire import Wire

log = logging.getLogger(__name__)
MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024  # that wait for a reader; a client that is slower comes again and resumes
UNTOLD = 1.0  # seconds that somebody waits for work to be done without being told
FIRST = 60.0  # seconds until a socket must have said hello
MOST_BAD = 10  # messages that cannot be read, until the socket is closed
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
        self._waiting: deque[tuple[bytes, bool]] = deque()
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
        kept = deque(pair for pair in self._waiting if not pair[1])
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
                message, _ = self._waiting.popleft()
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
            await self.pay(HELLO + ENTRY * room.to_read(shown, watching))
            past = await room.history(shown, watching)
            async with room.telling:
                pass  # what goes round comes first
            still = self.greeted or rooms.open.get(room.table.id) is room
            if still and (shown, watching) == (self._wanted(message), may_watch(self.table, person.id)):
                break  # nobody has taken the seat, or the table, meanwhile
        self.shown, self.version = shown, room.table.version
        if not self.greeted:
            self.greeted = True
            room.come(self)
        entries = up_to_now(past, room.ledger.rows, shown, watching).after(have)
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


class Sockets:
    """All open sockets of a server."""

    def __init__(
        self, rooms: Rooms, limits: Limits, sessions: Sessions, site: Site, questions: Questions, analyses: Analyses,
        tries: Tries, meters: Meters | None = None,
    ):  # fmt: skip
        self._meters = meters or Meters()
        self._rooms, self._limits, self._site = rooms, limits, site
        self._questions, self._analyses, self._tries = questions, analyses, tries
        self._open: dict[Socket, Session] = {}
        sessions.on_revoked.append(self._revoked)

    def _revoked(self, revoked: Revoked) -> None:
        for socket, session in tuple(self._open.items()):
            if session.key == revoked.key:
                if revoked.why != "rotated":
                    socket.tell(Notice(reason="signed_out"))
                socket.hang_up(RESTART if revoked.why == "rotated" else SIGNED_OUT)

    def renamed(self, person: Person) -> None:
        """Open pages sit down and speak under the new name."""
        for socket in self._open:
            if socket.person.id == person.id:
                socket.person = person

    def close(self) -> None:
        """The server stops: everybody is told, and comes again."""
        for socket in tuple(self._open):
            socket.tell(Notice(reason="server_stops"))
            socket.hang_up(RESTART)

    def __len__(self) -> int:
        return len(self._open)

    async def serve(self, websocket: WebSocket, table: str) -> None:
        """From the handshake to the end."""
        wire = Wire(websocket)
        with suppress(WebSocketDisconnect):  # it may end at any moment
            await wire.accept()
            try:
                await self._let_in_from(websocket, wire, table)
            except Refused as no:
                if no.status == DAMAGED:
                    await wire.send(to_bytes(Notice(reason="table_damaged")))
                await wire.close({404: NO_TABLE, DAMAGED: DAMAGED_TABLE}.get(no.status, TRY_AGAIN))
            except (TooManySockets, StoreError, Busy):
                await wire.close(TRY_AGAIN)

    async def _let_in_from(self, websocket: WebSocket, wire: Wire, table: str) -> None:
        try:
            session = await session_of(websocket)
        except Refused:  # a bot's token that is void, or not for this
            session = None
        if session is None:
            await wire.send(to_bytes(Notice(reason="signed_out")))
            await wire.close(SIGNED_OUT)
            return
        room, address = await self._rooms.room(table), self._site.address(websocket.scope)
        payer = Payer(self._limits, session.person.id, address)
        with self._limits.socket(session.person.id, address) as place:
            await self._attend(Socket(wire, room, session.person, payer), wire, session, place)

    async def _attend(self, socket: Socket, wire: Wire, session: Session, place: str) -> None:
        self._open[socket] = session
        tasks = [asyncio.create_task(socket.carry()), asyncio.create_task(self._listen(socket, wire, place))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            del self._open[socket]
            self._questions.leave(socket)
            self._analyses.leave(socket)
            self._tries.leave(socket)
            if socket.greeted:
                socket.room.go(socket)
        await wire.close(_goodbye(end for end in ends if isinstance(end, Exception)))

    async def _listen(self, socket: Socket, wire: Wire, place: str) -> None:
        bad = 0
        while True:
            if socket.greeted:
                text = await wire.receive()
            else:
                async with asyncio.timeout(FIRST):
                    text = await wire.receive()
            waits = self._limits.wait("message", place) or self._limits.wait("message_address", socket.address)
            if waits or bad >= MOST_BAD:
                socket.tell(Notice(reason="too_fast"))
                socket.hang_up(POLICY)
                await asyncio.sleep(60)
                return
            try:
                message = m.from_client.validate_json(text or "")
            except ValidationError:
                bad += 1
                socket.tell(_unreadable(text or ""))
                continue
            await self.hear(socket, message)

    async def hear(self, socket: Socket, message: m.FromClient) -> None:
        """Carry out what a page says."""
        room, session = socket.room, self._open[socket]
        if (no := refusal_of(session, message)) is not None:
            said = getattr(message, "id", "")
            socket.tell(Answer(id=said, status="refused", version=room.table.version, reason=no.reason))
        elif (
            isinstance(message, m.Sit)
            and session.scopes is not None
            and self._limits.wait("bot_sit", session.person.id)
        ):
            socket.tell(Answer(id=message.id, status="refused", version=room.table.version, reason="too_fast"))
        elif isinstance(message, m.Hello):
            await socket.hello(message, self._rooms)
        elif isinstance(message, m.Ping):
            socket.tell(Pong())
        elif not socket.greeted:
            socket.tell(Notice(reason="unreadable"))
        elif isinstance(message, m.Show):
            await socket.show(message.seat)
        elif isinstance(message, m.Say | m.Report):
            socket.tell(await say(self._rooms, self._limits, room, socket.person, message))
        elif isinstance(message, Question):
            await self._questions.answer(socket, message)
        elif isinstance(message, m.Analyse | m.StopAnalysing):
            await self._analyses.answer(socket, message)
        elif isinstance(message, m.JudgeTurn):
            self._tries.answer(socket, message)
        elif isinstance(message, m.Sit) and not may_watch(room.table, socket.person.id):
            await self._let_in(socket, message)
        else:
            if isinstance(message, m.Rematch):
                await socket.pay(TABLE)
            room.post(message, socket.person, self._meters.command(message.type, socket.tell), socket.shown)

    async def _let_in(self, socket: Socket, message: m.Sit) -> None:
        """At a table closed to watchers the first seat brings all that was told before one had it."""
        answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def reply(answer: Answer) -> None:
            socket.tell(answer)
            if not answered.done():  # the socket may be gone, the table goes on
                answered.set_result(answer.status == "accepted")

        socket.room.post(message, socket.person, self._meters.command(message.type, reply), socket.shown)
        if await answered:
            await socket.hello(m.Hello(type="hello", show=socket.shown), self._rooms)


def _goodbye(ends: Iterable[Exception]) -> int:
    """The code a socket is closed with, by how its tasks ended; what nobody foresaw is written to the log."""
    code = GOING_AWAY
    for end in ends:
        if isinstance(end, StoreError | Busy):
            code = TRY_AGAIN
        elif not isinstance(end, WebSocketDisconnect | Refused):
            log.error("a socket failed", exc_info=end)
    return code


class _Identified(Model):
    """The one field that is read of a message which cannot be read."""

    model_config = ConfigDict(extra="ignore")
    id: m.Id


def _unreadable(text: str) -> Answer | Notice:
    """A command that cannot be read is still answered, when at least its id can."""
    try:
        command = _Identified.model_validate_json(text).id
    except ValidationError:
        return Notice(reason="unreadable")
    return Answer(id=command, status="malformed", version=0, reason="unreadable")
