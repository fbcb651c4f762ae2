"""When this process looks for garbage in cycles: little at a time, and through everything only when it is quiet.

Python searches the whole heap when a quarter of it is new. With 200 tables that takes a tenth of a second, whoever
moves meanwhile; so here it is done by hand. What survives a search is frozen, and the next one costs no more than what
is new. Garbage that was frozen before it became garbage waits for a search of everything.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ORDINARY = gc.get_threshold()
NEVER = 2**31 - 1  # collections of the middle generation, before the collector takes the oldest by itself
STEP = 1.0  # seconds between two looks whether something is due
ENOUGH = 3  # collections of the middle generation after which the new is searched: some 20,000 objects
WHOLE = 300.0  # seconds after which everything is searched, if it is quiet
PATIENCE = 300.0  # seconds that are waited for quiet
QUIET = 0.1  # share of a processor that this process takes in a quiet moment, at most

Clock = Callable[[], float]  # seconds


class Garbage:
    """Decides what is collected; `step` is called once a STEP."""

    def __init__(self, clock: Clock = time.monotonic, worked: Clock = time.process_time) -> None:
        self._clock, self._worked = clock, worked
        self._everything = clock()  # when everything was searched last
        self._before = clock(), worked()

    def step(self) -> None:
        """Collect what is due."""
        (now, worked), (then, had_worked) = (self._clock(), self._worked()), self._before
        quiet = worked - had_worked < QUIET * (now - then)
        if now - self._everything > WHOLE + (0 if quiet else PATIENCE):
            collect_everything()
            self._everything = now
        elif gc.get_count()[2] >= ENOUGH:
            collect_new()
        self._before = self._clock(), self._worked()


def collect_everything() -> None:
    """Search the whole heap, frozen or not."""
    gc.unfreeze()
    collect_new()


def collect_new() -> None:
    """Search all that is not frozen, and freeze what stays."""
    gc.collect()
    gc.freeze()


@contextmanager
def by_hand() -> Iterator[None]:
    """While this lasts the collector takes the young generations by itself and never the oldest."""
    gc.set_threshold(*ORDINARY[:2], NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*ORDINARY)
        gc.unfreeze()


async def collect() -> None:
    """Look after the garbage of this process until it is cancelled."""
    with by_hand():
        garbage = Garbage()
        while True:
            await asyncio.sleep(STEP)
            garbage.step()
