"""People who read while others play: guided games and books, at the pace of a quick reader."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import httpx

from caravaneer.game import games, load

PAUSE = 1.0  # seconds between two presses, on average


class Readers:
    """Some of them, until they are stopped; they ask what the pages ask."""

    def __init__(self, base: str, count: int):
        self._base, self._count = base, count
        self._tasks: list[asyncio.Task[None]] = []
        self.took: list[float] = []
        self.failed: list[str] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._read(random.Random(number))) for number in range(self._count)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def told(self) -> str:
        took = sorted(self.took)
        worst = f"p99 {1000 * took[int(len(took) * 0.99)]:.1f} ms" if took else "nothing asked"
        return f"{self._count} readers, {len(took)} questions, {worst}; {len(self.failed)} failed {self.failed[:3]}"

    async def _read(self, lots: random.Random) -> None:
        learnt = [game for game in games() if load(game).lesson is not None]
        async with httpx.AsyncClient(base_url=self._base, headers={"Origin": self._base}, timeout=60) as http:
            await asyncio.sleep(lots.random() * PAUSE)
            while True:
                game = lots.choice(learnt)
                if lots.random() < 0.5:
                    lesson = await self._ask(http, "GET", f"/api/v1/lesson/{game}")
                    for step in lesson["steps"] if lesson else []:
                        await self._play(http, lots, game, step["position"], step["show"], [0])
                else:
                    book = await self._ask(http, "GET", f"/api/v1/book/{game}")
                    rules = [rule for section in book["sections"] for rule in section["rules"]] if book else []
                    for figure in (figure for rule in rules for figure in rule["figures"]):
                        await self._play(http, lots, game, figure["position"], figure["show"], None)

    async def _play(
        self, http: httpx.AsyncClient, lots: random.Random, game: str, position: str, moves: list[str], seats: Any
    ) -> None:
        """A step or a figure: looked at, and played as it is shown."""
        steps: list[str] = []
        for message in ({"type": "hello"}, {"type": "previews", "id": "p"}):
            await self._question(http, game, position, seats, steps, message)
        for move in moves:
            await asyncio.sleep(2 * lots.random() * PAUSE)
            play = {"type": "play", "id": move, "seat": 0, "expect": 0, "move": move}
            await self._question(http, game, position, seats, steps, play)
            steps = [*steps, move]

    async def _question(
        self, http: httpx.AsyncClient, game: str, position: str, seats: Any, steps: list[str], message: dict[str, Any]
    ) -> None:
        body = {"game": game, "position": position, "seats": seats, "steps": steps, "message": message}
        await self._ask(http, "POST", "/api/v1/positions", json=body)

    async def _ask(self, http: httpx.AsyncClient, method: str, path: str, **body: Any) -> Any:
        began = time.perf_counter()
        answer = await http.request(method, path, **body)
        self.took.append(time.perf_counter() - began)
        if answer.status_code != 200:
            self.failed.append(f"{answer.status_code} {answer.text[:80]}")
            return None
        return answer.json()
