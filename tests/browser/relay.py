"""A line that takes its time: all that goes between page and server passes through here, and is held for a while."""

from __future__ import annotations

import asyncio
import threading
from types import TracebackType
from urllib.parse import urlsplit


class Relay:
    """Listens on a port of its own while it is entered; `base` is where pages find the server behind it."""

    def __init__(self, base: str, each_way: float):
        self._to, self._each_way = urlsplit(base), each_way
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self.base = ""

    def __enter__(self) -> Relay:
        self._thread.start()
        listening = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)
        self.base = f"http://127.0.0.1:{listening}"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    async def _listen(self) -> int:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return int(server.sockets[0].getsockname()[1])

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, onwards = await asyncio.open_connection(self._to.hostname, self._to.port)
        await asyncio.gather(self._carry(reader, onwards), self._carry(there, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What comes is passed on later, in its order, with its gaps."""
        while data := await self._read(reader):
            self._loop.call_later(self._each_way, writer.write, data)
        self._loop.call_later(self._each_way, writer.close)

    async def _read(self, reader: asyncio.StreamReader) -> bytes:
        try:
            return await reader.read(65536)
        except ConnectionError:
            return b""
