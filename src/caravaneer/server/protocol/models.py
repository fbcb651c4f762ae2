"""The shapes messages are made of, written once: Python checks them, TypeScript is generated from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Game = Literal["desert", "trucks"]
LevelName = Literal["gentle", "steady", "sharp", "master"]
Name = Annotated[str, Field(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
MoveText = Annotated[str, Field(min_length=1, max_length=200)]


class Shape(BaseModel):
    """Strict: a field that is not known is refused, a number is never read from a text."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# ── how a table is set ────────────────────────────────────────────────────────────────────────────
class NoClock(Shape):
    kind: Literal["none"] = "none"


class Live(Shape):
    """Real time: `move` seconds for every turn, and a bank of seconds for all that take longer."""

    kind: Literal["live"] = "live"
    bank: Annotated[int, Field(ge=0, le=7200)] = 600
    move: Annotated[int, Field(ge=5, le=600)] = 30


class Days(Shape):
    """Relaxed: days for every turn."""

    kind: Literal["days"] = "days"
    days: Annotated[int, Field(ge=1, le=30)] = 3


Pace = Annotated[NoClock | Live | Days, Field(discriminator="kind")]


class Seat(Shape):
    """Who sits where. `stand_in` is the level of the bot that plays while the owner is away or has resigned."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None = None
    person: str | None = None  # a public mark of the person, the same at all seats of one table
    level: LevelName | None = None
    stand_in: LevelName | None = None
    resigned: bool = False


class Fair(Shape):
    """The proof of a fair shuffle: the commitment from the start on, what it hid only after the end."""

    commitment: str
    seed: str | None = None
    nonce: str | None = None


class Table(Shape):
    """What everybody may know of a table."""

    id: str
    game: Game
    board: str
    options: dict[str, str | bool]
    pace: Pace
    watching: Literal["anyone", "nobody"]
    covered: bool  # D22
    talk: bool
    phase: Literal["gathering", "playing", "over"]
    host: str | None  # a person, as in `seats`
    seats: list[Seat]
    one_screen: bool  # one person holds several seats
    fair: Fair | None = None
    rematch: str | None = None  # the table that follows
    origin: str | None = None  # the table, or "record", this game was continued from
    origin_ply: int = 0
    created: int  # milliseconds since 1970


# ── what is seen at one moment ────────────────────────────────────────────────────────────────────
class Turn(Shape):
    """Whose turn it is at the table. The mover keeps the turn until it is confirmed."""

    seat: int
    placed: int  # moves of this turn that can be taken back
    complete: bool  # nothing is left but to confirm


class Clock(Shape):
    """Milliseconds left when the message was made."""

    seat: int | None  # whose clock runs
    move: int | None = None  # for this turn, before the bank is touched
    bank: list[int] | None = None  # by seat
    absent: list[int | None] | None = None  # until a bot takes the seat of someone who is away


class Snapshot(Shape):
    """The table as one viewer sees it. `hash` is an opaque word: echo it, and the server knows what you have."""

    version: int
    hash: str
    shown: int | None  # the seat whose view this is; null for the public's
    table: Table
    view: dict[str, Any] | None  # docs/formats/view.md; its legal_moves are in `legal`, covered tallies are null
    legal: dict[str, list[str]]  # moves by colour or card, `-` for a forced skip
    turn: Turn | None
    clock: Clock | None


class Item(Shape):
    """One thing that happened: an event of the rules."""

    kind: str
    seat: int | None
    rule: str
    points: int
    cells: list[str]
    details: dict[str, str | int]


class Entry(Shape):
    """One change of the table, as one viewer may see it."""

    version: int
    kind: Literal[
        "create", "sit", "leave", "bot", "remove", "host", "start", "move", "undo", "confirm",
        "take_over", "come_back", "take_back", "rematch",
    ]  # fmt: skip
    seat: int | None
    ply: int  # moves played after it
    at: int  # milliseconds since 1970
    move: str | None = None
    items: list[Item] = Field(default_factory=list)
    details: dict[str, str | int] = Field(default_factory=dict)  # level, name, reason, table


class RefusalFields(Shape):
    """Why the rules of the game say no."""

    rule: str
    key: str
    parameters: dict[str, str | int]
    sentence: str


class TalkLine(Shape):
    number: int
    seat: int | None
    name: str
    person: str
    text: str
    at: int


class Presence(Shape):
    here: list[bool]  # by seat
    watchers: int


class Ask(Shape):
    """Something that needs the others' consent: to take back to a ply, or that a bot plays for a seat."""

    number: int
    kind: Literal["take_back", "stand_in"]
    by: int  # the seat that asks
    seat: int | None = None  # for stand_in
    ply: int | None = None  # for take_back
    yes: list[int]
    waiting: list[int]


class You(Shape):
    person: str
    name: str
    kind: Literal["guest", "account"]
    seats: list[int]
    host: bool


class PreviewFields(Shape):
    points: int  # what the mover takes at once
    items: list[Item]
    change: dict[str, int]  # of the mover's own tally, were the game to end


class ThreatFields(Shape):
    seat: int
    colour: str
    cells: list[str]  # the camels that would close it
    hexes: int
    points: int


class Spot(Shape):
    """A space a truck could be driven to with a card: the move, or why not."""

    truck: str
    cell: str
    steps: int
    litres: int
    gauge: int  # on arrival; 12 when it goes home
    move: str | None = None
    home: bool = False
    path: list[str]
    refusal: RefusalFields | None = None


class Thought(Shape):
    """A move an analyst looked at."""

    move: str
    visits: int
    wins: float
    points: float
