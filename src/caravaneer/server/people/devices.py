"""Browsers in which an account has signed in before. There its owner is never locked out by strangers who guess.

Wrong passwords are counted by name for everybody else, and for each such browser by itself. A token of it is as good
as nothing without the password.
"""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, insert, select, update
from starlette.datastructures import Headers
from starlette.responses import Response

from caravaneer.server.storage import schema

from .names import name_key
from .sessions import DAY, TOKEN, key_of, read_cookie

LIFE = 400 * DAY  # seconds after the last sign-in; no browser keeps a cookie longer
MOST = 20  # of an account; the longest unused go
COOKIE = {True: "__Host-caravaneer-device", False: "caravaneer-device"}  # by https


def device_of(headers: Headers, https: bool) -> str | None:
    found = read_cookie(headers, COOKIE[https])
    return found if found and TOKEN.fullmatch(found) else None


def set_device(response: Response, token: str, https: bool) -> None:
    response.set_cookie(
        COOKIE[https], token, max_age=LIFE, path="/", secure=https, httponly=True, samesite="strict"
    )  # fmt: skip


def is_known(connection: Connection, token: str, name: str) -> bool:
    """Whether the account of this name has signed in there before."""
    device, account = schema.device.c, schema.account.c
    asked = select(device.seen).join_from(schema.device, schema.account, account.person == device.person)
    these = (device.token_hash == key_of(token), account.name_key == name_key(name))
    return connection.execute(asked.where(*these)).first() is not None


def keep_device(connection: Connection, token: str | None, person: str, now: int) -> str:
    """Someone has signed in there: the browser's token, a fresh one where it has none for this account."""
    device = schema.device
    if token is not None:
        these = (device.c.token_hash == key_of(token), device.c.person == person)
        if connection.execute(update(device).where(*these).values(seen=now)).rowcount:
            return token
    token = secrets.token_urlsafe(32)
    connection.execute(insert(device).values(token_hash=key_of(token), person=person, seen=now))
    own = device.c.person == person
    oldest = select(device.c.seen).where(own).order_by(device.c.seen.desc()).offset(MOST).limit(1).scalar_subquery()
    connection.execute(delete(device).where(own, device.c.seen <= oldest))
    connection.execute(delete(device).where(device.c.seen < now - LIFE * 1000))
    return token
