"""Bots that people bring: an account has a few, each a person with a name of its own, and the tokens they come in by.

A token is told once and kept as its hash. It cannot make tokens, change an account or ask an analyst; what it can do,
its scopes say. Revoking one ends whatever was opened with it at once, also in other processes of the same database.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal, get_args

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage import schema
from caravaneer.server.storage.queries import insert_into
from caravaneer.server.storage.store import Store

from .names import NOBODY, name_key, refuse_taken, taken, tidy_name
from .sessions import BOT_PREFIX, DAY, Person, Sessions, key_of

Scope = Literal["play", "create", "talk"]  # sit and move; make tables, and rematches; say something
SCOPES: tuple[Scope, ...] = get_args(Scope)
MOST_BOTS = 5  # of an account
MOST_TOKENS = 5  # of a bot
LONGEST = 365  # days


@dataclass(frozen=True)
class Token:
    """What is known of a token once it was told."""

    id: str
    scopes: tuple[str, ...]
    created: int  # milliseconds since 1970
    expires: int
    seen: int | None


@dataclass(frozen=True)
class Fresh:
    """A new token, told this once."""

    text: str = field(repr=False)
    token: Token


@dataclass(frozen=True)
class Bot:
    person: Person
    owner: str | None  # its name; None where the operator offers it
    created: int
    tokens: tuple[Token, ...] = ()


class Bots:
    """All bots with an account."""

    def __init__(self, store: Store, sessions: Sessions, most: int = MOST_BOTS):
        self._store, self._sessions, self.most = store, sessions, most

    # ── anybody ───────────────────────────────────────────────────────────────────────────────────
    async def named(self, name: str) -> Bot | None:
        """A bot by its name, as people write it."""
        try:
            key = name_key(tidy_name(name))
        except Refused:
            return None
        asked = _bots().where(schema.bot.c.name_key == key)
        found = await self._store.read(lambda connection: connection.execute(asked).one_or_none())
        return None if found is None else _bot(found)

    async def offered(self, name: str) -> Person:
        """The bot of this name that the operator offers, which answers for itself; made where there is none yet."""
        name, now = tidy_name(name), self._sessions.now()
        for _ in range(2):
            if (known := await self.named(name)) is not None:
                if known.person.owner != known.person.id:
                    raise taken(name)
                return known.person
            id = secrets.token_hex(16)
            person = Person(id, secrets.token_hex(8), name, "bot", id)
            with suppress(IntegrityError):  # another process makes it at this very moment
                await self._store.write(lambda connection: _add(connection, person, now))  # noqa: B023
        raise taken(name)

    # ── its owner ─────────────────────────────────────────────────────────────────────────────────
    async def of(self, owner: Person) -> list[Bot]:
        """The bots of an account with their tokens, the oldest first."""
        return await self._store.read(lambda connection: bots_of(connection, owner.id))

    async def own(self, owner: Person, name: str) -> Bot:
        """A bot of one's own; Refused where one has none of this name."""
        found = await self.named(name)
        if found is None or found.person.owner != owner.id:
            raise Refused(404, "no_such_bot", name=name[:24])
        return found

    async def make(self, owner: Person, name: str) -> Bot:
        if owner.kind != "account":
            raise Refused(409, "account_needed")
        name, now = tidy_name(name), self._sessions.now()
        person = Person(secrets.token_hex(16), secrets.token_hex(8), name, "bot", owner.id)

        def work(connection: Connection) -> None:
            bot = schema.bot
            have = select(func.count()).select_from(bot).where(bot.c.owner == owner.id)
            if connection.execute(have).scalar_one() >= self.most:
                raise Refused(409, "too_many_bots", most=self.most)
            _add(connection, person, now)

        try:
            await self._store.write(work)
        except IntegrityError:  # taken at this very moment, by another process
            raise taken(name) from None
        return Bot(person, owner.name, now)

    async def delete(self, bot: Bot) -> None:
        """Nothing is left of it but a nameless seat where others played too. Its tables know already."""
        person = bot.person.id

        def work(connection: Connection) -> list[str]:
            keys = self._void(connection, schema.token.c.person == person)
            for table in (schema.bot, schema.ban):
                connection.execute(delete(table).where(table.c.person == person))
            connection.execute(update(schema.talk).where(schema.talk.c.person == person).values(name=NOBODY))
            nobody = {"name": NOBODY, "kind": "guest", "seen": self._sessions.now()}
            connection.execute(update(schema.person).where(schema.person.c.id == person).values(nobody))
            return keys

        self._sessions.end(await self._store.write(work), "signed_out")

    async def new_token(self, bot: Bot, scopes: Collection[Scope], days: int) -> Fresh:
        """A token that lasts so many days, whether or not it is used."""
        text, now = f"{BOT_PREFIX}{secrets.token_urlsafe(32)}", self._sessions.now()
        told = tuple(scope for scope in SCOPES if scope in scopes)
        made = Token(secrets.token_hex(4), told, now, now + min(days, LONGEST) * DAY * 1000, None)

        def work(connection: Connection) -> None:
            token = schema.token
            these = (token.c.person == bot.person.id, token.c.expires > now)
            have = select(func.count()).select_from(token).where(*these)
            if connection.execute(have).scalar_one() >= MOST_TOKENS:
                raise Refused(409, "too_many_tokens", most=MOST_TOKENS)
            row = {"id": made.id, "scopes": " ".join(told), "created": now, "expires": made.expires}
            connection.execute(insert(token).values(token_hash=key_of(text), person=bot.person.id, **row))

        await self._store.write(work)
        return Fresh(text, made)

    async def revoke(self, bot: Bot, id: str) -> None:
        """This token is void, and what was opened with it is closed."""
        token = schema.token.c
        these = (token.person == bot.person.id, token.id == id)
        keys = await self._store.write(lambda connection: self._void(connection, *these))
        if not keys:
            raise Refused(404, "no_such_token")
        self._sessions.end(keys, "signed_out")

    def _void(self, connection: Connection, *these: ColumnElement[bool]) -> list[str]:
        gone = delete(schema.token).where(*these).returning(schema.token.c.token_hash)
        keys = list(connection.execute(gone).scalars())
        tell_others(connection, keys, self._sessions.now())
        return keys


def _add(connection: Connection, person: Person, now: int) -> None:
    """Refused where somebody has a name that looks the same."""
    key = name_key(person.name)
    refuse_taken(connection, key, person.name, person.id)
    row = {"id": person.id, "name": person.name, "kind": "account", "mark": person.mark, "created": now, "seen": now}
    connection.execute(insert(schema.person).values(row))
    connection.execute(insert(schema.bot).values(person=person.id, owner=person.owner, name_key=key, created=now))


def tell_others(connection: Connection, keys: Iterable[str], now: int) -> None:
    """Other processes look for these every few seconds, and close what was opened with them."""
    for key in keys:
        put = insert_into(connection, schema.revoked).values(token_hash=key, at=now)
        connection.execute(put.on_conflict_do_nothing())


def bots_of(connection: Connection, owner: str) -> list[Bot]:
    token = schema.token.c
    found = []
    for row in connection.execute(_bots().where(schema.bot.c.owner == owner).order_by(schema.bot.c.created)):
        asked = select(token.id, token.scopes, token.created, token.expires, token.seen)
        rows = connection.execute(asked.where(token.person == row.id).order_by(token.created)).all()
        tokens = tuple(Token(one.id, tuple(one.scopes.split()), one.created, one.expires, one.seen) for one in rows)
        found.append(_bot(row, tokens))
    return found


def _bots() -> Select[tuple[str, str, str, str, str, int]]:
    bot, person, owner = schema.bot, schema.person, schema.person.alias()
    return (
        select(person.c.id, person.c.mark, person.c.name, bot.c.owner, owner.c.name.label("called"), bot.c.created)
        .join_from(bot, person, person.c.id == bot.c.person)
        .join(owner, owner.c.id == bot.c.owner)
    )


def _bot(row: Row[tuple[str, str, str, str, str, int]], tokens: tuple[Token, ...] = ()) -> Bot:
    owner = None if row.owner == row.id else row.called
    return Bot(Person(row.id, row.mark, row.name, "bot", row.owner), owner, row.created, tokens)
