"""What an analyst is asked: the analysis of a position, with its news on the way, and looks at games that are over."""

from __future__ import annotations

import asyncio
import hashlib
import pickle
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Self

from caravaneer.game import AnyView, Outcome
from caravaneer.server.protocol.models import ReasonFields, Thought

from .jobs import Considered, Found, Look, Looked


@dataclass(frozen=True)
class Insight:
    """What is known of a position so far: the fields of messages.Thoughts that an analyst can fill in."""

    moves: list[Thought]
    line: list[str]
    wins: list[float]
    points: list[float]
    simulations: int
    waiting: int
    done: bool


def key_of(view: AnyView) -> str:
    """A key for all that a view holds: the position, the rules, and what its seat remembers."""
    return hashlib.sha256(pickle.dumps(view, 5)).hexdigest()


class Analysis(AsyncIterator[Insight]):
    """One position's turn with the analyst. Iterate for news, the newest only; the last is `done`."""

    def __init__(self, key: str, view: AnyView, seconds: float, save: bool, stop: Callable[[Analysis], None]):
        self.key, self.view, self.seconds, self.save = key, view, seconds, save
        self.cancelled = False
        self._stop = stop
        self._news: Insight | None = None
        self._told, self._over = asyncio.Event(), False
        self._found: Found = {"moves": [], "line": [], "wins": [], "points": [], "simulations": 0}

    def cancel(self) -> None:
        """It is not wanted any more: iteration ends at once, and the next in the queue has its turn."""
        if not self._over:
            self.cancelled = self._over = True
            self._news = None
            self._told.set()
            self._stop(self)

    async def aclose(self) -> None:
        self.cancel()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cancel()

    async def __anext__(self) -> Insight:
        while self._news is None:
            if self._over:
                raise StopAsyncIteration
            self._told.clear()
            try:
                await self._told.wait()
            except asyncio.CancelledError:
                self.cancel()
                raise
        news, self._news = self._news, None
        return news

    def tell(self, found: Found | None = None, *, waiting: int = 0, done: bool = False) -> None:
        """News for whoever iterates: what was found, or the place in the queue."""
        if self._over:
            return
        self._found, self._over = found or self._found, done
        known = self._found
        moves = [_thought(move) for move in known["moves"]]
        self._news = Insight(
            moves, known["line"], known["wins"], known["points"], known["simulations"], waiting=waiting, done=done
        )
        self._told.set()


class Errand:
    """A look that waits for a moment in which nobody asks for a hint; the one with the lowest `order` is the next."""

    def __init__(self, job: Look, order: tuple[int, ...]):
        self.job, self.order = job, order
        self.begun = False
        self.answer: asyncio.Future[Looked | None] = asyncio.get_running_loop().create_future()

    def withdraw(self) -> None:
        """It is not wanted any more: the answer is None, unless it is being made."""
        if not self.begun and not self.answer.done():
            self.answer.set_result(None)


def _thought(found: Considered) -> Thought:
    return Thought(
        move=found["move"],
        visits=found["visits"],
        wins=found["wins"],
        points=found["points"],
        reasons=[ReasonFields(**reason) for reason in found["reasons"]],
    )


def ended(outcome: Outcome) -> Found:
    """A game that is over needs no thought."""
    wins = [(seat in outcome.winners) / len(outcome.winners) for seat in range(len(outcome.scores))]
    return {"moves": [], "line": [], "wins": wins, "points": [float(s) for s in outcome.scores], "simulations": 0}
