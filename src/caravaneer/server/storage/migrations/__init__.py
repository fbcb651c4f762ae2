"""Bring a database to the tables of this version, with Alembic, which is loaded only if there is something to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

FOLDER = Path(__file__).parent
REVISIONS = [FOLDER / "versions"]  # a file each, rNAME.py, in the order of their names
_LOCK = 0x63617261  # any number, the same for every Caravaneer


class NewerDatabase(Exception):
    """The database was written by a newer Caravaneer."""


def known() -> list[str]:
    """All revisions that this version knows, the newest last."""
    return sorted(file.stem.removeprefix("r") for folder in REVISIONS for file in folder.glob("r*.py"))


def revisions(engine: Engine) -> tuple[str | None, str | None]:
    """The one a database is at, and the one that this version knows."""
    with engine.begin() as connection:
        return _revision(connection), known()[-1]


def _revision(connection: Connection) -> str | None:
    """The revision of a database, read from the table where Alembic keeps it."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return found


def migrate(engine: Engine, save: Callable[[], object]) -> None:
    """All or nothing. `save` is called first when there is something to migrate and something to lose."""
    names = known()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # two processes may start at once
            connection.execute(text("SET LOCAL statement_timeout = 0"))  # much to do where there are many tables
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        current = _revision(connection)
        if current == names[-1]:
            return
        if current is not None and current not in names:
            raise NewerDatabase(
                f"This database belongs to a newer Caravaneer (its tables are at revision {current}, "
                f"this version knows them up to {names[-1]}). Nothing was changed; use the newer version, or a backup."
            )
        if inspect(connection).get_table_names():
            save()
        _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    from alembic import command  # ten megabytes
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", _literal(FOLDER))
    config.set_main_option("version_locations", "\n".join(_literal(folder) for folder in REVISIONS))
    config.set_main_option("path_separator", "newline")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _literal(folder: Path) -> str:
    return str(folder).replace("%", "%%")  # Alembic's settings would read % as a reference
