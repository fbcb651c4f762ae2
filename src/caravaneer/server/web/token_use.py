"""What may be asked with a bot's token: what is listed here, and nothing else.

So a token cannot make tokens, change an account or have an analyst think, whatever routes there will be.
"""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection

from caravaneer.server.people.bots import Scope
from caravaneer.server.people.sessions import Session
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.table.decisions import No

API = "/api/v1/"
READ = re.compile(r"about|words/.*|book/.*|me|me/tables|me/results|tables|tables/.*|bots/.*|bot/.*")
NEEDED: tuple[tuple[re.Pattern[str], Scope], ...] = (
    (re.compile(r"POST bot/tables/[^/]+/(move|sit|leave|resign|come-back)"), "play"),
    (re.compile(r"POST tables"), "create"),
)
ANALYST = (m.Think, m.StopThinking, m.Analyse, m.StopAnalysing, m.JudgeTurn)


def check_use(session: Session, connection: HTTPConnection) -> None:
    """Refused where a session is a bot's, and its token is not for this request."""
    if session.scopes is None:
        return
    if connection.scope["type"] == "websocket":
        check_scope(session, "play")
        return
    method, path = connection.scope["method"], str(connection.scope["path"]).removeprefix(API).rstrip("/")
    if method in ("GET", "HEAD") and READ.fullmatch(path):
        return
    for asked, scope in NEEDED:
        if asked.fullmatch(f"{method} {path}"):
            check_scope(session, scope)
            return
    raise Refused(403, "not_for_tokens")


def check_scope(session: Session, scope: Scope) -> None:
    if session.scopes is not None and scope not in session.scopes:
        raise Refused(403, "token_scope", scope=scope)


def refusal_of(session: Session, message: m.FromClient) -> No | None:
    """Why a message of a socket is not carried out for a bot; None where it is."""
    if session.scopes is None:
        return None
    if isinstance(message, ANALYST):
        return No("refused", "no_analyst_for_bots")
    if isinstance(message, m.Say | m.Report) and "talk" not in session.scopes:
        return No("refused", "token_scope")
    if isinstance(message, m.Rematch) and "create" not in session.scopes:
        return No("refused", "token_scope")
    return None
