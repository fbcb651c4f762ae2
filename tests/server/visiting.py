"""A server with nothing but people in it, on a real database, and browsers that visit it.

A test module asks for the fixtures by `pytest_plugins = ["tests.server.visiting"]`, and imports the rest from here.
(PYTEST_DONT_REWRITE: what is asserted here has nothing to explain.)
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, func, select

from caravaneer.server.people.accounts import People
from caravaneer.server.people.addresses import Addresses
from caravaneer.server.people.mail import Post
from caravaneer.server.people.sessions import Revoked, Sessions
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store
from caravaneer.server.web.errors import install_errors
from caravaneer.server.web.limits import Limits
from caravaneer.server.web.middleware import Site, guarded
from caravaneer.server.web.routes_people import people_router

PASSWORD = "blue stairs, 7 camels"
COOKIE = "__Host-caravaneer"
pytest_plugins = ["tests.server.databases"]
Stores = Callable[[str], Awaitable[Store]]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class House:
    """A server with nothing but people in it."""

    def __init__(self, store: Store, limits: Limits | None = None, site: Site | None = None):
        self.clock = Clock()
        self.store, self.site = store, site or Site()
        self.sessions = Sessions(store, self.clock)
        self.people = People(store, self.sessions)
        self.limits = limits or Limits(clock=self.clock)
        self.ended: list[Revoked] = []
        self.sessions.on_revoked.append(self.ended.append)
        app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
        app.state.people, app.state.sessions = self.people, self.sessions
        app.state.limits, app.state.site = self.limits, self.site
        app.state.addresses = Addresses(store, self.sessions, Post(), "https://camel.example", "en")
        app.include_router(people_router())
        install_errors(app)
        self.app = guarded(app, self.site, self.limits)

    def browser(self, origin: str | None = "https://camel.example", address: str = "192.0.2.1") -> Browser:
        return Browser(self, origin, address)

    async def count(self, table: Any) -> int:
        return await self.store.read(
            lambda connection: connection.execute(select(func.count()).select_from(table)).scalar_one()
        )


class Browser(httpx.AsyncClient):
    """Someone's browser: it keeps cookies and says where its page is from."""

    def __init__(self, house: House, origin: str | None, address: str):
        super().__init__(
            transport=httpx.ASGITransport(house.app, raise_app_exceptions=False, client=(address, 5000)),
            base_url="https://camel.example/api/v1",
            headers={"Origin": origin} if origin else {},
        )

    @property
    def token(self) -> str:
        return self.cookies[COOKIE]

    async def account(self, name: str = "Ann", password: str = PASSWORD, mail: str | None = None) -> httpx.Response:
        return await self.post("/account", json={"name": name, "password": password, "mail": mail})

    async def sign_in(self, name: str = "Ann", password: str = PASSWORD) -> httpx.Response:
        return await self.post("/session", json={"name": name, "password": password})

    async def kind(self) -> str:
        return str((await self.get("/me")).json()["kind"])


@pytest.fixture(scope="module")
async def stores(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stores]:
    """The databases, opened when they are first asked for."""
    found: dict[str, Store] = {}

    async def store(kind: str) -> Store:
        if kind not in found:
            if kind == "sqlite":
                url = f"sqlite:///{tmp_path_factory.mktemp('people')}/people.db"
            else:
                url = request.getfixturevalue("postgres").new_database()
            found[kind] = Store(url)
            await found[kind].open()
        return found[kind]

    yield store
    for opened in found.values():
        await opened.close()


@pytest.fixture
async def house(request: pytest.FixtureRequest, stores: Stores) -> AsyncIterator[House]:
    store = await stores(getattr(request, "param", "sqlite"))
    made = House(store)
    yield made
    made.people.close()

    def empty(connection: Connection) -> None:
        for table in (schema.session, schema.device, schema.link, schema.account, schema.person):
            connection.execute(table.delete())

    await store.write(empty)


on_both_databases = pytest.mark.parametrize("house", ["sqlite", "postgresql"], indirect=True)


def problem(answer: httpx.Response) -> tuple[int, str]:
    assert set(answer.json()) == {"key", "sentence", "parameters"}
    assert answer.json()["sentence"].endswith(".")
    return answer.status_code, answer.json()["key"]
