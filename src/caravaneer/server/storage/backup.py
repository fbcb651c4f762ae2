"""Copies of a SQLite database while it is in use."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import make_url

KEPT = 3


class BackupError(Exception):
    """No backup was made, and why."""


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; none for another kind of database."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite":
        return None
    if not parts.database or parts.database == ":memory:" or parts.query:
        raise BackupError("SQLite needs the name of a file here, and nothing else: sqlite:////path/to/file.db")
    return Path(parts.database)


def backup(url: str, to: Path) -> Path:
    """Write a checked copy to a new file `to`; the server may run meanwhile."""
    file = file_of(url)
    if file is None:
        raise BackupError("Only a SQLite database is copied here; for PostgreSQL use pg_dump or its own archive.")
    if not file.is_file():
        raise BackupError(f"There is no database {file}.")
    if to.exists():
        raise BackupError(f"{to} exists; a backup never overwrites anything.")
    half = to.with_name(to.name + ".half")  # so that what bears the name of a backup is a whole one
    half.unlink(missing_ok=True)
    half.touch(mode=0o600)  # it holds the seeds of running games
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(half)) as copy:
            source.backup(copy)  # in one step, since a copy in parts begins anew after every write to the source
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            found = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise BackupError(f"The copy of {file} is damaged, and so is perhaps the database: {found}")
        with half.open("rb+") as written:
            os.fsync(written.fileno())
        half.rename(to)
    except sqlite3.Error as error:
        raise BackupError(f"{file} could not be copied to {to}: {error}") from error
    finally:
        half.unlink(missing_ok=True)
    return to


def backup_beside(url: str) -> Path | None:
    """A backup beside a SQLite file, of which the last few are kept; none for another kind of database."""
    file = file_of(url)
    if file is None:
        return None
    made = backup(url, file.with_name(f"{file.name}.{datetime.now(UTC):%Y-%m-%dT%H-%M-%S.%f}.backup"))
    for old in backups_beside(file)[:-KEPT]:
        old.unlink()
    return made


def backups_beside(file: Path) -> list[Path]:
    """Oldest first: the time is in the name."""
    start = file.name + "."
    return sorted(path for path in file.parent.iterdir() if path.name.startswith(start) and path.suffix == ".backup")
