"""`caravaneer serve --workers`: several processes on one port, one of which may end without anybody noticing."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]

from tests.plain import PLAIN
from tests.server.client import Player
from tests.server.databases import Postgres
from tests.server.running import play
from tests.server.test_serve import SERVE

pytest_plugins = ["tests.server.databases"]
PATIENCE = 300.0


@contextmanager
def served(said: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and its address, which it may say after other things."""
    with said.open("w") as file:
        process = subprocess.Popen([*SERVE, *more], stdout=file, stderr=subprocess.STDOUT, text=True)
    try:
        until = time.monotonic() + PATIENCE
        while (found := re.search(r"http://[\d.]+:\d+", said.read_text())) is None:
            assert process.poll() is None, said.read_text()
            assert time.monotonic() < until, said.read_text()
            time.sleep(0.05)
        yield process, found[0]
    finally:
        process.kill()
        process.wait()


def workers(process: subprocess.Popen[str]) -> dict[int, psutil.Process]:
    """Its children; those that think are theirs."""
    return {child.pid: child for child in psutil.Process(process.pid).children()}


async def until_there_are(process: subprocess.Popen[str], count: int, without: set[int]) -> set[int]:
    until = time.monotonic() + PATIENCE
    while len(found := workers(process).keys() - without) < count:
        assert time.monotonic() < until
        await asyncio.sleep(0.05)
    return set(found)


def test_a_worker_that_ends_is_replaced_and_its_players_come_again_at_once(postgres: Postgres, tmp_path: Path) -> None:
    async def work(process: subprocess.Popen[str], base: str) -> None:
        ana = await Player.guest(base, "Ana")
        table = await ana.make("desert", "me", "here")
        first = set(workers(process))
        assert len(first) == 2
        page = ana.at(table)
        await page.open()
        await page.ask_show(page.seat)
        await page.play(page.legal[0], confirm=True)
        async with httpx.AsyncClient(verify=PLAIN, timeout=PATIENCE) as http:
            for _ in range(6):  # whichever worker answers, it tells of both
                told = (await http.get(metrics())).text
                assert re.search(r"^caravaneer_sockets_open(\{.*\})? 1.0$", told, re.M), told
        killed = next(iter(first))
        workers(process)[killed].kill()
        await until_there_are(process, 2, {killed})
        await page.cut()
        await page.resume()  # whichever it is now
        await page.ask_show(page.seat)
        assert (await page.play(page.legal[0], confirm=True))["status"] == "accepted"
        await page.close()
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, PATIENCE) == 0
        assert not any(psutil.pid_exists(pid) for pid in first)

    def metrics() -> str:
        found = re.search(r"metrics at (\S+)", (tmp_path / "said").read_text())
        assert found is not None
        return found[1]

    words = ("--database", postgres.new_database(), "--workers", "2", "--bots", "1", "--metrics-port", "0")
    with served(tmp_path / "said", *words) as (process, base):
        play(work(process, base))


def test_several_workers_on_a_file_are_refused_in_a_sentence(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--workers", "2", "--database", f"sqlite:///{tmp_path / 'one.db'}"]
    done = subprocess.run([sys.executable, "-m", "caravaneer.cli", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("caravaneer: Several server processes share one PostgreSQL")
    assert "Traceback" not in done.stderr
