"""What a bot with an account asks for itself, over HTTP: its stream of events, its moves, its seats.

`programs_router()` needs in `app.state`: `programs` (Programs), `rooms` (Rooms), and what people_router() needs.
"""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.responses import StreamingResponse

from caravaneer.server.people.sessions import Person, Session
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.bots import BotMoves, BotSits
from caravaneer.server.protocol.outgoing import Answer, Status, to_bytes
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.rooms.programs import Programs, rules_of
from caravaneer.server.rooms.room import Room
from caravaneer.server.rooms.rooms import Rooms

from .budget import HELLO, Payer
from .limits import Limits
from .routes_people import PROBLEMS, payer, some_session
from .token_use import check_scope

LINES = "application/x-ndjson"
CODES: dict[Status, int] = {
    "accepted": 200, "stale": 409, "illegal": 422, "malformed": 422, "not_yours": 403, "refused": 409, "busy": 503,
}  # fmt: skip


async def bot_session(session: Annotated[Session, Depends(some_session)]) -> Session:
    """A bot that plays; people are refused, and have pages."""
    if session.person.kind != "bot":
        raise Refused(403, "bots_only")
    check_scope(session, "play")
    return session


BotSession = Annotated[Session, Depends(bot_session)]
Pays = Annotated[Payer, Depends(payer)]


def programs_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1/bot", tags=["bots"], responses=dict(PROBLEMS))

    @router.get("/events", response_class=StreamingResponse)
    async def events(
        request: Request, session: BotSession, payer: Pays, games: str | None = None, seats: str | None = None,
        pace: str | None = None, tables: int | None = None,
    ) -> StreamingResponse:  # fmt: skip
        """All that concerns you, a JSON object a line, for as long as you listen. The rest says which invitations you
        accept: `games=…&seats=2,3&pace=live,none&tables=4`."""
        state = request.app.state
        rules = rules_of(games, seats, pace, tables)
        limits: Limits = state.limits
        limits.take("bot_stream", session.person.id)
        payer.pay(HELLO)
        programs: Programs = state.programs
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}  # a proxy passes lines on as they come
        return StreamingResponse(programs.stream(session, payer.address, rules), media_type=LINES, headers=headers)

    @router.post("/tables/{table}/move", response_class=Response, responses={200: {"model": Answer}})
    async def move(request: Request, session: BotSession, table: str, asked: BotMoves) -> Response:
        """Play a move; it ends your turn, if it completes it. The answer is that of a table's socket."""
        limits: Limits = request.app.state.limits
        limits.take("bot_move", session.person.id)
        room = await _room(request, table)
        seat = _seat(room, session.person, asked.seat)
        now = room.table
        if asked.ply is not None and asked.ply != now.ply:
            return _answer(Answer(id="", status="stale", version=now.version))
        command = m.Play(
            type="play", id=secrets.token_hex(8), seat=seat, expect=now.version, move=asked.move, confirm=True
        )
        return _answer(await room.ask(command, session.person))

    @router.post("/tables/{table}/sit", response_class=Response, responses={200: {"model": Answer}})
    async def sit(request: Request, session: BotSession, table: str, asked: BotSits) -> Response:
        """Sit down at a table that waits for players."""
        state = request.app.state
        state.limits.take("bot_sit", session.person.id)
        room = await _room(request, table)
        free = [seat for seat, sitter in enumerate(room.table.seats) if sitter.kind == "open"]
        seat = asked.seat if asked.seat is not None else free[0] if free else 0
        answer = await room.ask(m.Sit(type="sit", id=secrets.token_hex(8), seat=seat), session.person)
        programs: Programs = state.programs
        programs.look(session.person, room.table.id)
        return _answer(answer)

    @router.post("/tables/{table}/{what}", response_class=Response, responses={200: {"model": Answer}})
    async def leave(request: Request, session: BotSession, table: str, what: str) -> Response:
        """`leave` a table that waits; `resign` a game that runs; `come-back` when a stand-in plays your seat."""
        limits: Limits = request.app.state.limits
        limits.take("bot_move", session.person.id)
        room, id = await _room(request, table), secrets.token_hex(8)
        seat = _seat(room, session.person, None)
        commands: dict[str, m.TableCommand] = {
            "leave": m.Leave(type="leave", id=id, seat=seat),
            "resign": m.Resign(type="resign", id=id, seat=seat),
            "come-back": m.ComeBack(type="come_back", id=id, seat=seat),
        }
        if what not in commands:
            raise Refused(404, "not_found")
        return _answer(await room.ask(commands[what], session.person))

    return router


async def _room(request: Request, table: str) -> Room:
    rooms: Rooms = request.app.state.rooms
    return await rooms.room(table)


def _seat(room: Room, person: Person, wanted: int | None) -> int:
    seats = room.table.held_by(person.id)
    if not seats or (wanted is not None and wanted not in seats):
        raise Refused(403, "not_your_seat")
    return seats[0] if wanted is None else wanted


def _answer(answer: Answer) -> Response:
    headers = {"Retry-After": "1"} if answer.status == "busy" else None
    return Response(to_bytes(answer), CODES[answer.status], headers, "application/json")
