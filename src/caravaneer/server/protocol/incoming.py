"""Every message that a client sends over a table's socket, told apart by its `type` (docs/protocol/table.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from .models import Model, MoveText, SeatNumber, Word
from .review import Known

MOST = 2**31 - 1  # the largest number that every database holds
# The client's own name for a command; control characters are in no log.
Id = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Version = Annotated[int, Field(ge=0, le=MOST)]


class Hello(Model):
    """The first message: what the client has already. `have` 0 asks for everything."""

    type: Literal["hello"]
    have: Version = 0
    hash: Annotated[str, Field(max_length=64)] | None = None
    show: SeatNumber | None = None


class Show(Model):
    """Hand-over at one screen: from now on the view of this seat, or the public's."""

    type: Literal["show"]
    seat: SeatNumber | None


class Command(Model):
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
    level: Word


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
    ask: Version
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
    number: Version  # of the line


class AskPreviews(Model):
    type: Literal["previews"]
    id: Id


class AskWhy(Model):
    """Why is this move refused?"""

    type: Literal["why"]
    id: Id
    move: MoveText


class AskHelp(Model):
    """What matters now, in a first game?"""

    type: Literal["help"]
    id: Id


class AskThreats(Model):
    type: Literal["threats"]
    id: Id


class AskSpots(Model):
    """Where a piece could go, and why not elsewhere; all other fields are the question, as the game understands it."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Id]

    type: Literal["spots"]
    id: Id


class Think(Model):
    """Let an analyst look at a position; `moves` are tried first, as if played from there."""

    type: Literal["think"]
    id: Id
    ply: Version | None = None  # now
    moves: Annotated[list[MoveText], Field(max_length=40, default_factory=list)]


class StopThinking(Model):
    type: Literal["stop"]


class Analyse(Model):
    """Let an analyst judge a game that is over, turn by turn, as long as somebody looks."""

    type: Literal["analyse"]
    id: Id
    known: Known


class StopAnalysing(Model):
    type: Literal["stop_analysing"]


class JudgeTurn(Model):
    """Let an analyst weigh another turn in the place of one that was played, beside it and the best, after the end."""

    type: Literal["judge_turn"]
    id: Id
    turn: Version  # its number, from 0
    known: Known
    moves: Annotated[list[MoveText], Field(min_length=1, max_length=40)]


class Ping(Model):
    type: Literal["ping"]


FromClient = Annotated[
    Hello | Show | Play | Undo | Confirm | Resign | Sit | Leave | AddBot | Remove | Start | Rematch | TakeBack | StandIn
    | Consent | ComeBack | Say | Report | AskPreviews | AskWhy | AskHelp | AskThreats | AskSpots | Think | StopThinking
    | Analyse | StopAnalysing | JudgeTurn | Ping,
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
