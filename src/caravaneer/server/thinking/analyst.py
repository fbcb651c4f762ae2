"""Hints and analysis: one at a time in a process of the lowest priority, behind live bots, kept for the next who asks.

An analyst sees what the seat of its view sees. While live bots wait for a process it is held back. Looks at games that
are over come when nobody waits for a hint.
"""

from __future__ import annotations

import asyncio
import bisect
import inspect
import logging
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable

from caravaneer.game import AnyView

from .analysis import Analysis, Errand, ended
from .jobs import Found, Look, Think
from .pool import Thinkers
from .worker import Gone, Worker

SECONDS = 3.0  # for a position
SILENT = 60.0  # seconds without a word after which an analyst hangs; its low priority can keep it from a busy machine
LOOKING = 600.0  # seconds for a look, of which it needs about one: whole minutes on a busy machine
UNUSED = 900.0  # seconds after which its process is ended, for its memory; so long someone may look for a turn
NICE = 19

Load = Callable[[str], Found | Awaitable[Found | None] | None]
Save = Callable[[str, Found], Awaitable[None] | None]

log = logging.getLogger(__name__)


class Busy(Exception):
    """Too many analyses wait already."""


class Analysts:
    """The queue of analyses. `load` and `save` keep results beyond the memory's `cache` of them; they may be async.

    With `simulations` a result is made of that many and is the same every time.
    """

    def __init__(
        self, thinkers: Thinkers | None = None, *, queue: int = 32, cache: int = 1000, simulations: int | None = None,
        load: Load | None = None, save: Save | None = None,
    ):  # fmt: skip
        self._queue, self._most, self._simulations = queue, cache, simulations
        self._load, self._save = load, save
        self._cache: OrderedDict[str, Found] = OrderedDict()
        self._waiting: deque[Analysis] = deque()
        self._errands: list[Errand] = []
        self._asked = asyncio.Event()
        self._soon = False  # somebody will ask
        self._now: Analysis | None = None
        self._worker: Worker | None = None
        self._held = False
        self._serving: asyncio.Task[None] | None = None
        self.made = self.failed = 0  # for the meters: hints and looks
        if thinkers is not None:
            thinkers.on_pressure(self._hold)

    async def start(self) -> None:
        """Take questions; the process is started for the first of them."""
        self._serving = asyncio.create_task(self._serve())

    async def close(self) -> None:
        """End the analysis in hand and all that wait."""
        for analysis in [*self._waiting, *([self._now] if self._now else [])]:
            analysis.cancel()
        for errand in self._errands:
            errand.withdraw()
        if self._serving is not None:
            self._serving.cancel()
            await asyncio.gather(self._serving, return_exceptions=True)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def queued(self) -> int:
        """Hints and looks that wait."""
        return len(self._waiting) + len(self._errands)

    @property
    def pid(self) -> int | None:
        return None if self._worker is None else self._worker.pid

    def analyse(self, key: str, view: AnyView, *, time: float = SECONDS, save: bool = True) -> Analysis:
        """Look at the position of a view whose seat is to move, or that is over; Busy when too many wait.

        `key` stands for all that the result depends on but the time; see key_of. Unless it is to be saved, only the
        memory keeps the result.
        """
        if not view.to_move and view.outcome is None:
            raise ValueError("an analyst looks at a position through the eyes of the seat to move")
        analysis = Analysis(key, view, time, save, self._stop)
        if view.outcome is not None:
            analysis.tell(ended(view.outcome), done=True)
        elif (found := self._kept(key, time)) is not None:
            analysis.tell(found, done=True)
        elif len(self._waiting) >= self._queue:
            raise Busy
        else:
            self._waiting.append(analysis)
            analysis.tell(waiting=len(self._waiting) - 1 + (self._now is not None))
            self._asked.set()
        return analysis

    def look(self, job: Look, order: tuple[int, ...]) -> Errand:
        """Look at a position of a game that is over, once nobody waits for a hint. Its answer may raise Gone."""
        errand = Errand(job, order)
        bisect.insort(self._errands, errand, key=lambda waiting: waiting.order)
        self._asked.set()
        return errand

    def wake(self) -> None:
        """Somebody is about to ask: the process is started, so that they need not wait for that too."""
        self._soon = True
        self._asked.set()

    # ── one after the other ───────────────────────────────────────────────────────────────────────
    async def _serve(self) -> None:
        try:
            while True:
                try:
                    async with asyncio.timeout(UNUSED if self._worker else None):
                        await self._asked.wait()
                except TimeoutError:
                    await self._drop()
                    continue
                if not self._waiting:
                    if (errand := self._next_errand()) is not None:
                        await self._run_errand(errand)
                    elif self._soon:
                        await self._wake()
                    else:
                        self._asked.clear()
                    continue
                self._now = analysis = self._waiting.popleft()
                self._number()
                try:
                    await self._answer(analysis)
                    self.made += not analysis.cancelled
                except Exception as error:  # the next must have its turn whatever this one did
                    log.warning("an analysis ended early: %s", str(error) or repr(error))
                    self.failed += 1
                analysis.tell(done=True)  # with what is known, when nothing more came
                self._now = None
        finally:
            await self._drop()

    async def _answer(self, analysis: Analysis) -> None:
        new = False
        found = self._kept(analysis.key, analysis.seconds) or await self._loaded(analysis.key, analysis.seconds)
        if found is None and not analysis.cancelled:
            try:
                found = await self._think(analysis)
            except Exception:
                await self._drop()
                raise
            new = found is not None and analysis.save
        if found is not None:
            self._keep(analysis.key, found)
            analysis.tell(found, done=True)
            if new and self._save is not None and inspect.isawaitable(saved := self._save(analysis.key, found)):
                await saved

    async def _think(self, analysis: Analysis) -> Found | None:
        """The result of the whole time; None when it was cancelled before."""
        worker = await self._ready()
        worker.say(Think(analysis.view, analysis.seconds, self._simulations))
        worker.say("hold" if self._held else "go_on")
        if analysis.cancelled:  # while the process warmed up
            worker.say("stop")
        while True:
            try:
                async with asyncio.timeout(SILENT):
                    answer = await worker.thoughts()
            except TimeoutError:
                if self._held and not analysis.cancelled:
                    continue
                raise Gone("it hangs") from None
            found = answer["found"]
            if answer["done"]:
                found["seconds"] = analysis.seconds
                return None if analysis.cancelled else found
            analysis.tell(found)

    async def _ready(self) -> Worker:
        if self._worker is None:
            self._worker = await Worker.start(NICE)
            await self._worker.ready()
        return self._worker

    async def _wake(self) -> None:
        self._soon = False
        try:
            await self._ready()
        except Exception as error:  # whoever asks is told
            log.warning("the analyst did not start: %s", str(error) or repr(error))
            await self._drop()

    def _next_errand(self) -> Errand | None:
        """None while live bots wait."""
        while self._errands and not self._held:
            if not (errand := self._errands.pop(0)).answer.done():
                return errand
        return None

    async def _run_errand(self, errand: Errand) -> None:
        errand.begun = True
        try:
            worker = await self._ready()
            worker.say(errand.job)
            async with asyncio.timeout(LOOKING):
                answer = await worker.looked()
        except Exception as error:
            log.warning("a look ended early: %s", str(error) or repr(error))
            self.failed += 1
            await self._drop()
            if not errand.answer.done():
                errand.answer.set_exception(Gone("the look ended early"))
        else:
            self.made += 1
            if not errand.answer.done():
                errand.answer.set_result(answer)

    def _stop(self, analysis: Analysis) -> None:
        """An analysis was cancelled."""
        if analysis is self._now and self._worker is not None:
            self._worker.say("stop")
        elif analysis in self._waiting:
            self._waiting.remove(analysis)
            self._number()

    def _number(self) -> None:
        for before, analysis in enumerate(self._waiting, self._now is not None):
            analysis.tell(waiting=before)

    def _hold(self, pressed: bool) -> None:
        """Live bots wait, or wait no more."""
        self._held = pressed
        if not pressed and self._errands:
            self._asked.set()
        if self._now is not None and self._worker is not None and not self._now.cancelled:
            self._worker.say("hold" if pressed else "go_on")

    async def _drop(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()

    # ── what was found before ─────────────────────────────────────────────────────────────────────
    def _kept(self, key: str, seconds: float) -> Found | None:
        found = self._cache.get(key)
        if found is None or found["seconds"] < seconds:
            return None
        self._cache.move_to_end(key)
        return found

    def _keep(self, key: str, found: Found) -> None:
        self._cache[key] = found
        self._cache.move_to_end(key)
        while len(self._cache) > self._most:
            self._cache.popitem(last=False)

    async def _loaded(self, key: str, seconds: float) -> Found | None:
        found = self._load(key) if self._load is not None else None
        if inspect.isawaitable(found):
            found = await found
        return found if found is not None and found["seconds"] >= seconds else None
