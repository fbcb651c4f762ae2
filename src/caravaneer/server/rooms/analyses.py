"""Games that are over, judged turn by turn while somebody who played looks; whoever looks at the same game shares it.

What was found is kept, and gone on with the next time. Nobody waits for anything here but the analyst.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
from collections.abc import Callable, Iterator
from typing import Protocol

from caravaneer.analysis import VERSION
from caravaneer.game import load
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Answer, FromServer
from caravaneer.server.protocol.review import Known
from caravaneer.server.storage import queries
from caravaneer.server.storage.store import Busy, Store, StoreError
from caravaneer.server.table.clock import Time
from caravaneer.server.table.findings import MOST_BYTES, Findings, begun, packed, unpacked, why_not
from caravaneer.server.table.results import costly
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.analyst import Analysts
from caravaneer.server.web.budget import ANALYSIS, Purse

from .analysed import Analysed
from .offload import Offload

MOST_RUNNING = 24  # games at once; who comes then is told that the analyst is busy

log = logging.getLogger(__name__)
Key = tuple[str, Known]


class Onlooker(Protocol):
    """Someone who looks at a game: a socket."""

    person: Person
    address: str

    @property
    def table(self) -> TableState: ...
    def tell(self, message: FromServer) -> None: ...
    async def pay(self, cost: float, purse: Purse = "work") -> None: ...


class Analyses:
    """All games that are being looked at. `may_start` counts by address who lets an analyst begin; with `simulations`
    a look is made of that many."""

    def __init__(
        self, analysts: Analysts, offload: Offload, store: Store, time: Time, may_start: Callable[[str], bool],
        simulations: int | None = None,
    ):  # fmt: skip
        self._analysts, self._offload, self._store, self._time = analysts, offload, store, time
        self._may_start, self._simulations = may_start, simulations
        self._games: dict[Key, Analysed] = {}
        self._looking: dict[Onlooker, tuple[Key, str]] = {}  # at what, and the id of the question
        self._numbers = itertools.count()

    async def close(self) -> None:
        """Everything stops; what was found is kept."""
        for onlooker in tuple(self._looking):
            self.leave(onlooker)
        await asyncio.gather(*(game.close() for game in tuple(self._games.values())))

    async def answer(self, onlooker: Onlooker, message: m.Analyse | m.StopAnalysing) -> None:
        self.leave(onlooker)
        if isinstance(message, m.StopAnalysing):
            return
        table = onlooker.table
        if (why := why_not(table, onlooker.person.id, message.known)) is not None:
            onlooker.tell(_no(message.id, table, why))
            return
        game = await self._game(table, message.known)
        played = bool(table.held_by(onlooker.person.id))
        if played and game.rests:
            await onlooker.pay(ANALYSIS, "thought")
            game = await self._game(table, message.known)  # it may have been put away meanwhile
        if played and game.rests and (why := self._cannot_start(onlooker)) is not None:
            onlooker.tell(_no(message.id, table, why))
        else:
            self._come(onlooker, game, message, played)
        self._tidy()

    def _cannot_start(self, onlooker: Onlooker) -> str | None:
        if sum(game.running for game in self._games.values()) >= MOST_RUNNING:
            return "busy"
        return None if self._may_start(onlooker.address) else "too_fast"

    def _come(self, onlooker: Onlooker, game: Analysed, message: m.Analyse, played: bool) -> None:
        self._looking[onlooker] = (game.key, message.id)
        game.come(onlooker.tell, message.id, onlooker, played)
        if played:
            self._leave_others(onlooker, game.key)

    def _leave_others(self, onlooker: Onlooker, key: Key) -> None:
        """One person has one game analysed at a time: the last that was asked for."""
        for other, (at, asked) in tuple(self._looking.items()):
            if other.person.id == onlooker.person.id and at != key and self._games[at].keeps_going(other):
                self.leave(other)
                other.tell(_no(asked, other.table, "analysed_elsewhere"))

    def leave(self, onlooker: Onlooker) -> None:
        """Whoever looked has gone, or looks at something else."""
        if (looked := self._looking.pop(onlooker, None)) is not None:
            self._games[looked[0]].go(onlooker)
            self._tidy()

    # ── the games ─────────────────────────────────────────────────────────────────────────────────
    async def _game(self, table: TableState, known: Known) -> Analysed:
        key = (table.id, known)
        if (game := self._games.get(key)) is not None:
            return game
        found = await self._offload(begun, table.position)
        body = await self._loaded(key)
        if body is not None:
            await self._offload(unpacked, found, body)
        if (game := self._games.get(key)) is None:  # another may have come meanwhile
            game = self._games[key] = Analysed(
                key, table, found, self._analysts, self._offload, self._simulations,
                number=lambda: next(self._numbers), save=self._save, moved=self._number, ended=self._tidy,
            )  # fmt: skip
        return game

    async def findings(self, table: TableState, known: Known) -> Findings:
        """What is known of a game by now; nobody begins to think for it."""
        found = (await self._game(table, known)).found
        self._tidy()
        return found

    def _tidy(self) -> None:
        """Forget games at which nobody looks; those that run end first."""
        for key, game in tuple(self._games.items()):
            if not game.onlookers and not game.running:
                del self._games[key]
        self._number()

    def _number(self) -> None:
        """Tell those that wait how many games come before theirs: sketches first, then who came first."""
        for before, game in enumerate(sorted(self._running(), key=lambda game: game.order)):
            game.wait_behind(before)

    def _running(self) -> Iterator[Analysed]:
        return (game for game in self._games.values() if game.running)

    # ── what is kept ──────────────────────────────────────────────────────────────────────────────
    async def _loaded(self, key: Key) -> bytes | None:
        now = self._time.now()
        try:
            return await self._store.write(lambda found: queries.analysis_of(found, *key, version=VERSION, at=now))
        except (StoreError, Busy):
            log.warning("what is known of table %s could not be read", key[0])
            return None

    async def _save(self, game: Analysed) -> None:
        most = MOST_BYTES // (2 if game.table.etiquette.hides else 1)
        body, now = await self._offload(packed, game.found.copy(), most), self._time.now()
        turns = costly(game.found, load(game.table.game).bots.analyst.measure, len(game.table.seats))
        costs = None if turns is None else json.dumps(turns)
        try:
            await self._store.write(
                lambda found: queries.keep_analysis(found, *game.key, version=VERSION, body=body, at=now, costly=costs)
            )
        except (StoreError, Busy):
            log.warning("what was found of table %s could not be kept", game.key[0])


def _no(asked: str, table: TableState, reason: str) -> Answer:
    return Answer(id=asked, status="refused", version=table.version, reason=reason)
