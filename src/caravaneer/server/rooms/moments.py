"""When which table must be looked at by itself: only those whose moment has come cost anything."""

from __future__ import annotations

from heapq import heappop, heappush


class Moments:
    """The next moment of every table that has one, by the server's time."""

    def __init__(self) -> None:
        self._at: dict[str, float] = {}
        self._queued: dict[str, float] = {}  # the earliest place of each in the queue
        self._queue: list[tuple[float, str]] = []

    def __len__(self) -> int:
        return len(self._at)

    def put(self, table: str, at: float | None) -> None:
        """A table is looked at then, and at no moment that was named before; with None at none."""
        if at is None:
            self._at.pop(table, None)
            return
        self._at[table] = at
        if at < self._queued.get(table, float("inf")):  # clocks mostly move on: then its place in the queue will do
            self._queued[table] = at
            heappush(self._queue, (at, table))

    def due(self, now: float) -> list[str]:
        """The tables whose moment has come, the earliest first; each is told once."""
        found: list[str] = []
        while self._queue and self._queue[0][0] <= now:
            place, table = heappop(self._queue)
            if self._queued.get(table) != place:
                continue  # an earlier place of it has been met
            del self._queued[table]
            at = self._at.get(table)
            if at is None:
                continue
            if at > now:
                self._queued[table] = at
                heappush(self._queue, (at, table))
            else:
                del self._at[table]
                found.append(table)
        return found
