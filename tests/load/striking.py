"""Tables that play through whatever befalls their servers, and what must hold of them afterwards.

Every table has a clock that a blow would exhaust. Clients keep a ledger of every acknowledgement; after each blow they
must come to play on, and all in the ledger must be in the log once, in its place, with no clock charged.
"""

from __future__ import annotations

import asyncio
import random
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from rich.progress import Progress

from caravaneer.game import games
from caravaneer.server.storage.engine import connect
from caravaneer.server.storage.log import whole_log
from tests.server.databases import Postgres

from .clients import Fields, Process, guest, make
from .kill9 import Table
from .measures import spread

PACE = {"kind": "live", "bank": 4, "move": 8}  # less than a hang or a stop lasts
STOP = 15.0  # seconds that a process is stopped
PATIENCE = 120.0
CUT = 30.0  # seconds for a page to come again, as a browser does when nobody answers its pings
Strike = Callable[[int], Coroutine[None, None, None]]  # in which cycle


class Lasting(Table):
    """A table at one screen that is played over as many lines as it takes. When one breaks or says nothing for long,
    its person comes to the next of the addresses."""

    def __init__(self, bases: Sequence[str], token: str, table: str, lots: random.Random, rest: float):
        super().__init__(bases[0], token, table, lots, rest)
        self._bases = list(bases)
        self.stood = list[str]()  # when nothing was acknowledged for long: where it was, and what for

    async def go_on(self) -> None:
        while True:
            playing = asyncio.create_task(self.play())
            known = -1
            while not playing.done() and len(self.acknowledged) != known:
                known = len(self.acknowledged)
                await asyncio.wait([playing], timeout=CUT)
            if not playing.done():
                self.stood.append(f"at {self._bases[0]} for {self.waits_for}")
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await self._line.drop()
            self._bases = [*self._bases[1:], self._bases[0]]
            self._line.move(self._bases[0])
            await asyncio.sleep(0.2)

    def soon(self, since: float) -> float:
        """Seconds until it took a move again."""
        return min((at - since for at in self.when.values() if at > since), default=PATIENCE)

    def silence(self, since: float) -> float:
        """The longest time since a moment in which it took no move."""
        times = sorted(self.when.values())
        before = [at for at in times if at <= since][-1:]
        return max((b - a for a, b in pairwise([*before, *(at for at in times if at > since)])), default=0.0)


async def tables_at(
    bases: Sequence[str], count: int, lots: random.Random, *, pace: Fields | None = None, bots: int = 0, rest: float = 0
) -> list[Lasting]:
    """New tables at one screen, ready to play, by turns at each address; at so many of them a bot has a seat. Whoever
    plays rests so many seconds after every news."""
    found = []
    for number in range(count):
        own = [*bases[number % len(bases) :], *bases[: number % len(bases)]]
        token = await guest(own[0], "Ledger")
        third = [{"kind": "bot", "level": "gentle"}] if number < bots else []
        seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}, *third]
        body = {"game": games()[number % len(games())], "seats": seats, "listed": False}
        table = await make(own[0], token, body | ({"pace": pace} if pace else {}))
        found.append(Lasting(own, token, table, lots, rest))
    return found


async def struck(
    name: str,
    url: str,
    cycles: int,
    tables: Callable[[random.Random], Awaitable[list[Lasting]]],
    strike: Strike,
    seed: int,
    silent: float = PATIENCE,
) -> list[str]:
    """A blow a cycle, new tables for each; what went wrong. None may be `silent` for so many seconds."""
    lots, wrong, acknowledged, engine = random.Random(seed), list[str](), 0, connect(url, writes=False, serves=False)
    back, silences, stood, count = list[float](), list[float](), list[str](), 0
    with Progress() as progress:
        shown = progress.add_task(name, total=cycles)
        for cycle in range(cycles):
            playing = await tables(lots)
            count = len(playing)
            tasks = [asyncio.create_task(table.go_on()) for table in playing]
            await asyncio.sleep(lots.uniform(1.0, 2.0))
            began, striking = time.time(), asyncio.create_task(strike(cycle))
            wrong += await _until_all_play(playing, began)
            back += [table.soon(began) for table in playing if not table.over]
            await striking
            wrong += await _until_all_play(playing, time.time())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for table in playing:
                await table.leave()
            quiet = {table.table: table.silence(began) for table in playing}
            silences += quiet.values()
            wrong += [f"{table}: silent for {long:.1f} s" for table, long in quiet.items() if long > silent]
            stood += [f"{table.table} waited {what}" for table in playing for what in table.stood]
            with engine.connect() as connection:
                for table in playing:
                    wrong += table.check(whole_log(connection, table.table))
            acknowledged += sum(len(table.acknowledged) for table in playing)
            progress.advance(shown)
    print(f"{name}: {cycles} cycles, {count} tables, {acknowledged} acknowledged moves: {len(wrong)} lost, doubled, "
          "misplaced, charged or silent")  # fmt: skip
    print(f"after the blow until a table's next acknowledged move: {spread(back)}")
    print(f"the longest time that a table took no move: {spread(silences)}")
    if stood:
        print(f"in vain for {CUT:g} s: {'; '.join(stood)}")
    return wrong


async def _until_all_play(playing: Sequence[Lasting], since: float) -> list[str]:
    """Every table takes moves again."""
    until = time.monotonic() + PATIENCE
    while stuck := [table for table in playing if not table.over and sum(at > since for at in table.when.values()) < 2]:
        if time.monotonic() > until:
            return [f"{table.table}: does not go on" for table in stuck]
        await asyncio.sleep(0.05)
    return []


# ── what befalls them ─────────────────────────────────────────────────────────────────────────────
@contextmanager
def postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        found = Postgres(Path(folder))
        try:
            yield found
        finally:
            found.end()


def restarts(database: Postgres) -> Strike:
    async def strike(_: int) -> None:
        await asyncio.to_thread(database.crash)
        await asyncio.to_thread(database.start)

    return strike


def stops(*servers: Process) -> Strike:
    """One is stopped, another each cycle."""

    async def strike(cycle: int) -> None:
        server = servers[cycle % len(servers)]
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(STOP)
        server.signal(signal.SIGCONT)

    return strike
