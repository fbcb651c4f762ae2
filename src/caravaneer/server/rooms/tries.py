"""Turns tried in the place of one that was played, in games that are over: each weighed beside it and the best one.

One at a time for a person: the last that was asked for. It comes before whatever else is looked at, behind hints.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable

from caravaneer.analysis import seen_before
from caravaneer.game import AnyState, IllegalMove, MalformedMove
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Answer, TurnTried
from caravaneer.server.protocol.review import TurnJudged
from caravaneer.server.table.findings import Findings, rounded_worth, why_not
from caravaneer.server.table.sight import told_refusal
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.analysis import Errand
from caravaneer.server.thinking.analyst import Analysts
from caravaneer.server.thinking.jobs import CompareTurns, Looked
from caravaneer.server.thinking.worker import Gone
from caravaneer.server.web.budget import TRY

from .analyses import Analyses, Onlooker
from .offload import Offload

FIRST = -1  # before sketches (0) and judgements (1): somebody waits for this one
TRIES = 2  # should the process end
SECONDS = 1.4  # for the weighing, of the two in which an answer is there; the rest is for what is just being looked at

log = logging.getLogger(__name__)


class Tries:
    """All turns that are being weighed. `may_try` counts by address; with `simulations` they are made of that many."""

    def __init__(
        self, analyses: Analyses, analysts: Analysts, offload: Offload, may_try: Callable[[str], bool],
        simulations: int | None = None,
    ):  # fmt: skip
        self._analyses, self._analysts, self._offload = analyses, analysts, offload
        self._may_try, self._simulations = may_try, simulations
        self._asking: dict[str, tuple[Onlooker, asyncio.Task[None]]] = {}  # by person
        self._numbers = itertools.count()

    def answer(self, onlooker: Onlooker, message: m.JudgeTurn) -> None:
        """Weigh a turn; what is answered comes later."""
        person = onlooker.person.id
        if (asked := self._asking.pop(person, None)) is not None:
            asked[1].cancel()
        task = asyncio.create_task(self._answer(onlooker, message))
        self._asking[person] = onlooker, task

    def expect(self) -> None:
        """Someone looks at a position in which turns will be tried."""
        self._analysts.wake()

    def leave(self, onlooker: Onlooker) -> None:
        """Whoever asked has gone."""
        asked = self._asking.get(onlooker.person.id)
        if asked is not None and asked[0] is onlooker:
            del self._asking[onlooker.person.id]
            asked[1].cancel()

    async def _answer(self, onlooker: Onlooker, message: m.JudgeTurn) -> None:
        table = onlooker.table
        try:
            onlooker.tell(await self._tried(onlooker, table, message))
        except Exception:
            log.exception("a turn of table %s could not be weighed", table.id)
            onlooker.tell(_no(message.id, table, "busy"))

    async def _tried(self, onlooker: Onlooker, table: TableState, message: m.JudgeTurn) -> TurnTried | Answer:
        why = why_not(table, onlooker.person.id, message.known)
        if why is None and not table.held_by(onlooker.person.id):
            why = "did_not_play"
        if why is not None:
            return _no(message.id, table, why)
        found = await self._analyses.findings(table, message.known)
        judged = found.judged.get(message.turn)
        if judged is None:
            return _no(message.id, table, "not_judged")
        if not self._may_try(onlooker.address):
            return _no(message.id, table, "too_fast")
        await onlooker.pay(TRY, "thought")
        job = await self._offload(_job, table, found, judged, message, self._simulations)
        if isinstance(job, Answer):
            return job
        looked = await self._compared(job)
        if looked is None:
            return _no(message.id, table, "busy")
        tried, best, played = (rounded_worth(**worth) for worth in looked["compared"])
        return TurnTried(
            id=message.id, turn=message.turn, known=message.known, tried=tried, best=best, played=played
        )  # fmt: skip

    async def _compared(self, job: CompareTurns) -> Looked | None:
        """None where its process ends again and again, or the server does."""
        for _ in range(TRIES):
            errand: Errand = self._analysts.look(job, (FIRST, next(self._numbers)))
            try:
                return await errand.answer
            except Gone:
                continue
            except asyncio.CancelledError:
                errand.withdraw()
                raise
        return None


def _job(
    table: TableState, found: Findings, judged: TurnJudged, message: m.JudgeTurn, simulations: int | None
) -> CompareTurns | Answer:
    """What is to be weighed, or why the moves are no turn from there."""
    turn = found.turns[message.turn]
    began = now = table.position.at(turn.ply)
    moves: list[str] = []
    try:
        for move in message.moves:
            if moves and _whole(table, began, now):
                return _no(message.id, table, "no_turn")
            now = now.play(move)
            moves.append(move)
    except IllegalMove as error:
        return Answer(id=message.id, status="illegal", version=table.version, refusal=told_refusal(error.refusal))
    except MalformedMove:
        return _no(message.id, table, "no_move")
    while not _whole(table, began, now) and len(now.legal_moves) == 1:  # the table plays what is forced
        moves.append(str(now.legal_moves[0]))
        now = now.play(now.legal_moves[0])
    if not _whole(table, began, now):
        return _no(message.id, table, "turn_not_complete")
    view = seen_before(table.position, turn, message.known)
    best = judged.best[0].moves if judged.best else judged.played.moves
    seconds = SECONDS if simulations is None else None
    return CompareTurns(view, (tuple(moves), tuple(best), tuple(judged.played.moves)), simulations, seconds)


def _whole(table: TableState, began: AnyState, now: AnyState) -> bool:
    return now.seat is None or table.etiquette.turn_complete(began, now)


def _no(asked: str, table: TableState, reason: str) -> Answer:
    return Answer(id=asked, status="refused", version=table.version, reason=reason)
