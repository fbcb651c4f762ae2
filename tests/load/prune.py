"""Is anybody kept waiting while much is forgotten? `python -m tests.load.prune`, or `make prune`.

A database with very many guests who will not come back and tables that nobody came to. A server starts on it, people
play on schedule, and meanwhile it forgets all of that; the games that are somebody's are counted before and after.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from rich.progress import track
from sqlalchemy import Connection, create_engine, func, insert, select

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.models import NoClock
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.rooms.keeping import DAY
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store
from caravaneer.server.table.commands import create
from caravaneer.server.table.state import Secrets, Sitter
from tests.server.tapped import add_people, keep_table, someone

from .clients import Process
from .load import Game, Tasks
from .many import PEOPLE, name, played, steps_of
from .measures import disk, spread

TOGETHER = 100
OWNED = 500  # games that are over and somebody's


async def fill(database: str, guests: int, tables: int) -> None:
    """Guests of a year ago, one of five of them at a table of their own; and games that are somebody's."""
    settings, events = played(NoClock())
    long_ago = int(time.time() * 1000) - 365 * DAY
    owner = someone("Owner", "account")
    store = Store(database)
    await store.open()
    await store.write(lambda connection: add_people(connection, [*PEOPLE, owner]))

    def write(connection: Connection, start: int) -> None:
        numbers = range(start, min(guests, start + TOGETHER))
        people = [Person(f"guest{number}", f"mark{number}", f"Guest {number}", "guest") for number in numbers]
        rows = [{"id": one.id, "name": one.name, "kind": "guest", "mark": one.mark} for one in people]
        connection.execute(insert(schema.person), [row | {"created": long_ago, "seen": long_ago} for row in rows])
        for number, one in zip(numbers, people, strict=True):
            if number < tables:
                table, sitter = name(100_000 + number), Sitter("person", one.id, one.mark, one.name)
                steps = create(table, Secrets("5eed" * 16, "0ce0" * 8), settings, [sitter, Sitter()], long_ago)
                keep_table(connection, steps[-1].after, rows_of(table, steps, "", None), True)

    steps = steps_of(name(0), settings, events)  # the same game at every table

    def write_owned(connection: Connection) -> None:
        for number in range(OWNED):
            reached, rows = replace(steps[-1].after, id=name(number)), rows_of(name(number), steps, "", None)
            keep_table(connection, reached, rows, False)
            connection.execute(insert(schema.place).values(game_id=name(number), person=owner.id))
        owned = schema.game.c.id.in_([name(number) for number in range(OWNED)])
        connection.execute(schema.game.update().where(owned).values(phase="over", changed=long_ago))

    for start in track(range(0, guests, TOGETHER), "writing guests and tables"):
        await store.write(lambda connection: write(connection, start))  # noqa: B023
    await store.write(write_owned)
    await store.close()


def counted(database: str) -> tuple[int, int, int]:
    """Guests who will not come back, tables that wait, and games that are somebody's."""
    engine, person, game = create_engine(database), schema.person.c, schema.game.c
    with engine.connect() as connection:
        asked = (
            select(func.count()).select_from(schema.person).where(person.id.like("guest%")),
            select(func.count()).select_from(schema.game).where(game.phase == "gathering"),
            select(func.count()).select_from(schema.game).where(game.phase == "over"),
        )
        found = [int(connection.execute(one).scalar_one()) for one in asked]
    engine.dispose()
    return found[0], found[1], found[2]


async def run(asked: argparse.Namespace, server: Process, database: str) -> None:
    took: list[float] = []
    before: list[float] = []
    lots = random.Random(1)
    games = [Game(lots, took) for _ in range(asked.tables_played)]
    for number, game in enumerate(games):
        await game.open(server.base, number)
    gc.collect()
    gc.freeze()
    tasks, began, number, left = Tasks(), time.perf_counter(), 0, counted(database)
    all_guests, forgetting = left[0], 0.0
    while left[0] and time.perf_counter() - began < asked.seconds:
        for _ in range(int(5 * asked.rate)):
            due = began + number / asked.rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            tasks.start(games[number % len(games)].move(due, number))
            number += 1
        left = await asyncio.to_thread(counted, database)
        if not forgetting and (left[0] < all_guests or left[1] < asked.tables):
            forgetting = time.perf_counter()
            before[:] = took
            took.clear()
    await asyncio.gather(*(game.settled() for game in games))
    print(
        f"{asked.tables_played} tables, {asked.rate:g} moves a second, before anything was forgotten: {spread(before)}"
    )
    print(f"in {time.perf_counter() - forgetting:.0f} s of forgetting: {spread(took)}")
    print(
        f"left: {left[0]} guests who will not come back, {left[1]} tables that wait, {left[2]} of {OWNED} owned games"
    )
    answers = sum((game.answers for game in games), Counter[str]())
    print(f"answers: {dict(answers)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guests", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=20_000, help="tables that nobody came to")
    parser.add_argument("--tables-played", type=int, default=50)
    parser.add_argument("--rate", type=float, default=20, help="moves a second")
    parser.add_argument("--seconds", type=float, default=1200, help="at most")
    parser.add_argument("--database", default=None, help="an empty one; a SQLite file otherwise")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{Path(folder) / 'prune.db'}"
        print(f"the disk by itself, a page written and synced: {disk(Path(folder))}")
        asyncio.run(fill(database, asked.guests, asked.tables))
        server = Process(database)
        server.start()
        try:
            asyncio.run(run(asked, server, database))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
