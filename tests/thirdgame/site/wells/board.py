"""The board of Wells: a checked hex map with its spaces numbered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path

from caravaneer.maps.hexmap import Cell, HexMap, around, read_map

SAND, ROCK, CAMP, WELL, DEEP_WELL = ".^cwW"
SYMBOLS = SAND + ROCK + CAMP + WELL + DEEP_WELL
SHIPPED = ("dunes",)


@dataclass(frozen=True)
class Board:
    hexmap: HexMap

    def __hash__(self) -> int:
        return hash(self.hexmap.rows)

    @classmethod
    def parse(cls, text: str, name: str = "custom", source: str | None = None) -> Board:
        """A board from its map text; MapError unless it has a camp and a well."""
        board = cls(HexMap.parse(text, name=name, symbols=SYMBOLS, source=source))
        if not board.camp or not board.wells:
            raise board.hexmap.error(f"a board has a camp {CAMP} and a well {WELL} (W1)")
        return board

    @classmethod
    def read(cls, path: Path) -> Board:
        return cls.parse(read_map(path), name=path.stem, source=str(path))

    @property
    def name(self) -> str:
        return self.hexmap.name

    @cached_property
    def symbols(self) -> dict[str, str]:
        """What each space is, by its name, in reading order."""
        return {cell.name: symbol for cell, symbol in self.hexmap.cells}

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(self.symbols)

    @cached_property
    def beside(self) -> dict[str, frozenset[str]]:
        cells = {cell for cell, _ in self.hexmap.cells}
        return {cell.name: frozenset(_named(around(cell), cells)) for cell in cells}

    @cached_property
    def camp(self) -> tuple[str, ...]:
        return tuple(name for name, symbol in self.symbols.items() if symbol == CAMP)

    @cached_property
    def wells(self) -> tuple[str, ...]:
        return tuple(name for name, symbol in self.symbols.items() if symbol in (WELL, DEEP_WELL))

    def __str__(self) -> str:
        return str(self.hexmap)


def _named(cells: tuple[Cell, ...], inside: set[Cell]) -> list[str]:
    return [cell.name for cell in cells if cell in inside]


@cache
def shipped(name: str) -> Board:
    """A board that comes with the game."""
    return Board.parse((resources.files(__package__) / "maps" / f"{name}.txt").read_text(encoding="utf-8"), name)
