"""Everything that can befall a server and its database while tables play: `make faults`, or one part alone:

`python -m tests.load.faults restarts --cycles 50`: PostgreSQL ends at once and starts again, as after a crash.
`python -m tests.load.faults hangs --cycles 30`: PostgreSQL hangs for 20 seconds.
`python -m tests.load.faults stops --cycles 50`: the server's process is stopped for 15 seconds and goes on.
(`python -m tests.load.kill9`, `python -m tests.load.power` and `python -m tests.load.faults_two` are the other parts.)

What must hold is told in tests/load/striking.py.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time

from tests.server.databases import Postgres

from .clients import Process
from .striking import PACE, Strike, postgres, restarts, stops, struck, tables_at

HANG = 20.0  # seconds


def hangs(database: Postgres) -> Strike:
    async def strike(_: int) -> None:
        database.freeze()
        try:
            await asyncio.sleep(HANG)
        finally:
            database.thaw()

    return strike


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=["restarts", "hangs", "stops"])
    parser.add_argument("--cycles", type=int, default=30)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=9, help="runs beside each other want one each")
    asked = parser.parse_args()
    began = time.monotonic()
    with postgres() as database, tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/stops.db" if asked.part == "stops" else database.new_database()
        server = Process(url)
        server.start()
        strike = {"restarts": restarts(database), "hangs": hangs(database), "stops": stops(server)}[asked.part]
        try:
            wrong = asyncio.run(
                struck(
                    asked.part, url, asked.cycles,
                    lambda lots: tables_at([server.base], asked.tables, lots, pace=PACE), strike, asked.seed,
                )
            )  # fmt: skip
        finally:
            server.kill()
    print(f"{time.monotonic() - began:.0f} s")
    print("\n".join(wrong[:20]))
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
