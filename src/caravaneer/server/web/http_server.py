"""The uvicorn that carries the application: bounded messages, quick pings, counted connections, no own signals."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from caravaneer.server.protocol.refused import refused

from .connections import SPARE_SECONDS, Connections, Doors
from .errors import answer
from .wire import Frames

MESSAGE_BYTES = 16 * 1024
PING, DEAD = 15, 10  # seconds
READING = 30.0  # seconds for a client to take what was written to it
GOODBYE = 5  # seconds for open connections when the server stops
BACKLOG = 1024  # connections that the system keeps until they are accepted
AT_ONCE = 64  # that are accepted in one go: fewer than descriptors are kept back
HEALTH = frozenset({"/livez", "/readyz"})
QUIET = logging.getLogger(f"{__name__}.requests")
QUIET.setLevel(logging.ERROR)  # what clients send that is no HTTP is counted


class Http(H11Protocol):
    """A connection that has a place, and only so long to say what it wants."""

    counted: Connections

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.logger = QUIET
        self._patience = self.counted.header_seconds
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._spare = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        place = self.counted.come(transport, self.client[0] if self.client else None)
        if place == "none":
            transport.abort()
            return
        if place == "spare":
            self._spare, self._patience, self.app = True, SPARE_SECONDS, only_health(self.app)
        self._wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(READING, self._too_slow)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reads()

    def _reads(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._reads()
        self.counted.gone(self.transport)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if self._timer is not None and self.conn.their_state is not h11.IDLE:
            self._wait_no_more()  # the head of a request is here

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()
        if self._spare:
            self.transport.abort()
        else:
            super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._spare:
            self.transport.close()
        elif not self.transport.is_closing() and self.conn.their_state is h11.IDLE:
            self._wait()

    def send_400_response(self, msg: str) -> None:
        self.counted.note("malformed")
        super().send_400_response(msg)

    def _wait(self) -> None:
        """For the head of a request."""
        self._wait_no_more()
        self.counted.waits(self.transport)
        self._timer = self.loop.call_later(self._patience, self._too_slow)

    def _wait_no_more(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.counted.asked(self.transport)

    def _too_slow(self) -> None:
        self._timer = None
        self.counted.note("silent")
        self.transport.abort()


class Socket(Frames):
    """A connection that has become a socket, and keeps its place until it is gone."""

    counted: Connections

    def connection_lost(self, exc: Exception | None) -> None:
        self.counted.gone(self.transport)
        super().connection_lost(exc)


def only_health(app: ASGIApp) -> ASGIApp:
    """What is answered where no place is left: whether the server lives, and that it is busy."""

    async def answered(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in HEALTH:
            await app(scope, receive, send)
        else:
            await answer(refused(503), {"Connection": "close", "Retry-After": "5"})(scope, receive, send)

    return answered


class Server(uvicorn.Server):
    """Signals are the business of whoever runs it."""

    def __init__(self, config: uvicorn.Config, counted: Connections):
        super().__init__(config)
        self.counted = counted

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        loop = asyncio.get_running_loop()
        if loop.get_exception_handler() is None:  # the first server of a loop is the one that many come to
            loop.set_exception_handler(self.counted.on_error)
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)  # uvicorn has one number for what is kept and what is accepted in one go

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        self.counted.tell()


def _is_news(record: logging.LogRecord) -> bool:
    """That somebody has hung up while much was being sent is none."""
    return record.msg != "socket.send() raised exception."


def server_of(app: ASGIApp, doors: Doors | None = None) -> Server:
    """A server for an application whose life is managed outside."""
    logging.getLogger("asyncio").addFilter(_is_news)
    counted = Connections(doors or Doors())
    config = uvicorn.Config(
        app,
        http=type("CountedHttp", (Http,), {"counted": counted}),
        ws=type("CountedSocket", (Socket,), {"counted": counted}),
        lifespan="off",
        log_config=None,  # it speaks through the log that everybody has
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # `Proxies` does that
        server_header=False,
        backlog=AT_ONCE,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=DEAD,
        timeout_graceful_shutdown=GOODBYE,
    )
    return Server(config, counted)
