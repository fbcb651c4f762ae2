"""Which tables this process takes: those whose keeper is gone. Those open here first, then a share of the rest.

A row that is locked is passed over: whoever is writing to it takes the table by that. But a process may have died in
the middle of a write, and PostgreSQL keeps its lock until it notices; so looking is repeated for as long as that takes.
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
ROUNDS = 2 + int(IDLE / SHARES)  # looks after a process is gone, so many seconds apart
EVERY = 10.0  # seconds between looks at other times


class Claims:
    """Looks for tables that no living process keeps."""

    def __init__(self, store: Store, lease: Lease):
        self._store, self._lease = store, lease
        self._rounds = 0  # looks that are to come soon
        self._unheard = False  # whether the last look may have taken tables, though its answer was lost

    def begin(self) -> None:
        """A process is gone, or this one was for a while: look soon, and several times."""
        self._rounds = ROUNDS

    def again(self) -> None:
        """A table was seen that nobody keeps: look once, soon."""
        self._rounds = self._rounds or 1

    async def round(self, live: Collection[str], open: Collection[str]) -> list[rows.Claimed]:
        """The tables that this process keeps from now on; just after another is gone only those that are open here."""
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
        """Wait for the next round; the seconds that are still to be waited after that."""
        until = time.monotonic() + EVERY
        while not self._rounds and time.monotonic() < until:
            await asyncio.sleep(0.1)
        return SHARES if 0 < self._rounds < ROUNDS else 0.0
