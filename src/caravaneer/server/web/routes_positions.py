"""Positions at no table over HTTP: one question, one answer, whoever asks; nothing is written and nobody is known."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.requests import PositionAnswer, PositionQuestion
from caravaneer.server.rooms.trials import Trials

from .limits import Limits
from .middleware import Site


def positions_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["positions"])

    @router.post("/positions", response_model=PositionAnswer)
    async def ask(request: Request, asked: PositionQuestion) -> Response:
        limits: Limits = request.app.state.limits
        site: Site = request.app.state.site
        trials: Trials = request.app.state.trials
        if isinstance(asked.message, m.Think):  # all of them are counted at the door
            limits.take("position_think", site.address(request.scope))
        return Response(to_bytes(await trials.answer(asked)), media_type="application/json")

    return router
