"""A position of Wells with its history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self, cast

from caravaneer import game as contract
from caravaneer.game import Event, Seed
from caravaneer.records.chance import Draws, below, key_of

from .board import SHIPPED, Board, shipped
from .layout import Position, first
from .meta import META
from .moves import Move, all_moves
from .options import Options
from .rules import after
from .setup import Settings, Setup, check, deal, unpacked
from .table import Table

if TYPE_CHECKING:
    from caravaneer.records.record import Record

    from .view import View


class Ply(NamedTuple):
    """A move, and the token drawn after it."""

    move: Move
    drawn: str


@dataclass(frozen=True, eq=False, repr=False)
class State(Table, contract.State[Move]):
    game = META.name

    settings: Settings
    position: Position
    start: Position
    key: bytes  # of the draws to come; no part of equality, and in no view
    counter: int  # of the first draw after the start
    plies: tuple[Ply, ...] = ()
    before: Position | None = None

    @classmethod
    def begin(cls, settings: Settings, start: Position, key: bytes, counter: int = 0) -> Self:
        return cls(settings, start, start, key, counter)

    @classmethod
    def from_text(cls, text: str, seed: Seed = None) -> Self:
        from .diagram import read

        return cls.begin(*read(text), key_of(seed))

    @classmethod
    def from_record(cls, record: Record[contract.State[contract.Move]], seed: Seed = None) -> Self:
        if record.game != cls.game:
            raise ValueError(f"this is a record of {record.game}, not of {cls.game}")
        return cast("Record[Self]", record).replay(seed=seed)

    # ── the game goes on ──────────────────────────────────────────────────────────────────────────
    @property
    def seat(self) -> int | None:
        return None if self.position.phase == "over" else self.position.seat

    def play(self, move: Move | str | int) -> Self:
        found = all_moves(self.board)[self._legal(move)]
        drawn, pile = "", self.position.pile
        if found.kind == "draw":
            counter = self.counter + sum(bool(ply.drawn) for ply in self.plies)
            drawn = pile[below(self.key, counter, len(pile))]
        return self._played(found, drawn)

    def play_drawn(self, move: Move | str | int, drawn: str) -> Self:
        found = all_moves(self.board)[self._legal(move)]
        if len(drawn) != (found.kind == "draw") or drawn not in self.position.pile:
            raise ValueError(f"drawn: '{drawn[:20]}' cannot be drawn here (W7)")
        return self._played(found, drawn)

    def _played(self, move: Move, drawn: str) -> Self:
        position = after(self.settings, self.position, move, drawn)
        return replace(self, position=position, before=self.position, plies=(*self.plies, Ply(move, drawn)))

    # ── what happened ─────────────────────────────────────────────────────────────────────────────
    @property
    def events(self) -> tuple[Event, ...]:
        return () if self.before is None else self._happened(self.before, *self.plies[-1])

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        return tuple(
            replace(event, details={}) if event.kind == "draw" and event.seat != seat else event
            for event in self.events
        )

    @property
    def ply(self) -> int:
        return len(self.plies)

    @property
    def history(self) -> tuple[Move, ...]:
        return tuple(ply.move for ply in self.plies)

    @property
    def drawn(self) -> tuple[str, ...]:
        return tuple(ply.drawn for ply in self.plies)

    def at(self, ply: int) -> Self:
        self._check_ply(ply)
        return self._replayed(self.plies[:ply])

    def _replayed(self, plies: Sequence[Ply]) -> Self:
        state = self.begin(self.settings, self.start, self.key, self.counter)
        for ply in plies:
            state = state._played(*ply)
        return state

    # ── faces ─────────────────────────────────────────────────────────────────────────────────────
    def view(self, seat: int | None) -> View:
        from .view import view

        self._check_seat(seat)
        return view(self, seat)

    def record(self) -> Record[Self]:
        from .recording import record

        return record(self)

    def __str__(self) -> str:
        from .diagram import write

        return write(self)

    def _parts(self) -> tuple[object, ...]:
        return self.position, self.board.hexmap.rows, tuple(self.options.items()), self.rules

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._parts())

    def __reduce__(self) -> tuple[object, ...]:
        plies = tuple((str(move), drawn) for move, drawn in self.plies)
        return _unpickled, (type(self), self.settings.packed(), tuple(self.start), self.key, self.counter, plies)


def _unpickled(
    kind: type[State], settings: tuple[str, str, int, tuple[tuple[str, object], ...], int, Setup | None],
    start: tuple[object, ...], key: bytes, counter: int, plies: tuple[tuple[str, str], ...],
) -> State:  # fmt: skip
    state = kind.begin(unpacked(*settings), Position(*start), key, counter)  # type: ignore[arg-type]
    for move, drawn in plies:
        state = state.play_drawn(move, drawn)
    return state


def find_board(board: str | Path | Board) -> Board:
    """A board by its name, or a map file."""
    if isinstance(board, Board):
        return board
    if board in SHIPPED:
        return shipped(str(board))
    if not Path(board).is_file():
        raise ValueError(f"there is no board '{board}': name one of {', '.join(SHIPPED)}, or a map file")
    return Board.read(Path(board))


def start(
    players: int, seed: Seed, board: str | Path | Board, setup: Setup | None, rules: int, options: Options
) -> State:
    META.check_seats(players)
    META.check_rules(rules)
    draws = Draws(key := key_of(seed))
    if setup is None:
        setup = deal(players, draws)
    else:
        check(setup, players)
    settings = Settings(find_board(board), players, cast("Options", META.check_options(options)), rules, setup)
    return State.begin(settings, first(settings), key, draws.taken)
