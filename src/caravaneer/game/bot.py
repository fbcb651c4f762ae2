"""What a bot is: one method that looks at a view and decides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import inf
from random import Random
from time import monotonic
from typing import Generic, TypeAlias, TypeVar

from .contract import State, View
from .values import M_co, Move, Outcome


@dataclass(frozen=True)
class Limit:
    """How long a bot may think: seconds, simulations, or whichever ends first. None is no limit of that kind.

    `early`: stop before, as soon as no more thinking could change the move.
    """

    time: float | None = None
    simulations: int | None = None
    early: bool = False

    def __post_init__(self) -> None:
        if self.time is not None and not self.time > 0:
            raise ValueError(f"a time limit is more than 0 seconds, not {self.time}")
        if self.simulations is not None and self.simulations < 1:
            raise ValueError(f"a limit of simulations is at least 1, not {self.simulations}")


def check_view(view: object) -> None:
    """TypeError or ValueError, in a sentence, for what no bot can decide about."""
    if isinstance(view, State):
        raise TypeError("a bot decides from what a seat may know, not from a State: give it state.view(state.seat)")
    if not isinstance(view, View):
        raise TypeError(f"a bot decides from a View, such as state.view(state.seat), not from {type(view).__name__}")
    if view.turn is None:
        raise ValueError("the game is over, so there is nothing to decide")
    if not view.to_move:
        whose = "the public" if view.seat is None else f"seat {view.seat}"
        raise ValueError(f"this is the view of {whose}, and seat {view.turn} decides: give the bot its view")


class Clock:
    """What a limit leaves to a search that has begun to think."""

    def __init__(self, limit: Limit):
        if not isinstance(limit, Limit):
            raise TypeError(f"a limit is a Limit, such as Limit(time=1.0) or Limit(simulations=1000), not {limit!r}")
        if limit.time is None and limit.simulations is None:
            raise ValueError("a search needs a limit: Limit(time=1.0) in seconds, or Limit(simulations=1000)")
        self.simulations = limit.simulations if limit.simulations is not None else 10**12
        self.done = 0
        self._began = monotonic()
        self._until = self._began + limit.time if limit.time is not None else inf

    def runs(self) -> bool:
        return self.done < self.simulations and monotonic() < self._until

    def settles(self, visits: Iterable[int]) -> bool:
        """Whether what was looked at most stays so, whatever is looked at from now on."""
        now = monotonic()
        pace = self.done / max(now - self._began, 1e-6)
        to_come = min(self.simulations - self.done, pace * (self._until - now))
        first, second = nlargest(2, (*visits, 0, 0))
        return first - second > to_come


@dataclass(frozen=True)
class Considered(Generic[M_co]):
    """A move the bot looked at: how often, and what it expects from it for the seat that moves."""

    move: M_co
    visits: int
    wins: float  # share of the win
    points: float  # final points


@dataclass(frozen=True)
class Decision(Generic[M_co]):
    """A move and the thoughts behind it: what an analyst needs.

    `points` and `wins` are what every seat may expect at the end; `considered` the moves looked at, the best first;
    `line` the play the bot expects, its own move included.
    """

    move: M_co
    points: tuple[float, ...] = ()
    wins: tuple[float, ...] = ()
    considered: tuple[Considered[M_co], ...] = ()
    line: tuple[M_co, ...] = ()
    simulations: int = 0


def check_decision(decision: Decision[M_co]) -> Decision[M_co]:
    """What a bot gave back; TypeError, in a sentence, where it is no decision."""
    if not isinstance(decision, Decision):
        raise TypeError(f"choose gives back a Decision, such as Decision(move), not {type(decision).__name__}")
    return decision


@dataclass(frozen=True)
class Weighed:
    """What is to be expected after a whole turn: shares of the win and final points of every seat.

    `worth` is what the bot itself goes by when it compares the turns of the seat that makes them.
    """

    wins: tuple[float, ...]
    points: tuple[float, ...]
    worth: float

    @classmethod
    def ended(cls, outcome: Outcome, seat: int) -> Weighed:
        """A game that ends with the turn needs no thought."""
        wins = tuple((s in outcome.winners) / len(outcome.winners) for s in range(len(outcome.scores)))
        return cls(wins, tuple(map(float, outcome.scores)), wins[seat])


@dataclass(frozen=True)
class Line:
    """Play from a view on, a whole turn first: its moves, and what chance decided after each.

    What the view does not know is dealt as `view.sample(Random(deal))` deals it; without `deal`, as it was in the game.
    """

    deal: int | None
    moves: tuple[str, ...]
    drawn: tuple[str, ...] = ()


V_contra = TypeVar("V_contra", bound=View[Move], contravariant=True)


class Bot(ABC, Generic[V_contra, M_co]):
    """Whatever plays: it is shown a view and decides. Only `choose` must be written.

    >>> from caravaneer import Bot, Decision, Engine, start
    >>> class First(Bot):
    ...     def choose(self, view, limit):
    ...         return Decision(view.legal_moves[0])
    >>> state = start("desert", players=2, seed=7)
    >>> with Engine.open(First, game="desert") as engine:
    ...     engine.play(state).move == state.legal_moves[0]
    True

    The same seed and the same calls with a limit of simulations must give the same decisions, so that games can be
    repeated. For type checkers, a bot of one game is a `Bot[desert.View, desert.Move]`, one for any game a
    `Bot[View[Move], Move]`.
    """

    def __init__(self, seed: int = 0):
        self.seed = seed

    def begin(self) -> None:
        """A new game begins: forget the last one."""

    @abstractmethod
    def choose(self, view: V_contra, limit: Limit) -> Decision[M_co]:
        """Decide for the seat of a view whose turn it is."""

    def think(self, view: V_contra) -> Iterator[Decision[M_co]]:
        """Better and better decisions, for an analysis, which stops asking when they are good enough."""
        yield self.choose(view, Limit(simulations=1))

    # ── whole turns, for analysis ─────────────────────────────────────────────────────────────────
    def turns(self, view: V_contra, limit: Limit, most: int) -> tuple[tuple[M_co, ...], ...]:
        """The whole turns that look best from a view, the best first. Here those of a game of one move a turn."""
        return tuple((found.move,) for found in self.choose(view, limit).considered[:most])

    def weigh(self, view: V_contra, turns: Sequence[Sequence[Move | str]], limit: Limit) -> tuple[Weighed, ...]:
        """What is to be expected after each of some whole turns, all by the same lots; the limit is for each of them.

        Here as in a game that hides nothing: by what the seat that decides next expects.
        """
        before, found = view.sample(Random(self.seed)), []
        seat = before.seat or 0
        for turn in turns:
            after = before
            for move in turn:
                after = after.play(move)
            if after.outcome is not None:
                found.append(Weighed.ended(after.outcome, seat))
                continue
            self.begin()
            decision = self.choose(after.view(after.seat), limit)  # type: ignore[arg-type]  # of the same game
            wins = decision.wins or (1 / after.players,) * after.players
            found.append(Weighed(wins, decision.points or (0.0,) * after.players, wins[seat]))
        return tuple(found)

    def lines(
        self, view: V_contra, turn: Sequence[Move | str], limit: Limit, many: int, turns: int  # noqa: ARG002
    ) -> tuple[Line, ...]:  # fmt: skip
        """How play may go on after a whole turn: so `many` lines of so many `turns` after it, or to the end.

        They are drawn as the turn is weighed, each move as often as it was looked at. Here none: then nothing can be
        said of what would follow.
        """
        return ()


AnyBot: TypeAlias = Bot[View[Move], Move]  # for whichever game
