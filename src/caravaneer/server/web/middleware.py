"""What stands before the pages and the data: origin, size, rate and headers of a request.

`guarded(app, site, limits)` wraps the whole application, so that even an answer to a crash wears the headers.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravaneer.server.people.sessions import BOT_TOKEN, bearer_token
from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.rooms.offload import asking

from .errors import BODY_BYTES, answer, too_fast
from .limits import Limits, Proxies, What

log = logging.getLogger(__name__)

READING = frozenset({"GET", "HEAD", "OPTIONS"})
RECORD_BYTES = 512 * 1024  # the longest games that were ever seen are a tenth of it
RECORDS = "/api/v1/records"
FIRST = "/api/v1/guest"  # where a program that is nobody yet becomes somebody: no cookie is read there, or set
QUESTIONS = ("/api/v1/positions", "/api/v1/lines/play")  # which change nothing, though they are posted
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
        """May this connection change something? A page of ours may, and a program that shows a token itself: no page of
        another site can make a browser do so. A token is all that counts then; a cookie, which a browser sends unasked,
        always needs an origin."""
        headers = Headers(raw=scope["headers"])
        if bearer_token(headers) is not None:
            return True
        origins = headers.getlist("origin")
        if len(origins) != 1 or not ORIGIN.fullmatch(origins[0]):
            return False
        if self.origins:
            return origins[0] in self.origins
        scheme, _, host = origins[0].partition("://")
        return host == headers.get("host", "").lower() and (scheme == "https" or not self.https)


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
DATA = f"{CONTENT}; sandbox"  # data and pictures are no pages: opened by themselves they are of no site
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

    def __init__(self, app: ASGIApp, site: Site, count: Callable[[int], None]):
        self._app, self._count = app, count
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
                self._count(message["status"])
                self._dress(message, scope["path"])
            await send(message)

        try:
            await self._app(scope, receive, dressed)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if not started:
                await answer(refused(500))(scope, receive, dressed)

    def _dress(self, message: MutableMapping[str, Any], path: str) -> None:
        headers = MutableHeaders(scope=message)
        if headers.get("Content-Type", "").endswith("+xml"):  # the framework says so of text only
            headers["Content-Type"] += "; charset=utf-8"
        if path.startswith("/api/"):
            headers.setdefault("Content-Security-Policy", DATA)
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
        elif scope["type"] == "http" and _changes(scope) and not (_is_first(scope) or self._site.admits(scope)):
            wrong = Refused(403, "wrong_origin")
            await answer(wrong)(scope, receive, send)
        else:
            await self._app(scope, receive, send)


class SlowDown:
    """An address changes things only so often, whoever it says it is; a question about a position changes nothing."""

    def __init__(self, app: ASGIApp, site: Site, limits: Limits):
        self._app, self._site, self._limits = app, site, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = self._site.address(scope) if "headers" in scope else ""
        asking.set(address)  # whatever is done for it takes turns with what is done for others
        if scope["type"] == "http" and scope["method"] not in READING:
            what: What = "write_address" if _changes(scope) else "position"
            if BOT_TOKEN.fullmatch(bearer_token(Headers(raw=scope["headers"])) or ""):
                what = "bot_address"  # programs of a house do not take from its people
            seconds = self._limits.wait(what, address)
            if seconds:
                await too_fast(seconds)(scope, receive, send)
                return
        await self._app(scope, receive, send)


def _changes(scope: Scope) -> bool:
    """Whether a request may change something; a question about a position is only longer than an address can be."""
    path: str = scope["path"]
    return scope["method"] not in READING and path.rstrip("/") not in QUESTIONS


def _is_first(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.rstrip("/") == FIRST


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
            await answer(refused(408), {"Connection": "close"})(scope, receive, send)
            return
        except ValueError:
            await answer(refused(413, bytes=most), {"Connection": "close"})(scope, receive, send)
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


def guarded(app: ASGIApp, site: Site, limits: Limits, count: Callable[[int], None] = lambda _: None) -> ASGIApp:
    """The application behind all its guards; `count` is told the status of every answer."""
    return WearHeaders(CheckOrigin(SlowDown(BoundBody(app), site, limits), site), site, count)
