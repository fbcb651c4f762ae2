"""The stream of one bot: events from all the tables it sits at.

A stream looks at tables as a person's page does, so that a bot is here while it is open and away when it is not, and
clocks, absence and votes treat it as they treat people. What is told follows from how a table stands, not from a queue
of messages: a reader that is slow misses nothing, and nothing piles up.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

import orjson

from caravaneer.game import load
from caravaneer.server.people.sessions import Person, Session
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.bots import (
    BotEvent,
    BotRules,
    GameBegun,
    GameOver,
    Invited,
    Replaced,
    Seated,
    StreamClosed,
    StreamOpened,
    YourTurn,
)
from caravaneer.server.protocol.models import Json
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage.store import Busy, StoreError
from caravaneer.server.table.sight import card
from caravaneer.server.table.state import TableState

from .room import Room
from .rooms import Rooms

KEEP_ALIVE = 7.0  # seconds between two lines, of which one may be empty
LONGEST = 1_000_000  # bytes of a view: beyond it goes without its memory, as in the line protocol
MOST_NOTES = 50  # invitations that wait for a slow reader
Reason = Literal["replaced", "revoked", "server_stops"]


@dataclass
class _Told:
    """What a stream has told of a table."""

    seated: bool = False
    started: bool = False
    replaced: bool = False
    turn: tuple[int, int] | None = None  # the ply, and when the turn began


@dataclass(eq=False)
class _Here:
    """A stream at one table: a viewer."""

    stream: Stream
    room: Room
    person: Person
    address: str
    version: int
    shown: int | None = None
    told: _Told = field(default_factory=_Told)

    def send(self, message: bytes, *, droppable: bool = False) -> None:  # noqa: ARG002
        if not droppable:
            self.stream.look(self.room.table.id)

    def hang_up(self) -> None:
        """The table was put away, or is broken: it is looked for again."""
        self.stream.look(self.room.table.id)


class Stream:
    """The open stream of one bot."""

    def __init__(self, rooms: Rooms, session: Session, address: str, rules: BotRules):
        self.session, self.rules = session, rules
        self._rooms, self._address = rooms, address
        self._here: dict[str, _Here] = {}
        self._to_look: dict[str, None] = {}
        self._notes: deque[Invited] = deque(maxlen=MOST_NOTES)
        self._news = asyncio.Event()
        self._closed: Reason | None = None

    @property
    def person(self) -> Person:
        return self.session.person

    @property
    def playing(self) -> int:
        """Tables that take a place of the bot's."""
        return sum(here.room.table.phase != "over" for here in self._here.values())

    def look(self, table: str) -> None:
        """Something has happened at a table."""
        self._to_look[table] = None
        self._news.set()

    def note(self, invited: Invited) -> None:
        self._notes.append(invited)
        self._news.set()

    def close(self, reason: Reason) -> None:
        self._closed = self._closed or reason
        self._news.set()

    async def lines(self, running: Sequence[str], still: Callable[[], Awaitable[bool]]) -> AsyncIterator[bytes]:
        """Every event as a line; an empty one when there is nothing to say, and then it is asked whether the token
        still stands."""
        yield _line(StreamOpened(name=self.person.name, person=self.person.mark, rules=self.rules))
        for table in running:
            self.look(table)
        try:
            while self._closed is None:
                while (self._notes or self._to_look) and self._closed is None:
                    while self._notes:
                        yield _line(self._notes.popleft())
                    for table in tuple(self._to_look):
                        if self._closed is not None:
                            break
                        self._to_look.pop(table, None)
                        for event in await self._news_of(table):
                            yield _line(event)
                if self._closed is None and not await self._waited():
                    yield b"\n"
                    if not await still():
                        self.close("revoked")
            yield _line(StreamClosed(reason=self._closed))
        finally:
            for here in tuple(self._here.values()):
                here.room.go(here)
            self._here.clear()

    async def _waited(self) -> bool:
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                await self._news.wait()
        except TimeoutError:
            return False
        self._news.clear()
        return True

    # ── one table ─────────────────────────────────────────────────────────────────────────────────
    async def _news_of(self, id: str) -> list[BotEvent]:
        try:
            room = await self._rooms.room(id)
        except Refused:
            return []  # it is gone, or damaged
        except (StoreError, Busy):
            asyncio.get_running_loop().call_later(1.0, self.look, id)
            return []
        here, table = self._at(room), room.table
        seats = table.held_by(self.person.id)
        if not seats:
            self._go(here)
            return []
        seat, told = seats[0], here.told
        found: list[BotEvent] = []
        if table.phase == "gathering":
            if not told.seated:
                told.seated = True
                found.append(Seated(table=id, seat=seat, card=card(table, self.person.id)))
            return found
        if not told.started and table.phase == "playing":
            told.started = True
            found.append(begun(table, seat))
        if table.phase == "over":
            self._go(here)
            found.append(await self._rooms.offload(over, table, seat))
            return found
        if table.seats[seat].stand_in is not None:
            if not told.replaced:
                told.replaced = True
                found.append(Replaced(table=id, seat=seat))
            return found
        told.replaced = False
        turn = (table.ply, table.turn_at)
        if table.mover == seat and not table.complete and told.turn != turn:
            told.turn = turn
            clock, left = room.timer.clock(table), room.timer.left(table)
            view = await self._rooms.offload(view_fields, table, seat)
            found.append(
                YourTurn(
                    table=id, seat=seat, ply=table.ply, version=table.version,
                    time=None if left is None else round(max(0.0, left), 1), clock=clock, view=view,
                )
            )  # fmt: skip
        return found

    def _at(self, room: Room) -> _Here:
        """This stream at a table; it comes, if it was not there, and has its seat back from a stand-in."""
        known = self._here.get(room.table.id)
        if known is not None and known.room is room:
            return known
        told = known.told if known is not None else _Told()
        here = _Here(self, room, self.person, self._address, room.table.version, told=told)
        self._here[room.table.id] = here
        room.come(here)
        for seat in room.table.held_by(self.person.id):
            sitter = room.table.seats[seat]
            if room.table.phase == "playing" and sitter.stand_in is not None and not sitter.resigned:
                room.post(m.ComeBack(type="come_back", id=secrets.token_hex(8), seat=seat), self.person)
        return here

    def _go(self, here: _Here) -> None:
        self._here.pop(here.room.table.id, None)
        here.room.go(here)


# ── what is told ──────────────────────────────────────────────────────────────────────────────────
def _line(event: BotEvent) -> bytes:
    return to_bytes(event) + b"\n"


def begun(table: TableState, seat: int) -> GameBegun:
    names = [sitter.name or sitter.level or "" for sitter in table.seats]
    return GameBegun(
        table=table.id, seat=seat, game=table.game, rules=load(table.game).meta.rules[-1], players=len(table.seats),
        board=table.settings.board, options=dict(table.settings.options), pace=table.settings.pace, names=names,
    )  # fmt: skip


def view_fields(table: TableState, seat: int) -> Json:
    """What a seat may know, with all it remembers, as the line protocol tells it."""
    view = table.position.view(seat)
    data = orjson.dumps(view.json(memory=True))
    if len(data) > LONGEST:
        data = orjson.dumps(view.json(memory=False))
    fields: Json = orjson.loads(data)
    return fields


def over(table: TableState, seat: int) -> GameOver:
    outcome = table.position.outcome
    assert outcome is not None
    return GameOver(
        table=table.id, seat=seat, scores=list(outcome.scores), winners=list(outcome.winners),
        view=view_fields(table, seat),
    )  # fmt: skip
