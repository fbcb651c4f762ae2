"""All tables of a server: made, found, put away; their lists; and what continues from one to another."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import orjson
from sqlalchemy import Connection, insert, select

from caravaneer.game import meta
from caravaneer.records import AnyRecord
from caravaneer.records.record import Record, RecordError
from caravaneer.server.people.accounts import tidy_name
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.requests import NewSeat, NewTable
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Busy, Store, StoreError, append_events, whole_log
from caravaneer.server.table.clock import Time
from caravaneer.server.table.commands import Moved, Renamed, seated_from_start, settled
from caravaneer.server.table.sight import card
from caravaneer.server.table.state import Change, Secrets, Sitter, Standing, after, opened
from caravaneer.server.thinking.pool import Thinkers
from caravaneer.server.web.middleware import Refused, refused

from .commit import seat_people, written
from .outages import Outage, beat, woken
from .room import Keeper
from .services import Services

log = logging.getLogger(__name__)
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is mistaken for another
TICK = 0.1  # seconds between looks at the clocks
HEARTBEAT = 20.0  # seconds between signs of life
IDLE = 600.0  # seconds until a table nobody looks at is put away
LISTED = 100
MOST_QUOTED = 200  # characters of a complaint, which may quote what was sent
Fields = dict[str, Any]
T = TypeVar("T")


class House:
    """Keeps a keeper for every table that is in use, and loads the others from their logs when they are asked for."""

    def __init__(self, store: Store, thinkers: Thinkers, time: Time | None = None):
        self.time = time or Time()
        self._store = store
        self._services = Services(store, thinkers, self.time, self._rematch, self._slept, self._turn_passed)
        self._outages: list[Outage] = []
        self.housekeeping: Callable[[], Awaitable[object]] = _nothing_to_do  # now and then
        self.your_turn: Callable[[Standing, str], None] = _nobody_to_tell  # a person who is away, in a relaxed game
        self._keepers: dict[str, Keeper] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._task: asyncio.Task[None] | None = None
        self.closing = False

    # ── open and close ────────────────────────────────────────────────────────────────────────────
    async def open(self) -> None:
        """Wake the tables at which something happens by itself, and look at the clocks from now on."""
        self._outages = await self._store.write(lambda connection: woken(connection, self.time.now()))
        self._task = asyncio.create_task(self._watch())

    def _slept(self, since: int) -> float:
        """Seconds that the server was down since a moment: charged to nobody."""
        return sum(max(0, outage.end - max(outage.start, since)) for outage in self._outages) / 1000

    def _turn_passed(self, standing: Standing, here: set[str]) -> None:
        sitter = standing.decider
        if standing.settings["pace"]["kind"] == "days" and sitter is not None and sitter.bot is None:
            assert sitter.person is not None
            if sitter.person not in here:
                self.your_turn(standing, sitter.person)

    async def close(self) -> None:
        """Finish what is in the mailboxes, and stop."""
        self.closing = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        keepers = list(self._keepers.values())
        try:
            async with asyncio.timeout(3):
                await asyncio.gather(*(keeper.drain() for keeper in keepers))
        except TimeoutError:
            log.warning("some tables did not finish their mailboxes")
        await asyncio.gather(*(keeper.close() for keeper in keepers))
        self._keepers.clear()

    async def _watch(self) -> None:
        for table in await self._store.read(_running):
            try:
                await self.keeper(table)
            except Exception:
                log.exception("table %s could not be woken", table)
        alive = self.time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            if self.time.monotonic() - alive > HEARTBEAT:
                alive = self.time.monotonic()
                await self._beat()
            try:
                for keeper in tuple(self._keepers.values()):
                    keeper.tick()
                await self._put_away()
            except Exception:  # one table's trouble must not stop the clocks of the others
                log.exception("a table could not be looked after")

    async def _beat(self) -> None:
        """Write down that the server lives, so that it knows after a crash how long it was down."""
        try:
            await self._store.write(lambda connection: beat(connection, self.time.now()))
            await self.housekeeping()
        except (StoreError, Busy):
            log.warning("the database did not take a sign of life")

    async def _put_away(self) -> None:
        now = self.time.monotonic()
        for table, keeper in tuple(self._keepers.items()):
            if keeper.broken or (not keeper.busy and now - keeper.idle_since > IDLE):
                await self._let_go(table, keeper)

    async def _let_go(self, table: str, keeper: Keeper) -> None:
        if self._keepers.get(table) is keeper:
            del self._keepers[table]
        viewers = tuple(keeper.viewers)
        await keeper.close()
        for viewer in viewers:
            viewer.hang_up()  # it comes again, and finds the table as its log has it

    # ── finding ───────────────────────────────────────────────────────────────────────────────────
    async def keeper(self, table: str) -> Keeper:
        """The keeper of a table; Refused when there is no such table."""
        table = tidy_id(table)
        if (found := self._keepers.get(table)) is not None and not found.broken:
            return found
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if (found := self._keepers.get(table)) is not None and not found.broken:
                    return found
                if found is not None:
                    await self._let_go(table, found)
                if self.closing:
                    raise Refused(503, "server_stops", "The server is about to stop; try again in a moment.")
                loaded = await self._store.read(lambda connection: _load(connection, table))
                if loaded is None:
                    raise Refused(404, "no_such_table", "There is no table of this name.")
                self._keepers[table] = Keeper(*loaded, self._services)
                return self._keepers[table]
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def lobby(self, who: Person | None) -> list[Fields]:
        """Tables with open seats, the newest first."""
        table = schema.game
        asked = select(table.c.summary).where(table.c.phase == "gathering", table.c.listed)
        return await self._cards(asked.order_by(table.c.changed.desc()).limit(LISTED), who)

    async def tables_of(self, who: Person) -> list[Fields]:
        """The tables someone sat at, those last changed first."""
        table, place = schema.game, schema.place
        asked = select(table.c.summary).join(place, place.c.game_id == table.c.id).where(place.c.person == who.id)
        found = await self._cards(asked.order_by(table.c.changed.desc()).limit(LISTED), who)
        return [fields for fields in found if fields["yours"] or fields["table"]["origin"] == "record"]

    async def _cards(self, asked: Any, who: Person | None) -> list[Fields]:
        rows: Sequence[str] = await self._store.read(lambda connection: connection.execute(asked).scalars().all())
        found = []
        for text in rows:
            fields = orjson.loads(text)
            mark = who.mark if who else None
            fields["yours"] = [s["seat"] for s in fields["table"]["seats"] if mark and s["person"] == mark]
            found.append(fields)
        return found

    # ── making ────────────────────────────────────────────────────────────────────────────────────
    async def create(self, asked: NewTable, who: Person) -> str:
        """A new table; told only when it is committed."""
        about = meta(asked.game)
        board = asked.board or about.boards[0]
        if board not in about.boards:  # never a file of the server's
            raise Refused(422, "no_such_board", "There is no board {board} in this game.", board=board)
        try:
            about.check_seats(len(asked.seats))
            options = about.check_options(asked.options)
        except ValueError as error:
            raise Refused(422, "bad_settings", str(error)) from None
        body: Fields = {
            "game": asked.game, "board": board, "options": options, "pace": asked.pace.model_dump(),
            "watching": asked.watching, "covered": asked.covered, "talk": asked.talk, "start": asked.start,
        }  # fmt: skip
        return await self._make(body, sitters(asked.seats, who), who, listed=asked.listed)

    async def _make(self, body: Fields, seats: list[Sitter], who: Person, *, listed: bool) -> str:
        table, secret = new_id(), Secrets(secrets.token_hex(32), secrets.token_hex(16))
        held = [sitter.person for sitter in seats if sitter.kind == "person"]
        body = body | {
            "seats": len(seats), "host": who.id, "one_screen": len(held) > len(set(held)), "created": self.time.now(),
        }  # fmt: skip
        standing = opened(table, secret, body)
        changes = settled(standing, [Change("create", None, body), *seated_from_start(seats)], 0)
        rows = written(standing, "", changes, self.time.now(), None)
        now = rows[-1][1]
        first = {
            "id": table, "game": now.game, "rules": meta(now.game).rules[-1], "seed": secret.seed,
            "nonce": secret.nonce, "phase": "gathering", "listed": listed, "version": 0, "summary": "{}",
            "created": body["created"], "changed": body["created"],
        }  # fmt: skip

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.game).values(first))
            append_events(connection, [row for row, _ in rows], phase=now.phase, summary=card(now, None))
            seat_people(connection, table, [row for row, _ in rows], who.id)

        await self._store.write(work)
        self._keepers[table] = Keeper(now, [row for row, _ in rows], self._services, fresh=True)
        return table

    async def _rematch(self, standing: Standing, who: Person) -> str:
        """The same table again, everybody one seat further; others take their seats when they come."""
        seats = []
        for sitter in (*standing.seats[1:], standing.seats[0]):
            here = sitter.kind == "bot" or sitter.person == who.id
            seats.append(
                Sitter(sitter.kind, sitter.person, sitter.mark, sitter.name, sitter.level) if here else Sitter()
            )
        names = ("game", "board", "options", "pace", "watching", "covered", "talk")
        body = {name: standing.settings[name] for name in names} | {"start": True}
        return await self._make(body, seats, who, listed=False)

    async def upload(self, text: str, who: Person) -> str:
        """A private table with the game of a record, to step through and to play on from."""
        try:
            record = await asyncio.to_thread(Record.parse, text)
        except RecordError as error:
            raise _bad_record(error) from None
        names = record.players or [""] * record.seats
        seats = [Sitter("person", who.id, who.mark, name or who.name) for name in names]
        return await self._make(_continued(record), seats, who, listed=False)

    async def play_on(self, standing: Standing, ply: int, asked: list[NewSeat], who: Person) -> str:
        """A new table that goes on from a past position of another."""
        assert standing.state is not None
        if len(asked) != len(standing.seats):
            raise Refused(422, "bad_settings", "This game has {seats} seats.", seats=len(standing.seats))
        record = standing.state.at(ply).record()
        body = _continued(record) | {"origin_table": standing.id}
        return await self._make(body, sitters(asked, who), who, listed=False)

    async def moved(self, guest: str, to: Person) -> None:
        """A guest has signed in to an account: the account has the guest's seats from now on."""
        place = schema.place
        asked = select(place.c.game_id).where(place.c.person == guest)
        for table in await self._store.read(lambda connection: connection.execute(asked).scalars().all()):
            answer = await (await self.keeper(table)).ask(Moved(guest), to)
            if answer["status"] == "busy":
                raise refused(503)  # the guest stays a guest, and may try again

    async def renamed(self, before: str, person: Person) -> None:
        """Someone has another name, and so have their seats where the game is not over."""
        place, game = schema.place, schema.game
        asked = select(game.c.id).join(place, place.c.game_id == game.c.id)
        asked = asked.where(place.c.person == person.id, game.c.phase != "over")
        try:
            for table in await self._store.read(lambda connection: connection.execute(asked).scalars().all()):
                (await self.keeper(table)).post(Renamed(before), person)
        except Exception:  # the name is theirs already, whatever becomes of a table
            log.exception("a table could not be told a new name")

    # ── beside the game ───────────────────────────────────────────────────────────────────────────
    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._store.write(work)

    async def talk(self, table: str) -> list[Fields]:
        """The last lines that were said at a table."""
        said, person = schema.talk, schema.person
        asked = (
            select(said.c.number, said.c.seat, said.c.name, person.c.mark.label("person"), said.c.text, said.c.at)
            .join(person, person.c.id == said.c.person)
            .where(said.c.game_id == table)
            .order_by(said.c.number.desc())
            .limit(LISTED)
        )
        rows = await self._store.read(lambda connection: connection.execute(asked).mappings().all())
        names = ("number", "seat", "name", "person", "text", "at")  # a row's own keys are no plain texts
        return [{name: row[name] for name in names} for row in reversed(rows)]


async def _nothing_to_do() -> None:
    """Where nothing is to be kept tidy."""


def _nobody_to_tell(standing: Standing, person: str) -> None:
    """Where no mail is sent."""


def _bad_record(error: RecordError) -> Refused:
    """The reader complains in English in every language: its words are quoted after a sentence that stands alone."""
    if error.move:
        said = error.what[:MOST_QUOTED]
        return Refused(
            422,
            "bad_record_move",
            "This record cannot be read: its move {number} cannot be played. Detail: “{why}”.",
            number=error.move,
            why=said,
        )
    said = ": ".join(part for part in (error.where, error.what) if part)[:MOST_QUOTED]
    return Refused(422, "bad_record", "This record cannot be read. Detail: “{why}”.", why=said)


def _continued(record: AnyRecord) -> Fields:
    return {
        "game": record.game, "board": record.board.name, "options": dict(record.options), "pace": {"kind": "none"},
        "watching": "nobody", "covered": False, "talk": False, "start": True,
        "origin": record.model_dump(exclude={"players", "fair", "result", "comments", "date"}),
    }  # fmt: skip


def sitters(asked: list[NewSeat], who: Person) -> list[Sitter]:
    """Who sits where as a table is made."""
    found = []
    for seat, new in enumerate(asked):
        if new.kind == "bot":
            if new.level is None:
                raise Refused(422, "level_missing", "The bot at seat {seat} needs a level.", seat=seat + 1)
            found.append(Sitter("bot", level=new.level))
        elif new.kind == "open":
            found.append(Sitter())
        else:
            found.append(Sitter("person", who.id, who.mark, tidy_name(new.name) if new.name else who.name))
    return found


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def tidy_id(text: str) -> str:
    """A table's name as people type it: with dashes, spaces or capitals."""
    return "".join(character for character in text.lower() if character in LETTERS)[:8]


def _load(connection: Connection, table: str) -> tuple[Standing, list[Any]] | None:
    row = connection.execute(select(schema.game).where(schema.game.c.id == table)).mappings().one_or_none()
    if row is None:
        return None
    rows = whole_log(connection, table)
    standing = opened(table, Secrets(row["seed"], row["nonce"]), rows[0].body)
    for event in rows:
        standing = after(standing, event.version, event.seat, event.kind, event.body, event.at)
    return standing, rows


def _running(connection: Connection) -> list[str]:
    asked = select(schema.game.c.id).where(schema.game.c.phase == "playing").order_by(schema.game.c.changed.desc())
    return list(connection.execute(asked).scalars())
