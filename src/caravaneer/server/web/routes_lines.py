"""Lines beside games that are over, over HTTP: a tree is its maker's to change, and has an address to share."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.lines import LineAnswer, LineQuestion, LinesOfGame, LinesTree, NewLines
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.requests import Made
from caravaneer.server.rooms.lines import Lines

from .budget import PICTURE, POSITION, TREE, Payer
from .limits import Limits
from .routes_people import current_person, payer, writer

Anybody = Annotated[Person | None, Depends(current_person)]
Writer = Annotated[Person, Depends(writer)]
Pays = Annotated[Payer, Depends(payer)]


def _lines(request: Request) -> Lines:
    lines: Lines = request.app.state.lines
    return lines


TheLines = Annotated[Lines, Depends(_lines)]


def lines_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["lines"])

    @router.get("/tables/{table}/lines", response_model=LinesOfGame)
    async def of_game(lines: TheLines, who: Anybody, payer: Pays, table: str) -> Response:
        payer.pay(PICTURE)  # about as dear: the whole game is told
        return _json(await lines.of_game(table, who))

    @router.post("/tables/{table}/lines", status_code=201)
    async def add(lines: TheLines, who: Writer, payer: Pays, table: str, asked: NewLines) -> Made:
        payer.pay(TREE)
        return Made(id=await lines.add(table, asked, who))

    @router.post("/lines/play", response_model=LineAnswer)
    async def play(request: Request, lines: TheLines, who: Anybody, payer: Pays, asked: LineQuestion) -> Response:
        """Where a line leads, and one more move there, by hand or by a bot; nothing is kept of it."""
        limits: Limits = request.app.state.limits
        payer.pay(POSITION)
        if asked.level is not None:  # all of them are counted at the door
            limits.take("line_bot", payer.address)
        return _json(await lines.play(asked, who, owner=payer.person or payer.address))

    @router.get("/lines/{tree}", response_model=LinesTree)
    async def one(lines: TheLines, who: Anybody, payer: Pays, tree: str) -> Response:
        payer.pay(TREE)
        return _json(await lines.tree(tree, who))

    @router.put("/lines/{tree}", status_code=204)
    async def change(lines: TheLines, who: Writer, payer: Pays, tree: str, asked: NewLines) -> Response:
        payer.pay(TREE)
        await lines.change(tree, asked, who)
        return Response(status_code=204)

    @router.delete("/lines/{tree}", status_code=204)
    async def remove(lines: TheLines, who: Writer, tree: str) -> Response:
        await lines.remove(tree, who)
        return Response(status_code=204)

    return router


def _json(told: LinesOfGame | LinesTree | LineAnswer) -> Response:
    return Response(to_bytes(told), media_type="application/json")
