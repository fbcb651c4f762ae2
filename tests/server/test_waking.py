"""What a server does for tables nobody has opened since it started: nothing, until something is due there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, select, update

from caravaneer.server.rooms import watch
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.rooms.room import Room
from caravaneer.server.rooms.watch import AHEAD, CROWDED, IDLE
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import StoreError
from caravaneer.server.table.clock import DAY, GRACE, Due, due_of
from caravaneer.server.table.events import Event, TakenOver
from caravaneer.server.table.state import TableState
from tests.server.commanded import OUTSIDER, PEOPLE, beginning, stepped
from tests.server.tapped import PATIENCE, Tap, keep_table, tapped

IDLING, LIVE, RELAXED, WAITING, ALONE = (letter * 8 for letter in "abcde")
PACES = {IDLING: "none", LIVE: "live", RELAXED: "days"}
MOVE, BANK = 20, 30  # seconds for a turn in a live game of `beginning`
Work = Callable[[Tap], Awaitable[None]]
T = TypeVar("T")


async def keep(tap: Tap, table: str, pace: str, more: list[Event] | None = None) -> None:
    known, events = beginning("desert", 2, pace, 0, "anyone")
    first = TableState.opened(table, known.secrets, known.settings)
    steps = stepped(first, [*events, *(more or [])], tap.rooms.time.now())
    rows = rows_of(first.id, steps, "", None)
    await tap.store.write(lambda connection: keep_table(connection, steps[-1].after, rows, True))


def at_tables(folder: Path, work: Work) -> None:
    """A server that has just started, and found a table of every pace."""

    async def run() -> None:
        async with tapped(f"sqlite:///{folder / 'waking.db'}", [*PEOPLE, OUTSIDER]) as tap:
            for table, pace in PACES.items():
                await keep(tap, table, pace)
            await work(tap)

    asyncio.run(run())


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.01)


def test_a_table_has_one_room_though_it_could_not_be_read_at_first(tmp_path: Path) -> None:
    """Of two who wait, and come again when the database fails, each loaded it: who sat in the one that was forgotten
    heard nothing of what happened elsewhere, and played to nobody."""

    async def work(tap: Tap) -> None:
        read, asked, answers = tap.store.read, list[object](), asyncio.Event()

        async def all_have_come() -> None:
            for _ in range(10):
                await asyncio.sleep(0)

        async def failing(work: Callable[[Connection], T]) -> T:
            asked.append(work)
            if len(asked) == 1:
                await all_have_come()
                raise StoreError("The database does not answer.")
            await answers.wait()
            return await read(work)

        async def come() -> Room:
            with suppress(StoreError):
                return await tap.rooms.room(IDLING)
            return await tap.rooms.room(IDLING)

        tap.store.read = failing  # type: ignore[method-assign]
        coming = [asyncio.create_task(come()) for _ in range(3)]
        await until(lambda: len(asked) > 1)
        await all_have_come()
        answers.set()
        assert set(await asyncio.gather(*coming)) == {tap.rooms.open[IDLING]}

    at_tables(tmp_path, work)


def test_only_what_is_due_is_woken_and_when_it_is(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        await tap.rooms.start()
        tap.rooms.tick()
        assert tap.rooms.open == {}, "nothing is due"
        tap.still.push(GRACE + MOVE + BANK - AHEAD)
        await until(lambda: LIVE in tap.rooms.open)
        room = tap.rooms.open[LIVE]
        assert room.table.decider is not None
        assert room.table.decider.stand_in is None, "its time is not over yet"
        tap.still.push(AHEAD)
        await until(lambda: any(sitter.stand_in for sitter in room.table.seats))
        assert set(tap.rooms.open) == {LIVE}
        tap.still.push(DAY)
        await until(lambda: RELAXED in tap.rooms.open)
        relaxed = tap.rooms.open[RELAXED]
        await until(lambda: any(sitter.stand_in for sitter in relaxed.table.seats))
        assert IDLING not in tap.rooms.open

    at_tables(tmp_path, work)


def test_a_clock_that_runs_while_nobody_has_opened_the_table_is_right_when_somebody_does(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        await tap.rooms.start()
        tap.still.push(GRACE + 5)
        told = (await tap.at(LIVE, OUTSIDER).hello())["now"]["clock"]
        assert told["move"] == (MOVE - 5) * 1000

    at_tables(tmp_path, work)


def test_a_relaxed_game_is_put_away_and_its_clock_kept(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        wire = tap.at(RELAXED, PEOPLE[0])
        await wire.hello()
        await tap.rooms.start()
        await wire.close()
        tap.still.push(IDLE + 1)
        await tap.rooms.put_away()
        assert RELAXED not in tap.rooms.open
        tap.still.push(DAY)
        await until(lambda: RELAXED in tap.rooms.open)
        room = tap.rooms.open[RELAXED]
        await until(lambda: any(sitter.stand_in for sitter in room.table.seats))

    at_tables(tmp_path, work)


def test_of_very_many_that_nobody_looks_at_the_newest_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "MOST_IDLE", 1)

    async def work(tap: Tap) -> None:
        for table in (IDLING, RELAXED):
            wire = tap.at(table, PEOPLE[0])
            await wire.hello()
            await wire.close()
            tap.still.push(1)
        await tap.rooms.put_away()
        assert set(tap.rooms.open) == {IDLING, RELAXED}, "somebody may come back at once"
        tap.still.push(CROWDED)
        await tap.rooms.put_away()
        assert set(tap.rooms.open) == {RELAXED}
        tap.still.push(IDLE)
        await tap.rooms.put_away()
        assert tap.rooms.open == {}

    at_tables(tmp_path, work)


def test_a_bot_to_move_is_woken_but_not_where_bots_are_alone(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        room = await tap.rooms.room(IDLING)
        mover = room.table.mover or 0
        await keep(tap, WAITING, "none", [TakenOver(mover, "vote", "sharp")])
        alone = [TakenOver(seat, "resign", "sharp") for seat in (1 - mover, mover)]
        await keep(tap, ALONE, "none", list(alone))
        await tap.rooms.start()
        await until(lambda: WAITING in tap.rooms.open)
        assert ALONE not in tap.rooms.open

    at_tables(tmp_path, work)


def test_tables_of_an_earlier_version_are_woken_once(tmp_path: Path) -> None:
    """What is due at them is not in their rows yet."""

    async def work(tap: Tap) -> None:
        game = schema.game
        await tap.store.write(lambda connection: connection.execute(update(game).values(lasts=0, ends=None)))
        await tap.rooms.start()

        async def known() -> dict[str, Due]:
            asked = select(game.c.id, game.c.lasts, game.c.ends)
            rows = await tap.store.read(lambda connection: connection.execute(asked).all())
            return {table: Due(lasts, ends) for table, lasts, ends in rows}

        async with asyncio.timeout(PATIENCE):
            while Due(0) in (await known()).values():
                await asyncio.sleep(0.01)
        for table, due in (await known()).items():
            assert due == due_of((await tap.rooms.room(table)).table)

    at_tables(tmp_path, work)


def test_a_table_that_cannot_be_looked_after_stops_no_other_clock(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        await keep(tap, WAITING, "live")
        rooms = [await tap.rooms.room(table) for table in (LIVE, WAITING)]
        rooms[0].timer.due = None  # type: ignore[assignment,method-assign]
        tap.still.push(GRACE + MOVE + BANK)
        tap.rooms.tick()
        await until(lambda: any(sitter.stand_in for sitter in rooms[1].table.seats))

    at_tables(tmp_path, work)
