"""Those who look at a table: who is here, and what they are told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from caravaneer.server.protocol.models import Clock, Presence
from caravaneer.server.protocol.outgoing import FromServer, PresenceNews, event_bytes, to_bytes
from caravaneer.server.table.clock import Timer
from caravaneer.server.table.decisions import Step
from caravaneer.server.table.sight import entry, may_show, may_watch, snapshot_bytes
from caravaneer.server.table.state import TableState

from .peers import NOBODY
from .services import Viewer


class Audience:
    """The viewers of one table in this process; `elsewhere` are the people who look at it in others, and `served` says
    who plays without looking: a bot of the operator's."""

    def __init__(
        self, elsewhere: Callable[[], frozenset[str]] = lambda: NOBODY,
        served: Callable[[str | None], bool] = lambda person: False,  # noqa: ARG005
    ) -> None:  # fmt: skip
        self.viewers: set[Viewer] = set()
        self._elsewhere = elsewhere
        self._served = served
        self._known = set[str]()  # who was here when we last looked

    @property
    def people(self) -> set[str]:
        return {viewer.person.id for viewer in self.viewers} | self._elsewhere()

    def met(self, table: TableState, timer: Timer) -> None:
        """Who is here has changed, in this process or another: who left is away from now on."""
        before, self._known = self._known, self.people
        for person in before - self._known:
            timer.leave(table.held_by(person))
        if came := [seat for person in self._known - before for seat in table.held_by(person)]:
            timer.come(came)
        self.tell_presence(table)

    def presence(self, table: TableState) -> Presence:
        here = self.people
        seats = [sitter.kind == "bot" or sitter.person in here or self._served(sitter.person) for sitter in table.seats]
        return Presence(here=seats, watchers=len({person for person in here if not table.held_by(person)}))

    def tell(self, message: FromServer, *, droppable: bool = False, to: Collection[Viewer] | None = None) -> None:
        """Send everybody the same."""
        data = to_bytes(message)
        for viewer in tuple(self.viewers if to is None else to):
            viewer.send(data, droppable=droppable)

    def tell_presence(self, table: TableState) -> None:
        self.tell(PresenceNews(presence=self.presence(table)), droppable=True)

    def tell_watchers(self, table: TableState, message: FromServer) -> None:
        """To those who may watch."""
        self.tell(message, to=[viewer for viewer in self.viewers if may_watch(table, viewer.person.id)])

    async def tell_event(self, step: Step, clock: Clock | None) -> None:
        """Send every viewer its own view of an event; those who see the same share the work.

        A view of a long game takes milliseconds, so between two of them others have their turn. Who comes again
        meanwhile is told all of it then, and not once more here.
        """
        table = step.after
        made: dict[tuple[int | None, bool, tuple[int, ...]], bytes] = {}
        for viewer in tuple(self.viewers):
            if made:
                await asyncio.sleep(0)
            if viewer not in self.viewers or viewer.version >= table.version:
                continue
            viewer.version = table.version
            person = viewer.person.id
            if not may_show(table, person, viewer.shown):
                viewer.shown = None  # a seat that is no longer one's own
            watching, seats = may_watch(table, person), table.held_by(person)
            key = (viewer.shown, watching, tuple(seats))
            if key not in made:
                told = entry(step.event, table, viewer.shown, watching)
                made[key] = event_bytes(told, snapshot_bytes(table, viewer.shown, watching, clock), seats)
            viewer.send(made[key])
