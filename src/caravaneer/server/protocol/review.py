"""A game looked at again after its end: the whole of it in one answer, and what an analyst says of its turns.

A turn is what one seat does before another decides. A game of n turns has n + 1 boundaries: boundary i is the position
before turn i, boundary n the end.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from .models import Json, told

Known = Literal["player", "cards"]  # by what the mover could know, or by the hands as they lay (later draws unknown)
Measure = Literal["points", "wins"]  # by what a game's turns are ranked


@told
class ReviewTurn:
    """A turn: whose, the moves before it, and its own."""

    seat: int
    ply: int
    plies: int


@told
class Review:
    """A whole game: the view of position k + 1 is that of position k with the fields of `changes[k]` put over it."""

    plies: int
    turns: list[ReviewTurn]
    moves: list[str]
    first: Json  # the view of position 0
    changes: list[Json]  # for every move, the fields of the view that are otherwise after it


@told
class Expected:
    """What every seat could expect: its share of the win, and its points at the end."""

    wins: list[float]
    points: list[float]


@told
class TurnWorth:
    """A turn, and what every seat may expect after it."""

    moves: list[str]
    wins: list[float]
    points: list[float]


@told
class WhyFields:
    """What a turn does at once, what followed it in the game, or would follow it far oftener than another turn.

    Its sentence is `reason-KIND`, `followed-KIND` or `would-KIND` of the game. The kind `rest` says that nothing stands
    out.
    """

    kind: str
    seat: int | None  # whom it speaks of
    points: int
    cells: list[str]
    details: dict[str, str | int]
    how: Literal["does", "followed", "would"]
    turns: int  # of that seat, since then: where it followed


@told
class TurnJudged:
    """A turn beside the best ones found, the best first; what it gave away is never more than there was.

    Where it cost something, why: what speaks for the best turn, and what the one that was played brought.
    """

    before: Expected
    played: TurnWorth
    best: list[TurnWorth]
    lost_wins: float
    lost_points: float
    best_why: list[WhyFields] = field(default_factory=list)
    played_why: list[WhyFields] = field(default_factory=list)
