"""Connections to a database: what every one of them begins with, and who may have the file."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, make_url
from sqlalchemy import event as hooks
from sqlalchemy.exc import ArgumentError, DBAPIError

PATIENCE = 3  # seconds for a lock or a connection
STATEMENT = 4  # seconds for one statement, as the server counts them
IDLE = 2 * PATIENCE  # seconds that PostgreSQL waits within a transaction for whoever began it
DEADLINE = 5.0  # seconds for all that is asked at once, as we count them: a server that hangs counts nothing


class StoreError(Exception):
    """The database did not do it, or did not say so: after a lost connection the work may yet be in it.

    So look at the database before going on. Sending the same command again is safe.
    """


class CannotSave(StoreError):
    """Nothing can be saved at the moment, which is known and in the log. Nothing was tried."""


# What every connection begins with, and what it says further if it serves, or only reads.
_SETTINGS = {
    "sqlite": [
        f"PRAGMA busy_timeout = {PATIENCE * 1000}",
        "PRAGMA synchronous = FULL",  # a commit is on the disk
        "PRAGMA fullfsync = ON",  # on a Mac too
        "PRAGMA foreign_keys = ON",
    ],
    "postgresql": [
        "SET synchronous_commit = on",
        f"SET lock_timeout = '{PATIENCE}s'",
    ],
}
_SERVES = {
    "sqlite": ["PRAGMA journal_mode = WAL"],  # who reads and who writes do not wait for each other
    "postgresql": [
        f"SET statement_timeout = '{STATEMENT}s'",
        f"SET idle_in_transaction_session_timeout = '{IDLE}s'",  # a server that was stopped holds nobody up
    ],
}
_ONLY_READS = {
    "sqlite": ["PRAGMA query_only = ON"],
    "postgresql": [
        "SET default_transaction_read_only = on",
        "SET default_transaction_isolation = 'repeatable read'",  # one moment for all of a work, as in SQLite
    ],
}
_NETWORK = {
    "connect_timeout": PATIENCE, "keepalives_idle": PATIENCE, "keepalives_interval": 2, "keepalives_count": 3,
    "tcp_user_timeout": int(1000 * DEADLINE),
}  # fmt: skip


def plain_url(url: str) -> str:
    """With the driver we use, whichever was named."""
    drivers = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
    try:
        parts = make_url(url)
        driver = drivers[parts.drivername.partition("+")[0]]
    except (ArgumentError, KeyError):
        raise StoreError("A database is named by sqlite:////path/file.db or postgresql://user@host/name.") from None
    return parts.set(drivername=driver).render_as_string(hide_password=False)


def connect(url: str, *, writes: bool, serves: bool = True) -> Engine:
    """With `serves` for the server, which nobody may keep waiting; a tool has time, and leaves a file as it is."""
    parts = make_url(url)
    kind = parts.get_backend_name()
    is_sqlite = kind == "sqlite"
    settings = _SETTINGS[kind] + (_SERVES[kind] if serves else []) + ([] if writes else _ONLY_READS[kind])
    engine = create_engine(
        parts,
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=not is_sqlite,  # the database may have gone and come back; a file does not
        hide_parameters=True,  # errors are logged, and seeds are among the parameters
        connect_args={} if is_sqlite else {name: n for name, n in _NETWORK.items() if name not in parts.query},
    )

    @hooks.listens_for(engine, "connect")
    def settle(connection: Any, _: object) -> None:
        if is_sqlite:
            connection.isolation_level = None  # Python begins no transactions by itself; the hook below does
        cursor = connection.cursor()
        for setting in settings:
            cursor.execute(setting)
        connection.commit()

    if is_sqlite:

        @hooks.listens_for(engine, "do_connect")
        def look(*_: object) -> None:
            if parts.database and not Path(parts.database).is_file():  # which SQLite would make anew, empty
                raise StoreError(f"{parts.database} is gone.")

        @hooks.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def check_names(file: Path) -> None:
    """StoreError unless it is a file that has one name only.

    SQLite keeps what is not yet in a file beside it, under its name: by a second name it would not be found. Nothing
    here opens the file: to close it again would drop the locks that SQLite holds on it in this process.
    """
    if file.is_dir():
        raise StoreError(f"{file} is a folder; name a file in it with --database.")
    if file.stat().st_nlink > 1:
        raise StoreError(
            f"{file} has another name too (a hard link), by which a second server could write into it unseen. "
            f"Remove the other name, or copy the file to one of its own with: caravaneer backup"
        )


def no_database(error: Exception, file: Path | None) -> StoreError | None:
    """What to say where SQLite found no database in a file."""
    orig = error.orig if isinstance(error, DBAPIError) else error
    if getattr(orig, "sqlite_errorcode", None) != sqlite3.SQLITE_NOTADB:
        return None
    return StoreError(f"{file} is not a database; name another with --database.")


def lock_file(file: Path) -> sqlite3.Connection:
    """SQLite's own lock, on a file beside ours: it ends with the process in any case, and no child inherits it."""
    lock = sqlite3.connect(f"{file.resolve()}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise StoreError(f"{file}.lock: {error}") from error
        raise StoreError(f"Another Caravaneer uses {file}. Stop that one, or name another file.") from error
    return lock
