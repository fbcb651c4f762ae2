"""Votes at a table that is in use: counted here, and kept where other processes see them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.table.clock import Timer
from caravaneer.server.table.decisions import GoBack, No, Step, TakeOver
from caravaneer.server.table.state import TableState
from caravaneer.server.table.votes import Vote, Votes

from .peers import Peers

TRIES = 5  # while votes come in at several processes at once
Ballot = m.TakeBack | m.StandIn | m.Consent
Grant = Callable[[GoBack | TakeOver], Awaitable[list[Step] | No]]


class Voting:
    """The votes of one table. `old` says that others have voted since they were read."""

    def __init__(self, peers: Peers):
        self.votes = Votes()
        self.old = False
        self._peers = peers

    async def read(self, table: TableState) -> None:
        """What others have voted about this position."""
        self.old = False
        await self._peers.read_votes(table.id, self.votes)
        self.votes.tidy(table.version)

    async def vote(
        self, table: TableState, timer: Timer, command: Ballot, who: Person, grant: Grant
    ) -> list[Step] | No:  # fmt: skip
        """The steps of what is granted by it; none while others are waited for, or when one of them said no."""
        for _ in range(TRIES):
            await self.read(table)
            found: Vote | No
            if isinstance(command, m.Consent):
                found = self.votes.answer(table, command, who)
            else:
                found = self.votes.call(table, timer, command, who)
            if isinstance(found, No):
                return found
            if not found.waiting:
                return await self._granted(table, found, grant)
            if not isinstance(command, m.Consent):
                self.votes.open[found.number] = found
            if await self._peers.keep_votes(table.id, self.votes):
                return []
        return No("busy", "busy")

    async def _granted(self, table: TableState, vote: Vote, grant: Grant) -> list[Step] | No:
        granted = await grant(vote.granted)
        if isinstance(granted, No):
            self.votes.open.pop(vote.number, None)
            await self._peers.keep_votes(table.id, self.votes)
        return granted
