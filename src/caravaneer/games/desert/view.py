"""What a seat may know of a game of Durch die Wüste, and its JSON form.

Nothing on the board is hidden. Covered totals (D22) are a courtesy of the table, done by the server for people;
a view is what bots and the library see.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from caravaneer import game as contract
from caravaneer.game import Event, IllegalMove, Integers, LegalMoves, Outcome, Preview, Reason, Refusal
from caravaneer.game.options import Values

from .board import Board
from .events import caravans_in
from .moves import Move
from .pieces import Tally
from .refusals import NOT_YOUR_TURN, refusal
from .setup import setup_fields

if TYPE_CHECKING:
    from typing import Unpack

    from .drawing import Look
    from .state import State
    from .threats import Threat


@dataclass(frozen=True)
class CaravanFields:
    seat: int
    colour: str
    leader: str
    cells: list[str]


@dataclass(frozen=True)
class TerritoryFields:
    seat: int
    colour: str
    cells: list[str]


@dataclass(frozen=True)
class TallyFields:
    water: int
    oases: int
    territories: int
    caravans: int
    total: int


@dataclass(frozen=True)
class ViewFields:
    """A view as JSON; docs/formats/view.md says what each field means."""

    game: str
    rules: int
    viewer: int | None
    players: int
    board: str
    map: str
    options: dict[str, str | bool]
    ply: int
    phase: str
    seat: int | None
    camels_left: int
    supply: dict[str, int]
    full_supply: int
    section: bool
    palms: list[str]
    water: dict[str, int]
    caravans: list[CaravanFields]
    territories: list[TerritoryFields]
    in_hand: list[str]
    returned: list[str]
    tally: list[TallyFields]
    last_move: str | None
    events: list[Event]
    legal_moves: list[str]
    outcome: Outcome | None


@dataclass(frozen=True, repr=False, eq=False)
class View(contract.View[Move]):
    """What one seat knows of a game in the desert; seat None is the public. It comes from `state.view(seat)`."""

    game: ClassVar[str] = "desert"

    seat: int | None
    known: State  # all there is to know

    @property
    def players(self) -> int:
        return self.known.players

    @property
    def turn(self) -> int | None:
        return self.known.seat

    @property
    def phase(self) -> str:
        return self.known.phase

    @property
    def ply(self) -> int:
        return self.known.ply

    @property
    def board(self) -> Board:
        return self.known.board

    @property
    def options(self) -> Values:
        return self.known.options

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────
    @property
    def legal_actions(self) -> Integers:
        return self.known.legal_actions if self.to_move else np.empty(0, np.int64)

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        table = self.known.settings.actions
        return LegalMoves(self.legal_actions, table.moves.__getitem__, table.number)

    @property
    def actions(self) -> int:
        return self.known.actions

    def action(self, move: Move | str) -> int:
        self._check(move)
        return self.known.action(move)

    def move(self, action: int) -> Move:
        self._check(action)
        return self.known.move(action)

    def refusal(self, move: Move | str | int) -> Refusal | None:
        state = self.known
        state.settings.actions.number(move)  # says so when it is no move at all
        if not self.to_move and state.seat is not None:
            return refusal(NOT_YOUR_TURN, {"seat": state.seat})
        return state.refusal(move)

    def _check(self, move: Move | str | int) -> None:
        if (no := self.refusal(move)) is not None:
            raise IllegalMove(move, no)

    def preview(self, move: Move | str | int) -> Preview[Move, Tally]:
        self._check(move)
        return self.known.preview(move)

    def previews(self) -> dict[Move, Preview[Move, Tally]]:
        return self.known.previews() if self.to_move else {}

    def reasons(self, move: Move | str | int) -> tuple[Reason, ...]:
        from .reasons import reasons

        self._check(move)
        return reasons(self.known, self.known.move(self.known.settings.actions.number(move)))

    def threats(self) -> list[Threat]:
        """What the others could close with one or two camels, the most worth first."""
        return [] if self.seat is None else self.known.threats(self.seat)

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────
    @property
    def events(self) -> tuple[Event, ...]:
        return self.known.events

    @property
    def tally(self) -> tuple[Tally, ...]:
        return self.known.tally

    @property
    def outcome(self) -> Outcome | None:
        return self.known.outcome

    def svg(self, **look: Unpack[Look]) -> str:
        return self.known.svg(**look)

    def observation(self) -> contract.Observation:
        return self.known.observation(self.seat)

    def sample(self, rng: Random) -> State:  # noqa: ARG002
        """A full state consistent with all this seat has seen: here there is just one."""
        return self.known

    # ── its JSON form ─────────────────────────────────────────────────────────────────────────────
    @property
    def fields(self) -> ViewFields:
        state = self.known
        history = state.history
        in_order = state.board.numbers.__getitem__
        return ViewFields(
            game=state.game,
            rules=state.rules,
            viewer=self.seat,
            players=state.players,
            board=state.board.name,
            map=str(state.board),
            options=dict(state.options),
            ply=len(history),
            phase=state.phase,
            seat=state.seat,
            camels_left=state.camels_left,
            supply=state.supply,
            full_supply=state.board.supply[state.players],
            section=state.board.has_section(state.players),
            palms=list(state.palms),
            water=state.water,
            caravans=[CaravanFields(*c[:3], list(c[3])) for c in caravans_in(state.settings, state.words)],
            territories=[TerritoryFields(t.seat, t.colour, sorted(t.cells, key=in_order)) for t in state.territories],
            in_hand=list(state.in_hand),
            returned=list(state.returned),
            tally=[TallyFields(t.water, t.oases, t.territories, t.caravans, t.total) for t in state.tally],
            last_move=str(history[-1]) if history else None,
            events=list(state.events),
            legal_moves=[str(move) for move in self.legal_moves],
            outcome=state.outcome,
        )

    @property
    def memory(self) -> dict[str, Any]:
        """How the game began, and the moves: a search that sees them goes on with the trees it has."""
        moves = [str(move) for move in self.known.history]
        if (setup := self.known.setup) is None:
            return {"start": str(self.known.at(0)), "moves": moves}
        return {"setup": setup_fields(setup), "moves": moves}

    def __str__(self) -> str:
        return str(self.known)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.seat, self.known) == (other.seat, other.known)

    def __hash__(self) -> int:
        return hash((self.seat, self.known))

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> View:
        from .reading import view_of

        return view_of(fields)
