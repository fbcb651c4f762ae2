"""Tables over HTTP: make one, list them, look at any position or at all, take a record away or bring one."""

from __future__ import annotations

import gzip
import hashlib
from importlib.metadata import version
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from caravaneer.bots.levels import groups_of, levels_of
from caravaneer.game import games, load
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.protocol.requests import (
    About,
    Brought,
    Drawn,
    GameAbout,
    GameChoice,
    Lobby,
    Made,
    MyTables,
    NewTable,
    PlayOn,
    Position,
    TableCard,
    Upload,
)
from caravaneer.server.protocol.results import MyResults
from caravaneer.server.protocol.review import Review
from caravaneer.server.rooms.programs import Programs
from caravaneer.server.rooms.results import Results
from caravaneer.server.rooms.reviews import Reviews
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.rooms.tries import Tries
from caravaneer.server.table.sight import card, may_show, may_watch, past_position, picture
from caravaneer.server.table.state import TableState

from .budget import KILOBYTE, LIST, PICTURE, PLY, POSITION, TABLE, Payer
from .one_text import OneText
from .routes_bots import invited
from .routes_people import current_person, payer, some_person, writer

JSON, SVG = "application/json", "image/svg+xml"
DRAWN: dict[int | str, dict[str, Any]] = {200: {"content": {SVG: {}}}, 304: {"description": "It is the one you have."}}
ALONE = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # of a drawing that is opened by itself
Anybody = Annotated[Person | None, Depends(current_person)]
Somebody = Annotated[Person, Depends(some_person)]
Writer = Annotated[Person, Depends(writer)]
Pays = Annotated[Payer, Depends(payer)]


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


TheRooms = Annotated[Rooms, Depends(_rooms)]


def json(told: Lobby | MyTables | TableCard | Position) -> Response:
    """What may be long is written at once, without a check that mypy has made already."""
    return Response(to_bytes(told), media_type=JSON)


def tables_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["tables"])

    @router.get("/about")
    async def about(request: Request) -> About:
        every = [_about(name) for name in games()]
        levels = dict.fromkeys(level for game in every for level in game.levels)
        return About(
            version=version("caravaneer"), games=every, levels=list(levels), bots=request.app.state.programs.offered
        )

    @router.get("/tables", response_model=Lobby)
    async def lobby(rooms: TheRooms, who: Anybody, payer: Pays) -> Response:
        payer.pay(LIST)
        return json(Lobby(tables=await rooms.lobby(who)))

    @router.get("/me/tables", response_model=MyTables)
    async def mine(rooms: TheRooms, who: Somebody, payer: Pays) -> Response:
        payer.pay(LIST)
        found = await rooms.tables_of(who)
        running = [card for card in found if card.table.phase != "over"]
        return json(MyTables(running=running, finished=[card for card in found if card.table.phase == "over"]))

    @router.get("/me/results", response_model=MyResults)
    async def what_was_played(request: Request, who: Somebody, payer: Pays) -> Response:
        """All that you have played, and what came of it."""
        payer.pay(LIST)
        results: Results = request.app.state.results
        return _unpacked(request, await results.packed(who))

    @router.post("/tables", status_code=201)
    async def create(request: Request, rooms: TheRooms, who: Writer, payer: Pays, asked: NewTable) -> Made:
        payer.pay(TABLE)
        if asked.listed and any(seat.kind == "open" for seat in asked.seats):
            request.app.state.limits.take("open_table", payer.address)
        bots = await invited(request, asked, who)
        made = await rooms.create(asked, who, bots)
        programs: Programs = request.app.state.programs
        for bot in bots.values():
            programs.seated(bot, made, asked.game, who)
        return Made(id=made)

    @router.get("/tables/{table}", response_model=TableCard)
    async def one(rooms: TheRooms, who: Anybody, table: str) -> Response:
        found, person = (await rooms.room(table)).table, who.id if who else None
        return json(card(found, person, may_watch(found, person)))

    @router.get("/tables/{table}/positions/{ply}", response_model=Position)
    async def position(
        rooms: TheRooms, who: Anybody, payer: Pays, table: str, ply: int, seat: int | None = None
    ) -> Response:
        found = (await rooms.room(table)).table
        _check_position(found, who, ply, seat)
        payer.pay(POSITION)
        return json(await rooms.offload(past_position, found, seat, ply))

    @router.get("/tables/{table}/positions/{ply}/picture", response_class=Response, responses=DRAWN)
    async def drawn(
        request: Request, rooms: TheRooms, who: Anybody, payer: Pays, table: str, ply: int, seat: int | None = None
    ) -> Response:
        found = (await rooms.room(table)).table
        _check_position(found, who, ply, seat)
        payer.pay(PICTURE)
        try:
            svg = (await rooms.offload(picture, found, seat, ply)).encode()
        except NotImplementedError:
            raise Refused(404, "no_picture") from None
        mark = f'"{hashlib.sha256(svg).hexdigest()[:16]}"'
        headers = {"Cache-Control": "private, no-cache", "ETag": mark, "Content-Security-Policy": ALONE}
        if mark in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(svg, media_type=SVG, headers=headers)

    @router.get("/tables/{table}/positions/{ply}/diagram")
    async def diagram(
        request: Request, rooms: TheRooms, who: Anybody, payer: Pays, table: str, ply: int
    ) -> Drawn:  # fmt: skip
        """A position of a game that is over, to be tried at no table: all that lay there, hands and the draw pile."""
        found = (await rooms.room(table)).table
        _check_position(found, who, ply, None)
        if found.phase != "over":
            raise Refused(409, "not_over")
        payer.pay(POSITION)
        if who is not None and found.held_by(who.id):
            tries: Tries = request.app.state.tries
            tries.expect()
        return Drawn(position=await rooms.offload(lambda: str(found.position.at(ply))))

    @router.get("/tables/{table}/review", response_model=Review)
    async def whole(
        request: Request, rooms: TheRooms, who: Anybody, payer: Pays, table: str, seat: int | None = None
    ) -> Response:
        found = (await rooms.room(table)).table
        _check_position(found, who, 0, seat)
        reviews: Reviews = request.app.state.reviews
        payer.pay(LIST if reviews.has(found, seat) else PLY * found.ply)
        return _unpacked(request, await reviews.packed(found, seat))

    @router.get("/tables/{table}/record")
    async def record(rooms: TheRooms, who: Anybody, payer: Pays, table: str) -> Response:
        found = (await rooms.room(table)).table
        if not may_watch(found, who.id if who else None):
            raise _hidden()
        if found.state is None or (found.phase != "over" and found.etiquette.hides):
            raise Refused(409, "not_over")
        payer.pay(POSITION)
        name = f"caravaneer-{found.game}-{found.id}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        text = await rooms.offload(lambda: found.record().json_text())
        return Response(text, media_type=JSON, headers=headers)

    @router.post("/tables/{table}/play-on", status_code=201)
    async def play_on(rooms: TheRooms, who: Writer, payer: Pays, table: str, asked: PlayOn) -> Made:
        payer.pay(TABLE)
        found = (await rooms.room(table)).table
        if not may_watch(found, who.id):
            raise _hidden()
        if found.phase == "gathering" or (found.phase == "playing" and len(found.people) > 1):
            raise Refused(409, "not_with_others")
        if found.phase == "playing" and found.etiquette.hides:
            raise Refused(409, "not_over")
        if not 0 <= asked.ply <= found.ply:
            raise _no_position(asked.ply, found.ply)
        return Made(id=await rooms.play_on(found, asked, who))

    async def upload(rooms: TheRooms, who: Writer, payer: Pays, asked: Upload) -> Brought:
        payer.pay(TABLE + KILOBYTE * len(asked.text) / 1000)
        return await rooms.upload(asked.text, who)

    router.add_api_route("/records", upload, methods=["POST"], status_code=201, route_class_override=OneText)
    return router


def _unpacked(request: Request, packed: bytes) -> Response:
    """JSON in gzip for who accepts it, else as it is."""
    headers = {"Cache-Control": "private, no-cache", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=JSON, headers=headers | {"Content-Encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type=JSON, headers=headers)


def _check_position(table: TableState, who: Person | None, ply: int, seat: int | None) -> None:
    """Whether someone may look at a position of the game through the eyes of a seat."""
    person = who.id if who else None
    if table.state is None or not may_watch(table, person):
        raise _hidden()
    if not may_show(table, person, seat):
        raise Refused(403, "not_your_seat")
    if not 0 <= ply <= table.ply:
        raise _no_position(ply, table.ply)


def _about(name: str) -> GameAbout:
    game = load(name)
    meta, etiquette = game.meta, game.etiquette
    return GameAbout(
        name=name,
        title=meta.title,
        english=meta.english,
        designer=meta.designer,
        year=meta.year,
        seats=list(meta.seats),
        boards=list(meta.boards),
        options={key: GameChoice(default=o.default, choices=list(o.choices)) for key, o in meta.options.items()},
        levels=list(levels_of(name)),
        groups={group: list(names) for group, names in groups_of(name).items()},
        hides=etiquette.hides,
        covers=etiquette.covers_totals(meta.seats[-1]),
        hints=game.bots.search is not None,
        helps=etiquette.helps,
        threats=etiquette.threat_fields is not None,
        spots=etiquette.reach_fields is not None,
        scores_cells=etiquette.scores_cells,
        book=game.book is not None,
        lesson=game.lesson is not None,
    )


def _hidden() -> Refused:
    return Refused(403, "not_your_table")


def _no_position(ply: int, last: int) -> Refused:
    return Refused(404, "no_such_position", ply=ply, last=last)
