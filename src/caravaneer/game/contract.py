"""What every game promises: State, a position with its history, and View, what one seat may know of it.

`caravaneer.game.conformance` tries each promise on any game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import asdict
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias

from .errors import Refusal
from .observation import Observation
from .options import Values
from .values import Board, Event, Integers, LegalMoves, M_co, Move, Outcome, Preview, Reason, Seed, Tally

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from _typeshed import DataclassInstance

    from caravaneer.records.record import Record


class State(ABC, Generic[M_co]):
    """A position with its history. It never changes: `play` returns the next one, and equal positions are equal.

    It comes from `caravaneer.start`, `State.from_text` or `Record.replay`. Wherever a move is asked for, its text and
    its action integer will do. It knows all that is hidden: show players and bots a `view` of it.
    """

    game: ClassVar[str]  # its name in the register

    __slots__ = ()

    @classmethod
    @abstractmethod
    def from_text(cls, text: str, seed: Seed = None) -> Self:
        """A position drawn in text, as print(state) writes it (docs/formats/diagram.md); `seed` decides its draws."""

    @classmethod
    @abstractmethod
    def from_record(cls, record: Record[State[Move]], seed: Seed = None) -> Self:
        """The state after the last move of a record; `seed` decides the draws that come after it."""

    # ── the game goes on ──────────────────────────────────────────────────────────────────────────
    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats play."""

    @property
    @abstractmethod
    def seat(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """What kind of decision is asked for now; `over` at the end."""

    @property
    @abstractmethod
    def legal_actions(self) -> Integers:
        """The action integers that are legal now, ascending; not to be changed."""

    @property
    @abstractmethod
    def legal_moves(self) -> LegalMoves[M_co]:
        """The legal moves: iterate, take one by its index, ask with `in` for a move, its text or its action integer."""

    @property
    @abstractmethod
    def actions(self) -> int:
        """How many action integers there are on this board."""

    @property
    def action_mask(self) -> npt.NDArray[np.bool_]:
        """For each action integer whether it is legal now."""
        return _mask(self)

    @abstractmethod
    def action(self, move: M_co | str) -> int:
        """The action integer of a legal move; IllegalMove for another."""

    @abstractmethod
    def move(self, action: int) -> M_co:
        """The legal move of an action integer; IllegalMove for another, MalformedMove for no action integer at all."""

    @abstractmethod
    def refusal(self, move: M_co | str | int) -> Refusal | None:
        """Why a move is illegal now; None when it is legal. MalformedMove for what is no move."""

    @abstractmethod
    def play(self, move: M_co | str | int) -> Self:
        """The state after a move; IllegalMove or MalformedMove when it cannot be played."""

    def play_drawn(self, move: M_co | str | int, drawn: str) -> Self:
        """Play a move after which chance decides just this, as a record says; ValueError when it cannot."""
        if drawn:
            raise ValueError(f"drawn: '{drawn[:20]}', and nothing is drawn here")
        return self.play(move)

    def undo(self, moves: int = 1) -> Self:
        """The state so many moves ago."""
        return self.at(self.ply - moves)

    @abstractmethod
    def preview(self, move: M_co | str | int) -> Preview[M_co, Tally]:
        """What a legal move would do; IllegalMove for another."""

    @abstractmethod
    def previews(self) -> Mapping[M_co, Preview[M_co, Tally]]:
        """The previews of all legal moves."""

    # ── what happened ─────────────────────────────────────────────────────────────────────────────
    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """What the last move did, item by item."""

    def events_for(self, seat: int | None) -> tuple[Event, ...]:  # noqa: ARG002
        """The events as a seat may know them; None is the public. All of them, in a game that hides nothing."""
        return self.events

    @property
    @abstractmethod
    def ply(self) -> int:
        """How many moves were played."""

    @property
    @abstractmethod
    def history(self) -> tuple[M_co, ...]:
        """The moves so far."""

    @property
    def drawn(self) -> tuple[str, ...]:
        """What chance decided after each move so far, as a record has it; nothing where it decides nothing."""
        return ()

    @abstractmethod
    def at(self, ply: int) -> Self:
        """The state after the first `ply` moves; ValueError where there is none."""

    @property
    @abstractmethod
    def tally(self) -> tuple[Tally, ...]:
        """Each seat's points, as if the game ended now."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Who has won, and each seat's points; None while the game goes on."""

    # ── what stays the same ───────────────────────────────────────────────────────────────────────
    @property
    @abstractmethod
    def board(self) -> Board:
        """The map that is played on."""

    @property
    @abstractmethod
    def options(self) -> Values:
        """The options of this game and their values."""

    @property
    @abstractmethod
    def rules(self) -> int:
        """The version of the rules this game is played by."""

    # ── faces ─────────────────────────────────────────────────────────────────────────────────────
    @abstractmethod
    def view(self, seat: int | None) -> View[M_co]:
        """What a seat may know; None is the public."""

    def open_view(self, seat: int) -> View[M_co]:
        """What a seat would know if all hands lay open, for looking back; what is yet to be drawn stays unknown."""
        return self.view(seat)

    def observation(self, seat: int | None) -> Observation:
        """What a learner at a seat is shown, in arrays; just what `view(seat).observation()` shows."""
        return self.view(seat).observation()

    @abstractmethod
    def record(self) -> Record[Self]:
        """The game written down; one that began from a position drawn in text begins there."""

    @abstractmethod
    def svg(self) -> str:
        """The board as a picture."""

    def _repr_svg_(self) -> str:
        return self.svg()

    @abstractmethod
    def __str__(self) -> str:
        """The position drawn in text; `from_text` reads it."""

    def __repr__(self) -> str:
        return f"<{self.game}.State: {self.players} seats, {self.phase}, {self.ply} moves>"

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    @abstractmethod
    def __hash__(self) -> int: ...

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(self.players):
            raise ValueError(f"there is no seat {seat}: this game has seats 0 to {self.players - 1}")

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply <= self.ply:
            raise ValueError(f"there is no position {ply}: this game has positions 0 to {self.ply}")


class View(ABC, Generic[M_co]):
    """What one seat knows of a position; seat None is the public. It never changes.

    It comes from `state.view(seat)`, and is all that a bot is shown. Only the seat whose turn it is has legal moves.
    Its JSON form holds everything: `from_json` of `json(memory=True)` is the same view again.
    """

    game: ClassVar[str]
    seat: int | None  # who looks

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats play."""

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @property
    def to_move(self) -> bool:
        """Whether it is this seat that decides now."""
        return self.seat is not None and self.seat == self.turn

    @property
    @abstractmethod
    def phase(self) -> str:
        """What kind of decision is asked for now; `over` at the end."""

    @property
    @abstractmethod
    def ply(self) -> int:
        """How many moves were played."""

    @property
    @abstractmethod
    def board(self) -> Board:
        """The map that is played on."""

    @property
    @abstractmethod
    def options(self) -> Values:
        """The options of this game and their values."""

    @property
    @abstractmethod
    def legal_actions(self) -> Integers:
        """The action integers that are legal now; none unless it is this seat's turn."""

    @property
    @abstractmethod
    def legal_moves(self) -> LegalMoves[M_co]:
        """The legal moves, as a state has them; none unless it is this seat's turn."""

    @property
    @abstractmethod
    def actions(self) -> int:
        """How many action integers there are on this board."""

    @property
    def action_mask(self) -> npt.NDArray[np.bool_]:
        """For each action integer whether it is legal now."""
        return _mask(self)

    @abstractmethod
    def action(self, move: M_co | str) -> int:
        """The action integer of a legal move; IllegalMove for another."""

    @abstractmethod
    def move(self, action: int) -> M_co:
        """The legal move of an action integer; IllegalMove for another."""

    @abstractmethod
    def refusal(self, move: M_co | str | int) -> Refusal | None:
        """Why a move is illegal now, also because it is another seat's turn."""

    @abstractmethod
    def preview(self, move: M_co | str | int) -> Preview[M_co, Tally]:
        """What a legal move would do; IllegalMove for another, off turn too."""

    @abstractmethod
    def previews(self) -> Mapping[M_co, Preview[M_co, Tally]]:
        """The previews of all legal moves."""

    def reasons(self, move: M_co | str | int) -> tuple[Reason, ...]:
        """What speaks for a legal move or against it, the most telling first; IllegalMove for another, off turn too.

        Nothing where nothing stands out. By default what it does; a game may leave out what says nothing, and add what
        the move keeps others from.
        """
        events = self.preview(move).events
        return tuple(Reason(event.kind, event.seat, event.points, event.cells, event.details) for event in events)

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """What the last move did, as far as this seat may know it."""

    @property
    @abstractmethod
    def tally(self) -> tuple[Tally, ...]:
        """Each seat's points, as if the game ended now."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Who has won, and each seat's points; None while the game goes on."""

    @abstractmethod
    def observation(self) -> Observation:
        """What a learner at this seat is shown, in arrays of its own (docs/formats/observation.md)."""

    @abstractmethod
    def sample(self, rng: Random) -> State[M_co]:
        """A full state, history included, consistent with everything this seat has ever seen."""

    @abstractmethod
    def svg(self) -> str:
        """The board as a picture, as this seat sees it."""

    def _repr_svg_(self) -> str:
        return self.svg()

    # ── its JSON form ─────────────────────────────────────────────────────────────────────────────
    @property
    @abstractmethod
    def fields(self) -> DataclassInstance:
        """What is seen now, as docs/formats/view.md has it."""

    @property
    @abstractmethod
    def memory(self) -> Mapping[str, Any]:
        """What the seat remembers and `fields` do not show, as JSON; nothing where nothing more is to be known."""

    def json(self, *, memory: bool = False) -> dict[str, Any]:
        """The view as JSON, with what the seat remembers if asked for: bots are told it, pages are not."""
        found = asdict(self.fields)
        return found | {"memory": self.memory} if memory else found

    @classmethod
    @abstractmethod
    def from_json(cls, fields: Mapping[str, Any]) -> Self:
        """The view of a JSON form; ValueError when it is none. Without its memory, as if the game began there."""

    def __repr__(self) -> str:
        whose = "the public" if self.seat is None else f"seat {self.seat}"
        return f"<{self.game}.View of {whose}: {self.players} seats, {self.phase}, {self.ply} moves>"

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    @abstractmethod
    def __hash__(self) -> int: ...


AnyState: TypeAlias = State[Move]  # of whichever game
AnyView: TypeAlias = View[Move]


def _mask(of: State[M_co] | View[M_co]) -> npt.NDArray[np.bool_]:
    import numpy as np

    mask = np.zeros(of.actions, np.bool_)
    mask[of.legal_actions] = True
    return mask
