"""Quick clients for long runs: one socket, no more bookkeeping than a measurement needs."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import httpx
import orjson
import websockets

from tests.plain import PLAIN

ROOT = Path(__file__).parent.parent.parent
Fields = dict[str, Any]
TRIES = 20


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Process:
    """The server as a process that can be killed."""

    def __init__(self, database: str, bots: int = 1, *, log: Path | None = None, under: tuple[str, ...] = ()):
        """`log` keeps what it says; `under` is the beginning of a command line that runs another."""
        self.database, self.port, self.bots = database, free_port(), bots
        self._log, self._under = log, under
        self.base = f"http://127.0.0.1:{self.port}"

    @property
    def words(self) -> list[str]:
        """Its command line."""
        return [sys.executable, "-m", "tests.load.server", self.database, str(self.port), str(self.bots)]

    def start(self, asked: str = "/readyz") -> float:
        """Seconds until it answered."""
        began = time.monotonic()
        with self._log.open("a") if self._log else nullcontext() as said:
            self._process = subprocess.Popen([*self._under, *self.words], cwd=ROOT, stdout=said, stderr=said)
        while True:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with {self._process.returncode}")
            try:
                if httpx.get(f"{self.base}{asked}", timeout=5).is_success:
                    return time.monotonic() - began
            except httpx.HTTPError:
                time.sleep(0.02)

    def signal(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    @property
    def pid(self) -> int:
        return self._process.pid

    def wait(self) -> None:
        self._process.wait(60)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def end(self) -> None:
        """Kill it, if it was ever started."""
        if hasattr(self, "_process"):
            self.kill()

    def stop(self) -> float:
        """Seconds until it had ended."""
        began = time.monotonic()
        self._process.terminate()
        self._process.wait(60)
        return time.monotonic() - began

    @property
    def processor(self) -> float:
        """Seconds of a processor that it has taken, without the processes that think for it."""
        words = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> tuple[float, float]:
        """Megabytes that it holds now, and has held at most."""
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        sizes = {name: int(size.split()[0]) / 1024 for name, _, size in (line.partition(":") for line in lines)
                 if name in ("VmRSS", "VmHWM")}  # fmt: skip
        return sizes["VmRSS"], sizes["VmHWM"]


def client(base: str, address: str | None = None, **headers: str) -> httpx.AsyncClient:
    """Requests from an address of this machine."""
    transport = httpx.AsyncHTTPTransport(verify=PLAIN, local_address=address, limits=httpx.Limits(max_connections=100))
    return httpx.AsyncClient(base_url=base, headers=headers, timeout=30, transport=transport)


async def guest(base: str, name: str, address: str | None = None) -> str:
    """A new guest's token. A server whose database was just struck cannot save, and is asked again."""
    async with client(base, address, Origin=base) as http:
        for _ in range(TRIES):
            answer = await http.post("/api/v1/me", json={"name": name})
            if answer.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                break
            await asyncio.sleep(0.5)
        answer.raise_for_status()
        return answer.cookies["caravaneer"]


async def make(base: str, token: str, body: Fields, address: str | None = None) -> str:
    async with client(base, address, Authorization=f"Bearer {token}") as http:
        answer = await http.post("/api/v1/tables", json=body)
        answer.raise_for_status()
        return str(answer.json()["id"])


class Line:
    """One socket at one table; `heard` is called with every message."""

    def __init__(
        self, base: str, table: str, token: str, heard: Callable[[Fields], None], address: str | None = None
    ):  # fmt: skip
        self.table = table
        self._local = (address, 0) if address is not None else None
        self.now: Fields = {}
        self._address = f"{base.replace('http', 'ws')}/ws/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self.heard = heard
        self._news = asyncio.Event()

    def move(self, base: str) -> None:
        """The next time it is opened at another process."""
        self._address = f"{base.replace('http', 'ws')}/ws/{self.table}"

    async def drop(self) -> None:
        """Let go of a line without a word."""
        if hasattr(self, "task"):
            self._socket.transport.abort()
            await asyncio.gather(self.task, return_exceptions=True)

    async def open(self, show: int | None = None, hash: str | None = None) -> None:
        self._socket = await websockets.connect(
            self._address, additional_headers=self._headers, max_size=None, compression=None, ping_interval=None,
            local_addr=self._local,
        )  # fmt: skip
        await self.send(type="hello", have=self.now.get("version", 0), show=show, hash=hash)
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                message = orjson.loads(text)
                if "now" in message and message["now"] is not None:
                    self.now = message["now"]
                self.heard(message)
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
