"""People: guests who play at once under a name, accounts that keep their games, and how one becomes the other."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from caravaneer.server.protocol.refused import Refused, refused
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store, StoreError

from .bans import is_banned
from .devices import is_known, keep_device
from .names import NOBODY, name_key, refuse_taken, taken, tidy_name
from .passwords import Passwords
from .sessions import Opened, Person, Session, Sessions

T = TypeVar("T")


class _Account(NamedTuple):
    person: Person
    password: str

    def __repr__(self) -> str:
        return f"_Account({self.person!r})"


async def _nothing_to_move(_guest: str, _account: Person) -> None:
    """Until the tables set their own."""


async def _nowhere_to_rename(_before: str, _person: Person) -> None:
    """Until the tables set their own."""


class People:
    """Everybody.

    `signed_in(guest_id, account)` hands a guest's places to the account the guest signs in to. It is awaited before
    the guest's session ends, so that nothing is lost when it fails, and may come again for the same two.
    `renamed(name_before, person)` comes after a name has changed, and does not fail.
    """

    def __init__(self, store: Store, sessions: Sessions):
        self._store, self._sessions = store, sessions
        self.passwords = Passwords()
        self.signed_in: Callable[[str, Person], Awaitable[None]] = _nothing_to_move
        self.renamed: Callable[[str, Person], Awaitable[None]] = _nowhere_to_rename

    def close(self) -> None:
        self.passwords.close()

    async def new_guest(self, name: str) -> Opened:
        person = Person(secrets.token_hex(16), secrets.token_hex(8), tidy_name(name), "guest")

        def work(connection: Connection) -> tuple[list[str], Opened]:
            self._add(connection, person)
            return [], self._sessions.open(connection, person)

        return await self._rotated(None, work)

    async def rename(self, session: Session, name: str) -> Person:
        """An account is signed in to by its new name from now on."""
        person = replace(session.person, name=tidy_name(name))
        key = name_key(person.name)

        def work(connection: Connection) -> None:
            if person.kind == "account":
                self._refuse_taken(connection, key, person)
                account = schema.account
                connection.execute(update(account).where(account.c.person == person.id).values(name_key=key))
            connection.execute(update(schema.person).where(schema.person.c.id == person.id).values(name=person.name))

        try:
            await self._store.write(work)
        except IntegrityError:  # taken at this very moment, by another process
            raise taken(person.name) from None
        self._sessions.renamed(person)
        await self.renamed(session.person.name, person)
        return person

    async def become_account(self, session: Session | None, name: str, password: str, mail: str | None) -> Opened:
        """A guest keeps the id, and so every table; somebody new gets an account at once. The session rotates."""
        if session and session.person.kind == "account":
            raise Refused(409, "account_already")
        name = tidy_name(name)
        await self.passwords.check(password, name)
        old = session.person if session else Person(secrets.token_hex(16), secrets.token_hex(8), name, "guest")
        person = replace(old, name=name, kind="account")
        await self._store.read(lambda connection: self._refuse_taken(connection, name_key(name), person))
        hashed = await self.passwords.hash(password)

        def work(connection: Connection) -> tuple[list[str], Opened]:
            self._refuse_taken(connection, name_key(name), person)
            ended: list[str] = []
            if session is None:
                self._add(connection, person)
            else:
                ended = self._sessions.remove(connection, person.id, why="rotated")
                if session.key not in ended:
                    raise refused(401)  # ended meanwhile, or an account by another request
                rows = update(schema.person).where(schema.person.c.id == person.id)
                connection.execute(rows.values(name=name, kind="account"))
            row = {"person": person.id, "name_key": name_key(name), "password": hashed, "mail": mail}
            connection.execute(insert(schema.account).values(row))
            return ended, self._sessions.open(connection, person)

        try:
            opened = await self._rotated(session, work)
        except IntegrityError:
            raise taken(name) from None
        if session:
            await self.renamed(session.person.name, person)
        return opened

    async def sign_in(self, session: Session | None, name: str, password: str) -> Opened:
        """An unknown name takes as long as a wrong password. The session that was is over; a guest's places move."""
        account = await self._store.read(lambda connection: self._account(connection, name))
        if not await self.passwords.fits(password, account.password if account else None) or account is None:
            raise Refused(401, "wrong_name_or_password")
        person, old = account.person, session.person if session else None
        if await self._store.read(lambda connection: is_banned(connection, person.id)):
            raise Refused(403, "banned")
        if old and old.kind == "guest":
            await self.signed_in(old.id, person)

        def work(connection: Connection) -> tuple[list[str], Opened]:
            if is_banned(connection, person.id):
                raise Refused(403, "banned")  # at this very moment
            ended: list[str] = []
            if session:
                whole = session.person.kind == "guest"
                key = None if whole else session.key
                ended = self._sessions.remove(connection, session.person.id, key, "rotated")
            return ended, self._sessions.open(connection, person)

        return await self._rotated(session, work)

    async def sign_out(self, session: Session, everywhere: bool = False) -> None:
        def work(connection: Connection) -> list[str]:
            return self._sessions.remove(connection, session.person.id, None if everywhere else session.key)

        async def done() -> None:
            self._sessions.end(await self._store.write(work), "signed_out")

        await self._ending(session, done())

    async def delete(self, session: Session) -> None:
        """Nothing is left of an account but a nameless seat where others played too. Their tables know already."""
        person = session.person

        def work(connection: Connection) -> list[str]:
            for table in (schema.account, schema.link, schema.device, schema.mistake, schema.lines, schema.ban):
                connection.execute(delete(table).where(table.c.person == person.id))
            connection.execute(update(schema.talk).where(schema.talk.c.person == person.id).values(name=NOBODY))
            nobody = {"name": NOBODY, "kind": "guest", "seen": self._sessions.now()}
            connection.execute(update(schema.person).where(schema.person.c.id == person.id).values(nobody))
            return self._sessions.remove(connection, person.id)

        async def done() -> None:
            self._sessions.end(await self._store.write(work), "signed_out")

        await self._ending(session, done())

    async def known_device(self, token: str | None, name: str) -> bool:
        """Whether the account of this name has signed in before with that browser."""
        return token is not None and await self._store.read(lambda connection: is_known(connection, token, name))

    async def keep_device(self, token: str | None, person: Person) -> str:
        """The browser's token from now on."""
        now = self._sessions.now()
        return await self._store.write(lambda connection: keep_device(connection, token, person.id, now))

    # ── within a transaction ──
    def _add(self, connection: Connection, person: Person) -> None:
        now = self._sessions.now()
        row = {"id": person.id, "name": person.name, "kind": person.kind, "mark": person.mark}
        connection.execute(insert(schema.person).values(**row, created=now, seen=now))

    def _refuse_taken(self, connection: Connection, key: str, person: Person) -> None:
        refuse_taken(connection, key, person.name, person.id)

    def _account(self, connection: Connection, name: str) -> _Account | None:
        try:
            key = name_key(tidy_name(name))
        except Refused:
            return None  # nobody is called that
        account, person = schema.account.c, schema.person.c
        asked = (
            select(person.id, person.mark, person.name, account.password)
            .join_from(schema.account, schema.person, account.person == person.id)
            .where(account.name_key == key)
        )
        found = connection.execute(asked).one_or_none()
        return _Account(Person(found.id, found.mark, found.name, "account"), found.password) if found else None

    # ── after it ──
    async def _rotated(self, session: Session | None, work: Callable[[Connection], tuple[list[str], Opened]]) -> Opened:
        async def done() -> Opened:
            ended, opened = await self._store.write(work)
            self._sessions.keep(opened.session)
            self._sessions.end(ended, "rotated")
            return opened

        return await self._ending(session, done())

    async def _ending(self, session: Session | None, done: Coroutine[None, None, T]) -> T:
        """What is written is also told, even when nobody waits for it; in doubt memory asks the database again."""
        try:
            return await asyncio.shield(done)
        except StoreError:
            if session:
                self._sessions.forget(session.person.id)
            raise
