"""What is asked and answered over HTTP, under /api/v1."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, SecretStr

from .incoming import FromClient
from .models import (
    Choices,
    Item,
    Json,
    Model,
    MoveText,
    Name,
    NoClock,
    Pace,
    SeatNumber,
    Table,
    Watching,
    Word,
    told,
)
from .outgoing import FromServer
from .review import Known

Mail = Annotated[str, Field(max_length=200, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")]


# ── people ────────────────────────────────────────────────────────────────────────────────────────
@told
class Me:
    person: str | None  # null: nobody yet
    name: str | None
    kind: Literal["nobody", "guest", "account", "bot"]
    mail: str | None = None
    confirmed: bool = False  # whether the owner of that mailbox has said so; no other mail goes there before


class NewGuest(Model):
    name: Name


@told
class GuestToken:
    """A program's first guest. `token` goes into the `Authorization: Bearer` header of all it asks from now on."""

    token: str
    person: str
    name: str
    kind: Literal["guest"] = "guest"


class ChangeMe(Model):
    """What is not given stays; an empty mail address is none."""

    name: Name | None = None
    mail: Mail | Literal[""] | None = None


class NewAccount(Model):
    name: Name
    password: SecretStr  # check_password says what is wrong with it, its length too
    mail: Mail | None = None


class SignIn(Model):
    name: Name
    password: Annotated[SecretStr, Field(min_length=1, max_length=256)]


class ChangePassword(Model):
    old: Annotated[SecretStr, Field(min_length=1, max_length=256)]
    new: SecretStr


class Forgotten(Model):
    mail: Mail


class ConfirmAddress(Model):
    """`token` is what the link ends with."""

    token: Annotated[str, Field(max_length=100)]


class DeleteAccount(Model):
    password: Annotated[SecretStr, Field(min_length=1, max_length=256)]


class ResetPassword(Model):
    """`token` is what the link ends with."""

    token: Annotated[str, Field(max_length=100)]
    password: SecretStr


# ── tables ────────────────────────────────────────────────────────────────────────────────────────
class NewSeat(Model):
    """Who is to sit there: you, someone else at your screen (with a name), a bot of the server, a bot with an account
    (by its name), or whoever comes."""

    kind: Literal["me", "here", "bot", "invite", "open"]
    name: Name | None = None
    level: Word | None = None


Diagram = Annotated[str, Field(max_length=20_000)]  # a position drawn in text (docs/formats/diagram.md)


class InviteBot(Model):
    """A bot with an account is to have a seat of a table that waits."""

    seat: SeatNumber
    name: Name


class NewTable(Model):
    """`start` begins at once when nobody is waited for. With a `position` the game begins there, on its board and with
    its options."""

    game: Word
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=16)]
    options: Choices = Field(default_factory=dict)
    board: Word | None = None
    pace: Pace = NoClock()
    watching: Watching = "anyone"
    covered: bool | None = None  # null: as the game has it for so many people
    talk: bool = True
    listed: bool = True  # in the lobby while seats are open
    start: bool = True
    programs: bool = True  # whether bots with an account may sit down
    position: Diagram | None = None


@told
class Made:
    id: str


@told
class Brought(Made):
    """The table of a record that was brought. Lines beside the game are kept as far as there is room for them."""

    lines_left_out: int = 0


@told
class TableCard:
    """A table in a list."""

    table: Table
    turn: int | None  # the seat that must act
    yours: list[int]  # your seats
    changed: int  # milliseconds since 1970
    scores: list[int] | None  # after the end
    winners: list[int] | None
    places: list[int] | None = None  # by seat, after the end
    tallies: list[dict[str, int]] | None = None  # by seat, points by category, after the end
    turns: int = 0  # that have begun here
    ended: int = 0  # milliseconds since 1970; 0 before the end


@told
class Lobby:
    tables: list[TableCard]


@told
class MyTables:
    running: list[TableCard]
    finished: list[TableCard]


@told
class Position:
    """A past position with its address."""

    ply: int
    plies: int  # of the whole game so far
    move: str | None
    items: list[Item]
    view: Json


class Upload(Model):
    """A record, JSON or text."""

    text: Annotated[str, Field(max_length=500_000)]


class PlayOn(Model):
    """Play on from a past position at a table of one's own, after the `moves` that are tried there first, if any."""

    ply: int
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=16)]
    moves: Annotated[list[MoveText], Field(max_length=16, default_factory=list)]


# ── turns to find better ones for ─────────────────────────────────────────────────────────────────
class MistakeSeen(Model):
    """Someone has looked for a better turn than one that was played, and found one, or not."""

    table: Annotated[str, Field(min_length=1, max_length=40)]
    turn: Annotated[int, Field(ge=0)]
    known: Known = "player"
    found: bool


@told
class Mistake:
    """A turn of a game for which someone has looked for a better one."""

    table: str
    game: str
    turn: int  # its number, from 0
    known: Known
    found: bool
    at: int  # milliseconds since 1970, when it was last looked at


@told
class Mistakes:
    mistakes: list[Mistake]


@told
class Drawn:
    """A past position drawn in text, as it can be tried at no table."""

    position: str


# ── positions at no table ─────────────────────────────────────────────────────────────────────────
class PositionQuestion(Model):
    """One message about a position that is tried: answered as at a table, and nothing is kept of it.

    `seats` are those the reader plays, null for all; the others are bots' seats, without a bot. `steps` is what was
    pressed since the position: moves, and `/` where a turn was confirmed. `seed` decides what is drawn.
    """

    game: Word | None = None  # null: the game that can read the diagram
    position: Diagram
    seats: Annotated[list[SeatNumber], Field(max_length=16)] | None = None
    seed: Annotated[str, Field(max_length=64)] = ""
    steps: Annotated[list[MoveText], Field(max_length=400, default_factory=list)]
    message: FromClient


@told
class PositionAnswer:
    game: str
    steps: list[str]  # after the message: to be sent with the next
    version: int  # the one that these steps lead to
    diagram: str | None  # how it stands now, after a message that may change it, for a reader of all seats
    moves: list[str] | None  # played since the position, those that followed by themselves too; told with the diagram
    drawn: list[str] | None  # after each of them, in a game that draws
    messages: list[FromServer]


# ── the server ────────────────────────────────────────────────────────────────────────────────────
@told
class GameChoice:
    default: str | bool
    choices: list[str | bool]


@told
class GameAbout:
    """A game, and what it has: where `hints` is false an analyst has nothing to say, and so on."""

    name: str
    title: str
    english: str
    designer: str
    year: int
    seats: list[int]
    boards: list[str]
    options: dict[str, GameChoice]
    levels: list[str]  # of its bots, the weakest first
    groups: dict[str, list[str]]  # the same, by the words people choose among first
    hides: bool  # whether some seat knows what another does not
    covers: bool  # whether points may be covered
    hints: bool  # hints and analysis
    helps: bool  # what matters in a first game
    threats: bool
    spots: bool
    scores_cells: bool  # whether what a move scores may be shown where it goes
    book: bool  # whether its rules can be read
    lesson: bool  # whether it has a guided first game


@told
class OfferedBot:
    """A bot that the operator of the server offers as an opponent, by its name."""

    name: str
    games: list[str]
    seats: list[int]


@told
class About:
    version: str
    games: list[GameAbout]
    levels: list[str]  # of whichever game
    bots: list[OfferedBot]  # beside the levels


@told
class Problem:
    """Every refusal over HTTP: a key to translate, and the sentence in English."""

    key: str
    sentence: str
    parameters: dict[str, str | int]
