"""Backups of PostgreSQL, made and put back by its own tools, which must be on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy import URL, create_engine, inspect, make_url
from sqlalchemy.exc import SQLAlchemyError

BEGINS = b"PGDMP"  # a dump in PostgreSQL's own format


class BackupError(Exception):
    """No backup was made or put back, and why."""


def dump(url: str, to: Path) -> None:
    """All of a database, at one moment of it; nobody waits for it."""
    _run("pg_dump", url, "--format=custom", "--no-owner", "--no-privileges", f"--file={to}", "--dbname")


def restore(copy: Path, url: str) -> None:
    """Into a database that is empty, all or nothing."""
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            found = inspect(connection).get_table_names()
    except SQLAlchemyError as error:
        raise BackupError(f"The database could not be asked: {getattr(error, 'orig', error)}".strip()) from error
    finally:
        engine.dispose()
    if found:
        raise BackupError(
            "There are tables in this database already. Make an empty one (createdb NAME), restore to that one, "
            "and name it to the server from then on."
        )
    words = ("--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", str(copy), "--dbname")
    _run("pg_restore", url, *words)


def _run(tool: str, url: str, *words: str) -> None:
    if shutil.which(tool) is None:
        raise BackupError(f"{tool} is not on this machine; install the client of PostgreSQL (postgresql-client).")
    parts = make_url(url)
    plain = URL.create(
        "postgresql", parts.username, host=parts.host, port=parts.port, database=parts.database, query=parts.query
    ).render_as_string(hide_password=False)
    secret = {"PGPASSWORD": str(parts.password)} if parts.password else {}  # others can read a command line
    done = subprocess.run([tool, *words, plain], capture_output=True, text=True, env=os.environ | secret, check=False)
    if done.returncode:
        raise BackupError(f"{tool} did not do it: {' '.join(done.stderr.split())[:500]}")
