"""Healthy tables beside attackers: `python -m tests.load.abuse [ATTACK ...]`, a part of `make load`.

The server is `caravaneer serve` with its stock limits and 1,024 descriptors. Healthy people, attackers and whoever asks
after the server's health come from different addresses of 127.0.0.0/8. Of each attack it says how long moves took to
the other seat before and during it, the slowest answer of /livez, and the server's memory; it fails where a
move's p99 is more than doubled and over 50 ms, or /livez was ever silent for a second.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from rich.progress import track

from .attacks import ATTACKS
from .clients import ROOT, Line, client, free_port, guest, make
from .load import GAME, Game

DESCRIPTORS = 1024
BEFORE = 10.0  # seconds
SLOW, DOUBLED, SILENT = 0.050, 2.0, 1.0  # a healthy p99 may be that, or that many times as long; /livez never that


@contextmanager
def served(database: str, log: Path) -> Iterator[tuple[str, int]]:
    """The server as people run it; its address and its process."""
    port = free_port()

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))

    command = [sys.executable, "-m", "caravaneer.cli", "serve", "--port", str(port), "--database", database]
    with log.open("w") as said, subprocess.Popen(
        command, cwd=ROOT, preexec_fn=bounded, stdout=said, stderr=said
    ) as process:  # fmt: skip
        base = f"http://127.0.0.1:{port}"
        try:
            while True:
                if process.poll() is not None:
                    raise RuntimeError(f"the server ended with {process.returncode}: {log.read_text()[-2000:]}")
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"{base}/readyz", timeout=5).status_code == 200:
                        break
                time.sleep(0.05)
            yield base, process.pid
        finally:
            process.terminate()
            process.wait(30)


def memory(process: int) -> float:
    """Megabytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


@dataclass
class Health:
    """What somebody saw who asked after the server's health, ten times a second on a new connection each."""

    slowest: float = 0.0
    failed: int = 0
    asked: int = 0
    most: float = 0.0  # megabytes

    async def watch(self, base: str, process: int) -> None:
        while True:
            began = time.perf_counter()
            try:
                async with client(base, "127.0.0.77") as http:
                    http.timeout = httpx.Timeout(10)
                    (await http.get("/livez")).raise_for_status()
            except httpx.HTTPError:
                self.failed += 1
            self.asked += 1
            self.slowest = max(self.slowest, time.perf_counter() - began)
            self.most = max(self.most, memory(process))
            await asyncio.sleep(0.1)


@asynccontextmanager
async def watched(base: str, process: int) -> AsyncIterator[Health]:
    health = Health()
    task = asyncio.create_task(health.watch(base, process))
    try:
        yield health
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@dataclass
class Healthy:
    """Some tables at which two people each play, table by table from an address of their own."""

    base: str
    rate: float
    took: list[float] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    number: int = 0

    async def open(self, tables: int) -> None:
        lots = random.Random(1)
        self.games = [Game(lots, self.took) for _ in range(tables)]
        for number, game in enumerate(track(self.games, "opening tables")):
            await game.open(self.base, number, f"127.0.1.{number + 1}")

    async def play(self, seconds: float, what: str) -> tuple[float, float, int]:
        """Moves on schedule; p50 and p99 from when each was due to the other seat, and how many were heard of."""
        self.took.clear()
        began, tasks = time.perf_counter(), set[asyncio.Task[None]]()
        for number in track(range(int(seconds * self.rate)), what):
            due = began + number / self.rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self.number += 1
            task = asyncio.create_task(self.games[self.number % len(self.games)].move(due, self.number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)
        await asyncio.gather(*(game.settled() for game in self.games))
        took = sorted(self.took)
        if not took:
            return float("inf"), float("inf"), 0
        return took[len(took) // 2], took[min(len(took) - 1, int(len(took) * 0.99))], len(took)


async def first_answer(base: str) -> float:
    """Seconds until a bot has answered the first move of somebody."""
    token = await guest(base, "Newcomer", "127.0.2.1")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "sharp"}]
    table = await make(base, token, {"game": GAME, "seats": seats, "listed": False}, "127.0.2.1")
    line = Line(base, table, token, lambda _: None, "127.0.2.1")
    await line.open()
    await line.until(lambda now: bool(now) and now["turn"] is not None and now["turn"]["seat"] == 0)
    version, began = line.now["version"], time.perf_counter()
    await line.send(type="play", id="p", seat=0, expect=version, move=line.legal[0], confirm=True)
    await line.until(lambda now: now["version"] > version + 1)
    took = time.perf_counter() - began
    await line.close()
    return took


async def in_the_lobby(base: str) -> tuple[Line, str]:
    """Somebody who waits at an open table."""
    token = await guest(base, "Waiting", "127.0.2.2")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = await make(base, token, {"game": GAME, "seats": seats}, "127.0.2.2")
    line = Line(base, table, token, lambda _: None, "127.0.2.2")
    await line.open()
    return line, table


async def place_of(base: str, table: str) -> int:
    """Which table of the list it is, from 1; 0 where it is not there."""
    async with client(base, "127.0.2.3") as http:
        found = [card["table"]["id"] for card in (await http.get("/api/v1/tables")).json()["tables"]]
    return found.index(table) + 1 if table in found else 0


async def attacked(name: str, healthy: Healthy, base: str, process: int, seconds: float) -> bool:
    async with watched(base, process) as calm:
        before = await healthy.play(BEFORE, f"before {name}")
    attack = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.load.attacks", name, base, str(seconds), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert attack.stdout is not None
    assert (await attack.stdout.readline()).strip() == b"ready", "the attack could not begin"
    async with watched(base, process) as health:
        during = await healthy.play(seconds + 2, f"during {name}")
        more = ""
        if name == "masters":
            more = f"; a newcomer's first answer of a bot {await first_answer(base):.2f} s"
        if name == "crowd":
            line, table = await in_the_lobby(base)
            await asyncio.sleep(1)
            more = f"; the table of somebody who waits is number {await place_of(base, table)} of the list"
            await line.close()
    out, _ = await attack.communicate()
    got = json.loads(out.decode().splitlines()[-1]) if out else {}
    good = (during[1] <= max(SLOW, DOUBLED * before[1])) and health.slowest < SILENT and not health.failed
    print(
        f"{name}: {'held' if good else 'NOT HELD'}; "
        f"moves before p50 {1000 * before[0]:.1f} p99 {1000 * before[1]:.1f} ms, "
        f"during p50 {1000 * during[0]:.1f} p99 {1000 * during[1]:.1f} ms ({during[2]} moves); /livez slowest "
        f"{1000 * calm.slowest:.0f} before, {1000 * health.slowest:.0f} ms of {health.asked} during, {health.failed} "
        f"failed; {calm.most:.0f} MB before, {health.most:.0f} at most during{more}; they got {got}"
    )
    return good


async def run(asked: argparse.Namespace, base: str, process: int) -> bool:
    healthy = Healthy(base, asked.rate)
    await healthy.open(asked.tables)
    return all([await attacked(name, healthy, base, process, asked.seconds) for name in asked.attacks])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), help=", ".join(ATTACKS))
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=20, help="moves a second at all tables")
    parser.add_argument("--seconds", type=float, default=20, help="of each attack")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with served(f"sqlite:///{Path(folder) / 'abuse.db'}", log) as (base, process):
            held = asyncio.run(run(asked, base, process))
        said = log.read_text()
        print(f"the log has {len(said.splitlines())} lines, {said.count('Traceback')} tracebacks")
        print("\n".join(line for line in said.splitlines()[:15]))
    raise SystemExit(0 if held and "Traceback" not in said else 1)


if __name__ == "__main__":
    main()
