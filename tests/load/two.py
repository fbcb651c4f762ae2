"""Two server processes on one PostgreSQL: `python -m tests.load.two`, or `make load-two`.

Every table has one seat at the first process and one at the second. Open loop, as in tests/load/load.py: a move counts
from when it was due until the seat at the other process has it. At the end both seats' views of a table are compared.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import resource
import time
from collections import Counter

from rich.progress import track

from .clients import Line, Process, guest, make
from .load import GAME, TOGETHER, Game, Tasks
from .measures import Meter, spread
from .striking import postgres

SAME = 60.0  # seconds for both seats to have the last move


class Across(Game):
    """A table whose seats are at different processes."""

    async def sit(self, bases: list[str], number: int) -> None:
        self._bases, self._number = bases, number
        tokens = [await guest(base, f"Player {number} {seat}") for seat, base in enumerate(bases)]
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.table = await make(bases[0], tokens[0], {"game": GAME, "seats": seats, "listed": False})
        pairs = zip(bases, tokens, strict=True)
        self.lines = [Line(base, self.table, token, self._hear(seat)) for seat, (base, token) in enumerate(pairs)]
        for line in self.lines:
            await line.open()
        await self.lines[1].send(type="sit", id="sit", seat=1)
        for seat, line in enumerate(self.lines):
            await line.until(lambda now: bool(now.get("turn")))
            await line.send(type="show", seat=seat)
            await line.until(lambda now: now.get("shown") == seat)  # noqa: B023

    async def again(self) -> None:
        await self.sit(self._bases, self._number)

    async def differs(self) -> bool:
        """Whether the two processes show different tables in the end."""
        newest = max(line.now["version"] for line in self.lines)
        try:
            for line in self.lines:
                await line.send(type="show", seat=None)  # as everybody sees it: a seat is shown its own tally only
                await line.until(lambda now: now["version"] >= newest and now["shown"] is None, SAME)
        except TimeoutError:
            return True
        one, two = (line.now["view"] for line in self.lines)
        return bool(one != two)


async def run(servers: list[Process], tables: int, rate: float, seconds: float) -> bool:
    took, lots = list[float](), random.Random(1)
    games = [Across(lots, took) for _ in range(tables)]
    bases = [server.base for server in servers]
    for start in track(range(0, tables, TOGETHER), "opening tables"):
        some = enumerate(games[start : start + TOGETHER], start)
        await asyncio.gather(*(game.sit(bases if number % 2 else bases[::-1], number) for number, game in some))
    gc.collect()
    gc.freeze()  # the clients' own pauses are not the servers'
    tasks, total, meters = Tasks(), int(seconds * rate), [Meter(server) for server in servers]
    began = time.perf_counter() + 0.1
    for number in track(range(total), f"{rate:g} moves a second"):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.start(games[number % len(games)].move(due, number))
    told = [meter.told(len(took)) for meter in meters]
    await asyncio.gather(*tasks)
    await asyncio.gather(*(game.settled() for game in games))
    differ = sum(await asyncio.gather(*(game.differs() for game in games)))
    answers = sum((game.answers for game in games), Counter[str]())
    print(f"2 processes, {tables} tables with a seat at each, {rate:g} moves a second, {seconds:g} s")
    sent = sum(game.sent for game in games)
    print(f"{len(took)} of {sent} moves reached the seat at the other process: {spread(took)}")
    print("\n".join(told))
    print(f"answers: {dict(answers)}; {sum(game.missed for game in games)} not sent, the news before had not come")
    print(f"{differ} tables that the two show differently")
    return not differ


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with postgres() as database:
        url = database.new_database()
        servers = [Process(url), Process(url)]
        try:
            for server in servers:
                server.start()
            same = asyncio.run(run(servers, asked.tables, asked.rate, asked.seconds))
        finally:
            for server in servers:
                server.end()
    raise SystemExit(0 if same else 1)


if __name__ == "__main__":
    main()
