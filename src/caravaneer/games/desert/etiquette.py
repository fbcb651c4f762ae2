"""Durch die Wüste at a table: two camels a turn, covered totals, threats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from caravaneer.game import Event, Reason
from caravaneer.game.etiquette import Etiquette

from .help import help_now
from .moves import SKIP, Move
from .refusals import NOT_YOUR_TURN
from .state import State
from .verdict import verdict
from .view import View

Fields = dict[str, Any]


@dataclass(frozen=True)
class ThreatFields:
    """What another seat could close with the camels it may place soon."""

    seat: int
    colour: str
    cells: list[str]  # the camels that would close it
    hexes: int
    points: int


class DesertEtiquette(Etiquette[State, View, Move]):
    """Nothing is hidden; totals may be covered (D22)."""

    declared: ClassVar[frozenset[str]] = frozenset({"end", "longest", "ground"})
    helps: ClassVar[bool] = True
    turn_rule: ClassVar[str] = NOT_YOUR_TURN.rule
    threat_fields: ClassVar[type | None] = ThreatFields
    scores_cells: ClassVar[bool] = True

    def turn_complete(self, began: State, now: State) -> bool:
        """D11: two camels, else one move."""
        return began.phase != "camels" or now.seat != began.seat

    def forced(self, state: State) -> Move | None:
        """D14: who cannot place skips."""
        moves = state.legal_moves
        return SKIP if len(moves) == 1 and moves[0] == SKIP else None

    def group(self, move: Move) -> str:
        """By colour; a skip belongs to itself."""
        return move.colour or "-"

    def unconfirmed(self, fields: Fields, phase: str) -> Fields:
        return super().unconfirmed(fields, phase) | {"camels_left": 0}

    def covers_totals(self, people: int) -> bool:
        return people > 1  # D22

    def verdict(self, state: State) -> Sequence[Event]:
        return verdict(state)

    def help(self, view: View) -> Sequence[Reason]:
        return help_now(view.known) if view.to_move else ()

    def threats(self, view: View) -> Sequence[Fields]:
        return [
            asdict(ThreatFields(threat.seat, threat.colour, list(threat.camels), threat.hexes, threat.worth))
            for threat in view.threats()
        ]


ETIQUETTE = DesertEtiquette()
