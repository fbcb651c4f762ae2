"""Malformed and ill-timed messages by the hundred thousand: `python -m tests.load.fuzz_sockets --messages 500000`.

A server of its own, with its log kept. In the end it must have logged no error, answered no request with 5xx, and every
table must still take a move. The same seed sends the same messages, in the order the machine allows.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

import httpx
from rich.progress import Progress

from tests.plain import PLAIN
from tests.server.nonsense import Nonsense, Vandal

from .clients import Line, Process, guest, make
from .kill9 import database

BAD = ("Traceback", "ERROR", "exception was never retrieved", "Task was destroyed")


async def run(server: Process, messages: int, clients: int, seed: int) -> tuple[int, Counter[str], list[str]]:
    token, healthy = await guest(server.base, "Vandal"), await guest(server.base, "Player")
    me, here, open_seat, bot = ({"kind": "me"}, {"kind": "here", "name": "B"}, {"kind": "open"},
                                {"kind": "bot", "level": "gentle"})  # fmt: skip
    kinds = [(game, seats) for game in ("desert", "trucks") for seats in ([me, open_seat], [me, here], [me, bot])]
    tables = [await make(server.base, token, {"game": game, "seats": seats}) for game, seats in kinds]
    apart = await make(server.base, healthy, {"game": "desert", "seats": [me, here]})
    quiet = Line(server.base, apart, healthy, _nothing)
    await quiet.open(show=0)
    await quiet.until(bool)
    lots, wrong = Random(seed), list[str]()
    vandals = [
        Vandal(server.base, token, [*tables, "nowhere"], Nonsense(Random(n), quiet.legal), Random(n))
        for n in lots.sample(range(10**9), clients)
    ]
    with Progress() as progress:
        shown = progress.add_task("nonsense", total=messages)
        raging = asyncio.gather(*(vandal.rage(messages // clients) for vandal in vandals))
        async with httpx.AsyncClient(base_url=server.base, timeout=60, verify=PLAIN) as http:
            while not raging.done():
                await asyncio.wait([raging], timeout=2)
                answer = await http.get(f"/api/v1/tables/{tables[0]}")
                if answer.status_code >= 500:
                    wrong.append(f"a page was answered with {answer.status_code}")
                progress.update(shown, completed=sum(vandal.read for vandal in vandals))
    await raging
    wrong += await _still_playing(server, token, tables)
    print(f"{sum(vandal.lost for vandal in vandals)} more were cut off with their connections, or not read any more")
    return sum(vandal.read for vandal in vandals), sum((vandal.heard for vandal in vandals), Counter[str]()), wrong


async def _still_playing(server: Process, token: str, tables: list[str]) -> list[str]:
    """Every table answers: a dead one would not."""
    wrong = []
    for table in tables:
        answered = asyncio.Event()
        line = Line(server.base, table, token, lambda message, seen=answered: _seen(message, seen))  # type: ignore[misc]
        await line.open()
        await line.send(type="say", id="the-last-word", text="still here")
        try:
            await asyncio.wait_for(answered.wait(), 30)
        except TimeoutError:
            wrong.append(f"table {table} does not answer any more")
        await line.close()
    return wrong


def _seen(message: dict[str, object], answered: asyncio.Event) -> None:
    if message.get("id") == "the-last-word":
        answered.set()


def _nothing(message: dict[str, object]) -> None:
    """What is said at the quiet table is of no interest."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=500_000)
    parser.add_argument("--clients", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    asked = parser.parse_args()
    began = time.monotonic()
    with database(asked.postgres) as url, tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "server.log"
        server = Process(url, log=written)
        server.start()
        try:
            sent, heard, wrong = asyncio.run(run(server, asked.messages, asked.clients, asked.seed))
            ready = httpx.get(f"{server.base}/readyz", timeout=30).status_code
        finally:
            server.stop()
        lines = written.read_text(errors="replace").splitlines()
    wrong += [] if ready == 200 else [f"/readyz is {ready}"]
    wrong += [line for line in lines if any(bad in line for bad in BAD)]
    print(f"{sent} messages read, seed {asked.seed}, {time.monotonic() - began:.0f} s")
    print(f"heard: {dict(heard.most_common(40))}")
    print(f"{len(wrong)} errors, tracebacks, 5xx or dead tables; {len(lines)} lines in the log")
    print("\n".join(wrong[:20] or lines[:5]))
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
