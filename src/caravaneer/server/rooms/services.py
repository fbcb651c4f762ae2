"""What stands around a table: those who look at it, and what it needs of the house."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from caravaneer.server.people.sessions import Person
from caravaneer.server.storage.store import Store
from caravaneer.server.table.clock import Time
from caravaneer.server.table.state import Standing
from caravaneer.server.thinking.pool import Thinkers


class Viewer(Protocol):
    """Someone who looks at a table: a socket."""

    person: Person
    shown: int | None

    def send(self, message: bytes, *, droppable: bool = False) -> None: ...
    def hang_up(self) -> None: ...


@dataclass
class Services:
    """What every keeper needs of the house."""

    store: Store
    thinkers: Thinkers
    time: Time
    rematch: Callable[[Standing, Person], Awaitable[str]]
    slept: Callable[[int], float]  # seconds that the server was down since some moment
    turn_passed: Callable[[Standing, set[str]], None]  # with the people who are here
