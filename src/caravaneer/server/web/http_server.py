"""The uvicorn that carries the application: bounded messages, quick pings, and no signals of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from starlette.types import ASGIApp

MESSAGE_BYTES = 16 * 1024
PING, DEAD = 15, 10  # seconds
GOODBYE = 5  # seconds for open connections when the server stops


class Server(uvicorn.Server):
    """Signals are the business of whoever runs it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def server_of(app: ASGIApp) -> Server:
    """A server for an application whose life is managed outside."""
    config = uvicorn.Config(
        app,
        lifespan="off",
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # `Proxies` does that
        server_header=False,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING,
        ws_ping_timeout=DEAD,
        timeout_graceful_shutdown=GOODBYE,
    )
    return Server(config)
