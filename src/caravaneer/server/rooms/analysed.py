"""One game that is over, and those who look at it: the analyst goes from turn to turn as long as one of them played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from caravaneer.analysis import VERSION, followed, seen_before
from caravaneer.game import load
from caravaneer.server.protocol.outgoing import Analysis, Answer, FromServer
from caravaneer.server.protocol.review import Known, TurnJudged, WhyFields
from caravaneer.server.table.findings import Aim, Findings, rounded, rounded_worth
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.analysis import Errand
from caravaneer.server.thinking.analyst import Analysts
from caravaneer.server.thinking.jobs import JudgeTurn, Look, Looked, Sketch
from caravaneer.server.thinking.worker import Gone

from .offload import Offload

APART = 0.2  # seconds between two messages
SAVED = 20  # looks after which what was found is kept
PATIENCE = 3.0  # seconds for the look in hand when the server stops
TRIES = 3  # at one position, should the process end

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Place:
    tell: Callable[[FromServer], None]
    asked: str  # the id of the question
    played: bool


class Analysed:
    """A game by what was known: what was found of it, who looks, and the analyst's way through it."""

    def __init__(
        self, key: tuple[str, Known], table: TableState, found: Findings, analysts: Analysts, offload: Offload,
        simulations: int | None, *, number: Callable[[], int], save: Callable[[Analysed], Awaitable[None]],
        moved: Callable[[], None], ended: Callable[[], None],
    ):  # fmt: skip
        self.key, self.table, self.found = key, table, found
        self.onlookers: dict[object, _Place] = {}
        self._analysts, self._offload, self._simulations = analysts, offload, simulations
        self._next_number, self._save, self._moved, self._ended = number, save, moved, ended
        self._number = 0  # of its beginning
        self._before = 0  # games that come before this one
        self._errand: Errand | None = None
        self._going: asyncio.Task[None] | None = None
        self._fresh: tuple[set[int], set[int]] = (set(), set())  # boundaries and turns that are not told yet
        self._unsaved = 0
        self._telling: asyncio.TimerHandle | None = None

    # ── who looks ─────────────────────────────────────────────────────────────────────────────────
    @property
    def running(self) -> bool:
        return self._going is not None

    @property
    def rests(self) -> bool:
        """Whether something is left to find, and nobody looks for it."""
        return not self.running and not self.found.done

    @property
    def wanted(self) -> bool:
        return any(place.played for place in self.onlookers.values())

    @property
    def order(self) -> tuple[int, ...]:
        """Which game comes before which: a sketch before all judging, then whoever came first."""
        aim = self.found.aim()
        return (int(aim is not None and aim.kind == "judge"), self._number)

    def keeps_going(self, who: object) -> bool:
        """Whether it goes on for this onlooker's sake."""
        return self.running and self.onlookers[who].played

    def come(self, tell: Callable[[FromServer], None], asked: str, who: object, played: bool) -> None:
        """Someone looks: all that is known is told at once, what is new as it comes."""
        if self._telling is not None:
            self._tell()  # so that nobody is told the same twice
        self.onlookers[who] = place = _Place(tell, asked, played)
        self._begin()
        tell(self._message(place, self.found.expected, self.found.judged))

    def go(self, who: object) -> None:
        """Someone looks no more; when nobody who played does, it rests."""
        del self.onlookers[who]
        if not self.wanted and self._errand is not None:
            self._errand.withdraw()

    async def close(self) -> None:
        """End it, with what the analyst has in hand if that is soon."""
        if self._going is not None:
            going, _ = self._going, await asyncio.wait([self._going], timeout=PATIENCE)
            going.cancel()
            await asyncio.gather(going, return_exceptions=True)

    def wait_behind(self, before: int) -> None:
        """So many games come before this one."""
        if before != self._before:
            self._before = before
            if not self.found.done:
                self._tell_soon()

    # ── from turn to turn ─────────────────────────────────────────────────────────────────────────
    def _begin(self) -> None:
        if self.wanted and not self.running and not self.found.done:
            self._number = self._next_number()
            self._going = asyncio.create_task(self._go())

    async def _go(self) -> None:
        """Look until all is done, or nobody who played looks any more."""
        broken = True
        try:
            while self.wanted and (aim := self.found.aim()) is not None:
                if (looked := await self._look(aim)) is None:
                    break  # nobody wanted it any more
                self._take(aim, looked)
                if self._unsaved >= SAVED:
                    await self._keep()
            await self._keep()
            broken = False
        except Gone:  # it was tried again, and the log knows
            await self._keep()
        except Exception:
            log.exception("table %s could not be analysed", self.table.id)
        finally:
            self._going = None
            if any(self._fresh) or not self.found.done:  # else the end was told while it was kept
                self._tell()
            if broken:  # who looks may ask again
                for place in tuple(self.onlookers.values()):
                    place.tell(Answer(id=place.asked, status="refused", version=self.table.version, reason="busy"))
            else:
                self._begin()  # someone may have come while it was kept
            self._ended()

    async def _look(self, aim: Aim) -> Looked | None:
        job = await self._offload(self._job, aim)
        for _ in range(TRIES):
            if not self.wanted:
                return None
            self._errand = self._analysts.look(job, self.order)
            try:
                return await self._errand.answer
            except Gone as error:
                gone = error
            finally:
                self._errand = None
        raise gone

    def _job(self, aim: Aim) -> Look:
        turn = self.found.turns[aim.turn]
        view = seen_before(self.table.position, turn, self.key[1])
        if aim.kind == "sketch":
            return Sketch(view, self._simulations)
        then = followed(self.table.position, turn, self.found.turns)
        return JudgeTurn(view, turn.moves, self._simulations, then)

    def _take(self, aim: Aim, looked: Looked) -> None:
        sketched, before = self.order, rounded(**looked["before"])
        judged = looked["turn"]
        if judged is None:
            self.found.expected[aim.turn] = before
            self._fresh[0].add(aim.turn)
        else:
            self.found.judged[aim.turn] = TurnJudged(
                before=before,
                played=rounded_worth(**judged["played"]),
                best=[rounded_worth(**worth) for worth in judged["best"]],
                lost_wins=round(judged["lost_wins"], 3),
                lost_points=round(judged["lost_points"], 1),
                best_why=[WhyFields(**told) for told in judged["best_why"]],
                played_why=[WhyFields(**told) for told in judged["played_why"]],
            )
            self._fresh[1].add(aim.turn)
        self._unsaved += 1
        self._tell_soon()
        if sketched != self.order:  # the sketch is whole
            self._unsaved = SAVED
            self._moved()

    async def _keep(self) -> None:
        if self._unsaved:
            self._unsaved = 0
            await self._save(self)

    # ── what is told ──────────────────────────────────────────────────────────────────────────────
    def _tell_soon(self) -> None:
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(APART, self._tell)

    def _tell(self) -> None:
        """Tell everybody what is new."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        fresh, self._fresh = self._fresh, (set(), set())
        for place in tuple(self.onlookers.values()):
            place.tell(self._message(place, *fresh))

    def _message(self, place: _Place, boundaries: Iterable[int], turns: Iterable[int]) -> Analysis:
        found = self.found
        return Analysis(
            id=place.asked,
            known=self.key[1],
            measure=load(self.table.game).bots.analyst.measure,
            version=VERSION,
            of=len(found.turns),
            expected=found.told_expected(boundaries),
            turns=found.told_judged(turns),
            judged=len(found.judged),
            waiting=self._before if self.running else 0,
            started=self.running or found.done,
            done=found.done,
        )
