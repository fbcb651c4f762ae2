"""What lies in the mailbox of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Answer
from caravaneer.server.table.decisions import Internal

Reply = Callable[[Answer], None]


@dataclass(frozen=True)
class Look:
    """Another process has done something at the table."""

    id: str = ""


@dataclass
class Letter:
    """A command, who sent it, and whom to answer."""

    command: m.TableCommand | Internal | Look
    who: Person | None
    reply: Reply | None
    shown: int | None = None  # what the sender looks at

    @property
    def id(self) -> str:
        """As it is answered; empty for what nobody sent."""
        return "" if isinstance(self.command, Internal) else self.command.id
