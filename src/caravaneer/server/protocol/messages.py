"""Every message of a table's socket, told apart by its `type` (docs/protocol/table.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from .models import (
    Ask,
    Entry,
    LevelName,
    MoveText,
    Presence,
    PreviewFields,
    RefusalFields,
    SeatNumber,
    Shape,
    Snapshot,
    Spot,
    TalkLine,
    Thought,
    ThreatFields,
    You,
)

Id = Annotated[str, Field(min_length=1, max_length=40)]  # the client's own name for a command
Version = Annotated[int, Field(ge=0)]


# ── from the client ───────────────────────────────────────────────────────────────────────────────
class Hello(Shape):
    """The first message: what the client has already. `have` 0 asks for everything."""

    type: Literal["hello"]
    have: Version = 0
    hash: Annotated[str, Field(max_length=64)] | None = None
    show: SeatNumber | None = None


class Show(Shape):
    """Hand-over at one screen: from now on the view of this seat, or the public's."""

    type: Literal["show"]
    seat: SeatNumber | None


class Command(Shape):
    """Something that may change the table. The same `id` again gets the first answer again."""

    id: Id


class SeatCommand(Command):
    seat: SeatNumber
    expect: Version  # the version the client acts on


class Play(SeatCommand):
    type: Literal["play"]
    move: MoveText
    confirm: bool = False  # end the turn with it, if it completes the turn


class Undo(SeatCommand):
    type: Literal["undo"]


class Confirm(SeatCommand):
    type: Literal["confirm"]


class Resign(Command):
    type: Literal["resign"]
    seat: SeatNumber


class Sit(Command):
    type: Literal["sit"]
    seat: SeatNumber
    name: Annotated[str, Field(min_length=1, max_length=24)] | None = None  # for one of several at one screen


class Leave(Command):
    type: Literal["leave"]
    seat: SeatNumber


class AddBot(Command):
    type: Literal["bot"]
    seat: SeatNumber
    level: LevelName


class Remove(Command):
    """The host empties a seat before the start."""

    type: Literal["remove"]
    seat: SeatNumber


class Start(Command):
    type: Literal["start"]


class Rematch(Command):
    type: Literal["rematch"]


class TakeBack(Command):
    """Ask to go back to the position after `ply` moves; everybody must consent."""

    type: Literal["take_back"]
    seat: SeatNumber
    ply: Version


class StandIn(Command):
    """Ask that a bot plays for a seat whose owner is away."""

    type: Literal["stand_in"]
    by: SeatNumber
    seat: SeatNumber


class Consent(Command):
    type: Literal["consent"]
    seat: SeatNumber
    ask: int
    yes: bool


class ComeBack(Command):
    """The owner takes the seat back from the bot."""

    type: Literal["come_back"]
    seat: SeatNumber


class Say(Command):
    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=300)]


class Report(Command):
    type: Literal["report"]
    number: int  # of the line


class AskPreviews(Shape):
    type: Literal["previews"]
    id: Id


class AskWhy(Shape):
    """Why is this move refused?"""

    type: Literal["why"]
    id: Id
    move: MoveText


class AskThreats(Shape):
    type: Literal["threats"]
    id: Id


class AskSpots(Shape):
    """Where a card can bring a truck, and why not elsewhere."""

    type: Literal["spots"]
    id: Id
    card: Annotated[str, Field(min_length=1, max_length=1)]
    truck: Annotated[str, Field(min_length=2, max_length=2)]


class Think(Shape):
    """Let an analyst look at a position; `moves` are tried first, as if played from there."""

    type: Literal["think"]
    id: Id
    ply: Version | None = None  # now
    moves: Annotated[list[MoveText], Field(max_length=40, default_factory=list)]


class StopThinking(Shape):
    type: Literal["stop"]


class Ping(Shape):
    type: Literal["ping"]


FromClient = Annotated[
    Hello | Show | Play | Undo | Confirm | Resign | Sit | Leave | AddBot | Remove | Start | Rematch | TakeBack | StandIn
    | Consent | ComeBack | Say | Report | AskPreviews | AskWhy | AskThreats | AskSpots | Think | StopThinking | Ping,
    Field(discriminator="type"),
]  # fmt: skip
from_client: TypeAdapter[FromClient] = TypeAdapter(FromClient)

TableCommand = (
    Play
    | Undo
    | Confirm
    | Resign
    | Sit
    | Leave
    | AddBot
    | Remove
    | Start
    | Rematch
    | TakeBack
    | StandIn
    | Consent
    | ComeBack
)


# ── from the server ───────────────────────────────────────────────────────────────────────────────
class Welcome(Shape):
    """The answer to hello: everything after the version the client has."""

    type: Literal["welcome"] = "welcome"
    you: You
    now: Snapshot
    entries: list[Entry]
    talk: list[TalkLine]
    presence: Presence
    asks: list[Ask]


class Event(Shape):
    """The table has changed."""

    type: Literal["event"] = "event"
    entry: Entry
    now: Snapshot
    you: list[int]  # the seats the receiver holds


class Shown(Shape):
    """The answer to show."""

    type: Literal["shown"] = "shown"
    now: Snapshot


Status = Literal["accepted", "stale", "illegal", "malformed", "not_yours", "refused", "busy"]


class Answer(Shape):
    """What became of a command. `refused` is the table's own no, with a `reason` to translate; `illegal` the game's."""

    type: Literal["answer"] = "answer"
    id: str
    status: Status
    version: int
    refusal: RefusalFields | None = None
    reason: str | None = None
    now: Snapshot | None = None  # with stale: what is new


class Talk(Shape):
    type: Literal["talk"] = "talk"
    line: TalkLine


class PresenceNews(Shape):
    type: Literal["presence"] = "presence"
    presence: Presence


class Asks(Shape):
    """The open questions, all of them; a question that was answered is gone."""

    type: Literal["asks"] = "asks"
    asks: list[Ask]


class Previews(Shape):
    type: Literal["previews"] = "previews"
    id: str
    version: int
    moves: dict[str, PreviewFields]


class Why(Shape):
    type: Literal["why"] = "why"
    id: str
    version: int
    refusal: RefusalFields | None


class Threats(Shape):
    type: Literal["threats"] = "threats"
    id: str
    version: int
    threats: list[ThreatFields]


class Spots(Shape):
    type: Literal["spots"] = "spots"
    id: str
    version: int
    spots: list[Spot]


class Thoughts(Shape):
    """What the analyst makes of a position so far; `done` with the last."""

    type: Literal["thoughts"] = "thoughts"
    id: str
    ply: int
    moves: list[Thought]
    line: list[str]
    wins: list[float]  # by seat
    points: list[float] | None  # by seat; null where totals are covered
    simulations: int
    waiting: int  # how many stand before this one in the queue
    done: bool


class Notice(Shape):
    """Something worth saying that changes nothing: `reason` is translated by the client."""

    type: Literal["notice"] = "notice"
    reason: Literal[
        "bots_think_less", "server_stops", "read_only", "table_broken", "unreadable", "too_fast", "signed_out"
    ]


class Pong(Shape):
    type: Literal["pong"] = "pong"


FromServer = Annotated[
    Welcome | Event | Shown | Answer | Talk | PresenceNews | Asks | Previews | Why | Threats | Spots | Thoughts | Notice
    | Pong,
    Field(discriminator="type"),
]  # fmt: skip
from_server: TypeAdapter[FromServer] = TypeAdapter(FromServer)
