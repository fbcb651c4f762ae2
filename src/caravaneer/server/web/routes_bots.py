"""Bots with an account, over HTTP: what their owners do, and what everybody may know of them.

`bots_router()` needs in `app.state`: `bots` (Bots), `programs` (Programs), `rooms`, `results`, and what people_router()
needs.
"""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from caravaneer.server.people.bots import Bot, Bots, Token
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.bots import BotPage, BotToken, FreshToken, MyBot, MyBots, NewBot, NewToken
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.protocol.requests import InviteBot, NewTable
from caravaneer.server.rooms.programs import Programs
from caravaneer.server.rooms.results import Results
from caravaneer.server.rooms.rooms import Rooms

from .budget import LIST, Payer
from .routes_people import PROBLEMS, current_person, payer, some_person, writer

Anybody = Annotated[Person | None, Depends(current_person)]
Somebody = Annotated[Person, Depends(some_person)]
Writer = Annotated[Person, Depends(writer)]
Pays = Annotated[Payer, Depends(payer)]


def bots_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["bots"], responses=dict(PROBLEMS))

    @router.get("/me/bots")
    async def mine(request: Request, who: Somebody, payer: Pays) -> MyBots:
        payer.pay(LIST)
        bots, programs = _bots(request), _programs(request)
        return MyBots(bots=[_told(bot, programs) for bot in await bots.of(who)], most=bots.most)

    @router.post("/me/bots", status_code=201)
    async def make(request: Request, who: Writer, asked: NewBot) -> MyBot:
        """A bot of your own, which has a name and no token yet."""
        return _told(await _bots(request).make(who, asked.name), _programs(request))

    @router.delete("/me/bots/{name}", status_code=204)
    async def remove(request: Request, who: Writer, name: str) -> None:
        """Your bot is gone, for good. Games that others played too stay, without its name."""
        await forget_bot(request, await _bots(request).own(who, name))

    @router.post("/me/bots/{name}/tokens", status_code=201)
    async def new_token(request: Request, who: Writer, name: str, asked: NewToken) -> FreshToken:
        """A token, which is told this once."""
        bots = _bots(request)
        fresh = await bots.new_token(await bots.own(who, name), asked.scopes, asked.days)
        return FreshToken(secret=fresh.text, token=_token(fresh.token))

    @router.delete("/me/bots/{name}/tokens/{id}", status_code=204)
    async def revoke(request: Request, who: Writer, name: str, id: str) -> None:
        """From now on this token is void; streams and sockets that were opened with it are closed."""
        bots = _bots(request)
        await bots.revoke(await bots.own(who, name), id)

    @router.post("/tables/{table}/invite", status_code=204)
    async def invite(request: Request, who: Writer, table: str, asked: InviteBot) -> None:
        """A bot is to sit down at your table, which waits for players; it does so at once, or says why not."""
        rooms: Rooms = request.app.state.rooms
        room = await rooms.room(table)
        if room.table.host != who.id:
            raise refused(403)
        bot = (await _invited(request, asked.name, who)).person
        now = room.table
        _programs(request).invite(bot, now.game, len(now.seats), now.settings.pace.kind, who)
        answer = await room.ask(m.Sit(type="sit", id=secrets.token_hex(8), seat=asked.seat), bot)
        if answer.status != "accepted":
            known = {"no_programs": "no_programs", "owner_and_bot": "owner_and_bot"}
            if answer.reason in known:
                raise Refused(409, known[answer.reason])
            raise Refused(409, "bot_not_seated", name=bot.name)
        _programs(request).seated(bot, now.id, now.game, who)

    @router.get("/bots/{name}")
    async def page(request: Request, who: Anybody, payer: Pays, name: str) -> BotPage:
        """A bot as everybody may know it: its owner, what it plays, its games and what came of them."""
        payer.pay(LIST)
        found = await _bots(request).named(name)
        if found is None:
            raise Refused(404, "no_such_bot", name=name[:24])
        results: Results = request.app.state.results
        played, rules = await results.public(found.person), _programs(request).rules(found.person.id)
        return BotPage(
            name=found.person.name, person=found.person.mark, owner=found.owner,
            yours=who is not None and who.id == found.person.owner, here=rules is not None,
            rules=rules, created=found.created, playing=len(played.running),
            total=played.total, finished=played.finished, games=played.games, ratings=played.ratings,
        )  # fmt: skip

    return router


async def invited(request: Request, asked: NewTable, who: Person) -> dict[int, Person]:
    """The bots that a new table invites, by seat; Refused where one of them does not come."""
    found: dict[int, Person] = {}
    for seat, new in enumerate(asked.seats):
        if new.kind != "invite":
            continue
        if not asked.programs:
            raise Refused(409, "no_programs")
        bot = await _invited(request, new.name or "", who)
        if bot.person in found.values() or bot.person.id == who.id:
            raise Refused(409, "bot_sits_already", name=bot.person.name)
        _programs(request).invite(bot.person, asked.game, len(asked.seats), asked.pace.kind, who)
        found[seat] = bot.person
    return found


async def _invited(request: Request, name: str, who: Person) -> Bot:
    """The bot that somebody invites by its name."""
    bot = await _bots(request).named(name)
    if bot is None:
        raise Refused(404, "no_such_bot", name=name[:24])
    request.app.state.limits.take("invite", who.id)
    return bot


async def forget_bot(request: Request, bot: Bot) -> None:
    """A bot is gone: from its tables first, then its tokens and its name."""
    rooms: Rooms = request.app.state.rooms
    await rooms.deleted(bot.person)
    await _bots(request).delete(bot)


def _told(bot: Bot, programs: Programs) -> MyBot:
    person = bot.person
    here = programs.rules(person.id) is not None
    tokens = [_token(token) for token in bot.tokens]
    return MyBot(name=person.name, person=person.mark, here=here, created=bot.created, tokens=tokens)


def _token(token: Token) -> BotToken:
    return BotToken(
        id=token.id, scopes=list(token.scopes), created=token.created, expires=token.expires, seen=token.seen
    )


def _bots(request: Request) -> Bots:
    found: Bots = request.app.state.bots
    return found


def _programs(request: Request) -> Programs:
    found: Programs = request.app.state.programs
    return found
