"""Lines beside a game that is over, over HTTP: other moves tried from its positions, kept as a tree of their maker."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from caravaneer.records.fields import DrawnText, Line

from .models import Model, MoveText, Word, told

MOST_LINES = 200  # in one tree, beside each other
TreeName = Annotated[str, Field(max_length=100)]


class NewLines(Model):
    """A tree as it is to be kept, whole; its lines are as a record of format 3 has them."""

    name: TreeName = ""
    lines: Annotated[list[Line], Field(min_length=1, max_length=MOST_LINES)]


class LineQuestion(Model):
    """Where a line leads that leaves the game after `at` moves; then one more: `move`, or that of a bot of a `level`.

    `chance` has what was drawn after each of the `moves`, in a game that draws.
    """

    table: Word
    at: Annotated[int, Field(ge=0)]
    moves: Annotated[list[MoveText], Field(max_length=1_000, default_factory=list)]
    chance: Annotated[list[DrawnText], Field(max_length=1_000)] | None = None
    move: MoveText | None = None
    level: Word | None = None


@told
class LineAnswer:
    """Where it has led: the position drawn in text; and the move that was played, with what was drawn after it."""

    ply: int
    seat: int | None  # who decides now; null when the game is over there
    move: str | None
    drawn: str
    diagram: str


@told
class LineTold:
    """A line: the number of moves before it, and its own, each with the seat that played it."""

    at: int
    moves: list[str]
    seats: list[int]
    chance: list[str] | None
    name: str
    comments: dict[str, str]  # by the number of moves before them
    lines: list[LineTold]


@told
class LinesTree:
    """A tree, and who made it."""

    id: str
    table: str
    name: str
    maker: str
    yours: bool
    changed: int  # milliseconds since 1970
    lines: list[LineTold]


@told
class LinesCard:
    """A tree in a list."""

    id: str
    name: str
    moves: int
    changed: int


@told
class LinesOfGame:
    """What lines beside a game need to know of it, and the trees that you have made."""

    moves: list[str]
    seats: list[int]  # who played each
    chance: list[str] | None  # what was drawn after each, in a game that draws
    trees: list[LinesCard]  # the last changed first
