"""A server that stood still: stopped, asleep with its machine, or kept by one long call. No clock is charged for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from caravaneer.server.protocol import incoming as m
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.rooms.outages import OUTAGE, STALL, Pauses
from caravaneer.server.storage import schema
from caravaneer.server.table.clock import ABSENCE, DAY
from tests.server.commanded import OUTSIDER, PEOPLE, beginning, stepped
from tests.server.tapped import PATIENCE, Still, Tap, Wire, keep_table, tapped

TABLE = "aaaaaaaa"
MOVE, BANK = 20, 30  # seconds for a turn in a live game of `beginning`
Work = Callable[[Tap], Awaitable[None]]


def at_a_table(folder: Path, pace: str, work: Work) -> None:
    """Two people play at a server that looks at its clocks when it is told to."""

    async def run() -> None:
        async with tapped(f"sqlite:///{folder / 'stalls.db'}", [*PEOPLE, OUTSIDER]) as tap:
            first, events = beginning("desert", 2, pace, 0, "anyone")
            steps = stepped(first, events, tap.rooms.time.now())
            rows = rows_of(first.id, steps, "", None)
            await tap.store.write(lambda connection: keep_table(connection, steps[-1].after, rows, True))
            await work(tap)

    asyncio.run(run())


def stands_still(tap: Tap, seconds: float) -> None:
    """Nothing of the process runs for a while."""
    tap.still.push(seconds)
    tap.process.push(seconds)


async def seated(tap: Tap) -> list[Wire]:
    wires = [tap.at(TABLE, person) for person in PEOPLE[:2]]
    for wire in wires:
        await wire.hello()
    return wires


async def clock(tap: Tap) -> dict[str, Any]:
    found: dict[str, Any] = (await tap.at(TABLE, OUTSIDER).hello())["now"]["clock"]
    return found


async def bot_plays(tap: Tap) -> bool:
    """Whether a bot has the seat of who is to move, once what is due now is done."""
    room = await tap.rooms.room(TABLE)
    mover = room.table.mover or 0
    tap.rooms.tick()
    await room.ask(m.Resign(type="resign", id="after", seat=5), OUTSIDER)  # answered after all that was there before
    return room.table.seats[mover].stand_in is not None


def test_who_is_to_move_has_all_the_time_there_was_before(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        await seated(tap)
        tap.still.push(7)
        stands_still(tap, 15)
        assert not await bot_plays(tap)
        assert (await clock(tap))["move"] == (MOVE - 7) * 1000
        stands_still(tap, 4000)
        assert not await bot_plays(tap)
        tap.still.push(MOVE + BANK - 7 - 1)
        assert not await bot_plays(tap)
        tap.still.push(1.01)
        assert await bot_plays(tap)

    at_a_table(tmp_path, "live", work)


def test_a_move_that_is_read_before_the_next_tick_costs_nothing_either(tmp_path: Path) -> None:
    """It was sent while the server stood still, and may be the first thing that it hears."""

    async def work(tap: Tap) -> None:
        wires = await seated(tap)
        table = (await tap.rooms.room(TABLE)).table
        assert table.mover is not None
        move = str(table.position.legal_moves[0])
        stands_still(tap, MOVE + BANK + 5)
        said = {"seat": table.mover, "expect": table.version, "move": move, "confirm": True}
        assert '"accepted"' in await wires[table.mover].ask(type="play", id="m", **said)
        assert (await clock(tap))["bank"] == [BANK * 1000] * 2

    at_a_table(tmp_path, "live", work)


def test_nobody_is_absent_from_a_server_that_stood_still(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        wires = await seated(tap)
        mover = (await tap.rooms.room(TABLE)).table.mover or 0
        other = wires[1 - mover]
        await wires[mover].close()
        stands_still(tap, ABSENCE + 700)
        assert not await bot_plays(tap)
        assert "not_absent_long" in await other.ask(type="stand_in", id="v", by=1 - mover, seat=mover)

    at_a_table(tmp_path, "none", work)


@pytest.mark.parametrize("how", ["stops", "sleeps"])
def test_a_relaxed_game_is_not_charged_also_after_a_restart(tmp_path: Path, how: str) -> None:
    async def work(tap: Tap) -> None:
        await seated(tap)
        left = (await clock(tap))["move"]
        await tap.rooms.start()
        for time in (tap.still, tap.process):
            (time.push if how == "stops" else time.sleep)(2 * DAY)
        async with asyncio.timeout(PATIENCE):
            while not await tap.store.read(outages):
                await asyncio.sleep(0.01)
        assert (await clock(tap))["move"] == left
        await tap.leave()
        tap._open_rooms()
        await tap.rooms.start()
        assert (await clock(tap))["move"] == left

    at_a_table(tmp_path, "days", work)


def outages(connection: Connection) -> list[int]:
    """How long the server was away each time, as its database has it."""
    canary = schema.canary.c
    rows = connection.execute(select(canary.node, canary.at).where(canary.node.startswith(OUTAGE)))
    return [end - int(node.removeprefix(OUTAGE)) for node, end in rows]


def test_who_looks_at_a_clock_hears_that_it_stood_still(tmp_path: Path) -> None:
    """Pages count on by themselves: with news of who is here they ask for the clock (docs/protocol/table.md)."""

    async def work(tap: Tap) -> None:
        wires = await seated(tap)
        await tap.rooms.start()
        await wires[0].quiet()
        stands_still(tap, 15)
        await wires[0].came('{"type":"presence"')

    at_a_table(tmp_path, "live", work)


def test_what_passes_between_two_looks_is_only_lost_beyond_a_second() -> None:
    time, noticed = Still(), list[float]()
    pauses = Pauses(time.time())
    pauses.noticed = noticed.append
    for _ in range(30):
        time.push(STALL)
        assert pauses.lost() == 0
    assert noticed == []
    time.push(15)
    assert pauses.lost() == 15 == pauses.lost()
    time.sleep(3600)
    assert pauses.lost() == 15, "the monotonic clock has slept too"
    assert noticed == [15, 3600]
