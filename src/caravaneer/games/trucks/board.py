"""The board of Der Wüstentruck: a checked hex map with its spaces numbered."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from heapq import heappop, heappush
from importlib import resources
from pathlib import Path

from caravaneer.maps.hexmap import Cell, HexMap, around, read_map

from .pieces import FULL

PLAIN, EXIT, SLOPE, SKULL, PETROL = "=", "e", "s", "x", "F"
PARK, FINISH = "S", "A"
SPACES = PLAIN + EXIT + SLOPE + SKULL + PETROL
SYMBOLS = SPACES + PARK + FINISH

SHIPPED = ("pyramids",)
MAX_SPACES = 128
MOST_EXITS = 6

# What every board keeps to (rules, section Board): least and most.
LIMITS = {
    "spaces": (55, 65),
    "exits": (3, 3),
    "slopes": (4, 6),
    "skulls": (5, 7),
    "petrol spaces": (3, 3),
    "bottlenecks": (2, 2),
    "steps on the shortest way": (17, 19),
}


@dataclass(frozen=True)
class Board:
    """A trucks map. Spaces are numbered in reading order; then come the finish and the park."""

    hexmap: HexMap

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.hexmap.rows)

    @classmethod
    def parse(cls, text: str, name: str = "custom", source: str | None = None) -> Board:
        """A board from its map text; MapError unless it is valid."""
        board = cls(HexMap.parse(text, name=name, symbols=SYMBOLS, source=source))
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

    @property
    def is_shipped(self) -> bool:
        """Whether it is the board that its name says; any map may be called anything."""
        return self.name in SHIPPED and self.hexmap.rows == shipped(self.name).hexmap.rows

    @cached_property
    def symbols(self) -> dict[Cell, str]:
        """What each space is."""
        return {cell: symbol for cell, symbol in self.hexmap.cells if symbol in SPACES}

    @cached_property
    def spaces(self) -> tuple[Cell, ...]:
        """The spaces by number."""
        return tuple(self.symbols)

    @cached_property
    def symbols_by_name(self) -> dict[str, str]:
        return {cell.name: symbol for cell, symbol in self.symbols.items()}

    @cached_property
    def finish(self) -> Cell:
        return next(cell for cell, symbol in self.hexmap.cells if symbol == FINISH)

    @cached_property
    def park(self) -> tuple[Cell, ...]:
        return tuple(cell for cell, symbol in self.hexmap.cells if symbol == PARK)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the spaces, and of the finish, by number."""
        return (*(cell.name for cell in self.spaces), self.finish.name)

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def ways(self) -> Mapping[Cell | str, tuple[Cell, ...]]:
        """Where one step leads from a space, or from the park (T9, T10, T24)."""
        steps: dict[Cell | str, tuple[Cell, ...]] = {
            cell: tuple(beside for beside in around(cell) if beside in self.symbols or beside == self.finish)
            for cell in self.spaces
        }
        steps[PARK] = self.marked(EXIT)
        return steps

    def marked(self, symbol: str) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.spaces if self.symbols[cell] == symbol)

    @cached_property
    def steps_left(self) -> dict[Cell | str, int]:
        """The fewest steps to the finish from every space and from the park, other trucks aside."""
        back: dict[Cell, list[Cell | str]] = {}
        for here, there in self.ways.items():
            for beside in there:
                back.setdefault(beside, []).append(here)
        left: dict[Cell | str, int] = {self.finish: 0}
        queue: deque[Cell | str] = deque([self.finish])
        while queue:
            cell = queue.popleft()
            if not isinstance(cell, Cell):
                continue
            for before in back.get(cell, []):
                if before not in left:
                    left[before] = left[cell] + 1
                    queue.append(before)
        del left[self.finish]
        return left

    def steps_left_from(self, place: str) -> int:
        """The same by the name of a truck's place: a space, `park`, or `home`, where none are left."""
        return self._steps_left_by_name.get(place, 0)

    @cached_property
    def _steps_left_by_name(self) -> dict[str, int]:
        return {cell.name if isinstance(cell, Cell) else "park": steps for cell, steps in self.steps_left.items()}

    def litres_from(self, start: Cell | str) -> dict[Cell, int]:
        """The cheapest way from the park or a space to every other, the finish included (T11, T16, T17)."""
        best: dict[Cell, int] = {}
        queue: list[tuple[int, int, Cell | str]] = [(0, 0, start)]
        while queue:
            litres, _, here = heappop(queue)
            if isinstance(here, Cell):
                if here in best:
                    continue
                best[here] = litres
            leaving = 1 if isinstance(here, Cell) and self.symbols.get(here) == SKULL else 0
            for cell in self.ways.get(here, ()):
                if cell not in best:
                    entering = 0 if self.symbols.get(cell) == SLOPE else 1
                    heappush(queue, (litres + leaving + entering, cell.row * 100 + cell.column, cell))
        return best

    @cached_property
    def shortest(self) -> frozenset[Cell]:
        """Every space on some shortest way from the park."""
        left, found = self.steps_left, set()
        edge: set[Cell | str] = {PARK}
        for steps in range(left[PARK], 1, -1):
            edge = {cell for here in edge for cell in self.ways[here] if left.get(cell) == steps - 1}
            found |= edge
        return frozenset(cell for cell in found if isinstance(cell, Cell))

    @cached_property
    def bottlenecks(self) -> tuple[Cell, ...]:
        """The spaces that no way from the park to the finish goes round."""
        return tuple(cell for cell in self.spaces if not self._reaches(without=cell))

    def _reaches(self, without: Cell) -> bool:
        seen: set[Cell | str] = {PARK, without}
        edge: list[Cell | str] = [PARK]
        while edge:
            for cell in self.ways[edge.pop()]:
                if cell == self.finish:
                    return True
                if cell not in seen:
                    seen.add(cell)
                    edge.append(cell)
        return False

    def __str__(self) -> str:
        return str(self.hexmap)


@cache
def shipped(name: str) -> Board:
    """A board that comes with the package."""
    text = resources.files(__package__).joinpath("maps", f"{name}.txt").read_text(encoding="utf-8")
    return Board.parse(text, name=name)


def figures(board: Board) -> dict[str, int]:
    return {
        "spaces": len(board.spaces),
        "exits": len(board.marked(EXIT)),
        "slopes": len(board.marked(SLOPE)),
        "skulls": len(board.marked(SKULL)),
        "petrol spaces": len(board.marked(PETROL)),
        "bottlenecks": len(board.bottlenecks),
        "steps on the shortest way": board.steps_left[PARK],
    }


def check_parts(board: Board) -> None:
    """What even a small drawn board needs: one finish, a park, exits beside it, and a way."""
    error = board.hexmap.error
    finishes = [cell for cell, symbol in board.hexmap.cells if symbol == FINISH]
    if len(finishes) != 1:
        raise error(f"{len(finishes)} finishes; a board has one, marked {FINISH}")
    if not board.park:
        raise error(f"no truck park; mark it with {PARK}")
    if len(board.marked(EXIT)) > MOST_EXITS:
        raise error(f"{len(board.marked(EXIT))} exits; more than {MOST_EXITS} cannot be played with")
    for cell in board.marked(EXIT):
        if not set(around(cell)) & set(board.park):
            raise error("an exit lies beside the truck park", cell)
    if len(board.spaces) > MAX_SPACES:
        raise error(f"{len(board.spaces)} spaces; more than {MAX_SPACES} cannot be played on")


def _check(board: Board) -> None:
    error = board.hexmap.error
    check_parts(board)
    left = board.steps_left
    if PARK not in left:
        raise error("no way leads from the park to the finish")
    for cell in board.spaces:
        if cell not in left:
            raise error("the finish cannot be reached from here", cell)
    for what, count in figures(board).items():
        least, most = LIMITS[what]
        if not least <= count <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise error(f"{count} {what}; a board has {wanted}")
    litres = board.litres_from(PARK)
    if litres[board.finish] <= FULL:
        raise error(f"the cheapest way takes {litres[board.finish]} litres; one tank of {FULL} must not be enough")
    petrol = board.marked(PETROL)
    for cell in petrol:
        if _steps_to(board, cell, board.shortest) < 2:
            raise error("petrol lies at least 2 steps off every shortest way", cell)
    if all(litres.get(cell, FULL) > FULL - 1 for cell in petrol):
        raise error(f"no petrol can be reached from the park with {FULL - 1} litres")
    if all(board.litres_from(cell)[board.finish] > FULL - 1 for cell in petrol):
        raise error(f"the finish cannot be reached from any petrol with {FULL - 1} litres")


def _steps_to(board: Board, start: Cell, goal: Collection[Cell]) -> int:
    seen, edge, steps = {start}, [start], 0
    while edge and not seen & set(goal):
        steps += 1
        edge = [cell for here in edge for cell in board.ways.get(here, ()) if cell not in seen]
        seen.update(edge)
    return steps
