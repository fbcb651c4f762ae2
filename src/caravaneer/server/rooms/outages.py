"""When the server was down: known from its signs of life, and charged to nobody."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from caravaneer.server.storage import schema
from caravaneer.server.storage.queries import read_canary, write_canary

KEPT = 60 * 86_400_000  # milliseconds that an outage is remembered: longer than any turn may take
LIFE, OUTAGE = "life", "outage "


@dataclass(frozen=True)
class Outage:
    start: int  # milliseconds since 1970
    end: int


def beat(connection: Connection, now: int) -> None:
    """The server lives."""
    write_canary(connection, LIFE, now)


def woken(connection: Connection, now: int) -> list[Outage]:
    """The server has started: how long it was down this time is written down; all outages that still matter."""
    canary = schema.canary
    last = read_canary(connection, LIFE)
    if last is not None and last < now:
        write_canary(connection, f"{OUTAGE}{last}", now)
    beat(connection, now)
    connection.execute(delete(canary).where(canary.c.node.startswith(OUTAGE), canary.c.at < now - KEPT))
    rows = connection.execute(select(canary.c.node, canary.c.at).where(canary.c.node.startswith(OUTAGE)))
    return [Outage(int(node.removeprefix(OUTAGE)), end) for node, end in rows]
