"""What a table asks of a game beyond its rules: where a turn ends, what can be taken back, what is declared when.

Server, terminal and arena ask here instead of knowing games. A game that is played a move a turn, with nothing hidden,
needs no more than these defaults.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from .contract import State, View
from .errors import Refusal
from .values import Event, Move, Reason

S = TypeVar("S", bound=State[Move])
V = TypeVar("V", bound=View[Move])
M = TypeVar("M", bound=Move)
Fields = dict[str, Any]  # a JSON object


class Etiquette(Generic[S, V, M]):
    """The manners of a game at a table. One object a game, without state of its own."""

    hides: ClassVar[bool] = False  # whether some seat knows what another does not
    draws: ClassVar[bool] = False  # whether chance decides something after the set-up
    declared: ClassVar[frozenset[str]] = frozenset({"end"})  # events told only when the end of the game is confirmed
    turn_rule: ClassVar[str] = ""  # the rule that says whose turn it is
    scores_cells: ClassVar[bool] = False  # whether a page may show on each cell what a move there scores
    helps: ClassVar[bool] = False  # whether `help` has anything to say
    threat_fields: ClassVar[type | None] = None  # the dataclass `threats` is told in; None where a game knows none
    reach_fields: ClassVar[type | None] = None  # the dataclass `reach` is told in; None where a game has no such thing

    # ── the turn ──────────────────────────────────────────────────────────────────────────────────
    def turn_complete(self, began: S, now: S) -> bool:  # noqa: ARG002
        """Whether nothing is left of the turn that began there but to confirm it; at least one move was made."""
        return True

    def confirmed_by_playing(self, before: S) -> bool:  # noqa: ARG002
        """Whether a move here stands as soon as it is played, because it shows something that was hidden."""
        return self.draws

    def forced(self, state: S) -> M | None:  # noqa: ARG002
        """The move a table makes by itself because the rules leave nothing else and nothing to think about."""
        return None

    def may_go_back(self, state: S, ply: int) -> bool:  # noqa: ARG002
        """Whether all moves from a ply on could be taken back if everybody agrees: nothing was shown since."""
        return not self.draws

    def not_your_turn(self, seat: int) -> Refusal:
        """What is said to a seat that moves while another one has the turn."""
        return Refusal(self.turn_rule, "not_your_turn", {"seat": seat})

    # ── what is shown ─────────────────────────────────────────────────────────────────────────────
    def group(self, move: M) -> str:
        """What a legal move is listed under."""
        return str(move)[:1]

    def unconfirmed(self, fields: Fields, phase: str) -> Fields:
        """What a view shows otherwise while the turn is complete and not confirmed; `phase` is the one it began in."""
        kept = [event for event in fields["events"] if event["kind"] not in self.declared]
        return {"phase": phase, "outcome": None, "events": kept}

    def covers_totals(self, people: int) -> bool:  # noqa: ARG002
        """Whether so many people play with covered points unless they choose otherwise."""
        return False

    def winner_only(self, players: int) -> bool:  # noqa: ARG002
        """Whether the rules know a winner and no further places."""
        return False

    def verdict(self, state: S) -> Sequence[Event]:  # noqa: ARG002
        """What decided a game that is over, the weightiest first, each with its seat, numbers and cells.

        None where the points say it all. Sentences are `verdict-KIND`, and are given `seat`, `points` and the details.
        """
        return ()

    # ── what a player may ask ─────────────────────────────────────────────────────────────────────
    def help(self, view: V) -> Sequence[Reason]:  # noqa: ARG002
        """What matters now to the seat of a view whose turn it is, for a first game; the most pressing first.

        From the rules and what is open alone, never from what is hidden or covered: it may be said among other people.
        Sentences are `help-KIND`, and are given what those of reasons are.
        """
        return ()

    def threats(self, view: V) -> Sequence[Fields]:  # noqa: ARG002
        """What the others could do soon to the seat of a view, for the page."""
        return ()

    def reach(self, view: V, question: Mapping[str, str]) -> Sequence[Fields]:  # noqa: ARG002
        """Where a piece could go, and why not elsewhere, for the page; the question's words are the game's own."""
        return ()

    def questions(self, view: V) -> Sequence[Mapping[str, str]]:  # noqa: ARG002
        """What `reach` can be asked about a view; for those who try everything."""
        return ()
