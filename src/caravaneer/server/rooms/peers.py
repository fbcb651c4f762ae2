"""The other processes that serve the same tables, as a room knows them. One process alone has none: then all of this
costs nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from caravaneer.server.storage import queries
from caravaneer.server.storage.queries import RunningRow
from caravaneer.server.storage.store import Store
from caravaneer.server.table.votes import Votes

if TYPE_CHECKING:
    from .room import Room

NOBODY: frozenset[str] = frozenset()


class Peers(Protocol):
    """What a process tells the others and knows of them. The log is the truth; what is told only wakes."""

    @property
    def me(self) -> str | None:
        """Who this process is, as the tables it keeps have it; None where there can be no other."""

    @property
    def others(self) -> bool:
        """Whether there are other processes at this moment."""

    def keeps(self, keeper: str | None) -> bool:
        """Whether this process sees to what happens by itself at a table with that keeper."""

    def opened(self, room: Room) -> None:
        """A table is in use here: whoever has it too tells who is there, and what its clock says."""

    def wrote(self, table: str, version: int) -> None:
        """The log of a table has more."""

    def here(self, room: Room) -> None:
        """Who is here has changed."""

    def said(self, table: str, number: int) -> None:
        """Somebody has said something at a table."""

    def elsewhere(self, table: str) -> frozenset[str]:
        """The people who look at a table in other processes."""

    def present(self) -> Mapping[str, str]:
        """The tables that wait for people and whose people are there, in other processes, with an address of each."""

    async def behind(self, table: str, version: int) -> bool:
        """Whether the log of a table has more than some version; False where that cannot be asked."""

    async def adopt(self, room: Room) -> None:
        """Keep a table from now on that another process keeps and does nothing at."""

    async def running(self) -> list[RunningRow]:
        """The tables at which something happens by itself, and which no other process keeps."""

    async def read_votes(self, table: str, votes: Votes) -> None:
        """Take over what others have voted."""

    async def keep_votes(self, table: str, votes: Votes) -> bool:
        """Keep what was voted here; False where others were quicker: then nothing is kept."""


class Alone:
    """One process: it keeps every table, and nobody must be told anything."""

    me: str | None = None
    others = False

    def __init__(self, store: Store):
        self._store = store

    def keeps(self, keeper: str | None) -> bool:  # noqa: ARG002
        return True

    def opened(self, room: Room) -> None:
        """Nobody to ask."""

    def wrote(self, table: str, version: int) -> None:
        """Nobody to tell."""

    def here(self, room: Room) -> None:
        """Nobody to tell."""

    def said(self, table: str, number: int) -> None:
        """Nobody to tell."""

    def elsewhere(self, table: str) -> frozenset[str]:  # noqa: ARG002
        return NOBODY

    def present(self) -> Mapping[str, str]:
        return {}

    async def behind(self, table: str, version: int) -> bool:  # noqa: ARG002
        return False

    async def adopt(self, room: Room) -> None:
        """It is kept already."""

    async def running(self) -> list[RunningRow]:
        return await self._store.read(queries.running_tables)

    async def read_votes(self, table: str, votes: Votes) -> None:
        """They are here."""

    async def keep_votes(self, table: str, votes: Votes) -> bool:  # noqa: ARG002
        return True
