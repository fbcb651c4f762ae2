"""What is kept of the past of tables is bounded, with the positions that belong to it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from caravaneer.server.protocol.requests import NewTable
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.rooms.history import POSITION, Histories, line_of, read_line
from caravaneer.server.rooms.offload import Offload
from caravaneer.server.storage.log import whole_log
from caravaneer.server.table.events import read_event
from tests.server.commanded import beginning, stepped
from tests.server.databases import awaited
from tests.server.tapped import someone, tapped

ANA = someone("Ana")


def test_short_games_are_not_kept_for_nothing() -> None:
    first, events = beginning("desert", 2, "none", 4, "anyone")
    steps = list(stepped(first, events, 1_000))
    lines, table = list(map(line_of, rows_of(first.id, steps, "", None))), steps[-1].after

    async def work() -> None:
        offload = Offload()
        histories = Histories(offload, most=3 * POSITION)
        for seat in (None, 0, 1):
            told = await histories.of(table, lines, seat, True)
            assert told.table == table
            assert histories.missing(table, seat, True) == 0, "what was asked for last is kept"
        assert POSITION < histories.size <= 3 * POSITION
        assert histories.missing(table, None, True) == table.version, "what was asked for first is not"
        offload.close()

    asyncio.run(work())


@awaited
async def test_who_has_everything_is_told_nothing_of_the_past(tmp_path: Path) -> None:
    """When a server comes back, thousands come again at once, and most have missed nothing."""
    async with tapped(f"sqlite:///{tmp_path / 'past.db'}", [ANA]) as tap:
        new = {"game": "desert", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = await tap.rooms.create(NewTable.model_validate(new), ANA)
        histories = (await tap.rooms.room(table))._services.histories
        version = (await tap.rooms.room(table)).table.version
        for have, told in ((version, 0), (version - 1, 1), (0, version)):
            wire = tap.at(table, ANA)
            assert len((await wire.hello(have=have))["entries"]) == told
            assert bool(histories.size) == bool(told)


@awaited
async def test_what_a_line_says_is_what_its_row_said(tmp_path: Path) -> None:
    async with tapped(f"sqlite:///{tmp_path / 'lines.db'}", [ANA]) as tap:
        new = {"game": "trucks", "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = await tap.rooms.create(NewTable.model_validate(new), ANA)
        ledger = (await tap.rooms.room(table)).ledger
        rows = await tap.store.read(lambda connection: whole_log(connection, table))
        assert [read_line(line) for line in ledger.lines] == [
            (read_event(row.kind, row.seat, row.body), row.at) for row in rows
        ]
        assert ledger.last == rows[-1]
