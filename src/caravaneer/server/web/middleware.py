"""What stands before the pages and the data: origin, size, rate and headers of a request, and how each no is said.

`guarded(app, site, limits)` wraps the whole application, so that even an answer to a crash wears the headers;
`install_errors(app)` lets FastAPI say its refusals as a Problem.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravaneer.server.people.sessions import bearer_token, cookie_token
from caravaneer.server.protocol.requests import Problem
from caravaneer.server.storage.store import Busy, StoreError

from .limits import Limits, Proxies, TooFast, whole_seconds

log = logging.getLogger(__name__)

READING = frozenset({"GET", "HEAD", "OPTIONS"})
BODY_BYTES = 64 * 1024
RECORD_BYTES = 4 * 1024 * 1024
RECORDS = "/api/v1/records"
BODY_SECONDS = 30.0  # in which a body must have arrived
ORIGIN = re.compile(r"https?://[a-z0-9.\-\[\]:_]+", re.ASCII)


@dataclass(frozen=True)
class Site:
    """How people reach the server. Without `origins` a page may come from the host that is asked, and no other."""

    https: bool = True
    origins: frozenset[str] = frozenset()
    proxies: Proxies = field(default_factory=Proxies)

    def __post_init__(self) -> None:
        for origin in self.origins:
            if not ORIGIN.fullmatch(origin):
                raise ValueError(f"an origin is written like https://example.org, not {origin!r}")

    def address(self, scope: Mapping[str, Any]) -> str:
        """Whom to count for this connection."""
        client = scope.get("client")
        return self.proxies.address(
            client[0] if client else None, Headers(raw=scope["headers"]).getlist("x-forwarded-for")
        )

    def admits(self, scope: Mapping[str, Any]) -> bool:
        """May this connection change something? A page of ours may; a program without an origin may when it shows a
        token itself. A cookie, which a browser sends unasked, never counts without an origin."""
        headers = Headers(raw=scope["headers"])
        origins = headers.getlist("origin")
        if not origins:
            return bearer_token(headers) is not None and cookie_token(headers, self.https) is None
        if len(origins) > 1 or not ORIGIN.fullmatch(origins[0]):
            return False
        if self.origins:
            return origins[0] in self.origins
        scheme, _, host = origins[0].partition("://")
        return host == headers.get("host", "").lower() and (scheme == "https" or not self.https)


# ── how each no is said ───────────────────────────────────────────────────────────────────────────
class Refused(Exception):
    """A request is refused: the status, a key to translate, and the sentence in English with its {parameters}."""

    def __init__(self, status: int, key: str, sentence: str, **parameters: str | int):
        super().__init__(key)
        self.status = status
        self.problem = Problem(key=key, sentence=sentence.format(**parameters), parameters=parameters)

    def answer(self, headers: Mapping[str, str] | None = None) -> Response:
        return Response(self.problem.model_dump_json(), self.status, headers, "application/json")


SAID = {
    400: ("malformed", "The request cannot be read."),
    401: ("nobody_yet", "Choose a name first, or sign in."),
    403: ("not_allowed", "You may not do this."),
    404: ("not_found", "There is nothing at this address."),
    405: ("wrong_method", "This address does not take such a request."),
    408: ("too_slow", "The request took too long to arrive."),
    413: ("too_large", "A request may have at most {bytes} bytes here."),
    415: ("malformed", "The request cannot be read."),
    429: ("too_fast", "That was too fast; try again in {seconds} seconds."),
    500: ("server_error", "The server has made a mistake."),
    503: ("busy", "The server is busy; try again in a moment."),
}


def refused(status: int, **parameters: str | int) -> Refused:
    """The refusal that goes with a status."""
    key, sentence = SAID.get(status, SAID[400 if status < 500 else 500])
    return Refused(status, key, sentence, **parameters)


def too_fast(seconds: float) -> Response:
    wait = whole_seconds(seconds)
    return refused(429, seconds=wait).answer({"Retry-After": str(wait)})


# Error types of pydantic: the key, the sentence, and which of the error's own words it uses.
WRONG = {
    "missing": ("field_missing", "{field} is missing."),
    "extra_forbidden": ("field_unknown", "{field} is not a field of this request."),
    "string_too_short": ("field_too_short", "{field} must have at least {min_length} characters."),
    "string_too_long": ("field_too_long", "{field} may have at most {max_length} characters."),
    "too_short": ("field_too_short", "{field} is too short: at least {min_length}."),  # a list, or a password
    "too_long": ("field_too_long", "{field} is too long: at most {max_length}."),
    "string_type": ("field_not_text", "{field} must be a text."),
    "string_unicode": ("field_not_text", "{field} must be a text."),
    "int_type": ("field_not_number", "{field} must be a whole number."),
    "bool_type": ("field_not_yes_or_no", "{field} must be true or false."),
    "greater_than_equal": ("field_too_low", "{field} must be at least {ge}."),
    "less_than_equal": ("field_too_high", "{field} may be at most {le}."),
    "literal_error": ("field_not_a_choice", "{field} must be {expected}."),
}


def wrong_field(errors: list[Mapping[str, Any]]) -> Refused:
    """The first thing that is wrong with a request, in one sentence that names the field but not what was sent."""
    kind, where = errors[0]["type"], errors[0]["loc"]
    if kind == "json_invalid" or len(where) < 2:
        return Refused(422, "not_json", "The request must be a JSON object, sent as application/json.")
    named = ".".join(str(part) for part in where[1:])
    named = named if re.fullmatch(r"[\w.-]{1,60}", named, re.ASCII) else ascii(named)[1:-1][:60]
    key, sentence = WRONG.get(kind, ("field_malformed", "{field} is not written as it should be."))
    words = {
        name: word if isinstance(word, int) else str(word)
        for name, word in errors[0].get("ctx", {}).items()
        if "{" + name + "}" in sentence
    }
    return Refused(422, key, sentence, field=named, **words)


def install_errors(app: FastAPI) -> None:
    """Every refusal and every crash of a route is answered with a Problem."""

    async def said(_request: Request, problem: Exception) -> Response:
        if isinstance(problem, Refused):
            return problem.answer()
        if isinstance(problem, TooFast):
            return too_fast(problem.seconds)
        if isinstance(problem, RequestValidationError):
            return wrong_field(list(problem.errors())).answer()
        if isinstance(problem, Busy):
            return refused(503).answer({"Retry-After": "1"})
        if isinstance(problem, StoreError):
            log.error("the database fails: %s", problem)
            return Refused(503, "cannot_save", "The server cannot save anything at the moment.").answer(
                {"Retry-After": "5"}
            )
        if isinstance(problem, HTTPException):
            return refused(problem.status_code, **_parameters(problem.status_code)).answer(problem.headers)
        return refused(500).answer()

    for kind in (Refused, TooFast, Busy, StoreError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, said)


def _parameters(status: int) -> dict[str, str | int]:
    return {"bytes": BODY_BYTES} if status == 413 else {"seconds": 1} if status == 429 else {}


# ── the guards, from the outside in ───────────────────────────────────────────────────────────────
CONTENT = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # Svelte sets style attributes
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # a table's link is an invitation; other sites do not get to see it
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HTTPS_HEADERS = {"Strict-Transport-Security": "max-age=31536000"}


class WearHeaders:
    """Every answer wears the headers, also the one to a crash, of which nothing is told."""

    def __init__(self, app: ASGIApp, site: Site):
        self._app = app
        self._headers = {**HEADERS, **(HTTPS_HEADERS if site.https else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def dressed(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                self._dress(message, scope["path"])
            await send(message)

        try:
            await self._app(scope, receive, dressed)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not started:
                await refused(500).answer()(scope, receive, dressed)

    def _dress(self, message: MutableMapping[str, Any], path: str) -> None:
        headers = MutableHeaders(scope=message)
        for name, value in self._headers.items():
            headers.setdefault(name, value)
        if path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")


class CheckOrigin:
    """What changes something, and every socket, comes from a page of ours, or from a program that shows its token."""

    def __init__(self, app: ASGIApp, site: Site):
        self._app, self._site = app, site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not self._site.admits(scope):
            await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
        elif scope["type"] == "http" and scope["method"] not in READING and not self._site.admits(scope):
            wrong = Refused(403, "wrong_origin", "This request comes from a page that is not of this site.")
            await wrong.answer()(scope, receive, send)
        else:
            await self._app(scope, receive, send)


class SlowDown:
    """An address changes things only so often, whoever it says it is."""

    def __init__(self, app: ASGIApp, site: Site, limits: Limits):
        self._app, self._site, self._limits = app, site, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in READING:
            seconds = self._limits.wait("write_address", self._site.address(scope))
            if seconds:
                await too_fast(seconds)(scope, receive, send)
                return
        await self._app(scope, receive, send)


class BoundBody:
    """A body arrives whole, within its size and in time, before anything looks at it."""

    def __init__(self, app: ASGIApp, seconds: float = BODY_SECONDS):
        self._app, self._seconds = app, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path = scope["path"].rstrip("/")
        most = RECORD_BYTES if path == RECORDS else BODY_BYTES
        try:
            async with asyncio.timeout(self._seconds):
                body = await _read(scope, receive, most)
        except TimeoutError:
            await refused(408).answer({"Connection": "close"})(scope, receive, send)
            return
        except ValueError:
            await refused(413, bytes=most).answer({"Connection": "close"})(scope, receive, send)
            return
        if body is None:
            return  # the client has gone
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def again() -> Message:
            return waiting.pop() if waiting else await receive()

        await self._app(scope, again, send)


async def _read(scope: Scope, receive: Receive, most: int) -> bytes | None:
    announced = Headers(raw=scope["headers"]).get("content-length", "0")
    if not announced.isdecimal() or int(announced) > most:
        raise ValueError("too large")
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if len(body) > most:
            raise ValueError("too large")
        if not message.get("more_body", False):
            return bytes(body)


def guarded(app: ASGIApp, site: Site, limits: Limits) -> ASGIApp:
    """The application behind all its guards."""
    return WearHeaders(CheckOrigin(SlowDown(BoundBody(app), site, limits), site), site)
