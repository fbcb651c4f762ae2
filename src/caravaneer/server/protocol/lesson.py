"""A game's lesson as it is told to pages: steps with their positions, and what is answered to everything they allow.

The sentences are fetched apart, `/words/LANGUAGE/GAME/lesson`; `facts` is what each is given.
"""

from __future__ import annotations

from .models import told


@told
class LessonAnswer:
    """Its words: `lesson-SAYS`. `replies` is what the others then play, to be seen."""

    says: str
    right: bool
    replies: list[str]
    facts: dict[str, int]


@told
class LessonStep:
    """One idea. Its words: `lesson-KEY-title` and `lesson-KEY`."""

    key: str
    position: str  # the diagram; the reader is the first seat
    may: list[str]  # what is lit: groups of moves, or whole moves
    show: list[str]  # right moves
    point: list[str]  # the cell that glows for each of them; empty for none
    confirm: bool  # whether the reader confirms the turn too
    facts: dict[str, int]
    answers: list[LessonAnswer]
    outcomes: dict[str, int]  # moves with blanks between → the place of their answer above


@told
class LessonScore:
    """A line of the scoring. Its words: `lesson-score-KEY`."""

    key: str
    icon: str
    points: str


@told
class LessonGame:
    """The short real game at the end: a bot of this level on every seat but the first."""

    position: str
    seats: int
    level: str


@told
class Lesson:
    game: str
    scores: list[LessonScore]
    steps: list[LessonStep]
    closing: LessonGame
