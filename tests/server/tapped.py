"""The whole server within this process, and every byte that it sends to anybody kept: an in-process transport tap.

Nothing is replaced but the wire: requests and sockets enter by ASGI, through the guards, as uvicorn would bring them.
(PYTEST_DONT_REWRITE: what is asserted here has nothing to explain.)
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Self

from sqlalchemy import Connection, delete, insert
from starlette.types import ASGIApp, Message

from caravaneer.server.app import guarded_app, make_app
from caravaneer.server.config import Config
from caravaneer.server.people.accounts import People
from caravaneer.server.people.bots import Bots
from caravaneer.server.people.sessions import Person, Sessions, key_of
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.rooms.analyses import Analyses
from caravaneer.server.rooms.lines import Lines
from caravaneer.server.rooms.outages import Pauses
from caravaneer.server.rooms.programs import Programs
from caravaneer.server.rooms.questions import Questions
from caravaneer.server.rooms.results import Results
from caravaneer.server.rooms.reviews import Reviews
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.rooms.trials import Trials
from caravaneer.server.rooms.tries import Tries
from caravaneer.server.storage import schema
from caravaneer.server.storage.log import EventRow, append_events
from caravaneer.server.storage.queries import keep_places
from caravaneer.server.storage.store import Store
from caravaneer.server.table.clock import Time, due_of
from caravaneer.server.table.sight import card
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.analyst import Analysts
from caravaneer.server.thinking.offered import Offered
from caravaneer.server.thinking.pool import Thinkers
from caravaneer.server.web.limits import Rate, What
from caravaneer.server.web.sockets import Sockets
from tests.server.running import PAID

Fields = dict[str, Any]
PATIENCE = 300.0  # the machine may be shared, and processes paused
QUICK: tuple[What, ...] = ("message", "write", "write_address", "guest", "talk", *PAID)
LATER = 4_000_000_000_000  # milliseconds since 1970: no session ends during a test


class Still:
    """A time that stands still until it is pushed."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now
        self._slept = 0.0

    def push(self, seconds: float) -> None:
        self.now += seconds

    def sleep(self, seconds: float) -> None:
        """The machine sleeps: of its two clocks only the one on the wall goes on."""
        self.now += seconds
        self._slept += seconds

    def time(self) -> Time:
        return Time(lambda: self.now - self._slept, lambda: self.now)


def someone(name: str, kind: str = "guest") -> Person:
    """A person whose ids are always the same."""
    word = hashlib.sha256(name.encode()).hexdigest()
    return Person(word[:32], word[32:48], name, "account" if kind == "account" else "guest")


def token_for(person: Person) -> str:
    return hashlib.sha256(b"token " + person.id.encode()).hexdigest()[:43]


def add_people(connection: Connection, people: Iterable[Person]) -> None:
    """People with a session each."""
    for person in people:
        row = {"id": person.id, "name": person.name, "kind": person.kind, "mark": person.mark}
        connection.execute(insert(schema.person).values(**row, created=1, seen=1))
        session = {"token_hash": key_of(token_for(person)), "person": person.id, "created": 1, "expires": LATER}
        connection.execute(insert(schema.session).values(session))


def keep_table(connection: Connection, table: TableState, rows: list[EventRow], listed: bool) -> None:
    """A table as its first rows have it."""
    first = {
        "id": table.id, "game": table.game, "rules": 1, "seed": table.secrets.seed,
        "nonce": table.secrets.nonce, "phase": "gathering", "listed": listed, "version": 0, "summary": "{}",
        "created": rows[0].at, "changed": rows[0].at,
    }  # fmt: skip
    connection.execute(insert(schema.game).values(first))
    due, summary = due_of(table), to_bytes(card(table, None)).decode()
    append_events(connection, rows, phase=table.phase, summary=summary, lasts=due.lasts, ends=due.ends)
    keep_places(connection, table.id, {row.body["person"] for row in rows if row.kind == "sit"})


class Wire:
    """One socket of one client, from the client's end. `raw` is every frame that came, as it came."""

    def __init__(self, app: ASGIApp, table: str, token: str | None, headers: Iterable[tuple[bytes, bytes]] = ()):
        self.raw: list[str] = []
        self.closed: int | None = None
        self.events = 0
        self._app, self._inbox = app, asyncio.Queue[Message]()
        self._news = asyncio.Event()
        self.heard: list[Fields] = []
        shown = [(b"authorization", f"Bearer {token}".encode())] if token is not None else []
        self._scope = {
            "type": "websocket", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
            "scheme": "ws", "path": f"/ws/{table}", "raw_path": f"/ws/{table}".encode(), "query_string": b"",
            "root_path": "", "headers": [(b"host", b"tapped"), *shown, *headers], "client": ("127.0.0.1", 9),
            "server": ("tapped", 80), "subprotocols": [], "state": {}, "extensions": {},
        }  # fmt: skip
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._serve())

    async def _serve(self) -> None:
        await self._app(self._scope, self._inbox.get, self._send)

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.raw.append(message["text"])
            self.events += message["text"].startswith('{"type":"event"')
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
        self._news.set()

    # ── the client's side ─────────────────────────────────────────────────────────────────────────
    def say_text(self, text: str) -> None:
        self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    def say(self, **message: Any) -> None:
        self.say_text(json.dumps(message))

    def read(self) -> list[Fields]:
        """All that was heard so far, as values."""
        self.heard += [json.loads(text) for text in self.raw[len(self.heard) :]]
        return self.heard

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                if self._task.done() and self.closed is None:
                    self._task.result()
                self._news.clear()
                if holds():
                    return
                await self._news.wait()

    async def came(self, start: str) -> None:
        """Wait for the next frame that begins so."""
        before = sum(text.startswith(start) for text in self.raw)
        await self.until(lambda: sum(text.startswith(start) for text in self.raw) > before)

    async def ask(self, **message: Any) -> str:
        """Say something that has an id, and wait for the answer; as it came."""
        said = json.dumps(message["id"])
        at = len(self.raw)
        self.say(**message)

        def answers() -> list[str]:
            return [text for text in self.raw[at:] if f'"id":{said}' in text and not text.startswith('{"type":"event')]

        await self.until(lambda: bool(answers()) or self.closed is not None)
        return answers()[0] if answers() else ""

    async def hello(self, **more: Any) -> Fields:
        at = len(self.raw)
        self.say(type="hello", **more)

        def welcomes() -> list[str]:
            return [text for text in self.raw[at:] if text.startswith('{"type":"welcome"')]

        await self.until(lambda: bool(welcomes()) or self.closed is not None)
        found: Fields = json.loads(welcomes()[0])
        return found

    async def quiet(self) -> None:
        """Wait until all that was said before is heard and answered."""
        at = len(self.raw)
        self.say(type="ping")
        await self.until(lambda: '{"type":"pong"}' in self.raw[at:] or self.closed is not None)

    async def close(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(self._task, return_exceptions=True)


class Tap:
    """A server over a database, without bots of its own: their decisions are given. Nobody is too fast for the limits
    that are lifted."""

    def __init__(self, url: str, still: Still | None = None, lifted: Iterable[What] = QUICK):
        self.still = still or Still()
        self.process = Still()  # what the process itself lives through; time that is pushed passes for it unnoticed
        rates = dict.fromkeys(lifted, Rate(1_000_000, 1))
        settings = Config(database=url, bots=0, rates=rates, sockets_of_a_person=50, sockets_of_an_address=5000)
        self.app = make_app(settings)
        self.guarded = guarded_app(self.app)
        self.store = Store(url)
        self.wires: list[Wire] = []

    async def __aenter__(self) -> Self:
        await self.store.open()
        self.sessions = Sessions(self.store)
        self.thinkers = Thinkers(0)
        self.analysts = Analysts()
        state = self.app.state
        state.store, state.sessions, state.people = self.store, self.sessions, People(self.store, self.sessions)
        self._open_rooms()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()
        await self.thinkers.close()
        self.app.state.people.close()
        await self.store.close()

    def _open_rooms(self) -> None:
        state = self.app.state
        self.sessions.on_revoked.clear()
        self.rooms = state.rooms = Rooms(
            self.store, self.thinkers, self.still.time(), Pauses(self.process.time())
        )  # fmt: skip
        questions = Questions(self.analysts, self.rooms.offload)
        self.analyses = Analyses(
            self.analysts, self.rooms.offload, self.store, self.rooms.time,
            lambda address: not state.limits.wait("analyse", address), 30,
        )  # fmt: skip
        tries = Tries(self.analyses, self.analysts, self.rooms.offload, lambda _: True, 60)
        state.sockets = Sockets(self.rooms, state.limits, self.sessions, state.site, questions, self.analyses, tries)
        state.trials = Trials(self.analysts, self.rooms.offload)
        state.reviews = Reviews(self.rooms.offload)
        state.results = Results(self.store, self.rooms.offload)
        state.lines = Lines(self.rooms, self.store, self.thinkers)
        state.bots, state.programs = Bots(self.store, self.sessions), Programs(self.rooms, self.sessions, Offered())

    async def leave(self) -> None:
        """Everybody goes, and the rooms close."""
        for wire in self.wires:
            await wire.close()
        self.wires.clear()
        await self.analyses.close()
        await self.rooms.close()

    async def anew(self) -> None:
        """Empty rooms over an emptied database; people stay."""
        await self.leave()

        def work(connection: Connection) -> None:
            for table in (schema.analysis, schema.report, schema.talk, schema.place, schema.event, schema.game):
                connection.execute(delete(table))

        await self.store.write(work)
        self._open_rooms()

    def at(self, table: str, person: Person | None, **more: Any) -> Wire:
        wire = Wire(self.guarded, table, token_for(person) if person else None, **more)
        self.wires.append(wire)
        return wire

    async def request(
        self, person: Person | None, path: str, method: str = "GET", body: Any = None
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """One HTTP request, and all of its answer: status, headers, body."""
        route, _, query = path.partition("?")
        data = b"" if body is None else json.dumps(body).encode()
        headers = [(b"host", b"tapped"), (b"content-length", str(len(data)).encode())]
        headers += [(b"content-type", b"application/json")] if data else []
        headers += [(b"authorization", f"Bearer {token_for(person)}".encode())] if person else []
        scope = {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
            "method": method, "scheme": "http", "path": route, "raw_path": route.encode(),
            "query_string": query.encode(), "root_path": "", "headers": headers, "client": ("127.0.0.1", 9),
            "server": ("tapped", 80), "state": {}, "extensions": {},
        }  # fmt: skip
        status, answered, parts = 0, list[tuple[bytes, bytes]](), list[bytes]()
        coming: list[Message] = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> Message:
            return coming.pop() if coming else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status, answered[:] = message["status"], list(message["headers"])
            else:
                parts.append(message.get("body", b""))

        await self.guarded(scope, receive, send)
        return status, answered, b"".join(parts)


@asynccontextmanager
async def tapped(
    url: str, people: Iterable[Person], still: Still | None = None, lifted: Iterable[What] = QUICK
) -> AsyncIterator[Tap]:
    """A tapped server, with people who are known to it."""
    async with Tap(url, still, lifted) as tap:
        await tap.store.write(lambda connection: add_people(connection, people))
        yield tap
