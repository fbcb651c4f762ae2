"""Tables over HTTP: make one, list them, look at any position, take a record away or bring one."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from caravaneer.bots.levels import DESCRIBED
from caravaneer.game import games, meta
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.requests import (
    About,
    Lobby,
    Made,
    MyTables,
    NewTable,
    PlayOn,
    Position,
    TableCard,
    Upload,
)
from caravaneer.server.rooms.room import Keeper
from caravaneer.server.rooms.rooms import House
from caravaneer.server.table.sight import (
    COUNTED_OUT,
    card,
    current_fields,
    item,
    may_show,
    may_watch,
    position_fields,
    to_bytes,
)

from .middleware import Refused
from .routes_people import current_person, some_person, writer

Anybody = Annotated[Person | None, Depends(current_person)]
Somebody = Annotated[Person, Depends(some_person)]
Writer = Annotated[Person, Depends(writer)]


def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(_house)]


def json(fields: Any) -> Response:
    """What is made of plain values is written at once; its shape is held by the tests."""
    return Response(to_bytes(fields), media_type="application/json")


def tables_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["tables"])

    @router.get("/about")
    async def about() -> About:
        return About.model_validate(_about())

    @router.get("/tables", response_model=Lobby)
    async def lobby(house: TheHouse, who: Anybody) -> Response:
        return json({"tables": await house.lobby(who)})

    @router.get("/me/tables", response_model=MyTables)
    async def mine(house: TheHouse, who: Somebody) -> Response:
        found = await house.tables_of(who)
        over = [fields["table"]["phase"] == "over" for fields in found]
        return json(
            {
                "running": [fields for fields, ended in zip(found, over, strict=True) if not ended],
                "finished": [fields for fields, ended in zip(found, over, strict=True) if ended],
            }
        )

    @router.post("/tables", status_code=201)
    async def create(house: TheHouse, who: Writer, asked: NewTable) -> Made:
        return Made(id=await house.create(asked, who))

    @router.get("/tables/{table}", response_model=TableCard)
    async def one(house: TheHouse, who: Anybody, table: str) -> Response:
        return json(card((await house.keeper(table)).standing, who.id if who else None))

    @router.get("/tables/{table}/positions/{ply}", response_model=Position)
    async def position(house: TheHouse, who: Anybody, table: str, ply: int, seat: int | None = None) -> Response:
        keeper = await house.keeper(table)
        return json(_position(keeper, who, ply, seat))

    @router.get("/tables/{table}/record")
    async def record(house: TheHouse, who: Anybody, table: str) -> Response:
        standing = (await house.keeper(table)).standing
        if not may_watch(standing, who.id if who else None):
            raise _hidden()
        if standing.phase != "over" and not (standing.game == "desert" and standing.state is not None):
            raise Refused(409, "not_over", "A game can be downloaded when it is over.")
        name = f"caravaneer-{standing.game}-{standing.id}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        text = await asyncio.to_thread(lambda: standing.record().json_text())
        return Response(text, media_type="application/json", headers=headers)

    @router.post("/records", status_code=201)
    async def upload(house: TheHouse, who: Writer, asked: Upload) -> Made:
        return Made(id=await house.upload(asked.text, who))

    @router.post("/tables/{table}/play-on", status_code=201)
    async def play_on(house: TheHouse, who: Writer, table: str, asked: PlayOn) -> Made:
        standing = (await house.keeper(table)).standing
        if not may_watch(standing, who.id):
            raise _hidden()
        if standing.phase == "gathering" or (standing.phase == "playing" and len(standing.people) > 1):
            raise Refused(409, "not_with_others", "This is possible once the game with the others is over.")
        if standing.phase == "playing" and standing.game == "trucks":
            raise Refused(409, "not_over", "While cards are hidden a game cannot be played on elsewhere.")
        if not 0 <= asked.ply <= standing.ply:
            raise _no_position(asked.ply, standing.ply)
        return Made(id=await house.play_on(standing, asked.ply, asked.seats, who))

    return router


def _position(keeper: Keeper, who: Person | None, ply: int, seat: int | None) -> dict[str, Any]:
    """requests.Position: any position of the game, as the asker may see it."""
    standing, person = keeper.standing, who.id if who else None
    if standing.state is None or not may_watch(standing, person):
        raise _hidden()
    if not may_show(standing, person, seat):
        raise Refused(403, "not_your_seat", "Only the owner of a seat sees through its eyes while the game runs.")
    if not 0 <= ply <= standing.ply:
        raise _no_position(ply, standing.ply)
    state = standing.state.at(ply)
    declared = standing.phase == "over"
    items = [item(event) for event in state.events_for(seat) if declared or event.kind not in COUNTED_OUT]
    last = ply == standing.ply  # which may wait for its confirmation
    view = current_fields(standing, seat) if last else position_fields(standing, state, seat)
    if not declared:
        view |= {"outcome": None, "events": items}
    move = str(state.history[-1]) if ply else None
    return {"ply": ply, "plies": standing.ply, "move": move, "items": items, "view": view}


def _about() -> dict[str, Any]:
    found = []
    for name in games():
        about = meta(name)
        options = {key: {"default": o.default, "choices": list(o.choices)} for key, o in about.options.items()}
        fields = {key: getattr(about, key) for key in ("name", "title", "english", "designer", "year")}
        found.append(fields | {"seats": list(about.seats), "boards": list(about.boards), "options": options})
    return {"version": version("caravaneer"), "games": found, "levels": list(DESCRIBED)}


def _hidden() -> Refused:
    return Refused(403, "not_your_table", "This game is not open to watchers.")


def _no_position(ply: int, last: int) -> Refused:
    return Refused(
        404, "no_such_position", "There is no position {ply}: this game has 0 to {last}.", ply=ply, last=last
    )
