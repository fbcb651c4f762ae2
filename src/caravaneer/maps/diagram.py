"""Positions drawn in text: the part that every game's diagrams share (docs/formats/diagram.md).

A diagram has lines `key: value`, then the rows of the board, a token for each cell; `#` begins a comment. Row numbers
and a line of column letters, as print(state) writes them, may stand there and are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from .hexmap import MAX_COLUMNS, MAX_ROWS, OUTSIDE, Cell, parse_cell


class DiagramError(ValueError):
    """A drawn position that cannot be read, and the line that is wrong."""

    def __init__(self, what: str, line: int | None = None):
        super().__init__(f"diagram, line {line}: {what}" if line else f"diagram: {what}")
        self.what, self.line = what, line


class StrangeWord(DiagramError):
    """A word on the board, or a key, that this game does not know; most likely the diagram is of another one."""

    def __init__(self, word: str, known: str, line: int, *, key: bool):
        self.word, self.known, self.key = word, known, key
        said = f"unknown key '{word}' (known: {known})"
        super().__init__(said if key else f"'{word}' is nothing that stands on a board (like {known})", line)


class WrongNumber(DiagramError):
    """A key whose value is no number, or too small or too large a one."""

    def __init__(self, key: str, value: str, least: int, most: int, line: int | None):
        self.key, self.value, self.least, self.most = key, value, least, most
        super().__init__(f"'{key}' is a number from {least} to {most}, not '{value}'", line)


class WrongChoice(DiagramError):
    """A key whose value is none of its choices."""

    def __init__(self, key: str, value: str, choices: str, line: int | None):
        self.key, self.value, self.choices = key, value, choices
        super().__init__(f"'{key}' is one of {choices}, not '{value}'", line)


class Diagram(NamedTuple):
    """A diagram taken apart: values and their lines by key, rows of tokens and their lines."""

    values: Mapping[str, str]
    value_lines: Mapping[str, int]
    rows: list[list[str]]
    row_lines: list[int]

    def line(self, key: str) -> int | None:
        return self.value_lines.get(key)

    def number(self, key: str, least: int, most: int, default: int) -> int:
        value = self.values.get(key, str(default))
        if not re.fullmatch(r"[0-9]{1,4}", value, re.ASCII) or not least <= int(value) <= most:
            raise WrongNumber(key, value[:20], least, most, self.line(key))
        return int(value)

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        """One of the choices; the first by default."""
        value = self.values.get(key, choices[0])
        if value not in choices:
            raise WrongChoice(key, value[:20], ", ".join(choices), self.line(key))
        return value

    def each(self, key: str, players: int, default: str) -> list[str]:
        """A word for each seat."""
        if key not in self.values:
            return [default] * players
        words = self.values[key].split()
        if len(words) != players:
            raise DiagramError(f"'{key}' needs one word for each of {players} seats", self.line(key))
        return words


def take_apart(text: str, keys: Collection[str], token: re.Pattern[str], like: str) -> Diagram:
    """Read a diagram whose tokens match a pattern; `like` shows what they look like."""
    found = Diagram({}, {}, [], [])
    values, lines = dict[str, str](), dict[str, int]()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        is_row = all(token.fullmatch(word) for word in words)
        if (
            not words
            or (words[0].startswith(OUTSIDE) and not is_row)
            or words == [chr(97 + k) for k in range(len(words))]
        ):
            continue
        if ":" in line:
            key, _, value = (part.strip() for part in line.partition(":"))
            if key not in keys:
                raise StrangeWord(key[:40], ", ".join(keys), number, key=True)
            if key in values:
                raise DiagramError(f"'{key}' is given twice", number)
            values[key], lines[key] = value, number
            continue
        if words[0].isdecimal():
            words = words[1:]
        for word in words:
            if not token.fullmatch(word):
                raise StrangeWord(word[:20], like, number, key=False)
        if len(words) > MAX_COLUMNS or len(found.rows) == MAX_ROWS:
            raise DiagramError(f"a board has at most {MAX_COLUMNS} columns and {MAX_ROWS} rows", number)
        found.rows.append(words)
        found.row_lines.append(number)
    return found._replace(values=values, value_lines=lines)


def put_together(head: Mapping[str, str | None], tokens: Mapping[str, str], comments: list[str]) -> str:
    """Write a diagram: the values that are not None, a token for each cell by its name, and comments."""
    cells = [parse_cell(name) for name in tokens]
    columns, rows = max(cell.column for cell in cells) + 1, max(cell.row for cell in cells) + 1
    board = ["     " + "".join(f"{Cell(column, 0).name[0]:<4}" for column in range(columns)).rstrip()]
    for r in range(rows):
        row = "".join(f"{tokens.get(Cell(c, r).name, OUTSIDE):<4}" for c in range(columns))
        board.append(f"{r + 1:>2}   {'  ' if r % 2 else ''}{row.rstrip(f' {OUTSIDE}') or OUTSIDE}")
    lines = [f"{key}: {value}" for key, value in head.items() if value is not None]
    return "\n".join([*lines, "", *board, "", *(f"# {comment}" for comment in comments)])
