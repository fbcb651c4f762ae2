"""Where a card can bring a truck, and why not elsewhere: what a player asks before driving."""

from __future__ import annotations

from dataclasses import dataclass

from caravaneer.game import Refusal

from . import layout
from .calls import reach, work_for
from .codec import path_of
from .moves import Move
from .pieces import CARD_NAMES, CARDS, FULL, truck_name
from .position import Position


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


def spots(position: Position, card: str, truck: str) -> list[Spot]:
    """Every space a truck could be driven to with a card. Ways of different effect to one space are told apart."""
    if card not in CARD_NAMES:
        raise ValueError(f"'{card[:20]}' is no card; the cards are {', '.join(CARDS)}")
    settings = position.settings
    names = [truck_name(number, settings.per_seat) for number in range(settings.trucks)]
    if truck not in names:
        raise ValueError(f"there is no truck '{truck[:20]}' in this game (there is: {', '.join(names)})")
    number, t = names.index(truck), settings.table
    rows = reach(t, position.words, CARDS.index(card), number, work_for(t)).tolist()
    found: dict[tuple[int, int], Spot] = {}
    refused: dict[int, Spot] = {}
    for verdict, end, litres, route in rows:
        cell, path = settings.board.names[end], path_of(settings.board, route)
        gauge = int(position.words[layout.GAUGE + number]) - litres
        if verdict < 0:
            if end not in refused:
                no = position.refusal(Move("drive", card, (truck,), path))
                refused[end] = Spot(truck, cell, path, litres, gauge, refusal=no)
            continue
        move = position.move(verdict)
        if (end, verdict) not in found and move.path in ((), path):  # of all that come to the same, the canonical one
            dry = move.kind == "dry"
            full = dry or t[end, layout.KIND] == layout.ON_PETROL
            found[end, verdict] = Spot(truck, cell, path, litres, FULL if full else gauge, move, home=dry)
    open_to = {end for end, _ in found}
    return [*found.values(), *(spot for end, spot in refused.items() if end not in open_to)]
