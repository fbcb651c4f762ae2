"""What a bot plays at a table: asked of the processes that think, and paid for by whoever it thinks for.

A bot that the operator offers is a program of somebody's. What it does wrong is logged, and after a few faults in a row
its seat is given up, as a person's who resigns: a bot of the server goes on with it, and the game is none of its own.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine

from caravaneer.bots.outside import BotError
from caravaneer.game import AnyView
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Live
from caravaneer.server.protocol.outgoing import Notice
from caravaneer.server.table.decisions import BotMove
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.offered import Opponent
from caravaneer.server.thinking.pool import Chosen

from .audience import Audience
from .services import Services

log = logging.getLogger(__name__)
FAULTS = 3  # in a row, until a seat is given up
SHARE = 0.5  # of the time for a move, that an offered bot may take
LEAST = 0.05  # seconds for a move, where there is no more
Post = Callable[[BotMove | m.Resign, Person | None], Awaitable[None]]
Spawn = Callable[[Coroutine[None, None, None]], None]


class BotTurns:
    """The bots of one table, each when it is its turn. `post` puts what it does into the table's mailbox."""

    def __init__(self, audience: Audience, services: Services, post: Post, spawn: Spawn):
        self._audience, self._services = audience, services
        self._table: tuple[Post, Spawn] | None = post, spawn  # None once the table is put away
        self._thinking: tuple[int, int] | None = None  # ply and seat a bot thinks about

    @property
    def busy(self) -> bool:
        return self._thinking is not None

    def close(self) -> None:
        """Forget the table, which is put away. In a cycle of references it would stay in memory until Python's garbage
        collector runs."""
        self._table = None

    def wake(self, table: TableState) -> None:
        """Let the bot think whose turn it is, if one's is. Bots play up to a person's turn, but not by themselves
        alone: then they rest until somebody looks."""
        mover = table.mover
        if table.phase == "over":
            self._services.offered.over(table.id)
        rests = table.bots_alone and not self._audience.people
        if rests or self._services.store.health.trouble is not None:  # what it finds could not be saved
            return
        if mover is None or table.complete or self._thinking == (table.ply, mover) or self._table is None:
            return
        post, spawn = self._table
        if (level := table.seats[mover].bot) is not None:
            self._thinking = (table.ply, mover)
            spawn(self._think(table, mover, level, post))
        elif (opponent := self._services.offered.of(table.seats[mover].person)) is not None:
            self._thinking = (table.ply, mover)
            spawn(self._ask(table, mover, opponent, post))

    async def _think(self, table: TableState, seat: int, level: str, post: Post) -> None:
        view = table.position.view(seat)
        chosen = await choose_move(table, self._audience, self._services, seat, view, level)
        if chosen.thought_less:
            self._audience.tell(Notice(reason="bots_think_less"), droppable=True)
        self._done(table, seat)
        await post(BotMove(seat, chosen.move_text, table.ply), None)

    async def _ask(self, table: TableState, seat: int, opponent: Opponent, post: Post) -> None:
        """A turn of a bot that the operator offers."""
        view, offer, pace = table.position.view(seat), opponent.offer, table.settings.pace
        seconds = min(offer.seconds, SHARE * pace.move) if isinstance(pace, Live) else offer.seconds
        if not may_think(table, self._audience, self._services, 1000 * seconds):
            seconds = LEAST
        for _ in range(FAULTS):
            try:
                move = await self._services.offered.choose(opponent, table.id, view, seed_of(table, seat), seconds)
            except BotError as error:
                said = "".join(f"\n  | {line}" for line in error.stderr[-3:])
                log.warning("%s seat %d, %s: %s: %s%s", table.id, seat, offer.name, error.kind, error.what, said)
                continue
            self._done(table, seat)
            await post(BotMove(seat, move, table.ply), None)
            return
        log.error("%s seat %d: %s gives its seat up after %d faults in a row", table.id, seat, offer.name, FAULTS)
        self._services.offered.over(table.id)
        self._done(table, seat)
        await post(m.Resign(type="resign", id=secrets.token_hex(8), seat=seat), opponent.person)

    def _done(self, table: TableState, seat: int) -> None:
        if self._thinking == (table.ply, seat):
            self._thinking = None


def seed_of(table: TableState, seat: int) -> int:
    """It tells nothing of the table's own: a bot's whims must not depend on what it cannot see."""
    return int.from_bytes(hashlib.sha256(f"{table.id} {seat}".encode()).digest()[:6], "big")


def may_think(table: TableState, audience: Audience, services: Services, milliseconds: float) -> bool:
    """Whether a bot may think so long for the table's host, and where somebody looks for an address."""
    viewers = sorted(audience.viewers, key=lambda viewer: viewer.person.id != table.host)
    return services.may_think(table.host, viewers[0].address if viewers else "", milliseconds)


async def choose_move(
    table: TableState, audience: Audience, services: Services, seat: int, view: AnyView, level: str
) -> Chosen:
    """The move of a bot that sees what its seat may see."""
    return await services.thinkers.choose(
        table.id, seat, view, level, seed_of(table, seat),
        owner=table.host or table.id, watched=bool(audience.people),
        may_think=lambda milliseconds: may_think(table, audience, services, milliseconds),
    )  # fmt: skip
