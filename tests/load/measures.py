"""What a load run tells beside its times: how they spread, what the server took, and what the disk takes by itself."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .clients import Process

SHARES = (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999))


def spread(took: Sequence[float]) -> str:
    """Percentiles of seconds, in milliseconds."""
    if not took:
        return "nothing came"
    found = sorted(took)
    marks = [(name, found[min(len(found) - 1, int(len(found) * share))]) for name, share in SHARES]
    words = ", ".join(f"{name} {1000 * value:.1f}" for name, value in marks)
    return f"{words}, longest {1000 * found[-1]:.1f} ms"


def disk(folder: Path, times: int = 200) -> str:
    """What a disk takes by itself to keep a page: written and synced, one after the other."""
    took = []
    path = folder / "synced"
    with path.open("wb", buffering=0) as file:
        for _ in range(times):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    path.unlink()
    return spread(took)


@dataclass
class Meter:
    """What a server takes between two moments."""

    server: Process

    def __post_init__(self) -> None:
        self._began, self._had = time.monotonic(), self.server.processor

    def told(self, moves: int) -> str:
        passed, took = time.monotonic() - self._began, self.server.processor - self._had
        now, most = self.server.memory
        a_move = f"{1000 * took / moves:.2f} ms of the processor a move, " if moves else ""
        return f"server: {a_move}{100 * took / passed:.1f} % of a core; {now:.0f} MB, {most:.0f} at most"
