"""`caravaneer serve` as a process: it starts, says where, survives a stop, and is gone in time."""

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
import pytest
import websockets
from sqlalchemy import create_engine

from caravaneer.server.rooms.outages import LIFE
from caravaneer.server.storage.queries import read_canary
from tests.server.client import Page, Player
from tests.server.running import Movable, play, running

SERVE = [sys.executable, "-m", "caravaneer.cli", "serve", "--port", "0"]


@contextmanager
def served(*more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and its address."""
    process = subprocess.Popen([*SERVE, *more], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", said)
        assert found, said + process.stdout.read()
        until = time.monotonic() + 300
        while True:
            try:
                if httpx.get(f"{found[0]}/readyz", timeout=5).status_code == 200:
                    break
            except httpx.HTTPError:
                assert time.monotonic() < until
                time.sleep(0.05)
        yield process, found[0]
    finally:
        process.kill()
        process.wait()


def test_a_stop_does_not_wait_for_open_sockets(tmp_path: Path) -> None:
    async def work(process: subprocess.Popen[str], base: str) -> None:
        ana = await Player.guest(base, "Ana")
        table = await ana.make("desert", "me", "gentle")
        pages = [ana.at(table) for _ in range(5)]
        for page in pages:
            await page.open()
        process.send_signal(signal.SIGTERM)
        for page in pages:
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await asyncio.wait_for(_until_closed(page.socket), 60)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012, "a client knows that it should come again"
        assert await asyncio.to_thread(process.wait, 60) == 0

    with served("--database", f"sqlite:///{tmp_path / 'stop.db'}") as (process, base):
        play(work(process, base))


def test_everybody_goes_on_where_they_were_on_the_next_process(tmp_path: Path) -> None:
    """Nothing is told twice and nothing is missing: what they saw is what there is, by its hash."""
    database = f"sqlite:///{tmp_path / 'next.db'}"

    async def first(process: subprocess.Popen[str], base: str) -> list[Page]:
        people = [await Player.guest(base, name) for name in ("Ana", "Ben")]
        pages: list[Page] = []
        for _ in range(4):
            table = await people[0].make("desert", "me", "open")
            both = [person.at(table) for person in people]
            for page in both:
                await page.open()
            await both[1].ask("sit", seat=1)
            for page in both:
                await page.until(lambda p: p.now["turn"] is not None)
            await both[1].ask_show(1)  # as a page does that has a seat now
            pages += both
        process.send_signal(signal.SIGTERM)
        for page in pages:
            await page._reader  # until all is read that came before the end
            assert any(message.get("reason") == "server_stops" for message in page.heard)
        assert await asyncio.to_thread(process.wait, 60) == 0
        return pages

    async def second(pages: list[Page], base: str) -> None:
        for seen in pages:
            page = Player(base, seen.player.token, httpx.AsyncClient()).at(seen.table)
            page.now = seen.now
            await page.resume()
            welcome = next(message for message in page.heard if message["type"] == "welcome")
            assert (welcome["now"]["hash"], welcome["entries"]) == (seen.now["hash"], [])
            await page.close()

    with served("--database", database) as (process, base):
        pages = play(first(process, base))
    with served("--database", database) as (process, base):
        play(second(pages, base))


async def _until_closed(socket: websockets.ClientConnection) -> None:
    await socket.wait_closed()
    await socket.recv()


def test_a_second_process_on_one_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    with served("--database", url):
        second = subprocess.run([*SERVE, "--database", url], capture_output=True, text=True, timeout=300, check=False)
        assert second.returncode == 1
        assert "Traceback" not in second.stderr
        assert "one.db" in second.stderr


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'port.db'}"
    with served("--database", url) as (_, base):
        port = base.rpartition(":")[2]
        words = [*SERVE[:-1], port, "--database", url]
        second = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
        assert second.returncode == 2
        assert "choose another --port" in " ".join(second.stderr.split())


def test_lan_prints_an_address_and_a_code(tmp_path: Path) -> None:
    with served("--lan", "--database", f"sqlite:///{tmp_path / 'lan.db'}") as (process, base):
        assert httpx.get(base).status_code in (200, 503)  # 503: pages not built
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        said = process.stdout.read()  # `communicate` loses what `readline` has read ahead
        assert "scan this" in said
        assert sum(line.count("█") for line in said.splitlines()) > 50


def lived_until(url: str, moment: int) -> None:
    """Wait until the server has written down that it lived at some moment."""
    engine, end = create_engine(url), time.monotonic() + 300
    while True:
        with engine.connect() as connection:
            if (read_canary(connection, LIFE) or 0) >= moment:
                break
        assert time.monotonic() < end, "no sign of life"
        time.sleep(0.01)
    engine.dispose()


def test_what_the_server_sleeps_is_charged_to_nobody(tmp_path: Path) -> None:
    url, clock = f"sqlite:///{tmp_path / 'days.db'}", Movable()
    day = 86_400

    async def begin(base: str) -> tuple[str, str]:
        ana, ben = await Player.guest(base, "Ana"), await Player.guest(base, "Ben")
        table = await ana.make("desert", "me", "open", pace={"kind": "days", "days": 3})
        async with ben.at(table) as page:
            await page.ask("sit", seat=1)
        return table, ana.token

    async def later(base: str, table: str, token: str) -> None:
        ana = Player(base, token, httpx.AsyncClient())
        async with ana.at(table) as page:
            await page.until(lambda p: p.mine)
            left = page.now["clock"]["move"] / 1000
            assert 2 * day - 60 < left < 2 * day + 60, "one day was played, ten were slept"
            clock.push(2 * day + 60)
            await page.until(lambda p: any(e["kind"] == "take_over" for e in p.entries))

    with running(url, clock.time()) as server:
        table, token = play(begin(server.base))
        clock.push(day)
        lived_until(url, clock.time().now())  # every twenty seconds of the server's time: now
    clock.push(10 * day)
    with running(url, clock.time()) as server:
        play(later(server.base, table, token))
