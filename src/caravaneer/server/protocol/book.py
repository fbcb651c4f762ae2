"""A game's rule book as it is told to pages: data, keys of sentences, and positions with what the engine says of them.

The sentences are fetched apart, `/words/LANGUAGE/GAME/book`, and those that a table says too, `/words/LANGUAGE/GAME`.
"""

from __future__ import annotations

from caravaneer.game.book import Mark

from .models import Choices, Json, RefusalFields, told


@told
class BookTable:
    """Numbers. Its words: `table-KEY`, `table-KEY-COLUMN` and, where rows have labels, `table-KEY-LABEL`."""

    key: str
    columns: list[str]
    labels: list[str]
    rows: list[list[int]]


@told
class BookRefusal:
    """A move that the rule refuses in a figure, and what is said then."""

    move: str
    refusal: RefusalFields


@told
class BookScene:
    """A position of a figure as its viewer sees it: its legal moves are beside the view, as at a table."""

    position: str  # the diagram
    view: Json
    legal: dict[str, list[str]]


@told
class BookFigure:
    """A position that shows a rule. Its words: `figure-KEY` and, where moves are shown, `figure-KEY-after`."""

    key: str
    rebuilt: bool  # an example of the printed rules whose picture is lost
    edition: Choices  # the choices it is for; none where it holds for all
    seat: int  # who looks
    before: BookScene
    show: list[str]
    after: BookScene | None  # after the moves of `show`
    refused: list[BookRefusal]
    facts: dict[str, int]  # what its sentences are given


@told
class BookPart:
    """A paragraph: the key of its sentence, its mark, and the choice with which it holds."""

    key: str
    mark: Mark
    choice: str


@told
class BookRule:
    """A rule. Its title is `rule-NUMBER-title`; `option` is the one by which it is played in one way or another."""

    number: str
    option: str | None
    parts: list[BookPart]
    figures: list[BookFigure]
    tables: list[BookTable]


@told
class BookSection:
    """A chapter. Its title is `book-KEY`; `compares` is the option whose choices it sets side by side."""

    key: str
    paragraphs: list[str]  # keys
    compares: str | None
    rules: list[BookRule]
    tables: list[BookTable]
    map: bool  # whether it has a plan of the board, `/book/GAME/map`; `book-KEY-map` says what of it is ours


@told
class Book:
    game: str
    sections: list[BookSection]
