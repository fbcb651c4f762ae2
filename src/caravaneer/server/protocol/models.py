"""What messages are made of, written once: Python checks it, TypeScript is generated from it.

What comes from a client is a `Model`, checked as it is read. What the server says is a plain dataclass, marked `told`:
mypy checks it where it is made, and it is written as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeVar, dataclass_transform

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=24)]
Word = Annotated[str, Field(min_length=1, max_length=40)]  # of a game, a board or a level: the register knows which
SeatNumber = Annotated[int, Field(ge=0, le=15)]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]
Choices = dict[str, str | bool]  # the options of a game
Json = dict[str, object]  # an object whose fields are the game's own

STRICT = ConfigDict(extra="forbid", strict=True, frozen=True)
T = TypeVar("T")


class Model(BaseModel):
    """Strict: a field that is not known is refused, a number is never read from a text."""

    model_config = STRICT


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def told(cls: type[T]) -> type[T]:
    """Something the server says: a frozen dataclass that knows its schema."""
    cls.__pydantic_config__ = STRICT  # type: ignore[attr-defined]
    return dataclass(frozen=True, kw_only=True, slots=True)(cls)


# ── how a table is set ────────────────────────────────────────────────────────────────────────────
class NoClock(Model):
    kind: Literal["none"] = "none"


class Live(Model):
    """Real time: `move` seconds for every turn, and a bank of seconds for all that take longer."""

    kind: Literal["live"] = "live"
    bank: Annotated[int, Field(ge=0, le=7200)] = 600
    move: Annotated[int, Field(ge=5, le=600)] = 30


class Days(Model):
    """Relaxed: days for every turn."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=30)] = 3


Pace = Annotated[NoClock | Live | Days, Field(discriminator="kind")]
Watching = Literal["anyone", "nobody"]
Phase = Literal["gathering", "playing", "over"]
SeatKind = Literal["open", "person", "bot"]


@told
class Seat:
    """Who sits where. `stand_in` is the level of the bot that plays while the owner is away or has resigned.

    Bots of the server have no name of their own: `called` is the number of the one a page gives them; null for the
    seat's own number. A bot that somebody brought is a person with a name, and `program` says what it is.
    """

    seat: int
    kind: SeatKind
    name: str | None = None
    person: str | None = None  # a public mark of the person, the same at all seats of one table
    level: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    called: int | None = None
    program: bool = False


@told
class Fair:
    """The proof of a fair shuffle: the commitment from the start on, what it hid only after the end."""

    commitment: str
    seed: str | None = None
    nonce: str | None = None


@told
class Table:
    """What everybody may know of a table."""

    id: str
    game: str
    board: str
    options: Choices
    pace: Pace
    watching: Watching
    covered: bool  # whether the points of others are hidden
    hides: bool  # whether in this game some seat knows what another does not
    talk: bool
    programs: bool = True  # whether bots with an account may sit down
    phase: Phase
    host: str | None  # a person, as in `seats`
    seats: list[Seat]
    one_screen: bool  # one person holds several seats
    fair: Fair | None = None
    rematch: str | None = None  # the table that follows
    origin: str | None = None  # the table, or "record", this game was continued from
    origin_ply: int = 0
    created: int  # milliseconds since 1970


# ── what is seen at one moment ────────────────────────────────────────────────────────────────────
@told
class Turn:
    """Whose turn it is at the table. The mover keeps the turn until it is confirmed."""

    seat: int
    placed: int  # moves of this turn that can be taken back
    complete: bool  # nothing is left but to confirm


@told
class Clock:
    """Milliseconds left when the message was made."""

    seat: int | None  # whose clock runs
    move: int | None = None  # for this turn, before the bank is touched
    bank: list[int] | None = None  # by seat
    absent: list[int | None] | None = None  # until a bot takes the seat of someone who is away


@told
class Snapshot:
    """The table as one viewer sees it. `hash` is an opaque word: echo it, and the server knows what you have."""

    version: int
    shown: int | None  # the seat whose view this is; null for the public's
    table: Table
    view: Json | None  # docs/formats/view.md; its legal_moves are in `legal`, covered tallies are null
    legal: dict[str, list[str]]  # moves by what the game lists them under
    turn: Turn | None
    verdict: list[Item] = field(default_factory=list)  # after the end: what decided the game, the weightiest first
    hash: str = ""
    clock: Clock | None = None


@told
class Item:
    """One thing that happened: an event of the rules."""

    kind: str
    seat: int | None
    rule: str
    points: int
    cells: list[str]
    details: dict[str, str | int]


EntryKind = Literal[
    "create", "sit", "leave", "bot", "remove", "host", "start", "move", "undo", "confirm",
    "take_over", "come_back", "take_back", "rematch",
]  # fmt: skip


@told
class Entry:
    """One change of the table, as one viewer may see it."""

    version: int
    kind: EntryKind
    seat: int | None
    ply: int  # moves played after it
    began: int = 0  # of a move: how many moves had been played when its turn began
    at: int  # milliseconds since 1970
    move: str | None = None
    items: list[Item] = field(default_factory=list)
    details: dict[str, str | int] = field(default_factory=dict)  # level, name, program, reason, table


@told
class RefusalFields:
    """Why the rules of the game say no."""

    rule: str
    key: str
    parameters: dict[str, str | int]
    sentence: str


@told
class TalkLine:
    number: int
    seat: int | None
    name: str
    person: str
    text: str
    at: int


@told
class Presence:
    here: list[bool]  # by seat
    watchers: int


@told
class Ask:
    """Something that needs the others' consent: to take back to a ply, or that a bot plays for a seat."""

    number: int
    kind: Literal["take_back", "stand_in"]
    by: int  # the seat that asks
    seat: int | None = None  # for stand_in
    ply: int | None = None  # for take_back
    yes: list[int]
    waiting: list[int]


@told
class You:
    person: str
    name: str
    kind: Literal["guest", "account", "bot"]
    seats: list[int]
    host: bool


@told
class PreviewFields:
    points: int  # what the mover takes at once
    items: list[Item]
    change: dict[str, int]  # of the mover's own tally, were the game to end


@told
class ReasonFields:
    """What speaks for a move or against it. Its sentence is `reason-KIND` of the game, else that of the event it is."""

    kind: str
    seat: int | None  # whom it concerns
    points: int
    cells: list[str]
    details: dict[str, str | int]


@told
class Thought:
    """A move an analyst looked at, and what speaks for it: nothing where nothing stands out."""

    move: str
    visits: int
    wins: float
    points: float
    reasons: list[ReasonFields]
