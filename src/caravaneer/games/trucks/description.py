"""A position of Der Wüstentruck in words, for those who do not see its picture."""

from __future__ import annotations

from collections.abc import Sequence

from caravaneer.pictures.svg import SEATS

from .board import EXIT, PETROL, SHIPPED, SKULL, SLOPE, Board
from .pieces import Truck


def in_words(board: Board, trucks: Sequence[Truck]) -> str:
    """The board and what stands on it, truck by truck."""
    marked = {"Slopes": SLOPE, "Skulls": SKULL, "Petrol": PETROL, "Exits": EXIT}
    named = sorted(trucks, key=lambda truck: truck.name)
    parts = [("Trucks", "; ".join(map(truck_words, named)))]
    parts += [(what, ", ".join(cell.name for cell in board.marked(symbol))) for what, symbol in marked.items()]
    own = " The board and its points are our own design." if board.name in SHIPPED else ""
    return " ".join(f"{what}: {which}." for what, which in parts if which) + f" Finish: {board.finish}.{own}"


def truck_words(truck: Truck) -> str:
    owner = f"{SEATS[truck.seat][0]} {truck.name}"
    if truck.cell == "home":
        return f"{owner} home on place {truck.place}"
    where = "in the park" if truck.cell == "park" else f"on {truck.cell}"
    return f"{owner} {where} with {truck.gauge} {'litre' if truck.gauge == 1 else 'litres'}"
