"""Der Wüstentruck at a table: a card a turn, which stands as it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from caravaneer.game import Event, Reason, Refusal
from caravaneer.game.etiquette import Etiquette

from .board import SKULL, SLOPE
from .help import help_now
from .moves import Move
from .pieces import first_home_wins
from .spots import Spot
from .state import State
from .verdict import verdict
from .view import View

Fields = dict[str, Any]


@dataclass(frozen=True)
class SpotFields:
    """A space a truck could be driven to with a card: the move, or why not."""

    truck: str
    cell: str
    steps: int
    litres: int
    gauge: int  # on arrival; 12 when it goes home
    move: str | None
    home: bool
    path: list[str]
    slopes: list[str]  # of the path, which the truck's own driver does not pay (T16)
    skulls: list[str]  # left on the way, which cost that driver a litre more each (T17)
    waiting: int  # litres it costs to stand there when the owner's turn begins (T18)
    steps_left: int  # from there to the finish
    refusal: Refusal | None


def _told(view: View, spot: Spot) -> SpotFields:
    truck = next(truck for truck in view.trucks if truck.name == spot.truck)
    own = truck.seat == view.turn  # another's truck pays nothing (T12)
    symbols = view.board.symbols_by_name
    return SpotFields(
        truck=spot.truck,
        cell=spot.cell,
        steps=len(spot.path),
        litres=spot.litres,
        gauge=spot.gauge,
        move=str(spot.move) if spot.move else None,
        home=spot.home,
        path=list(spot.path),
        slopes=[cell for cell in spot.path if own and symbols.get(cell) == SLOPE],
        skulls=[cell for cell in (truck.cell, *spot.path[:-1]) if own and symbols.get(cell) == SKULL],
        waiting=int(not spot.home and view.options["skull_wait"] is True and symbols.get(spot.cell) == SKULL),
        steps_left=view.board.steps_left_from(spot.cell),
        refusal=spot.refusal,
    )


class TrucksEtiquette(Etiquette[State, View, Move]):
    """Hands are hidden, and after every card one is drawn."""

    hides: ClassVar[bool] = True
    draws: ClassVar[bool] = True
    helps: ClassVar[bool] = True
    turn_rule: ClassVar[str] = "T4"
    reach_fields: ClassVar[type | None] = SpotFields

    def may_go_back(self, state: State, ply: int) -> bool:
        return not any(state.drawn[ply:])  # what was shown stays shown

    def group(self, move: Move) -> str:
        return move.card

    def winner_only(self, players: int) -> bool:
        return first_home_wins(players)

    def verdict(self, state: State) -> Sequence[Event]:
        return verdict(state)

    def help(self, view: View) -> Sequence[Reason]:
        return help_now(view.position, list(view.legal_moves)) if view.to_move else ()

    def reach(self, view: View, question: Mapping[str, str]) -> Sequence[Fields]:
        """The spaces a truck could be driven to with a card; only of the own hand, in the own turn."""
        card, truck = question.get("card", ""), question.get("truck", "")
        if not view.to_move or card not in (view.hand or "") or truck not in {other.name for other in view.trucks}:
            return []
        return [asdict(_told(view, spot)) for spot in view.spots(card, truck)]

    def questions(self, view: View) -> Sequence[Mapping[str, str]]:
        """Every card of the own hand with every truck."""
        hand = dict.fromkeys(view.hand or "") if view.to_move else {}
        return [{"card": card, "truck": truck.name} for card in hand for truck in view.trucks]


ETIQUETTE = TrucksEtiquette()
