"""All open sockets: who is let in, one reader each, and where what it says goes."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable
from contextlib import suppress

from pydantic import ConfigDict, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from caravaneer.server.metrics.meters import Meters
from caravaneer.server.people.sessions import Person, Revoked, Session, Sessions
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Model
from caravaneer.server.protocol.outgoing import Answer, Notice, Pong, to_bytes
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.rooms.analyses import Analyses
from caravaneer.server.rooms.chat import say
from caravaneer.server.rooms.damaged import DAMAGED
from caravaneer.server.rooms.questions import Question, Questions
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.rooms.tries import Tries
from caravaneer.server.storage.store import Busy, StoreError
from caravaneer.server.table.sight import may_watch

from .budget import TABLE, Payer
from .limits import Limits, TooManySockets
from .middleware import Site
from .routes_people import session_of
from .socket import DAMAGED_TABLE, GOING_AWAY, NO_TABLE, POLICY, RESTART, SIGNED_OUT, TRY_AGAIN, Socket
from .token_use import refusal_of
from .wire import Wire

log = logging.getLogger(__name__)
ADDRESS = re.compile(r"/ws/([^/]+)")  # of a table's socket
FIRST = 60.0  # seconds until a socket must have said hello
MOST_BAD = 10  # messages that cannot be read, until the socket is closed


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

    async def serve(self, websocket: WebSocket) -> None:
        """From the handshake to the end."""
        wire, address = Wire(websocket), ADDRESS.fullmatch(websocket.scope["path"])
        if address is None:
            await wire.close(POLICY)
            return
        with suppress(WebSocketDisconnect):  # it may end at any moment
            await wire.accept()
            try:
                await self._let_in_from(websocket, wire, address[1])
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
        websocket.scope["headers"].clear()  # nobody reads them again, as long as the socket is open
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
