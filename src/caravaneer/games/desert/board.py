"""The board of Durch die Wüste: a checked hex map with its hexes numbered."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path

from caravaneer.maps.hexmap import MAX_HEXES, Cell, HexMap, around, cut_cells, groups, read_map

SAND, CIRCLE, PALM_HEX = ".", "o", "P"
SECTION = {",": SAND, "u": CIRCLE, "Q": PALM_HEX}  # the same beyond the black line, D2
MOUNTAIN = "M"
SYMBOLS = SAND + CIRCLE + PALM_HEX + "".join(SECTION) + MOUNTAIN

WATERHOLES = 45  # D4
STANDARD_PALMS = 5  # D3
STANDARD_SUPPLY = {2: 22, 3: 26, 4: 30, 5: 30}  # D1
STANDARD_MARKS = {"whole": (43, 7), "small": (32, 6)}  # circles and palm hexes

SHIPPED = ("classic",)


@dataclass(frozen=True)
class Board:
    """A desert map. Hexes are numbered in reading order, the section beyond the line last."""

    hexmap: HexMap

    def __hash__(self) -> int:
        return hash(self.hexmap.rows)

    @classmethod
    def parse(cls, text: str, name: str = "custom", source: str | None = None) -> Board:
        """A board from its map text; MapError unless it is valid."""
        board = cls(HexMap.parse(text, name=name, symbols=SYMBOLS, header=("palms", "supply"), source=source))
        _check(board)
        return board

    @classmethod
    def read(cls, path: str | Path) -> Board:
        """A board of the user's own, from a map file."""
        path = Path(path)
        return cls.parse(read_map(path), name=path.stem, source=str(path))

    @property
    def name(self) -> str:
        return self.hexmap.name

    @cached_property
    def symbols(self) -> dict[Cell, str]:
        """What is printed on each hex; the section's symbols are told apart by `small`."""
        return {cell: SECTION.get(symbol, symbol) for cell, symbol in self.hexmap.cells if symbol != MOUNTAIN}

    @cached_property
    def mountain(self) -> frozenset[Cell]:
        return frozenset(cell for cell, symbol in self.hexmap.cells if symbol == MOUNTAIN)

    @cached_property
    def small(self) -> tuple[Cell, ...]:
        """The hexes on this side of the line: the whole board of two or three seats."""
        return tuple(c for c, symbol in self.hexmap.cells if symbol != MOUNTAIN and symbol not in SECTION)

    @cached_property
    def hexes(self) -> tuple[Cell, ...]:
        """All hexes by number."""
        return self.small + tuple(cell for cell, symbol in self.hexmap.cells if symbol in SECTION)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(cell.name for cell in self.hexes)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each hex, by its name."""
        return {name: number for number, name in enumerate(self.names)}

    def in_play(self, players: int) -> tuple[Cell, ...]:
        """The hexes that exist for a number of seats (D2)."""
        return self.hexes if self.has_section(players) else self.small

    @staticmethod
    def has_section(players: int) -> bool:
        """Whether so many seats play beyond the line too (D2)."""
        return players > 3

    def marked(self, symbol: str, players: int) -> tuple[str, ...]:
        """The names of the circles or palm hexes in play, in the order of their numbers."""
        return tuple(cell.name for cell in self.in_play(players) if self.symbols[cell] == symbol)

    @cached_property
    def is_standard(self) -> bool:
        return not self.hexmap.header

    @cached_property
    def palms(self) -> int:
        """How many palms are put on it (D3)."""
        return STANDARD_PALMS if self.is_standard else int(self.hexmap.header["palms"])

    @cached_property
    def supply(self) -> dict[int, int]:
        """The riderless camels of each colour at the start, for every number of seats (D1)."""
        if self.is_standard:
            return STANDARD_SUPPLY
        return dict(zip((2, 3, 4, 5), map(int, self.hexmap.header["supply"].split()), strict=True))

    @cached_property
    def is_shipped(self) -> bool:
        """Whether it is the board of its name that comes with the package; a record may call any map by that name."""
        return self.name in SHIPPED and self == shipped(self.name)

    @cached_property
    def _text(self) -> str:
        return str(self.hexmap)

    def __str__(self) -> str:
        return self._text


@cache
def shipped(name: str) -> Board:
    """A board that comes with the package."""
    text = resources.files(__package__).joinpath("maps", f"{name}.txt").read_text(encoding="utf-8")
    return Board.parse(text, name=name)


def _check(board: Board) -> None:
    error = board.hexmap.error
    if not board.small:
        raise error("no hex on this side of the line; a board needs at least one")
    if len(board.hexes) > MAX_HEXES:
        raise error(f"{len(board.hexes)} hexes; a board has at most {MAX_HEXES}")
    _check_header(board)
    for part, cells in (("small", board.small), ("whole", board.hexes)):
        _check_shape(board, cells)
        circles = sum(board.symbols[cell] == CIRCLE for cell in cells)
        palm_hexes = sum(board.symbols[cell] == PALM_HEX for cell in cells)
        if board.is_standard and (circles, palm_hexes) != STANDARD_MARKS[part]:
            wanted = "{} circles and {} palm hexes".format(*STANDARD_MARKS[part])
            raise error(
                f"{circles} circles and {palm_hexes} palm hexes on the {part} board, a standard one has {wanted}; "
                "another board states 'palms: N' and 'supply: N N N N' (for 2, 3, 4, 5 seats) before the line 'map'"
            )
        if board.palms > palm_hexes:
            raise error(f"{board.palms} palms for {palm_hexes} palm hexes on the {part} board", header="palms")
        if circles + palm_hexes - board.palms > WATERHOLES:
            raise error(f"{circles + palm_hexes - board.palms} places for water; there are {WATERHOLES} waterholes")


def _check_header(board: Board) -> None:
    header, error = board.hexmap.header, board.hexmap.error
    if board.is_standard:
        return
    for key in ("palms", "supply"):
        if key not in header:
            raise error(f"header '{key}' is missing; a board that states one of palms and supply states both")
    if not re.fullmatch(r"[0-9]{1,3}", header["palms"], re.ASCII):
        raise error("'palms' is one whole number", header="palms")
    if not re.fullmatch(r"[1-9][0-9]?( +[1-9][0-9]?){3}", header["supply"], re.ASCII):
        raise error("'supply' is four whole numbers from 1 to 99, for 2, 3, 4 and 5 seats", header="supply")


def _check_shape(board: Board, cells: Iterable[Cell]) -> None:
    present = frozenset(cells)
    parts = groups(present)
    if len(parts) > 1:
        lost = min(sorted(parts, key=len)[0])
        raise board.hexmap.error("this hex is cut off from the rest; a board is connected", lost)
    for cell in sorted(present):
        if board.symbols[cell] == PALM_HEX and not present.issuperset(around(cell)):
            raise board.hexmap.error("a palm hex needs six neighbours", cell)
    for cell in cut_cells(present):
        raise board.hexmap.error("without this hex the board would fall apart; no single hex may be a bridge", cell)
