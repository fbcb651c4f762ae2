"""What is said at tables in other processes: read from the database, and told to those who watch here."""

from __future__ import annotations

from collections.abc import Container
from contextlib import suppress

from caravaneer.server.protocol.outgoing import Talk
from caravaneer.server.rooms.room import Room
from caravaneer.server.storage import queries
from caravaneer.server.storage.store import Busy, Store, StoreError

from . import rows


class TalkElsewhere:
    """By table, the last line that was told here."""

    def __init__(self, store: Store):
        self._store = store
        self._last: dict[str, int] = {}

    def said(self, table: str, number: int) -> None:
        """A line was said here, and is told already."""
        if self._last.get(table) == number - 1:
            self._last[table] = number

    def heard(self, table: str, number: int) -> None:
        """A line was said elsewhere; all before it are told, unless we know better."""
        self._last.setdefault(table, number - 1)

    def behind(self, table: str, number: int) -> bool:
        """Whether there are lines, up to one that is in the database, which are not told here."""
        return number > self._last.setdefault(table, number)

    def forget(self, open: Container[str]) -> None:
        """Drop what is known of tables that are not open any more."""
        for table in [table for table in self._last if table not in open]:
            del self._last[table]

    async def note(self, table: str) -> None:
        """Whoever comes now is told what was said so far."""
        with suppress(StoreError, Busy):
            (found,) = await self._store.read(lambda connection: rows.newest(connection, [table]))
            self._last.setdefault(table, found.talk)

    async def tell(self, room: Room) -> None:
        """Tell those who watch here what is new."""
        table = room.table.id
        try:
            lines = await self._store.read(lambda connection: queries.talk_of(connection, table))
        except (StoreError, Busy):
            return  # it is looked again soon
        for line in lines:
            if line.number > self._last.get(table, 0):
                self._last[table] = line.number
                room.audience.tell_watchers(room.table, Talk(line=line))
