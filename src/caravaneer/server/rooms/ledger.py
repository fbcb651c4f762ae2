"""The log of one table, as far as this process knows it: written to, and read on where others have written."""

from __future__ import annotations

from sqlalchemy import Connection

from caravaneer.server.storage.log import Conflict, EventRow, append_events, check_chain, events_of
from caravaneer.server.storage.queries import game_row, keep_places
from caravaneer.server.storage.store import Busy, CannotSave, StoreError, Unstorable
from caravaneer.server.table.clock import due_of
from caravaneer.server.table.decisions import No, Step
from caravaneer.server.table.events import read_event
from caravaneer.server.table.fold import fold
from caravaneer.server.table.sight import card_bytes
from caravaneer.server.table.state import TableState

from .answers import Answers
from .commit import rows_of, seated
from .history import line_of
from .services import Following, Services


class Ledger:
    """`lines` are those known here, `last` is the row of the last; `keeper` sees to the table as of that one."""

    def __init__(self, rows: list[EventRow], services: Services, keeper: str | None):
        self.lines, self.last, self.keeper = [line_of(row) for row in rows], rows[-1], keeper
        self.answers = Answers(rows)
        self.unsure = False  # whether the log may have more than we know
        self.overtaken = False  # whether another writer was quicker the last time
        self._services = services

    async def append(self, steps: list[Step], name: str | None, following: Following | None = None) -> No | None:
        """Write steps to the log, and the table that follows this one; only then they are true."""
        self.overtaken = False
        table, me = steps[-1].after, self._services.peers.me
        rows = rows_of(table.id, steps, self.last.hash, name)
        summary, due = card_bytes(table).decode(), due_of(table)

        def work(connection: Connection) -> None:
            append_events(
                connection, rows, phase=table.phase, summary=summary, lasts=due.lasts, ends=due.ends, keeper=me
            )  # fmt: skip
            keep_places(connection, table.id, seated(steps))
            if following is not None:
                following.write(connection)

        try:
            await self._services.store.write(work, table.id)
        except CannotSave:
            return No("busy", "cannot_save")
        except StoreError:
            self.unsure = True  # it may be in the log all the same
            return No("busy", "cannot_save")
        except Conflict:
            self.unsure = self.overtaken = True  # something else is there
            return No("busy", "busy")
        except Busy:
            return No("busy", "busy")
        except Unstorable:
            return No("malformed", "unknown")
        self._know(rows)
        self.keeper = me
        self._services.peers.wrote(table.id, table.version)
        if following is not None:
            following.opened()
        return None

    async def read_on(self, table: TableState) -> list[Step] | None:
        """What is in the log and not here: a commit whose answer was lost, or another writer's. None where it cannot
        be read."""
        last, self.unsure = self.last, False  # news that comes from here on is read the next time

        def work(connection: Connection) -> tuple[str | None, list[EventRow]]:
            row = game_row(connection, last.game_id)
            return row.keeper if row else None, events_of(connection, last.game_id, last.version)

        try:
            keeper, rows = await self._services.store.read(work)
        except (StoreError, Busy):
            self.unsure = True
            return None
        check_chain(rows, last)
        steps: list[Step] = []
        for row in rows:
            event = read_event(row.kind, row.seat, row.body)
            table = fold(table, event, row.at)
            steps.append(Step(event, table))
        self._know(rows)
        self.keeper = keeper
        return steps

    def _know(self, rows: list[EventRow]) -> None:
        self.lines += map(line_of, rows)
        self.last = rows[-1] if rows else self.last
        self.answers.note(rows)
