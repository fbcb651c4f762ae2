"""A server for long runs, as a process of its own: `python -m tests.load.server DATABASE PORT [BOTS]`.

It is `caravaneer serve`, only that programs may be quicker than people are.
"""

from __future__ import annotations

import asyncio
import sys

import uvicorn
from tests.server.running import QUICK

from caravaneer.server.app import guarded_app, make_app
from caravaneer.server.limits import Rate
from caravaneer.server.settings import Settings
from caravaneer.server.warming import warm


def main() -> None:
    database, port, bots = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    warm()
    settings = Settings(
        database=database,
        bots=bots,
        rates=dict.fromkeys(QUICK, Rate(1_000_000, 1)),
        sockets_of_an_address=100_000,
        sockets_of_a_person=100_000,
    )
    app = guarded_app(make_app(settings))
    config = uvicorn.Config(
        app, port=port, log_level="warning", ws_per_message_deflate=False, timeout_graceful_shutdown=3
    )
    asyncio.run(uvicorn.Server(config).serve())


if __name__ == "__main__":
    main()
