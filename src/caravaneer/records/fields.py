"""What the fields of a record are made of, and lines: other moves than those that were played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Name = Annotated[str, Field(max_length=100)]
Comment = Annotated[str, Field(max_length=2_000)]
MoveText = Annotated[str, Field(max_length=200)]
DrawnText = Annotated[str, Field(max_length=20)]
Comments = Annotated[dict[str, Comment], Field(min_length=1)]  # by the number of moves before them
LineName = Annotated[str, StringConstraints(min_length=1, max_length=100)]


class Part(BaseModel):
    """Fields that are what they say: nothing is converted, and nothing is added."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Line(Part):
    """Moves that could have been played in the place of move `at` + 1 of the game, or of the line it is one of.

    Numbers of moves are counted from the beginning of the game, in lines of lines too.
    """

    at: Annotated[int, Field(ge=0)]
    moves: Annotated[list[MoveText], Field(min_length=1, fail_fast=True)]
    # What was drawn after each move; only in a game that draws.
    chance: Annotated[list[DrawnText], Field(fail_fast=True)] | None = None
    name: LineName | None = None
    comments: Comments | None = None
    lines: Annotated[list[Line], Field(min_length=1, fail_fast=True)] | None = None

    def walk(self) -> Iterator[Line]:
        """This line and all lines of it."""
        yield self
        for line in self.lines or ():
            yield from line.walk()
