"""A server for long runs, as a process of its own: `python -m tests.load.server DATABASE PORT [BOTS]`.

It is `caravaneer serve`, only that programs may be quicker than people. CARAVANEER_PROFILE=FILE profiles it.
"""

from __future__ import annotations

import cProfile
import os
import resource
import socket
import sys

from caravaneer.server.app import prepare
from caravaneer.server.config import Config
from caravaneer.server.serve import run, serve
from caravaneer.server.web.limits import Rate
from caravaneer.server.workers import Ports
from tests.server.running import QUICK


def main() -> None:
    database, port, bots = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    prepare()
    settings = Config(
        database=database,
        bots=bots,
        rates=dict.fromkeys((*QUICK, "position", "analyse", "judge_turn"), Rate(1_000_000, 1)),
        connections_of_an_address=100_000,
        sockets_of_an_address=100_000,
        sockets_of_a_person=100_000,
    )
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", port))
    listening.listen(1024)
    profile = cProfile.Profile() if "CARAVANEER_PROFILE" in os.environ else None
    if profile:
        profile.enable()
    run(serve(settings, Ports(listening), lambda: None))
    if profile:
        profile.disable()
        profile.dump_stats(os.environ["CARAVANEER_PROFILE"])


if __name__ == "__main__":
    main()
