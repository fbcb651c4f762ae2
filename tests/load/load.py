"""How long a move takes to the other seat: `python -m tests.load.load --tables 200 --rate 100`, or `make load`.

Open loop: moves are sent on schedule, whatever the server does, and the time counts from when a move was due, so that a
server which falls behind cannot hide it. With --watchers N so many people look on, with --churn N so many tables a
second are opened, begun and left; with --thinking N tables of bots keep that many processes thinking; with --readers N
so many people read guided games and books meanwhile, for which no table may be made. A table whose game is over is
left, and another is opened in its place; a long run tells what memory the server held minute by minute.

With --analysing it is measured twice at the same tables, at rest and then while games that are over are judged, one
after the other; with --backups while one copy after the other is made of the database, the last of which is restored
and looked through.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from pathlib import Path

from rich.progress import track

from caravaneer.game import games as every_game

from .after import Over, bring, open_over, played
from .clients import ROOT, Fields, Line, Process, guest, make
from .measures import Meter, disk, spread

GAME = every_game()[0]
HEARD = 10.0  # seconds for the last news
MINUTE = 60  # seconds
STAYS = 10.0  # seconds that a table of the churn is open
TOGETHER = 10  # tables that are opened at once before the run


class Game:
    """A table with a person at every seat, each on a line of their own."""

    def __init__(self, lots: random.Random, took: list[float], seats: int = 2):
        self._lots, self._took, self._seats = lots, took, seats
        self._due: dict[str, float] = {}  # by move: when it should have been sent
        self.sent = self.missed = 0  # moves
        self._opening = False
        self.answers: Counter[str] = Counter()

    async def open(self, base: str, number: int, address: str | None = None) -> None:
        self._base, self._number = base, number
        tokens = [await guest(base, f"Player {number} {k}", address) for k in range(self._seats)]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (self._seats - 1)]
        self.table = await make(base, tokens[0], {"game": GAME, "seats": seats, "listed": False}, address)
        self.lines = [Line(base, self.table, token, self._hear(k), address) for k, token in enumerate(tokens)]
        for line in self.lines:
            await line.open()
        for seat, line in enumerate(self.lines[1:], 1):
            await line.send(type="sit", id="sit", seat=seat)
        for line in self.lines:
            await line.until(lambda now: bool(now.get("turn")))
        for seat, line in enumerate(self.lines):
            await line.send(type="show", seat=seat)
            await line.until(lambda now: now.get("shown") == seat)  # noqa: B023

    async def again(self) -> None:
        await self.open(self._base, self._number)

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self.lines))

    def _hear(self, seat: int) -> Callable[[Fields], None]:
        def heard(message: Fields) -> None:
            if message["type"] == "answer":
                self.answers[message["status"]] += 1
            if message["type"] == "event" and message["entry"]["kind"] == "move":
                mover = message["entry"]["seat"]
                if seat == (mover + 1) % self._seats:
                    due = self._due.pop(message["entry"]["move"], None)
                    if due is not None:
                        self._took.append(time.perf_counter() - due)

        return heard

    async def settled(self) -> None:
        """Until the other seat has heard of every move."""
        with contextlib.suppress(TimeoutError):
            await self.lines[0].until(lambda _: not self._due, HEARD)

    async def move(self, due: float, number: int) -> None:
        """The next move, whoever's it is; once the game is over another one begins instead."""
        if self._opening:
            return
        turn = self.lines[0].now["turn"]
        if turn is None:
            self._opening = True
            await self.settled()
            await self.close()
            await self.again()
            self._opening = False
            return
        line = self.lines[turn["seat"]]
        legal = line.legal
        if not legal:  # the news of the last move is not here yet
            self.missed += 1
            return
        move = self._lots.choice(legal)
        self._due[move] = due
        self.sent += 1
        expect = line.now["version"]
        await line.send(type="play", id=f"m{number}", seat=turn["seat"], expect=expect, move=move, confirm=True)


class Tasks(set[asyncio.Task[None]]):
    """Things under way."""

    def start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.add(task)
        task.add_done_callback(self.discard)


async def gather(asked: argparse.Namespace, base: str, took: list[float]) -> list[Game]:
    """Everybody sits down; watchers are spread over the tables."""
    lots = random.Random(1)
    games = [Game(lots, took, asked.seats) for _ in range(asked.tables)]
    for start in track(range(0, asked.tables, TOGETHER), "opening tables"):
        some = enumerate(games[start : start + TOGETHER], start)
        await asyncio.gather(*(game.open(base, number) for number, game in some))
    lots.shuffle(games)
    for number in track(range(asked.watchers), "watchers come") if asked.watchers else ():
        token = await guest(base, f"Watcher {number}")
        await Line(base, games[number % len(games)].table, token, lambda message: None).open()  # noqa: ARG005
    gc.collect()
    gc.freeze()  # the clients' own pauses are not the server's
    return games


async def churn(base: str, rate: float, seconds: float, opened: list[float]) -> None:
    """So many tables a second are opened, stay for a while and are left."""
    tasks, lots = Tasks(), random.Random(2)

    async def visit(number: int) -> None:
        game, began = Game(lots, []), time.perf_counter()
        await game.open(base, number)
        opened.append(time.perf_counter() - began)
        await asyncio.sleep(STAYS)
        await game.close()

    for number in range(int(rate * seconds)):
        tasks.start(visit(1_000_000 + number))
        await asyncio.sleep(1 / rate)
    for task in tasks:
        task.cancel()


async def run(asked: argparse.Namespace, server: Process, games: list[Game], took: list[float]) -> None:
    """Moves at all tables for a while, and what is said of them."""
    opened = list[float]()
    took.clear()
    for game in games:
        game.sent = game.missed = 0
        game.answers.clear()
    tasks, beside, total = Tasks(), Tasks(), int(asked.seconds * asked.rate)
    meter, memory, began = Meter(server), list[str](), time.perf_counter() + 0.1
    if asked.churn:
        beside.start(churn(server.base, asked.churn, asked.seconds, opened))
    for number in track(range(total), f"{asked.rate:g} moves a second"):
        due = began + number / asked.rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if number % int(MINUTE * asked.rate) == 0:
            memory.append(f"{server.memory[0]:.0f}")
        tasks.start(games[number % len(games)].move(due, number))
    told = meter.told(len(took))
    await asyncio.gather(*tasks)
    for task in beside:
        task.cancel()
    await asyncio.gather(*(game.settled() for game in games))
    answers = sum((game.answers for game in games), Counter[str]())
    seats = asked.tables * asked.seats
    print(
        f"{asked.tables} tables, {seats} seats, {asked.watchers} watchers, {asked.churn:g} tables a second opened, "
        f"{asked.rate:g} moves a second, {asked.seconds:g} s"
    )
    sent = sum(game.sent for game in games)  # a game that begins instead of a move is none
    print(f"{len(took)} of {sent} moves reached the other seat: {spread(took)}")
    print(told)
    if len(memory) > 2:
        print(f"MB at the beginning of each minute: {' '.join(memory)}")
    if opened:
        print(f"{len(opened)} tables opened meanwhile, until both saw the board: {spread(opened)}")
    missed = sum(game.missed for game in games)
    print(f"answers: {dict(answers)}; {missed} moves were not sent, because the news of the one before had not come")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=2, help="people at each table")
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--churn", type=float, default=0, help="tables opened and left, a second")
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--thinking", type=int, default=0, help="tables at which only bots play, on so many processes")
    parser.add_argument("--readers", type=int, default=0, help="people who read guided games and books meanwhile")
    parser.add_argument("--analysing", action="store_true", help="once more while games that are over are judged")
    parser.add_argument("--backups", action="store_true", help="once more while copies of the database are made")
    parser.add_argument("--database", default=None)
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory(dir=os.environ.get("CARAVANEER_LOAD_DIR")) as folder:
        database = asked.database or f"sqlite:///{Path(folder) / 'load.db'}"
        print(f"the disk by itself, a page written and synced: {disk(Path(folder))}")
        server = Process(database, bots=max(1, asked.thinking))
        server.start()
        try:
            asyncio.run(both(asked, server))
        finally:
            server.stop()
        if database.startswith("sqlite:///"):
            print(f"{made(database)} tables in the database")


async def thinking(base: str, token: str, table: str) -> Line:
    """Until the bots of a table have begun to move, for somebody who looks on."""
    line = Line(base, table, token, lambda message: None)  # noqa: ARG005
    await line.open()
    begun = line.now.get("version", 0)
    await line.until(lambda now: now.get("version", 0) > begun + 4)
    return line


async def both(asked: argparse.Namespace, server: Process) -> None:
    if asked.thinking:
        token = await guest(server.base, "Watcher")
        seats = [{"kind": "bot", "level": "master"}] * 2
        # Always one more than can think at once.
        tables = [await make(server.base, token, {"game": GAME, "seats": seats}) for _ in range(asked.thinking * 2)]
        await asyncio.gather(*(thinking(server.base, token, table) for table in tables))
    with readers(server.base, asked.readers):
        took = list[float]()
        games = await gather(asked, server.base, took)
        await run(asked, server, games, took)
        if asked.analysing:
            async with judging(server.base) as judged:
                await run(asked, server, games, took)
            print(f"meanwhile {judged()} turns of games that are over were judged")
        if asked.backups:
            async with backing_up(server.database) as copies:
                await run(asked, server, games, took)
                last, made = copies[-1], len(copies)
                other = f"sqlite:///{last}.db"
                print(f"meanwhile {made} copies were made; the last one, restored and looked through:")
                print((await tool("restore", last, "--database", other)).strip())
                print((await tool("verify", "--database", other)).strip())


async def tool(*words: str | Path) -> str:
    """What a tool of the command line says, a process of its own."""
    command = [sys.executable, "-m", "caravaneer.cli", *map(str, words)]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=pipe, stderr=asyncio.subprocess.STDOUT)
    said, _ = await process.communicate()
    if process.returncode:
        raise SystemExit(said.decode())
    return said.decode()


@contextlib.asynccontextmanager
async def backing_up(database: str) -> AsyncIterator[list[Path]]:
    """Copies are made of a database, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        copies, enough = list[Path](), asyncio.Event()

        async def copy() -> None:
            while not enough.is_set():
                made = Path(folder) / f"{len(copies)}.backup"
                await tool("backup", made, "--database", database)
                copies.append(made)

        copying = asyncio.create_task(copy())
        yield copies
        enough.set()
        await copying


@contextlib.asynccontextmanager
async def judging(base: str) -> AsyncIterator[Callable[[], int]]:
    """Somebody has game after game judged; how many turns have been. A game of each kind first."""
    states = [played(game, 4, seed, ("steady",)) for seed in range(3) for game in every_game()]
    token, games = await guest(base, "Ann"), list[Over]()

    async def ask() -> None:
        for state in itertools.cycle(states):
            games.append(await open_over(base, token, await bring(base, token, state), state))
            await games[-1].analyse()
            await games[-1].until_done()

    asking = asyncio.create_task(ask())
    while not (games and games[0].judged):  # its process has begun
        await asyncio.wait([asking], timeout=0.2)
        if asking.done():
            asking.result()
    yield lambda: sum(len(game.judged) for game in games)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    for game in games:
        await game.line.close()


@contextlib.contextmanager
def readers(base: str, count: int) -> Iterator[None]:
    """So many people read meanwhile; none where there are none."""
    if not count:
        yield
        return
    command = [sys.executable, "-m", "tests.load.readers", base, str(count)]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
        try:
            yield
        finally:
            assert process.stdin is not None
            process.stdin.close()
            if process.wait():
                raise SystemExit("the readers ended before their time; what they met is told above")


def made(database: str) -> int:
    """How many tables there are in a file."""
    with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
        (count,) = connection.execute("select count(*) from game").fetchone()
    return int(count)


if __name__ == "__main__":
    main()
