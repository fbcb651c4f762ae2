"""While nothing can be saved nobody can play: everybody is told, and that time is charged to nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from caravaneer.server.protocol.outgoing import Notice
from caravaneer.server.storage.store import Store
from caravaneer.server.table.clock import Time

from .room import Room


class Standstill:
    """Looks after the open tables while the database takes nothing. `time` is what clocks go by: it stands still.

    `over` is told how many seconds it has lasted.
    """

    def __init__(self, time: Time, store: Store, tables: Mapping[str, Room], over: Callable[[float], None]):
        self._time, self._tables, self._over = time, tables, over
        self._lost = 0.0  # seconds, of those that are over
        self._since: float | None = None
        self.time = replace(time, monotonic=self._monotonic)
        store.health.on_ill.append(self._begin)
        store.health.on_well.append(self._end)

    def _monotonic(self) -> float:
        now = self._time.monotonic() if self._since is None else self._since
        return now - self._lost

    def _begin(self, ago: float) -> None:
        """Since some seconds, as it turns out."""
        self._since = self._time.monotonic() - ago
        for room in self._tables.values():
            room.audience.tell(Notice(reason="read_only"))

    def _end(self) -> None:
        assert self._since is not None
        lasted = self._time.monotonic() - self._since
        self._lost, self._since = self._lost + lasted, None
        self._over(lasted)
        for room in tuple(self._tables.values()):
            room.audience.tell(Notice(reason="saves_again"))
            room.tick()
