"""What processes tell each other with NOTIFY. That only wakes them up: whatever gets lost they find by looking."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress

import orjson
import psycopg

from .connection import Connection, ask, connect
from .news import News, parse, written

log = logging.getLogger(__name__)
CHANNEL = "caravaneer"
MOST_BYTES = 7_900  # PostgreSQL takes 7,999
MOST_WAITING = 10_000  # news; beyond that the oldest are lost
AGAIN = 0.5  # seconds until a lost connection is made anew


class Bus:
    """`heard` is called with a sender and its news; `connected` whenever we may have missed something."""

    def __init__(self, url: str, heard: Callable[[str, News], None], connected: Callable[[], None]):
        self._url, self._heard, self._connected = url, heard, connected
        self._waiting: deque[tuple[str, News]] = deque(maxlen=MOST_WAITING)
        self._some = asyncio.Event()
        self._listening = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._send())]
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                await self._listening.wait()

    async def close(self) -> None:
        """Send what waits, if that can be done at once."""
        with suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self._waiting:
                    await asyncio.sleep(0.01)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, me: str, news: News) -> None:
        self._waiting.append((me, news))
        self._some.set()

    async def _listen(self) -> None:
        while True:
            try:
                async with await connect(self._url) as heard:
                    await ask(heard, f"LISTEN {CHANNEL}")
                    self._listening.set()
                    self._connected()
                    async for told in heard.notifies():
                        self._take(told.payload)
            except (psycopg.Error, OSError):
                await asyncio.sleep(AGAIN)

    def _take(self, payload: str) -> None:
        try:
            sender, all_news = orjson.loads(payload)
            for sent in all_news:
                if (news := parse(sent)) is not None:
                    self._heard(sender, news)
        except Exception:
            log.exception("what another process told could not be understood")

    async def _send(self) -> None:
        """Send all that waits together: while one lot is on its way, the next gathers."""
        line: Connection | None = None
        try:
            while True:
                await self._some.wait()
                self._some.clear()
                told = list(self._waiting)
                try:
                    line = line or await connect(self._url)
                    words = [CHANNEL, packed(told)]
                    await ask(line, "SELECT pg_notify(%s, told) FROM unnest(%s::text[]) AS told", words)
                except (psycopg.Error, OSError):
                    if line is not None:
                        await line.close()
                    line = None
                for _ in told:  # lost if it could not be sent; removed only now, so that close() waits for it
                    if self._waiting:
                        self._waiting.popleft()
        finally:
            if line is not None:
                await line.close()


def packed(all_news: Iterable[tuple[str, News]]) -> list[str]:
    """News in as few texts as can be sent; one that is too long by itself is left out."""
    texts: list[str] = []
    parts: list[bytes] = []
    size, last = 0, ""
    for sender, news in all_news:
        part = orjson.dumps(written(news))
        if len(part) > MOST_BYTES - 200:
            continue
        if parts and (size + len(part) > MOST_BYTES - 200 or sender != last):
            texts.append(_text(last, parts))
            parts, size = [], 0
        parts.append(part)
        size, last = size + len(part) + 1, sender
    return [*texts, _text(last, parts)] if parts else texts


def _text(sender: str, parts: list[bytes]) -> str:
    return (b"[" + orjson.dumps(sender) + b",[" + b",".join(parts) + b"]]").decode()
