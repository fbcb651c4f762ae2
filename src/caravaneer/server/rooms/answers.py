"""Answers to commands, kept for those who ask twice: the same id gets the same answer, also after a restart."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from caravaneer.server.protocol.outgoing import Answer
from caravaneer.server.storage.log import EventRow

REMEMBERED = 256


class Answers:
    """The answers of one table. A command that was carried out is in the log; the others are kept for a while."""

    def __init__(self, rows: Iterable[EventRow]):
        self._carried_out: dict[str, int] = {}  # the version of each command's own event
        self._kept: OrderedDict[str, Answer] = OrderedDict()
        self.note(rows)

    def note(self, rows: Iterable[EventRow]) -> None:
        """These lines are in the log."""
        self._carried_out |= {row.command: row.version for row in rows if row.command is not None}

    def known(self, name: str) -> Answer | None:
        """The first answer to a command that was answered before; `name` is who sent it and its id."""
        if name in self._carried_out:
            return Answer(id=name.partition(":")[2], status="accepted", version=self._carried_out[name])
        return self._kept.get(name)

    def remember(self, name: str, answer: Answer) -> None:
        self._kept[name] = answer
        if len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)
