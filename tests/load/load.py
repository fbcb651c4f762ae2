"""How long a move takes to the other seat: `python -m tests.load.load --tables 200 --rate 100`, or `make load`.

Open loop: moves are sent on schedule, whatever the server does, and the time counts from when a move was due, so that a
server which falls behind cannot hide it. With --thinking N tables of bots keep that many processes thinking, with
--readers N so many people read guided games and books meanwhile, for which no table may be made.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rich.progress import track

from caravaneer.game import games as every_game

from .clients import Fields, Line, Process, guest, make

GAME = every_game()[0]
HEARD = 10.0  # seconds for the last news


class Game:
    """A table with two people at it, each on a line of their own."""

    def __init__(self, lots: random.Random, took: list[float]):
        self._lots, self._took = lots, took
        self._due: dict[str, float] = {}  # by move: when it should have been sent
        self.missed = 0
        self.answers: dict[str, int] = {}

    async def open(self, base: str, number: int) -> None:
        tokens = [await guest(base, f"Player {number} {k}") for k in "ab"]
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.table = await make(base, tokens[0], {"game": GAME, "seats": seats, "listed": False})
        self.lines = [Line(base, self.table, token, self._hear(k)) for k, token in enumerate(tokens)]
        for line in self.lines:
            await line.open()
        await self.lines[1].send(type="sit", id="sit", seat=1)
        for line in self.lines:
            await line.until(lambda now: bool(now.get("turn")))
        for seat, line in enumerate(self.lines):
            await line.send(type="show", seat=seat)
            await line.until(lambda now: now.get("shown") == seat)  # noqa: B023

    def _hear(self, seat: int):  # type: ignore[no-untyped-def]
        def heard(message: Fields) -> None:
            if message["type"] == "answer":
                self.answers[message["status"]] = self.answers.get(message["status"], 0) + 1
            if message["type"] == "event" and message["entry"]["kind"] == "move" and message["entry"]["seat"] != seat:
                due = self._due.pop(message["entry"]["move"], None)
                if due is not None:
                    self._took.append(time.perf_counter() - due)

        return heard

    async def settled(self) -> None:
        """Until the other seat has heard of every move."""
        with contextlib.suppress(TimeoutError):
            await self.lines[0].until(lambda _: not self._due, HEARD)

    async def move(self, due: float, number: int) -> None:
        """The next move, whoever's it is."""
        turn = self.lines[0].now["turn"]
        if turn is None:
            return
        line = self.lines[turn["seat"]]
        legal = line.legal
        if not legal:  # the news of the last move is not here yet
            self.missed += 1
            return
        move = self._lots.choice(legal)
        self._due[move] = due
        expect = line.now["version"]
        await line.send(type="play", id=f"m{number}", seat=turn["seat"], expect=expect, move=move, confirm=True)


async def run(tables: int, rate: float, seconds: float, base: str) -> None:
    lots, took = random.Random(1), list[float]()
    games = [Game(lots, took) for _ in range(tables)]
    for start in track(range(0, tables, 10), "opening tables"):
        await asyncio.gather(*(game.open(base, start + k) for k, game in enumerate(games[start : start + 10])))
    lots.shuffle(games)
    began, number = time.perf_counter() + 1, 0
    tasks = set[asyncio.Task[None]]()
    total = int(seconds * rate)
    for number in track(range(total), f"{rate:g} moves a second"):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(games[number % tables].move(due, number))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    for game in games:
        await game.settled()
    took.sort()
    answers: dict[str, int] = {}
    for game in games:
        for status, count in game.answers.items():
            answers[status] = answers.get(status, 0) + count
    marks = {name: took[min(len(took) - 1, int(len(took) * share))] for name, share in
             (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999))}  # fmt: skip
    words = ", ".join(f"{name} {1000 * value:.1f} ms" for name, value in marks.items())
    missed = sum(game.missed for game in games)
    print(f"{tables} tables, {rate:g} moves a second, {seconds:g} s: {len(took)} moves reached the other seat; {words}")
    print(f"answers: {answers}; {missed} moves were not sent, because the news of the one before had not come")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--thinking", type=int, default=0, help="tables at which only bots play, on so many processes")
    parser.add_argument("--readers", type=int, default=0, help="people who read guided games and books meanwhile")
    parser.add_argument("--database", default=None)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=os.environ.get("CARAVANEER_LOAD_DIR")) as folder:
        database = asked.database or f"sqlite:///{Path(folder) / 'load.db'}"
        server = Process(database, bots=max(1, asked.thinking))
        server.start()
        try:
            asyncio.run(both(asked, server.base))
        finally:
            server.stop()
        if database.startswith("sqlite:///"):
            print(f"{made(database)} tables in the database")


async def thinking(base: str, token: str, table: str) -> None:
    """Until the bots of a table have begun to move."""
    line = Line(base, table, token, lambda message: None)  # noqa: ARG005
    await line.open()
    begun = line.now.get("version", 0)
    await line.until(lambda now: now.get("version", 0) > begun + 4)
    await line.close()


async def both(asked: argparse.Namespace, base: str) -> None:
    if asked.thinking:
        token = await guest(base, "Watcher")
        seats = [{"kind": "bot", "level": "master"}] * 2
        # Always one more than can think at once.
        tables = [await make(base, token, {"game": GAME, "seats": seats}) for _ in range(asked.thinking * 2)]
        await asyncio.gather(*(thinking(base, token, table) for table in tables))
    with readers(base, asked.readers):
        await run(asked.tables, asked.rate, asked.seconds, base)


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
