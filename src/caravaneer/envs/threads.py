"""The threads that step a batch together: the one that calls, and others that wait until they are needed."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from threading import get_native_id

BLOCKS = 2  # of games, for each thread


class Threads:
    """Each thread takes the next block of games that no other has taken, so one that wakes up late holds nobody up."""

    def __init__(self, games: int, threads: int):
        blocks = min(games, BLOCKS * threads) if threads > 1 else 1
        self._blocks = [(games * k // blocks, games * (k + 1) // blocks) for k in range(blocks)]
        self._others = threads - 1
        self._pool = ThreadPoolExecutor(self._others, initializer=self._begin) if self._others else None
        self._numbers: list[int] = []  # what the system calls the other threads
        self._here: int | None = None  # the processor that the other threads stay off

    def run(self, work: Callable[[int, int], None]) -> None:
        """Call `work` with the first and the last number of each block. When this returns no thread is at work."""
        blocks = iter(self._blocks)

        def share() -> None:
            for first, last in blocks:
                work(first, last)

        if self._pool is None:
            share()
            return
        self._keep_apart()
        others = [self._pool.submit(share) for _ in range(self._others)]
        try:
            share()
        finally:
            begun = [other for other in others if not other.cancel()]
            wait(begun)
        for other in begun:
            other.result()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def _begin(self) -> None:
        self._numbers.append(get_native_id())
        self._here = None

    def _keep_apart(self) -> None:
        """Keep the other threads off the processor that the caller runs on. Linux wakes a thread where it ran last;
        with two busy processors that can be the caller's, where it would wait for its turn step after step."""
        if sys.platform == "linux" and (here := _processor()) != self._here:
            self._here = here
            with suppress(OSError):  # where that is forbidden they are slower
                if free := os.sched_getaffinity(0) - {here}:
                    for number in self._numbers:
                        os.sched_setaffinity(number, free)


if sys.platform == "linux":
    _processor: Callable[[], int] = ctypes.CDLL(None).sched_getcpu
