"""Changes of a table as lines of its log, and what is written beside them in the same commit."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from caravaneer.server.storage import schema
from caravaneer.server.storage.store import EventRow, chained, insert_into
from caravaneer.server.table.commands import fold
from caravaneer.server.table.state import Change, Standing


def written(
    standing: Standing, previous: str, changes: list[Change], at: int, name: str | None
) -> list[tuple[EventRow, Standing]]:
    """Changes as lines of the log, numbered and chained, each with how the table stands after it."""
    found: list[tuple[EventRow, Standing]] = []
    for change in changes:
        row = chained(
            previous, game_id=standing.id, version=standing.version + 1, kind=change.kind, body=change.body, at=at,
            seat=change.seat, command=None if found else name,
        )  # fmt: skip
        # Fold what was written, not what was meant: the table stands as it will after a restart.
        standing, previous = fold(standing, replace(change, body=row.body), at), row.hash
        found.append((row, standing))
    return found


def seat_people(connection: Connection, table: str, rows: list[EventRow], *more: str) -> None:
    """Keep who sat at which table, for their lists."""
    for person in {row.body["person"] for row in rows if row.kind == "sit"} | set(more):
        values = {"game_id": table, "person": person}
        connection.execute(insert_into(connection, schema.place).values(values).on_conflict_do_nothing())
