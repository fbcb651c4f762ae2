"""What befalls two server processes on one PostgreSQL while tables play at both:

`python -m tests.load.faults_two killed --cycles 3`: one process is killed, and started anew after the cycle;
`python -m tests.load.faults_two stopped --cycles 3`: one is stopped for 15 seconds and goes on;
`python -m tests.load.faults_two restarted --cycles 3`: PostgreSQL ends as if the power failed, and is started again;
`python -m tests.load.faults_two cut --cycles 3`: the lines to PostgreSQL are cut for 10 seconds, both, then one's only;
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
from contextlib import ExitStack
from pathlib import Path

import httpx

from tests.server.running import QUICK

from .cable import Cable
from .clients import Process, free_port
from .striking import PACE, PATIENCE, Strike, postgres, restarts, stops, struck, tables_at

CUT = 10.0  # seconds that nothing passes between servers and PostgreSQL
SILENT = 2.0  # seconds, while workers are replaced
REST = 0.15  # seconds after every news meanwhile, so that games last as long as it
REPLACING = 600.0  # seconds for two workers to start, one after the other
REPLACED = "all workers were replaced"
READY = "caravaneer_bots_ready"  # among the metrics: processes that think or could


class Workers(Process):
    """`caravaneer serve --workers 2`, only that programs may be quicker than people."""

    def __init__(self, database: str, log: Path):
        super().__init__(database, log=log)
        self._said, self._metrics = log, free_port()

    @property
    def words(self) -> list[str]:
        rates = [word for what in QUICK for word in ("--rate", f"{what}=1000000/1")]
        words = ["--workers", "2", "--bots", "1", "--port", str(self.port), "--database", self.database, *rates]
        return [sys.executable, "-m", "caravaneer.cli", "serve", "--metrics-port", str(self._metrics), *words]

    def until_bots_think(self) -> None:
        """Of every worker: they warm up for a while after the start, which is no fault of what befalls them later."""
        ready = 0.0
        while ready < 2:
            time.sleep(0.1)
            told = httpx.get(f"http://127.0.0.1:{self._metrics}/metrics").text
            ready = sum(float(line.split()[-1]) for line in told.splitlines() if line.startswith(READY))

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


def cuts(cables: list[Cable]) -> Strike:
    async def strike(cycle: int) -> None:
        cut = [cables, cables[:1], cables[1:]][cycle % 3]
        for cable in cut:
            cable.cut()
        try:
            await asyncio.sleep(CUT)
        finally:
            for cable in cut:
                cable.mend()

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
    parser.add_argument("part", choices=["killed", "stopped", "restarted", "cut", "rolling"])
    parser.add_argument("--cycles", type=int, default=4)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--bots", type=int, default=2, help="tables at which a bot has a seat")
    parser.add_argument("--seed", type=int, default=9, help="runs beside each other want one each")
    asked = parser.parse_args()
    began = time.monotonic()
    with postgres() as database, tempfile.TemporaryDirectory() as folder, ExitStack() as lines:
        url = database.new_database()
        cables = [lines.enter_context(Cable(url)) for _ in range(2 if asked.part == "cut" else 0)]
        rolling = Workers(url, Path(folder) / "log")
        servers: list[Process] = [Process(cable.url) for cable in cables] or [Process(url), Process(url)]
        if asked.part == "rolling":
            servers = [rolling]
        strikes = {"killed": kills(servers), "stopped": stops(*servers), "restarted": restarts(database),
                   "cut": cuts(cables), "rolling": rolls(rolling)}  # fmt: skip
        silent, rest = (SILENT, REST) if asked.part == "rolling" else (PATIENCE, 0.0)
        try:
            for server in servers:
                server.start()
            if asked.part == "rolling":
                rolling.until_bots_think()
            bases = [server.base for server in servers]
            wrong = asyncio.run(
                struck(
                    asked.part, url, asked.cycles,
                    lambda lots: tables_at(bases, asked.tables, lots, pace=PACE, bots=asked.bots, rest=rest),
                    strikes[asked.part], asked.seed, silent,
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
