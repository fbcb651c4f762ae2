"""Limits that hold over all processes: each tells the others what was taken from its buckets, and they take it too.

So nobody has more by asking several processes, but for what they ask within a quarter of a second, which they then
wait for longer. Messages of one socket are counted where the socket is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from caravaneer.server.web.limits import RATES, Limits, What

from .news import Spent

EVERY = 0.25  # seconds


class Budgets:
    def __init__(self, limits: Limits, tell: Callable[[Spent], None]):
        self._limits, self._tell = limits, tell
        self._spent: dict[tuple[What, str], float] = {}
        limits.spent = self._take

    def _take(self, what: What, who: str, cost: float) -> None:
        if what != "message":
            self._spent[what, who] = self._spent.get((what, who), 0.0) + cost

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            spent, self._spent = self._spent, {}
            for (what, who), cost in spent.items():
                self._tell(Spent(what, who, cost))

    def hear(self, news: Spent) -> None:
        if news.what in RATES:  # another version may know others
            self._limits.charge(news.what, news.who, news.cost)
