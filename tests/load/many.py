"""A server that starts with very many open tables: `python -m tests.load.many --tables 10000`, or `make many`.

Nine of ten are games without a clock whose people are away, most others relaxed; at one of a hundred a bot is to move,
and at one a clock of seconds runs that nobody looks at. How long until the first move, how late is that clock, what
does the server hold, and what does it take when nothing happens?
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

from rich.progress import track
from sqlalchemy import Connection, create_engine, select

from caravaneer.game import games, load
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Days, Live, NoClock
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.rooms.outages import LIFE
from caravaneer.server.storage import schema
from caravaneer.server.storage.queries import read_canary
from caravaneer.server.storage.store import Store
from caravaneer.server.table.clock import GRACE
from caravaneer.server.table.commands import create, decide
from caravaneer.server.table.decisions import Moment, Step
from caravaneer.server.table.events import Event, TakenOver
from caravaneer.server.table.fold import fold
from caravaneer.server.table.settings import TableSettings
from caravaneer.server.table.state import Secrets, Sitter, TableState
from tests.server.tapped import add_people, keep_table, someone, token_for

from .clients import Line, Process
from .measures import Meter

GAME = games()[0]
PLIES = 12  # of every game
TOGETHER = 250  # tables in one commit
MOVE = 5  # seconds of the clock that runs
PEOPLE = [someone("Ana"), someone("Ben")]
LETTERS = "bcdfghjkmnpqrstv"


def name(number: int) -> str:
    return "".join(LETTERS[number >> 4 * k & 15] for k in range(8))


def played(pace: NoClock | Live | Days) -> tuple[TableSettings, list[Event]]:
    """How such a table is set, and all that has happened there."""
    meta, lots, now = load(GAME).meta, Random(7), int(time.time() * 1000)
    settings = TableSettings(
        game=GAME, board=meta.boards[0], options=meta.check_options({}), pace=pace, watching="anyone", covered=None,
        talk=True, start=True, seats=2, host=PEOPLE[0].id, one_screen=False, created=now,
    )  # fmt: skip
    sitters = [Sitter("person", person.id, person.mark, person.name) for person in PEOPLE]
    steps = create(name(0), Secrets("5eed" * 16, "0ce0" * 8), settings, sitters, now)
    while (table := steps[-1].after).ply < PLIES:
        assert table.mover is not None
        move = str(lots.choice(table.position.legal_moves))
        command = m.Play(type="play", id="x", seat=table.mover, expect=table.version, move=move, confirm=True)
        more = decide(table, command, PEOPLE[table.mover], Moment(now))
        assert isinstance(more, list)
        steps += more
    return settings, [step.event for step in steps]


def steps_of(table: str, settings: TableSettings, events: Iterable[Event]) -> list[Step]:
    """The same at another table."""
    found: list[Step] = []
    at = TableState.opened(table, Secrets("5eed" * 16, "0ce0" * 8), settings)
    for event in events:
        at = fold(at, event, settings.created)
        found.append(Step(event, at))
    return found


async def fill(database: str, tables: int) -> str:
    """A database with so many tables; the name of the one whose clock runs. The first is one without a clock."""
    kinds = {kind: played(pace) for kind, pace in
             (("idle", NoClock()), ("days", Days(days=3)), ("live", Live(bank=0, move=MOVE)))}  # fmt: skip
    settings, events = kinds["idle"]
    mover = steps_of(name(0), settings, events)[-1].after.mover or 0
    kinds["bot"] = settings, [*events, TakenOver(mover, "vote", "gentle")]
    # The position is the same at all tables of a kind: it is reached once, and the rest is written down.
    reached = {kind: steps_of(name(0), *known) for kind, known in kinds.items()}
    store = Store(database)
    await store.open()
    await store.write(lambda connection: add_people(connection, PEOPLE))

    def kind_of(number: int) -> str:
        return "live" if number == 1 else "bot" if number % 100 == 2 else "days" if number % 10 == 3 else "idle"

    def write(connection: Connection, start: int) -> None:
        for number in range(start, min(tables, start + TOGETHER)):
            steps = reached[kind_of(number)]
            rows = rows_of(name(number), steps, "", None)
            keep_table(connection, replace(steps[-1].after, id=name(number)), rows, False)

    for start in track(range(0, tables, TOGETHER), "writing tables"):
        await store.write(lambda connection: write(connection, start))  # noqa: B023
    await store.close()
    return name(1)


async def first_move(base: str) -> None:
    """Someone opens a table and plays."""
    answered = asyncio.Event()
    lines = [Line(base, name(0), token_for(person), lambda message: hear(message)) for person in PEOPLE]

    def hear(message: dict[str, object]) -> None:
        if message["type"] == "answer":
            assert message["status"] == "accepted", message
            answered.set()

    await lines[0].open()
    await lines[0].until(lambda now: bool(now.get("turn")))
    seat = lines[0].now["turn"]["seat"]
    if seat:
        await lines[1].open()
        await lines[1].until(lambda now: bool(now.get("turn")))
    now = lines[seat].now
    move = lines[seat].legal[0]
    await lines[seat].send(type="play", id="first", seat=seat, expect=now["version"], move=move, confirm=True)
    async with asyncio.timeout(60):
        await answered.wait()
    await lines[0].close()


def taken_over(database: str, table: str) -> int | None:
    """When a bot took the seat whose time was over."""
    engine, event = create_engine(database), schema.event.c
    with engine.connect() as connection:
        asked = select(event.at).where(event.game_id == table, event.kind == "take_over")
        found = connection.execute(asked).scalar_one_or_none()
    engine.dispose()
    return found


def life_of(database: str) -> int:
    engine = create_engine(database)
    with engine.connect() as connection:
        found = read_canary(connection, LIFE)
    engine.dispose()
    assert found is not None
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--idle", type=float, default=20, help="seconds that nothing happens")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'many.db'}"
        clock = asyncio.run(fill(database, asked.tables))
        server = Process(database)
        took = server.start("/livez")
        try:
            lived, began = life_of(database), time.monotonic()
            asyncio.run(first_move(server.base))
            print(f"{asked.tables} open tables: /livez after {took:.1f} s, the first move", end=" ")
            print(f"{time.monotonic() - began:.2f} s later")
            end = lived + int(1000 * (GRACE + MOVE))
            while (at := taken_over(database, clock)) is None:
                assert time.time() * 1000 < end + 120_000, "the clock was never looked at"
                time.sleep(0.1)
            print(f"a clock of {MOVE} s after {GRACE:g} s of grace: enforced {(at - end) / 1000:.2f} s after its end")
            meter = Meter(server)
            time.sleep(asked.idle)
            print(f"{asked.idle:g} s without a word: {meter.told(0)}")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
