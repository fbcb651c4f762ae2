"""What happened at a table, as one viewer may know it: the log read once more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from caravaneer.server.protocol.models import Entry
from caravaneer.server.storage.log import EventRow
from caravaneer.server.table.events import read_event
from caravaneer.server.table.fold import fold
from caravaneer.server.table.sight import earlier_entries, entry
from caravaneer.server.table.state import TableState


@dataclass(frozen=True)
class History:
    """Entries up to a version, and the table as it stood then."""

    entries: list[Entry]
    table: TableState


def replayed(table: TableState, rows: Iterable[EventRow]) -> TableState:
    """A table after more lines of its log."""
    for row in rows:
        table = fold(table, read_event(row.kind, row.seat, row.body), row.at)
    return table


def history(first: TableState, rows: Iterable[EventRow], have: int, shown: int | None, watching: bool) -> History:
    """All entries after the version a viewer has, given the table before its first line."""
    found = History(earlier_entries(first, shown) if watching and not have else [], first)
    return continued(found, rows, have, shown, watching)


def continued(past: History, rows: Iterable[EventRow], have: int, shown: int | None, watching: bool) -> History:
    """The same with the lines that follow."""
    entries, table = list(past.entries), past.table
    for row in rows:
        event = read_event(row.kind, row.seat, row.body)
        table = fold(table, event, row.at)
        if row.version > have:
            entries.append(entry(event, table, shown, watching))
    return History(entries, table)
