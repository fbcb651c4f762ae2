"""How an account gets another password: with the old one, or with a link that was sent or handed over."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, select, update

from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store

from .bans import is_banned
from .links import drop_links, take_link
from .passwords import Passwords
from .sessions import TOKEN, Opened, Person, Session, Sessions, key_of

Whose = Callable[[Connection], Person]


class Credentials:
    """Passwords of accounts, changed. Whoever was signed in anywhere is out then, but for the one who did it."""

    def __init__(self, store: Store, sessions: Sessions, passwords: Passwords):
        self._store, self._sessions, self._passwords = store, sessions, passwords

    async def change(self, session: Session, new: str) -> Opened:
        """After the old password was proved. The session rotates."""
        person = session.person
        await self._passwords.check(new, person.name)
        hashed = await self._passwords.hash(new)
        return await self._exchange(lambda _: person, hashed)

    async def prove(self, person: Person, password: str) -> None:
        """Refused where this is not the account's password."""
        asked = select(schema.account.c.password).where(schema.account.c.person == person.id)
        hashed = await self._store.read(lambda connection: connection.execute(asked).scalar_one_or_none())
        if not await self._passwords.fits(password, hashed):
            raise Refused(403, "wrong_password")

    async def reset(self, token: str, new: str) -> Opened:
        """With a link, which is used up by it. Whoever comes by it is signed in."""
        person = await self._store.read(lambda connection: self._peek(connection, token))
        await self._passwords.check(new, person.name)  # before the link is gone
        hashed = await self._passwords.hash(new)

        def whose(connection: Connection) -> Person:
            taken = take_link(connection, token, "password", self._sessions.now())
            if taken is None or taken.person != person.id:
                raise Refused(410, "link_used")
            return person

        return await self._exchange(whose, hashed)

    def _peek(self, connection: Connection, token: str) -> Person:
        link, person = schema.link.c, schema.person.c
        asked = (
            select(person.id, person.mark, person.name, person.kind, link.expires)
            .join_from(schema.link, schema.person, person.id == link.person)
            .where(link.token_hash == key_of(token), link.purpose == "password")
        )
        found = connection.execute(asked).one_or_none() if TOKEN.fullmatch(token) else None
        if found is None or found.expires <= self._sessions.now():
            raise Refused(410, "link_used")
        if is_banned(connection, found.id):
            raise Refused(403, "banned")
        return Person(*found[:4])

    async def _exchange(self, whose: Whose, hashed: str) -> Opened:
        def work(connection: Connection) -> tuple[list[str], Opened]:
            person = whose(connection)
            account = schema.account
            connection.execute(update(account).where(account.c.person == person.id).values(password=hashed))
            drop_links(connection, person.id, "password")
            ended = self._sessions.remove(connection, person.id)
            return ended, self._sessions.open(connection, person)

        ended, opened = await self._store.write(work)
        self._sessions.keep(opened.session)
        self._sessions.end(ended, "signed_out")
        return opened
