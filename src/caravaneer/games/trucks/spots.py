"""Where a card can bring a truck, and why not elsewhere: what a player asks before driving."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from caravaneer.game import Refusal

from . import layout
from .judging import judge
from .moves import Move
from .pieces import FULL, STEPS
from .rules import drives

if TYPE_CHECKING:
    from .state import State


@dataclass(frozen=True)
class Spot:
    """A space at the end of a drive: the move that leads there with its path and its gauge, or why none does."""

    truck: str
    cell: str
    path: tuple[str, ...]
    litres: int
    gauge: int  # on arrival; full for a truck that runs dry and goes home
    move: Move | None = None
    home: bool = False  # the truck would be sent back to the park
    refusal: Refusal | None = None


def spots(state: State, card: str, truck: str) -> list[Spot]:
    """Every space a truck could be driven to with a card. Ways of different effect to one space are told apart."""
    found: dict[tuple[object, ...], Spot] = {}
    refused: dict[str, Spot] = {}
    for steps in STEPS.get(card, ()):
        for path in _paths(state, truck, steps):
            spot = _judged(state, Move("drive", card, (truck,), path))
            if spot.refusal is None:
                found.setdefault((spot.cell, str(spot.move), spot.litres), spot)
            else:
                refused.setdefault(spot.cell, spot)
    open_to = {spot.cell for spot in found.values()}
    return [*found.values(), *(spot for cell, spot in refused.items() if cell not in open_to)]


def _judged(state: State, drive: Move) -> Spot:
    """A drive along one path, be it legal, dry or refused."""
    settings, words, truck = state.settings, state.words, drive.trucks[0]
    verdict = judge(settings, words, drive)
    standing = next(other for other in state.trucks if other.name == truck)
    if standing.seat != state.seat:
        litres = 0  # T12
    else:
        rows = [len(settings.table) - 1 if standing.cell == "park" else settings.board.numbers[standing.cell]]
        rows += [settings.board.numbers[cell] for cell in drive.path]
        litres = sum(int(drives.step_cost(settings.table, a, b)) for a, b in pairwise(rows))
    gauge = standing.gauge - litres
    cell = drive.path[-1]
    if isinstance(verdict, Refusal):
        return Spot(truck, cell, drive.path, litres, gauge, refusal=verdict)
    move = state.move(verdict)
    dry = move.kind == "dry"
    on_petrol = settings.table[settings.board.numbers[cell], layout.KIND] == layout.ON_PETROL
    path = move.path or drive.path
    return Spot(truck, cell, path, litres, FULL if dry or on_petrol else gauge, move, home=dry)


def _paths(state: State, truck: str, steps: int) -> Iterator[tuple[str, ...]]:
    """Every way of so many steps that enters no space twice (T9)."""
    board = state.board
    start = next(other for other in state.trucks if other.name == truck).cell
    if start == "home":
        return
    ways = {str(getattr(here, "name", "park")): [cell.name for cell in to] for here, to in board.ways.items()}

    def go(path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if len(path) == steps:
            yield path
            return
        for cell in ways.get(path[-1] if path else start, ()):
            if cell not in path and cell != start:
                yield from go((*path, cell))

    yield from go(())
