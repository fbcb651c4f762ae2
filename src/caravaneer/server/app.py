"""The server put together: store, people, tables, bots, sockets and pages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, WebSocket
from sqlalchemy import Connection, select
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from caravaneer.game import meta

from .config import Settings
from .people.accounts import People
from .people.mail import Post
from .people.sessions import Person, Sessions
from .rooms.questions import Questioner
from .rooms.rooms import House
from .storage import schema
from .storage.store import Store, insert_into
from .table.clock import Time
from .table.state import Standing
from .thinking.analyst import Analysts, Found
from .thinking.pool import Thinkers
from .web.limits import Limits, Proxies
from .web.middleware import Site, guarded, install_errors
from .web.pages import install_pages
from .web.routes_people import people_router
from .web.routes_tables import tables_router
from .web.socket import Sockets

log = logging.getLogger(__name__)
THOUGHTS = 1  # count up when the analyst thinks better, so that old thoughts are not told again
STATIC = Path(__file__).parent / "static"


def make_app(settings: Settings, time: Time | None = None) -> FastAPI:
    """A server that opens its database when it starts and puts everything away when it stops."""
    site = Site(https=settings.https, origins=settings.origins, proxies=Proxies(settings.proxies))
    limits = Limits(
        settings.rates,
        sockets_of_a_person=settings.sockets_of_a_person,
        sockets_of_an_address=settings.sockets_of_an_address,
    )

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        thinkers = Thinkers(settings.bots, simulations=settings.simulations)
        analysts = Analysts(
            thinkers, simulations=settings.simulations, load=lambda key: _load(store, f"{THOUGHTS} {key}"),
            save=lambda key, found: _save(store, f"{THOUGHTS} {key}", found, house.time.now()),
        )  # fmt: skip
        sessions = Sessions(store)
        people = People(store, sessions)
        house = House(store, thinkers, time)
        post = Post(settings.mail)
        state, tasks = app.state, Tasks()
        state.store, state.sessions, state.people, state.house, state.post = store, sessions, people, house, post
        state.sockets = Sockets(house, limits, sessions, site, Questioner(analysts))
        house.housekeeping = sessions.sweep
        house.your_turn = lambda standing, person: tasks.add(
            asyncio.create_task(_write_to(people, post, settings, standing, person))
        )
        people.moved = lambda guest, account: _moved(house, store, guest, account)
        people.renamed = lambda before, person: _renamed(state.sockets, house, before, person)
        await thinkers.start()
        await analysts.start()
        await house.open()
        try:
            yield
        finally:
            state.sockets.close()
            await house.close()
            await analysts.close()
            await thinkers.close()
            people.close()
            post.close()
            await store.close()

    app = FastAPI(
        title="Caravaneer", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None, telemetry={"tracing": False}
    )
    app.state.site, app.state.limits, app.state.settings = site, limits, settings
    install_errors(app)
    app.include_router(people_router())
    app.include_router(tables_router())

    @app.websocket("/ws/{table}")
    async def table_socket(websocket: WebSocket, table: str) -> None:
        sockets: Sockets = app.state.sockets
        await sockets.serve(websocket, table)

    @app.get("/livez", include_in_schema=False)
    async def lives() -> Response:
        return Response(status_code=204)

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        """Ready is a server that can write and read back what it wrote."""
        try:
            async with asyncio.timeout(5):
                await _canary(app.state.store, app.state.house.time.now())
        except Exception:
            log.exception("the database does not answer")
            return JSONResponse({"ready": False}, 503)
        return JSONResponse({"ready": True})

    install_pages(app, STATIC)
    return app


def guarded_app(app: FastAPI) -> ASGIApp:
    """The application behind its guards: origins, sizes, rates, headers."""
    return guarded(app, app.state.site, app.state.limits)


class Tasks:
    """Things under way that nobody waits for; kept until they are done."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def add(self, task: asyncio.Task[None]) -> None:
        self._running.add(task)
        task.add_done_callback(self._running.discard)


async def _write_to(people: People, post: Post, settings: Settings, standing: Standing, person: str) -> None:
    """Say by mail that it is someone's turn, if they want mail."""
    to = await people.mail_of(person)
    if to is not None:
        name = next(sitter.name or "" for sitter in standing.seats if sitter.person == person)
        link = f"{settings.address}/g/{standing.id}"
        post.your_turn(to, name, meta(standing.game).title, link, settings.language)


async def _moved(house: House, store: Store, guest: str, account: str) -> None:
    person = schema.person
    asked = select(person).where(person.c.id == account)
    row = await store.read(lambda connection: connection.execute(asked).mappings().one())
    await house.moved(guest, Person(row["id"], row["mark"], row["name"], row["kind"]))


async def _renamed(sockets: Sockets, house: House, before: str, person: Person) -> None:
    sockets.renamed(person)
    await house.renamed(before, person)


async def _canary(store: Store, at: int) -> None:
    def write(connection: Connection) -> None:
        put = insert_into(connection, schema.canary).values(node="ready", at=at)
        connection.execute(put.on_conflict_do_update(index_elements=["node"], set_={"at": at}))

    await store.write(write)
    asked = select(schema.canary.c.at).where(schema.canary.c.node == "ready")
    found = await store.read(lambda connection: connection.execute(asked).scalar_one())
    if found < at:
        raise RuntimeError("what was written is not there")


async def _load(store: Store, key: str) -> Found | None:
    import json

    asked = select(schema.thought.c.body).where(schema.thought.c.key == key)
    text = await store.read(lambda connection: connection.execute(asked).scalar_one_or_none())
    return None if text is None else json.loads(text)


async def _save(store: Store, key: str, found: Found, at: int) -> None:
    import json

    def work(connection: Connection) -> None:
        put = insert_into(connection, schema.thought).values(key=key, body=json.dumps(found), at=at)
        connection.execute(put.on_conflict_do_nothing())

    await store.write(work)
