"""Bots with an account, for tests: an owner with one, its stream, its moves, over real HTTP.

(PYTEST_DONT_REWRITE: what is asserted here has nothing to explain.)
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx

from caravaneer.server.web.limits import Rate, What
from tests.plain import PLAIN
from tests.server.client import KEPT, PATIENCE, Player
from tests.server.running import QUICK

PASSWORD = "blue stairs, 7 camels"
BRISK: dict[What, Rate] = dict.fromkeys((*QUICK, "account", "bot_sit", "invite"), Rate(100_000, 1))
Fields = dict[str, Any]


class Owner:
    """A browser that is signed in."""

    def __init__(self, base: str):
        self.base = base
        self.http = httpx.AsyncClient(
            base_url=base, headers={"Origin": base}, timeout=PATIENCE, verify=PLAIN, limits=KEPT
        )

    async def sign_up(self, name: str) -> Owner:
        answer = await self.http.post("/api/v1/account", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        return self

    async def make_bot(self, name: str) -> None:
        answer = await self.http.post("/api/v1/me/bots", json={"name": name})
        assert answer.status_code == 201, answer.text

    async def token(self, name: str, *scopes: str, days: int = 90) -> Fields:
        body = {"scopes": list(scopes) or ["play"], "days": days}
        answer = await self.http.post(f"/api/v1/me/bots/{name}/tokens", json=body)
        assert answer.status_code == 201, answer.text
        found: Fields = answer.json()
        return found

    async def bot(self, name: str, *scopes: str) -> BotClient:
        """A new bot that has a token."""
        await self.make_bot(name)
        return BotClient(self.base, (await self.token(name, *scopes))["secret"])

    async def make(self, game: str, *seats: Fields, **more: Any) -> httpx.Response:
        return await self.http.post("/api/v1/tables", json={"game": game, "seats": list(seats), **more})

    async def close(self) -> None:
        await self.http.aclose()


ME, OPEN = {"kind": "me"}, {"kind": "open"}


def invite(name: str) -> Fields:
    return {"kind": "invite", "name": name}


class BotClient:
    """A program with a token: what it asks, and the lines of its stream as they come."""

    def __init__(self, base: str, token: str):
        self.base, self.token = base, token
        headers = {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE, verify=PLAIN, limits=KEPT)
        self.heard: list[Fields] = []
        self.ended: int | None = None  # the status of a stream that is over
        self._changed = asyncio.Condition()
        self._reading: asyncio.Task[None] | None = None

    @property
    def player(self) -> Player:
        """The same, for sockets."""
        return Player(self.base, self.token, self.http)

    async def listen(self, **rules: str | int) -> None:
        """Open the stream, and be here."""
        self.heard.clear()
        self._reading = asyncio.create_task(self._read({name: str(value) for name, value in rules.items()}))
        await self.until(lambda: self.heard != [] or self.ended is not None)
        assert self.heard, f"the stream was refused with {self.ended}"

    async def _read(self, rules: dict[str, str]) -> None:
        try:
            async with self.http.stream("GET", "/api/v1/bot/events", params=rules) as answer:
                if answer.status_code == 200:
                    async for line in answer.aiter_lines():
                        if line.strip():
                            await self._note(json.loads(line))
                self.ended = answer.status_code
        finally:
            async with self._changed:
                self._changed.notify_all()

    async def _note(self, event: Fields) -> None:
        async with self._changed:
            self.heard.append(event)
            self._changed.notify_all()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE), self._changed:
            await self._changed.wait_for(holds)

    async def event(self, kind: str, after: int = 0, **fields: Any) -> Fields:
        """The first event of a kind, once it has come."""

        def fits(event: Fields) -> bool:
            return event["type"] == kind and all(event[name] == value for name, value in fields.items())

        await self.until(lambda: any(map(fits, self.heard[after:])))
        return next(event for event in self.heard[after:] if fits(event))

    async def go(self) -> None:
        """Away without a word."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
            self._reading = None

    async def play(self, turn: Fields, move: str | None = None) -> httpx.Response:
        body = {"move": move or turn["view"]["legal_moves"][0], "ply": turn["ply"]}
        return await self.http.post(f"/api/v1/bot/tables/{turn['table']}/move", json=body)

    async def play_on(self, table: str, choose: Callable[[Fields], str]) -> Fields:
        """Play every turn of a table until it is over; how it ended."""
        seen = 0
        while True:
            await self.until(lambda: len(self.heard) > seen)  # noqa: B023
            event = self.heard[seen]
            seen += 1
            if event.get("table") != table:
                continue
            if event["type"] == "turn":
                answer = await self.play(event, choose(event))
                assert answer.status_code in (200, 409), answer.text
            elif event["type"] == "over":
                return event

    async def close(self) -> None:
        await self.go()
        await self.http.aclose()
