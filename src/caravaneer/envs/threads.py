"""The threads that step a batch together: the caller's, and others that wait for it."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import get_native_id

BLOCKS = 2  # of games, for each thread


class Threads:
    """Every thread takes the next block of games that nobody has taken: one that wakes up late is not waited for."""

    def __init__(self, games: int, threads: int):
        blocks = min(games, BLOCKS * threads) if threads > 1 else 1
        self._blocks = [(games * k // blocks, games * (k + 1) // blocks) for k in range(blocks)]
        self._others = threads - 1
        self._pool = ThreadPoolExecutor(self._others, initializer=self._begin) if self._others else None
        self._numbers: list[int] = []  # of the other threads, as the system has them
        self._here: int | None = None  # the processor that they keep off

    def run(self, work: Callable[[int, int], None]) -> None:
        """Do this work on the games from one number to another, until all are done."""
        blocks = iter(self._blocks)

        def share() -> None:
            for first, last in blocks:
                work(first, last)

        if self._pool is None:
            share()
            return
        self._keep_apart()
        others = [self._pool.submit(share) for _ in range(self._others)]
        share()
        for other in others:
            if not other.cancel():
                other.result()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def _begin(self) -> None:
        self._numbers.append(get_native_id())
        self._here = None

    def _keep_apart(self) -> None:
        """Keep the others off the processor that the caller is on. Where there are two and both are busy, Linux wakes a
        thread up where it ran last, and there it would wait for the caller for as long as they both live."""
        if sys.platform == "linux" and (here := _processor()) != self._here:
            self._here = here
            with suppress(OSError):  # where that is forbidden they are slower
                if free := os.sched_getaffinity(0) - {here}:
                    for number in self._numbers:
                        os.sched_setaffinity(number, free)


if sys.platform == "linux":
    _processor: Callable[[], int] = ctypes.CDLL(None).sched_getcpu
