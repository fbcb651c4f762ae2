"""A table under commands, with all that can go wrong on the way, and what must hold whatever happens.

The rooms and the database are the real ones; only the wire is not there: a page is the server's own socket
with its sending end kept. Time stands still until it is pushed, and the database's own driver fails when it is told to.
(PYTEST_DONT_REWRITE: every assertion here says in words what it is about.)
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from functools import cache, partial
from random import Random
from typing import Any

from sqlalchemy import create_engine, event, func, select

from caravaneer.game import meta
from caravaneer.games.trucks import State as Trucks
from caravaneer.server.people.sessions import Person, Session, Sessions
from caravaneer.server.protocol import incoming as m
from caravaneer.server.rooms.analyses import Analyses
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.rooms.history import replayed
from caravaneer.server.rooms.outages import Pauses
from caravaneer.server.rooms.questions import Questions
from caravaneer.server.rooms.room import Room
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.rooms.tries import Tries
from caravaneer.server.storage import schema
from caravaneer.server.storage.log import EventRow, check_chain, events_of, whole_log
from caravaneer.server.storage.store import Store
from caravaneer.server.table.commands import create, decide
from caravaneer.server.table.decisions import BotMove, Moment, Step
from caravaneer.server.table.events import Event
from caravaneer.server.table.fold import fold
from caravaneer.server.table.settings import read_settings
from caravaneer.server.table.state import Secrets, Sitter, TableState
from caravaneer.server.thinking.analyst import Analysts
from caravaneer.server.thinking.pool import Thinkers
from caravaneer.server.web.budget import Payer
from caravaneer.server.web.limits import Limits, Rate
from caravaneer.server.web.middleware import Site
from caravaneer.server.web.socket import Socket
from caravaneer.server.web.sockets import Sockets
from tests.games.trucks.test_restatement import choose
from tests.server.running import QUICK
from tests.server.tapped import Still, keep_table, someone

Fields = dict[str, Any]
PEOPLE = [someone(name) for name in ("Ana", "Ben", "Clara")]
OUTSIDER = someone("Wim")
BEGAN = 1_700_000_000.0
FINAL = ("illegal", "malformed", "not_yours", "refused")


# ── how a table begins ────────────────────────────────────────────────────────────────────────────
@cache
def beginning(game: str, seats: int, pace: str, plies: int, watching: str) -> tuple[TableState, list[Event]]:
    """A table of people that has played some plies by lot; `plies` below 0 counts from the end of its game."""
    paces = {"none": {}, "live": {"bank": 30, "move": 20}, "days": {"days": 1}}
    body = {
        "game": game, "board": meta(game).boards[0], "pace": {"kind": pace} | paces[pace],
        "watching": watching, "options": meta(game).check_options({}), "covered": None, "talk": True, "start": True,
        "seats": seats, "host": PEOPLE[0].id, "one_screen": False, "created": int(BEGAN * 1000),
    }  # fmt: skip
    settings, secrets = read_settings(body), Secrets("5eed" * 16, "0ce0" * 8)
    sitters = [Sitter("person", person.id, person.mark, person.name) for person in PEOPLE[:seats]]
    steps = create("aaaaaaaa", secrets, settings, sitters, 0)
    lots, at = Random(f"{game} {seats}"), [len(steps)]
    while (table := steps[-1].after).phase == "playing" and (plies < 0 or table.ply < plies):
        mover, state = table.mover, table.position
        assert mover is not None
        # By lot some games last for ever.
        move = str(choose(state, "racer", lots) if isinstance(state, Trucks) else lots.choice(state.legal_moves))
        command = m.Play(type="play", id="x", seat=mover, expect=table.version, move=move, confirm=True)
        more = decide(table, command, PEOPLE[mover], Moment(0))
        assert isinstance(more, list)
        steps += more
        at.append(len(steps))
    first = TableState.opened("aaaaaaaa", secrets, settings)
    return first, [step.event for step in (steps[: at[plies]] if plies < 0 else steps)]


def stepped(table: TableState, events: list[Event], at: int) -> list[Step]:
    """Events as steps from a table on."""
    found = []
    for happened in events:
        table = fold(table, happened, at)
        found.append(Step(happened, table))
    return found


# ── a database that fails ─────────────────────────────────────────────────────────────────────────
class Failing(sqlite3.Connection):
    """A connection that loses a commit, or makes it and loses the word of it, when it is told to."""

    how: str | None = None  # before, after

    def commit(self) -> None:
        how, Failing.how = (Failing.how, None) if self.in_transaction else (None, Failing.how)
        if how == "before":
            raise sqlite3.OperationalError("disk I/O error")
        super().commit()
        if how == "after":
            raise sqlite3.OperationalError("disk I/O error")


def may_fail(store: Store, url: str) -> None:
    """The writer's next connections are Failing ones."""
    if url.startswith("sqlite:"):
        file = url.removeprefix("sqlite:///")
        store._writer.engine.dispose()
        connect = partial(sqlite3.connect, file, factory=Failing, check_same_thread=False)
        event.listen(store._writer.engine, "do_connect", lambda *_: connect())


QUICKLY = Limits(dict.fromkeys((*QUICK, "talk"), Rate(1_000_000, 1)))


# ── a page ────────────────────────────────────────────────────────────────────────────────────────
class Page(Socket):
    """What a client has open: it knows what it was told, and checks all that can be checked of that alone."""

    def __init__(self, world: World, room: Room, person: Person):
        super().__init__(None, room, person, Payer(QUICKLY, person.id, "here"))  # type: ignore[arg-type]
        self.world = world
        world.sockets._open[self] = Session("", person, 0)
        self.now: Fields = {}
        self.entries: list[Fields] = []
        self.answers: list[Fields] = []
        self.talk: list[str] = []
        self.lost = False  # the wire is cut: nothing arrives any more

    def send(self, message: bytes, *, droppable: bool = False) -> None:  # noqa: ARG002
        if self.lost:
            return
        fields: Fields = json.loads(message)
        kind = fields["type"]
        if kind in ("welcome", "event", "shown"):
            self.now = fields["now"]
            assert self.world.committed() >= self.now["version"], "told before it was committed"
        if kind == "event":
            assert fields["entry"]["version"] == self.entries[-1]["version"] + 1, "an event is missing or twice there"
            self.entries.append(fields["entry"])
        elif kind == "welcome":
            known = {entry["version"]: entry for entry in self.entries}
            new = {entry["version"]: entry for entry in fields["entries"]}
            assert all(known[at] == new[at] for at in known.keys() & new), "what is told again is the same"
            self.entries = list((known | new).values())
            assert list(known | new) == list(range(1, self.now["version"] + 1)), "exactly the rest"
        elif kind == "answer":
            if fields["status"] == "accepted":
                assert self.world.committed() >= fields["version"], "acknowledged before it was committed"
            self.answers.append(fields)
        elif kind == "talk":
            self.talk.append(fields["line"]["text"])

    def hang_up(self, code: int = 1012) -> None:  # noqa: ARG002
        self.lost = True


# ── the world ─────────────────────────────────────────────────────────────────────────────────────
class World:
    """A database with its server, which stops and starts, and the pages at one table."""

    def __init__(self, url: str, real_bots: bool = False):
        self.url, self.still, self.real_bots = url, Still(BEGAN), real_bots
        self.thinkers: Thinkers | None = None
        self._reading = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
        self._tables = self._settled = 0
        self._hashed_by: Room | None = None
        self._hashes: dict[Any, str] = {}  # what a viewer has to have, by what it may see
        self.fails = url.startswith("sqlite:")
        self.pages: list[Page] = []
        self.first: dict[tuple[Person, str], Fields] = {}  # the first answer to each command
        self.logged: set[tuple[Person, str]] = set()  # those whose first answer had an event in the log
        self.since_start: set[tuple[Person, str]] = set()  # those answered since the server started
        self.unsure: set[tuple[Person, str]] = set()  # of which nobody knows whether they were carried out

    # ── the server ────────────────────────────────────────────────────────────────────────────────
    async def open(self) -> None:
        self.store = Store(self.url)
        await self.store.open()
        may_fail(self.store, self.url)
        if self.thinkers is None:
            self.thinkers = Thinkers(int(self.real_bots), simulations=4)  # of 0 processes no move ever comes
            await self.thinkers.start()
            if self.real_bots:
                await self.thinkers.warm()
        self.rooms = Rooms(self.store, self.thinkers, self.still.time(), Pauses(Still().time()))
        await self.rooms.start()
        await self.rooms._watch.close()  # the clocks are looked at when time is pushed
        analysts, offload = Analysts(), self.rooms.offload
        analyses = Analyses(analysts, offload, self.store, self.rooms.time, lambda _: False)
        tries = Tries(analyses, analysts, offload, lambda _: False)
        self.sockets = Sockets(
            self.rooms, QUICKLY, Sessions(self.store), Site(), Questions(analysts, offload), analyses, tries
        )  # fmt: skip
        self.since_start.clear()

    async def close(self) -> None:
        await self.rooms.close()
        await self.store.close()

    async def end(self) -> None:
        assert self.thinkers is not None
        await self.thinkers.close()
        self._reading.dispose()

    async def crash(self) -> None:
        """Nothing is finished; what was on its way to the disk may arrive there or not."""
        for page in self.pages:
            page.lost = True
        for room in list(self.rooms.open.values()):
            await room.close()
        await self.store.close()
        Failing.how = None

    async def start(self, game: str, seats: int, pace: str, plies: int, watching: str) -> None:
        """A new table, at which everybody is."""
        first, events = beginning(game, seats, pace, plies, watching)
        self._tables += 1
        self.table = "".join("abcdefghjk"[int(digit)] for digit in f"{self._tables:08}")
        self.still.now = max(self.still.now, BEGAN) + 1
        opened = TableState.opened(self.table, first.secrets, first.settings)
        steps = stepped(opened, events, self.rooms.time.now())
        rows, now = rows_of(self.table, steps, "", None), steps[-1].after
        await self.store.write(lambda connection: keep_table(connection, now, rows, False))
        self.pages.clear()
        self.first.clear()
        self.logged.clear()
        self.since_start.clear()
        self.unsure.clear()
        self._replayed: TableState = opened
        self._last: EventRow | None = None
        for person in [*PEOPLE[:seats], OUTSIDER]:
            await self.come(person)

    async def leave(self) -> None:
        """The sequence is over; the log as a whole once more."""
        for page in list(self.pages):
            await self.go(page)
        await self.settle()
        with self._reading.connect() as connection:
            rows = whole_log(connection, self.table)
        whole = replayed(TableState.opened(self.table, self._replayed.secrets, read_settings(rows[0].body)), rows)
        room = await self.rooms.room(self.table)
        assert whole == room.table, "the whole log gives what stands"
        said = [row.command for row in rows if row.command is not None]
        assert len(said) == len(set(said)), "a command was carried out twice"
        await room.close()
        self.rooms.open.pop(self.table, None)

    async def rows(self) -> list[EventRow]:
        """The log as it is."""
        return await self.store.read(lambda connection: whole_log(connection, self.table))

    def committed(self) -> int:
        """How far the log is in the database, asked beside the server."""
        with self._reading.connect() as connection:
            asked = select(schema.game.c.version).where(schema.game.c.id == self.table)
            return int(connection.execute(asked).scalar_one())

    # ── pages ─────────────────────────────────────────────────────────────────────────────────────
    @property
    async def room(self) -> Room:
        return await self.rooms.room(self.table)

    async def room_now(self) -> Room:
        return await self.room

    async def come(self, person: Person, old: Page | None = None, wrong: bool = False) -> Page:
        """A page opens; after a cut with what it had, or with a hash that is wrong."""
        page = Page(self, await self.room, person)
        have: Fields = {}
        if old is not None and old.now:
            page.entries, page.now = old.entries, old.now
            have = {"have": old.now["version"], "hash": old.now["hash"], "show": old.now["shown"]}
            have |= {"hash": "0" * 16} if wrong else {}
        await self.sockets.hear(page, m.from_client.validate_python({"type": "hello", **have}))
        self.pages.append(page)
        return page

    async def go(self, page: Page) -> None:
        page.lost = True
        self.pages.remove(page)
        page.room.go(page)

    async def come_again(self) -> None:
        """Every page whose wire was cut comes again."""
        for page in [page for page in self.pages if page.lost]:
            self.pages.remove(page)
            page.room.go(page)
            await self.come(page.person, page)

    # ── commands ──────────────────────────────────────────────────────────────────────────────────
    async def tell(self, page: Page, message: Fields) -> None:
        """Say something, and do not wait."""
        await self.sockets.hear(page, m.from_client.validate_json(json.dumps(message)))

    async def settle(self) -> None:
        """Wait until the mailbox is empty and all that was in it is done; a table that broke is put away."""
        room = self.rooms.open.get(self.table) or await self.room
        await self._answered(room)
        while self.real_bots and room.table.decider is not None and room.table.decider.bot is not None:
            room.tick()  # as happens all the time
            await asyncio.sleep(0.001)
        await self._answered(room)  # what a bot did last has been told by then
        await self.store.sure()
        await self.rooms.put_away()

    async def _answered(self, room: Room) -> None:
        """A command that changes nothing is answered after all that was there before it."""
        self._settled += 1
        await room.ask(m.Resign(type="resign", id=f"settle {self._settled}", seat=5), OUTSIDER)

    async def command(self, page: Page, message: Fields) -> Fields | None:
        """Say something and take the answer; None when there is none."""
        at = len(page.answers)
        await self.tell(page, message)
        await self.settle()
        found = [answer for answer in page.answers[at:] if answer["id"] == message["id"]]
        assert len(found) <= 1, "two answers to one command"
        if found:
            self.answered(page.person, message, found[0])
        return found[0] if found else None

    def answered(self, person: Person, message: Fields, answer: Fields) -> None:
        """A repeated command gets the first answer again; an accepted one is in the log once, another not at all."""
        key = (person, message["id"])
        first, rows = self.first.get(key), self._rows_of(*key)
        remembered = key in self.logged or key in self.since_start
        if first is not None and first["status"] in ("accepted", *FINAL) and remembered:
            assert answer == first, "a repeated command gets the first answer again"
        else:  # what changed nothing is not remembered across a restart, and may change something then
            self.first[key] = answer
            self.logged |= {key} if rows else set()
        self.since_start.add(key)
        if answer["status"] != "accepted":
            assert rows == 0 or answer["status"] in ("busy", "stale"), "refused, yet carried out"
            if answer["status"] == "busy":
                self.unsure.add(key)
            else:
                assert rows == 0 or key in self.unsure, "refused, yet carried out"
        else:
            assert rows <= 1

    def _rows_of(self, person: Person, command: str) -> int:
        with self._reading.connect() as connection:
            asked = select(func.count()).where(
                schema.event.c.game_id == self.table, schema.event.c.command == f"{person.id}:{command}"
            )
            return int(connection.execute(asked).scalar_one())

    async def bot(self, index: int) -> None:
        """The bot whose turn it is has decided."""
        room = await self.room
        table = room.table
        assert table.mover is not None
        assert table.state is not None
        moves = table.state.legal_moves
        room.post(BotMove(table.mover, str(moves[index % len(moves)]), table.ply), None)
        await self.settle()

    # ── what always holds ─────────────────────────────────────────────────────────────────────────
    async def check(self) -> None:
        await self.come_again()
        room = await self.room
        live = room.table
        with self._reading.connect() as connection:
            rows = events_of(connection, self.table, self._last.version if self._last else 0)
        check_chain(rows, self._last)
        self._replayed = replayed(self._replayed, rows)
        self._last = rows[-1] if rows else self._last
        assert self._replayed == live, "the log, replayed, is what stands"
        assert _played(self._replayed) == _played(live)
        asked = live.state is not None and live.mover is not None and not live.complete
        legal = sorted(map(str, live.state.legal_moves)) if asked and live.state is not None else []
        for page in self.pages:
            assert page.now["version"] == live.version, "everybody was told"
            key = (live.version, page.shown, page.person if live.settings.watching == "nobody" else None)
            if self._hashed_by is not room or key not in self._hashes:
                if self._hashed_by is not room:
                    self._hashed_by, self._hashes = room, {}
                self._hashes[key] = room.snapshot(page.shown, page.person).hash
            assert page.now["hash"] == self._hashes[key], "and has the same"
            mine = page.shown is not None and page.shown == live.mover and live.seats[page.shown].bot is None
            told = sorted(move for moves in page.now["legal"].values() for move in moves)
            assert told == (legal if mine else []), "legal moves are the library's"


def _played(table: TableState) -> list[str]:
    return [] if table.state is None else [str(move) for move in table.state.history]


async def patient(work: Any) -> Any:
    """Never for ever; bots of low priority may play a whole game meanwhile."""
    async with asyncio.timeout(240):
        return await work
