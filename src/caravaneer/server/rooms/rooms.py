"""All tables of a server: made, found, woken, put away, and their lists."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from pydantic import TypeAdapter
from sqlalchemy import Connection

from caravaneer.game import games, load, meta
from caravaneer.records import AnyRecord, Record, RecordError
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.models import Days, TalkLine
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.protocol.requests import NewSeat, NewTable, TableCard
from caravaneer.server.storage import queries
from caravaneer.server.storage.log import EventRow, append_events, whole_log
from caravaneer.server.storage.store import Busy, Store, StoreError
from caravaneer.server.table.clock import Time
from caravaneer.server.table.commands import create
from caravaneer.server.table.decisions import Renamed, SignedIn, Step
from caravaneer.server.table.events import Created, read_event
from caravaneer.server.table.settings import TableSettings
from caravaneer.server.table.sight import card
from caravaneer.server.table.state import Secrets, Sitter, TableState
from caravaneer.server.thinking.pool import Thinkers

from . import new_tables
from .commit import rows_of, seated
from .history import replayed
from .outages import Outage, beat, woken
from .room import Room
from .services import Offload, Services

log = logging.getLogger(__name__)
TICK = 0.1  # seconds between looks at the clocks
HEARTBEAT = 20.0  # seconds between signs of life
IDLE = 600.0  # seconds until a table nobody looks at is put away
T = TypeVar("T")
_CARD = TypeAdapter(TableCard)


class Rooms:
    """Has a room for every table that is in use, and loads the others from their logs when they are asked for."""

    def __init__(self, store: Store, thinkers: Thinkers, time: Time | None = None):
        self.time = time or Time()
        self.offload = Offload()
        self.open: dict[str, Room] = {}
        self.closing = False
        self.housekeeping: Callable[[], Awaitable[object]] = _nothing_to_do  # now and then
        self.your_turn: Callable[[TableState, str], None] = _nobody_to_tell  # a person who is away, in a relaxed game
        self._store = store
        self._services = Services(
            store, thinkers, self.time, self.offload, self._rematch, self._slept, self._turn_passed
        )  # fmt: skip
        self._outages: list[Outage] = []
        self._loading: dict[str, asyncio.Lock] = {}
        self._watching: asyncio.Task[None] | None = None

    # ── start and stop ────────────────────────────────────────────────────────────────────────────
    async def start(self) -> None:
        """Wake the tables at which something happens by itself, and look at the clocks from now on."""
        self._outages = await self._store.write(lambda connection: woken(connection, self.time.now()))
        self._watching = asyncio.create_task(self._watch())

    def _slept(self, since: int) -> float:
        """Seconds that the server was down since a moment: charged to nobody."""
        return sum(max(0, outage.end - max(outage.start, since)) for outage in self._outages) / 1000

    def _turn_passed(self, table: TableState, here: set[str]) -> None:
        sitter = table.decider
        if isinstance(table.settings.pace, Days) and sitter is not None and sitter.bot is None:
            assert sitter.person is not None
            if sitter.person not in here:
                self.your_turn(table, sitter.person)

    async def close(self) -> None:
        """Finish what is in the mailboxes, and stop."""
        self.closing = True
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        rooms = list(self.open.values())
        try:
            async with asyncio.timeout(3):
                await asyncio.gather(*(room.drain() for room in rooms))
        except TimeoutError:
            log.warning("some tables did not finish their mailboxes")
        await asyncio.gather(*(room.close() for room in rooms))
        self.open.clear()
        self.offload.close()

    async def _watch(self) -> None:
        for table in await self._store.read(queries.running_tables):
            try:
                await self.room(table)
            except Exception:
                log.exception("table %s could not be woken", table)
        alive = self.time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            if self.time.monotonic() - alive > HEARTBEAT:
                alive = self.time.monotonic()
                await self._beat()
            try:
                self.tick()
                await self.put_away()
            except Exception:  # one table's trouble must not stop the clocks of the others
                log.exception("a table could not be looked after")

    def tick(self) -> None:
        """Look at all clocks."""
        for room in tuple(self.open.values()):
            room.tick()

    async def _beat(self) -> None:
        """Write down that the server lives, so that it knows after a crash how long it was down."""
        try:
            await self._store.write(lambda connection: beat(connection, self.time.now()))
            await self.housekeeping()
        except (StoreError, Busy):
            log.warning("the database did not take a sign of life")

    async def put_away(self) -> None:
        """Let go of tables that are broken, or that nobody looks at any more."""
        now = self.time.monotonic()
        for table, room in tuple(self.open.items()):
            if room.broken or (not room.busy and now - room.idle_since > IDLE):
                await self._let_go(table, room)

    async def _let_go(self, table: str, room: Room) -> None:
        if self.open.get(table) is room:
            del self.open[table]
        viewers = tuple(room.audience.viewers)
        await room.close()
        for viewer in viewers:
            viewer.hang_up()  # it comes again, and finds the table as its log has it

    # ── finding ───────────────────────────────────────────────────────────────────────────────────
    async def room(self, table: str) -> Room:
        """The room of a table; Refused when there is no such table."""
        table = new_tables.tidy_id(table)
        if (found := self.open.get(table)) is not None and not found.broken:
            return found
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if (found := self.open.get(table)) is not None and not found.broken:
                    return found
                if found is not None:
                    await self._let_go(table, found)
                if self.closing:
                    raise Refused(503, "server_stops")
                loaded = await self._store.read(lambda connection: _load(connection, table))
                if loaded is None:
                    raise Refused(404, "no_such_table")
                self.open[table] = Room(*loaded, self._services)
                return self.open[table]
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def lobby(self, who: Person | None) -> list[TableCard]:
        """Tables with open seats, the newest first."""
        found = await self._store.read(lambda connection: queries.lobby(connection, games()))
        return [_card(text, who) for text in found]

    async def tables_of(self, who: Person) -> list[TableCard]:
        """The tables someone sat at, those last changed first."""
        found = await self._store.read(lambda connection: queries.tables_of(connection, who.id, games()))
        cards = [_card(text, who) for text in found]
        return [card for card in cards if card.yours or card.table.origin == "record"]

    # ── making ────────────────────────────────────────────────────────────────────────────────────
    async def create(self, asked: NewTable, who: Person) -> str:
        """A new table; told only when it is committed."""
        if asked.position is None:
            settings = new_tables.settings_of(asked, who, self.time.now())
        else:
            record = await self.offload(new_tables.record_of, asked.game, asked.position)
            settings = new_tables.settings_from(asked, record, who, self.time.now())
        sitters = new_tables.sitters_of(asked.seats, asked.game, who)
        return await self._make(settings, sitters, who, listed=asked.listed)

    async def _rematch(self, table: TableState, who: Person) -> str:
        """The same table again."""
        settings = new_tables.settings_again(table, who, self.time.now())
        return await self._make(settings, new_tables.sitters_again(table, who), who, listed=False)

    async def upload(self, text: str, who: Person) -> str:
        """A private table with the game of a record, to step through and to play on from."""
        try:
            record = await asyncio.to_thread(Record.parse, text)
        except RecordError as error:
            raise new_tables.bad_record(error) from None
        settings = new_tables.settings_after(record, who, self.time.now())
        return await self._make(settings, new_tables.sitters_after(record, who), who, listed=False)

    async def play_on(self, table: TableState, ply: int, asked: list[NewSeat], who: Person) -> str:
        """A new table that goes on from a past position of another."""
        if len(asked) != len(table.seats):
            raise Refused(422, "bad_settings", why=f"this game has {len(table.seats)} seats")
        record: AnyRecord = await self.offload(lambda: table.position.at(ply).record())
        settings = new_tables.settings_after(record, who, self.time.now(), table.id)
        return await self._make(settings, new_tables.sitters_of(asked, table.game, who), who, listed=False)

    async def _make(self, settings: TableSettings, sitters: list[Sitter], who: Person, *, listed: bool) -> str:
        settings = replace(settings, one_screen=new_tables.held_twice(sitters))
        id, secret = new_tables.new_id(), Secrets(secrets.token_hex(32), secrets.token_hex(16))

        def made() -> tuple[list[Step], list[EventRow]]:
            steps = create(id, secret, settings, sitters, settings.created)
            return steps, rows_of(id, steps, "", None)

        steps, rows = await self.offload(made)
        now = steps[-1].after

        def work(connection: Connection) -> None:
            queries.add_table(
                connection, id=id, game=now.game, rules=meta(now.game).rules[-1], seed=secret.seed,
                nonce=secret.nonce, listed=listed, created=settings.created,
            )  # fmt: skip
            append_events(connection, rows, phase=now.phase, summary=to_bytes(card(now, None)).decode())
            queries.keep_places(connection, id, seated(steps) | {who.id})

        await self._store.write(work)
        self.open[id] = Room(now, rows, self._services, fresh=True)
        return id

    # ── people ────────────────────────────────────────────────────────────────────────────────────
    async def signed_in(self, guest: str, account: Person) -> None:
        """A guest has signed in to an account: the account has the guest's seats from now on."""
        for table in await self._store.read(lambda connection: queries.places_of(connection, guest)):
            answer = await (await self.room(table)).ask(SignedIn(guest), account)
            if answer.status == "busy":
                raise refused(503)  # the guest stays a guest, and may try again

    async def renamed(self, before: str, person: Person) -> None:
        """Someone has another name, and so have their seats where the game is not over."""
        try:
            for table in await self._store.read(lambda found: queries.places_of(found, person.id, over=False)):
                (await self.room(table)).post(Renamed(before), person)
        except Exception:  # the name is theirs already, whatever becomes of a table
            log.exception("a table could not be told a new name")

    # ── beside the game ───────────────────────────────────────────────────────────────────────────
    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._store.write(work)

    async def talk(self, table: str) -> list[TalkLine]:
        """The last lines that were said at a table."""
        return await self._store.read(lambda connection: queries.talk_of(connection, table))


async def _nothing_to_do() -> None:
    """Where nothing is to be kept tidy."""


def _nobody_to_tell(table: TableState, person: str) -> None:
    """Where no mail is sent."""


def _card(text: str, who: Person | None) -> TableCard:
    """A table in a list, with the seats of whoever looks at it."""
    if '"hides"' not in text:  # as 0.1.0 wrote it
        fields = json.loads(text)
        fields["table"]["hides"] = load(fields["table"]["game"]).etiquette.hides
        text = json.dumps(fields)
    found = _CARD.validate_json(text)
    yours = [seat.seat for seat in found.table.seats if who is not None and seat.person == who.mark]
    return replace(found, yours=yours)


def _load(connection: Connection, table: str) -> tuple[TableState, list[EventRow]] | None:
    secrets = queries.secrets_of(connection, table)
    if secrets is None:
        return None
    rows = whole_log(connection, table)
    created = read_event(rows[0].kind, rows[0].seat, rows[0].body)
    assert isinstance(created, Created)
    if created.settings.game not in games():
        return None  # it is not offered here
    return replayed(TableState.opened(table, Secrets(*secrets), created.settings), rows), rows
