"""A server that runs until a signal comes, in the quickest event loop there is."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from fastapi import FastAPI

from .app import guarded_app, make_app
from .config import Config
from .metrics.beside import heard_beside, tell_beside
from .metrics.families import text_of
from .metrics.page import metrics_page
from .web.connections import Doors
from .web.http_server import Server, server_of
from .workers import Ports

T = TypeVar("T")


# The loop lets go of the interpreter at every call of the system, and waits for it as long as this while a thread makes
# a history: by default 5 ms, many times for each move.
SWITCH = 0.0001  # seconds
WATCHERS = 16  # connections that ask for metrics


def run(work: Coroutine[Any, Any, T]) -> T:
    """As asyncio.run does it, with uvloop where it is to be had."""
    sys.setswitchinterval(SWITCH)
    try:
        from uvloop import new_event_loop
    except ImportError:  # Windows
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)


async def serve(config: Config, ports: Ports, ready: Callable[[], None]) -> None:
    """Serve until a signal comes. The database is opened before, so that a trouble with it can be told in a sentence;
    raise StoreError then."""
    app = make_app(config)
    server = server_of(guarded_app(app), config.doors)
    watched = _watched(app, server, ports.beside) if ports.metrics else None

    def stop() -> None:
        app.state.store.hurry()  # a database that does not answer would keep the server from stopping
        app.state.sockets.close()  # and so would open sockets
        app.state.programs.close()
        server.should_exit = True
        if watched is not None:
            watched.should_exit = True

    async with app.router.lifespan_context(app):
        _on_signals(stop)
        watching = asyncio.create_task(watched.serve([ports.metrics])) if watched and ports.metrics else None
        telling = None
        if watched is not None and ports.beside is not None:
            telling = await tell_beside(ports.beside, lambda: text_of(app, server.counted))
        ready()
        await server.serve([ports.people])
        if telling is not None:
            telling.close()
        if watching is not None:
            await watching


def _watched(app: FastAPI, server: Server, beside: Path | None) -> Server:
    """The server of the metrics, in the same loop."""

    async def every_process() -> list[str]:
        others = [] if beside is None else await heard_beside(beside)
        return [text_of(app, server.counted), *others]

    return server_of(metrics_page(every_process), Doors(WATCHERS, WATCHERS))


def _on_signals(stop: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
