"""What states and views of Wells have in common: settings, a position as far as it is known, and its moves."""

from __future__ import annotations

from typing import cast

from caravaneer.game import Event, IllegalMove, Integers, LegalMoves, Outcome, Preview, Refusal
from caravaneer.game.options import Values

from .board import Board
from .events import events
from .layout import Position
from .moves import Move, all_moves, number_of
from .pieces import Tally
from .refusals import refusal
from .rules import after, legal_actions, reason, tally, why_not
from .setup import Settings


class Table:
    """A position that someone looks at."""

    settings: Settings
    position: Position

    @property
    def players(self) -> int:
        return self.settings.players

    @property
    def phase(self) -> str:
        """`walk`, `tent` or `over`."""
        return self.position.phase

    @property
    def board(self) -> Board:
        return self.settings.board

    @property
    def options(self) -> Values:
        return cast("Values", dict(self.settings.options))

    @property
    def rules(self) -> int:
        return self.settings.rules

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────
    def _may_move(self) -> bool:
        """Whether the one who looks may move here."""
        return self.position.phase != "over"

    @property
    def legal_actions(self) -> Integers:
        found = legal_actions(self.settings, self.position)
        return found if self._may_move() else found[:0]

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        return LegalMoves(self.legal_actions, all_moves(self.board).__getitem__, self._number)

    def _number(self, move: object) -> int:
        return number_of(self.board, move)

    @property
    def actions(self) -> int:
        return len(all_moves(self.board))

    def action(self, move: Move | str) -> int:
        return self._legal(move)

    def move(self, action: int) -> Move:
        return all_moves(self.board)[self._legal(action)]

    def _legal(self, move: Move | str | int) -> int:
        if (no := self.refusal(move)) is not None:
            raise IllegalMove(move, no)
        return self._number(move)

    def refusal(self, move: Move | str | int) -> Refusal | None:
        found = all_moves(self.board)[self._number(move)]
        if not self._may_move() and self.position.phase != "over":
            return refusal("not_your_turn", self.position)
        key = why_not(self.settings, self.position, found)
        return refusal(key, self.position, found) if key else None

    def preview(self, move: Move | str | int) -> Preview[Move, Tally]:
        """What a legal move would do, up to the draw, which nobody can know."""
        found = all_moves(self.board)[self._legal(move)]
        before, then = self.position, after(self.settings, self.position, found)
        change = tuple(
            Tally(new.water - old.water, new.thirst - old.thirst)
            for new, old in zip(tally(self.settings, then), tally(self.settings, before), strict=True)
        )
        return Preview(found, events(self.settings, before, found, "", then), change[before.seat].total, change)

    def previews(self) -> dict[Move, Preview[Move, Tally]]:
        return {move: self.preview(move) for move in self.legal_moves}

    # ── points ────────────────────────────────────────────────────────────────────────────────────
    @property
    def tally(self) -> tuple[Tally, ...]:
        return tally(self.settings, self.position)

    @property
    def outcome(self) -> Outcome | None:
        if self.position.phase != "over":
            return None
        return Outcome.by_score([seat.total for seat in self.tally], reason(self.position))

    def _happened(self, before: Position, move: Move, drawn: str) -> tuple[Event, ...]:
        return events(self.settings, before, move, drawn, self.position)

    def svg(self) -> str:
        from .drawing import svg

        return svg(self.board, self.position)
