"""Which database a verb works on, and its troubles as sentences."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sqlalchemy import Engine

Database = Annotated[
    str | None, typer.Option(envvar="CARAVANEER_DATABASE", help="A database URL (a SQLite file in your data folder).")
]


def url_of(database: str | None) -> str:
    """A database by its URL; ValueError for what is none. A plain file name is a SQLite file."""
    from caravaneer.server.config import default_database, with_password
    from caravaneer.server.storage.engine import StoreError, plain_url

    found = with_password(database or default_database(), os.environ)
    try:
        return plain_url(found if "://" in found else f"sqlite:///{found}")
    except StoreError as error:
        raise ValueError(str(error)) from None


def give_way() -> None:
    """Run at the lowest priority from now on: people wait for the server beside this tool, a copy has time."""
    if hasattr(os, "nice"):
        os.nice(19)


@contextmanager
def opened(database: str | None, *, writes: bool = False) -> Iterator[Engine]:
    """A database, beside the server that may be running on it."""
    from caravaneer.server.storage.engine import StoreError
    from caravaneer.server.storage.tools import tool_engine

    try:
        with tool_engine(url_of(database), writes=writes) as engine:
            yield engine
    except StoreError as error:
        raise ValueError(str(error)) from None
