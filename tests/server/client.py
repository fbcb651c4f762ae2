"""A player as a program: real HTTP, a real WebSocket, and nothing known of the server's insides."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import httpx
import websockets

from tests.plain import PLAIN

Fields = dict[str, Any]
PATIENCE = 300.0  # seconds: only a hang lasts so long
KEPT = httpx.Limits(keepalive_expiry=2)  # given up before the server does, which could be while we ask


class Player:
    """Someone with a token of their own."""

    def __init__(self, base: str, token: str, http: httpx.AsyncClient):
        self.base, self.token, self.http = base, token, http

    @classmethod
    async def guest(cls, base: str, name: str) -> Player:
        async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=PATIENCE, verify=PLAIN) as http:
            answer = await http.post("/api/v1/me", json={"name": name})
            assert answer.status_code in (200, 201), answer.text
            token = answer.cookies["caravaneer"]
        headers = {"Authorization": f"Bearer {token}"}
        http = httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE, verify=PLAIN, limits=KEPT)
        return cls(base, token, http)

    async def close(self) -> None:
        await self.http.aclose()

    async def make(self, game: str, *seats: str, **more: Any) -> str:
        """A table; a seat is `me`, `here`, `open`, or the level of a bot."""
        kinds = [{"kind": s} if s in ("me", "here", "open") else {"kind": "bot", "level": s} for s in seats]
        answer = await self.http.post("/api/v1/tables", json={"game": game, "seats": kinds, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def at(self, table: str) -> Page:
        return Page(self, table)


class Page:
    """One open page at a table: knows what it was told, and nothing else."""

    numbers = itertools.count(1)

    def __init__(self, player: Player, table: str):
        self.player, self.table = player, table
        self.now: Fields = {}
        self.entries: list[Fields] = []
        self.heard: list[Fields] = []  # every message, as it came
        self.raw: list[str] = []
        self.you: list[int] = []
        self._answers: dict[str, asyncio.Future[Fields]] = {}
        self._changed = asyncio.Condition()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self, *, have: int = 0, show: int | None = None, hash: str | None = None) -> None:
        address = f"{self.player.base.replace('http', 'ws')}/ws/{self.table}"
        headers = {"Authorization": f"Bearer {self.player.token}"}
        self.socket = await websockets.connect(address, additional_headers=headers, max_size=None)
        self._reader = asyncio.create_task(self._read())
        await self.send(type="hello", have=have, show=show, hash=hash)
        await self.until(lambda page: page.welcomed)

    async def resume(self) -> None:
        """Come again after a cut, with what one has."""
        self.heard.clear()
        await self.open(have=self.now["version"], show=self.now["shown"], hash=self.now["hash"])

    async def close(self) -> None:
        await self.socket.close()
        await asyncio.gather(self._reader, return_exceptions=True)

    async def cut(self) -> None:
        """The connection breaks without a word."""
        self.socket.transport.abort()
        await asyncio.gather(self._reader, return_exceptions=True)

    @property
    def welcomed(self) -> bool:
        return any(message["type"] == "welcome" for message in self.heard)

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):  # cut, or sent away by a server that stops: the test knows
            async for text in self.socket:
                message = json.loads(text)
                async with self._changed:
                    self.raw.append(str(text))
                    self.heard.append(message)
                    self._take(message)
                    self._changed.notify_all()

    def _take(self, message: Fields) -> None:
        kind = message["type"]
        if kind in ("welcome", "event", "shown"):
            self.now = message["now"]
        if kind == "welcome":
            self.you = message["you"]["seats"]
            self.entries = [e for e in self.entries if e["version"] <= self.now["version"]] + message["entries"]
        elif kind == "event":
            self.entries.append(message["entry"])
            self.you = message["you"]
        if "id" in message and (future := self._answers.pop(message["id"], None)) is not None and not future.done():
            future.set_result(message)

    async def until(self, holds: Callable[[Page], bool], patience: float = PATIENCE) -> None:
        async with asyncio.timeout(patience), self._changed:
            await self._changed.wait_for(lambda: holds(self))

    async def ask(self, type: str, *, id: str | None = None, **fields: Any) -> Fields:
        """Send a command or a question and wait for its answer."""
        id = id or f"c{next(self.numbers)}"
        future = self._answers[id] = asyncio.get_running_loop().create_future()
        await self.send(type=type, id=id, **fields)
        answer: Fields = await asyncio.wait_for(future, PATIENCE)
        if answer.get("status") == "accepted":  # the acknowledgement comes first, the news a moment later
            await self.until(lambda page: page.now["version"] >= answer["version"])
        return answer

    async def ask_show(self, seat: int | None) -> None:
        """Hand-over at one screen."""
        heard = len(self.heard)
        await self.send(type="show", seat=seat)
        await self.until(lambda page: any(message["type"] == "shown" for message in page.heard[heard:]))

    # ── play ──────────────────────────────────────────────────────────────────────────────────────
    @property
    def seat(self) -> int:
        return int(self.now["turn"]["seat"])

    @property
    def here(self) -> list[bool] | None:
        """Who is here, as last told."""
        told = [message["presence"]["here"] for message in self.heard if "presence" in message]
        return told[-1] if told else None

    @property
    def over(self) -> bool:
        return bool(self.now["table"]["phase"] == "over")

    @property
    def legal(self) -> list[str]:
        return [move for moves in self.now["legal"].values() for move in moves]

    @property
    def mine(self) -> bool:
        """It is the turn of the seat this page shows, and there is something to do."""
        turn = self.now["turn"]
        return turn is not None and turn["seat"] == self.now["shown"] and bool(self.legal or turn["complete"])

    async def play(self, move: str, **more: Any) -> Fields:
        return await self.ask("play", seat=self.seat, expect=self.now["version"], move=move, **more)

    async def play_out(self, choose: Callable[[Page], str]) -> None:
        """Play all turns of the shown seat until the game is over."""
        await self.until(lambda page: page.over or page.mine)
        while not self.over:
            await self.step(choose)
            await self.until(lambda page: page.over or page.mine)

    async def step(self, choose: Callable[[Page], str]) -> None:
        """Play or confirm once, when it is the shown seat's turn; again, where something else came first."""
        while True:
            await self.until(lambda page: page.mine)
            version = self.now["version"]
            if self.legal:
                answer = await self.play(choose(self), confirm=True)
            else:
                answer = await self.ask("confirm", seat=self.seat, expect=version)
            assert answer["status"] in ("accepted", "stale"), answer
            if answer["status"] == "accepted":
                await self.until(lambda page: page.now["version"] > version)  # noqa: B023
                return
