"""A database as a tool opens it: on the machine, beside the server that perhaps serves it at this moment.

A tool is a process of its own. Inside the server nothing but SQLite may open and close the file: a process that closes
a file loses every lock it has on it, whoever took them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from .backup import BackupError, file_of
from .engine import StoreError, check_names, connect, no_database, plain_url
from .migrations import revisions


@contextmanager
def tool_engine(url: str, *, writes: bool = False) -> Iterator[Engine]:
    """Raise StoreError where there is no such database, or one of another version."""
    url = plain_url(url)
    try:
        file = file_of(url)
    except BackupError as error:
        raise StoreError(str(error)) from None
    if file is not None:
        if not file.is_file():
            raise StoreError(f"There is no database {file}; name one with --database.")
        check_names(file)
    engine = connect(url, writes=writes, serves=False)
    try:
        current, known = revisions(engine)
        if current is None:
            raise StoreError("This database holds no games of Caravaneer; name another with --database.")
        if current != known:
            raise StoreError(
                f"This database is of another version of Caravaneer (its tables are at revision {current}, this "
                f"version knows {known}). Start a server of this version on it once, or use the version it belongs to."
            )
        yield engine
    except DBAPIError as error:
        raise no_database(error, file) or StoreError(" ".join(str(error.orig).split())) from error
    finally:
        engine.dispose()
