"""What stands around a room: those who look at it, and what it needs of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import ParamSpec, Protocol, TypeVar

from caravaneer.server.people.sessions import Person
from caravaneer.server.storage.store import Store
from caravaneer.server.table.clock import Time
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.pool import Thinkers

P = ParamSpec("P")
T = TypeVar("T")


class Viewer(Protocol):
    """Someone who looks at a table: a socket."""

    person: Person
    shown: int | None
    version: int  # of the table, as it was last told to it

    def send(self, message: bytes, *, droppable: bool = False) -> None: ...
    def hang_up(self) -> None: ...


class Offload:
    """One thread for what would keep the event loop too long: dealing, replaying, going back, questions.

    Only one, so that however much is asked the loop never waits behind more than one other for the interpreter.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "offload")

    async def __call__(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*given, **named))

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


@dataclass
class Services:
    """What every room needs of the server."""

    store: Store
    thinkers: Thinkers
    time: Time
    offload: Offload
    rematch: Callable[[TableState, Person], Awaitable[str]]
    slept: Callable[[int], float]  # seconds that the server was down since some moment
    turn_passed: Callable[[TableState, set[str]], None]  # with the people who are here
