"""Mail addresses of accounts. Only who has a mailbox can confirm it, and nothing but that question goes to others.

Links are made from the address that the server was told to have, never from what a request says.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, func, select, update

from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store

from .bans import is_banned
from .links import drop_links, make_link, take_link
from .mail import Post
from .sessions import TOKEN, Person, Sessions

MOST_ACCOUNTS = 5  # of one mailbox that are written to


class Address(NamedTuple):
    mail: str
    confirmed: bool


class Addresses:
    """`base` is where people reach the server, `language` that of the mails."""

    def __init__(self, store: Store, sessions: Sessions, post: Post, base: str, language: str):
        self._store, self._sessions, self._post = store, sessions, post
        self._base, self._language = base.rstrip("/"), language

    @property
    def can_write(self) -> bool:
        """Whether this server sends mail at all."""
        return self._post.works

    async def of(self, person: str) -> Address | None:
        account = schema.account.c
        asked = select(account.mail, account.confirmed).where(account.person == person)
        found = await self._store.read(lambda connection: connection.execute(asked).one_or_none())
        return None if found is None or found.mail is None else Address(found.mail, found.confirmed is not None)

    async def change(self, person: Person, mail: str | None) -> None:
        """Where an account wants its mail from now on; a guest has none. What was confirmed before is not any more."""
        if person.kind != "account":
            raise Refused(409, "account_needed")
        account = schema.account

        def work(connection: Connection) -> None:
            new = update(account).where(account.c.person == person.id, account.c.mail.is_distinct_from(mail))
            if connection.execute(new.values(mail=mail, confirmed=None)).rowcount:
                drop_links(connection, person.id)  # also those that went to the address before

        await self._store.write(work)

    async def ask(self, person: Person) -> None:
        """Ask by mail whether an address is right, where that is not known."""
        found = await self.of(person.id)
        if found is None or found.confirmed or not self._post.works:
            return
        now, mail = self._sessions.now(), found.mail
        token = await self._store.write(lambda connection: make_link(connection, person.id, "mail", now, mail))
        self._post.confirm(mail, person.name, f"{self._base}/confirm#{token}", self._language)

    async def confirm(self, token: str) -> None:
        """The link of such a mail was followed."""
        account, now = schema.account, self._sessions.now()

        def work(connection: Connection) -> bool:
            taken = take_link(connection, token, "mail", now)
            if taken is None:
                return False
            these = (account.c.person == taken.person, account.c.mail == taken.mail)
            return connection.execute(update(account).where(*these).values(confirmed=now)).rowcount == 1

        if not TOKEN.fullmatch(token) or not await self._store.write(work):
            raise Refused(410, "link_used")

    async def forgotten(self, mail: str) -> None:
        """Send a link for a new password to a confirmed address; nothing to any other, and nobody is told which."""
        now = self._sessions.now()
        for to, name, token in await self._store.write(lambda connection: _links(connection, mail, now)):
            self._post.reset(to, name, f"{self._base}/reset#{token}", self._language)


class _Link(NamedTuple):
    to: str
    name: str
    token: str


def _links(connection: Connection, mail: str, now: int) -> list[_Link]:
    account, person = schema.account.c, schema.person.c
    asked = (
        select(person.id, person.name, account.mail)
        .join_from(schema.account, schema.person, person.id == account.person)
        .where(func.lower(account.mail) == mail.lower(), account.confirmed.is_not(None))
        .limit(MOST_ACCOUNTS)
    )
    return [
        _Link(row.mail, row.name, make_link(connection, row.id, "password", now))
        for row in connection.execute(asked).all()
        if not is_banned(connection, row.id)
    ]
