"""Everything that can befall a server and its database while tables play: `make faults`, or one part alone:

`python -m tests.load.faults restarts --cycles 50`: PostgreSQL ends at once and starts again, as after a crash.
`python -m tests.load.faults hangs --cycles 30`: PostgreSQL hangs for 20 seconds.
`python -m tests.load.faults stops --cycles 50`: the server's process is stopped for 15 seconds and goes on.
(`python -m tests.load.kill9` and `python -m tests.load.power` are the other parts.)

Every table has a clock that a fault would exhaust. Clients keep a ledger of every acknowledgement; after each fault
they must come to play on, and all in the ledger must be in the log once, in its place, with no clock charged.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import Progress
from sqlalchemy import create_engine

from caravaneer.game import games
from caravaneer.server.storage.log import whole_log
from tests.server.databases import Postgres

from .clients import Fields, Process, guest, make
from .kill9 import Table

HANG, STOP = 20.0, 15.0  # seconds
PACE = {"kind": "live", "bank": 4, "move": 8}  # less than a hang or a stop lasts
PATIENCE = 120.0
Strike = Callable[[], Awaitable[None]]


async def tables_at(server: Process, count: int, lots: random.Random, pace: Fields | None = None) -> list[Table]:
    """New tables at one screen, ready to play."""
    token = await guest(server.base, "Ledger")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
    found = []
    for number in range(count):
        body = {"game": games()[number % len(games())], "seats": seats, "listed": False}
        table = await make(server.base, token, body | ({"pace": pace} if pace else {}))
        found.append(Table(server.base, token, table, lots))
    return found


async def run(server: Process, database: str, strike: Strike, tables: int, cycles: int, name: str) -> list[str]:
    lots, wrong, acknowledged, engine = random.Random(9), list[str](), 0, create_engine(database)
    with Progress() as progress:
        shown = progress.add_task(name, total=cycles)
        for _ in range(cycles):
            playing = await tables_at(server, tables, lots, PACE)
            tasks = [asyncio.create_task(_play_on(table)) for table in playing]
            await asyncio.sleep(lots.uniform(0.5, 2.0))
            await strike()
            wrong += await _until_all_play(playing)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for table in playing:
                await table.leave()
            with engine.connect() as connection:
                for table in playing:
                    wrong += table.check(whole_log(connection, table.table))
            acknowledged += sum(len(table.acknowledged) for table in playing)
            progress.advance(shown)
    print(f"{name}: {cycles} cycles, {tables} tables, {acknowledged} acknowledged moves: {len(wrong)} lost, doubled, "
          "misplaced or charged")  # fmt: skip
    return wrong


async def _play_on(table: Table) -> None:
    """Over as many connections as it takes."""
    while True:
        await table.play()
        await asyncio.sleep(0.2)


async def _until_all_play(playing: list[Table]) -> list[str]:
    """Every table takes moves again."""
    before = {table.table: len(table.acknowledged) for table in playing}
    until = time.monotonic() + PATIENCE
    while stuck := [table for table in playing if len(table.acknowledged) < before[table.table] + 2 and not table.over]:
        if time.monotonic() > until:
            return [f"{table.table}: does not go on" for table in stuck]
        await asyncio.sleep(0.05)
    return []


# ── what befalls them ─────────────────────────────────────────────────────────────────────────────
@contextmanager
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        found = Postgres(Path(folder))
        try:
            yield found
        finally:
            found.end()


def restarts(database: Postgres) -> Strike:
    async def strike() -> None:
        await asyncio.to_thread(database.crash)
        await asyncio.to_thread(database.start)

    return strike


def hangs(database: Postgres) -> Strike:
    async def strike() -> None:
        database.freeze()
        try:
            await asyncio.sleep(HANG)
        finally:
            database.thaw()

    return strike


def stops(server: Process) -> Strike:
    async def strike() -> None:
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(STOP)
        server.signal(signal.SIGCONT)

    return strike


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=["restarts", "hangs", "stops"])
    parser.add_argument("--cycles", type=int, default=30)
    parser.add_argument("--tables", type=int, default=20)
    asked = parser.parse_args()
    began = time.monotonic()
    with postgres() as database, tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/stops.db" if asked.part == "stops" else database.new_database()
        server = Process(url)
        server.start()
        strike = {"restarts": restarts(database), "hangs": hangs(database), "stops": stops(server)}[asked.part]
        try:
            wrong = asyncio.run(run(server, url, strike, asked.tables, asked.cycles, asked.part))
        finally:
            server.kill()
    print(f"{time.monotonic() - began:.0f} s")
    print("\n".join(wrong[:20]))
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
