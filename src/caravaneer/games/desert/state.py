"""The state of a game of Durch die Wüste: a position with its history, as a frozen value."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Self, cast

import numpy as np

from caravaneer import game as contract
from caravaneer.compiled import array_of
from caravaneer.game import Event, IllegalMove, Integers, LegalMoves, Outcome, Preview, Refusal, Seed
from caravaneer.maps.hexmap import around, groups
from caravaneer.records.chance import key_of

from . import actions, layout
from .board import SHIPPED, Board, shipped
from .calls import ROOM, listed, observing
from .events import REASONS, caravans_in, cells_in, numbers_in, previews, tally_of
from .layout import OVER, PHASE, SEAT
from .meta import META
from .moves import Move
from .options import Options
from .pieces import COLOURS, Camel, Caravan, Tally, Territory
from .refusals import explain
from .rules.hexes import Words
from .setup import Packed, Settings, Setup, check, deal, unpacked
from .threats import Threat, threats

if TYPE_CHECKING:
    from typing import Unpack

    from caravaneer.records.record import Record

    from .drawing import Look
    from .view import View

PHASES = ("returns", "leaders", "camels", "over")
Past = tuple["Past", int] | None  # the actions so far, last one outermost: shared by all states of a game


class State(contract.State[Move]):
    """A position of Durch die Wüste with its history. Seats are numbered from 0, cells are names like `k12`.

    Make one with `start`, `from_text` or `from_record`, and go on with `play`.
    """

    game = "desert"

    __slots__ = ("_before", "_events", "_legal", "_past", "_settings", "_start", "_words")

    def __init__(self, settings: Settings, words: Words, start: Words, past: Past = None, before: Words | None = None):
        self._settings = settings
        self._words = words  # never changed once a State holds it
        self._start = start  # where the history begins
        self._past = past
        self._before = before  # the words before the last move
        self._legal: Integers | None = None  # when they have been listed; not to be changed
        self._events: tuple[Event, ...] | None = None  # of the last move

    @classmethod
    def begin(cls, settings: Settings) -> State:
        """The state before the first move of a game whose set-up is laid out."""
        words = settings.start()
        return cls(settings, words, words)

    @classmethod
    def from_text(cls, text: str, seed: Seed = None) -> State:  # noqa: ARG003 -- nothing is drawn after the set-up
        from .diagram import read

        return read(text)

    @classmethod
    def from_record(cls, record: Record[contract.State[contract.Move]], seed: Seed = None) -> State:
        if record.game != cls.game:
            raise ValueError(f"this is a record of {record.game}, not of {cls.game}")
        return cast("Record[State]", record).replay(seed=seed)

    # ── the game goes on ──────────────────────────────────────────────────────────────────────────
    @property
    def players(self) -> int:
        return self._settings.players

    @property
    def seat(self) -> int | None:
        words = self._words
        return None if words.item(PHASE) == OVER else words.item(SEAT)

    @property
    def phase(self) -> str:
        """`returns` (five seats that choose), `leaders`, `camels` or `over`."""
        return PHASES[int(self._words[layout.PHASE])]

    @property
    def camels_left(self) -> int:
        """How many camels the seat may still place in this turn."""
        return int(self._words[layout.CAMELS_LEFT])

    @property
    def legal_actions(self) -> Integers:
        if self._legal is None:
            self._legal = listed(self._words)
        return self._legal

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        table = self._settings.actions
        return LegalMoves(self.legal_actions, table.moves.__getitem__, table.number)

    @property
    def actions(self) -> int:
        return len(self._settings.actions)

    def action(self, move: Move | str) -> int:
        return self._legal_number(move)

    def move(self, action: int) -> Move:
        return self._settings.actions.moves[self._legal_number(action)]

    def _legal_number(self, move: Move | str | int) -> int:
        """The action integer of a legal move."""
        settings = self._settings
        number = settings.actions.number(move)
        if actions.refusal_code(settings.table, self._words, number) != actions.ALLOWED:
            refusal = self.refusal(number)
            assert refusal is not None
            raise IllegalMove(settings.actions.moves[number], refusal)
        return number

    def refusal(self, move: Move | str | int) -> Refusal | None:
        settings = self._settings
        number = settings.actions.number(move)
        code = actions.refusal_code(settings.table, self._words, number)
        if code == actions.ALLOWED:
            return None
        move = settings.actions.moves[number]
        return explain(code, self._words, move, settings.board.numbers.get(move.cell, -1))

    def play(self, move: Move | str | int) -> Self:
        settings, words, room = self._settings, self._words.copy(), ROOM.legal
        number = settings.actions.number(move)
        moves = actions.attempt(settings.table, words, number, room)
        if moves < 0:
            self._legal_number(number)  # which says why not
        legal = room[:moves].copy()
        legal.setflags(False)  # type: ignore[call-arg]  # write=False, which takes twice as long by its name
        after = object.__new__(type(self))  # and this is quicker than __init__
        after._settings, after._start = settings, self._start
        after._words, after._before, after._past = words, self._words, (self._past, number)
        after._legal, after._events = legal, None
        return after

    def preview(self, move: Move | str | int) -> Preview[Move, Tally]:
        """What a legal move would do at once, and what it changes in the count; IllegalMove for another."""
        return previews(self._settings, self._words, [self._legal_number(move)])[0]

    def previews(self) -> dict[Move, Preview[Move, Tally]]:
        found = previews(self._settings, self._words, self.legal_actions)
        return {preview.move: preview for preview in found}

    def threats(self, seat: int) -> list[Threat]:
        """What the others could close with one or two camels, the most worth first."""
        self._check_seat(seat)
        return threats(self._settings, self._words, seat)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────
    @property
    def events(self) -> tuple[Event, ...]:
        if self._before is None or self._past is None:
            return ()
        if self._events is None:
            self._events = previews(self._settings, self._before, [self._past[1]])[0].events
        return self._events

    @property
    def history(self) -> tuple[Move, ...]:
        moves = self._settings.actions.moves
        return tuple(moves[number] for number in self.numbers)

    @property
    def ply(self) -> int:
        return len(self.numbers)

    def at(self, ply: int) -> Self:
        self._check_ply(ply)
        return self.replayed(self._settings, self._start, self.numbers[:ply])

    @classmethod
    def replayed(cls, settings: Settings, start: Words, numbers: Sequence[int]) -> Self:
        """The state after a line of legal actions."""
        if not numbers:
            return cls(settings, start, start)
        past: Past = None
        for number in numbers[:-1]:
            past = (past, number)
        before = actions.replayed(settings.table, start, np.array(numbers[:-1], np.int64))
        words = actions.after(settings.table, before, numbers[-1])
        return cls(settings, words, start, (past, numbers[-1]), before)

    @property
    def numbers(self) -> list[int]:
        """The action integers of the moves so far."""
        numbers, past = [], self._past
        while past is not None:
            past, number = past
            numbers.append(number)
        return numbers[::-1]

    @property
    def tally(self) -> tuple[Tally, ...]:
        """Each seat's points by category, as if the game ended now."""
        return tally_of(self._words)

    @property
    def outcome(self) -> Outcome | None:
        if self.seat is not None:
            return None
        reason, _ = REASONS[int(self._words[layout.REASON])]
        return Outcome.by_score([tally.total for tally in self.tally], reason)  # D26

    # ── what lies where ───────────────────────────────────────────────────────────────────────────
    @property
    def settings(self) -> Settings:
        """What stays the same through the whole game."""
        return self._settings

    @property
    def words(self) -> Words:
        """The position as the kernel has it, for bots; never to be changed."""
        return self._words

    @property
    def board(self) -> Board:
        return self._settings.board

    @property
    def options(self) -> dict[str, str | bool]:
        return cast("dict[str, str | bool]", dict(self._settings.options))

    @property
    def rules(self) -> int:
        """The version of the rules this game is played by."""
        return self._settings.rules

    @property
    def setup(self) -> Setup | None:
        """How the game began; None for a position drawn in text."""
        return self._settings.setup

    @property
    def palms(self) -> tuple[str, ...]:
        """The cells where palms stand."""
        return self._cells(layout.PALMS)

    @property
    def water(self) -> dict[str, int]:
        """The value of each waterhole that still lies on the board."""
        found = [(number, v + 1) for v in range(3) for number in numbers_in(self._words, layout.WATER + 4 * v)]
        names = self.board.names
        return {names[number]: value for number, value in sorted(found)}

    @property
    def caravans(self) -> tuple[Caravan, ...]:
        """Every caravan: whose it is, its colour, its cells, and where its leader stands."""
        found = caravans_in(self._settings, self._words)
        return tuple(Caravan(seat, colour, frozenset(cells), leader) for seat, colour, leader, cells in found)

    @property
    def camels(self) -> dict[str, Camel]:
        """Every camel on the board by its cell, leaders included."""
        return {
            cell: Camel(seat, colour, cell == leader)
            for seat, colour, leader, cells in caravans_in(self._settings, self._words)
            for cell in cells
        }

    @property
    def territories(self) -> tuple[Territory, ...]:
        """The closed territories (D18), each whole group its own."""
        closed = [numbers_in(self._words, layout.TERRITORY + 4 * seat) for seat in range(self.players)]
        if not any(closed):
            return ()
        camels = self.camels
        found = []
        for seat, numbers in enumerate(closed):
            for group in groups(self.board.hexes[number] for number in numbers):
                near = (cell for hexes in map(around, group) for cell in hexes if cell.column >= 0 and cell.row >= 0)
                beside = (camels.get(cell.name) for cell in near)
                colour = next(camel.colour for camel in beside if camel is not None)
                found.append(Territory(seat, colour, frozenset(cell.name for cell in group)))
        return tuple(found)

    @property
    def supply(self) -> dict[str, int]:
        """The riderless camels left of each colour."""
        return {colour: int(self._words[layout.SUPPLY + c]) for c, colour in enumerate(COLOURS)}

    @property
    def in_hand(self) -> tuple[str, ...]:
        """For each seat the colours of the leaders it has still to place."""
        return self._colours(layout.IN_HAND)

    @property
    def returned(self) -> tuple[str, ...]:
        """For each seat the colour of the leader it gave back (D5), or nothing."""
        return self._colours(layout.RETURNED)

    def _cells(self, at: int) -> tuple[str, ...]:
        return cells_in(self._settings, self._words, at)

    def _colours(self, at: int) -> tuple[str, ...]:
        masks = self._words[at : at + self.players].tolist()
        return tuple("".join(colour for c, colour in enumerate(COLOURS) if mask >> c & 1) for mask in masks)

    # ── faces ─────────────────────────────────────────────────────────────────────────────────────
    def view(self, seat: int | None) -> View:
        from .view import View

        self._check_seat(seat)
        return View(seat, self)

    def observation(self, seat: int | None) -> contract.Observation:
        self._check_seat(seat)
        return observing()(self._settings, self._words, seat)

    def record(self) -> Record[State]:
        from .recording import record

        return record(self)

    def svg(self, **look: Unpack[Look]) -> str:
        """The board as a picture; `last` are the cells to ring as the last move's, by default just that."""
        from .drawing import svg

        if look.get("last") is None:
            look["last"] = [cell for event in self.events[:1] for cell in event.cells]
        return svg(self, **look)

    def __str__(self) -> str:
        from .diagram import write

        return write(self)

    def _shape(self) -> tuple[str, ...]:
        return self.board.names[: len(self._settings.table)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        # The whole map may have more hexes beyond the line; only those in play make the position.
        mine, others = self._words.copy(), other._words.copy()
        mine[layout.HEXES] = others[layout.HEXES] = 0
        return bool(np.array_equal(mine, others)) and self._shape() == other._shape()

    def __hash__(self) -> int:
        words = self._words.copy()
        words[layout.HEXES] = 0
        return hash(words.tobytes())

    def __reduce__(self) -> tuple[object, ...]:
        """To another process go the set-up and the moves; what follows from them is found again there."""
        numbers = np.array(self.numbers, np.uint16).tobytes()
        return _unpickled, (self._settings.packed(), self._start.tobytes(), numbers)


def _unpickled(settings: Packed, start: bytes, numbers: bytes) -> State:
    return State.replayed(unpacked(settings), array_of(start, np.uint64), array_of(numbers, np.uint16).tolist())


def find_board(board: str | Path | Board, seed: Seed = None) -> Board:
    """A board by its name, `fresh` for a new one grown from the seed, or a map file."""
    if isinstance(board, Board):
        return board
    if board == "fresh":
        from .fresh import fresh

        return fresh(secrets.token_bytes(32) if seed is None else seed)
    if isinstance(board, str) and board in SHIPPED:
        return shipped(board)
    path = Path(board)
    if not path.is_file():
        raise ValueError(f"there is no board '{board}': name one of {', '.join(META.boards)}, or a map file")
    return Board.read(path)


def start(
    players: int, seed: Seed, board: str | Path | Board, setup: Setup | None, rules: int, options: Options
) -> State:
    """A new game, once all that was asked for is known to exist."""
    META.check_seats(players)
    META.check_rules(rules)
    settings = Settings(find_board(board, seed), players, cast(Options, META.check_options(options)), rules)
    if setup is None:
        setup = deal(settings, key_of(seed))
    else:
        check(setup, settings)
    return State.begin(replace(settings, setup=setup))
