"""What deciding about a table needs: who asks and when, what the server itself asks for, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, Protocol

from caravaneer.game import AnyState, Refusal
from caravaneer.server.protocol.outgoing import Status

from .events import Event
from .fold import fold
from .state import TableState


class Who(Protocol):
    """A person, as a table needs to know it."""

    @property
    def id(self) -> str: ...
    @property
    def mark(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def owner(self) -> str | None: ...


@dataclass(frozen=True)
class Moment:
    """When something is decided: milliseconds since 1970, and how many of them the running turn has lasted."""

    at: int
    elapsed: int = 0


# ── what the server itself asks for ───────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class BotMove:
    """A bot has decided, looking at the position after `ply` moves."""

    seat: int
    move: str
    ply: int


@dataclass(frozen=True)
class TakeOver:
    """The time is over, or the owner of a seat has been away too long, or the others voted for it."""

    seat: int
    reason: Literal["time", "absence", "vote"]


@dataclass(frozen=True)
class GoBack:
    """Everybody agreed to take moves back."""

    seat: int
    ply: int


@dataclass(frozen=True)
class SignedIn:
    """A guest has signed in: its seats belong to the account from now on."""

    guest: str


@dataclass(frozen=True)
class Renamed:
    """A person has another name than before."""

    before: str


@dataclass(frozen=True)
class Deleted:
    """A person has deleted their account, and has a name that says nothing now."""

    before: str


Internal = BotMove | TakeOver | GoBack | SignedIn | Renamed | Deleted


# ── what comes of a command ───────────────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class No:
    """A command that changes nothing, and why."""

    status: Status
    reason: str | None = None
    refusal: Refusal | None = None


@dataclass(frozen=True)
class Step:
    """An event to be written, and the table after it."""

    event: Event
    after: TableState


@dataclass
class Steps:
    """The steps of one command so far; `table` is how it stands after them."""

    table: TableState
    moment: Moment
    done: list[Step] = field(default_factory=list)

    def add(self, event: Event, reached: AnyState | None = None) -> None:
        """One step more; `reached` is the position it leads to, where that is known already."""
        self.table = fold(self.table, event, self.moment.at, reached=reached)
        self.done.append(Step(event, self.table))
