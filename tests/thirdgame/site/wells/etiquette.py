"""Wells at a table: a walk can be taken back, what is drawn or dug stands as it is shown."""

from __future__ import annotations

from typing import ClassVar

from caravaneer.game.etiquette import Etiquette

from .moves import Move
from .state import State
from .view import View


class WellsEtiquette(Etiquette[State, View, Move]):
    hides: ClassVar[bool] = True
    draws: ClassVar[bool] = True
    turn_rule: ClassVar[str] = "W3"

    def turn_complete(self, began: State, now: State) -> bool:
        return now.position.turns > began.position.turns

    def confirmed_by_playing(self, before: State) -> bool:
        return before.phase == "tent"  # a token is shown, or seen

    def forced(self, state: State) -> Move | None:
        moves = state.legal_moves
        return moves[0] if len(moves) == 1 and moves[0].kind == "rest" else None

    def may_go_back(self, state: State, ply: int) -> bool:
        return not any(move.kind in ("draw", "dig") for move in state.history[ply:])

    def group(self, move: Move) -> str:
        return move.kind


ETIQUETTE = WellsEtiquette()
