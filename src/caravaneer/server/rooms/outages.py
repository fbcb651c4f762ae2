"""When the server was down or stood still: known from its signs of life and from its own ticks, charged to nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from caravaneer.server.storage import schema
from caravaneer.server.storage.queries import read_canary, write_canary
from caravaneer.server.table.clock import Time

KEPT = 60 * 86_400_000  # milliseconds that an outage is remembered: longer than any turn may take
LIFE, OUTAGE = "life", "outage "
STALL = 1.0  # seconds between two looks at the time, beyond which this process did not live


@dataclass(frozen=True)
class Outage:
    start: int  # milliseconds since 1970
    end: int


def beat(connection: Connection, now: int) -> None:
    """The server lives."""
    write_canary(connection, LIFE, now)


def note(connection: Connection, outage: Outage) -> None:
    """Remember, also after a restart, when nobody could play. Then it beats, or a crash would count it again."""
    write_canary(connection, f"{OUTAGE}{outage.start}", outage.end)


def woken(connection: Connection, now: int, *, down: bool = True) -> list[Outage]:
    """The server has started: how long it was down this time is written down, if it was and no other process served
    meanwhile; all outages that still matter."""
    canary = schema.canary
    last = read_canary(connection, LIFE)
    if down and last is not None and last < now:
        write_canary(connection, f"{OUTAGE}{last}", now)
    beat(connection, now)
    connection.execute(delete(canary).where(canary.c.node.startswith(OUTAGE), canary.c.at < now - KEPT))
    rows = connection.execute(select(canary.c.node, canary.c.at).where(canary.c.node.startswith(OUTAGE)))
    return merged(Outage(int(node.removeprefix(OUTAGE)), end) for node, end in rows)


def merged(outages: Iterable[Outage]) -> list[Outage]:
    """What several processes noticed of the same time counts once."""
    found: list[Outage] = []
    for outage in sorted(outages, key=lambda each: each.start):
        if found and outage.start <= found[-1].end:
            found[-1] = Outage(found[-1].start, max(found[-1].end, outage.end))
        else:
            found.append(outage)
    return found


class Pauses:
    """What this process did not live through: it was stopped, its machine slept, or one call kept its loop.

    The loop looks ten times a second and whenever it asks for the time. When far more passed between two looks,
    nobody could play meanwhile. A machine that sleeps stops the monotonic clock with it, so the wall is watched too.
    """

    def __init__(self, clock: Time | None = None):
        self._clock = clock or Time()
        self._lost = 0.0
        self._seen = self._clock.monotonic(), self._clock.wall()
        self.noticed: Callable[[float], None] = _nobody  # with the seconds of the wall that passed

    def lost(self) -> float:
        """Seconds of the monotonic clock so far that count for nobody."""
        (now, wall), (then, wall_then) = (self._clock.monotonic(), self._clock.wall()), self._seen
        self._seen = now, wall
        if now - then > STALL:
            self._lost += now - then
        if max(now - then, wall - wall_then) > STALL:
            self.noticed(max(0.0, wall - wall_then))
        return self._lost


def _nobody(seconds: float) -> None:
    """Nobody wants to know."""
