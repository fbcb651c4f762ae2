"""What a seat may know of a game of Der Wüstentruck, and its JSON form.

A view is made from an allow-list: own hand, how many cards others hold, discards, trucks, gauges, places; no key.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from random import Random
from typing import Any, ClassVar

import numpy as np

from caravaneer import game as contract
from caravaneer.compiled import array_of
from caravaneer.game import Event, IllegalMove, Integers, LegalMoves, Outcome, Preview, Reason, Refusal
from caravaneer.game.options import Values

from . import layout
from .actions import cards_of
from .board import Board
from .codec import move_of
from .hands import EVERY
from .layout import Numbers
from .memory import Known, Memory
from .moves import Move
from .pieces import CARDS, FULL, LITRES_GAINED, LITRES_ROBBED, STEPS, Tally, Truck, first_home_wins, place_points
from .position import Position
from .refusals import refusal
from .sampling import Prepared, fill_now, sample
from .setup import Packed, Settings, cards_in, unpacked
from .spots import Spot
from .state import Ply, State, cards_drawn


@dataclass(frozen=True)
class TallyFields:
    places: int
    total: int


@dataclass(frozen=True)
class TruckFields:
    """A truck: its name (`2a`: seat 2, first truck), whose it is, where it stands and what it has in the tank.

    `cell` is a space, `park`, or `home` once it has arrived; `place` is the parking place it took then, from 1.
    """

    name: str
    seat: int
    cell: str
    gauge: int
    place: int | None
    steps_left: int  # to the finish


@dataclass(frozen=True)
class PlaceFields:
    """A parking place at the finish: what it gives, and the truck that took it."""

    points: int
    truck: str | None


@dataclass(frozen=True)
class CardFields:
    """What a card does: the steps it drives, what it does to a gauge, and whether to several trucks at once."""

    steps: tuple[int, ...]
    litres: tuple[int, ...]
    several: bool


# T1, T21, T22
CARDS_TOLD = {
    card: CardFields(STEPS.get(card, ()), (-LITRES_ROBBED, LITRES_GAINED) if card == "n" else (), card == "R")
    for card in CARDS
}


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
    cards: dict[str, CardFields]
    tank: int
    trucks: list[TruckFields]
    places: list[PlaceFields]
    first_wins: bool
    ends_with: list[int]
    tally: list[TallyFields]
    last_move: str | None
    events: list[Event]
    legal_moves: list[str]
    outcome: Outcome | None


class View(contract.View[Move]):
    """What one seat knows of a game of trucks; seat None is the public. It comes from `state.view(seat)`."""

    game: ClassVar[str] = "trucks"

    position: Position  # where everything lies that is not hidden
    hand_counts: tuple[int, ...]
    pile_count: int
    _memory: Memory
    _events: tuple[Event, ...]

    def __init__(self, seat: int | None, settings: Settings, now: Known, memory: Memory, happened: tuple[Event, ...]):
        self.__dict__.update(
            seat=seat,
            position=Position(settings, now.words),
            hand_counts=now.hand_counts,
            pile_count=now.pile_count,
            _memory=memory,
            _events=happened,
        )

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name}: a view is a value and cannot be changed")

    @property
    def players(self) -> int:
        return self.position.players

    @property
    def turn(self) -> int | None:
        return self.position.seat

    @property
    def phase(self) -> str:
        return self.position.phase

    @property
    def ply(self) -> int:
        return len(self._memory.plies)

    @property
    def board(self) -> Board:
        return self.position.board

    @property
    def options(self) -> Values:
        return self.position.options

    @property
    def settings(self) -> Settings:
        """What stays the same through the whole game, but for the deal."""
        return self.position.settings

    @property
    def words(self) -> Numbers:
        """The position as the kernel has it, with blanks for what is hidden, for bots; never to be changed."""
        return self.position.words

    # ── moves ─────────────────────────────────────────────────────────────────────────────────────
    @property
    def legal_actions(self) -> Integers:
        return self.position.legal_actions if self.to_move else np.empty(0, np.int64)

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        return LegalMoves(self.legal_actions, self.position.move, self.position._action)

    @property
    def actions(self) -> int:
        return self.position.actions

    def action(self, move: Move | str) -> int:
        self._check(move)
        return self.position.action(move)

    def move(self, action: int) -> Move:
        self._check(self.position._integer(action))
        return self.position.move(action)

    def refusal(self, move: Move | str | int) -> Refusal | None:
        why = self.position.refusal(move)  # says so when it is no move at all
        if not self.to_move and self.turn is not None:
            return refusal("not_your_turn", {"seat": self.turn})
        return why

    def _check(self, move: Move | str | int) -> None:
        if (no := self.refusal(move)) is not None:
            raise IllegalMove(move, no)

    def preview(self, move: Move | str | int) -> Preview[Move, Tally]:
        self._check(move)
        return self.position.preview(move)

    def previews(self) -> dict[Move, Preview[Move, Tally]]:
        return self.position.previews() if self.to_move else {}

    def reasons(self, move: Move | str | int) -> tuple[Reason, ...]:
        from .reasons import reasons

        self._check(move)
        return reasons(self.position, move)

    def spots(self, card: str, truck: str) -> list[Spot]:
        """Where a card can bring a truck, and why not elsewhere."""
        return self.position.spots(card, truck)

    # ── what is seen ──────────────────────────────────────────────────────────────────────────────
    @property
    def events(self) -> tuple[Event, ...]:
        return self._events

    @property
    def hand(self) -> str | None:
        """The viewer's own cards."""
        return None if self.seat is None else self._hand(self.words)

    def _hand(self, words: Numbers) -> str:
        at = layout.HANDS + (self.seat or 0) * len(CARDS)
        return cards_in(words[at : at + len(CARDS)])

    @property
    def discards(self) -> str:
        """The cards that have been played, a letter each."""
        return self.position.discards

    @property
    def trucks(self) -> tuple[Truck, ...]:
        """Every truck: whose it is, where it stands, what its gauge shows."""
        return self.position.trucks

    @property
    def tally(self) -> tuple[Tally, ...]:
        return self.position.tally

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def svg(self, **how: Any) -> str:
        return self.position.picture(self.events, how)

    def observation(self) -> contract.Observation:
        from .observation import observation

        counts = np.array([*self.hand_counts, self.pile_count], np.int64)
        return observation(self.settings, self.words, counts, self.seat, self.legal_actions)

    def __str__(self) -> str:
        """The position drawn in text, as far as it is known: a hidden card is a `?`."""
        return self._drawn(self.position, Known(self.words, self.hand_counts, self.pile_count))

    def _drawn(self, position: Position, known: Known) -> str:
        from .diagram import write

        hands = [
            self._hand(known.words) if seat == self.seat else "?" * count
            for seat, count in enumerate(known.hand_counts)
        ]
        return write(position, hands, "?" * known.pile_count)

    # ── what could be hidden ──────────────────────────────────────────────────────────────────────
    @property
    def remembered(self) -> Memory:
        """How the game began and went, as this seat knows it, in numbers."""
        return self._memory

    def sample(self, rng: Random) -> State:
        """A full state, history included, consistent with everything this seat has ever seen."""
        plies = self._memory.plies.copy()
        seed, key = rng.getrandbits(64), rng.randbytes(32)
        settings, words, plies[:, 2] = self._memory.deal(self.settings, seen_by(self), plies[:, 2], seed)
        return State.replayed(settings, words, key, 0, plies)

    def sample_position(self, rng: Random) -> Numbers:
        """The position of such a state alone, for searches that need many."""
        about, words = seen_by(self), self.words.copy()
        fill_now(EVERY, about.seen, sample(about, rng.getrandbits(64)).hands, words)
        return words

    # ── its JSON form ─────────────────────────────────────────────────────────────────────────────
    @cached_property
    def fields(self) -> ViewFields:
        position, moves = self.position, self._moves(self._memory.plies[-1:])
        taken = {truck.place: truck.name for truck in self.trucks}
        return ViewFields(
            game=self.game,
            rules=position.rules,
            viewer=self.seat,
            players=self.players,
            board=self.board.name,
            map=str(self.board),
            options=dict(self.options),
            ply=self.ply,
            phase=self.phase,
            seat=self.turn,
            turns=position.turns,
            hand=self.hand,
            hand_counts=list(self.hand_counts),
            pile_count=self.pile_count,
            discards=self.discards,
            cards=CARDS_TOLD,
            tank=FULL,
            trucks=[
                TruckFields(t.name, t.seat, t.cell, t.gauge, t.place, self.board.steps_left_from(t.cell))
                for t in self.trucks
            ],
            places=[
                PlaceFields(points, taken.get(place)) for place, points in enumerate(place_points(self.players), 1)
            ],
            first_wins=first_home_wins(self.players),
            ends_with=position.ends_with,
            tally=[TallyFields(tally.places, tally.total) for tally in self.tally],
            last_move=moves[0] if moves else None,
            events=list(self.events),
            legal_moves=[str(move) for move in self.legal_moves],
            outcome=self.outcome,
        )

    def _moves(self, plies: Numbers) -> list[str]:
        board, players = self.board, self.players
        return [str(move_of(board, players, seat, action, route)) for action, route, _, seat in plies.tolist()]

    @property
    def memory(self) -> dict[str, Any]:
        """How the game began as this seat knows it, and the moves: own cards as letters, others' as counts."""
        start, hidden, first, plies = self._memory
        if first is None:
            drawn = self._drawn(Position(self.settings, start.words), start)
            began: dict[str, Any] = {"start": drawn, "hidden": cards_in(np.array(hidden))}
        else:
            hands = [
                self._hand(start.words) if seat == self.seat else count for seat, count in enumerate(start.hand_counts)
            ]
            began = {"setup": {"first": first, "hands": hands}}
        return began | {
            "seats": plies[:, 3].tolist(),
            "moves": self._moves(plies),
            "drawn": [cards_drawn(cards) if seat == self.seat else cards for cards, seat in plies[:, 2:].tolist()],
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> View:
        from .reading import view_of

        return view_of(fields)

    def _content(self) -> tuple[Any, ...]:
        """All that a view is, as plain values."""
        (words, counts, pile), hidden, first, plies = self._memory
        remembered = (words.tobytes(), counts, pile, hidden, first, plies.tobytes())
        now = (self.words.tobytes(), self.hand_counts, self.pile_count, self._events)
        return self.settings.packed(), self.seat, now, remembered

    def __eq__(self, other: object) -> bool:
        return self._content() == other._content() if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.seat, self.words.tobytes(), self.ply))

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process goes what was seen; what follows from it is found again there."""
        return _unpickled, self._content()


def _unpickled(settings: Packed, seat: int | None, now: tuple[Any, ...], remembered: tuple[Any, ...]) -> View:
    words, counts, pile, hidden, first, moves = remembered
    start = Known(array_of(words, np.int64), counts, pile)
    memory = Memory(start, hidden, first, array_of(moves, np.int64).reshape(-1, len(Ply._fields)))
    known = Known(array_of(now[0], np.int64), now[1], now[2])
    return View(seat, unpacked(settings), known, memory, now[3])


@lru_cache(maxsize=32)
def seen_by(view: View) -> Prepared:
    """What the seat of a view saw of hidden cards; kept, since a search samples the same view again and again."""
    rows = view.remembered.plies.copy()
    rows[:, 0] = cards_of(len(view.board.spaces), rows[:, 0])
    rows[:, 1] = rows[:, 2] & 7
    return view.remembered.seen(view.seat, rows)


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a state."""
    settings, now = state.settings, Known.of(state.words, state.players, seat)
    return View(seat, replace(settings, setup=None), now, Memory.of(state, seat), state.events_for(seat))
