"""Every game of a database looked through: whole, as it was written, and played to where its row says it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, select

from caravaneer.game import games
from caravaneer.server.storage import schema
from caravaneer.server.storage.log import BrokenLog, whole_log

from .rooms import load_table


@dataclass(frozen=True)
class Looked:
    """One game that was looked through. `trouble` says what is wrong with it; `replayed` is false for one whose rules
    are not here: of that only the chain is known to be right."""

    table: str
    game: str
    trouble: str | None = None
    replayed: bool = True


def tables_to_look_at(engine: Engine) -> list[tuple[str, str]]:
    """All tables there are now, with their games; the first made first."""
    game = schema.game.c
    with engine.begin() as connection:
        return [(row.id, row.game) for row in connection.execute(select(game.id, game.game).order_by(game.created))]


def look_through(engine: Engine, tables: list[tuple[str, str]]) -> Iterator[Looked]:
    """Each at one moment of the database, so that nobody who plays waits; a table that is gone by then is left out."""
    for table, game in tables:
        with engine.begin() as connection:
            if (found := _look(connection, table, game)) is not None:
                yield found


def _look(connection: Connection, table: str, game: str) -> Looked | None:
    row = schema.game.c
    phase = connection.execute(select(row.phase).where(row.id == table)).scalar_one_or_none()
    if phase is None:
        return None
    try:
        if game not in games():
            whole_log(connection, table)
            return Looked(table, game, replayed=False)
        loaded = load_table(connection, table)
        assert loaded is not None, "its log is of another game"
    except BrokenLog as error:
        return Looked(table, game, str(error))
    except Exception as error:  # whatever it is, the others are looked at too
        return Looked(table, game, f"it cannot be played through: {error!r}")
    reached = loaded[0].phase
    wrong = f"its row says {phase}, and its log leads to {reached}" if reached != phase else None
    return Looked(table, game, wrong)


def damage_of_file(engine: Engine) -> str | None:
    """What SQLite itself finds wrong with its file; nothing for another kind of database."""
    if engine.dialect.name != "sqlite":
        return None
    with engine.begin() as connection:
        found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
    return None if found == "ok" else str(found)
