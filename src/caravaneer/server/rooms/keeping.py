"""How long things are kept, and their forgetting: in small steps with long rests, so that nobody who plays notices."""

from __future__ import annotations

import asyncio
import logging
import time as clock
from collections.abc import Callable, Container
from dataclasses import dataclass, field

from sqlalchemy import Connection

from caravaneer.server.storage import prune
from caravaneer.server.storage.prune import START, Old, Phase
from caravaneer.server.storage.store import Busy, Store, StoreError
from caravaneer.server.table.clock import Time

log = logging.getLogger(__name__)
DAY = 86_400_000  # milliseconds
EVERY = 3600.0  # seconds between two rounds
FIRST = 60.0  # seconds after the start of the server
LOOKED_AT = 100  # tables or guests that are looked at in one go
EVENTS = 200  # of tables that are removed in one go: some milliseconds
FOUND = 20  # answers of analysts that are removed in one go
REST = 9  # times as long as a step took
LEAST_REST = 0.05  # seconds


@dataclass(frozen=True)
class Keep:
    """For how many days what is kept that nobody touches; 0 is for ever. A game that is over and somebody's stays."""

    guests: int = 60  # who do not come back, and games that are over and only theirs
    waiting: int = 30  # tables that wait for people
    abandoned: int = 180  # games that are not over
    analyses: int = 180  # what analysts found, which can be found again


@dataclass
class Forgotten:
    """How many of what."""

    tables: dict[Phase, int] = field(default_factory=lambda: {"gathering": 0, "playing": 0, "over": 0})
    guests: int = 0
    found: int = 0
    longest: float = 0.0  # seconds that one step took, for which others who write may have waited

    def __bool__(self) -> bool:
        return bool(self.guests or self.found or any(self.tables.values()))


class Keeping:
    """Forgets what is too old. `open` are the tables in use, which are let be."""

    def __init__(self, store: Store, time: Time, keep: Keep, open: Container[str]):
        self._store, self._time, self._keep, self._open = store, time, keep, open
        self._longest = 0.0

    async def run(self, first: float = FIRST) -> None:
        """Round after round, whatever the database does."""
        wait = first
        while True:
            await asyncio.sleep(wait)
            wait = EVERY
            try:
                if forgotten := await self.round():
                    log.info(
                        "forgot %d tables that waited, %d abandoned games, %d games that were nobody's, %d guests, %d "
                        "answers of analysts; no step took longer than %.0f ms", *forgotten.tables.values(),
                        forgotten.guests, forgotten.found, 1000 * forgotten.longest,
                    )  # fmt: skip
            except (StoreError, Busy):
                continue  # the store has logged it, once
            except Exception:
                log.exception("what is too old could not be forgotten")

    async def round(self) -> Forgotten:
        """Everything that is too old now; first the tables, after which nothing may speak of a guest any more."""
        done, keep = Forgotten(), self._keep
        self._longest = 0.0
        days: dict[Phase, int] = {"gathering": keep.waiting, "playing": keep.abandoned, "over": keep.guests}
        for phase, kept in days.items():
            if kept:
                done.tables[phase] = await self._tables(phase, self._before(kept))
        if keep.guests:
            done.guests = await self._guests(self._before(keep.guests))
        if keep.analyses:
            before = self._before(keep.analyses)
            while some := await self._step(lambda connection: prune.forget_found(connection, before, FOUND)):
                done.found += some
        done.longest = self._longest
        return done

    def _before(self, days: int) -> int:
        return self._time.now() - days * DAY

    async def _tables(self, phase: Phase, before: int) -> int:
        def work(connection: Connection) -> tuple[list[Old], set[str]]:
            looked = prune.old_tables(connection, phase, before, last, LOOKED_AT)
            names = {old.id for old in looked}
            return looked, prune.unowned(connection, names, before) if phase == "over" else names

        last, done = START, 0
        while True:
            looked, wanted = await self._store.read(work)
            if not looked:
                return done
            last = looked[-1]
            parts = parted([old for old in looked if old.id in wanted])
            for part in parts:
                done += await self._step(self._forgetting(phase, part, before))
            if not parts:
                await asyncio.sleep(LEAST_REST)

    def _forgetting(self, phase: Phase, part: list[str], before: int) -> Callable[[Connection], int]:
        def work(connection: Connection) -> int:
            closed = [table for table in part if table not in self._open]
            return prune.forget_tables(connection, phase, closed, before)

        return work

    async def _guests(self, before: int) -> int:
        last, done = START, 0
        while True:
            looked = await self._store.read(
                lambda connection: prune.old_guests(connection, before, last, LOOKED_AT)  # noqa: B023
            )
            if not looked:
                return done
            last, ids = looked[-1], [old.id for old in looked]
            done += await self._step(lambda connection: prune.forget_guests(connection, ids, before))  # noqa: B023

    async def _step(self, work: Callable[[Connection], int]) -> int:
        """One write, and a rest after it; how many it removed."""

        def timed(connection: Connection) -> tuple[int, float]:
            began = clock.perf_counter()
            return work(connection), clock.perf_counter() - began

        done, took = await self._store.write(timed)
        self._longest = max(self._longest, took)
        await asyncio.sleep(max(LEAST_REST, REST * took))
        return done


def parted(tables: list[Old]) -> list[list[str]]:
    """Tables in parts of some events each; a table stays whole."""
    parts: list[list[str]] = []
    room = 0
    for table in tables:
        if room < table.size or not parts:
            parts.append([])
            room = EVENTS
        parts[-1].append(table.id)
        room -= table.size
    return parts
