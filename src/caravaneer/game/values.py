"""What states speak of: moves, events, previews, outcomes, and the list of legal moves."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar, overload

from .errors import IllegalMove, MalformedMove, Parameters

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Seed: TypeAlias = int | str | bytes | None
Integers: TypeAlias = "npt.NDArray[np.int64]"


class Move(Protocol):
    """A move is a value; `str(move)` is its notation."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


# Covariant: a state of one game is a state of any. Where a move goes in, a stranger's is refused as malformed.
M_co = TypeVar("M_co", bound=Move, covariant=True)


class Board(Protocol):
    """Where a game is played. `str(board)` is its map, which reads back."""

    @property
    def name(self) -> str: ...
    def __str__(self) -> str: ...


class Tally(Protocol):
    """A seat's points by category, a field each, or a change of them: a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def total(self) -> int: ...


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

    @property
    def rewards(self) -> tuple[float, ...]:
        """What the end is worth to each seat, 0 in all: winners share what the others pay, who wins alone has 1."""
        seats, won = len(self.scores), len(self.winners)
        return tuple(((seat in self.winners) * seats / won - 1) / (seats - 1) for seat in range(seats))


T_co = TypeVar("T_co", bound=Tally, covariant=True)


@dataclass(frozen=True)
class Preview(Generic[M_co, T_co]):
    """What a move would do: its events, the points the mover takes at once, and how every seat's tally changes."""

    move: M_co
    events: tuple[Event, ...]
    points: int
    change: tuple[T_co, ...]  # the game's Tally for each seat, as differences


@dataclass(frozen=True)
class Reason:
    """A thing that speaks for a move, or against it: whom it concerns, its points, where it is, and its numbers.

    It comes from the events of the move, or from what others could do before it and cannot after it. Its sentence is
    `reason-KIND` of the game's words, where there is one, else that of the event of this kind.
    """

    kind: str
    seat: int | None
    points: int = 0
    cells: tuple[str, ...] = ()
    details: Parameters = field(default_factory=dict)


@dataclass(frozen=True)
class Happening(Reason):
    """A thing that came about in a line of play, so that two lines can be compared.

    `seat` is who did it, or had it happen. Two of one kind and seat are the same if they share one of their `spots`: a
    place, a piece, a colour; for ground closed any of its cells. `harms` is the seat whose loss it is; None where it is
    a gain of `seat` alone. One that is `silent` counts but is not told: another happening says it better. Its
    sentences are `followed-KIND` and `would-KIND` of the game's words.
    """

    spots: tuple[str, ...] = ()
    harms: int | None = None
    silent: bool = False


# It is so at once, it came about in the game, or it comes about in simulations, much oftener than after another turn.
How: TypeAlias = Literal["does", "followed", "would"]


@dataclass(frozen=True)
class Explained(Reason):
    """What a turn does or brings about that another turn does not, and how that is known.

    Its sentence is `reason-KIND`, `followed-KIND` or `would-KIND` of the game's words, by `how`. The kind REST is said
    where nothing stands out.
    """

    how: How = "does"
    turns: int = 0  # of the seat it speaks of, since then: where it followed


REST = "rest"  # of the game: the kind of what is said where nothing stands out


class LegalMoves(Sequence[M_co], Generic[M_co]):
    """The legal moves of a position: iterate, len(), index, and `in` for a move, its text or its action integer."""

    __slots__ = ("_action_of", "_actions", "_move_of")

    def __init__(self, actions: Integers, move_of: Callable[[int], M_co], action_of: Callable[[object], int]):
        self._actions, self._move_of, self._action_of = actions, move_of, action_of

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, index: int) -> M_co: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M_co]: ...
    def __getitem__(self, index: int | slice) -> M_co | Sequence[M_co]:
        if isinstance(index, slice):
            return [self._move_of(action) for action in self._actions[index].tolist()]
        return self._move_of(self._actions[index])

    def __iter__(self) -> Iterator[M_co]:
        return map(self._move_of, self._actions.tolist())

    def __contains__(self, move: object) -> bool:
        try:
            action = self._action_of(move)
        except (MalformedMove, IllegalMove):
            return False
        at = bisect_left(self._actions, action)
        return at < len(self._actions) and bool(self._actions[at] == action)

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves: {', '.join(map(str, self[:8]))}{', …' if len(self) > 8 else ''}>"
