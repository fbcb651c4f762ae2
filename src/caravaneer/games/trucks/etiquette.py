"""Der Wüstentruck at a table: a card a turn, which stands as it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, ClassVar

from caravaneer.game.etiquette import Etiquette

from .moves import Move
from .state import State
from .view import View

Fields = dict[str, Any]


class TrucksEtiquette(Etiquette[State, View, Move]):
    """Hands are hidden, and after every card one is drawn."""

    hides: ClassVar[bool] = True
    draws: ClassVar[bool] = True
    turn_rule: ClassVar[str] = "T4"

    def may_go_back(self, state: State, ply: int) -> bool:
        return not any(state.drawn[ply:])  # what was shown stays shown

    def group(self, move: Move) -> str:
        return move.card

    def winner_only(self, players: int) -> bool:
        return players >= 5  # T26

    def reach(self, view: View, question: Mapping[str, str]) -> Sequence[Fields]:
        """The spaces a truck could be driven to with a card; only of the own hand, in the own turn."""
        card, truck = question.get("card", ""), question.get("truck", "")
        if not view.to_move or card not in (view.hand or "") or truck not in {other.name for other in view.trucks}:
            return []
        found = []
        for spot in view.spots(card, truck):
            fields = asdict(spot) | {"steps": len(spot.path), "path": list(spot.path)}
            refusal = asdict(spot.refusal) if spot.refusal else None
            found.append(fields | {"move": str(spot.move) if spot.move else None, "refusal": refusal})
        return found


ETIQUETTE = TrucksEtiquette()
