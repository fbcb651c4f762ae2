"""Kill -9 while tables play: `python -m tests.load.kill9 --cycles 30 --tables 100 [--postgres]`, or `make kill9`.

Clients keep a ledger of every acknowledgement. After each kill the server starts again, the logs are read from the
database, and everything in the ledger must be there once, in its place. What was not answered is sent again.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import websockets
from rich.progress import Progress

from caravaneer.game import games
from caravaneer.server.storage.engine import connect
from caravaneer.server.storage.log import EventRow, whole_log

from .clients import Fields, Line, Process, guest, make


class Table:
    """A table at one screen: one person plays all seats as fast as answers come."""

    def __init__(self, base: str, token: str, table: str, lots: random.Random, rest: float = 0.0):
        self.table = table
        self._rest = rest  # seconds after every news
        self.acknowledged: dict[str, tuple[int, str]] = {}  # by command: version and move
        self.when: dict[str, float] = {}  # by command: seconds since 1970
        self._waiting: dict[str, Fields] = {}  # sent, not answered
        self._number = 0
        self._refused = False
        self._seats: list[int] = []  # of whoever plays; bots have the others
        self._lots = lots
        self._line = Line(base, table, token, self._hear)
        self._news = asyncio.Event()

    def _hear(self, message: Fields) -> None:
        if message["type"] == "answer":
            self._refused = message["status"] == "busy"
            asked = None if self._refused else self._waiting.pop(message["id"], None)
            if asked is not None and message["status"] == "accepted":
                self.acknowledged[message["id"]] = (message["version"], asked["move"])
                self.when[message["id"]] = time.time()
        elif message["type"] == "welcome":
            self._seats = message["you"]["seats"]
        self._news.set()

    async def play(self) -> None:
        """Until the connection breaks."""
        try:
            await self._line.open()
            await self._something()
            for asked in list(self._waiting.values()):
                await self._line.send(**asked)  # the same again: carried out once
            while not self._line.task.done():
                now = self._line.now
                if now and now["turn"] is None:
                    return
                if not now:
                    pass  # not welcomed yet
                elif now["turn"]["seat"] not in self._seats:
                    pass  # a bot's turn, which takes the longer the more is asked meanwhile
                elif now["shown"] != now["turn"]["seat"]:
                    await self._line.send(type="show", seat=now["turn"]["seat"])
                elif self._refused:  # the same again, under the same id: it may have been carried out all the same
                    self._refused = False
                    await asyncio.sleep(0.3)
                    for asked in list(self._waiting.values()):
                        await self._line.send(**asked)
                elif not self._waiting and self._line.legal:
                    await self._move(now)
                self._news.clear()
                await self._something()
                await asyncio.sleep(self._rest)
        except (OSError, websockets.WebSocketException):
            return

    async def _something(self) -> None:
        """News, or the end of the connection: it may break before anything was said."""
        news = asyncio.ensure_future(self._news.wait())
        await asyncio.wait([self._line.task, news], return_when=asyncio.FIRST_COMPLETED, timeout=1)
        news.cancel()

    async def _move(self, now: Fields) -> None:
        self._number += 1
        asked = {"type": "play", "id": f"k{self._number}", "seat": now["turn"]["seat"], "expect": now["version"],
                 "move": self._lots.choice(self._line.legal), "confirm": True}  # fmt: skip
        self._waiting[str(asked["id"])] = asked
        await self._line.send(**asked)

    @property
    def over(self) -> bool:
        return bool(self._line.now) and self._line.now["turn"] is None

    @property
    def waits_for(self) -> str:
        """What it would need to go on."""
        now = self._line.now
        if not self._seats or not now:
            return "a welcome"
        if self._waiting:
            return f"the answer to {', '.join(self._waiting)}"
        if now["turn"]["seat"] not in self._seats:
            return f"a bot at seat {now['turn']['seat']}, version {now['version']}"
        if now["shown"] != now["turn"]["seat"]:
            return f"a look through seat {now['turn']['seat']}"
        return f"news after version {now['version']}"

    async def leave(self) -> None:
        await self._line.close()

    def check(self, rows: list[EventRow]) -> list[str]:
        """What is wrong with the log, given what was acknowledged."""
        wrong = [f"{self.table}: a clock was charged" for row in rows if row.body.get("reason") == "time"]
        commands = [row.command.partition(":")[2] for row in rows if row.command is not None]
        if len(commands) != len(set(commands)):
            wrong.append(f"{self.table}: a command is in the log twice")
        for command, (version, move) in self.acknowledged.items():
            row = rows[version - 1] if version <= len(rows) else None
            if row is None:
                wrong.append(f"{self.table}: {command} was acknowledged as version {version} and is lost")
            elif row.command is None or row.command.partition(":")[2] != command or row.body.get("move") != move:
                wrong.append(f"{self.table}: version {version} is not {command} {move}")
        return wrong


async def run(server: Process, database: str, tables: int, cycles: int, seed: int) -> list[str]:
    lots, wrong, restarts = random.Random(seed), list[str](), list[float]()
    token = await guest(server.base, "Ledger")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
    playing: list[Table] = []

    async def fill() -> None:
        for k in range(len(playing), tables):
            game = games()[k % len(games())]
            table = await make(server.base, token, {"game": game, "seats": seats, "listed": False})
            playing.append(Table(server.base, token, table, lots))

    engine = connect(database, writes=False, serves=False)
    with Progress() as progress:
        shown = progress.add_task("kill -9", total=cycles)
        for _ in range(cycles):
            await fill()
            tasks = [asyncio.create_task(table.play()) for table in playing]
            await asyncio.sleep(lots.uniform(0.8, 2.5))
            server.kill()
            await asyncio.gather(*tasks, return_exceptions=True)
            restarts.append(await asyncio.to_thread(server.start))
            with engine.connect() as connection:
                for table in playing:
                    wrong += table.check(whole_log(connection, table.table))
            progress.advance(shown)
    acknowledged = sum(len(table.acknowledged) for table in playing)
    restarts.sort()
    print(
        f"{cycles} kills, {tables} tables, {acknowledged} acknowledged moves: {len(wrong)} lost, doubled or misplaced"
    )
    print(f"start to first answer: median {restarts[len(restarts) // 2]:.1f} s, longest {restarts[-1]:.1f} s")
    return wrong


@contextmanager
def database(postgres: bool) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        if not postgres:
            yield f"sqlite:///{Path(folder) / 'kill.db'}"
            return
        from tests.server.databases import Postgres

        Path(folder).chmod(0o777)
        found = Postgres(Path(folder))
        try:
            yield found.new_database()
        finally:
            found.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cycles", type=int, default=30)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--seed", type=int, default=9, help="runs beside each other want one each")
    asked = parser.parse_args()
    began = time.monotonic()
    with database(asked.postgres) as url:
        server = Process(url)
        server.start()
        try:
            wrong = asyncio.run(run(server, url, asked.tables, asked.cycles, asked.seed))
        finally:
            server.kill()
    print(f"{'PostgreSQL' if asked.postgres else 'SQLite'}, {time.monotonic() - began:.0f} s")
    for line in wrong[:20]:
        print(line)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
