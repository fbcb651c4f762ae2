"""Copies of a database while it is in use, and how one is put back. PostgreSQL's own tools do it for PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import make_url

from . import dumps
from .dumps import BackupError
from .engine import StoreError, check_names, lock_file

__all__ = ["BackupError", "backup", "backup_beside", "backups_beside", "file_of", "restore"]
KEPT = 3


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
    if to.exists():
        raise BackupError(f"{to} exists; a backup never overwrites anything.")
    if file is not None and not file.is_file():
        raise BackupError(f"There is no database {file}; name one with --database.")
    with _whole(to) as half:
        dumps.dump(url, half) if file is None else _copy(file, half)
    return to


def restore(copy: Path, url: str, *, replace: bool = False) -> Path | None:
    """Put a backup in the place of a database that no server uses. What was there before is moved aside; where to."""
    file, kind = file_of(url), _kind(copy)
    if (file is None) != (kind == "postgresql"):
        made, wanted = ("PostgreSQL", "SQLite") if kind == "postgresql" else ("SQLite", "PostgreSQL")
        raise BackupError(f"{copy} is a backup of {made}, and {wanted} was named to restore it to.")
    if file is None:
        dumps.restore(copy, url)
        return None
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = lock_file(file)  # so that no server has it, nor begins to
    try:
        if file.exists() and not replace:
            raise BackupError(f"There is a database {file} already; with --replace it is moved aside first.")
        with _whole(file, over=True) as half:
            _copy(copy, half)
            aside = _move_aside(file)
    finally:
        lock.close()
    return aside


@contextmanager
def _whole(to: Path, *, over: bool = False) -> Iterator[Path]:
    """A file to write, which gets its name when it is whole: what bears the name of a backup is one."""
    half = to.with_name(to.name + ".half")
    half.unlink(missing_ok=True)
    half.touch(mode=0o600)  # it holds the seeds of running games
    try:
        yield half
        with half.open("rb+") as written:
            os.fsync(written.fileno())
        if to.exists() and not over:
            raise BackupError(f"{to} exists by now; a backup never overwrites anything.")
        half.rename(to)
    finally:
        half.unlink(missing_ok=True)


def _copy(file: Path, to: Path) -> None:
    """By SQLite itself, in one step: a copy in parts begins anew after every write to the source."""
    try:
        check_names(file)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            found = copy.execute("PRAGMA integrity_check").fetchone()[0]
    except (StoreError, sqlite3.Error) as error:
        raise BackupError(f"{file} could not be copied: {error}") from error
    if found != "ok":
        raise BackupError(f"The copy of {file} is damaged, and so is perhaps the file: {found}")


def _kind(copy: Path) -> str:
    with copy.open("rb") as written:
        start = written.read(16)
    if start.startswith(b"SQLite format 3\0"):
        return "sqlite"
    if start.startswith(dumps.BEGINS):
        return "postgresql"
    raise BackupError(f"{copy} is no backup: neither a SQLite file nor what pg_dump writes.")


def _move_aside(file: Path) -> Path | None:
    """With what SQLite keeps beside it, which would spoil another file of this name."""
    if not file.exists():
        return None
    aside = file.with_name(f"{file.name}.{_moment()}.replaced")
    for beside in ("", "-wal", "-shm"):
        found = file.with_name(file.name + beside)
        if found.exists():
            found.rename(aside.with_name(aside.name + beside))
    return aside


def _moment() -> str:
    return f"{datetime.now(UTC):%Y-%m-%dT%H-%M-%S.%f}"


def backup_beside(url: str) -> Path | None:
    """A backup beside a SQLite file, of which the last few are kept; none for another kind of database."""
    file = file_of(url)
    if file is None:
        return None
    made = backup(url, file.with_name(f"{file.name}.{_moment()}.backup"))
    for old in backups_beside(file)[:-KEPT]:
        old.unlink()
    return made


def backups_beside(file: Path) -> list[Path]:
    """Oldest first: the time is in the name."""
    start = file.name + "."
    return sorted(path for path in file.parent.iterdir() if path.name.startswith(start) and path.suffix == ".backup")
