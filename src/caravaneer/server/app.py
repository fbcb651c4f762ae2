"""The server put together: store, people, tables, bots, sockets and pages."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import FastAPI, WebSocket
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from caravaneer.game import load
from caravaneer.words import spoken

from .config import Config
from .metrics.meters import Meters
from .people.accounts import People
from .people.addresses import Addresses
from .people.bots import Bots
from .people.credentials import Credentials
from .people.mail import Post
from .people.sessions import Person, Sessions
from .protocol.refused import ENGLISH
from .rooms.analyses import Analyses
from .rooms.keeping import Keeping
from .rooms.lines import Lines
from .rooms.programs import Programs
from .rooms.questions import Questions
from .rooms.results import Results
from .rooms.reviews import Reviews
from .rooms.rooms import Rooms
from .rooms.trials import Trials
from .rooms.tries import Tries
from .storage import queries
from .storage.store import Busy, Store, StoreError
from .table.clock import Time
from .table.state import TableState
from .thinking.analyst import Analysts
from .thinking.jobs import Found
from .thinking.offered import Offered
from .thinking.pool import Thinkers
from .thinking.warmup import warm
from .web.budget import Payer
from .web.errors import install_errors
from .web.garbage import collect
from .web.limits import Limits, Proxies
from .web.middleware import Site, guarded
from .web.pages import install_pages
from .web.routes_account import account_router
from .web.routes_book import book_router, make_books
from .web.routes_bots import bots_router
from .web.routes_lesson import lesson_router, make_lessons
from .web.routes_lines import lines_router
from .web.routes_mistakes import mistakes_router
from .web.routes_people import people_router
from .web.routes_positions import positions_router
from .web.routes_programs import programs_router
from .web.routes_tables import tables_router
from .web.routes_words import words_router
from .web.sockets import Sockets

if TYPE_CHECKING:
    from .several.several import Several

log = logging.getLogger(__name__)
THOUGHTS = 2  # count up when the analyst thinks better, so that old thoughts are not told again
SLACK = 60_000  # milliseconds between the clocks of processes
STATIC = Path(__file__).parent / "static"


def prepare() -> None:
    """Do ahead what would keep players waiting later: rules are compiled or loaded, books and lessons made."""
    make_books()
    make_lessons()
    ENGLISH.has("")  # what is refused is said with it: a second of reading
    warm()  # last, for it freezes what there is by then


def make_app(config: Config, time: Time | None = None) -> FastAPI:
    """A server that opens its database when it starts and puts everything away when it stops."""
    site = Site(https=config.https, origins=config.origins, proxies=Proxies(config.proxies))
    limits = Limits(
        config.rates,
        sockets_of_a_person=config.sockets_of_a_person,
        sockets_of_an_address=config.sockets_of_an_address,
    )

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(config.database)
        await store.open()
        thinkers = Thinkers(config.bots, simulations=config.simulations)
        analysts = Analysts(
            thinkers, simulations=config.simulations, load=lambda key: _load(store, f"{THOUGHTS} {key}"),
            save=lambda key, found: _save(store, f"{THOUGHTS} {key}", found, rooms.time.now()),
        )  # fmt: skip
        sessions = Sessions(store)
        people = People(store, sessions)
        several = await _others(config, store, thinkers)
        offered = Offered()
        rooms = Rooms(store, thinkers, time, may_think=partial(_may_think, limits), peers=several, offered=offered)
        post = Post(config.mail)
        state, tasks = app.state, Tasks()
        state.credentials, state.tasks = Credentials(store, sessions, people.passwords), tasks
        state.addresses = Addresses(store, sessions, post, config.address, config.language)
        state.store, state.sessions, state.people, state.rooms, state.post = store, sessions, people, rooms, post
        analyses = Analyses(
            analysts, rooms.offload, store, rooms.time, lambda address: not limits.wait("analyse", address),
            config.simulations,
        )  # fmt: skip
        tries = Tries(
            analyses, analysts, rooms.offload, lambda address: not limits.wait("judge_turn", address),
            config.simulations,
        )  # fmt: skip
        questions = Questions(analysts, rooms.offload)
        state.sockets = Sockets(rooms, limits, sessions, site, questions, analyses, tries, state.meters)
        state.thinkers, state.analysts = thinkers, analysts
        state.tries = tries
        state.trials = Trials(analysts, rooms.offload)
        state.reviews = Reviews(rooms.offload)
        state.results = Results(store, rooms.offload)
        state.lines = Lines(rooms, store, thinkers)
        state.bots, state.programs = Bots(store, sessions), Programs(rooms, sessions, offered)
        offered.open([(offer, await state.bots.offered(offer.name)) for offer in config.offers])
        rooms.housekeeping = sessions.sweep
        keeping = Keeping(store, rooms.time, config.keep, rooms)
        rooms.your_turn = lambda table, person: tasks.add(
            asyncio.create_task(_write_to(state.addresses, post, config, limits, table, person))
        )
        people.signed_in = lambda guest, account: _signed_in(rooms, state.lines, guest, account)
        people.renamed = lambda before, person: _renamed(state.sockets, rooms, before, person)
        if not config.bots_later:
            await thinkers.start()
        await analysts.start()
        await rooms.start()
        state.several = several
        if several is not None:
            from .several.join import join

            join(several, rooms, state.sockets, sessions, people, limits)
        beside = [
            asyncio.create_task(work) for work in (collect(), sessions.watch(), keeping.run(), state.meters.watch())
        ]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            store.hurry()
            state.sockets.close()
            state.programs.close()
            await analyses.close()
            await rooms.close()
            if several is not None:
                await several.close()
            await analysts.close()
            await thinkers.close()
            await offered.close()
            people.close()
            post.close()
            await store.close()

    app = FastAPI(
        title="Caravaneer", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None, telemetry={"tracing": False}
    )
    app.state.site, app.state.limits, app.state.config, app.state.meters = site, limits, config, Meters()
    install_errors(app)
    app.router.routes += _api()

    @app.get("/livez", include_in_schema=False)
    async def lives() -> Response:
        return Response(status_code=204)

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        """Ready is a server that can write and read back what it wrote."""
        try:
            await _canary(app.state.store, app.state.rooms.time.now(), SLACK if app.state.several else 0)
        except (StoreError, Busy):  # the store has logged it, once
            return JSONResponse({"ready": False}, 503)
        return JSONResponse({"ready": True})

    install_pages(app, STATIC)
    return app


@cache
def _api() -> tuple[BaseRoute, ...]:
    """What people and programs ask. Reading the types of all of it takes FastAPI half a second, and as long again for a
    router that is included: so they are read once, and given to the application as they are."""
    routers = (
        people_router(), account_router(), bots_router(), programs_router(), tables_router(), mistakes_router(),
        positions_router(), lines_router(), words_router(), book_router(), lesson_router(),
    )  # fmt: skip
    return tuple(route for router in routers for route in router.routes)


def guarded_app(app: FastAPI) -> ASGIApp:
    """The application behind its guards: origins, sizes, rates, headers.

    Sockets go past the framework, which keeps a dozen calls waiting for each as long as it is open.
    """

    async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = app
        await app.state.sockets.serve(WebSocket(scope, receive, send))

    def sorted_out(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        return (sockets if scope["type"] == "websocket" else app)(scope, receive, send)

    return guarded(sorted_out, app.state.site, app.state.limits, app.state.meters.answer)


class Tasks:
    """Things under way that nobody waits for; kept until they are done."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def add(self, task: asyncio.Task[None]) -> None:
        self._running.add(task)
        task.add_done_callback(self._running.discard)


def _may_think(limits: Limits, host: str | None, address: str, milliseconds: float) -> bool:
    """Whether a bot may think so long for the host of its table, and for the address that looks at it."""
    if address:
        return not Payer(limits, host, address).wait(milliseconds, "thought")
    return host is None or not limits.wait("thought", host, milliseconds)


async def _write_to(
    addresses: Addresses, post: Post, config: Config, limits: Limits, table: TableState, person: str
) -> None:  # fmt: skip
    """Say by mail that it is someone's turn, if they want mail, say so, and have not had many of late."""
    found = await addresses.of(person)
    if found is not None and found.confirmed and not limits.wait("mail", found.mail.casefold()):
        name = next(sitter.name or "" for sitter in table.seats if sitter.person == person)
        link = f"{config.address}/g/{table.id}"
        post.your_turn(found.mail, name, load(table.game).title(spoken(config.language)), link, config.language)


async def _others(config: Config, store: Store, thinkers: Thinkers) -> Several | None:
    """The other processes on the same database; None where there can be none, and nothing of it is loaded."""
    if not store.shared or os.name == "nt":  # whose event loop psycopg cannot use
        return None
    from .several.join import until_bots_think
    from .several.several import Several

    several = Several(config.database, store)
    if config.bots and not config.bots_later:
        await until_bots_think(several, thinkers)
    await several.start()
    return several


async def _signed_in(rooms: Rooms, lines: Lines, guest: str, account: Person) -> None:
    await rooms.signed_in(guest, account)
    await lines.signed_in(guest, account)


async def _renamed(sockets: Sockets, rooms: Rooms, before: str, person: Person) -> None:
    sockets.renamed(person)
    await rooms.renamed(before, person)


async def _canary(store: Store, at: int, slack: int) -> None:
    """With `slack` where other processes write the same, by clocks of their own."""
    await store.write(lambda connection: queries.write_canary(connection, "ready", at))
    found = await store.read(lambda connection: queries.read_canary(connection, "ready"))
    if found is None or found < at - slack:
        raise StoreError("what was written is not there")


async def _load(store: Store, key: str) -> Found | None:
    text = await store.read(lambda connection: queries.thought(connection, key))
    return None if text is None else json.loads(text)


async def _save(store: Store, key: str, found: Found, at: int) -> None:
    await store.write(lambda connection: queries.keep_thought(connection, key, json.dumps(found), at))
