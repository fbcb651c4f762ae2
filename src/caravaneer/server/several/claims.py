"""Which tables this process takes: those whose keeper is gone. Who has one open comes first, then all share the rest.

Nobody waits for a row that is held: who writes to it at this moment keeps it by that. But a process may be gone in
the middle of a write, and PostgreSQL holds the row for it until it notices. So it is looked again until then.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection

from caravaneer.server.storage.engine import IDLE
from caravaneer.server.storage.store import CannotSave, Store, StoreError

from . import rows
from .lease import Lease

SHARES = 0.8  # seconds after which processes share the tables of one that is gone, but for those each has open
ROUNDS = 2 + int(IDLE / SHARES)  # of looks when one is gone, so long apart
EVERY = 10.0  # seconds between looks for tables that nobody keeps, beside those when a process is gone


class Claims:
    """Looks for tables that nobody keeps who lives."""

    def __init__(self, store: Store, lease: Lease):
        self._store, self._lease = store, lease
        self._rounds = 0  # that come soon
        self._unheard = False  # whether tables may have been taken the last time though nobody said so

    def begin(self) -> None:
        """A process is gone, or this one was: look soon, and again."""
        self._rounds = ROUNDS

    def again(self) -> None:
        """A table was seen that nobody keeps: look soon."""
        self._rounds = self._rounds or 1

    async def round(self, live: Collection[str], open: Collection[str]) -> list[rows.Claimed]:
        """What nobody keeps, and this process does from now on; of a process that is just gone first what is open."""
        first, self._rounds = self._rounds == ROUNDS, max(0, self._rounds - 1)
        return await self.take(live, open, others=not first)

    async def take(self, live: Collection[str], open: Collection[str], *, others: bool) -> list[rows.Claimed]:
        me, unheard = self._lease.me, self._unheard
        try:
            found = await self._store.write(
                lambda connection: rows.claim(connection, me, live, open, others=others, unheard=unheard)
            )
        except CannotSave:
            raise  # nothing was tried
        except StoreError:
            self._unheard = True
            raise
        self._unheard = False
        return found

    async def rest(self) -> float:
        """Wait until it is time for the next round, but for so many seconds."""
        until = time.monotonic() + EVERY
        while not self._rounds and time.monotonic() < until:
            await asyncio.sleep(0.1)
        return SHARES if 0 < self._rounds < ROUNDS else 0.0
