"""How the moves of golden games are chosen: simply, in whole numbers, and the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeVar

from caravaneer import desert, trucks
from caravaneer.games.trucks.board import PARK, PETROL, Board
from caravaneer.games.trucks.pieces import Truck
from caravaneer.maps.hexmap import parse_cell
from caravaneer.records.chance import Draws

M = TypeVar("M")


class How(StrEnum):
    CHANCE = "chance"  # any legal move
    GREEDY = "greedy"  # one of those that look best
    MIXED = "mixed"  # the one or the other, by chance


def choose_desert(state: desert.State, how: How, draws: Draws) -> desert.Move:
    """Greedy: one of the moves that gain the mover most on the others."""
    if how == How.CHANCE or state.phase != "camels":
        return any_of(state.legal_moves, draws)
    gains: dict[desert.Move, int] = {}
    for move, preview in state.previews().items():
        own = preview.change[state.seat or 0].total
        gains[move] = 2 * own - sum(tally.total for tally in preview.change)
    return best_of(gains, draws)


def choose_trucks(state: trucks.State, how: How, draws: Draws) -> trucks.Move:
    """Greedy: one of the moves after which the mover's trucks have least to go, its nearest rival counted against."""
    if how == How.CHANCE or (how == How.MIXED and draws.below(2) == 0):
        return any_of(state.legal_moves, draws)
    seat = state.seat
    assert seat is not None
    return best_of({move: _ahead(state.board, state.play(move).trucks, seat) for move in state.legal_moves}, draws)


CHOOSE: dict[str, Callable[[Any, How, Draws], Any]] = {"desert": choose_desert, "trucks": choose_trucks}


def any_of(moves: Sequence[M], draws: Draws) -> M:
    return moves[draws.below(len(moves))]


def best_of(worths: Mapping[M, int], draws: Draws) -> M:
    most = max(worths.values())
    return any_of([move for move, worth in worths.items() if worth == most], draws)


# ── how far a truck has to go ─────────────────────────────────────────────────────────────────────
HOME, STOP, STRANDED = 40, 4, 25  # in litres: what an arrival is worth, a stop at petrol, a tank that leads nowhere


def _ahead(board: Board, standing: Sequence[Truck], seat: int) -> int:
    """What the seat's trucks have left, as a negative number, less that of the rival who is doing best."""
    left: dict[int, int] = {}
    for truck in standing:
        left[truck.seat] = left.get(truck.seat, 0) + _to_go(board, truck)
    return min(litres for other, litres in left.items() if other != seat) - 4 * left[seat]


def _to_go(board: Board, truck: Truck) -> int:
    """About how many litres from home: straight, by way of petrol, or stranded until a card helps."""
    if truck.place:
        return -HOME
    straight, stations = _litres(board, truck.cell)
    if straight < truck.gauge:
        return straight
    by_petrol = [there + STOP + on for there, on in stations if there < truck.gauge]
    return min(by_petrol, default=straight + STRANDED - truck.gauge)


@lru_cache(maxsize=256)
def _litres(board: Board, cell: str) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The cheapest way home, and for each petrol space the way there and the way home from it."""
    litres = board.litres_from(PARK if cell == "park" else parse_cell(cell))
    stations = tuple((litres[petrol], board.litres_from(petrol)[board.finish]) for petrol in board.marked(PETROL))
    return litres[board.finish], stations
