"""What is counted while it happens. All else is looked up when somebody asks (families.py)."""

from __future__ import annotations

import asyncio
import gc
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress

from caravaneer.server.protocol.outgoing import Answer

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LOOKS = 0.5  # seconds between two looks at how late the event loop is

Reply = Callable[[Answer], None]


class Histogram:
    """How often something took how long."""

    def __init__(self, bounds: Sequence[float] = SECONDS):
        self._bounds = tuple(bounds)
        self._counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self.total += value

    @property
    def buckets(self) -> list[tuple[str, float]]:
        """As Prometheus has them: upper bounds, and how many were not above."""
        found, so_far = [], 0
        for bound, count in zip((*map(str, self._bounds), "+Inf"), self._counts, strict=True):
            so_far += count
            found.append((bound, float(so_far)))
        return found


class Meters:
    """The counts of one process. For its event loop only."""

    def __init__(self) -> None:
        self.commands = Counter[tuple[str, str]]()  # by kind, and how they were answered
        self.command_seconds = Histogram()  # from hearing a command to its commit
        self.answers = Counter[str]()  # over HTTP, by the first digit
        self.loop_lag = Histogram()
        self.gc_pauses = Histogram()
        self._collecting = 0.0

    def command(self, kind: str, reply: Reply) -> Reply:
        """A command has come. Answers go through what this returns: an acknowledgement follows its commit at once."""
        began = time.perf_counter()

        def answered(answer: Answer) -> None:
            self.commands[kind, answer.status] += 1
            if answer.status == "accepted":
                self.command_seconds.observe(time.perf_counter() - began)
            reply(answer)

        return answered

    def answer(self, status: int) -> None:
        self.answers[f"{status // 100}xx"] += 1

    async def watch(self) -> None:
        """Look how late the loop is, and how long it collects garbage, until cancelled."""
        gc.callbacks.append(self._on_gc)
        try:
            while True:
                due = time.perf_counter() + LOOKS
                await asyncio.sleep(LOOKS)
                self.loop_lag.observe(max(0.0, time.perf_counter() - due))
        finally:
            with suppress(ValueError):
                gc.callbacks.remove(self._on_gc)

    def _on_gc(self, phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
        else:
            self.gc_pauses.observe(time.perf_counter() - self._collecting)
