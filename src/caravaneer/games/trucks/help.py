"""Help for a first game of Der Wüstentruck: what matters now to the seat whose turn it is.

From the rules, the course and the own hand alone, so it may be said among other people too. Hands of others are hidden:
what a rival could do is what it could do with any card that drives.
"""

from __future__ import annotations

from collections.abc import Iterator

from caravaneer.game import Reason
from caravaneer.maps.hexmap import parse_cell

from . import layout
from .board import PARK, PETROL, SKULL, Board
from .moves import Move
from .pieces import Truck
from .position import Position
from .reasons import THIRSTY, drives

MOST = 2  # things at a time

# By kind, what its sentence may use besides `seat`, `points` and `cell`.
KINDS = {
    "home": "truck card",
    "rival_home": "truck",
    "no_petrol": "truck litres",
    "petrol": "truck litres away",
    "skull": "truck",
    "out": "",
    "dead": "card",
    "nearest": "truck steps litres away",
}


def help_now(position: Position, moves: list[Move]) -> list[Reason]:
    """What matters now, the most pressing first; `moves` are the legal ones of the seat whose turn it is."""
    seat = int(position.words[layout.SEAT])
    mine = [truck for truck in position.trucks if truck.seat == seat and truck.cell != "home"]
    found = [*_home(position, seat), *_fuel(position, mine), *_out(mine), *_dead(moves), *_nearest(position, mine)]
    order = list(KINDS)
    return sorted(found, key=lambda reason: order.index(reason.kind))[:MOST]


def _home(position: Position, seat: int) -> Iterator[Reason]:
    """Who can be home with the next card: oneself with a card of the hand, or the first rival to play."""
    for truck, card in drives(position, seat, own=True).home.items():
        yield Reason("home", seat, 0, (), {"truck": truck, "card": card})
        break
    for rival in ((seat + k) % position.players for k in range(1, position.players)):
        if home := drives(position, rival).home:
            yield Reason("rival_home", rival, 0, (), {"truck": min(home)})
            break


def _fuel(position: Position, mine: list[Truck]) -> Iterator[Reason]:
    """Trucks that need petrol (T11, T19), and those that stand on a skull (T18)."""
    board = position.board
    for truck in mine:
        symbol = board.symbols_by_name.get(truck.cell)
        if truck.cell == "park" or symbol == PETROL:
            continue
        if symbol == SKULL and position.options["skull_wait"]:
            yield Reason("skull", truck.seat, 0, (truck.cell,), {"truck": truck.name})
        if truck.gauge > THIRSTY or _litres_home(board, truck) < truck.gauge:
            continue
        litres = board.litres_from(parse_cell(truck.cell))
        away = min(litres[station] for station in board.marked(PETROL) if station in litres)
        told: dict[str, str | int] = {"truck": truck.name, "litres": truck.gauge}
        if away < truck.gauge:
            yield Reason("petrol", truck.seat, 0, (truck.cell,), told | {"away": away})
        else:
            yield Reason("no_petrol", truck.seat, 0, (truck.cell,), told)


def _litres_home(board: Board, truck: Truck) -> int:
    """What the cheapest way to the finish costs; a litre must be left (T24)."""
    start = PARK if truck.cell == "park" else parse_cell(truck.cell)
    return board.litres_from(start)[board.finish]


def _out(mine: list[Truck]) -> Iterator[Reason]:
    if mine and all(truck.cell == "park" for truck in mine):
        yield Reason("out", mine[0].seat)


def _dead(moves: list[Move]) -> Iterator[Reason]:
    """A card that would cost a truck, or be lost, while another can be carried out (T6)."""
    alive = {move.card for move in moves if move.kind != "lose"}
    for card in dict.fromkeys(move.card for move in moves):
        if alive and card not in alive:
            yield Reason("dead", None, 0, (), {"card": card})
            break


def _nearest(position: Position, mine: list[Truck]) -> Iterator[Reason]:
    """How far the truck in front has to go, and what the cheapest way would cost."""
    board = position.board
    out = [truck for truck in mine if truck.cell != "park"]
    for truck in sorted(out, key=lambda truck: board.steps_left_from(truck.cell))[:1]:
        steps, away = board.steps_left_from(truck.cell), _litres_home(board, truck)
        told: dict[str, str | int] = {"truck": truck.name, "steps": steps, "litres": truck.gauge, "away": away}
        yield Reason("nearest", truck.seat, 0, (truck.cell,), told)
