"""What a seat may know of a game of Der Wüstentruck, and its JSON form.

A view is made from an allow-list: the own hand, how many cards others hold, discards, trucks, gauges, places. It holds
no other hand, nothing of the pile but its size, and no key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from random import Random
from typing import Any, ClassVar, cast

import numpy as np

from caravaneer import game as contract
from caravaneer.game import Event, IllegalMove, Integers, LegalMoves, Outcome, Preview, Refusal
from caravaneer.game.options import Values
from caravaneer.maps.hexmap import HexMap

from . import actions, layout
from .board import Board
from .judging import move_of
from .layout import Numbers
from .moves import Move
from .options import Options
from .pieces import CARDS, Tally, Truck
from .refusals import refusal
from .sampling import Memory, Seen, sample
from .setup import Settings, Setup, cards_in
from .spots import Spot
from .state import State


@dataclass(frozen=True)
class TallyFields:
    places: int
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
    turns: int
    hand: str | None
    hand_counts: list[int]
    pile_count: int
    discards: str
    trucks: list[Truck]
    tally: list[TallyFields]
    last_move: str | None
    events: list[Event]
    legal_moves: list[str]
    outcome: Outcome | None


@dataclass(frozen=True)
class Ply:
    """A move as everybody saw it, and what the viewer knows of the draw after it."""

    seat: int
    action: int
    route: int
    drawn: int
    own: tuple[int, ...] | None


class View(contract.View[Move]):
    """What one seat knows; seat None is the public. Only the seat whose turn it is has legal moves."""

    game: ClassVar[str] = "trucks"

    def __init__(
        self, seat: int | None, state: State, hand_counts: tuple[int, ...], pile_count: int, memory: Memory,
        plies: tuple[Ply, ...], start: Numbers, seen: tuple[Event, ...], last: Move | None, first: int | None,
    ):  # fmt: skip
        self.seat = seat
        self.hand_counts, self.pile_count = hand_counts, pile_count
        self._events = seen
        self.known = state  # a state in which everything hidden is blank
        self._memory, self._plies, self._start, self._last, self._first = memory, plies, start, last, first

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
        return len(self._plies)

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
        return LegalMoves(self.legal_actions, self.known.move, self.known._action)

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
        if not self.to_move and self.known.seat is not None:
            self.known.refusal(move)  # says so when it is no move at all
            return refusal("not_your_turn", {"seat": self.known.seat})
        return self.known.refusal(move)

    def _check(self, move: Move | str | int) -> None:
        if (no := self.refusal(move)) is not None:
            raise IllegalMove(move, no)

    def preview(self, move: Move | str | int) -> Preview[Move, Tally]:
        self._check(move)
        return self.known.preview(move)

    def previews(self) -> dict[Move, Preview[Move, Tally]]:
        return self.known.previews() if self.to_move else {}

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────
    @property
    def events(self) -> tuple[Event, ...]:
        return self._events

    @property
    def hand(self) -> str | None:
        """The viewer's own cards."""
        return None if self.seat is None else self.known.hands[self.seat]

    @property
    def discards(self) -> str:
        return self.known.discards

    @property
    def trucks(self) -> tuple[Truck, ...]:
        return self.known.trucks

    @property
    def tally(self) -> tuple[Tally, ...]:
        return self.known.tally

    @property
    def outcome(self) -> Outcome | None:
        return self.known.outcome

    def svg(self, **how: Any) -> str:
        return self.known.svg(**how)

    def spots(self, card: str, truck: str) -> list[Spot]:
        """Where a card can bring a truck, and why not elsewhere."""
        return self.known.spots(card, truck)

    def sample(self, rng: Random) -> State:
        """A full state, history included, consistent with everything this seat has ever seen."""
        deal = sample(self._memory, rng)
        words = self._start.copy()
        for seat, cards in deal.hands.items():
            for card in cards:
                words[layout.HANDS + seat * len(CARDS) + card] += 1
        dealt = [words[layout.HANDS + s * len(CARDS) :][: len(CARDS)] for s in range(self.players)]
        pool = np.array(self._memory.pool) - sum(dealt[s] for s in self._memory.hidden)
        words[layout.PILE : layout.PILE + len(CARDS)] = pool
        settings = self.known._settings
        if self._first is not None:
            settings = replace(settings, setup=Setup(self._first, tuple(cards_in(hand) for hand in dealt)))
        state = State(settings, words, rng.randbytes(32), 0)
        for ply, drawn in zip(self._plies, deal.drawn, strict=True):
            state = state._play(ply.action, ply.route, drawn)
        return state

    def sample_position(self, rng: Random) -> Numbers:
        """The position of such a state alone, for searches that need many."""
        deal = sample(self._memory, rng)
        words = self.known.words.copy()
        for seat, cards in deal.now.items():
            for card in cards:
                words[layout.HANDS + seat * len(CARDS) + card] += 1
        words[layout.PILE : layout.PILE + len(CARDS)] = deal.pile
        return words

    @cached_property
    def fields(self) -> ViewFields:
        known = self.known
        return ViewFields(
            game=known.game,
            rules=known.rules,
            viewer=self.seat,
            players=self.players,
            board=known.board.name,
            map=str(known.board),
            options=dict(known.options),
            ply=len(self._plies),
            phase=known.phase,
            seat=known.seat,
            turns=known.turns,
            hand=self.hand,
            hand_counts=list(self.hand_counts),
            pile_count=self.pile_count,
            discards=self.discards,
            trucks=list(self.trucks),
            tally=[TallyFields(tally.places, tally.total) for tally in self.tally],
            last_move=None if self._last is None else str(self._last),
            events=list(self.events),
            legal_moves=[str(move) for move in self.legal_moves],
            outcome=self.outcome,
        )

    @property
    def memory(self) -> dict[str, Any]:
        return {}

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> View:
        from .reading import view_of

        return view_of(fields)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (self.fields, self._memory, self._plies) == (other.fields, other._memory, other._plies)

    def __hash__(self) -> int:
        return hash((self.seat, self.known))

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process goes what was seen; what follows from it is found again there."""
        settings = self.known._settings
        hexmap = settings.board.hexmap
        rules = (settings.players, tuple(settings.options.items()), settings.rules)
        about = (hexmap.name, tuple(hexmap.header.items()), hexmap.rows, rules)
        plies = [(ply.seat, ply.action, ply.route, ply.drawn, ply.own) for ply in self._plies]
        start = self._memory._replace(plies=()), self._start, self._first
        return _unpacked, (
            about, self.seat, self.known._words, self.hand_counts, self.pile_count,
            plies, start, self.events, self._last,
        )  # fmt: skip


def _unpacked(
    about: tuple[Any, ...], seat: int | None, words: Numbers, hand_counts: tuple[int, ...], pile_count: int,
    plies: list[Any], start: tuple[Memory, Numbers, int | None], events: tuple[Event, ...], last: Move | None,
) -> View:  # fmt: skip
    known = State(_settings(*about), words, b"", 0)
    memory, first_words, first = start
    passed = tuple(Ply(*ply) for ply in plies)
    cards = (actions.parts(len(known._settings.table) - 2, ply.action)[1] for ply in passed)
    seen = tuple(Seen(ply.seat, card, ply.drawn, ply.own) for ply, card in zip(passed, cards, strict=True))
    memory = memory._replace(plies=seen)
    return View(seat, known, hand_counts, pile_count, memory, passed, first_words, events, last, first)


@lru_cache(maxsize=32)
def _settings(name: str, header: Any, rows: tuple[str, ...], rules: Any) -> Settings:
    players, options, version = rules
    return Settings(Board(HexMap(name, dict(header), rows)), players, cast(Options, dict(options)), version)


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a state."""
    settings, (start, _) = state._settings, state._start
    per_seat = len(CARDS)

    def hand_at(words: Numbers, whose: int) -> Numbers:
        return words[layout.HANDS + whose * per_seat :][:per_seat]

    def blank(words: Numbers) -> Numbers:
        """A position with nothing in it that this seat may not know."""
        known = words.copy()
        known[layout.PILE : layout.PILE + per_seat] = 0
        for other in range(settings.players):
            if other != seat:
                hand_at(known, other)[:] = 0
        return known

    others = [other for other in range(settings.players) if other != seat]
    pool = start[layout.PILE : layout.PILE + per_seat] + sum(hand_at(start, other) for other in others)
    plies, seen = [], []
    for mover, action, route, drawn in state._plies():
        own = drawn if mover == seat else None
        plies.append(Ply(mover, action, route, len(drawn), own))
        seen.append(Seen(mover, actions.parts(len(settings.table) - 2, action)[1], len(drawn), own))
    memory = Memory(
        pool=[int(count) for count in pool],
        hidden={other: int(hand_at(start, other).sum()) for other in others},
        pile=int(start[layout.PILE : layout.PILE + per_seat].sum()),
        discards=[int(count) for count in start[layout.DISCARDS : layout.DISCARDS + per_seat]],
        plies=tuple(seen),
    )
    last = None
    if state._past is not None:
        played = state._past[1]
        last = move_of(settings, played.seat, played.action, played.route)
    return View(
        seat,
        State(replace(settings, setup=None), blank(state._words), b"", 0),
        tuple(int(hand_at(state._words, whose).sum()) for whose in range(settings.players)),
        int(state._words[layout.PILE : layout.PILE + per_seat].sum()),
        memory,
        tuple(plies),
        blank(start),
        state.events_for(seat),
        last,
        settings.setup.first if settings.setup else None,
    )
