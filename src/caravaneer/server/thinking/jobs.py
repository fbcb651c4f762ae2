"""What a thinking process is told, as pickles, and what it answers, as JSON.

A job holds a view, so it is a pickle; an answer is JSON, so that nothing a bot does can run code in the server.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NotRequired, TypeAlias, TypedDict

import orjson

from caravaneer.analysis import Followed
from caravaneer.bots.levels import level
from caravaneer.bots.names import Player
from caravaneer.game import AnyView, Limit

Find: TypeAlias = Callable[[str, str], Player]  # the player of a game and a level


# ── jobs ──────────────────────────────────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class Wake:
    """Warm up, at a priority; `find` gives the player of a game and a level, the package's own by default."""

    nice: int
    find: Find | None


@dataclass(frozen=True)
class Choose:
    """Decide for a seat; `anew` with a bot that has seen nothing yet, so that it is the same in every process."""

    table: str
    seat: int
    view: AnyView
    name: str  # of the level
    seed: int
    limit: Limit
    anew: bool


@dataclass(frozen=True)
class Think:
    """Look at a position for some seconds, or until so many simulations."""

    view: AnyView
    seconds: float
    simulations: int | None


@dataclass(frozen=True)
class Sketch:
    """What every seat may expect in the position of a view. Without `simulations` the game says how many."""

    view: AnyView
    simulations: int | None


@dataclass(frozen=True)
class JudgeTurn:
    """What a turn that was played from the position of a view was worth, beside the best ones.

    `then` is what followed it in the game.
    """

    view: AnyView
    played: tuple[str, ...]
    simulations: int | None
    then: tuple[Followed, ...] = ()


@dataclass(frozen=True)
class CompareTurns:
    """What some whole turns from the position of a view are worth beside each other, in about so many `seconds`."""

    view: AnyView
    turns: tuple[tuple[str, ...], ...]
    simulations: int | None
    seconds: float | None = None


Look = Sketch | JudgeTurn | CompareTurns
Job = Wake | Choose | Think | Look
Order = Literal["stop", "hold", "go_on"]  # about the job in hand


# ── answers ───────────────────────────────────────────────────────────────────────────────────────
class Reasoned(TypedDict):
    """What speaks for a move: the fields of caravaneer.game.Reason."""

    kind: str
    seat: int | None
    points: int
    cells: list[str]
    details: dict[str, str | int]


class Considered(TypedDict):
    """A move that was looked at, and what speaks for it."""

    move: str
    visits: int
    wins: float
    points: float
    reasons: list[Reasoned]


class Found(TypedDict):
    """What an analyst makes of a position, and the seconds it took once it is whole."""

    moves: list[Considered]
    line: list[str]
    wins: list[float]
    points: list[float]
    simulations: int
    seconds: NotRequired[float]


class Expectation(TypedDict):
    """By seat: the fields of caravaneer.analysis.Expected."""

    wins: list[float]
    points: list[float]


class Worth(Expectation):
    """The fields of caravaneer.analysis.Worth."""

    moves: list[str]


class Told(Reasoned):
    """The fields of caravaneer.analysis.Told that are told."""

    how: Literal["does", "followed", "would"]
    turns: int


class Judged(TypedDict):
    """The fields of caravaneer.analysis.Judgement that are told."""

    played: Worth
    best: list[Worth]
    lost_wins: float
    lost_points: float
    best_why: list[Told]
    played_why: list[Told]


class Ready(TypedDict):
    kind: Literal["ready"]


class ChosenMove(TypedDict):
    kind: Literal["chosen"]
    move: str


class Thoughts(TypedDict):
    kind: Literal["thoughts"]
    done: bool
    found: Found


class Looked(TypedDict):
    """The answer to a look: what was to be expected, of a turn its judgement, of turns compared what each is worth."""

    kind: Literal["looked"]
    before: Expectation
    turn: Judged | None
    compared: NotRequired[list[Worth]]


Reply = Ready | ChosenMove | Thoughts | Looked


# ── both ends ─────────────────────────────────────────────────────────────────────────────────────
def at_this_table(game: str, name: str) -> Player:
    """A level as a shared machine can afford it: one thread for a bot."""
    return level(game, name, threads=1)


def seed_of(seed: int, view: AnyView) -> int:
    """A seed for one decision: a bot that begins anew in the middle of a game must not draw as it did at the start."""
    seen = orjson.dumps(view.fields)
    return int.from_bytes(hashlib.sha256(str(seed).encode() + seen).digest()[:7])
