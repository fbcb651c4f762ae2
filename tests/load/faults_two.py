"""What befalls two server processes on one PostgreSQL while tables play at both:

`python -m tests.load.faults_two killed --cycles 3`: one process is killed, and started anew after the cycle;
`python -m tests.load.faults_two stopped --cycles 3`: one is stopped for 15 seconds and goes on;
`python -m tests.load.faults_two restarted --cycles 3`: PostgreSQL ends as if the power failed, and is started again;
`python -m tests.load.faults_two rolling --cycles 3`: `caravaneer serve --workers 2` replaces its workers (SIGHUP), and
no table may be silent for longer than two seconds.

Every cycle the other process gets it. Each table is played by one person, who comes to the other process when a line
breaks; at some a bot has a seat. What must hold is told in tests/load/striking.py; how soon tables go on is told.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.server.running import QUICK

from .clients import Process
from .striking import PACE, PATIENCE, Strike, postgres, restarts, stops, struck, tables_at

SILENT = 2.0  # seconds, while workers are replaced
REPLACING = 600.0  # seconds for two workers to start, one after the other
REPLACED = "all workers were replaced"


class Workers(Process):
    """`caravaneer serve --workers 2`, only that programs may be quicker than people."""

    def __init__(self, database: str, log: Path):
        super().__init__(database, log=log)
        self._said = log

    @property
    def words(self) -> list[str]:
        rates = [word for what in QUICK for word in ("--rate", f"{what}=1000000/1")]
        words = ["--workers", "2", "--bots", "1", "--port", str(self.port), "--database", self.database, *rates]
        return [sys.executable, "-m", "caravaneer.cli", "serve", *words]

    @property
    def replaced(self) -> int:
        """How often its workers were."""
        return self._said.read_text().count(REPLACED)


def kills(servers: list[Process]) -> Strike:
    async def strike(cycle: int) -> None:
        server = servers[cycle % len(servers)]
        server.kill()
        await asyncio.to_thread(server.start)

    return strike


def rolls(parent: Workers) -> Strike:
    async def strike(_: int) -> None:
        before, until = parent.replaced, time.monotonic() + REPLACING
        parent.signal(signal.SIGHUP)
        while parent.replaced == before:
            if time.monotonic() > until:
                raise SystemExit("the workers were not replaced")
            await asyncio.sleep(0.05)

    return strike


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=["killed", "stopped", "restarted", "rolling"])
    parser.add_argument("--cycles", type=int, default=4)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--bots", type=int, default=2, help="tables at which a bot has a seat")
    asked = parser.parse_args()
    began = time.monotonic()
    with postgres() as database, tempfile.TemporaryDirectory() as folder:
        url = database.new_database()
        rolling = Workers(url, Path(folder) / "log")
        servers: list[Process] = [rolling] if asked.part == "rolling" else [Process(url), Process(url)]
        strikes = {"killed": kills(servers), "stopped": stops(*servers), "restarted": restarts(database),
                   "rolling": rolls(rolling)}  # fmt: skip
        silent = SILENT if asked.part == "rolling" else PATIENCE
        try:
            for server in servers:
                server.start()
            bases = [server.base for server in servers]
            wrong = asyncio.run(
                struck(
                    asked.part, url, asked.cycles,
                    lambda lots: tables_at(bases, asked.tables, lots, pace=PACE, bots=asked.bots),
                    strikes[asked.part], silent,
                )
            )  # fmt: skip
        finally:
            for server in servers:
                server.end()
    print(f"{time.monotonic() - began:.0f} s")
    print("\n".join(wrong[:20]))
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
