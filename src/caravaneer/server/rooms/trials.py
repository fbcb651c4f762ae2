"""Positions that are tried at no table: each question folded anew, off the loop, and nothing written."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TypeVar

from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Answer, FromServer, Previews, Thoughts
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.protocol.requests import PositionAnswer, PositionQuestion
from caravaneer.server.table.trial import READER, BadStep, Trial, ask, begin, taken
from caravaneer.server.thinking.analyst import Analysts, Busy

from .new_tables import MOST_QUOTED, position_of
from .offload import Offload
from .questions import keyed_view, thoughts

MOST_WAITING = 40  # questions; who comes then is told to come again
MOST_BEFORE = 4  # analyses that one may stand behind; an answer over HTTP is waited for
PATIENCE = 50.0  # seconds for an analyst's answer; its process may have to start first
KEPT = 400  # positions in memory, so that the next question need not fold them anew
LOOKED_AT = 400  # answers in memory to what every reader of a position asks first
CHANGES = (m.Hello, m.Play, m.Undo, m.Confirm, m.TakeBack)
LOOKS = (m.Hello, m.AskPreviews)

Key = tuple[str | None, str, tuple[int, ...] | None, str, tuple[str, ...]]
K = TypeVar("K")
T = TypeVar("T")


@dataclass(frozen=True)
class _Asked:
    """A question that has been folded: how it stands after it, and what is answered already."""

    trial: Trial
    answer: PositionAnswer


class Trials:
    """Answers questions about positions; one after the other, in the thread that questions at tables have, too."""

    def __init__(self, analysts: Analysts, offload: Offload):
        self._analysts, self._offload = analysts, offload
        # Both are touched by the offloading thread alone.
        self._kept: OrderedDict[Key, Trial] = OrderedDict()
        self._looks: OrderedDict[tuple[Key, str], list[FromServer]] = OrderedDict()
        self._waiting = 0

    async def answer(self, asked: PositionQuestion) -> PositionAnswer:
        if self._waiting >= MOST_WAITING:
            raise refused(503)
        self._waiting += 1
        try:
            found = await self._offload(self._folded, asked)
        finally:
            self._waiting -= 1
        if not isinstance(asked.message, m.Think):
            return found.answer
        told = await self._thought(found.trial, asked.message)
        return _answer(found.trial, [told])

    # ── off the loop ──────────────────────────────────────────────────────────────────────────────
    def _folded(self, asked: PositionQuestion) -> _Asked:
        trial = self._trial(asked)
        if isinstance(asked.message, m.Think):
            return _Asked(trial, _answer(trial, []))
        if isinstance(asked.message, LOOKS):
            messages = self._look(asked, asked.message, trial)
        else:
            trial, messages = ask(trial, asked.message)
        self._keep(asked, trial)
        shows = trial.alone and isinstance(asked.message, CHANGES)
        return _Asked(trial, _answer(trial, messages, shows))

    def _trial(self, asked: PositionQuestion) -> Trial:
        """The position after the steps, from the longest part of them that is known."""
        steps = tuple(asked.steps)
        for known in range(len(steps), -1, -1):
            if (trial := self._kept.get(_key(asked, steps[:known]))) is not None:
                break
        else:
            trial, known = _begun(asked), 0
        try:
            for step in steps[known:]:
                trial = taken(trial, step)
        except BadStep as error:
            raise Refused(422, "bad_step", number=error.number, why=error.why[:MOST_QUOTED]) from None
        self._keep(asked, trial)
        return trial

    def _look(self, asked: PositionQuestion, look: m.Hello | m.AskPreviews, trial: Trial) -> list[FromServer]:
        """What is answered to a look: the same to every reader, but for the name that the question has."""
        key = _key(asked, tuple(trial.steps)), look.model_dump_json(exclude={"id"})
        found = self._looks.get(key) or ask(trial, look)[1]
        _newest(self._looks, key, found, LOOKED_AT)
        if isinstance(look, m.Hello):
            return found
        return [replace(told, id=look.id) if isinstance(told, Previews) else told for told in found]

    def _keep(self, asked: PositionQuestion, trial: Trial) -> None:
        _newest(self._kept, _key(asked, tuple(trial.steps)), trial, KEPT)

    # ── the analyst ───────────────────────────────────────────────────────────────────────────────
    async def _thought(self, trial: Trial, message: m.Think) -> FromServer:
        """Its last word, or that there is none."""
        table = trial.table
        ply = table.ply if message.ply is None else message.ply
        found = await self._offload(keyed_view, table, READER.id, ply, message.moves)
        if isinstance(found, str):
            return _no(trial, message.id, found)
        last: Thoughts | None = None
        try:
            async with asyncio.timeout(PATIENCE), self._analysts.analyse(*found, save=False) as analysis:
                async for insight in analysis:
                    if insight.waiting > MOST_BEFORE:
                        raise Busy
                    if insight.done:
                        last = thoughts(insight, message.id, ply, covered=False)
        except (Busy, TimeoutError):
            return _no(trial, message.id, "busy")
        return last or _no(trial, message.id, "busy")


def _newest(kept: OrderedDict[K, T], key: K, value: T, most: int) -> None:
    """Keep a value; of those that are too many the ones that were asked for longest ago go."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > most:
        kept.popitem(last=False)


def _begun(asked: PositionQuestion) -> Trial:
    state = position_of(asked.game, asked.position, asked.seed)
    seats = range(state.players) if asked.seats is None else sorted(set(asked.seats))
    if seats and seats[-1] >= state.players:
        raise Refused(422, "no_such_seat", seat=seats[-1] + 1, seats=state.players)
    return begin(state, seats, asked.seed)


def _key(asked: PositionQuestion, steps: tuple[str, ...]) -> Key:
    seats = None if asked.seats is None else tuple(sorted(set(asked.seats)))
    return asked.game, asked.position, seats, asked.seed, steps


def _answer(trial: Trial, messages: list[FromServer], shows: bool = False) -> PositionAnswer:
    table, now = trial.table, trial.table.position
    return PositionAnswer(
        game=table.game,
        steps=trial.steps,
        version=table.version,
        diagram=str(now) if shows else None,
        moves=[str(move) for move in now.history] if shows else None,
        drawn=list(now.drawn) if shows else None,
        messages=messages,
    )


def _no(trial: Trial, asked: str, reason: str) -> Answer:
    return Answer(id=asked, status="refused", version=trial.table.version, reason=reason)
