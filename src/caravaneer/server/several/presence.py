"""Who looks at which table in other processes, as they have told."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass

TOLD_AGAIN = 10.0  # seconds; what was lost is right again then
FORGOTTEN = 2.5 * TOLD_AGAIN
MOST_PEOPLE = 200  # of a table that are told; who comes then is not counted elsewhere


@dataclass(frozen=True)
class Lookers:
    """The people who look at a table in one process, and an address of those who wait there."""

    people: frozenset[str]
    address: str | None
    told: float


class Elsewhere:
    """By table and process."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, Lookers]] = {}

    def people(self, table: str) -> frozenset[str]:
        found = self._tables.get(table)
        return frozenset().union(*(each.people for each in found.values())) if found else frozenset()

    def waiting(self) -> dict[str, str]:
        """The tables that wait for people and whose people are there, with an address of each."""
        return {
            table: lookers.address
            for table, processes in self._tables.items() for lookers in processes.values()
            if lookers.address is not None
        }  # fmt: skip

    def take(self, process: str, table: str, people: Collection[str], address: str | None) -> bool:
        """What a process has told of a table; whether others look at it now than before."""
        before = self.people(table)
        if people:
            self._tables.setdefault(table, {})[process] = Lookers(frozenset(people), address, time.monotonic())
        else:
            self._drop(process, table)
        return self.people(table) != before

    def end(self, process: str) -> dict[str, frozenset[str]]:
        """A process is gone: the people it had, by table."""
        gone = {table: found[process].people for table, found in self._tables.items() if process in found}
        for table in gone:
            self._drop(process, table)
        return gone

    def forget(self) -> set[str]:
        """Drop what was not told again; of which tables."""
        before = time.monotonic() - FORGOTTEN
        old = [(p, table) for table, found in self._tables.items() for p, each in found.items() if each.told < before]
        for process, table in old:
            self._drop(process, table)
        return {table for _, table in old}

    def _drop(self, process: str, table: str) -> None:
        found = self._tables.get(table, {})
        found.pop(process, None)
        if not found:
            self._tables.pop(table, None)
