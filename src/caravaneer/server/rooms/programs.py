"""Bots with an account that are here: a stream of events each, from all the tables a bot sits at.

A stream looks at tables as a person's page does, so that a bot is here while it is open and away when it is not, and
clocks, absence and votes treat it as they treat people. What is told follows from how a table stands, not from a queue
of messages: a reader that is slow misses nothing, and nothing piles up.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

import orjson

from caravaneer.game import games, load, meta
from caravaneer.server.people.sessions import Person, Revoked, Session, Sessions
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
from caravaneer.server.protocol.requests import OfferedBot
from caravaneer.server.storage.store import Busy, StoreError
from caravaneer.server.table.sight import card
from caravaneer.server.table.state import Sitter, TableState
from caravaneer.server.thinking.offered import Offered

from .room import Room
from .rooms import Rooms

log = logging.getLogger(__name__)
KEEP_ALIVE = 7.0  # seconds between two lines, of which one may be empty
LONGEST = 1_000_000  # bytes of a view: beyond it goes without its memory, as in the line protocol
MOST_TABLES = 16  # at once, whatever a bot says
MOST_NOTES = 50  # invitations that wait for a slow reader
PACES: tuple[Literal["none", "live", "days"], ...] = ("none", "live", "days")
Reason = Literal["replaced", "revoked", "server_stops"]
Declined = Literal["away", "game", "seats", "pace", "busy"]


def rules_of(asked_games: str | None, seats: str | None, pace: str | None, tables: int | None) -> BotRules:
    """The rules of a stream as its address has them, `games=desert&seats=2,3`; Refused where they are none."""
    named = _words(asked_games) or list(games())
    for game in named:
        if game not in games():
            raise Refused(422, "no_such_game", game=game[:40])
    paces = [known for known in PACES if not pace or known in _words(pace)]
    offered = {count for game in named for count in meta(game).seats}
    wanted = {int(word) for word in _words(seats) if re.fullmatch("[0-9]{1,2}", word)}
    counts = sorted(offered & wanted if seats else offered)
    if not paces or not counts:
        raise Refused(422, "bad_bot_rules")
    most = 4 if tables is None else max(1, min(tables, MOST_TABLES))
    return BotRules(games=named, seats=counts, paces=paces, tables=most)


def _words(text: str | None) -> list[str]:
    return [word for word in (text or "").split(",") if word]


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


class Programs:
    """The bots that are here, by their ids."""

    def __init__(self, rooms: Rooms, sessions: Sessions, offered: Offered):
        self._rooms, self._sessions, self._offered = rooms, sessions, offered
        self._open: dict[str, Stream] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        sessions.on_revoked.append(self._revoked)
        rooms.rematched = self._rematched

    def rules(self, person: str) -> BotRules | None:
        """By which rules a bot accepts invitations; None while it is away."""
        if (opponent := self._offered.of(person)) is not None:
            offer = opponent.offer
            most = MOST_TABLES  # of which as many wait as it has processes too few
            return BotRules(games=list(offer.games), seats=list(offer.seats), paces=list(PACES), tables=most)
        stream = self._open.get(person)
        return None if stream is None else stream.rules

    @property
    def offered(self) -> list[OfferedBot]:
        """The operator's bots, as everybody may choose them."""
        return [
            OfferedBot(name=one.person.name, games=list(one.offer.games), seats=list(one.offer.seats))
            for one in self._offered.all.values()
        ]

    async def stream(self, session: Session, address: str, rules: BotRules) -> AsyncIterator[bytes]:
        """The events of a bot from now on. One stream of a bot is open at a time: the last."""
        person = session.person
        if (before := self._open.get(person.id)) is not None:
            before.close("replaced")
        stream = self._open[person.id] = Stream(self._rooms, session, address, rules)

        async def still() -> bool:
            try:
                return await self._sessions.check(session.key) is not None
            except (StoreError, Busy):
                return True  # nobody knows better

        try:
            async for line in stream.lines(await self._rooms.running(person), still):
                yield line
        finally:
            if self._open.get(person.id) is stream:
                del self._open[person.id]

    def invite(self, bot: Person, game: str, seats: int, pace: str, by: Person) -> None:
        """Refused where the bot is away, or its rules say no."""
        if (reason := self._declined(bot.id, game, seats, pace)) is not None:
            if (stream := self._open.get(bot.id)) is not None:
                stream.note(Invited(table=None, by=by.name, game=game, accepted=False, reason=reason))
            raise {
                "away": Refused(409, "bot_away", name=bot.name),
                "game": Refused(409, "bot_declines_game", name=bot.name),
                "seats": Refused(409, "bot_declines_seats", name=bot.name),
                "pace": Refused(409, "bot_declines_pace", name=bot.name),
                "busy": Refused(409, "bot_declines_busy", name=bot.name),
            }[reason]

    def seated(self, bot: Person, table: str, game: str, by: Person) -> None:
        """An invitation was accepted."""
        if (stream := self._open.get(bot.id)) is not None:
            stream.note(Invited(table=table, by=by.name, game=game, accepted=True))
            stream.look(table)

    def look(self, bot: Person, table: str) -> None:
        if (stream := self._open.get(bot.id)) is not None:
            stream.look(table)

    def close(self) -> None:
        """The server stops."""
        for stream in self._open.values():
            stream.close("server_stops")

    def _revoked(self, revoked: Revoked) -> None:
        for stream in self._open.values():
            if stream.session.key == revoked.key:
                stream.close("revoked")

    def _declined(self, person: str, game: str, seats: int, pace: str) -> Declined | None:
        """Which rule of a bot says no to an invitation."""
        rules, stream = self.rules(person), self._open.get(person)
        if rules is None:
            return "away"
        if game not in rules.games:
            return "game"
        if seats not in rules.seats:
            return "seats"
        if pace not in rules.paces:
            return "pace"
        return "busy" if stream is not None and stream.playing >= rules.tables else None

    # ── the same people again ─────────────────────────────────────────────────────────────────────
    def _rematched(self, table: str, before: TableState) -> None:
        """Bots take the seats that are kept for them, if their rules let them."""
        pace = before.settings.pace.kind
        for sitter in before.seats:
            person = self._person(sitter)
            if person is not None and self._declined(person.id, before.game, len(before.seats), pace) is None:
                task = asyncio.create_task(self._sit_again(person, table))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def _person(self, sitter: Sitter) -> Person | None:
        """Who sits there, where it is a bot that is here."""
        if (opponent := self._offered.of(sitter.person)) is not None:
            return opponent.person
        stream = self._open.get(sitter.person or "") if sitter.owner is not None else None
        return None if stream is None else stream.person

    async def _sit_again(self, person: Person, table: str) -> None:
        try:
            room = await self._rooms.room(table)
            kept = room.table.settings.kept
            if person.id in kept:
                seat = kept.index(person.id)
                await room.ask(m.Sit(type="sit", id=secrets.token_hex(8), seat=seat), person)
            self.look(person, table)
        except (Refused, StoreError, Busy):
            return  # the others wait for it as they would for a person
        except Exception:
            log.exception("a bot could not sit down again at table %s", table)


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
