"""A server that runs until a signal comes, in the quickest event loop there is."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from .app import guarded_app, make_app
from .config import Config
from .web.http_server import server_of

T = TypeVar("T")


# The loop lets go of the interpreter at every call of the system, and waits for it as long as this while a thread makes
# a history: by default 5 ms, many times for each move.
SWITCH = 0.0005  # seconds


def run(work: Coroutine[Any, Any, T]) -> T:
    """As asyncio.run does it, with uvloop where it is to be had."""
    sys.setswitchinterval(SWITCH)
    try:
        from uvloop import new_event_loop
    except ImportError:  # Windows
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)


async def serve(config: Config, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal comes. The database is opened before, so that a trouble with it can be told in a sentence;
    raise StoreError then."""
    app = make_app(config)
    server = server_of(guarded_app(app), config.doors)

    def stop() -> None:
        app.state.store.hurry()  # a database that does not answer would keep the server from stopping
        app.state.sockets.close()  # and so would open sockets
        server.should_exit = True

    async with app.router.lifespan_context(app):
        _on_signals(stop)
        ready()
        await server.serve([listening])


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
