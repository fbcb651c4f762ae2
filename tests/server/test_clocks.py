"""Clocks between messages: a page counts on by itself, and must come to the same as the server."""

from __future__ import annotations

import asyncio
from pathlib import Path

from caravaneer.server.people.sessions import Person
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.table.clock import GRACE
from tests.server.commanded import OUTSIDER, PEOPLE, beginning, stepped
from tests.server.tapped import Tap, keep_table, tapped

MOVE = 20  # seconds for a turn in a live game of `beginning`


async def restarted(tap: Tap) -> None:
    """A game in real time, as a server finds it that has just been started."""
    first, events = beginning("desert", 2, "live", 0, "anyone")
    steps = stepped(first, events, 1_700_000_000_000)
    rows = rows_of(first.id, steps, "", None)
    await tap.store.write(lambda connection: keep_table(connection, steps[-1].after, rows, True))


async def told(tap: Tap, person: Person) -> int:
    """Milliseconds of the turn, as a page is told that someone opens now."""
    clock = (await tap.at("aaaaaaaa", person).hello())["now"]["clock"]
    return int(clock["move"])


def test_after_a_restart_a_watchers_clock_is_right_though_nothing_more_is_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'clocks.db'}", [*PEOPLE, OUTSIDER]) as tap:
            await restarted(tap)
            before = await told(tap, OUTSIDER)
            passed = GRACE + 5  # nobody who plays has come back
            tap.still.push(passed)
            assert await told(tap, OUTSIDER) == (MOVE - 5) * 1000 == before - passed * 1000

    asyncio.run(work())


def test_after_a_restart_the_first_player_who_is_back_starts_the_clock(tmp_path: Path) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'clocks.db'}", [*PEOPLE, OUTSIDER]) as tap:
            await restarted(tap)
            tap.still.push(2)
            assert await told(tap, PEOPLE[0]) == MOVE * 1000
            tap.still.push(7)
            assert await told(tap, PEOPLE[1]) == (MOVE - 7) * 1000, "the second does not start it anew"
            tap.still.push(12)
            assert await told(tap, OUTSIDER) == (MOVE - 19) * 1000, "nor does the end of the grace"

    asyncio.run(work())
