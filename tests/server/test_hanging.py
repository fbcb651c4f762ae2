"""A database that hangs keeps no process from stopping: nobody waits for what it is asked beside the store."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import psycopg
import pytest
from psycopg.pq import TransactionStatus

from caravaneer.server.several import bus as buses
from caravaneer.server.several import connection as connections
from caravaneer.server.several.bus import Bus
from caravaneer.server.several.lease import Lease
from caravaneer.server.several.news import Ended, News
from tests.server.client import PATIENCE
from tests.server.databases import Postgres, awaited, opened

pytest_plugins = ["tests.server.databases"]


@pytest.fixture
def url(postgres: Postgres) -> Iterator[str]:
    yield postgres.new_database()
    postgres.thaw()


@awaited
async def test_a_lease_ends(postgres: Postgres, url: str) -> None:
    """The server waited for ever to take back its word that it lives."""
    lease = Lease(url)
    async with opened(url):  # which makes the tables
        await lease.beat()
        postgres.freeze()
        async with asyncio.timeout(PATIENCE):
            await lease.end()
        postgres.thaw()


@awaited
async def test_who_waits_no_more_asks_for_no_end(
    postgres: Postgres, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    """psycopg asked the database to stop the query, and waited five seconds twice for one that cannot answer."""
    caplog.set_level(logging.WARNING, "psycopg")
    lease = Lease(url)
    async with opened(url):
        await lease.beat()
        postgres.freeze()
        beating = asyncio.create_task(lease.beat())
        while lease._connection is None or lease._connection.pgconn.transaction_status != TransactionStatus.ACTIVE:
            await asyncio.sleep(0)  # until it has asked
        beating.cancel()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(beating, return_exceptions=True)
        postgres.thaw()
    assert beating.cancelled()
    assert not caplog.records


@awaited
async def test_a_bus_stops(postgres: Postgres, url: str) -> None:
    """Also with news that it has not got rid of."""

    def heard(sender: str, news: News) -> None: ...

    bus = Bus(url, heard, lambda: None)
    await bus.start()
    postgres.freeze()
    bus.tell("me", Ended())
    async with asyncio.timeout(PATIENCE):
        await bus.close()
    postgres.thaw()


class Line:
    """A connection that is made, and then answers nothing."""

    def __init__(self) -> None:
        self.closed = asyncio.Event()

    async def close(self) -> None:
        self.closed.set()


@awaited
async def test_a_connection_that_cannot_be_set_up_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line()

    async def connected(*_: object, **__: object) -> Line:
        return line

    async def fails(*_: object) -> list[tuple[object, ...]]:
        raise psycopg.OperationalError("no answer")

    monkeypatch.setattr(psycopg.AsyncConnection, "connect", connected)
    monkeypatch.setattr(connections, "ask", fails)
    with pytest.raises(psycopg.OperationalError):
        await connections.connect("postgresql://nowhere/at_all")
    assert line.closed.is_set()


@awaited
async def test_a_bus_closes_the_line_it_told_on(monkeypatch: pytest.MonkeyPatch) -> None:
    line, told = Line(), asyncio.Event()

    async def connected(_: str) -> Line:
        return line

    async def asked(*_: object) -> list[tuple[object, ...]]:
        told.set()
        return []

    monkeypatch.setattr(buses, "connect", connected)
    monkeypatch.setattr(buses, "ask", asked)
    bus = Bus("postgresql://nowhere/at_all", lambda sender, news: None, lambda: None)  # noqa: ARG005
    sending = asyncio.create_task(bus._send())
    bus.tell("me", Ended())
    async with asyncio.timeout(PATIENCE):
        await told.wait()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
    assert line.closed.is_set()
