"""Connections to PostgreSQL beside the store's, which keep nobody waiting: neither for an answer nor to be closed."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress
from typing import Any, LiteralString, TypeAlias

import psycopg
from sqlalchemy import make_url

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]
PATIENCE = 2  # seconds for the database


def address_of(url: str) -> str:
    """The URL of a database in the form that psycopg takes."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


async def connect(url: str) -> Connection:
    found: Connection = await psycopg.AsyncConnection.connect(
        address_of(url), autocommit=True, connect_timeout=PATIENCE, keepalives_idle=PATIENCE,
        tcp_user_timeout=1000 * PATIENCE,
    )  # fmt: skip
    try:
        await ask(found, "SELECT set_config('statement_timeout', %s, false)", [f"{PATIENCE}s"])
    except BaseException:
        await found.close()
        raise
    return found


async def ask(connection: Connection, query: LiteralString, words: Any = None) -> list[tuple[Any, ...]]:
    """The rows that answer a query; psycopg.Error when no answer comes in time.

    When none comes, or when the caller is cancelled, the connection is cut. psycopg would ask the database to cancel
    the query instead, and wait ten seconds for a database that hangs.
    """
    asking = asyncio.ensure_future(_rows(connection, query, words))
    try:
        await asyncio.wait([asking], timeout=PATIENCE)
    finally:
        if not asking.done():
            _cut(connection)
            await asyncio.wait([asking])
            asking.exception()  # nobody else may look
    return asking.result()


async def _rows(connection: Connection, query: LiteralString, words: Any) -> list[tuple[Any, ...]]:
    cursor = await connection.execute(query, words)
    return await cursor.fetchall() if cursor.description else []


def _cut(connection: Connection) -> None:
    """Shut the socket down, as if the line had broken: whoever waits for an answer gets an error at once."""
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.pgconn.socket)) as line:
        line.shutdown(socket.SHUT_RDWR)
