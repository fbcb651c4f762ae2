"""What is asked and answered about bots with an account, and what a bot's stream of events says."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .models import Clock, Json, Model, MoveText, Name, Pace, SeatNumber, told
from .requests import TableCard
from .results import Finished, GameResults, Rating

Scope = Literal["play", "create", "talk"]


# ── their owners ──────────────────────────────────────────────────────────────────────────────────
class NewBot(Model):
    name: Name


class NewToken(Model):
    """`play`: sit and move; `create`: make tables and rematches; `talk`: say something at a table."""

    scopes: Annotated[list[Scope], Field(min_length=1, max_length=3, default_factory=lambda: ["play"])]
    days: Annotated[int, Field(ge=1, le=365)] = 90


@told
class BotToken:
    """A token once it was told."""

    id: str
    scopes: list[str]
    created: int  # milliseconds since 1970
    expires: int
    seen: int | None  # when it was last used, to the hour


@told
class FreshToken:
    """A new token. Nobody can be told it again."""

    secret: str
    token: BotToken


@told
class MyBot:
    name: str
    person: str
    here: bool  # whether its stream is open
    created: int
    tokens: list[BotToken]


@told
class MyBots:
    bots: list[MyBot]
    most: int


# ── everybody ─────────────────────────────────────────────────────────────────────────────────────
@told
class BotRules:
    """Which invitations a bot accepts: games, numbers of seats, paces by their names; and how many tables at once."""

    games: list[str]
    seats: list[int]
    paces: list[Literal["none", "live", "days"]]
    tables: int


@told
class BotPage:
    """A bot as everybody may know it."""

    name: str
    person: str
    owner: str | None  # null: the operator of the server
    yours: bool
    here: bool
    rules: BotRules | None  # null while it is away
    created: int
    playing: int  # tables it plays at now
    total: int  # games that are over and that anybody may watch, of which `finished` are the last
    finished: list[Finished]
    games: list[GameResults]
    ratings: list[Rating]


# ── the bot itself ────────────────────────────────────────────────────────────────────────────────
class BotMoves(Model):
    """A move in the position after `ply` moves, as the event told it; without it, whatever the position is now."""

    move: MoveText
    ply: Annotated[int, Field(ge=0)] | None = None
    seat: SeatNumber | None = None


class BotSits(Model):
    seat: SeatNumber | None = None  # null: the first that is free


@told
class StreamOpened:
    """The first line of a stream."""

    type: Literal["hello"] = "hello"
    name: str
    person: str
    rules: BotRules


@told
class Invited:
    """Somebody has invited the bot. Where its rules say yes it has the seat already; else `reason` is the rule."""

    type: Literal["invitation"] = "invitation"
    table: str | None
    by: str
    game: str
    accepted: bool
    reason: str | None = None


@told
class Seated:
    """The bot has a seat at a table that still waits for others."""

    type: Literal["seated"] = "seated"
    table: str
    seat: int
    card: TableCard


@told
class GameBegun:
    """A game runs. Told once in every stream, also of games that ran before it was opened."""

    type: Literal["start"] = "start"
    table: str
    seat: int
    game: str
    rules: int
    players: int
    board: str
    options: dict[str, str | bool]
    pace: Pace
    names: list[str]


@told
class YourTurn:
    """The bot is to move. `view` is what its seat may know, with its legal moves and all that it remembers."""

    type: Literal["turn"] = "turn"
    table: str
    seat: int
    ply: int
    version: int
    time: float | None  # seconds until its time is over; null without a clock
    clock: Clock | None
    view: Json


@told
class Replaced:
    """A bot of the server plays the seat, because of its time or its absence, or by a vote."""

    type: Literal["replaced"] = "replaced"
    table: str
    seat: int


@told
class GameOver:
    type: Literal["over"] = "over"
    table: str
    seat: int
    scores: list[int]
    winners: list[int]
    view: Json


@told
class StreamClosed:
    """The last line. `replaced`: another stream of the same bot was opened; `revoked`: its token is void."""

    type: Literal["closed"] = "closed"
    reason: Literal["replaced", "revoked", "server_stops"]


BotEvent = StreamOpened | Invited | Seated | GameBegun | YourTurn | Replaced | GameOver | StreamClosed
