"""Who you are, over HTTP: a guest by a name, an account by a password, in and out.

`people_router()` needs in `app.state`: `people` (People), `addresses` (Addresses), `sessions` (Sessions), `limits`
(Limits) and `site` (Site).
Other routes ask `current_person` (or None), `some_person` (or a refusal) or, before they change something, `writer`.
"""

from __future__ import annotations

import logging
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from starlette.requests import HTTPConnection

from caravaneer.server.people.accounts import People
from caravaneer.server.people.addresses import Addresses
from caravaneer.server.people.devices import device_of, set_device
from caravaneer.server.people.names import name_key
from caravaneer.server.people.sessions import (
    BOT_PREFIX,
    Opened,
    Person,
    Session,
    Sessions,
    bearer_token,
    clear_cookie,
    cookie_token,
    key_of,
    set_cookie,
    token_of,
)
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.protocol.requests import ChangeMe, GuestToken, Me, NewAccount, NewGuest, Problem, SignIn

from .budget import Payer
from .limits import Limits, What
from .middleware import Site
from .token_use import check_use

log = logging.getLogger(__name__)


async def session_of(connection: HTTPConnection) -> Session | None:
    """The session a request or a socket's handshake comes with."""
    sessions: Sessions = connection.app.state.sessions
    site: Site = connection.app.state.site
    token = token_of(connection.headers, site.https)
    session = await sessions.find(token)
    if session is not None:
        check_use(session, connection)
    elif token and token.startswith(BOT_PREFIX):
        raise Refused(401, "token_void")
    return session


AnySession = Annotated[Session | None, Depends(session_of)]


async def some_session(session: AnySession) -> Session:
    if session is None:
        raise refused(401)
    return session


async def writing(request: Request, session: Annotated[Session, Depends(some_session)]) -> Session:
    """Someone who changes something, and not too often."""
    limits: Limits = request.app.state.limits
    limits.take("write", session.person.id)
    return session


async def current_person(session: AnySession) -> Person | None:
    """Who asks; None for nobody yet."""
    return session.person if session else None


async def some_person(session: Annotated[Session, Depends(some_session)]) -> Person:
    """Who asks; nobody is refused."""
    return session.person


async def writer(session: Annotated[Session, Depends(writing)]) -> Person:
    """Who changes something; nobody is refused, and so is who does it too often."""
    return session.person


async def payer(request: Request, session: AnySession) -> Payer:
    """For whom work is done, and from where."""
    state = request.app.state
    return Payer(state.limits, session.person.id if session else None, state.site.address(request.scope))


Writing = Annotated[Session, Depends(writing)]
PROBLEMS: dict[int | str, dict[str, object]] = {
    status: {"model": Problem} for status in (401, 403, 409, 410, 413, 422, 429, 503)
}


def people_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["people"], responses=dict(PROBLEMS))

    @router.get("/me")
    async def me(request: Request, response: Response, session: AnySession) -> Me:
        """Who you are. A visit keeps you signed in."""
        state = request.app.state
        token = cookie_token(request.headers, state.site.https)
        if bearer_token(request.headers) is None and token is not None:
            if session:
                set_cookie(response, token, session.person.kind, state.site.https)
            else:
                clear_cookie(response, state.site.https)
        return await _me(state.addresses, session.person if session else None)

    @router.post("/me", status_code=201)
    async def new_guest(request: Request, response: Response, session: AnySession, asked: NewGuest) -> Me:
        """Play at once, under a name."""
        state = request.app.state
        if session:
            raise Refused(409, "somebody_already", name=session.person.name)
        state.limits.take("guest", state.site.address(request.scope))
        return await let_in(request, response, await state.people.new_guest(asked.name))

    @router.post("/guest", status_code=201)
    async def new_program(request: Request, asked: NewGuest) -> GuestToken:
        """A program plays at once, under a name: it has a token and no cookie, and comes from no page."""
        state = request.app.state
        state.limits.take("guest", state.site.address(request.scope))
        people: People = state.people
        opened = await people.new_guest(asked.name)
        person = opened.session.person
        return GuestToken(token=opened.token, person=person.mark, name=person.name)

    @router.patch("/me")
    async def change(request: Request, session: Writing, asked: ChangeMe) -> Me:
        """Another name, or another mail address, which is asked by mail whether it is right."""
        state, person = request.app.state, session.person
        if asked.mail is not None:
            if asked.mail and person.kind == "account":
                limit_mail(request, asked.mail, person)
            await state.addresses.change(person, asked.mail or None)
            await state.addresses.ask(person)
        if asked.name is not None:
            person = await state.people.rename(session, asked.name)
        return await _me(state.addresses, person)

    @router.post("/account", status_code=201)
    async def new_account(request: Request, response: Response, session: AnySession, asked: NewAccount) -> Me:
        """Keep your games on every device. A guest stays the same person; the session is a new one."""
        state = request.app.state
        state.limits.take("account", state.site.address(request.scope))
        people: People = state.people
        if asked.mail:
            limit_mail(request, asked.mail, session.person if session else None)
        opened = await people.become_account(session, asked.name, asked.password.get_secret_value(), asked.mail)
        await state.addresses.ask(opened.session.person)
        return await let_in(request, response, opened)

    @router.post("/session")
    async def sign_in(request: Request, response: Response, session: AnySession, asked: SignIn) -> Me:
        """Come in by name and password. What you began as a guest comes along."""
        state = request.app.state
        limits: Limits = state.limits
        name, address = name_key(asked.name), state.site.address(request.scope)
        device = device_of(request.headers, state.site.https)
        counted: dict[What, str] = {"sign_in": f"{address} {name}", "sign_in_address": address, "sign_in_name": name}
        if device is not None and await state.people.known_device(device, asked.name):
            counted = {"sign_in_device": key_of(device)}  # strangers who guess have nothing to do with it
        for what, who in counted.items():
            limits.take(what, who)
        try:
            opened = await state.people.sign_in(session, asked.name, asked.password.get_secret_value())
        except Refused as no:  # with the address, so that who guesses can be kept out; the name may be a password
            log.info("no sign-in from %s: %s", address, no)
            raise
        log.info("account %s signed in", opened.session.person.mark)
        for what, who in counted.items():
            limits.give_back(what, who)
        return await let_in(request, response, opened)

    @router.delete("/session", status_code=204)
    async def sign_out(request: Request, response: Response, session: AnySession, everywhere: bool = False) -> None:
        """Go out, here or on all devices. A guest who goes out cannot come back."""
        state = request.app.state
        clear_cookie(response, state.site.https)
        if session:
            await state.people.sign_out(session, everywhere)

    return router


async def let_in(request: Request, response: Response, opened: Opened) -> Me:
    """Hand over a fresh session; an account's browser is known from then on."""
    person, state = opened.session.person, request.app.state
    set_cookie(response, opened.token, person.kind, state.site.https)
    if person.kind == "account":
        device = await state.people.keep_device(device_of(request.headers, state.site.https), person)
        set_device(response, device, state.site.https)
    return await _me(state.addresses, person)


def limit_mail(request: Request, mail: str, person: Person | None) -> None:
    """Before mail goes to an address that nobody has confirmed: not often, whoever asks for it."""
    limits, address = request.app.state.limits, request.app.state.site.address(request.scope)
    limits.take("mail_address", address)
    if person is not None:
        limits.take("mail_person", person.id)
    limits.take("mail_unasked", mail.casefold())


async def _me(addresses: Addresses, person: Person | None) -> Me:
    if person is None:
        return Me(person=None, name=None, kind="nobody")
    found = await addresses.of(person.id) if person.kind == "account" else None
    return Me(
        person=person.mark, name=person.name, kind=person.kind, mail=found.mail if found else None,
        confirmed=found is not None and found.confirmed,
    )  # fmt: skip
