"""The database: works are carried out, committed together, and only then answered (docs/formats/log.md).

One thread writes. It takes everything that waits, runs each work in one transaction, in a savepoint where there are
several, and commits once, so that a hundred moves cost one wait for the disk. A few threads read, each work seeing one
moment of the database.
Nobody waits longer than a deadline, whatever the database does; while it takes nothing, writing is refused at once.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, SQLAlchemyError

from . import queries
from .backup import BackupError, backup_beside, file_of
from .engine import DEADLINE, CannotSave, StoreError, check_names, lock_file, no_database, plain_url
from .hands import Hand, Job, Queue
from .health import Health
from .migrations import NewerDatabase, migrate

__all__ = ["Busy", "CannotSave", "Store", "StoreError", "Unstorable"]

T = TypeVar("T")
log = logging.getLogger(__name__)

READERS = 4
MOST_TOGETHER = 256  # works in one commit
MOST_WAITING = 2048  # works before the store says that it is busy
TICK = 0.25  # seconds between looks at what waits
PROBE = 4  # ticks between two tries, while nothing can be saved
GOODBYE = 3.0  # seconds for what still waits when the server stops


class Busy(Exception):
    """Too many works wait. Nothing was done."""


class Unstorable(Exception):
    """A value that this database cannot hold: a number that is too large, a text with a NUL. Nothing was done."""


class Store:
    """A database of Caravaneer, by its URL: `sqlite:////path/file.db` or `postgresql+psycopg://…`."""

    def __init__(self, url: str):
        self._url = plain_url(url)
        try:
            self._file = file_of(self._url)
        except BackupError as error:
            raise StoreError(str(error)) from None
        self.health = Health()
        self._open = False
        self._deadline = DEADLINE
        self._to_write: Queue = Queue()
        self._to_read: Queue = Queue()
        self._waiting: set[Job] = set()
        self._probing: asyncio.Task[None] | None = None
        self.commits = 0  # for the meters: transactions, works in them, seconds in COMMIT alone
        self.works = 0
        self.commit_seconds = 0.0

    @property
    def queued(self) -> tuple[int, int]:
        """How many works wait to write, and to read."""
        return self._to_write.qsize(), self._to_read.qsize()

    @property
    def shared(self) -> bool:
        """Whether several processes may serve it."""
        return self._file is None

    async def open(self) -> None:
        """Bring the tables up to date (a SQLite file is copied first) and begin; raise StoreError if that cannot be."""
        self._loop = asyncio.get_running_loop()
        self._writer = Hand(self._url, "store-writer", writes=True)
        self._readers = [Hand(self._url, "store-reader", writes=False) for _ in range(READERS)]
        await asyncio.to_thread(self._prepare)
        self._writer.begin(self._write_on)
        for reader in self._readers:
            reader.begin(self._read_on)
        self._watching = asyncio.create_task(self._watch())
        self._open = True

    def hurry(self) -> None:
        """The server stops: from now on nobody waits long."""
        self._deadline = min(self._deadline, GOODBYE)

    async def close(self) -> None:
        """Carry out what still waits, then let go of the database; also of one that does not answer."""
        if not self._open:
            return
        self._open = False  # nothing new from here on
        self.hurry()
        self._to_write.put(None)
        for _ in self._readers:
            self._to_read.put(None)
        while self._waiting and not self._watching.done():
            await asyncio.sleep(0.01)  # each is answered, or given up
        self._watching.cancel()
        hands = (self._writer, *self._readers)
        for hand in hands:
            await asyncio.to_thread(hand.join, 0.5)
        if stuck := [hand for hand in hands if hand.busy]:
            log.warning("the server stops without waiting for the database, which does not answer")
            for hand in stuck:
                hand.interrupt()
        else:
            self._let_go()

    async def write(self, work: Callable[[Connection], T], order: str = "") -> T:
        """What `work` returns, once it is safely stored, or what it raises, with all its changes undone.

        It may not commit, and it is carried out even when nobody waits for it any more. `order` is the table it is
        about: two processes that write about the same two tables must not wait for each other.
        """
        if self.health.trouble is not None:
            raise CannotSave(self.health.trouble)
        if self._to_write.qsize() >= MOST_WAITING:
            raise Busy("Too much waits to be stored.")
        return await self._ask(self._to_write, work, writes=True, order=order)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds, at one moment of the database; it waits for no writer."""
        if self._to_read.qsize() >= MOST_WAITING:
            raise Busy("Too many wait to read.")
        try:
            return await self._ask(self._to_read, work, writes=False)
        except StoreError as error:
            if self.health.trouble is not None:
                raise CannotSave(str(error)) from error
            self._suspect(str(error), time.monotonic())
            raise

    async def _ask(self, queue: Queue, work: Callable[[Connection], T], *, writes: bool, order: str = "") -> T:
        if not self._open:
            raise StoreError("The database is not open.")
        job = Job(work, self._loop.create_future(), writes, order)
        self._waiting.add(job)
        queue.put(job)
        value: T = await job.answer
        return value

    # ── whether it answers ────────────────────────────────────────────────────────────────────────
    async def _watch(self) -> None:
        """Look at what waits, and try whether something can be saved again."""
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            for job in tuple(self._waiting):
                job.ticks += 1
                if job.ticks * TICK >= self._deadline:
                    self._give_up(job)
            ticks += 1
            if self.health.trouble is not None and ticks % PROBE == 0:
                self._suspect(self.health.trouble, time.monotonic())

    def _give_up(self, job: Job) -> None:
        job.given_up = True
        job.error = StoreError(f"The database has not answered within {self._deadline:g} seconds.")
        if job.writes:
            self.health.ill(str(job.error), job.asked)
        if job.hand is not None:
            job.hand.interrupt()
        self._answer([job])

    def _suspect(self, why: str, since: float) -> None:
        """Something failed: does anything work?"""
        if self._open and (self._probing is None or self._probing.done()):
            self._probing = asyncio.create_task(self._probe(why, since))

    async def sure(self) -> None:
        """Wait until it is known whether anything can be saved."""
        if self._probing is not None:
            await asyncio.wait([self._probing])

    async def _probe(self, why: str, since: float) -> None:
        """Write as much as a few moves are, and take it away again."""
        try:
            await self._ask(self._to_write, queries.write_probe, writes=True)
            await self._ask(self._to_write, queries.drop_probe, writes=True)
        except Exception as error:
            if self._open:  # and not closed meanwhile
                self.health.ill(str(error) if isinstance(error, StoreError) else why, since)
        else:
            if self.health.trouble is None:
                log.warning("the database failed, and works again: %s", why)
            self.health.well()

    def _answer(self, jobs: Iterable[Job]) -> None:
        failed: Job | None = None
        for job in jobs:
            self._waiting.discard(job)
            if job.writes and isinstance(job.error, StoreError):
                failed = failed or job
            if job.answer.done():  # given up
                continue
            if job.error:
                job.answer.set_exception(job.error)
            else:
                job.answer.set_result(job.value)
        if failed and self.health.trouble is None:
            self._suspect(str(failed.error), failed.asked)

    # ── in the threads ────────────────────────────────────────────────────────────────────────────
    def _prepare(self) -> None:
        self._lock: sqlite3.Connection | None = None
        try:
            if self._file:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.touch(mode=0o600)  # the seeds of running games are in it
                check_names(self._file)
                self._lock = lock_file(self._file)
            migrate(self._writer.engine, save=lambda: backup_beside(self._url))
            self._inode = self._file.stat().st_ino if self._file else 0
        except (StoreError, NewerDatabase, BackupError, OSError, SQLAlchemyError) as error:
            self._let_go()
            raise no_database(error, self._file) or _store_error(error) from error

    def _let_go(self) -> None:
        for hand in (self._writer, *self._readers):
            hand.engine.dispose()
        if self._lock:
            self._lock.close()

    def _check_file(self) -> None:
        """SQLite would go on writing into a file that nobody can find any more."""
        if self._file is None:
            return
        try:
            found = self._file.stat().st_ino
        except OSError as error:
            raise StoreError(f"{self._file} is gone: {error.strerror}.") from error
        if found != self._inode:
            raise StoreError(f"{self._file} is not the file that was opened. Put that one back, or restart the server.")

    def _tell(self, jobs: list[Job]) -> None:
        with suppress(RuntimeError):  # the loop has ended, nobody waits
            self._loop.call_soon_threadsafe(self._answer, jobs)

    def _read_on(self, hand: Hand) -> None:
        while (job := self._to_read.get()) is not None:
            if job.given_up or job.answer.cancelled():
                self._tell([job])
                continue
            job.hand = hand
            try:
                with hand.engine.begin() as connection:
                    job.value = _run(job.work, connection)
            except Exception as error:
                job.error = _told(error)
            job.hand = None
            self._tell([job])

    def _write_on(self, hand: Hand) -> None:
        more = True
        while more:
            taken = [self._to_write.get()]
            while len(taken) < MOST_TOGETHER and not self._to_write.empty():
                taken.append(self._to_write.get())
            more = taken[-1] is not None  # nothing is put in after that
            if batch := [job for job in taken if job and not job.given_up]:
                self._commit(batch, hand)

    def _commit(self, batch: list[Job], hand: Hand) -> None:
        """One transaction for all, and only after it their answers."""
        if self._file is None:
            batch.sort(key=lambda job: job.order)  # as every process does it, so that no two lock crosswise
        for job in batch:
            job.hand = hand
        try:
            self._check_file()
            with hand.engine.connect() as connection:
                try:
                    connection.begin()
                    if len(batch) == 1:
                        _carry_out_alone(batch[0], connection)
                    else:
                        for job in batch:
                            _carry_out(job, connection)
                    begun = time.perf_counter()
                    connection.commit()
                    self.commit_seconds += time.perf_counter() - begun
                    self._check_file()
                except Exception:
                    connection.invalidate()  # the next batch gets a fresh one
                    raise
            self.commits += 1
            self.works += len(batch)
        except Exception as error:
            # Also for those that failed by themselves: a Conflict may have been with something now undone.
            for job in batch:
                job.error = _store_error(error)
        for job in batch:
            job.hand = None
        self._tell(batch)


def _carry_out(job: Job, connection: Connection) -> None:
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


def _carry_out_alone(job: Job, connection: Connection) -> None:
    """What goes wrong in the only work of a transaction is undone with it."""
    try:
        job.value = _run(job.work, connection)
    except Exception as error:
        if connection.invalidated:
            raise
        job.error = _told(error)
        connection.rollback()


def _run(work: Callable[[Connection], T], connection: Connection) -> T:
    try:
        return work(connection)
    except (StopIteration, SystemExit) as error:  # which no future can carry
        raise RuntimeError(f"a work ended with {error!r}") from error


def _told(error: Exception) -> Exception:
    """What a work's error is to the one who asked: StoreError if the database was at fault, not the work."""
    if isinstance(error, DataError | OverflowError | UnicodeEncodeError):
        return Unstorable(str(error))
    own = IntegrityError, NotSupportedError
    return _store_error(error) if isinstance(error, DBAPIError) and not isinstance(error, own) else error


def _store_error(error: Exception) -> StoreError:
    told = StoreError(str(error.orig) if isinstance(error, DBAPIError) else str(error))
    if isinstance(error, OSError) and error.filename is not None:
        why = (error.strerror or str(error)).lower()
        told = StoreError(f"{error.filename} cannot be used ({why}); name another with --database.")
    told.__cause__ = error
    return told
