"""The database: works are carried out, committed together, and only then answered (docs/formats/log.md).

One thread writes. It takes everything that waits, runs each work in a savepoint of one transaction and commits once,
so that a hundred moves cost one wait for the disk. A few threads read, each work seeing one moment of the database.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)

from .backup import BackupError, backup_beside, file_of
from .engine import READERS, StoreError, connect, lock_file, plain_url
from .migrations import NewerDatabase, migrate

__all__ = ["Busy", "Store", "StoreError"]

T = TypeVar("T")

MOST_TOGETHER = 256  # works in one commit
MOST_WAITING = 2048  # works before the store says that it is busy


class Busy(Exception):
    """Too many works wait. Nothing was done."""


@dataclass(slots=True)
class _Job:
    """A work on its way through the writing thread."""

    work: Callable[[Connection], Any]
    answer: asyncio.Future[Any]
    value: Any = None
    error: Exception | None = None


class Store:
    """A database of Caravaneer, by its URL: `sqlite:////path/file.db` or `postgresql+psycopg://…`."""

    def __init__(self, url: str):
        self._url = plain_url(url)
        try:
            self._file = file_of(self._url)
        except BackupError as error:
            raise StoreError(str(error)) from None
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._writer: threading.Thread | None = None
        self._reads = 0
        self.commits = 0  # for the meters: transactions, works in them, seconds in COMMIT alone
        self.works = 0
        self.commit_seconds = 0.0

    async def open(self) -> None:
        """Bring the tables up to date (a SQLite file is copied first) and begin; raise StoreError if that cannot be."""
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self._prepare)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._write_on, name="store-writer", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        """Carry out what still waits, then let go of the database."""
        if writer := self._writer:
            self._writer = None  # nothing new from here on
            self._queue.put(None)
            await asyncio.to_thread(writer.join)
            await asyncio.to_thread(self._readers.shutdown)
            self._let_go()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """What `work` returns, once it is safely stored, or what it raises, with all its changes undone.

        It may not commit, and it is carried out even when nobody waits for it any more.
        """
        if self._writer is None:
            raise StoreError("The database is not open.")
        if self._queue.qsize() >= MOST_WAITING:
            raise Busy("Too much waits to be stored.")
        job = _Job(work, self._loop.create_future())
        self._queue.put(job)
        value: T = await job.answer
        return value

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds, at one moment of the database; it waits for no writer."""
        if self._writer is None:
            raise StoreError("The database is not open.")
        if self._reads >= MOST_WAITING:
            raise Busy("Too many wait to read.")
        self._reads += 1
        try:
            return await self._loop.run_in_executor(self._readers, self._read_now, work)
        finally:
            self._reads -= 1

    # ── in the threads ────────────────────────────────────────────────────────────────────────────
    def _prepare(self) -> None:
        self._lock: sqlite3.Connection | None = None
        self._writing, self._reading = connect(self._url, writes=True), connect(self._url, writes=False)
        try:
            if self._file:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.touch(mode=0o600)  # the seeds of running games are in it
                self._lock = lock_file(self._file)
            migrate(self._writing, save=lambda: backup_beside(self._url))
        except (StoreError, NewerDatabase, BackupError, OSError, SQLAlchemyError) as error:
            self._let_go()
            raise _store_error(error) from error

    def _let_go(self) -> None:
        self._writing.dispose()
        self._reading.dispose()
        if self._lock:
            self._lock.close()

    def _read_now(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._reading.begin() as connection:
                return _run(work, connection)
        except DBAPIError as error:
            raise _told(error) from error

    def _write_on(self) -> None:
        more = True
        while more:
            taken = [self._queue.get()]
            while len(taken) < MOST_TOGETHER and not self._queue.empty():
                taken.append(self._queue.get())
            more = taken[-1] is not None  # nothing is put in after that
            if batch := [job for job in taken if job]:
                self._commit(batch)

    def _commit(self, batch: list[_Job]) -> None:
        """One transaction for all, and only after it their answers."""
        try:
            with self._writing.connect() as connection:
                try:
                    connection.begin()
                    for job in batch:
                        _carry_out(job, connection)
                    begun = time.perf_counter()
                    connection.commit()
                    self.commit_seconds += time.perf_counter() - begun
                except Exception:
                    connection.invalidate()  # the next batch gets a fresh one
                    raise
            self.commits += 1
            self.works += len(batch)
        except Exception as error:
            # Also for those that failed by themselves: a Conflict may have been with something now undone.
            for job in batch:
                job.error = _store_error(error)
        with suppress(RuntimeError):  # the loop has ended, nobody waits
            self._loop.call_soon_threadsafe(_answer, batch)


def _carry_out(job: _Job, connection: Connection) -> None:
    """In a savepoint, so that what goes wrong in one work is undone without the others."""
    connection.exec_driver_sql("SAVEPOINT work")
    try:
        job.value = _run(job.work, connection)
        connection.exec_driver_sql("RELEASE SAVEPOINT work")
    except Exception as error:
        if connection.invalidated:
            raise
        job.error = _told(error)
        # SQLite may have undone the whole transaction (disk full); then this fails, and so does the batch.
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT work")
        connection.exec_driver_sql("RELEASE SAVEPOINT work")


def _run(work: Callable[[Connection], T], connection: Connection) -> T:
    try:
        return work(connection)
    except (StopIteration, SystemExit) as error:  # which no future can carry
        raise RuntimeError(f"a work ended with {error!r}") from error


def _answer(batch: list[_Job]) -> None:
    for job in batch:
        if job.answer.done():  # given up by the one who asked
            continue
        if job.error:
            job.answer.set_exception(job.error)
        else:
            job.answer.set_result(job.value)


def _told(error: Exception) -> Exception:
    """What a work's error is to the one who asked: StoreError if the database was at fault, not the work."""
    own = IntegrityError, DataError, ProgrammingError, NotSupportedError
    return _store_error(error) if isinstance(error, DBAPIError) and not isinstance(error, own) else error


def _store_error(error: Exception) -> StoreError:
    told = StoreError(str(error.orig) if isinstance(error, DBAPIError) else str(error))
    told.__cause__ = error
    return told
