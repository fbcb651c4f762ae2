"""What is asked and answered over HTTP, under /api/v1."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, SecretStr

from .models import Game, Item, LevelName, Name, NoClock, Pace, Shape, Table

Mail = Annotated[str, Field(max_length=200, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")]


# ── people ────────────────────────────────────────────────────────────────────────────────────────
class Me(Shape):
    person: str | None  # null: nobody yet
    name: str | None
    kind: Literal["nobody", "guest", "account"]
    mail: str | None = None


class NewGuest(Shape):
    name: Name


class ChangeMe(Shape):
    """What is not given stays; an empty mail address is none."""

    name: Name | None = None
    mail: Mail | Literal[""] | None = None


class NewAccount(Shape):
    name: Name
    password: SecretStr  # people.check_password says what is wrong with it, its length too
    mail: Mail | None = None


class SignIn(Shape):
    name: Name
    password: Annotated[SecretStr, Field(min_length=1, max_length=256)]


# ── tables ────────────────────────────────────────────────────────────────────────────────────────
class NewSeat(Shape):
    """Who is to sit there: you, someone else at your screen (with a name), a bot, or whoever comes."""

    kind: Literal["me", "here", "bot", "open"]
    name: Name | None = None
    level: LevelName | None = None


class NewTable(Shape):
    """`start` begins at once when nobody is waited for."""

    game: Game
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=6)]
    options: dict[str, str | bool] = Field(default_factory=dict)
    board: Annotated[str, Field(max_length=40)] | None = None
    pace: Pace = NoClock()
    watching: Literal["anyone", "nobody"] = "anyone"
    covered: bool | None = None  # null: covered when several people play (D22)
    talk: bool = True
    listed: bool = True  # in the lobby while seats are open
    start: bool = True


class Made(Shape):
    id: str


class TableCard(Shape):
    """A table in a list."""

    table: Table
    turn: int | None  # the seat that must act
    yours: list[int]  # your seats
    changed: int  # milliseconds since 1970
    scores: list[int] | None  # after the end
    winners: list[int] | None


class Lobby(Shape):
    tables: list[TableCard]


class MyTables(Shape):
    running: list[TableCard]
    finished: list[TableCard]


class Position(Shape):
    """A past position with its address."""

    ply: int
    plies: int  # of the whole game so far
    move: str | None
    items: list[Item]
    view: dict[str, Any]


class Upload(Shape):
    """A record, JSON or text."""

    text: Annotated[str, Field(max_length=4_000_000)]


class PlayOn(Shape):
    """Play on from a past position at a table of one's own."""

    ply: int
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=6)]


class GameChoice(Shape):
    default: str | bool
    choices: list[str | bool]


class GameAbout(Shape):
    name: Game
    title: str
    english: str
    designer: str
    year: int
    seats: list[int]
    boards: list[str]
    options: dict[str, GameChoice]


class About(Shape):
    version: str
    games: list[GameAbout]
    levels: list[LevelName]


class Problem(Shape):
    """Every refusal over HTTP: a key to translate, and the sentence in English."""

    key: str
    sentence: str
    parameters: dict[str, str | int] = Field(default_factory=dict)
