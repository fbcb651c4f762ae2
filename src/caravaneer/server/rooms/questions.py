"""What a client asks about a position: previews, reasons, threats, spaces in reach, and what an analyst thinks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from typing import Protocol, TypeAlias

from caravaneer.game import AnyView, IllegalMove, MalformedMove, load
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Answer, FromServer, Previews, Spots, Thoughts, Threats, Why
from caravaneer.server.table.sight import may_watch, previews, told_refusal
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.analyst import Analysts, Busy, Insight, key_of

from .services import Offload

KEPT = 2_000  # answers, over all tables
Quick: TypeAlias = m.AskPreviews | m.AskWhy | m.AskThreats | m.AskSpots
Question: TypeAlias = Quick | m.Think | m.StopThinking
Reply: TypeAlias = Previews | Why | Threats | Spots


class Asker(Protocol):
    """Someone who asks about a table: a socket."""

    person: Person
    shown: int | None

    @property
    def table(self) -> TableState: ...
    def tell(self, message: FromServer) -> None: ...


class Questions:
    """Answers from the view of whoever asks, each made once for a version."""

    def __init__(self, analysts: Analysts, offload: Offload):
        self._analysts, self._offload = analysts, offload
        self._kept: OrderedDict[tuple[object, ...], Reply] = OrderedDict()
        self._thinking: dict[Asker, asyncio.Task[None]] = {}

    async def answer(self, asker: Asker, message: Question) -> None:
        table = asker.table
        if isinstance(message, m.Think | m.StopThinking):
            self.leave(asker)
        if isinstance(message, m.StopThinking):
            return
        if table.state is None or not may_watch(table, asker.person.id):
            asker.tell(_no(message.id, table, "not_playing"))
        elif isinstance(message, m.Think):
            self._thinking[asker] = asyncio.create_task(self._think(asker, message))
        else:
            found = await self._find(table, asker.shown, message)
            asker.tell(replace(found, id=message.id, version=table.version))

    async def _find(self, table: TableState, shown: int | None, message: Quick) -> Reply:
        asked = message.model_dump(exclude={"id"})
        key = (table.id, table.version, shown, *sorted(asked.items()))
        if key not in self._kept:
            self._kept[key] = await self._offload(_reply, table, shown, message)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]

    # ── the analyst ───────────────────────────────────────────────────────────────────────────────
    def leave(self, asker: Asker) -> None:
        """Whoever asked has gone, or asks for something else."""
        if (task := self._thinking.pop(asker, None)) is not None:
            task.cancel()

    async def _think(self, asker: Asker, message: m.Think) -> None:
        table = asker.table
        ply = table.ply if message.ply is None else message.ply
        found = await self._offload(_view_for, table, asker.person.id, ply, message.moves)
        if isinstance(found, str):
            asker.tell(_no(message.id, table, found))
            return
        key, view = found
        covered = table.covered and table.phase != "over"
        try:
            async with self._analysts.analyse(key, view) as analysis:
                async for insight in analysis:
                    asker.tell(_thoughts(insight, message.id, ply, covered))
        except Busy:
            asker.tell(_no(message.id, table, "busy"))


def _view_for(table: TableState, person: str, ply: int, moves: list[str]) -> tuple[str, AnyView] | str:
    """The view an analyst may look through with its key, or why there is none."""
    if load(table.game).bots.search is None:
        return "no_analyst"
    if table.phase == "playing" and len(table.people) > 1:
        return "not_with_others"  # while a game with another person runs
    if ply > table.ply:
        return "no_such_position"
    state = table.position.at(ply)
    try:
        for move in moves:
            state = state.play(move)
    except (IllegalMove, MalformedMove):
        return "no_move"
    if state.seat is None:
        view = state.view(0)
    elif table.phase == "playing" and state.seat not in table.held_by(person):
        return "not_your_turn"  # through the eyes of another seat one would see its cards
    elif moves and table.phase == "playing" and table.etiquette.draws:
        return "not_your_turn"  # what would be drawn is not to be known
    else:
        view = state.view(state.seat)
    return key_of(view), view


def _thoughts(insight: Insight, asked: str, ply: int, covered: bool) -> Thoughts:
    return Thoughts(
        id=asked,
        ply=ply,
        moves=insight.moves,
        line=insight.line,
        wins=insight.wins,
        points=None if covered else insight.points,
        simulations=insight.simulations,
        waiting=insight.waiting,
        done=insight.done,
    )


# ── the quick ones ────────────────────────────────────────────────────────────────────────────────
def _reply(table: TableState, shown: int | None, message: Quick) -> Reply:
    """The answer of a version; who asked for it is filled in later."""
    if isinstance(message, m.AskPreviews):
        return Previews(id="", version=0, moves=previews(table, shown))
    view = table.position.view(shown)
    if isinstance(message, m.AskWhy):
        try:
            refusal = view.refusal(message.move)
        except MalformedMove:
            refusal = None
        return Why(id="", version=0, refusal=told_refusal(refusal))
    if isinstance(message, m.AskThreats):
        return Threats(id="", version=0, threats=list(table.etiquette.threats(view)))
    mine = shown is not None and shown == table.mover
    about = message.__pydantic_extra__
    return Spots(id="", version=0, spots=list(table.etiquette.reach(view, about)) if mine else [])


def _no(asked: str, table: TableState, reason: str) -> Answer:
    return Answer(id=asked, status="refused", version=table.version, reason=reason)
