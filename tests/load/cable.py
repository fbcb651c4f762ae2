"""A line between servers and their PostgreSQL that can be cut: all that they say to each other passes through here."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from sqlalchemy import make_url

PORT = 5432  # by which PostgreSQL names the socket in its folder


class Cable:
    """Listens on a port of its own while it is entered; `url` is where servers find the database behind it.

    While it is cut nothing arrives, on old lines and new ones, and nobody is told. What was on its way arrives later.
    """

    def __init__(self, url: str):
        self._url = make_url(url)
        folder = self._url.query["host"]
        assert isinstance(folder, str)
        self._socket = Path(folder) / f".s.PGSQL.{PORT}"
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._whole = asyncio.Event()
        self.url = ""

    def __enter__(self) -> Cable:
        self._thread.start()
        port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)
        through = self._url.set(host="127.0.0.1", port=port, query={})
        self.url = through.render_as_string(hide_password=False)
        self.mend()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def cut(self) -> None:
        self._loop.call_soon_threadsafe(self._whole.clear)

    def mend(self) -> None:
        self._loop.call_soon_threadsafe(self._whole.set)

    async def _listen(self) -> int:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return int(server.sockets[0].getsockname()[1])

    async def _end(self) -> None:
        """Let go of all lines that still stand."""
        lines = asyncio.all_tasks() - {asyncio.current_task()}
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # at the end, where asyncio itself would say a traceback
            await self._whole.wait()
            there, onwards = await asyncio.open_unix_connection(str(self._socket))
            await asyncio.gather(self._carry(reader, onwards), self._carry(there, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                await self._whole.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass  # one of the two has gone; the other is told below
        finally:
            writer.close()
