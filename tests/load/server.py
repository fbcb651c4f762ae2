"""A server for long runs, as a process of its own: `python -m tests.load.server DATABASE PORT [BOTS]`.

It is `caravaneer serve`, only that programs may be quicker than people are.
"""

from __future__ import annotations

import asyncio
import signal
import socket
import sys

from fastapi import FastAPI

from caravaneer.server.app import guarded_app, make_app
from caravaneer.server.config import Config
from caravaneer.server.thinking.warmup import warm
from caravaneer.server.web.http_server import server_of
from caravaneer.server.web.limits import Rate
from tests.server.running import QUICK


def main() -> None:
    database, port, bots = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    warm()
    settings = Config(
        database=database,
        bots=bots,
        rates=dict.fromkeys((*QUICK, "position"), Rate(1_000_000, 1)),
        sockets_of_an_address=100_000,
        sockets_of_a_person=100_000,
    )
    asyncio.run(serve(make_app(settings), port))


async def serve(app: FastAPI, port: int) -> None:
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(1024)
    server = server_of(guarded_app(app))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: setattr(server, "should_exit", True))
    async with app.router.lifespan_context(app):
        await server.serve([listening])


if __name__ == "__main__":
    main()
