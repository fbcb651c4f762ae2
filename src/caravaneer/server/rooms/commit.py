"""The steps of a command as lines of a table's log, numbered and chained."""

from __future__ import annotations

from collections.abc import Iterable

from caravaneer.server.storage.log import EventRow, chained
from caravaneer.server.table.decisions import Step
from caravaneer.server.table.events import Sat, read_event


class WrittenOtherwise(Exception):
    """An event would not be read from the log as it was meant: the table would stand otherwise after a restart."""


def rows_of(table: str, steps: Iterable[Step], previous: str, command: str | None) -> list[EventRow]:
    """The lines of some steps; `previous` is the hash of the line before them, `command` what they come from.

    What stands is what was written: every line is read back, and must be the event whose table is kept.
    """
    found: list[EventRow] = []
    for step in steps:
        event, after = step.event, step.after
        row = chained(
            previous, game_id=table, version=after.version, kind=event.kind, body=event.body(), at=after.changed,
            seat=event.seat, command=None if found else command,
        )  # fmt: skip
        if read_event(row.kind, row.seat, row.body) != event:
            raise WrittenOtherwise(f"table {table}, version {row.version}: {event}")
        previous = row.hash
        found.append(row)
    return found


def seated(steps: Iterable[Step]) -> set[str]:
    """The people who have sat down."""
    return {step.event.person for step in steps if isinstance(step.event, Sat)}
