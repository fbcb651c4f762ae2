"""People who read while others play: guided games and books, at the pace of a quick reader.

`python -m tests.load.readers ADDRESS COUNT`, until its standard input ends: a process of its own that gives way to the
others, so that what it does keeps nobody waiting whose moves are timed: readers sit at machines of their own.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from contextlib import suppress
from typing import Any

import httpx

from caravaneer.game import games, load
from tests.plain import PLAIN

PAUSE = 3.0  # seconds between two presses, on average
YIELDING = 15  # of 19: how much it gives way to the server and to those who play


class Readers:
    """Some of them, until they are stopped; they ask what the pages ask."""

    def __init__(self, base: str, count: int):
        self._base, self._count = base, count
        self.took: list[float] = []
        self.failed: list[str] = []

    async def read(self) -> None:
        """Until it is cancelled; an error of one of them ends it."""
        async with asyncio.TaskGroup() as group:
            for number in range(self._count):
                group.create_task(self._read(random.Random(number)))

    def told(self) -> str:
        took = sorted(self.took)
        worst = f"p99 {1000 * took[int(len(took) * 0.99)]:.1f} ms" if took else "nothing asked"
        return f"{self._count} readers, {len(took)} questions, {worst}; {len(self.failed)} failed {self.failed[:3]}"

    async def _read(self, lots: random.Random) -> None:
        learnt = [game for game in games() if load(game).lesson is not None]
        async with httpx.AsyncClient(
            base_url=self._base, headers={"Origin": self._base}, timeout=60, verify=PLAIN
        ) as http:
            while True:
                await _pause(lots)
                game = lots.choice(learnt)
                if lots.random() < 0.5:
                    lesson = await self._ask(http, "GET", f"/api/v1/lesson/{game}")
                    for step in lesson["steps"] if lesson else []:
                        await self._play(http, lots, game, step["position"], step["show"], [0])
                else:
                    book = await self._ask(http, "GET", f"/api/v1/book/{game}")
                    rules = [rule for section in book["sections"] for rule in section["rules"]] if book else []
                    for figure in (figure for rule in rules for figure in rule["figures"]):
                        await self._play(http, lots, game, figure["before"]["position"], figure["show"], None)

    async def _play(
        self, http: httpx.AsyncClient, lots: random.Random, game: str, position: str, moves: list[str], seats: Any
    ) -> None:
        """A step or a figure: looked at, and played as it is shown."""
        steps: list[str] = []
        await _pause(lots)
        for message in ({"type": "hello"}, {"type": "previews", "id": "p"}):
            await self._question(http, game, position, seats, steps, message)
        for move in moves:
            await _pause(lots)
            play = {"type": "play", "id": move, "seat": 0, "expect": 0, "move": move, "confirm": True}
            answer = await self._question(http, game, position, seats, steps, play)
            steps = answer["steps"] if answer else steps

    async def _question(
        self, http: httpx.AsyncClient, game: str, position: str, seats: Any, steps: list[str], message: dict[str, Any]
    ) -> Any:
        body = {"game": game, "position": position, "seats": seats, "steps": steps, "message": message}
        return await self._ask(http, "POST", "/api/v1/positions", json=body)

    async def _ask(self, http: httpx.AsyncClient, method: str, path: str, **body: Any) -> Any:
        began = time.perf_counter()
        answer = await http.request(method, path, **body)
        self.took.append(time.perf_counter() - began)
        if answer.status_code != 200:
            self.failed.append(f"{answer.status_code} {answer.text[:80]}")
            return None
        return answer.json()


async def _pause(lots: random.Random) -> None:
    await asyncio.sleep(2 * lots.random() * PAUSE)


async def main(base: str, count: int) -> None:
    readers = Readers(base, count)
    reading = asyncio.create_task(readers.read())
    ended = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait((reading, ended), return_when=asyncio.FIRST_COMPLETED)
    reading.cancel()
    with suppress(asyncio.CancelledError):
        await reading
    print(readers.told())


if __name__ == "__main__":
    os.nice(YIELDING)
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
