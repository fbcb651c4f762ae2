"""Links that let whoever has them do one thing once: choose a new password, or confirm a mail address.

Like a session's, a token is 256 bits, told once, and kept only as its hash.
"""

from __future__ import annotations

import secrets
from typing import Literal, NamedTuple

from sqlalchemy import Connection, delete, insert

from caravaneer.server.storage import schema

from .sessions import key_of

Purpose = Literal["password", "mail"]
HOURS: dict[Purpose, int] = {"password": 2, "mail": 48}  # that a link lasts


class Taken(NamedTuple):
    """Whose link it was, and the address it confirms."""

    person: str
    mail: str | None


def make_link(connection: Connection, person: str, purpose: Purpose, now: int, mail: str | None = None) -> str:
    """The token of a fresh link; the one before, for the same purpose, is void."""
    drop_links(connection, person, purpose)
    token = secrets.token_urlsafe(32)
    row = {"person": person, "purpose": purpose, "mail": mail, "expires": now + HOURS[purpose] * 3_600_000}
    connection.execute(insert(schema.link).values(token_hash=key_of(token), **row))
    return token


def take_link(connection: Connection, token: str, purpose: Purpose, now: int) -> Taken | None:
    """Use a link up; None where there is no such link (any more)."""
    link = schema.link.c
    these = (link.token_hash == key_of(token), link.purpose == purpose)
    gone = delete(schema.link).where(*these).returning(link.person, link.mail, link.expires)
    found = connection.execute(gone).one_or_none()
    return None if found is None or found.expires <= now else Taken(found.person, found.mail)


def drop_links(connection: Connection, person: str, purpose: Purpose | None = None) -> None:
    link = schema.link.c
    these = delete(schema.link).where(link.person == person)
    connection.execute(these if purpose is None else these.where(link.purpose == purpose))
