"""Sessions: who is asking. Opaque tokens, kept only as hashes; they slide, rotate, and end at once.

A token travels in a cookie (browsers) or as `Authorization: Bearer` (programs). When both come, the bearer's counts.
A bot's token is no session's: it has a beginning of its own, says what it is for, and never slides.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from sqlalchemy import Connection, delete, exists, insert, select, update
from starlette.datastructures import Headers
from starlette.responses import Response

from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Busy, Store, StoreError

log = logging.getLogger(__name__)

Kind = Literal["guest", "account", "bot"]
Why = Literal["signed_out", "rotated", "expired"]
DAY = 24 * 60 * 60
LIFE: dict[str, int] = {"guest": 30 * DAY, "account": 90 * DAY}  # seconds after the last visit
CHECKED = 10 * 60  # seconds for which a session is believed without asking the database
MOST_KEPT = 5_000  # in memory, more than look at a process at once; any other is read when it comes
SWEPT = 500  # expired sessions that are removed at once
LOOKS = 2.0  # seconds between looks for sessions that a tool on the machine has ended
LOOKED_BACK = 10 * 60  # seconds for which it does not matter if a look fails
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}", re.ASCII)  # 256 bits
BOT_PREFIX = "caravaneer_bot_"  # by which whoever finds one somewhere knows what it is
BOT_TOKEN = re.compile(BOT_PREFIX + r"[A-Za-z0-9_-]{43}", re.ASCII)
SEEN = 60 * 60  # seconds between two notes that a bot's token is used
COOKIE = {True: "__Host-caravaneer", False: "caravaneer"}  # by https


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who plays. `id` stays within the server, `mark` is what others see."""

    id: str
    mark: str
    name: str
    kind: Kind
    owner: str | None = None  # of a bot: the id of the account that answers for it


@dataclass(frozen=True, slots=True)
class Session:
    """`key` names it within the server: the hash of the token."""

    key: str
    person: Person
    expires: int  # milliseconds since 1970
    scopes: frozenset[str] | None = None  # what a bot's token is for; None where somebody is signed in


@dataclass(frozen=True)
class Opened:
    """A fresh session with its token, which is told once and never again."""

    token: str = field(repr=False)
    session: Session


@dataclass(frozen=True)
class Revoked:
    """A session has ended: sockets that were opened with it close. After `rotated` the same person comes again."""

    key: str
    why: Why


def key_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


# ── the token on its way ──────────────────────────────────────────────────────────────────────────
def bearer_token(headers: Headers) -> str | None:
    """The token of a program; an empty text when the header holds none."""
    found = headers.get("authorization")
    if found is None:
        return None
    scheme, _, token = found.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def read_cookie(headers: Headers, wanted: str) -> str | None:
    for header in headers.getlist("cookie"):
        for part in header.split(";"):
            name, _, value = part.strip().partition("=")
            if name == wanted:
                return value
    return None


def cookie_token(headers: Headers, https: bool) -> str | None:
    found = read_cookie(headers, COOKIE[https])
    return None if found and found.startswith(BOT_PREFIX) else found  # a bot's is for the header, which no page sends


def token_of(headers: Headers, https: bool) -> str | None:
    found = bearer_token(headers)
    return found if found is not None else cookie_token(headers, https)


def set_cookie(response: Response, token: str, kind: Kind, https: bool) -> None:
    response.set_cookie(COOKIE[https], token, max_age=LIFE[kind], path="/", secure=https, httponly=True, samesite="lax")


def clear_cookie(response: Response, https: bool) -> None:
    response.delete_cookie(COOKIE[https], path="/", secure=https, httponly=True, samesite="lax")


# ── the sessions of one server ────────────────────────────────────────────────────────────────────
class Sessions:
    """All sessions, those in use kept in memory. `on_revoked` are called at once, within the event loop."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time):
        self._store, self._clock = store, clock
        self.shared = False  # whether other processes must know what ends here
        self._kept: OrderedDict[str, tuple[Session, float]] = OrderedDict()  # with when it was read
        self._ended: OrderedDict[str, None] = OrderedDict()  # lately; a read under way must not bring one back
        self.on_revoked: list[Callable[[Revoked], None]] = []

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self._clock() * 1000)

    async def find(self, token: str | None) -> Session | None:
        """Whose token this is; None for anything else."""
        known = token and (TOKEN.fullmatch(token) or BOT_TOKEN.fullmatch(token))
        return await self.check(key_of(token)) if known and token else None

    async def check(self, key: str) -> Session | None:
        """The session if it still stands. An open socket asks at least every 30 minutes."""
        if kept := self._kept.get(key):
            session, read = kept
            if 0 <= self._clock() - read < CHECKED and session.expires > self.now():
                self._kept.move_to_end(key)
                return session
        session_now = await self._store.read(lambda connection: _select(connection, key))
        if session_now is None or session_now.expires <= self.now():
            if key in self._kept:
                self.end([key], "expired")
            return None
        session_now = await self._slide(session_now)
        if key in self._ended:
            return None  # meanwhile
        self.keep(session_now)
        return session_now

    async def _slide(self, session: Session) -> Session:
        """A visit makes a session last longer; written once a day at most."""
        if session.scopes is not None:
            return await self._note(session)
        later = self.now() + LIFE[session.person.kind] * 1000
        if later - session.expires < DAY * 1000:
            return session

        def work(connection: Connection) -> None:
            row = schema.session.c
            connection.execute(update(schema.session).where(row.token_hash == session.key).values(expires=later))
            person = schema.person
            connection.execute(update(person).where(person.c.id == session.person.id).values(seen=self.now()))

        try:
            await self._store.write(work)
        except Exception:
            log.exception("a session could not be prolonged")  # it stands all the same
            return session
        return replace(session, expires=later)

    async def _note(self, session: Session) -> Session:
        """A bot's token lasts as long as was said when it was made; that it is used is noted, once an hour at most."""
        row, now = schema.token.c, self.now()

        def work(connection: Connection) -> None:
            lately = (row.seen.is_(None)) | (row.seen < now - SEEN * 1000)
            connection.execute(update(schema.token).where(row.token_hash == session.key, lately).values(seen=now))

        try:
            await self._store.write(work)
        except Exception:
            log.exception("that a token is used could not be noted")
        return session

    # within a write of others
    def open(self, connection: Connection, person: Person) -> Opened:
        """A fresh session, in the caller's transaction; the caller hands it to `keep` when that is committed."""
        token = secrets.token_urlsafe(32)
        now = self.now()
        session = Session(key_of(token), person, now + LIFE[person.kind] * 1000)
        row = {"token_hash": session.key, "person": person.id, "created": now, "expires": session.expires}
        connection.execute(insert(schema.session).values(row))
        return Opened(token, session)

    def remove(
        self, connection: Connection, person: str, key: str | None = None, why: Why = "signed_out"
    ) -> list[str]:  # fmt: skip
        """Remove one session of a person, or all; the caller hands the keys to `end` when that is committed."""
        keys = remove_sessions(connection, person, key)
        if self.shared and keys:
            rows = [{"token_hash": key, "at": self.now(), "why": why} for key in keys]
            connection.execute(insert(schema.revoked), rows)
        return keys

    # after it
    def keep(self, session: Session) -> None:
        self._kept[session.key] = (session, self._clock())
        self._kept.move_to_end(session.key)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)

    def end(self, keys: Iterable[str], why: Why) -> None:
        """These are gone from the database: forget them, and tell whoever serves them."""
        for key in keys:
            self._kept.pop(key, None)
            self._ended[key] = None
            while len(self._ended) > MOST_KEPT:
                self._ended.popitem(last=False)
            for tell in self.on_revoked:
                try:
                    tell(Revoked(key, why))
                except Exception:
                    log.exception("a listener to ended sessions failed")

    def renamed(self, person: Person) -> None:
        """The sessions in memory know the new name at once."""
        for key, (session, read) in self._kept.items():
            if session.person.id == person.id:
                self._kept[key] = (replace(session, person=person), read)

    def forget(self, person: str) -> None:
        """Whether these still stand, the database knows."""
        for key in [key for key, (session, _) in self._kept.items() if session.person.id == person]:
            del self._kept[key]

    async def watch(self) -> None:
        """Look every few seconds, whatever the database does."""
        while True:
            await asyncio.sleep(LOOKS)
            await self.look_now()

    async def look_now(self) -> None:
        try:
            await self.look()
        except (StoreError, Busy):
            pass  # the store has logged it, once
        except Exception:
            log.exception("sessions that were ended elsewhere could not be looked for")

    async def look(self) -> None:
        """End here what a tool on the machine, or another process, has ended in the database."""
        row, since = schema.revoked.c, self.now() - LOOKED_BACK * 1000
        asked = select(row.token_hash, row.why).where(row.at > since)
        found = await self._store.read(lambda connection: connection.execute(asked).all())
        for key, why in found:
            if key not in self._ended:
                self.end([key], "rotated" if why == "rotated" else "signed_out")

    async def sweep(self) -> int:
        """Remove what has expired, from the database and from memory, but not too many at once; how many there were."""
        now = self.now()
        row = schema.session.c

        def work(connection: Connection) -> list[str]:
            connection.execute(delete(schema.revoked).where(schema.revoked.c.at < now - DAY * 1000))
            some = select(row.token_hash).where(row.expires <= now).limit(SWEPT)
            gone = delete(schema.session).where(row.token_hash.in_(some)).returning(row.token_hash)
            token = schema.token.c
            void = delete(schema.token).where(token.expires <= now).returning(token.token_hash)
            return [*connection.execute(gone).scalars(), *connection.execute(void).scalars()]

        keys = await self._store.write(work)
        self.end(keys, "expired")
        return len(keys)


def remove_sessions(connection: Connection, person: str, key: str | None = None) -> list[str]:
    """Remove one session of a person, or all; their keys."""
    row = schema.session.c
    which = delete(schema.session).where(row.person == person)
    if key is not None:
        which = which.where(row.token_hash == key)
    return list(connection.execute(which.returning(row.token_hash)).scalars())


def _select(connection: Connection, key: str) -> Session | None:
    session, person = schema.session.c, schema.person.c
    asked = (
        select(person.id, person.mark, person.name, person.kind, session.expires)
        .join_from(schema.session, schema.person, session.person == person.id)
        .where(session.token_hash == key)
    )
    found = connection.execute(asked).one_or_none()
    if found is None:
        return _select_bot(connection, key)
    return Session(key, Person(found.id, found.mark, found.name, found.kind), found.expires)


def _select_bot(connection: Connection, key: str) -> Session | None:
    """Whose token this is; nobody's, where the bot or its owner is banned."""
    token, person, bot, ban = schema.token.c, schema.person.c, schema.bot.c, schema.ban.c
    asked = (
        select(person.id, person.mark, person.name, bot.owner, token.expires, token.scopes)
        .join_from(schema.token, schema.person, token.person == person.id)
        .join(schema.bot, bot.person == person.id)
        .where(token.token_hash == key, ~exists().where(ban.person.in_((bot.person, bot.owner))))
    )
    found = connection.execute(asked).one_or_none()
    if found is None:
        return None
    who = Person(found.id, found.mark, found.name, "bot", found.owner)
    return Session(key, who, found.expires, frozenset(found.scopes.split()))
