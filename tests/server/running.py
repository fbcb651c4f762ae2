"""A real server for tests: uvicorn on a port of its own, in a thread of this process, over a real database."""

from __future__ import annotations

import asyncio
import socket
import threading
import time as clock
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

from caravaneer.server.app import guarded_app, make_app
from caravaneer.server.config import Config
from caravaneer.server.serve import run
from caravaneer.server.table.clock import Time
from caravaneer.server.thinking import analyst, pool
from caravaneer.server.thinking.warmup import warm
from caravaneer.server.web.http_server import server_of
from caravaneer.server.web.limits import Rate, What

T = TypeVar("T")
NICE = (pool.NICE, analyst.NICE)  # of real servers
pool.NICE, analyst.NICE = 1, 2  # lower, they would wait for the tests, which use all cores and wait for them
START = 300.0  # seconds: only a hang lasts so long
PAID: tuple[What, ...] = (
    "work", "work_address", "thought", "thought_address", "message_address", "open_table",
)  # fmt: skip
QUICK: tuple[What, ...] = ("message", "write", "write_address", "guest", *PAID)


@cache
def _warm() -> None:
    warm()  # once in a process of tests: what is loaded by then stays


class Movable:
    """A time that goes on by itself and can be pushed forward."""

    def __init__(self) -> None:
        self._pushed = 0.0

    def push(self, seconds: float) -> None:
        self._pushed += seconds

    def time(self) -> Time:
        return Time(lambda: clock.monotonic() + self._pushed, lambda: clock.time() + self._pushed)


class Running:
    """A server that runs. `base` is its address."""

    def __init__(self, settings: Config, time: Time | None = None):
        self.app = make_app(settings, time)
        self._listening = socket.socket()
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listening.bind(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._server = server_of(guarded_app(self.app), settings.doors)
        self._thread = threading.Thread(target=lambda: run(self._serve()), daemon=True)

    def tick(self) -> None:
        """Look at all clocks now, as the server does ten times a second."""

        async def now() -> None:
            self.app.state.rooms.tick()

        asyncio.run_coroutine_threadsafe(now(), self._loop).result(START)

    async def within(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done in the server's own loop, where its store lives; awaited in the test's."""
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        async with self.app.router.lifespan_context(self.app):
            await self._server.serve([self._listening])

    def start(self) -> None:
        _warm()
        self._thread.start()
        until = clock.monotonic() + START
        while not self._server.started:
            assert clock.monotonic() < until, "the server did not start"
            assert self._thread.is_alive(), "the server stopped as it started"
            clock.sleep(0.01)

    def stop(self) -> None:
        if hasattr(self.app.state, "sockets"):
            self.app.state.sockets.close()
            self.app.state.programs.close()
        self._server.should_exit = True
        self._thread.join(15)
        assert not self._thread.is_alive(), "the server did not stop"


@contextmanager
def running(database: str, time: Time | None = None, **settings: Any) -> Iterator[Running]:
    """A server over a database. Bots think just a little, and always the same; programs may be quicker than people."""
    usual: dict[str, Any] = {"simulations": 30, "bots_later": True, "rates": dict.fromkeys(QUICK, Rate(100_000, 1))}
    server = Running(Config(database=database, **(usual | settings)), time)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def play(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine, never for ever."""

    async def in_time() -> T:
        async with asyncio.timeout(START):
            return await work

    return asyncio.run(in_time())
