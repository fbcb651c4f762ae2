"""The words every game speaks: move, state, view, event, refusal, outcome; and the register of games."""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar, overload

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from caravaneer.records.record import Record

Seed = int | str | bytes | None
Parameters = Mapping[str, "str | int"]


class Move(Protocol):
    """A move is a value; `str(move)` is its notation."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class Refusal:
    """Why a move is illegal: the rule, a key with parameters to translate, and the sentence in English."""

    rule: str
    key: str
    parameters: Parameters
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


@dataclass(frozen=True)
class Event:
    """One thing that a move did: what happened, to whom, for how many points, by which rule, where."""

    kind: str
    seat: int | None
    rule: str
    points: int = 0
    cells: tuple[str, ...] = ()
    details: Parameters = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `places` holds each seat's rank, 1 for every winner."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str

    @classmethod
    def by_score(cls, scores: Sequence[int], reason: str) -> Outcome:
        """Most points win, equal totals share a place."""
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return cls(tuple(scores), places, winners, reason)


@dataclass(frozen=True)
class Preview(Generic[M]):
    """What a move would do: its events, the points the mover takes at once, and how every seat's tally changes."""

    move: M
    events: tuple[Event, ...]
    points: int
    change: tuple[Any, ...]  # the game's Tally for each seat, as differences


class MalformedMove(ValueError):
    """A text that is no move of this game on this board."""


class IllegalMove(ValueError):
    """A move that the rules refuse in this position."""

    def __init__(self, move: object, refusal: Refusal):
        super().__init__(f"{move}: {refusal}")
        self.move, self.refusal = move, refusal


class LegalMoves(Sequence[M], Generic[M]):
    """The legal moves of a position: iterate, len(), index, and `in` for a move or its text."""

    def __init__(
        self, actions: npt.NDArray[np.int64], move_of: Callable[[int], M], action_of: Callable[[M | str], int]
    ):
        self._actions, self._move_of, self._action_of = actions, move_of, action_of

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice) -> M | Sequence[M]:
        if isinstance(index, slice):
            return [self._move_of(action) for action in self._actions[index]]
        return self._move_of(self._actions[index])

    def __iter__(self) -> Iterator[M]:
        return (self._move_of(action) for action in self._actions)

    def __contains__(self, move: object) -> bool:
        try:
            action = self._action_of(move)  # type: ignore[arg-type]
        except (MalformedMove, IllegalMove):
            return False
        at = bisect_left(self._actions, action)
        return at < len(self._actions) and bool(self._actions[at] == action)

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(map(str, self[:8]))}{', …' if len(self) > 8 else ''}>"


Past = tuple["Past", int] | None  # the actions so far, last one outermost: shared by all states of a game


class State(ABC, Generic[M]):
    """A position with its history. A frozen value: `play` returns a new one; equality is the position's."""

    game: str  # its name in the register

    __slots__ = ()

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
    def legal_moves(self) -> LegalMoves[M]: ...

    @abstractmethod
    def refusal(self, move: M | str) -> Refusal | None:
        """Why a move is illegal now; None when it is legal. MalformedMove for a text that is no move."""

    @abstractmethod
    def play(self, move: M | str) -> Self:
        """The state after a move; IllegalMove or MalformedMove when it cannot be played."""

    @abstractmethod
    def preview(self, move: M | str) -> Preview[M]:
        """What a legal move would do; IllegalMove for another."""

    @abstractmethod
    def previews(self) -> dict[M, Preview[M]]:
        """The previews of all legal moves."""

    @property
    @abstractmethod
    def phase(self) -> str:
        """What kind of decision is asked for now; `over` at the end."""

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """What the last move did, item by item."""

    def events_for(self, seat: int | None) -> tuple[Event, ...]:  # noqa: ARG002
        """The events as a seat may know them; None is the public. All of them, in a game that hides nothing."""
        return self.events

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None: ...

    @property
    @abstractmethod
    def history(self) -> tuple[M, ...]:
        """The moves so far."""

    @abstractmethod
    def at(self, ply: int) -> Self:
        """The state after the first `ply` moves."""

    @abstractmethod
    def view(self, seat: int | None) -> Any:
        """What a seat may know; None is the public."""

    @abstractmethod
    def record(self) -> Record: ...

    @abstractmethod
    def svg(self) -> str:
        """The board as a picture."""

    def _repr_svg_(self) -> str:
        return self.svg()


# ── what a game is called and what can be chosen ──────────────────────────────────────────────────
@dataclass(frozen=True)
class Option:
    """A choice made before the game: its default and what it may be instead."""

    default: str | bool
    choices: tuple[str | bool, ...]


@dataclass(frozen=True)
class Meta:
    """What can be said of a game before its kernel is loaded."""

    name: str
    title: str
    english: str
    designer: str
    year: int
    seats: tuple[int, ...]
    boards: tuple[str, ...]
    options: Mapping[str, Option]
    rules: tuple[int, ...]  # the versions of the rules that can be played, the newest last

    def check_options(self, options: Mapping[str, object]) -> dict[str, str | bool]:
        """All options with defaults filled in; ValueError for an unknown one or a wrong value."""
        for name, value in options.items():
            if name not in self.options:
                raise ValueError(f"{self.name} has no option '{name}' (it has: {', '.join(sorted(self.options))})")
            choices = self.options[name].choices
            if not any(value is choice or (isinstance(choice, str) and value == choice) for choice in choices):
                known = ", ".join(str(choice).lower() for choice in choices)
                raise ValueError(f"option '{name}' cannot be {value!r} (it can be: {known})")
        return {name: options.get(name, option.default) for name, option in self.options.items()}  # type: ignore[misc]

    def check_seats(self, players: int) -> None:
        if isinstance(players, bool) or players not in self.seats:
            raise ValueError(f"{self.name} is played by {self.seats[0]} to {self.seats[-1]} seats, not {players}")


GAMES = ("desert", "trucks")


@cache
def load(name: str) -> ModuleType:
    """The package of a game; its kernel is loaded only when a state is made."""
    if name not in GAMES:
        raise ValueError(f"there is no game '{name}' (there is: {', '.join(GAMES)})")
    return importlib.import_module(f"caravaneer.games.{name}")


def meta(name: str) -> Meta:
    return load(name).META  # type: ignore[no-any-return]


def start(game: str, *, players: int, seed: Seed = None, **options: Any) -> Any:
    """A new game. `options` are the game's own; see `caravaneer.game.meta(name).options`."""
    return load(game).start(players=players, seed=seed, **options)
