"""Every message that the server sends over a table's socket, told apart by its `type` (docs/protocol/table.md)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal

import orjson
from pydantic import BaseModel, Field, TypeAdapter

from .models import (
    Ask,
    Entry,
    Json,
    Presence,
    PreviewFields,
    ReasonFields,
    RefusalFields,
    Snapshot,
    TalkLine,
    Thought,
    You,
    told,
)
from .review import Expected, Known, Measure, TurnJudged, TurnWorth

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@told
class Welcome:
    """The answer to hello: everything after the version the client has."""

    type: Literal["welcome"] = "welcome"
    you: You
    now: Snapshot
    entries: list[Entry]
    talk: list[TalkLine]
    presence: Presence
    asks: list[Ask]


@told
class Event:
    """The table has changed."""

    type: Literal["event"] = "event"
    entry: Entry
    now: Snapshot
    you: list[int]  # the seats the receiver holds


@told
class Shown:
    """The answer to show."""

    type: Literal["shown"] = "shown"
    now: Snapshot


Status = Literal["accepted", "stale", "illegal", "malformed", "not_yours", "refused", "busy"]


@told
class Answer:
    """What became of a command. `refused` is the table's own no, with a `reason` to translate; `illegal` the game's."""

    type: Literal["answer"] = "answer"
    id: str
    status: Status
    version: int
    refusal: RefusalFields | None = None
    reason: str | None = None
    now: Snapshot | None = None  # with stale: what is new


@told
class Talk:
    type: Literal["talk"] = "talk"
    line: TalkLine


@told
class PresenceNews:
    type: Literal["presence"] = "presence"
    presence: Presence


@told
class Asks:
    """The open questions, all of them; a question that was answered is gone."""

    type: Literal["asks"] = "asks"
    asks: list[Ask]


@told
class Previews:
    type: Literal["previews"] = "previews"
    id: str
    version: int
    moves: dict[str, PreviewFields]


@told
class Why:
    type: Literal["why"] = "why"
    id: str
    version: int
    refusal: RefusalFields | None


@told
class Help:
    """What matters now to the seat that is shown, the most pressing first; nothing off its turn."""

    type: Literal["help"] = "help"
    id: str
    version: int
    matters: list[ReasonFields]


@told
class Threats:
    type: Literal["threats"] = "threats"
    id: str
    version: int
    threats: list[Json]  # the game's own shape


@told
class Spots:
    type: Literal["spots"] = "spots"
    id: str
    version: int
    spots: list[Json]  # the game's own shape


@told
class Thoughts:
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


@told
class Analysis:
    """What is known of a whole game so far. `expected` (by boundary) and `turns` hold what is new since the last
    message with this id; `done` with the last turn. `started` is false where nobody who played looks: what is known is
    told, and no thought begins."""

    type: Literal["analysis"] = "analysis"
    id: str
    known: Known
    measure: Measure
    version: int  # of the analyst
    of: int  # turns of the game
    expected: dict[str, Expected]
    turns: dict[str, TurnJudged]
    judged: int  # turns, by now
    waiting: int  # how many stand before this one in the queue
    started: bool
    done: bool


@told
class TurnTried:
    """The answer to judge_turn: the turn that was tried, the best one and the one played, weighed beside each other."""

    type: Literal["turn_tried"] = "turn_tried"
    id: str
    turn: int
    known: Known
    tried: TurnWorth
    best: TurnWorth
    played: TurnWorth


NoticeReason = Literal[
    "bots_think_less", "server_stops", "read_only", "saves_again", "table_broken", "table_damaged", "unreadable",
    "too_fast", "slow_down", "signed_out",
]  # fmt: skip


@told
class Notice:
    """Something worth saying that changes nothing: `reason` is translated by the client. With `slow_down` what was
    asked is done by itself, in so many seconds."""

    type: Literal["notice"] = "notice"
    reason: NoticeReason
    seconds: int | None = None


@told
class Pong:
    type: Literal["pong"] = "pong"


FromServer = (
    Welcome | Event | Shown | Answer | Talk | PresenceNews | Asks | Previews | Why | Help | Threats | Spots | Thoughts
    | Analysis | TurnTried | Notice | Pong
)  # fmt: skip
from_server: TypeAdapter[FromServer] = TypeAdapter(Annotated[FromServer, Field(discriminator="type")])


def welcome_bytes(
    you: You, now: bytes, entries: Iterable[bytes], talk: list[TalkLine], presence: Presence, asks: list[Ask]
) -> bytes:
    """A welcome with a snapshot and entries that are written already."""
    past = orjson.Fragment(b"[" + b",".join(entries) + b"]")
    return to_bytes(
        {"type": "welcome", "you": you, "now": orjson.Fragment(now), "entries": past, "talk": talk,
         "presence": presence, "asks": asks}
    )  # fmt: skip


def shown_bytes(now: bytes) -> bytes:
    """The answer to show, with a snapshot that is written already."""
    return to_bytes({"type": "shown", "now": orjson.Fragment(now)})


def event_bytes(entry: Entry, now: bytes, you: list[int]) -> bytes:
    """An event with a snapshot that is written already."""
    return to_bytes({"type": "event", "entry": entry, "now": orjson.Fragment(now), "you": you})


def partly_written(told: DataclassInstance, **written: bytes) -> bytes:
    """Something the server says, some fields of which are written already, whatever they are in it."""
    named = {name: getattr(told, name) for name in _names(type(told))}
    return to_bytes(named | {name: orjson.Fragment(text) for name, text in written.items()})


@cache
def _names(of: type[DataclassInstance]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(of))


def to_bytes(told: object) -> bytes:
    """What the server says, as it is sent. It is copied into memory of its own size, because much of it is kept, and
    orjson's own bytes hold on to eight times as much room or more."""
    return bytes(memoryview(orjson.dumps(told, default=_plain)))


def _plain(value: object) -> object:
    if isinstance(value, BaseModel):  # what is read and said alike
        return value.model_dump()
    raise TypeError(f"{type(value).__name__} cannot be sent")
