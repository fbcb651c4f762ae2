"""A snapshot that is written for sending is the one that is told, and takes no more memory than its text."""

from __future__ import annotations

import sys
import tracemalloc

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


def test_what_is_written_takes_no_more_memory_than_its_text() -> None:
    first, events = beginning("desert", 2, "live", 12, "anyone")
    *_, last = stepped(first, events, 1_000)
    tracemalloc.start()
    try:
        kept = (
            list(last.after.written_for(0).values()),
            to_bytes(["word"] * 1000),
            snapshot_bytes(last.after, 0, True, None),
        )
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    texts = sum(map(sys.getsizeof, [*kept[0], *kept[1:]]))
    assert held < 2 * texts + 40_000, "the view itself is kept too"
