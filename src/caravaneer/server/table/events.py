"""What a table's log holds: one class for each kind of event, and how it is written.

Kinds and bodies are hashed (docs/formats/log.md): what is written here was written by every version, and stays so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from caravaneer.records import AnyRecord, Record
from caravaneer.server.protocol.models import EntryKind

from .settings import Body, TableSettings, read_settings

Banks = tuple[int, ...]  # milliseconds in each seat's bank
Reason = Literal["resign", "time", "absence", "vote"]


@dataclass(frozen=True)
class Created:
    """The table is made."""

    kind: ClassVar[EntryKind] = "create"
    seat: ClassVar[None] = None
    settings: TableSettings

    def body(self) -> Body:
        return self.settings.body()


# ── before the game ───────────────────────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class Sat:
    """Someone has a seat from now on, or has it under another name or id."""

    kind: ClassVar[EntryKind] = "sit"
    seat: int
    person: str
    mark: str
    name: str | None
    owner: str | None = None  # of a bot with an account: who answers for it

    def body(self) -> Body:
        found: Body = {"person": self.person, "mark": self.mark, "name": self.name}
        return found if self.owner is None else {**found, "owner": self.owner}


@dataclass(frozen=True)
class Left:
    kind: ClassVar[EntryKind] = "leave"
    seat: int

    def body(self) -> Body:
        return {}


@dataclass(frozen=True)
class Removed:
    """The host has emptied a seat."""

    kind: ClassVar[EntryKind] = "remove"
    seat: int

    def body(self) -> Body:
        return {}


@dataclass(frozen=True)
class BotAdded:
    """A bot has a seat. `called` is the number of its name, where it kept one that is not its seat's."""

    kind: ClassVar[EntryKind] = "bot"
    seat: int
    level: str
    called: int | None = None

    def body(self) -> Body:
        return {"level": self.level} | ({} if self.called is None else {"called": self.called})


@dataclass(frozen=True)
class HostChanged:
    kind: ClassVar[EntryKind] = "host"
    seat: ClassVar[None] = None
    person: str | None
    mark: str | None

    def body(self) -> Body:
        return {"person": self.person, "mark": self.mark}


# ── the game ──────────────────────────────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class Started:
    """The game begins. `record` is what was dealt; none where a game is continued."""

    kind: ClassVar[EntryKind] = "start"
    seat: ClassVar[None] = None
    rules: int
    record: AnyRecord | None
    covered: bool
    banks: Banks

    def body(self) -> Body:
        record = None if self.record is None else self.record.model_dump()
        return {"rules": self.rules, "record": record, "covered": self.covered, "banks": list(self.banks)}


@dataclass(frozen=True)
class Moved:
    """A move was played. `drawn` is what chance decided after it, in games where it does."""

    kind: ClassVar[EntryKind] = "move"
    seat: int
    move: str
    confirmed: bool
    drawn: str | None = None
    banks: Banks | None = None

    def body(self) -> Body:
        found: dict[str, object] = {"move": self.move, "confirmed": self.confirmed}
        if self.drawn is not None:
            found["drawn"] = self.drawn
        return found | _written(self.banks)


@dataclass(frozen=True)
class Undone:
    """A move of the running turn was taken back by who made it."""

    kind: ClassVar[EntryKind] = "undo"
    seat: int
    ply: int

    def body(self) -> Body:
        return {"ply": self.ply}


@dataclass(frozen=True)
class Confirmed:
    kind: ClassVar[EntryKind] = "confirm"
    seat: int
    banks: Banks | None = None

    def body(self) -> Body:
        return _written(self.banks)


@dataclass(frozen=True)
class TakenOver:
    """A bot plays for a seat from now on."""

    kind: ClassVar[EntryKind] = "take_over"
    seat: int
    reason: Reason
    level: str
    banks: Banks | None = None

    def body(self) -> Body:
        return {"reason": self.reason, "level": self.level} | _written(self.banks)


@dataclass(frozen=True)
class CameBack:
    """The owner has the seat back from the bot."""

    kind: ClassVar[EntryKind] = "come_back"
    seat: int

    def body(self) -> Body:
        return {}


@dataclass(frozen=True)
class TakenBack:
    """Whole turns were taken back; everybody agreed."""

    kind: ClassVar[EntryKind] = "take_back"
    seat: int
    ply: int

    def body(self) -> Body:
        return {"ply": self.ply}


@dataclass(frozen=True)
class Rematched:
    """The same people play again at another table."""

    kind: ClassVar[EntryKind] = "rematch"
    seat: ClassVar[None] = None
    table: str

    def body(self) -> Body:
        return {"table": self.table}


Event = (
    Created | Sat | Left | Removed | BotAdded | HostChanged | Started | Moved | Undone | Confirmed | TakenOver
    | CameBack | TakenBack | Rematched
)  # fmt: skip


def _written(banks: Banks | None) -> dict[str, object]:
    return {} if banks is None else {"banks": list(banks)}


# ── reading ───────────────────────────────────────────────────────────────────────────────────────
def read_event(kind: str, seat: int | None, body: Mapping[str, Any]) -> Event:
    """An event of a log; ValueError for a kind that is not known."""
    if seat is None:
        return _of_the_table(kind, body)
    match kind:
        case "sit":
            return Sat(seat, body["person"], body["mark"], body["name"], body.get("owner"))
        case "leave":
            return Left(seat)
        case "remove":
            return Removed(seat)
        case "bot":
            return BotAdded(seat, body["level"], body.get("called"))
        case "move":
            return Moved(seat, body["move"], body["confirmed"], body.get("drawn"), _banks(body))
        case "undo":
            return Undone(seat, body["ply"])
        case "confirm":
            return Confirmed(seat, _banks(body))
        case "take_over":
            return TakenOver(seat, body["reason"], body["level"], _banks(body))
        case "come_back":
            return CameBack(seat)
        case "take_back":
            return TakenBack(seat, body["ply"])
    raise ValueError(f"a log has no event '{kind}' of a seat")


def _of_the_table(kind: str, body: Mapping[str, Any]) -> Event:
    match kind:
        case "create":
            return Created(read_settings(body))
        case "host":
            return HostChanged(body["person"], body["mark"])
        case "start":
            record: AnyRecord | None = None if body["record"] is None else Record.model_validate(body["record"])
            return Started(body["rules"], record, body["covered"], tuple(body["banks"]))
        case "rematch":
            return Rematched(body["table"])
    raise ValueError(f"a log has no event '{kind}' of the whole table")


def _banks(body: Mapping[str, Any]) -> Banks | None:
    return tuple(body["banks"]) if "banks" in body else None
