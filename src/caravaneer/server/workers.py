"""Several server processes on one port: a parent that starts them, starts one anew that ends, and passes signals on.

They are the same command again, with the listening socket handed down: whoever is free accepts, and a connection that
comes while one of them ends waits for another. SIGTERM ends all, SIGHUP replaces one after the other.
"""

from __future__ import annotations

import asyncio
import logging
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

log = logging.getLogger(__name__)
# What a worker is handed: a folder, and descriptors: port, where it says ready, lifeline, port of the metrics.
HANDED = "CARAVANEER_WORKER"
GOODBYE = 20.0  # seconds for a worker to end
STEADY = 10.0  # seconds that a worker lives when nothing is wrong with it
LONGEST = 30.0  # seconds between two tries


@dataclass(frozen=True)
class Ports:
    """Where people come, and where somebody who watches the server does; workers share both.

    Of the metrics each worker knows its own, so that the one who is asked asks the others, by sockets in `beside`.
    """

    people: socket.socket
    metrics: socket.socket | None = None
    beside: Path | None = None


@dataclass(eq=False)
class Worker:
    """A server process; `says` is where it says that it is ready."""

    process: subprocess.Popen[bytes]
    says: int
    ready: bool = False
    began: float = field(default_factory=time.monotonic)

    def close(self) -> None:
        os.close(self.says)


class Workers:
    """`ready` is called once, when all serve."""

    def __init__(self, count: int, ports: Ports, ready: Callable[[], None]):
        self._count, self._ports, self._ready = count, ports, ready
        self._beside = TemporaryDirectory(prefix="caravaneer-workers-")
        self._workers: list[Worker] = []
        self._coming: Worker | None = None  # one that will replace another
        self._lifeline, self._ours = os.pipe()  # workers end when our end of it is gone
        self._woken, waking = os.pipe()
        for end in (self._woken, waking):
            os.set_blocking(end, False)
        self._stopping = self._replacing = False
        self._failures, self._not_before = 0, 0.0
        signal.set_wakeup_fd(waking, warn_on_full_buffer=False)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD):
            signal.signal(number, self._signalled)

    def _signalled(self, number: int, _: object) -> None:
        if number in (signal.SIGTERM, signal.SIGINT):
            self._stopping = True
        elif number == signal.SIGHUP:
            self._replacing = True

    def run(self) -> int:
        """Until a signal comes; how it ended."""
        first = self._start()
        self._workers.append(first)
        self._until(lambda: first.ready or first.process.poll() is not None)  # what it compiles the others need not
        if not first.ready and not self._stopping:
            return first.process.wait() or 1  # it has said why
        self._workers += [self._start() for _ in range(self._count - 1)]
        told = False
        while not self._stopping:
            self._wait(self._pause())
            self._mend()
            if not told and all(worker.ready for worker in self._workers):
                told = True
                self._ready()
            if self._replacing and told:
                self._replacing = False
                self._replace()
        self._end(self._workers)
        self._beside.cleanup()
        return 0

    # ── starting ──────────────────────────────────────────────────────────────────────────────────
    def _start(self) -> Worker:
        says, ready = os.pipe()
        os.set_blocking(says, False)
        handed = [self._ports.people.fileno(), ready, self._lifeline]
        if self._ports.metrics is not None:
            handed.append(self._ports.metrics.fileno())
        process = subprocess.Popen(
            [sys.executable, "-m", "caravaneer.cli", *sys.argv[1:]],
            env=os.environ | {HANDED: ",".join([self._beside.name, *map(str, handed)])},
            pass_fds=handed,
        )
        os.close(ready)
        return Worker(process, says)

    def _mend(self) -> None:
        """Start one anew for each that has ended, but not ever more quickly."""
        for worker in [worker for worker in self._workers if worker.process.poll() is not None]:
            self._workers.remove(worker)
            worker.close()
            steady = worker.ready and time.monotonic() - worker.began > STEADY
            self._failures = 0 if steady else self._failures + 1
            wait = 0.0 if steady else min(LONGEST, 2.0 ** (self._failures - 1) - 1)
            self._not_before = time.monotonic() + wait
            log.error("worker %s ended with %s; another is started", worker.process.pid, worker.process.returncode)
        while len(self._workers) < self._count and time.monotonic() >= self._not_before and not self._stopping:
            self._workers.append(self._start())

    def _pause(self) -> float:
        return max(0.0, self._not_before - time.monotonic()) if len(self._workers) < self._count else LONGEST

    def _replace(self) -> None:
        """One after the other: the next begins when the one before serves, and only then an old one ends."""
        for old in list(self._workers):
            new = self._coming = self._start()
            self._until(lambda: new.ready or new.process.poll() is not None)  # noqa: B023
            self._coming = None
            if self._stopping or not new.ready:
                self._end([new])
                log.error("a new worker did not begin to serve; the old ones go on")
                return
            if old in self._workers:
                self._workers.remove(old)
            self._workers.append(new)
            self._end([old])
        log.warning("all workers were replaced")

    # ── waiting ───────────────────────────────────────────────────────────────────────────────────
    def _wait(self, seconds: float) -> None:
        """For a signal, or for a worker that says something."""
        everybody = [*self._workers, self._coming] if self._coming else self._workers
        open = {worker.says: worker for worker in everybody if not worker.ready}
        found, _, _ = select.select([self._woken, *open], [], [], seconds)
        for end in found:
            if end == self._woken:
                os.read(end, 1024)
            elif os.read(end, 1):
                open[end].ready = True
            elif open[end].process.poll() is None:
                time.sleep(0.05)  # it is about to end

    def _until(self, holds: Callable[[], bool]) -> None:
        while not holds() and not self._stopping:
            self._wait(0.2)

    def _end(self, workers: list[Worker]) -> None:
        for worker in workers:
            if worker.process.poll() is None:
                worker.process.terminate()
        until = time.monotonic() + GOODBYE
        for worker in workers:
            try:
                worker.process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                worker.process.kill()
                worker.process.wait()
            worker.close()


# ── in a worker ───────────────────────────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class Handed:
    """What a worker has of its parent."""

    ports: Ports
    says: int
    lifeline: int

    def ready(self) -> None:
        """Within the loop: say that we serve, and end when the parent is gone."""
        os.write(self.says, b"!")
        os.close(self.says)
        os.set_blocking(self.lifeline, False)
        loop = asyncio.get_running_loop()

        def gone() -> None:
            loop.remove_reader(self.lifeline)
            os.kill(os.getpid(), signal.SIGTERM)

        loop.add_reader(self.lifeline, gone)


def handed() -> Handed | None:
    """None in a process that nobody started as a worker."""
    words = os.environ.pop(HANDED, None)
    if words is None:
        return None
    beside, *ends = words.split(",")
    people, says, lifeline, *metrics = map(int, ends)
    for end in (people, says, lifeline, *metrics):
        os.set_inheritable(end, False)
    watched = socket.socket(fileno=metrics[0]) if metrics else None
    return Handed(Ports(socket.socket(fileno=people), watched, Path(beside)), says, lifeline)
