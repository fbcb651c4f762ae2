"""All tables of a server: made, found, woken, put away, and their lists."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from pydantic import TypeAdapter
from sqlalchemy import Connection

from caravaneer.game import games, load, meta
from caravaneer.records import AnyRecord, Record, RecordError
from caravaneer.server.people.names import NOBODY
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.models import Days, TalkLine
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.protocol.requests import Brought, NewTable, PlayOn, TableCard
from caravaneer.server.storage import queries
from caravaneer.server.storage.log import BrokenLog, EventRow, append_events, whole_log
from caravaneer.server.storage.mistakes import hand_over_mistakes
from caravaneer.server.storage.queries import RunningRow
from caravaneer.server.storage.store import Store
from caravaneer.server.table.clock import Time, due_of
from caravaneer.server.table.commands import create
from caravaneer.server.table.decisions import Deleted, Renamed, SignedIn, Step
from caravaneer.server.table.events import Created, read_event
from caravaneer.server.table.settings import TableSettings
from caravaneer.server.table.sight import card_bytes
from caravaneer.server.table.state import Secrets, Sitter, TableState
from caravaneer.server.thinking.offered import Offered
from caravaneer.server.thinking.pool import Thinkers

from . import lobby, new_tables
from .commit import rows_of, seated
from .damaged import DAMAGED, SetAside
from .history import Histories, replayed
from .offload import Offload
from .outages import Pauses
from .peers import Alone, Peers
from .room import Room
from .services import Following, MayThink, Services
from .watch import Watch

log = logging.getLogger(__name__)
T = TypeVar("T")
_CARD = TypeAdapter(TableCard)


class Rooms:
    """Has a room for every table that is in use, and loads the others from their logs when they are asked for."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        time: Time | None = None,
        pauses: Pauses | None = None,
        may_think: MayThink = lambda *_: True,
        peers: Peers | None = None,
        offered: Offered | None = None,
    ):
        self.peers = peers = peers or Alone(store)
        self.offload = Offload()
        self.open: dict[str, Room] = {}
        self._set_aside = SetAside()
        self.closing = False
        self.housekeeping: Callable[[], Awaitable[object]] = _nothing_to_do  # now and then
        self._watch = Watch(
            store, time or Time(), pauses or Pauses(), self.open, self.room, self._let_go, lambda: self.housekeeping(),
            peers,
        )  # fmt: skip
        self.time = self._watch.time
        self.brought: Callable[[str, AnyRecord, Person], Awaitable[int]] = _not_kept  # a record with lines
        self.your_turn: Callable[[TableState, str], None] = _nobody_to_tell  # a person who is away, in a relaxed game
        self.rematched: Callable[[str, TableState], None] = _nobody_to_tell  # with the table before
        self._store = store
        self._services = Services(
            store, thinkers, self.time, self.offload, Histories(self.offload), may_think, self._rematch,
            self._watch.slept, self._turn_passed, self._watch.moments.put, peers, offered or Offered(),
        )  # fmt: skip
        self._loading: dict[str, asyncio.Task[Room]] = {}

    # ── start and stop ────────────────────────────────────────────────────────────────────────────
    async def start(self) -> None:
        """Look after the tables from now on."""
        await self._watch.start()

    @property
    def cannot_save(self) -> bool:
        return self._store.health.trouble is not None

    def _turn_passed(self, table: TableState, here: set[str]) -> None:
        sitter = table.decider
        if isinstance(table.settings.pace, Days) and sitter is not None and sitter.bot is None:
            assert sitter.person is not None
            if sitter.person not in here:
                self.your_turn(table, sitter.person)

    async def close(self) -> None:
        """Finish what is in the mailboxes, and stop."""
        self.closing = True
        await self._watch.close()
        rooms = list(self.open.values())
        try:
            async with asyncio.timeout(3):
                await asyncio.gather(*(room.drain() for room in rooms))
        except TimeoutError:
            log.warning("some tables did not finish their mailboxes")
        await asyncio.gather(*(room.close() for room in rooms))
        self.open.clear()
        self.offload.close()

    def keep(self, running: Iterable[RunningRow], *, ours: bool) -> None:
        """See to tables from now on that another process kept, or this one before it could not for a while (`ours`)."""
        asleep: list[RunningRow] = []
        for row in running:
            room = self.open.get(row.id)
            if room is None or room.broken:
                asleep.append(row)
            else:
                room.take_over(self.peers.me, anew=not ours)
        self._watch.keep(asleep)

    def asleep(self, table: str) -> bool:
        """Whether this process sees to a table that nobody has opened since."""
        return self._watch.asleep(table)

    def tick(self) -> None:
        """Look at what is due now."""
        self._watch.tick()

    async def put_away(self) -> None:
        """Let go of tables that are broken, or that nobody looks at any more."""
        await self._watch.put_away()

    async def _let_go(self, table: str, room: Room) -> None:
        if self.open.get(table) is room:
            del self.open[table]
        viewers = tuple(room.audience.viewers)
        await room.close()
        for viewer in viewers:
            viewer.hang_up()  # it comes again, and finds the table as its log has it

    def __contains__(self, table: object) -> bool:
        """Whether somebody uses a table, here or in another process."""
        return isinstance(table, str) and (table in self.open or bool(self.peers.elsewhere(table)))

    # ── finding ───────────────────────────────────────────────────────────────────────────────────
    async def room(self, table: str) -> Room:
        """The room of a table; Refused when there is no such table."""
        table = new_tables.tidy_id(table)
        if (found := self.open.get(table)) is not None and not found.broken:
            await found.newest()
            return found
        if (loading := self._loading.get(table)) is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)  # who asked first may go, the others wait on

    async def _load(self, table: str) -> Room:
        """Load a table from its log. Only one load of it runs at a time: of two rooms one would hear nothing."""
        if (found := self.open.get(table)) is not None:
            if not found.broken:
                return found  # made this very moment
            await self._let_go(table, found)
        loaded = await self._set_aside.read(
            table, lambda: self._store.read(lambda connection: load_table(connection, table))
        )
        if self.closing:
            raise Refused(503, "server_stops")
        if loaded is None:
            raise Refused(404, "no_such_table")
        return self._opened(table, lambda: Room(*loaded, self._services, self._watch.begins(table)))

    def _opened(self, table: str, make: Callable[[], Room]) -> Room:
        """Open the room of a table, unless somebody has opened it meanwhile; the room that is open."""
        if table not in self.open:
            self.open[table] = make()
        return self.open[table]

    async def lobby(self, who: Person | None) -> list[TableCard]:
        """Tables with open seats: those whose people are there first, then the newest."""
        present = lobby.present(self.open.values(), self.peers.present())

        def read(connection: Connection) -> list[str]:
            return lobby.arranged(queries.lobby(connection, games(), present.keys(), lobby.MOST_READ), present)

        return [card_of(text, who) for text in await self._store.read(read)]

    async def running(self, who: Person) -> list[str]:
        """The tables someone sat at whose games are not over."""
        return await self._store.read(lambda connection: queries.places_of(connection, who.id, over=False))

    async def tables_of(self, who: Person) -> list[TableCard]:
        """The tables someone sat at, those last changed first."""
        found = await self._store.read(lambda connection: queries.tables_of(connection, who.id, games()))
        cards = [card_of(text, who) for text in found]
        return [card for card in cards if card.yours or card.table.origin == "record"]

    # ── making ────────────────────────────────────────────────────────────────────────────────────
    async def create(self, asked: NewTable, who: Person, invited: Mapping[int, Person] | None = None) -> str:
        """A new table; told only when it is committed. Bots that are invited have said yes."""
        if asked.position is None:
            settings = new_tables.settings_of(asked, who, self.time.now())
        else:
            record = await self.offload(new_tables.record_of, asked.game, asked.position)
            settings = new_tables.settings_from(asked, record, who, self.time.now())
        sitters = new_tables.sitters_of(asked.seats, asked.game, who, invited or {})
        return await self._make(settings, sitters, who, listed=asked.listed, waits=True)

    async def _rematch(self, table: TableState, who: Person) -> Following:
        """The same table again. It is written with the event that tells of it: of two that are asked for at once, at
        two processes, there is one."""
        settings = new_tables.settings_again(table, who, self.time.now())
        made = await self._prepare(settings, new_tables.sitters_again(table, who), who, listed=False)

        def opened() -> None:
            made.opened()
            self.rematched(made.id, table)

        return replace(made, opened=opened)

    async def upload(self, text: str, who: Person) -> Brought:
        """A private table with the game of a record, to step through and to play on from."""
        try:
            record = await self.offload(Record.parse, text)
        except RecordError as error:
            raise new_tables.bad_record(error) from None
        settings = new_tables.settings_after(record.without_lines(), who, self.time.now())
        table = await self._make(settings, new_tables.sitters_after(record, who), who, listed=False)
        left_out = 0 if record.lines is None else await self.brought(table, record, who)
        return Brought(id=table, lines_left_out=left_out)

    async def play_on(self, table: TableState, asked: PlayOn, who: Person) -> str:
        """A new table that goes on from a past position of another, or from where some moves lead from there."""
        if len(asked.seats) != len(table.seats):
            raise Refused(422, "bad_settings", why=f"this game has {len(table.seats)} seats")
        record = await self.offload(new_tables.record_after, table.position.at(asked.ply), asked.moves)
        settings = new_tables.settings_after(record, who, self.time.now(), table.id)
        return await self._make(settings, new_tables.sitters_of(asked.seats, table.game, who), who, listed=False)

    async def _make(
        self, settings: TableSettings, sitters: list[Sitter], who: Person, *, listed: bool, waits: bool = False
    ) -> str:
        made = await self._prepare(settings, sitters, who, listed=listed, waits=waits)
        await self._store.write(made.write, made.id)
        made.opened()
        return made.id

    async def _prepare(
        self, settings: TableSettings, sitters: list[Sitter], who: Person, *, listed: bool, waits: bool = False
    ) -> Following:
        settings = replace(settings, one_screen=new_tables.held_twice(sitters))
        id, secret = new_tables.new_id(), Secrets(secrets.token_hex(32), secrets.token_hex(16))

        def made() -> tuple[list[Step], list[EventRow]]:
            steps = create(id, secret, settings, sitters, settings.created)
            return steps, rows_of(id, steps, "", None)

        steps, rows = await self.offload(made)
        now = steps[-1].after
        due, me = due_of(now), self.peers.me

        def work(connection: Connection) -> None:
            if waits and now.phase == "gathering":
                kept = lobby.hosted(queries.waiting_of(connection, who.id), who.mark)
                if kept >= lobby.MOST_GATHERING:
                    raise Refused(409, "too_many_waiting", most=lobby.MOST_GATHERING)
            queries.add_table(
                connection, id=id, game=now.game, rules=meta(now.game).rules[-1], seed=secret.seed,
                nonce=secret.nonce, listed=listed, created=settings.created,
            )  # fmt: skip
            append_events(
                connection, rows, phase=now.phase, summary=card_bytes(now).decode(), lasts=due.lasts,
                ends=due.ends, keeper=me,
            )  # fmt: skip
            queries.keep_places(connection, id, seated(steps) | {who.id})

        def opened() -> None:
            self._opened(id, lambda: Room(now, rows, me, self._services))

        return Following(id, work, opened)

    # ── people ────────────────────────────────────────────────────────────────────────────────────
    async def signed_in(self, guest: str, account: Person) -> None:
        """A guest has signed in to an account: the account has the guest's seats from now on."""
        for table in await self._store.read(lambda connection: queries.places_of(connection, guest)):
            try:
                answer = await (await self.room(table)).ask(SignedIn(guest), account)
            except Refused as no:
                if no.status != DAMAGED:
                    raise
                continue  # a damaged table keeps nobody from an account
            if answer.status == "busy":
                raise refused(503)  # the guest stays a guest, and may try again
        await self._store.write(lambda connection: hand_over_mistakes(connection, guest, account.id))

    async def renamed(self, before: str, person: Person) -> None:
        """Someone has another name, and so have their seats where the game is not over."""
        try:
            for table in await self._store.read(lambda found: queries.places_of(found, person.id, over=False)):
                with suppress(Refused):  # a damaged one keeps nobody from a name
                    (await self.room(table)).post(Renamed(before), person)
        except Exception:  # the name is theirs already, whatever becomes of a table
            log.exception("a table could not be told a new name")

    async def deleted(self, person: Person) -> None:
        """Someone deletes their account: they leave what waits and runs, and what is over has no name of theirs."""
        for table in await self._store.read(lambda connection: queries.places_of(connection, person.id)):
            try:
                answer = await (await self.room(table)).ask(Deleted(person.name), replace(person, name=NOBODY))
            except Refused as no:
                if no.status not in (DAMAGED, 404):
                    raise
                continue
            if answer.status == "busy":
                raise refused(503)  # nothing is deleted yet, and they may try again

    # ── beside the game ───────────────────────────────────────────────────────────────────────────
    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._store.write(work)

    async def talk(self, table: str) -> list[TalkLine]:
        """The last lines that were said at a table."""
        return await self._store.read(lambda connection: queries.talk_of(connection, table))


async def _nothing_to_do() -> None:
    """Where nothing is to be kept tidy."""


async def _not_kept(table: str, record: AnyRecord, who: Person) -> int:  # noqa: ARG001
    """Where lines are not kept, all are left out."""
    return len(record.lines or ())


def _nobody_to_tell(*_: object) -> None:
    """Where no mail is sent, and no bots are kept informed."""


def card_of(text: str, who: Person | None) -> TableCard:
    """A table in a list, with the seats of whoever looks at it."""
    if '"hides"' not in text:  # as 0.1.0 wrote it
        fields = json.loads(text)
        fields["table"]["hides"] = load(fields["table"]["game"]).etiquette.hides
        text = json.dumps(fields)
    found = _CARD.validate_json(text)
    yours = [seat.seat for seat in found.table.seats if who is not None and seat.person == who.mark]
    return replace(found, yours=yours)


def load_table(connection: Connection, table: str) -> tuple[TableState, list[EventRow], str | None] | None:
    """A table, its log, and the process that keeps it."""
    found = queries.game_row(connection, table)
    if found is None:
        return None
    rows = whole_log(connection, table)
    try:
        created = read_event(rows[0].kind, rows[0].seat, rows[0].body)
        assert isinstance(created, Created)
        if created.settings.game not in games():
            return None  # it is not offered here
        first = TableState.opened(table, Secrets(found.seed, found.nonce), created.settings)
        return replayed(first, rows), rows, found.keeper
    except (AssertionError, LookupError, TypeError, ValueError) as error:  # whole, and yet no game
        raise BrokenLog(table, 0, f"it cannot be played through: {error!r}") from error
