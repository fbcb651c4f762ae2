"""What stands around a room: those who look at it, and what it needs of the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from sqlalchemy import Connection

from caravaneer.server.people.sessions import Person
from caravaneer.server.storage.store import Store
from caravaneer.server.table.clock import Time
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.offered import Offered
from caravaneer.server.thinking.pool import Thinkers

from .history import Histories
from .offload import Offload
from .peers import Peers


class Viewer(Protocol):
    """Someone who looks at a table: a socket."""

    person: Person
    address: str
    shown: int | None
    version: int  # of the table, as it was last told to it

    def send(self, message: bytes, *, droppable: bool = False) -> None: ...
    def hang_up(self) -> None: ...


MayThink: TypeAlias = Callable[[str | None, str, float], bool]  # person, address, milliseconds: may a bot think so long


@dataclass(frozen=True)
class Following:
    """A table that is made and not yet there: `write` it to the database, and when that is sure, it is `opened`."""

    id: str
    write: Callable[[Connection], None]
    opened: Callable[[], None]


@dataclass
class Services:
    """What every room needs of the server."""

    store: Store
    thinkers: Thinkers
    time: Time
    offload: Offload
    histories: Histories
    may_think: MayThink
    rematch: Callable[[TableState, Person], Awaitable[Following]]
    slept: Callable[[int], float]  # seconds that the server was down since some moment
    turn_passed: Callable[[TableState, set[str]], None]  # with the people who are here
    plan: Callable[[str, float | None], None]  # when a table must be looked at next, by the server's time
    peers: Peers  # other processes that serve the same tables
    offered: Offered  # the operator's bots
