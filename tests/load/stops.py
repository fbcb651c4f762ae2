"""SIGTERM with very many sockets open: `python -m tests.load.stops --sockets 2000`, or `make stops`.

Everybody is told, the process ends in good order, and on the next one everybody goes on where they were, by the hash
of what they saw. With --hanging the server is at a PostgreSQL that hangs from before the signal until it has ended.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rich.progress import track

from tests.server.databases import Postgres

from .clients import Fields, Line, Process
from .load import Game
from .striking import postgres


async def run(server: Process, tables: int, hangs: Postgres | None) -> list[str]:
    lots, wrong = random.Random(4), list[str]()
    games = [Game(lots, []) for _ in range(tables)]
    for start in track(range(0, tables, 10), "opening tables"):
        await asyncio.gather(*(game.open(server.base, k) for k, game in enumerate(games[start : start + 10], start)))
    for number, game in enumerate(games):
        await game.move(time.perf_counter(), number)
    await asyncio.gather(*(game.settled() for game in games))
    told = [_listen(line) for game in games for line in game.lines]
    with frozen(hangs):
        took = await asyncio.to_thread(server.stop)
    await asyncio.gather(*(line.task for game in games for line in game.lines))
    print(f"{len(told)} sockets: ended {took:.2f} s after SIGTERM")
    wrong += [f"{reasons} instead of a goodbye" for reasons in told if "server_stops" not in reasons]
    began = await asyncio.to_thread(server.start, "/livez")
    back = time.monotonic()
    for start in range(0, tables, 50):
        some = [line for game in games[start : start + 50] for line in game.lines]
        wrong += [word for word in await asyncio.gather(*map(_resumed, some)) if word]
    print(f"the next process answered after {began:.1f} s; all were back {time.monotonic() - back:.1f} s later")
    return wrong


@contextlib.contextmanager
def frozen(database: Postgres | None) -> Iterator[None]:
    """The database hangs meanwhile, if there is one that should."""
    if database is None:
        yield
        return
    database.freeze()
    try:
        yield
    finally:
        database.thaw()


def _listen(line: Line) -> list[str]:
    """The reasons of all notices that a line will hear."""
    found: list[str] = []
    line.heard = lambda message: found.append(message["reason"]) if message["type"] == "notice" else None
    return found


async def _resumed(line: Line) -> str | None:
    """What is wrong with what someone sees who comes again; None for nothing."""
    before: Fields = line.now
    welcomed: asyncio.Future[Fields] = asyncio.get_running_loop().create_future()
    line.heard = lambda message: welcomed.set_result(message) if message["type"] == "welcome" else None
    await line.open(show=before["shown"], hash=before["hash"])
    async with asyncio.timeout(60):
        message = await welcomed
    if message["entries"] or message["now"]["hash"] != before["hash"]:
        return f"{line.table}: version {message['now']['version']} is not what was seen of {before['version']}"
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--hanging", action="store_true", help="a PostgreSQL that hangs meanwhile")
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with contextlib.ExitStack() as held:
        database = held.enter_context(postgres()) if asked.hanging else None
        folder = Path(held.enter_context(tempfile.TemporaryDirectory()))
        server = Process(database.new_database() if database else f"sqlite:///{folder / 'stops.db'}")
        server.start()
        try:
            wrong = asyncio.run(run(server, asked.sockets // 2, database))
        finally:
            server.kill()
    print(f"{len(wrong)} saw something else than before")
    for line in wrong[:20]:
        print(line)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
