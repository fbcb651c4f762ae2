"""Bring a database to the tables of this version, with Alembic."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

FOLDER = Path(__file__).parent
REVISIONS = [FOLDER / "versions"]
_LOCK = 0x63617261  # any number, the same for every Caravaneer


class NewerDatabase(Exception):
    """The database was written by a newer Caravaneer."""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", _literal(FOLDER))
    config.set_main_option("version_locations", "\n".join(_literal(folder) for folder in REVISIONS))
    config.set_main_option("path_separator", "newline")
    return config


def revisions(engine: Engine) -> tuple[str | None, str | None]:
    """The one a database is at, and the one that this version knows."""
    with engine.begin() as connection:
        current = MigrationContext.configure(connection).get_current_revision()
    return current, ScriptDirectory.from_config(_config()).get_current_head()


def migrate(engine: Engine, save: Callable[[], object]) -> None:
    """All or nothing. `save` is called first when there is something to migrate and something to lose."""
    config = _config()
    known = ScriptDirectory.from_config(config)
    head = known.get_current_head()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # two processes may start at once
            connection.execute(text("SET LOCAL statement_timeout = 0"))  # much to do where there are many tables
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        current = MigrationContext.configure(connection).get_current_revision()
        if current == head:
            return
        if current is not None and current not in {script.revision for script in known.walk_revisions()}:
            raise NewerDatabase(
                f"This database belongs to a newer Caravaneer (its tables are at revision {current}, "
                f"this version knows them up to {head}). Nothing was changed; use the newer version, or a backup."
            )
        if inspect(connection).get_table_names():
            save()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _literal(folder: Path) -> str:
    return str(folder).replace("%", "%%")  # Alembic's settings would read % as a reference
