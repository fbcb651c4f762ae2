"""Whole games in one answer: made off the loop by parts, so that others have their turn between, and kept for the next.

What is kept is compressed: a long game is a quarter of a megabyte, and a thirtieth of that once packed.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict

from caravaneer.server.protocol.models import Json
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import refused
from caravaneer.server.table.review import changes, review, view_at
from caravaneer.server.table.state import TableState

from .offload import Offload

KEPT = 200  # reviews in memory
MOST_MAKING = 16  # at once; who comes then is told to come again
PART = 4  # positions that are made in one go: some milliseconds each

Key = tuple[str, int, int | None]


class Reviews:
    """Makes the review of a version for a viewer once, however many ask."""

    def __init__(self, offload: Offload):
        self._offload = offload
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    def has(self, table: TableState, shown: int | None) -> bool:
        """Whether it is made already, or being made."""
        key = (table.id, table.version, shown)
        return key in self._kept or key in self._making

    async def packed(self, table: TableState, shown: int | None) -> bytes:
        """The review of a game that has begun, through the eyes of a seat, as JSON in gzip."""
        key = (table.id, table.version, shown)
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        return await asyncio.shield(self._made(key, table))

    def _made(self, key: Key, table: TableState) -> asyncio.Task[bytes]:
        if (making := self._making.get(key)) is not None:
            return making
        if len(self._making) >= MOST_MAKING:
            raise refused(503)
        making = self._making[key] = asyncio.create_task(self._make(key, table))
        making.add_done_callback(lambda _: self._making.pop(key))
        return making

    async def _make(self, key: Key, table: TableState) -> bytes:
        shown = key[2]
        first = last = await self._offload(view_at, table, shown, 0)
        changed: list[Json] = []
        for ply in range(1, table.ply + 1, PART):
            plies = range(ply, min(ply + PART, table.ply + 1))
            last, more = await self._offload(changes, table, shown, last, plies)
            changed += more
        packed = await self._offload(_packed, table, first, changed)
        self._kept[key] = packed
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return packed


def _packed(table: TableState, first: Json, changed: list[Json]) -> bytes:
    return gzip.compress(to_bytes(review(table, first, changed)), 6, mtime=0)
