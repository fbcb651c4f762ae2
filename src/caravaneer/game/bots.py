"""What a game brings for bots: a first sight of moves, a search, levels and the rows of the ladder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Literal, TypeVar

from .bot import Bot, Limit
from .contract import State, View
from .values import Move

V = TypeVar("V", bound=View[Move])
M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class Attention:
    """How well somebody who does not look ahead looks at moves: the slips of people, never a senseless move."""

    overlooks: float = 0.3  # of all moves, each time
    among: int = 3  # of the best moves it sees, one is drawn
    within: float = 1.5  # how far behind the best a move may look and still tempt
    grown: bool = False  # sees what `greedy` sees, not only what a beginner does


@dataclass(frozen=True)
class Level(Generic[V, M]):
    """An opponent for people, as one game has it: how strong it is, how long it thinks, and how it is made.

    `strength` is its rating in games of two, in Elo over `steady` (docs/strength.md). It is made from a seed and
    threads by `make`; or it plays what it sees with some `attention`; without either it is the usual one of its name.
    Levels of one `group`, one after the other, are offered under the name of the one that is called like the group.
    """

    strength: float | None = None
    limit: Limit = field(default_factory=Limit)
    make: Callable[[int, int], Bot[V, M]] | None = None
    attention: Attention | None = None
    group: str = ""  # its own name where empty


@dataclass(frozen=True)
class Row:
    """One match of the published ladder: two bots by their names, seats, and how many set-ups."""

    seats: int
    bots: tuple[str, str]
    setups: int
    alone: bool = False  # one game at a time, since a bot of it uses every core


@dataclass(frozen=True)
class Analyst:
    """How games are looked at again with the search: by what turns are ranked, and how long each is thought about."""

    measure: Literal["points", "wins"] = "wins"
    sketch: int = 1_000  # simulations for a position that is only looked at
    deep: int = 12_000  # simulations for a turn


@dataclass(frozen=True)
class Training:
    """How the bots of a game learn something: games to learn from, as text, and what is made of them. A text holds one
    game that was thought about for long, or hundreds of quick ones.

    A game follows from a seed and its number alone, wherever it is played.
    """

    play: Callable[[str, int], str]
    learn: Callable[[Iterable[str]], str]  # the text of the file of weights, with a card of how it was made
    file: str  # what that file is called
    games: int  # as many as are usual


@dataclass(frozen=True)
class Bots(Generic[V, M]):
    """All a game brings for bots. What it leaves out is not offered."""

    greedy: Callable[[V, Random], M] | None = None  # the move that looks best at once; ties are drawn
    sight: Callable[[V], Callable[[M], float]] | None = None  # what a beginner sees in a move
    worth: Callable[[V], Callable[[M], float]] | None = None  # and what `greedy` does
    search: Callable[[int, int], Bot[V, M]] | None = None  # from a seed and threads
    analyst: Analyst = Analyst()
    levels: Mapping[str, Level[V, M]] = field(default_factory=dict)  # by name, the weakest first
    variants: Mapping[str, Callable[[int, Bot[V, M]], Bot[V, M]]] = field(
        default_factory=dict
    )  # by a name's first word
    ladder: tuple[Row, ...] = ()
    training: Mapping[str, Training] = field(default_factory=dict)  # by what is learned, the first unless told
    checks: Callable[[], Iterator[tuple[str, State[Move]]]] | None = None  # positions a bot should be tried in
