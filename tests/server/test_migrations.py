"""Tables made, changed and copied, on both databases."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.exc import IntegrityError

from caravaneer.server.storage import migrations, schema
from caravaneer.server.storage.backup import KEPT, BackupError, backup, backup_beside, backups_beside, file_of
from caravaneer.server.storage.log import append_events
from caravaneer.server.storage.queries import insert_into
from caravaneer.server.storage.store import Store, StoreError
from tests.server.databases import awaited, log, log_of, new_game, opened

pytest_plugins = ["tests.server.databases"]
HEAD = migrations.known()[-1]
OPENED = """
import asyncio, sys
from caravaneer.server.storage.store import Store

async def work():
    store = Store(sys.argv[1])
    await store.open()
    await store.close()

asyncio.run(work())
print("alembic" in sys.modules)
"""


@awaited
async def test_the_migrations_make_the_tables_of_the_schema(database_url: str) -> None:
    def compare(connection: Connection) -> None:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []
        for table in schema.metadata.tables.values():  # Alembic does not compare these
            found = {check["name"] for check in inspect(connection).get_check_constraints(table.name)}
            assert found == {check.name for check in table.constraints if str(check.name).startswith("ck_")}

    for _ in range(2):
        async with opened(database_url) as one:
            await one.read(compare)
            with pytest.raises(IntegrityError):  # the keys hold
                await one.write(lambda c: c.execute(schema.place.insert().values(game_id="nowhere", person="nobody")))
    if file := file_of(database_url):
        assert backups_beside(file) == []


def test_files_of_revisions_have_their_names_in_their_order() -> None:
    config = Config()
    config.set_main_option("script_location", str(migrations.FOLDER))
    found = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert list(reversed(found)) == migrations.known()


def test_alembic_is_loaded_only_where_there_is_something_to_do(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OPENED, f"sqlite:///{tmp_path / 'a.db'}"]
    said = [subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() for _ in range(2)]
    assert said == ["True", "False"]


LATER = '''"""Something new, which goes wrong if it is told to."""
import sqlalchemy as sa
from alembic import op
revision, down_revision = "9999", "{head}"
def upgrade():
    op.add_column("canary", sa.Column("colour", sa.Text))
    if {wrong}:
        op.execute("SELECT * FROM nowhere")
'''


@awaited
async def test_an_old_database_is_copied_and_migrated_a_newer_one_left_alone(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "more").mkdir()
    file = file_of(database_url)

    async def start() -> list[str]:
        async with opened(database_url) as one:
            values = {"node": "a", "at": 1}
            await one.write(lambda c: c.execute(insert_into(c, schema.canary).values(values).on_conflict_do_nothing()))
            return [column["name"] for column in await one.read(lambda c: inspect(c).get_columns("canary"))]

    assert await start() == ["node", "at"]
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "REVISIONS", [*migrations.REVISIONS, tmp_path / "more"])
        (tmp_path / "more" / "r9999.py").write_text(LATER.format(head=HEAD, wrong=True))
        with pytest.raises(StoreError, match="nowhere"):
            await start()
    assert await start() == ["node", "at"]  # all or nothing
    with monkeypatch.context() as newer:
        newer.setattr(migrations, "REVISIONS", [*migrations.REVISIONS, tmp_path / "more"])
        (tmp_path / "more" / "r9999.py").write_text(LATER.format(head=HEAD, wrong=False))
        assert await start() == ["node", "at", "colour"]
    with pytest.raises(StoreError, match=rf"newer Caravaneer .*9999.* {HEAD}.*Nothing was changed"):
        await start()
    if file:
        copies = [sqlite3.connect(made) for made in backups_beside(file)]
        assert [copy.execute("SELECT * FROM canary").fetchall() for copy in copies] == [[("a", 1)], [("a", 1)]]
        for copy in copies:
            copy.close()


@awaited
async def test_a_backup_is_made_while_others_write(tmp_path: Path) -> None:
    file, rows = tmp_path / "x.db", log(150)
    url, begun = f"sqlite:///{file}", asyncio.Event()

    async def play(one: Store) -> None:
        for row in rows:
            await one.write(partial(append_events, rows=[row]))
            if row.version == 20:
                begun.set()

    async with opened(url) as one:
        await one.write(new_game)
        playing = asyncio.ensure_future(play(one))
        await begun.wait()
        made = await asyncio.to_thread(backup, url, tmp_path / "copy.db")
        assert not playing.done()
        await playing
    assert made.stat().st_mode & 0o077 == 0
    async with opened(f"sqlite:///{made}") as copy:
        found = await copy.read(log_of)
        assert 20 <= len(found) < 150
        assert found == rows[: len(found)]
    for source, to, why in [
        (url, "copy.db", "never overwrites"),
        (f"sqlite:///{tmp_path / 'nothing.db'}", "c.db", "no database"),
        ("postgresql://somewhere/x", "c.db", "pg_dump"),
    ]:
        with pytest.raises(BackupError, match=why):
            backup(source, tmp_path / to)
    beside = [backup_beside(url) for _ in range(KEPT + 2)]
    assert backups_beside(file) == beside[-KEPT:]
    assert not list(tmp_path.glob("*.half"))
