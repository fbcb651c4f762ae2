"""Hex maps: rows of pointy-top hexes, every second row shifted half a hex to the right.

Both games are played on such maps. This file knows geometry, names and the map file format; what a
symbol means is the business of the game whose map it is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

OUTSIDE = "#"
MAX_COLUMNS = 26  # a column is one letter
MAX_ROWS = 99
MAX_HEXES = 256  # four 64-bit words


class Cell(NamedTuple):
    """A place on the grid, counted from zero; `a1` is the upper left one."""

    column: int
    row: int

    @property
    def name(self) -> str:
        return f"{chr(ord('a') + self.column)}{self.row + 1}"

    def __str__(self) -> str:
        return self.name


_NAME = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)


def parse_cell(name: str) -> Cell:
    """The cell of a name such as `k12`; ValueError when it is none."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"'{name}' is no cell: a cell is a column letter and a row number, like k12")
    return Cell(ord(match[1]) - ord("a"), int(match[2]) - 1)


# East, south-east, south-west, west, north-west, north-east: once round, so that neighbours in this list touch.
_AROUND_EVEN = ((1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1))
_AROUND_ODD = ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1))


@lru_cache(maxsize=4096)
def around(cell: Cell) -> tuple[Cell, ...]:
    """The six cells around a cell, in a ring; some may lie outside any map."""
    ring = _AROUND_ODD if cell.row % 2 else _AROUND_EVEN
    return tuple(Cell(cell.column + dc, cell.row + dr) for dc, dr in ring)


def distance(a: Cell, b: Cell) -> int:
    """Steps between two cells over an unbounded map."""
    qa, qb = a.column - a.row // 2, b.column - b.row // 2
    dq, dr = qa - qb, a.row - b.row
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def centre(cell: Cell, radius: float = 1.0) -> tuple[float, float]:
    """The middle of a hex whose corners lie `radius` from it; the middle of `a1` is the origin."""
    shift = 0.5 if cell.row % 2 else 0.0
    return math.sqrt(3) * radius * (cell.column + shift), 1.5 * radius * cell.row


def groups(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """The connected groups of the given cells, each started from its first cell in reading order."""
    left = set(cells)
    found = []
    for start in sorted(left, key=lambda cell: (cell.row, cell.column)):
        if start not in left:
            continue
        left.remove(start)
        group, edge = [start], [start]
        while edge:
            for cell in around(edge.pop()):
                if cell in left:
                    left.remove(cell)
                    group.append(cell)
                    edge.append(cell)
        found.append(frozenset(group))
    return found


def cut_cells(cells: Collection[Cell]) -> Iterator[Cell]:
    """The cells whose removal would split the group they stand in."""
    present = frozenset(cells)
    whole = len(groups(present))
    for cell in sorted(present):
        ring = [neighbour in present for neighbour in around(cell)]
        arcs = sum(here and not before for before, here in zip([ring[-1], *ring], ring, strict=False))
        if arcs > 1 and len(groups(present - {cell})) > whole:
            yield cell


class MapError(ValueError):
    """A map that cannot be used: where it is wrong, and what to do about it."""

    def __init__(self, what: str, source: str = "map", line: int | None = None, column: int | None = None):
        where = source
        if line is not None:
            where += f", line {line}"
        if column is not None:
            where += f", column {column}"
        super().__init__(f"{where}: {what}")
        self.what, self.source, self.line, self.column = what, source, line, column


def read_map(path: Path) -> str:
    """The text of a map file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise MapError("this is no text file in UTF-8", str(path)) from None


@dataclass(frozen=True)
class HexMap:
    """A map as its file says it: header and one symbol for every cell."""

    name: str
    header: Mapping[str, str]
    rows: tuple[str, ...]
    source: str = field(default="map", compare=False)
    header_lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    positions: Mapping[Cell, tuple[int, int]] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def parse(
        cls, text: str, *, name: str, symbols: str, header: Collection[str] = (), source: str | None = None
    ) -> HexMap:
        """Read a map text; `symbols` and `header` are what the game allows in it."""
        source = source or f"map '{name}'"
        found: dict[str, str] = {}
        header_lines: dict[str, int] = {}
        lines = text.splitlines()
        start = None
        for number, line in enumerate(lines, 1):
            words = line.strip()
            if words == "map":
                start = number
                break
            if not words or words.startswith("#"):
                continue
            key, colon, value = (part.strip() for part in words.partition(":"))
            if not colon:
                raise MapError(
                    f"expected a comment, 'key: value' or the line 'map', found '{words[:40]}'", source, number
                )
            if key not in header:
                known = ", ".join(sorted(header)) or "none"
                raise MapError(f"unknown header '{key[:40]}' (known here: {known})", source, number)
            if key in found:
                raise MapError(f"header '{key}' is given twice", source, number)
            found[key], header_lines[key] = value, number
        if start is None:
            raise MapError("the line 'map' is missing; the rows of the map follow it", source, max(len(lines), 1))
        rows, positions = _read_rows(lines, start, symbols, source)
        width = max(len(row) for row in rows)
        padded = tuple(row.ljust(width, OUTSIDE) for row in rows)
        return cls(name, found, padded, source, header_lines, positions)

    @property
    def cells(self) -> Iterator[tuple[Cell, str]]:
        """Every cell inside the map with its symbol, in reading order."""
        for r, row in enumerate(self.rows):
            for c, symbol in enumerate(row):
                if symbol != OUTSIDE:
                    yield Cell(c, r), symbol

    def error(self, what: str, cell: Cell | None = None, header: str | None = None) -> MapError:
        """An error that says where in this map's text it lies."""
        if header is not None:
            return MapError(what, self.source, self.header_lines.get(header))
        if cell is not None:
            line, column = self.positions.get(cell, (None, None))
            return MapError(f"{cell}: {what}", self.source, line, column)
        return MapError(what, self.source)

    def __str__(self) -> str:
        """The map as text, without comments; parses to an equal map."""
        head = [f"{key}: {value}" for key, value in self.header.items()]
        body = [("  " if r % 2 else " ") + " ".join(row) for r, row in enumerate(self.rows)]
        return "\n".join([*head, "map", *body]) + "\n"


def _read_rows(
    lines: list[str], start: int, symbols: str, source: str
) -> tuple[list[str], dict[Cell, tuple[int, int]]]:
    """The rows without blanks, and the line and column in which each cell was written."""
    rows: list[str] = []
    positions: dict[Cell, tuple[int, int]] = {}
    for number, line in enumerate(lines[start:], start + 1):
        row = ""
        for column, symbol in enumerate(line, 1):
            if symbol.isspace():
                continue
            if symbol not in symbols and symbol != OUTSIDE:
                raise MapError(f"unknown symbol '{symbol}' (known here: {symbols}{OUTSIDE})", source, number, column)
            if len(row) == MAX_COLUMNS:
                raise MapError(f"a map has at most {MAX_COLUMNS} columns", source, number, column)
            positions[Cell(len(row), len(rows))] = (number, column)
            row += symbol
        rows.append(row)
    while rows and not rows[-1]:
        rows.pop()
    for number, row in enumerate(rows, start + 1):
        if not row:
            raise MapError("an empty row inside the map; write at least one '#'", source, number)
    if not rows:
        raise MapError("no rows after the line 'map'", source, start)
    if len(rows) > MAX_ROWS:
        raise MapError(f"a map has at most {MAX_ROWS} rows", source, start + 1 + MAX_ROWS)
    return rows, positions
