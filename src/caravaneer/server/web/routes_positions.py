"""Positions at no table over HTTP: one question, one answer, whoever asks; nothing is written and nobody is known."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.requests import PositionAnswer, PositionQuestion
from caravaneer.server.rooms.trials import Trials

from .budget import HINT, POSITION, Payer
from .limits import Limits
from .routes_people import payer


def positions_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["positions"])

    @router.post("/positions", response_model=PositionAnswer)
    async def ask(request: Request, payer: Annotated[Payer, Depends(payer)], asked: PositionQuestion) -> Response:
        limits: Limits = request.app.state.limits
        trials: Trials = request.app.state.trials
        payer.pay(POSITION)
        if isinstance(asked.message, m.Think):  # all of them are counted at the door
            limits.take("position_think", payer.address)
            payer.pay(HINT, "thought")
        return Response(to_bytes(await trials.answer(asked)), media_type="application/json")

    return router
