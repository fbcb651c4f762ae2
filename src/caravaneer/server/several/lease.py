"""Which processes live: each has a row that says until when, by the database's clock, and keeps extending it.

One that could not extend it in time stops acting by itself, and comes back under another name: whatever still mentions
the old name means a process that is gone.
"""

from __future__ import annotations

import os
import secrets
import socket
import time

import psycopg

from .connection import Connection, ask, connect

LASTS = 2.5  # seconds; another process takes over when they are over
SPARE = 0.5  # seconds before its end from which we no longer rely on it ourselves
REMEMBERED = 3600  # seconds until the row of a process that is gone is deleted

_BEAT = """
    WITH now AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at),
         beat AS (INSERT INTO process (id, began, expires) SELECT %(me)s, at, at + %(lasts)s FROM now
                  ON CONFLICT (id) DO UPDATE SET expires = excluded.expires RETURNING id),
         gone AS (DELETE FROM process USING now WHERE expires < at - %(remembered)s)
    SELECT id FROM process, now WHERE expires > at UNION SELECT id FROM beat
"""

_OTHERS = """
    SELECT id FROM process
    WHERE expires > (extract(epoch FROM clock_timestamp()) * 1000)::bigint AND id <> ALL(%s) LIMIT 1
"""


class Lease:
    """The row that says this process lives."""

    def __init__(self, url: str):
        self._url = url
        self._connection: Connection | None = None
        self._until = 0.0  # by our own clock, counted from before the database was asked
        self.mine = set[str]()  # all names that this process has had
        self.me = self._new_name()

    def _new_name(self) -> str:
        name = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"
        self.mine.add(name)
        return name

    async def company(self) -> bool:
        """Whether others live. To ask this does not announce our own process."""
        async with await connect(self._url) as connection:
            return bool(await ask(connection, _OTHERS, [list(self.mine)]))

    @property
    def holds(self) -> bool:
        """Whether no other process can have taken over."""
        return time.monotonic() < self._until

    async def beat(self) -> set[str]:
        """Extend it; all processes that live. psycopg.Error when the database does not answer."""
        began = time.monotonic()
        if self._until and not self.holds:
            self.me, self._until = self._new_name(), 0.0
        if self._connection is None:
            self._connection = await connect(self._url)
        words = {"me": self.me, "lasts": int(1000 * LASTS), "remembered": 1000 * REMEMBERED}
        try:
            rows = await ask(self._connection, _BEAT, words)
        except BaseException:
            await self._drop()
            raise
        self._until = began + LASTS - SPARE
        return {row[0] for row in rows}

    async def end(self) -> None:
        """Others may take over at once."""
        self._until = 0.0
        try:
            if self._connection is not None:
                await ask(self._connection, "DELETE FROM process WHERE id = %s", [self.me])
        except (psycopg.Error, OSError):
            pass  # it ends by itself
        await self._drop()

    async def _drop(self) -> None:
        gone, self._connection = self._connection, None
        if gone is not None:
            await gone.close()
