"""What is kept of the past of tables is bounded, with the positions that belong to it."""

from __future__ import annotations

import asyncio

from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.rooms.history import POSITION, Histories
from caravaneer.server.rooms.offload import Offload
from tests.server.commanded import beginning, stepped


def test_short_games_are_not_kept_for_nothing() -> None:
    first, events = beginning("desert", 2, "none", 4, "anyone")
    steps = list(stepped(first, events, 1_000))
    rows, table = rows_of(first.id, steps, "", None), steps[-1].after

    async def work() -> None:
        offload = Offload()
        histories = Histories(offload, most=3 * POSITION)
        for seat in (None, 0, 1):
            told = await histories.of(table, rows, seat, True)
            assert told.table == table
            assert histories.missing(table, seat, True) == 0, "what was asked for last is kept"
        assert POSITION < histories.size <= 3 * POSITION
        assert histories.missing(table, None, True) == table.version, "what was asked for first is not"
        offload.close()

    asyncio.run(work())
