"""Quick clients for long runs: one socket, no more bookkeeping than a measurement needs."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import orjson
import websockets

ROOT = Path(__file__).parent.parent.parent
Fields = dict[str, Any]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Process:
    """The server as a process that can be killed."""

    def __init__(self, database: str, bots: int = 1):
        self.database, self.port, self.bots = database, free_port(), bots
        self.base = f"http://127.0.0.1:{self.port}"

    def start(self) -> float:
        """Seconds until it answered."""
        began = time.monotonic()
        words = [sys.executable, "-m", "tests.load.server", self.database, str(self.port), str(self.bots)]
        self._process = subprocess.Popen(words, cwd=ROOT)
        while True:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with {self._process.returncode}")
            try:
                if httpx.get(f"{self.base}/readyz", timeout=5).status_code == 200:
                    return time.monotonic() - began
            except httpx.HTTPError:
                time.sleep(0.02)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(20)


async def guest(base: str, name: str) -> str:
    """A new guest's token."""
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, timeout=30) as http:
        answer = await http.post("/api/v1/me", json={"name": name})
        answer.raise_for_status()
        return answer.cookies["caravaneer"]


async def make(base: str, token: str, body: Fields) -> str:
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=base, headers=headers, timeout=30) as http:
        answer = await http.post("/api/v1/tables", json=body)
        answer.raise_for_status()
        return str(answer.json()["id"])


class Line:
    """One socket at one table; `heard` is called with every message."""

    def __init__(self, base: str, table: str, token: str, heard: Callable[[Fields], None]):
        self.table = table
        self.now: Fields = {}
        self._address = f"{base.replace('http', 'ws')}/ws/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._heard = heard
        self._news = asyncio.Event()

    async def open(self, show: int | None = None) -> None:
        self._socket = await websockets.connect(
            self._address, additional_headers=self._headers, max_size=None, compression=None, ping_interval=None
        )
        await self.send(type="hello", have=self.now.get("version", 0), show=show)
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                message = orjson.loads(text)
                if "now" in message and message["now"] is not None:
                    self.now = message["now"]
                self._heard(message)
                self._news.set()
        except websockets.ConnectionClosed:
            return

    async def until(self, holds: Callable[[Fields], bool], patience: float = 120.0) -> None:
        """Wait for news after which something holds of the table as it is now."""
        async with asyncio.timeout(patience):
            while not holds(self.now):
                self._news.clear()
                await self._news.wait()

    async def send(self, **message: Any) -> None:
        await self._socket.send(orjson.dumps(message).decode())

    async def close(self) -> None:
        await self._socket.close()
        await asyncio.gather(self.task, return_exceptions=True)

    @property
    def legal(self) -> list[str]:
        return [move for moves in self.now["legal"].values() for move in moves]
