"""What a client asks about a position: previews, reasons, threats, spaces in reach, and what an analyst thinks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from caravaneer.game import IllegalMove, MalformedMove
from caravaneer.server.protocol import messages as m
from caravaneer.server.table.sight import may_watch, previews, refusal_fields
from caravaneer.server.table.state import Standing
from caravaneer.server.thinking.analyst import Analysts, Busy, Insight, key_of

if TYPE_CHECKING:
    from caravaneer.server.web.socket import Socket

KEPT = 2_000  # answers, over all tables
Fields = dict[str, Any]


class Questioner:
    """Answers from the view of whoever asks, each made once for a version."""

    def __init__(self, analysts: Analysts):
        self._analysts = analysts
        self._kept: OrderedDict[tuple[Any, ...], Fields] = OrderedDict()
        self._thinking: dict[Socket, asyncio.Task[None]] = {}

    def answer(
        self,
        socket: Socket,
        message: m.AskPreviews | m.AskWhy | m.AskThreats | m.AskSpots | m.Think | m.StopThinking,
    ) -> None:
        standing = socket.keeper.standing
        self_made = isinstance(message, m.Think | m.StopThinking)
        if self_made:
            self.leave(socket)
        if isinstance(message, m.StopThinking):
            return
        if standing.state is None or not may_watch(standing, socket.person.id):
            socket.tell(_no(message.id, standing, "not_playing"))
        elif isinstance(message, m.Think):
            self._thinking[socket] = asyncio.create_task(self._think(socket, message))
        else:
            asked = message.model_dump(exclude={"id"})
            key = (standing.id, standing.version, socket.shown, *asked.values())
            if key not in self._kept:
                self._kept[key] = _made(standing, socket.shown, message)
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            found = self._kept[key]
            socket.tell(found | {"id": message.id, "version": standing.version})

    # ── the analyst ───────────────────────────────────────────────────────────────────────────────
    def leave(self, socket: Socket) -> None:
        """Whoever asked has gone, or asks for something else."""
        if (task := self._thinking.pop(socket, None)) is not None:
            task.cancel()

    async def _think(self, socket: Socket, message: m.Think) -> None:
        standing = socket.keeper.standing
        found = _view_for(standing, socket, message)
        if isinstance(found, str):
            socket.tell(_no(message.id, standing, found))
            return
        ply, view = found
        covered = standing.covered and standing.phase != "over"
        try:
            async with self._analysts.analyse(key_of(view), view) as analysis:
                async for insight in analysis:
                    socket.tell(_thoughts(insight, message.id, ply, covered))
        except Busy:
            socket.tell(_no(message.id, standing, "busy"))


def _view_for(standing: Standing, socket: Socket, message: m.Think) -> tuple[int, Any] | str:
    """The view an analyst may look through, or why there is none."""
    if standing.phase == "playing" and len(standing.people) > 1:
        return "not_with_others"  # while a game with another person runs
    assert standing.state is not None
    ply = standing.ply if message.ply is None else message.ply
    if ply > standing.ply:
        return "no_such_position"
    state = standing.state.at(ply)
    try:
        for move in message.moves:
            state = state.play(move)
    except (IllegalMove, MalformedMove):
        return "no_move"
    if state.seat is None:
        return ply, state.view(0)
    if standing.phase == "playing" and state.seat not in standing.held_by(socket.person.id):
        return "not_your_turn"  # through the eyes of another seat one would see its cards
    if message.moves and standing.phase == "playing" and standing.game == "trucks":
        return "not_your_turn"  # what would be drawn is not to be known
    return ply, state.view(state.seat)


def _thoughts(insight: Insight, asked: str, ply: int, covered: bool) -> Fields:
    """messages.Thoughts"""
    found = {name: getattr(insight, name) for name in ("line", "wins", "simulations", "waiting", "done")}
    moves = [thought.model_dump() for thought in insight.moves]
    points = None if covered else insight.points
    return {"type": "thoughts", "id": asked, "ply": ply, "moves": moves, "points": points} | found


# ── the quick ones ────────────────────────────────────────────────────────────────────────────────
def _made(
    standing: Standing, shown: int | None, message: m.AskPreviews | m.AskWhy | m.AskThreats | m.AskSpots
) -> Fields:
    view: Any = standing.state.view(shown) if standing.state is not None else None
    if isinstance(message, m.AskPreviews):
        return {"type": "previews", "moves": previews(standing, shown)}
    if isinstance(message, m.AskWhy):
        try:
            refusal = refusal_fields(view.refusal(message.move))
        except MalformedMove:
            refusal = None
        return {"type": "why", "refusal": refusal}
    if isinstance(message, m.AskThreats):
        threats = view.threats() if standing.game == "desert" and standing.state is not None else []
        return {"type": "threats", "threats": [_threat(threat) for threat in threats]}
    return {"type": "spots", "spots": _spots(standing, shown, view, message)}


def _threat(threat: Any) -> Fields:
    """shapes.ThreatFields"""
    found = {name: getattr(threat, name) for name in ("seat", "colour", "hexes")}
    return found | {"cells": list(threat.camels), "points": threat.worth}


def _spots(standing: Standing, shown: int | None, view: Any, message: m.AskSpots) -> list[Fields]:
    """shapes.Spot; only for the viewer's own turn and own cards."""
    mine = shown is not None and shown == standing.mover and standing.game == "trucks"
    if not mine or message.card not in (view.hand or "") or message.truck not in {t.name for t in view.trucks}:
        return []
    found = []
    for spot in view.known.spots(message.card, message.truck):
        fields = asdict(spot) | {"steps": len(spot.path), "path": list(spot.path)}
        fields |= {"move": str(spot.move) if spot.move else None, "refusal": refusal_fields(spot.refusal)}
        found.append(fields)
    return found


def _no(asked: str, standing: Standing, reason: str) -> Fields:
    blank = {"refusal": None, "now": None}
    return {"type": "answer", "id": asked, "status": "refused", "reason": reason, "version": standing.version} | blank
