"""What a client asks about a position: previews, reasons, threats, spaces in reach, and what an analyst thinks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from typing import Protocol, TypeAlias

from caravaneer.game import AnyView
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Answer, FromServer, Thoughts
from caravaneer.server.table.inquiry import Quick, Reply, reply, view_for
from caravaneer.server.table.sight import may_watch
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.analysis import Insight, key_of
from caravaneer.server.thinking.analyst import Analysts, Busy
from caravaneer.server.web.budget import HINT, QUESTION, Purse

from .offload import Offload

KEPT = 2_000  # answers, over all tables
Question: TypeAlias = Quick | m.Think | m.StopThinking


class Asker(Protocol):
    """Someone who asks about a table: a socket."""

    person: Person
    shown: int | None

    @property
    def table(self) -> TableState: ...
    def tell(self, message: FromServer) -> None: ...
    async def pay(self, cost: float, purse: Purse = "work") -> None: ...


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
            found = await self._find(asker, table, message)
            asker.tell(replace(found, id=message.id, version=table.version))

    async def _find(self, asker: Asker, table: TableState, message: Quick) -> Reply:
        asked, shown = message.model_dump(exclude={"id"}), asker.shown
        key = (table.id, table.version, shown, *sorted(asked.items()))
        if (found := self._kept.get(key)) is None:
            await asker.pay(QUESTION)
            found = self._kept[key] = await self._offload(reply, table, shown, message)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    # ── the analyst ───────────────────────────────────────────────────────────────────────────────
    def leave(self, asker: Asker) -> None:
        """Whoever asked has gone, or asks for something else."""
        if (task := self._thinking.pop(asker, None)) is not None:
            task.cancel()

    async def _think(self, asker: Asker, message: m.Think) -> None:
        await asker.pay(HINT, "thought")
        table = asker.table
        ply = table.ply if message.ply is None else message.ply
        found = await self._offload(keyed_view, table, asker.person.id, ply, message.moves)
        if isinstance(found, str):
            asker.tell(_no(message.id, table, found))
            return
        key, view = found
        covered = table.covered and table.phase != "over"
        try:
            async with self._analysts.analyse(key, view) as analysis:
                async for insight in analysis:
                    asker.tell(thoughts(insight, message.id, ply, covered))
        except Busy:
            asker.tell(_no(message.id, table, "busy"))


def keyed_view(table: TableState, person: str, ply: int, moves: list[str]) -> tuple[str, AnyView] | str:
    """The view an analyst may look through with its key, or why there is none."""
    view = view_for(table, person, ply, moves)
    return view if isinstance(view, str) else (key_of(view), view)


def thoughts(insight: Insight, asked: str, ply: int, covered: bool) -> Thoughts:
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


def _no(asked: str, table: TableState, reason: str) -> Answer:
    return Answer(id=asked, status="refused", version=table.version, reason=reason)
