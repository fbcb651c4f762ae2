"""What lies in the mailbox of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.outgoing import Answer
from caravaneer.server.table.decisions import Internal

Reply = Callable[[Answer], None]


@dataclass
class Letter:
    """A command, who sent it, and whom to answer."""

    command: m.TableCommand | Internal
    who: Person | None
    reply: Reply | None
    shown: int | None = None  # what the sender looks at
