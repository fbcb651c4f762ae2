"""The state of a game of Der Wüstentruck: a position with its history, as a frozen value.

A State knows everything, hidden hands and the key of all draws to come included; what a seat may know is its View.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias, cast

import numpy as np

from caravaneer import game as contract
from caravaneer.compiled import array_of
from caravaneer.game import Event, Seed
from caravaneer.records.chance import Draws, key_of, word

from . import actions, calls, layout
from .board import SHIPPED, Board, shipped
from .codec import code, move_of
from .events import events, new_log
from .layout import SEAT, Numbers
from .meta import META
from .moves import Move
from .options import Options
from .pieces import CARDS
from .position import Position
from .rules import turns
from .setup import Packed, Settings, Setup, check, deal, unpacked

if TYPE_CHECKING:
    from caravaneer.records.record import Record

    from .view import View


class Ply(NamedTuple):
    """A move that was played: its action and its route, the cards drawn after it as one number, and who moved."""

    action: int
    route: int
    drawn: int
    seat: int


# The plies so far, last one outermost, each with its number from 1; those that were replayed are rows of an array.
Past: TypeAlias = "tuple[Past, int, Ply] | Numbers | None"


class State(Position, contract.State[Move]):
    """A position of Der Wüstentruck with its history. Seats are numbered from 0, trucks are named like `2a`.

    Make one with `start`, `from_text` or `from_record`, and go on with `play`.
    """

    game = "trucks"

    __slots__ = ("_before", "_counter", "_key", "_past", "_start")

    def __init__(
        self, settings: Settings, words: Numbers, key: bytes, counter: int, start: tuple[Numbers, int] | None = None,
        past: Past = None, before: Numbers | None = None,
    ):  # fmt: skip
        self._settings = settings
        self._words = words
        self._legal = None
        self._key = key  # of the draws to come; no part of equality, and in no view
        self._counter = counter  # draws taken from the key
        self._start = start or (words, counter)
        self._past = past
        self._before = before  # the words before the last move

    @classmethod
    def begin(cls, settings: Settings, key: bytes, counter: int = 0) -> State:
        """The state before the first move of a game that has been dealt."""
        return cls(settings, settings.start(), key, counter)

    @classmethod
    def from_text(cls, text: str, seed: Seed = None) -> State:
        from .diagram import read

        return read(text, seed)

    @classmethod
    def from_record(cls, record: Record[contract.State[contract.Move]], seed: Seed = None) -> State:
        if record.game != cls.game:
            raise ValueError(f"this is a record of {record.game}, not of {cls.game}")
        return cast("Record[State]", record).replay(seed=seed)

    # ── the game goes on ──────────────────────────────────────────────────────────────────────────
    def play(self, move: Move | str | int) -> Self:
        settings, before, listed = self._settings, self._words, self._listed()
        t, words = settings.table, before.copy()
        work = calls.work_for(t)
        if isinstance(move, (int, np.integer)):  # a union of types would be made anew each time
            action, route, seat = self._integer(move), 0, -1
        else:
            _, _, _, route, action, seat = code(settings.board, settings.players, move)
        draw = np.uint64(word(self._key, self._counter))
        route, drawn, moves = calls.attempt(t, words, listed, action, route, seat, draw, work)
        if route < 0:  # another path than the canonical one, or no legal move at all
            action = self._action(move)
            route, drawn, moves = calls.attempt(t, words, listed, action, 0, -1, draw, work)
        if drawn < 0:  # a hand that was not full, on a position drawn in text
            words = before.copy()
            draws = [word(self._key, self._counter + k) for k in range(-drawn)]
            drawn = actions.play(t, words, action, np.array(draws, np.uint64))
            moves = calls.list_in(t, words, work)
        after = self._after(words, Ply(action, int(route), int(drawn), before.item(SEAT)))
        after._legal = calls.copied(work, moves)
        return after

    def play_drawn(self, move: Move | str | int, drawn: str) -> Self:
        """Play a move after which just these cards are drawn, as a record says; ValueError when they cannot be."""
        action, route = self._routed(move)
        if not set(drawn) <= set(CARDS):
            raise ValueError(f"drawn: '{drawn[:20]}' are no cards; the cards are {CARDS}")
        before, words = self._words, self._words.copy()
        cards = packed_cards([CARDS.index(card) for card in drawn[:5]])
        if not actions.play_drawn(self._settings.table, words, action, cards, None):
            short = before.copy()
            actions.carry_out(self._settings.table, short, action, None)
            wanted = max(0, int(turns.to_draw(short)))
            if len(drawn) > wanted:
                raise ValueError(f"drawn: {len(drawn)} cards, and {wanted} are drawn here (T3)")
            raise ValueError(f"drawn: '{drawn}' cannot be drawn here (T3)")
        return self._after(words, Ply(action, route, cards, int(before[layout.SEAT])))

    def _after(self, words: Numbers, ply: Ply) -> Self:
        after = object.__new__(type(self))  # which is quicker than __init__
        after._settings, after._key, after._start = self._settings, self._key, self._start
        after._words, after._before, after._legal = words, self._words, None
        after._counter = self._counter + (ply.drawn & 7)
        after._past = (self._past, self.ply + 1, ply)
        return after

    # ── what happened ─────────────────────────────────────────────────────────────────────────────
    @property
    def events(self) -> tuple[Event, ...]:
        if self._before is None or not isinstance(self._past, tuple):
            return ()
        ply, log = self._past[2], new_log()
        actions.play_drawn(self._settings.table, self._before.copy(), ply.action, ply.drawn, log)
        move = move_of(self.board, self.players, ply.seat, ply.action, ply.route)
        return events(self._settings, self._before, move, log, self._words)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """The events as a seat may know them: a card drawn is known to its owner alone."""
        return tuple(
            replace(event, details={}) if event.kind == "draw" and event.seat != seat else event
            for event in self.events
        )

    @property
    def plies(self) -> Numbers:
        """The moves so far, in numbers: a row for each Ply."""
        found, past = [], self._past
        while isinstance(past, tuple):
            past, _, ply = past
            found.append(ply)
        since = rows_of(found[::-1])
        return since if past is None else np.concatenate((past, since))

    @property
    def history(self) -> tuple[Move, ...]:
        board, players = self.board, self.players
        return tuple(move_of(board, players, seat, *drive) for *drive, _, seat in self.plies.tolist())

    @property
    def ply(self) -> int:
        return self._past[1] if isinstance(self._past, tuple) else 0

    @property
    def drawn(self) -> tuple[str, ...]:
        """The cards drawn after each move so far."""
        return tuple(cards_drawn(cards) for cards in self.plies[:, 2].tolist())

    def at(self, ply: int) -> Self:
        self._check_ply(ply)
        words, counter = self._start
        return self.replayed(self._settings, words, self._key, counter, self.plies[:ply])

    @classmethod
    def replayed(cls, settings: Settings, start: Numbers, key: bytes, counter: int, plies: Numbers) -> Self:
        """The state after a line of legal turns; ValueError when they cannot have been played."""
        if not len(plies):
            return cls(settings, start, key, counter)
        before = start.copy()
        stuck = actions.replay(settings.table, before, plies[:-1])
        words = before.copy()
        if stuck >= 0 or actions.replay(settings.table, words, plies[-1:]) >= 0:
            raise ValueError(f"move {stuck + 1 or len(plies)} cannot have been played")
        past = (plies[:-1], len(plies), Ply(*plies[-1].tolist()))
        taken = int((plies[:, 2] & 7).sum())
        return cls(settings, words, key, counter + taken, (start, counter), past, before)

    # ── what only a state knows ───────────────────────────────────────────────────────────────────
    @property
    def setup(self) -> Setup | None:
        """How the game began; None for a position drawn in text."""
        return self._settings.setup

    @property
    def hands(self) -> tuple[str, ...]:
        """The cards of each seat, which only that seat may know."""
        return tuple(self._cards(layout.HANDS + seat * len(CARDS)) for seat in range(self.players))

    @property
    def pile(self) -> str:
        """The cards left to draw, which nobody may know; their order is decided as they are drawn."""
        return self._cards(layout.PILE)

    # ── faces ─────────────────────────────────────────────────────────────────────────────────────
    def view(self, seat: int | None) -> View:
        from .view import view

        self._check_seat(seat)
        return view(self, seat)

    def open_view(self, seat: int) -> View:
        from .open_view import OpenView

        self._check_seat(seat)
        return OpenView(self, seat)

    def observation(self, seat: int | None) -> contract.Observation:
        self._check_seat(seat)
        legal = self._listed()[0] if seat == self.seat else None
        return calls.observing()(self._settings, self._words, None, seat, legal)

    def record(self) -> Record[State]:
        from .recording import record

        return record(self)

    def svg(self, **how: Any) -> str:
        """The board as a picture; `how` is what drawing.svg takes, the last drive being ringed by default."""
        return self.picture(self.events, how)

    def __str__(self) -> str:
        from .diagram import write

        return write(self, self.hands, self.pile)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return bool(np.array_equal(self._words, other._words)) and self.board.hexmap.rows == other.board.hexmap.rows

    def __hash__(self) -> int:
        return hash(self._words.tobytes())

    def __reduce__(self) -> tuple[object, ...]:
        """To another process go the start and the moves; what follows from them is found again there."""
        start, counter = self._start
        return _unpickled, (self._settings.packed(), start.tobytes(), self._key, counter, self.plies.tobytes())


def _unpickled(settings: Packed, start: bytes, key: bytes, counter: int, plies: bytes) -> State:
    rows = array_of(plies, np.int64).reshape(-1, len(Ply._fields))
    return State.replayed(unpacked(settings), array_of(start, np.int64), key, counter, rows)


def rows_of(plies: Sequence[Ply]) -> Numbers:
    return np.array(plies, np.int64).reshape(-1, len(Ply._fields))


def packed_cards(cards: list[int]) -> int:
    """Cards drawn as one number, as the kernel has them."""
    return len(cards) | sum(card << actions.DRAWN_BITS * k for k, card in enumerate(cards, 1))


def cards_drawn(drawn: int) -> str:
    """The letters of cards drawn, in the order in which they were drawn."""
    return "".join(CARDS[drawn >> actions.DRAWN_BITS * k & 7] for k in range(1, 1 + (drawn & 7)))


def find_board(board: str | Path | Board) -> Board:
    """A board by its name, or a map file."""
    if isinstance(board, Board):
        return board
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
    settings = Settings(find_board(board), players, cast(Options, META.check_options(options)), rules)
    draws = Draws(key := key_of(seed))
    if setup is None:
        setup = deal(players, draws)
    else:
        check(setup, players)
    return State.begin(replace(settings, setup=setup), key, draws.taken)
