"""The state of a game of Der Wüstentruck: a position with its history, as a frozen value.

A State knows everything, hidden hands and the key of all draws to come included; what a seat may know is its View.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self, cast

import numpy as np

from caravaneer import game as contract
from caravaneer.game import Event, IllegalMove, Integers, LegalMoves, MalformedMove, Outcome, Preview, Refusal, Seed
from caravaneer.records.chance import Draws, key_of, word

from . import actions, layout
from .board import SHIPPED, Board, shipped
from .events import REASONS, events, new_log
from .judging import Legal, judge, legal, move_of
from .layout import Numbers
from .meta import META
from .moves import Move
from .options import Options
from .pieces import CARDS, Tally, Truck, truck_name
from .rules import scoring, turns
from .setup import Settings, Setup, cards_in, check, deal

if TYPE_CHECKING:
    from caravaneer.records.record import Record

    from .spots import Spot
    from .view import View


class Played(NamedTuple):
    """A move that was played: who moved, its action with its route, and the cards drawn after it."""

    seat: int
    action: int
    route: int
    drawn: tuple[int, ...]


Past = tuple["Past", Played] | None  # the plies so far, last one outermost


class State(contract.State[Move]):
    """A position of Der Wüstentruck with its history. Seats are numbered from 0, trucks are named like `2a`."""

    game = "trucks"

    __slots__ = ("_before", "_counter", "_key", "_legal", "_log", "_past", "_settings", "_start", "_words")

    def __init__(
        self, settings: Settings, words: Numbers, key: bytes, counter: int, start: tuple[Numbers, int] | None = None,
        past: Past = None, before: Numbers | None = None, log: Numbers | None = None,
    ):  # fmt: skip
        self._settings = settings
        self._words = words  # never changed once a State holds it
        self._key = key  # of the draws to come; no part of equality, and in no view
        self._counter = counter  # draws taken from the key
        self._start = start or (words, counter)
        self._past = past
        self._before = before
        self._log = log
        self._legal: Legal | None = None

    @classmethod
    def begin(cls, settings: Settings, key: bytes, counter: int = 0) -> State:
        """The state before the first move of a game that has been dealt."""
        return cls(settings, settings.start(), key, counter)

    @classmethod
    def from_text(cls, text: str) -> State:
        """A position drawn in text, as print(state) writes it (docs/formats/diagram.md)."""
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
        return None if self._words[layout.REASON] else int(self._words[layout.SEAT])

    @property
    def phase(self) -> str:
        """`turns`, or `over`."""
        return "over" if self._words[layout.REASON] else "turns"

    def _listed(self) -> Legal:
        if self._legal is None:
            self._legal = legal(self._settings, self._words)
        return self._legal

    @property
    def legal_actions(self) -> Integers:
        return self._listed().actions

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        return LegalMoves(self._listed().actions, self.move, self._action)

    @property
    def actions(self) -> int:
        return int(actions.first_of(len(self._settings.table) - 2, actions.LOSE + 1))

    def action(self, move: Move | str) -> int:
        """The action integer of a legal move, whichever of its paths it names; IllegalMove for another."""
        return self._action(move)

    def _action(self, move: object) -> int:
        if isinstance(move, int | np.integer):
            return self._listed().actions[self._index(int(move))]  # type: ignore[no-any-return]
        verdict = judge(self._settings, self._words, move)  # type: ignore[arg-type]
        if isinstance(verdict, Refusal):
            raise IllegalMove(move, verdict)
        return verdict

    def _index(self, action: int) -> int:
        at = self._listed().index(action)
        if at < 0:
            raise MalformedMove(f"{action} is no action that is legal here")
        return at

    def move(self, action: int) -> Move:
        """The legal move of an action integer, with its canonical path."""
        route = int(self._listed().routes[self._index(action)])
        return move_of(self._settings, int(self._words[layout.SEAT]), int(action), route)

    def refusal(self, move: Move | str | int) -> Refusal | None:
        if isinstance(move, int):
            move = self.move(move)
        verdict = judge(self._settings, self._words, move)
        return verdict if isinstance(verdict, Refusal) else None

    def play(self, move: Move | str | int) -> Self:
        return self._play(*self._routed(move), None)

    def play_drawn(self, move: Move | str | int, drawn: str) -> Self:
        """Play a move after which just these cards are drawn, as a record says; ValueError when they cannot be."""
        return self._play(*self._routed(move), [CARDS.index(card) for card in drawn])

    def _routed(self, move: Move | str | int) -> tuple[int, int]:
        """A legal move's action and its canonical route."""
        action = int(self._action(move))
        return action, int(self._listed().routes[self._listed().index(action)])

    def _play(self, action: int, route: int, drawn: Sequence[int] | None) -> Self:
        """Carry out a legal action; draw what is given, or else by the key (T5)."""
        settings, before = self._settings, self._words
        words, log, counter = before.copy(), new_log(), self._counter
        actions.carry_out(settings.table, words, action, log)
        cards: list[int] = []
        while turns.must_draw(words):
            turns.reshuffle(words, log)
            if drawn is None:
                card = int(turns.pick(words, np.uint64(word(self._key, counter))))
            elif len(cards) < len(drawn) and words[layout.PILE + drawn[len(cards)]] > 0:
                card = drawn[len(cards)]
            else:
                raise ValueError(f"drawn: '{''.join(CARDS[card] for card in drawn)}' cannot be drawn here (T3)")
            turns.take(words, card, log)
            cards.append(card)
            counter += 1
        if drawn is not None and len(drawn) != len(cards):
            raise ValueError(f"drawn: {len(drawn)} cards, and {len(cards)} are drawn here (T3)")
        turns.pass_turn(settings.table, words, log)
        past = (self._past, Played(int(before[layout.SEAT]), action, route, tuple(cards)))
        return type(self)(settings, words, self._key, counter, self._start, past, before, log)

    def preview(self, move: Move | str | int) -> Preview[Move, Tally]:
        """What a legal move would do, up to the draw, which nobody can know; IllegalMove for another."""
        return self._preview(int(self._action(move)))

    def previews(self) -> dict[Move, Preview[Move, Tally]]:
        """The previews of all legal moves."""
        found = (self._preview(int(action)) for action in self._listed().actions)
        return {preview.move: preview for preview in found}

    def _preview(self, action: int) -> Preview[Move, Tally]:
        before, after, log = self._words, self._words.copy(), new_log()
        actions.carry_out(self._settings.table, after, action, log)
        move, points = self.move(action), after - before
        change = tuple(Tally(int(points[layout.POINTS + seat])) for seat in range(self.players))
        happened = events(self._settings, before, move, log, after)
        return Preview(move, happened, change[int(before[layout.SEAT])].total, change)

    def spots(self, card: str, truck: str) -> list[Spot]:
        """Where a card can bring a truck, and why not elsewhere."""
        from .spots import spots

        return spots(self, card, truck)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────
    @property
    def events(self) -> tuple[Event, ...]:
        if self._before is None or self._past is None or self._log is None:
            return ()
        played = self._past[1]
        move = move_of(self._settings, played.seat, played.action, played.route)
        return events(self._settings, self._before, move, self._log, self._words)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """The events as a seat may know them: a card drawn is known to its owner alone."""
        return tuple(
            replace(event, details={}) if event.kind == "draw" and event.seat != seat else event
            for event in self.events
        )

    def _plies(self) -> list[Played]:
        plies, past = [], self._past
        while past is not None:
            past, played = past
            plies.append(played)
        return plies[::-1]

    @property
    def history(self) -> tuple[Move, ...]:
        return tuple(move_of(self._settings, ply.seat, ply.action, ply.route) for ply in self._plies())

    @property
    def ply(self) -> int:
        return len(self._plies())

    @property
    def drawn(self) -> tuple[str, ...]:
        """The cards drawn after each move so far."""
        return tuple("".join(CARDS[card] for card in ply.drawn) for ply in self._plies())

    def at(self, ply: int) -> Self:
        plies = self._plies()
        self._check_ply(ply)
        words, counter = self._start
        state = type(self)(self._settings, words, self._key, counter)
        for played in plies[:ply]:
            state = state._play(played.action, played.route, played.drawn)
        return state

    @property
    def tally(self) -> tuple[Tally, ...]:
        """Each seat's points so far (T25, T26)."""
        return tuple(Tally(int(self._words[layout.POINTS + seat])) for seat in range(self.players))

    @property
    def outcome(self) -> Outcome | None:
        words = self._words
        if not words[layout.REASON]:
            return None
        reason, _ = REASONS[int(words[layout.REASON])]
        scores = [tally.total for tally in self.tally]
        if words[layout.REASON] != layout.GUARD:
            return Outcome.by_score(scores, reason)
        left = [int(scoring.nearest(self._settings.table, words, seat)) for seat in range(self.players)]
        worth = [(score, -steps) for score, steps in zip(scores, left, strict=True)]  # T27
        places = tuple(1 + sum(other > mine for other in worth) for mine in worth)
        return Outcome(tuple(scores), places, tuple(s for s, place in enumerate(places) if place == 1), reason)

    # ── what lies where ───────────────────────────────────────────────────────────────────────────
    @property
    def settings(self) -> Settings:
        """What stays the same through the whole game."""
        return self._settings

    @property
    def words(self) -> Numbers:
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
    def trucks(self) -> tuple[Truck, ...]:
        return trucks_of(self._settings, self._words)

    @property
    def hands(self) -> tuple[str, ...]:
        """The cards of each seat, which only that seat may know."""
        starts = (layout.HANDS + seat * len(CARDS) for seat in range(self.players))
        return tuple(cards_in(self._words[at : at + len(CARDS)]) for at in starts)

    @property
    def pile(self) -> str:
        """The cards left to draw, which nobody may know; their order is decided as they are drawn."""
        return cards_in(self._words[layout.PILE : layout.PILE + len(CARDS)])

    @property
    def discards(self) -> str:
        return cards_in(self._words[layout.DISCARDS : layout.DISCARDS + len(CARDS)])

    @property
    def turns(self) -> int:
        """Turns since the start or the last arrival (T27)."""
        return int(self._words[layout.TURNS])

    # ── faces ─────────────────────────────────────────────────────────────────────────────────────
    def view(self, seat: int | None) -> View:
        from .view import view

        self._check_seat(seat)
        return view(self, seat)

    def record(self) -> Record[State]:
        from .recording import record

        return record(self)

    def svg(self, **how: Any) -> str:
        """The board as a picture; `how` is what draw.svg takes, the last drive being ringed by default."""
        from .drawing import svg

        driven = [event for event in self.events if event.kind in ("drive", "push")]
        return svg(self, **{"last": [event.cells[-1] for event in driven], **how})

    def __str__(self) -> str:
        from .diagram import write

        return write(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return bool(np.array_equal(self._words, other._words)) and self.board.hexmap.rows == other.board.hexmap.rows

    def __hash__(self) -> int:
        return hash(self._words.tobytes())


def trucks_of(settings: Settings, words: Numbers) -> tuple[Truck, ...]:
    names = (*settings.board.names[:-1], "home", "park")
    return tuple(
        Truck(
            truck_name(number, settings.per_seat),
            number // settings.per_seat,
            names[int(words[layout.PLACE + number])],
            int(words[layout.GAUGE + number]),
            int(words[layout.RANK + number]) or None,
        )
        for number in range(settings.trucks)
    )


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
