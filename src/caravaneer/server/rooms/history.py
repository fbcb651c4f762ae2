"""What happened at a table, as one viewer may know it: the log read once more, and kept for the next who comes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import orjson

from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.storage.log import EventRow
from caravaneer.server.table.events import Event, read_event
from caravaneer.server.table.fold import fold
from caravaneer.server.table.sight import earlier_entries, entry
from caravaneer.server.table.state import TableState

from .offload import Offload

KEPT_BYTES = 8 * 1024 * 1024  # in memory; a long game is a third of a megabyte for each seat
POSITION = 16 * 1024  # bytes that are counted for the table a history ends with, which is kept too
PART = 40  # lines that are read in one go: some milliseconds

Key = tuple[str, int | None, bool]  # table, the seat that is shown, whether its viewer may watch


@dataclass(frozen=True)
class History:
    """Every entry up to a version, as it is sent, with its own version; and the table as it stood then."""

    entries: tuple[tuple[int, bytes], ...]
    table: TableState
    size: int = 0  # bytes that it takes, about

    def after(self, have: int) -> list[bytes]:
        """What is told to someone who has a version; what a game had before it came here, to who has nothing."""
        return [data for version, data in self.entries if not have or version > have]


def line_of(row: EventRow) -> bytes:
    """What happened, without what chains it: a table in use keeps all its lines, and most are never read again."""
    return to_bytes((row.kind, row.seat, row.body, row.at))


def read_line(line: bytes) -> tuple[Event, int]:
    """An event, and when it was."""
    kind, seat, body, at = orjson.loads(line)
    return read_event(kind, seat, body), at


def replayed(table: TableState, rows: Iterable[EventRow]) -> TableState:
    """A table after more rows of its log."""
    for row in rows:
        table = fold(table, read_event(row.kind, row.seat, row.body), row.at)
    return table


def begun(first: TableState, shown: int | None, watching: bool) -> History:
    """Before the first line: the moves that a game had when it came here."""
    earlier = earlier_entries(first, shown) if watching else []
    return _history([(told.version, to_bytes(told)) for told in earlier], first)


def continued(past: History, lines: Iterable[bytes], shown: int | None, watching: bool) -> History:
    """The same with the lines that follow."""
    entries, table = list(past.entries), past.table
    for event, at in map(read_line, lines):
        table = fold(table, event, at)
        entries.append((table.version, to_bytes(entry(event, table, shown, watching))))
    return _history(entries, table)


def up_to_now(past: History, lines: Sequence[bytes], shown: int | None, watching: bool) -> History:
    """The same with what happened meanwhile, given all lines there are."""
    new = lines[past.table.version :]
    return continued(past, new, shown, watching) if new else past


def _history(entries: Sequence[tuple[int, bytes]], table: TableState) -> History:
    return History(tuple(entries), table, POSITION + sum(len(data) for _, data in entries))


class Histories:
    """Those that were asked for last. However many come at once, each is made once, by parts and off the loop."""

    def __init__(self, offload: Offload, most: int = KEPT_BYTES):
        self._offload, self._most = offload, most
        self._kept: OrderedDict[Key, History] = OrderedDict()
        self._making: dict[Key, asyncio.Task[History]] = {}
        self._bytes = 0

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._bytes

    def missing(self, table: TableState, shown: int | None, watching: bool) -> int:
        """How many lines must be read before it can be told: what makes it dear."""
        kept = self._kept.get((table.id, shown, watching))
        if kept is not None:
            return max(0, table.version - kept.table.version)
        return table.version + (len(table.settings.origin.moves) if table.settings.origin is not None else 0)

    async def of(self, table: TableState, lines: Sequence[bytes], shown: int | None, watching: bool) -> History:
        """Everything that happened up to this version of a table, and perhaps more."""
        key = (table.id, shown, watching)
        kept = self._kept.get(key)
        if kept is not None and kept.table.version >= table.version:
            self._kept.move_to_end(key)
            return kept
        if (making := self._making.get(key)) is None:
            making = self._making[key] = asyncio.create_task(self._make(key, table, list(lines)))
            making.add_done_callback(lambda _: self._making.pop(key))
        return await asyncio.shield(making)

    async def _make(self, key: Key, table: TableState, lines: list[bytes]) -> History:
        _, shown, watching = key
        found = self._kept.get(key)
        if found is None:
            first = TableState.opened(table.id, table.secrets, table.settings)
            found = await self._offload(begun, first, shown, watching)
        for start in range(found.table.version, len(lines), PART):
            found = await self._offload(continued, found, lines[start : start + PART], shown, watching)
        if found.table.version == table.version:
            # The position that the room has, and not once more; but not the views of it that were written.
            found = History(found.entries, replace(table), found.size)
        self._keep(key, found)
        return found

    def _keep(self, key: Key, found: History) -> None:
        if (before := self._kept.pop(key, None)) is not None:
            self._bytes -= before.size
        self._kept[key] = found
        self._bytes += found.size
        while self._bytes > self._most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.size
