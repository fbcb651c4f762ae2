"""Turns for which somebody has looked for better ones, over HTTP: how it went, and which come again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.protocol.requests import Mistakes, MistakeSeen
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.storage.mistakes import keep_mistake, mistakes_of
from caravaneer.server.storage.store import Store
from caravaneer.server.table.findings import why_not

from .routes_people import some_person, writer

Somebody = Annotated[Person, Depends(some_person)]
Writer = Annotated[Person, Depends(writer)]


def mistakes_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["mistakes"])

    @router.get("/me/mistakes", response_model=Mistakes)
    async def missed(request: Request, who: Somebody, table: str | None = None) -> Response:
        """Those that were missed, over all games, the longest untouched first; of one table all, found or not."""
        store: Store = request.app.state.store
        found = await store.read(lambda connection: mistakes_of(connection, who.id, table))
        return Response(to_bytes(Mistakes(mistakes=found)), media_type="application/json")

    @router.post("/me/mistakes", status_code=204)
    async def seen(request: Request, who: Writer, asked: MistakeSeen) -> None:
        """Someone who played has found a better turn than one of the game, or has not."""
        rooms: Rooms = request.app.state.rooms
        table = (await rooms.room(asked.table)).table
        if not table.held_by(who.id):
            raise Refused(403, "not_your_table")
        if why_not(table, who.id, asked.known) is not None:
            raise Refused(409, "not_over")
        if asked.turn >= table.ply:  # no game has more turns than moves
            raise Refused(404, "no_such_position", ply=asked.turn, last=table.ply)
        store: Store = request.app.state.store
        now = rooms.time.now()
        await store.write(
            lambda connection: keep_mistake(
                connection, person=who.id, table=table.id, known=asked.known, turn=asked.turn, found=asked.found, at=now
            )
        )

    return router
