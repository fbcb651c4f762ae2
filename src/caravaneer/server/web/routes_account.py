"""An account over HTTP: its password, its address, all that is known of it, and its end.

`account_router()` needs in `app.state`: `credentials` (Credentials), `rooms` (Rooms), `bots` (Bots), `store` (Store),
`tasks` (Tasks), and what people_router() needs.
"""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter, Request, Response
from starlette.responses import StreamingResponse

from caravaneer.server.people.accounts import People
from caravaneer.server.people.addresses import Addresses
from caravaneer.server.people.credentials import Credentials
from caravaneer.server.people.sessions import Session, clear_cookie
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.protocol.requests import (
    ChangePassword,
    ConfirmAddress,
    DeleteAccount,
    Forgotten,
    Me,
    ResetPassword,
)
from caravaneer.server.rooms.export import export

from .limits import Limits
from .routes_bots import forget_bot
from .routes_people import PROBLEMS, Writing, let_in, limit_mail

log = logging.getLogger(__name__)


def account_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1/account", tags=["people"], responses=dict(PROBLEMS))

    @router.post("/password")
    async def change_password(request: Request, response: Response, session: Writing, asked: ChangePassword) -> Me:
        """Another password. On all other devices you are signed out."""
        await _prove(request, session, asked.old.get_secret_value())
        opened = await _credentials(request).change(session, asked.new.get_secret_value())
        log.info("account %s has another password", session.person.mark)
        return await let_in(request, response, opened)

    @router.post("/forgotten", status_code=202)
    async def forgotten(request: Request, asked: Forgotten) -> None:
        """A link for a new password goes to a mailbox that an account has confirmed. The answer is always the same."""
        state = request.app.state
        addresses: Addresses = state.addresses
        if not addresses.can_write:
            raise Refused(409, "no_mail")
        limits: Limits = state.limits
        limits.take("mail_address", state.site.address(request.scope))
        if not limits.wait("mail_unasked", asked.mail.casefold()):
            # Beside the answer, so that neither its time nor a failure tells anything.
            state.tasks.add(asyncio.create_task(addresses.forgotten(asked.mail)))

    @router.post("/reset")
    async def reset_password(request: Request, response: Response, asked: ResetPassword) -> Me:
        """Another password, by a link that works once. You are signed in then, and nobody else is."""
        _limit_links(request)
        opened = await _credentials(request).reset(asked.token, asked.password.get_secret_value())
        log.info("account %s has another password, by a link", opened.session.person.mark)
        return await let_in(request, response, opened)

    @router.post("/mail", status_code=202)
    async def ask_again(request: Request, session: Writing) -> None:
        """The mail that asks whether your address is right, once more."""
        addresses: Addresses = request.app.state.addresses
        if not addresses.can_write:
            raise Refused(409, "no_mail")
        found = await addresses.of(session.person.id)
        if found is not None and not found.confirmed:
            limit_mail(request, found.mail, session.person)
            await addresses.ask(session.person)

    @router.post("/confirm", status_code=204)
    async def confirm(request: Request, asked: ConfirmAddress) -> None:
        """The link of that mail was followed; whoever has it need not be signed in."""
        _limit_links(request)
        await request.app.state.addresses.confirm(asked.token)

    @router.get("/export")
    async def everything(request: Request, session: Writing) -> StreamingResponse:
        """All that is known of you, as one JSON file."""
        state = request.app.state
        state.limits.take("export", session.person.id)
        return StreamingResponse(
            export(state.store, session.person),
            media_type="application/json",
            headers={"Content-Disposition": 'attachment; filename="caravaneer.json"', "Cache-Control": "no-store"},
        )

    @router.post("/delete", status_code=204)
    async def delete_account(request: Request, response: Response, session: Writing, asked: DeleteAccount) -> None:
        """Your account is gone, for good. Games that others played too stay, without your name."""
        state = request.app.state
        await _prove(request, session, asked.password.get_secret_value())
        people: People = state.people
        for bot in await state.bots.of(session.person):
            await forget_bot(request, bot)
        await state.rooms.deleted(session.person)
        await people.delete(session)
        log.info("account %s is deleted", session.person.mark)
        clear_cookie(response, state.site.https)

    return router


async def _prove(request: Request, session: Session, password: str) -> None:
    """Whoever finds an open browser does not have the password, and shall not find it out."""
    if session.person.kind != "account":
        raise Refused(409, "account_needed")
    limits: Limits = request.app.state.limits
    limits.take("password", session.person.id)
    try:
        await _credentials(request).prove(session.person, password)
    except Refused as no:
        log.info("account %s, signed in: %s", session.person.mark, no)
        raise
    limits.give_back("password", session.person.id)


def _limit_links(request: Request) -> None:
    limits: Limits = request.app.state.limits
    limits.take("link", request.app.state.site.address(request.scope))


def _credentials(request: Request) -> Credentials:
    found: Credentials = request.app.state.credentials
    return found
