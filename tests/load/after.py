"""Games that are over, for long runs: played by bots, brought to a server, and judged there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import httpx

from caravaneer.analysis import Turn, turns_of
from caravaneer.game import AnyState
from tests.analysis.agreement import MIXED, play
from tests.plain import PLAIN

from .clients import Fields, Line

PATIENCE = 1800.0  # seconds for a game to be judged: one or two minutes where nobody else works


@dataclass
class Over:
    """A game at a server that someone brought, and what they hear of it on their line."""

    state: AnyState
    line: Line
    turns: list[Turn] = field(default_factory=list)
    judged: dict[str, Fields] = field(default_factory=dict)
    done: bool = False
    answers: dict[str, Fields] = field(default_factory=dict)
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, message: Fields) -> None:
        if message["type"] == "analysis":
            self.judged |= message["turns"]
            self.done = message["done"]
        elif message["type"] in ("turn_tried", "answer"):
            self.answers[message["id"]] = message
        self._news.set()

    async def analyse(self) -> None:
        await self.line.send(type="analyse", id="analyse", known="player")

    async def until_done(self) -> None:
        await self._until(lambda: self.done)

    async def tried(self, turn: int, moves: list[str]) -> tuple[float, Fields]:
        """How long a turn took to be weighed, and the answer."""
        id, began = f"try {len(self.answers)}", time.perf_counter()
        await self.line.send(type="judge_turn", id=id, turn=turn, known="player", moves=moves)
        await self._until(lambda: id in self.answers)
        return time.perf_counter() - began, self.answers[id]

    async def _until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._news.clear()
                await self._news.wait()


def played(game: str, seats: int, seed: int, levels: Sequence[str] = MIXED) -> AnyState:
    """A whole game between bots."""
    return play(game, seats, levels, seed)


async def bring(base: str, token: str, state: AnyState) -> str:
    """The table that a server makes of a game."""
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=base, headers=headers, timeout=60, verify=PLAIN) as http:
        answer = await http.post("/api/v1/records", json={"text": state.record().text()})
        answer.raise_for_status()
        return str(answer.json()["id"])


async def open_over(base: str, token: str, table: str, state: AnyState) -> Over:
    over = Over(state, Line(base, table, token, lambda message: over.hear(message)), list(turns_of(state)))
    await over.line.open()
    await over.line.until(lambda now: bool(now))
    return over
