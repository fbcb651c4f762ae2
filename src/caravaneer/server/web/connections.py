"""Connections: how many there may be, how long one may say nothing, and what the log has of those that are sent away.

A connection counts from the moment it is made, before anybody knows who is there. One that has not asked anything yet
goes when its time is over, or when others need its place.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Any, Literal

from .limits import Proxies

log = logging.getLogger(__name__)
CONNECTIONS = 10_000  # in all, if there are descriptors enough
CONNECTIONS_OF_AN_ADDRESS = 500  # a whole club's sockets and pages
HEADER_SECONDS = 10.0  # in which a request must have come whole, but for its body
SPARE_SECONDS = 2.0  # the same when there is no place left, so that there is one for who asks whether the server lives
SPARE = 32  # connections past the last place: only that is answered to them
KEPT_BACK = 160  # descriptors for the database, files and processes, and for what is accepted before it is counted
MOST_DESCRIPTORS = 65_536
COUNTED = 10.0  # seconds that stand in one line of the log
NO_DESCRIPTOR = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})

Why = Literal["too many of one address", "too many in all", "silent", "malformed", "no descriptor left"]


def descriptors() -> int:
    """How many this process may have open; as many as it is allowed to allow itself."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return MOST_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


@dataclass(frozen=True)
class Doors:
    """How many connections there may be, and how patient they are waited for."""

    most: int = CONNECTIONS
    of_an_address: int = CONNECTIONS_OF_AN_ADDRESS
    header_seconds: float = HEADER_SECONDS
    proxies: Proxies = field(default_factory=Proxies)  # whose connections are many people's


class Connections:
    """All open connections of a process, by their transports."""

    def __init__(self, doors: Doors, allowed: int | None = None):
        self.header_seconds = doors.header_seconds
        room = (descriptors() if allowed is None else allowed) - KEPT_BACK - SPARE
        self._most, self._of_an_address = max(1, min(doors.most, room)), doors.of_an_address
        self._proxies = doors.proxies
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._of = Counter[str]()
        self._waiting: OrderedDict[asyncio.Transport, None] = OrderedDict()  # for a request, the longest first
        self._sent_away = Counter[Why]()  # since the last line of the log
        self.sent_away = Counter[str]()  # since the start, for the meters
        self._counting: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._open)

    # ── from coming to going ──────────────────────────────────────────────────────────────────────
    def come(self, transport: asyncio.Transport, peer: str | None) -> Literal["place", "spare", "none"]:
        """A connection is made: whether there is a place for it, or one of the last resort."""
        address = self._proxies.address(peer)
        if self._of[address] >= self._of_an_address and not self._proxies.trusts(peer or ""):
            self.note("too many of one address")
            return "none"
        full = len(self._open) >= self._most and not self._made_room()
        if full and len(self._open) >= self._most + SPARE:
            self.note("too many in all")
            return "none"
        self._open[transport] = address
        self._of[address] += 1
        return "spare" if full else "place"

    def waits(self, transport: asyncio.Transport) -> None:
        """It has not asked anything, or has had its answer."""
        if transport in self._open:
            self._waiting[transport] = None

    def asked(self, transport: asyncio.Transport) -> None:
        """A request has come."""
        self._waiting.pop(transport, None)

    def gone(self, transport: asyncio.Transport) -> None:
        self._waiting.pop(transport, None)
        if (address := self._open.pop(transport, None)) is not None:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]

    def _made_room(self) -> bool:
        """Send the one away that has been silent for longest, if there is one."""
        if not self._waiting:
            return False
        transport = next(iter(self._waiting))
        self.note("too many in all")
        self.gone(transport)
        transport.abort()
        return True

    # ── the log ───────────────────────────────────────────────────────────────────────────────────
    def note(self, why: Why) -> None:
        """One was sent away: one line for all within some seconds."""
        self._sent_away[why] += 1
        self.sent_away[why] += 1
        if self._counting is None:
            self._counting = asyncio.get_running_loop().call_later(COUNTED, self.tell)

    def tell(self) -> None:
        """Say in the log how many were sent away since the last time."""
        if self._counting is not None:
            self._counting.cancel()
            self._counting = None
        if self._sent_away:
            told = ", ".join(f"{count} {why}" for why, count in self._sent_away.most_common())
            log.warning("connections sent away in the last %g s: %s; %d are open", COUNTED, told, len(self))
            self._sent_away.clear()

    def on_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """What the loop could not do: a connection that it could not accept is counted, not told with all its calls."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in NO_DESCRIPTOR:
            self.note("no descriptor left")
        else:
            loop.default_exception_handler(context)
