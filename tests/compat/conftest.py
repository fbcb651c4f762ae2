"""The databases of 0.1.0, each with a server of today on it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from .client import Fields, Page, Person
from .databases import KEPT, Database, Postgres, Rows, SqliteFile, logs, postgres
from .serving import served
from .telling import not_told


@dataclass
class House:
    """A server of today on a database of 0.1.0. Each test has tables of its own, so their order does not matter."""

    base: str
    database: Database
    before: dict[str, Rows]  # the log of every table, as 0.1.0 left it
    tokens: dict[str, str]  # by the names of people
    password: str  # of Cem, who has an account
    tables: dict[str, Fields]  # by the names in story.py: the id, and the command that was sent last
    told: dict[str, dict[str, Fields]]  # by table and person: the welcome of 0.1.0

    def person(self, name: str) -> Person:
        return Person(self.base, self.tokens[name])

    def page(self, table: str, name: str, **has: Any) -> Page:
        return self.person(name).at(self.tables[table]["id"], **has)

    def check_told(self, page: Page, table: str, name: str) -> None:
        """Someone is welcomed with all that they were welcomed with by 0.1.0."""
        before = self.told[table][name]
        now = {key: value for key, value in before["now"].items() if key != "hash"}  # a word of the server's own
        assert not_told(before | {"now": now}, page.welcome) == []


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database: Database
    if request.param == "sqlite":
        database = SqliteFile.restored(tmp_path_factory.mktemp("kept"))
    else:
        server: Postgres = request.getfixturevalue("postgresql")
        database = server.new_database()
        database.restore()
    about = json.loads((KEPT / f"people-{request.param}.json").read_text("utf-8"))
    told = json.loads(gzip.decompress((KEPT / f"told-{request.param}.json.gz").read_bytes()))
    before = logs(database)
    with served(database.url, program="tests.compat.quick_server") as base:
        yield House(base, database, before, **about, told=told)
