"""The rule book of a game: its sections, rules, figures and tables, as the files in its folder `book` tell them.

`book/N-SECTION.toml` is a section; N orders them. All sentences are in the game's words (`words/LANGUAGE/book.ftl`):

| key | says |
|---|---|
| `book-SECTION`, `book-SECTION-PARAGRAPH` | the title of a section; its `paragraphs`, where it has some |
| `book-SECTION-map` | which part of the map that a section has is our own design |
| `rule-D18-title`, `rule-D18` | a rule's name; the rule in a sentence, the one that refusals carry (`table.ftl`) |
| `rule-D18-CHOICE` | what holds with a choice of the option that is of this rule: `rule-D20-kosmos`, `rule-D23-true` |
| `rule-D18-more`, `-follows`, `-ours`, `-board`, `-advice` | what there is besides, each with its mark, if any |
| `figure-KEY`, `figure-KEY-after` | what to look at, and what the moves of `show` did |
| `table-KEY`, `table-KEY-COLUMN`, `table-KEY-LABEL` | what a table is of, the heads of its columns and of its rows |

What is said of a position is no digit in a sentence but an argument: `facts.py` counts them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from .options import Option, Values

if TYPE_CHECKING:
    from .contract import AnyState
    from .register import AnyGame

Mark = Literal["", "choice", "more", "follows", "ours", "board", "advice"]  # in the order in which they are said
BESIDES: tuple[Mark, ...] = get_args(Mark)[2:]
FILE = re.compile(r"([0-9]+)-([a-z]+)\.toml")
FIELDS = {
    "section": {"paragraphs", "compares", "rule", "table", "map"},
    "map": {"board", "ours", "rocks"},
    "rule": {"number", "figure", "table"},
    "figure": {"key", "position", "edition", "rebuilt", "show", "refused", "seat"},
    "table": {"key", "columns", "labels", "rows"},
}


class BookError(ValueError):
    """A file of a book that cannot be read as one."""


@dataclass(frozen=True)
class Table:
    """Numbers in rows, each with a label where `labels` are given."""

    key: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]
    labels: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        return (f"table-{self.key}", *(f"table-{self.key}-{name}" for name in (*self.columns, *self.labels)))


@dataclass(frozen=True)
class Figure:
    """A small position that shows a rule: what can be played in it, and what this rule refuses there."""

    game: str
    key: str
    position: str  # docs/formats/diagram.md
    edition: Values  # the choices it is drawn for, where others would show something else
    rebuilt: bool = False  # an example of the printed rules whose picture is lost
    show: tuple[str, ...] = ()  # legal moves, one after the other: before and after
    refused: tuple[str, ...] = ()
    seat: int | None = None  # who looks; None is the one to move

    @property
    def words(self) -> tuple[str, ...]:
        return (f"figure-{self.key}", f"figure-{self.key}-after") if self.show else (f"figure-{self.key}",)

    def before(self) -> AnyState:
        return _drawn(self.game, self.position)

    def after(self) -> AnyState:
        state = self.before()
        for move in self.show:
            state = state.play(move)
        return state

    def viewer(self) -> int:
        """The seat that looks at it."""
        return self.seat if self.seat is not None else self.before().seat or 0

    def facts(self) -> dict[str, int]:
        """What its sentences may say: all that the engine counts of it."""
        from .facts import choices, facts

        before = self.before()
        return choices(before) | facts(before, self.show)


@dataclass(frozen=True)
class Part:
    """A paragraph of a rule: its sentence, why it is set apart, and with which choice it holds."""

    key: str
    mark: Mark = ""
    choice: str = ""


@dataclass(frozen=True)
class Rule:
    """A rule by its number. `option`: by whose choice it is played in one way or another."""

    number: str
    parts: tuple[Part, ...]
    option: str | None = None
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()

    @property
    def title(self) -> str:
        return f"rule-{self.number}-title"


@dataclass(frozen=True)
class Map:
    """A board that comes with the game, and which of its map's symbols are our own design."""

    text: str
    ours: str
    rocks: str = ""  # what is no ground


@dataclass(frozen=True)
class Section:
    """A chapter. `compares`: the option whose choices it sets side by side, rule by rule."""

    key: str
    paragraphs: tuple[str, ...] = ()
    compares: str | None = None
    rules: tuple[Rule, ...] = ()
    tables: tuple[Table, ...] = ()
    map: Map | None = None

    @property
    def title(self) -> str:
        return f"book-{self.key}"

    @property
    def words(self) -> tuple[str, ...]:
        return (self.title, *self.paragraphs, *([f"{self.title}-map"] if self.map else []))


@dataclass(frozen=True)
class Book:
    """All of it. `words` are the keys it says, but for the `rule-D18` that the table has."""

    game: str
    sections: tuple[Section, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)

    @property
    def figures(self) -> tuple[Figure, ...]:
        return tuple(figure for rule in self.rules for figure in rule.figures)

    @property
    def tables(self) -> tuple[Table, ...]:
        of_sections = (table for section in self.sections for table in section.tables)
        return (*of_sections, *(table for rule in self.rules for table in rule.tables))

    @property
    def map(self) -> Map | None:
        """Of the section that tells of it."""
        return next((section.map for section in self.sections if section.map), None)

    def rule(self, number: str) -> Rule | None:
        return next((rule for rule in self.rules if rule.number.casefold() == number.casefold()), None)

    @property
    def words(self) -> tuple[str, ...]:
        found: list[str] = []
        for section in self.sections:
            found += section.words
        for rule in self.rules:
            found += [rule.title, *(part.key for part in rule.parts)]
        found += [key for figure in self.figures for key in figure.words]
        found += [key for table in self.tables for key in table.words]
        return tuple(found)


def choice_of(value: object) -> str:
    """A choice of an option as keys spell it: `kosmos`, `true`."""
    return str(value).lower()


@cache
def _drawn(game: str, position: str) -> AnyState:
    """The position of a figure, read once: states are values."""
    from .register import load

    return load(game).state_type.from_text(position)


# ── reading ───────────────────────────────────────────────────────────────────────────────────────
def folder_of(package: str) -> Path | None:
    """Where the book of a package lies; it may have none."""
    folder = Path(str(files(package))) / "book"
    return folder if folder.is_dir() else None


@cache
def read(game: AnyGame) -> Book | None:
    """The book of a game; BookError, with the file's name, where it is malformed."""
    folder = folder_of(game.package)
    if folder is None:
        return None
    found = [(FILE.fullmatch(path.name), path) for path in folder.glob("*.toml")]
    if wrong := [path.name for match, path in found if match is None]:
        raise BookError(f"{wrong[0]}: a file of a book is called N-SECTION.toml")
    ordered = sorted((int(match[1]), match[2], path) for match, path in found if match)
    return Book(game.name, tuple(_section(game, key, path) for _, key, path in ordered))


def _section(game: AnyGame, key: str, path: Path) -> Section:
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        _check(told, "section")
        compares = told.get("compares")
        if compares is not None and compares not in game.meta.options:
            raise BookError(f"there is no option '{compares}'")
        return Section(
            key,
            tuple(f"book-{key}-{name}" for name in told.get("paragraphs", ())),
            compares,
            tuple(_rule(game, rule) for rule in told.get("rule", ())),
            tuple(map(_table, told.get("table", ()))),
            _map(game, told["map"]) if "map" in told else None,
        )
    except (BookError, tomllib.TOMLDecodeError, KeyError, OSError) as error:
        raise BookError(f"{path.name}: {error}") from None


def _check(told: Mapping[str, Any], what: str) -> None:
    if unknown := set(told) - FIELDS[what]:
        raise BookError(f"a {what} has no '{min(unknown)}' (it has: {', '.join(sorted(FIELDS[what]))})")


def _map(game: AnyGame, told: Mapping[str, Any]) -> Map:
    _check(told, "map")
    path = Path(str(files(game.package))) / "maps" / f"{told['board']}.txt"
    return Map(path.read_text(encoding="utf-8"), told["ours"], told.get("rocks", ""))


def _rule(game: AnyGame, told: Mapping[str, Any]) -> Rule:
    _check(told, "rule")
    number = told["number"]
    options = [option for option in game.meta.options.values() if number in option.rules]
    figures = tuple(_figure(game, figure) for figure in told.get("figure", ()))
    parts = tuple(_parts(game, number, options))
    tables = tuple(map(_table, told.get("table", ())))
    return Rule(number, parts, options[0].name if options else None, figures, tables)


def _parts(game: AnyGame, number: str, options: list[Option]) -> Iterator[Part]:
    """Every paragraph there are words for, in order."""
    key, words = f"rule-{number}", game.words()
    yield Part(key)
    for option in options:
        for choice in map(choice_of, option.choices):
            if words.has(f"{key}-{choice}"):
                yield Part(f"{key}-{choice}", "choice", choice)
    for mark in BESIDES:
        if words.has(f"{key}-{mark}"):
            yield Part(f"{key}-{mark}", mark)


def _figure(game: AnyGame, told: Mapping[str, Any]) -> Figure:
    _check(told, "figure")
    edition = told.get("edition", {})
    try:
        game.meta.check_options(edition)
    except ValueError as error:
        raise BookError(f"figure {told['key']}: {error}") from None
    return Figure(
        game.name,
        told["key"],
        told["position"],
        edition,
        told.get("rebuilt", False),
        tuple(told.get("show", ())),
        tuple(told.get("refused", ())),
        None if "seat" not in told else told["seat"] - 1,
    )


def _table(told: Mapping[str, Any]) -> Table:
    _check(told, "table")
    columns, labels = tuple(told["columns"]), tuple(told.get("labels", ()))
    rows = tuple(map(tuple, told["rows"]))
    if any(len(row) != len(columns) for row in rows) or (labels and len(labels) != len(rows)):
        raise BookError(f"table {told['key']}: as many numbers in a row as columns, as many rows as labels")
    return Table(told["key"], columns, rows, labels)
