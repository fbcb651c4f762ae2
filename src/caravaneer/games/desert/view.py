"""What a seat may know of a game of Durch die Wüste, and its JSON form.

Nothing on the board is hidden. Covered totals (D22) are a courtesy of the table, done by the server for people;
a view is what bots and the library see.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from caravaneer.game import Event, LegalMoves, Outcome, Past, Preview, Refusal
from caravaneer.maps.hexmap import HexMap

from .board import Board
from .moves import Move
from .pieces import Tally
from .refusals import NOT_YOUR_TURN, refusal
from .rules.hexes import Words
from .setup import Settings, Setup

if TYPE_CHECKING:
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


@dataclass(frozen=True)
class View:
    """What one seat knows; seat None is the public. Only the seat whose turn it is has legal moves."""

    seat: int | None
    known: State  # here all there is to know

    @property
    def game(self) -> str:
        return self.known.game

    @property
    def players(self) -> int:
        return self.known.players

    @property
    def to_move(self) -> bool:
        return self.seat is not None and self.seat == self.known.seat

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        if self.to_move:
            return self.known.legal_moves
        return LegalMoves(np.empty(0, np.int64), self.known.move, self.known.action)

    def refusal(self, move: Move | str) -> Refusal | None:
        state = self.known
        state.action(move)
        if not self.to_move and state.seat is not None:
            return refusal(NOT_YOUR_TURN, {"seat": state.seat})
        return state.refusal(move)

    def preview(self, move: Move | str) -> Preview[Move]:
        return self.known.preview(move)

    def previews(self) -> dict[Move, Preview[Move]]:
        return self.known.previews() if self.to_move else {}

    def threats(self) -> list[Threat]:
        return [] if self.seat is None else self.known.threats(self.seat)

    @property
    def events(self) -> tuple[Event, ...]:
        return self.known.events

    @property
    def tally(self) -> tuple[Tally, ...]:
        return self.known.tally

    @property
    def outcome(self) -> Outcome | None:
        return self.known.outcome

    def svg(self, **how: Any) -> str:
        return self.known.svg(**how)

    def sample(self, rng: Random) -> State:  # noqa: ARG002
        """A full state consistent with all this seat has seen: here there is just one."""
        return self.known

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
            options=state.options,
            ply=len(history),
            phase=state.phase,
            seat=state.seat,
            camels_left=state.camels_left,
            supply=state.supply,
            palms=list(state.palms),
            water=state.water,
            caravans=[CaravanFields(c.seat, c.colour, c.leader, sorted(c.cells, key=in_order)) for c in state.caravans],
            territories=[TerritoryFields(t.seat, t.colour, sorted(t.cells, key=in_order)) for t in state.territories],
            in_hand=list(state.in_hand),
            returned=list(state.returned),
            tally=[TallyFields(**asdict(tally), total=tally.total) for tally in state.tally],
            last_move=str(history[-1]) if history else None,
            events=list(state.events),
            legal_moves=[str(move) for move in self.legal_moves],
            outcome=state.outcome,
        )

    def json(self) -> dict[str, Any]:
        return asdict(self.fields)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process go the map, the start and the moves; what follows from them is found again there."""
        state, settings = self.known, self.known.settings
        hexmap, setup = settings.board.hexmap, settings.setup
        rules = (settings.players, settings.edition, settings.returns, settings.sudden_end, settings.rules)
        laid = None if setup is None else (setup.palms, tuple(setup.water.items()), setup.returned)
        about = (hexmap.name, tuple(hexmap.header.items()), hexmap.rows, rules, laid)
        return _unpacked, (self.seat, about, state._start, state.numbers)


def _unpacked(seat: int | None, about: tuple[Any, ...], start: Words, numbers: list[int]) -> View:
    from .state import State

    past: Past = None
    for number in numbers:
        past = (past, number)
    return View(seat, State(_settings(*about), start, start, past).at(len(numbers)))


@lru_cache(maxsize=32)  # one game, one Settings: by that a search knows that a position follows from the last
def _settings(name: str, header: Any, rows: tuple[str, ...], rules: Any, laid: Any) -> Settings:
    setup = None if laid is None else Setup(laid[0], dict(laid[1]), laid[2])
    return replace(Settings(Board(HexMap(name, dict(header), rows)), *rules), setup=setup)
