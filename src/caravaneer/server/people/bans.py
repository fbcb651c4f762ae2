"""Who may not come in. Bans are made by `caravaneer admin` (admin.py)."""

from __future__ import annotations

from sqlalchemy import Connection, select

from caravaneer.server.storage import schema


def is_banned(connection: Connection, person: str) -> bool:
    return connection.execute(select(schema.ban.c.at).where(schema.ban.c.person == person)).first() is not None
