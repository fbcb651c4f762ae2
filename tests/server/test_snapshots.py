"""A snapshot that is written for sending is the one that is told."""

from __future__ import annotations

import pytest

from caravaneer.server.protocol.models import Clock
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.table.sight import snapshot, snapshot_bytes
from tests.server.commanded import beginning, stepped

CLOCKS = [None, Clock(seat=0, move=900, bank=[5_000, 7_000])]


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("shown", [None, 0, 1])
@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_it_is_written_as_it_is_told(game: str, shown: int | None, clock: Clock | None) -> None:
    first, events = beginning(game, 2, "live", 12, "anyone")
    for step in stepped(first, events, 1_000):
        for watching in (True, False):
            told = snapshot(step.after, shown, watching, clock)
            assert snapshot_bytes(step.after, shown, watching, clock) == to_bytes(told)
            assert told.hash == snapshot(step.after, shown, watching, None).hash, "of what does not pass with time"
