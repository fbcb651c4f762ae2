"""Connections to PostgreSQL beside the store's, on which nobody waits long: not for an answer, and not to be let go."""

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
    """A database as psycopg itself is told it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


async def connect(url: str) -> Connection:
    found: Connection = await psycopg.AsyncConnection.connect(
        address_of(url), autocommit=True, connect_timeout=PATIENCE, keepalives_idle=PATIENCE,
        tcp_user_timeout=1000 * PATIENCE,
    )  # fmt: skip
    await ask(found, "SELECT set_config('statement_timeout', %s, false)", [f"{PATIENCE}s"])
    return found


async def ask(connection: Connection, query: LiteralString, words: Any = None) -> list[tuple[Any, ...]]:
    """The rows that answer a query; psycopg.Error where none comes in time.

    A query that was asked in vain, or for which nobody waits any more, ends the connection. psycopg would ask the
    database to stop it, and wait ten seconds for one that hangs.
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
    """As if the line broke: whoever waits for an answer is told so at once."""
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.pgconn.socket)) as line:
        line.shutdown(socket.SHUT_RDWR)
