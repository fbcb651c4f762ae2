"""What a game brings for bots: a first sight of moves, a search, levels and the rows of the ladder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Literal, TypeVar

from .bot import Bot, Limit
from .contract import State, View
from .values import Move

V = TypeVar("V", bound=View[Move])
M = TypeVar("M", bound=Move)


@dataclass(frozen=True)
class Level(Generic[V, M]):
    """An opponent for people, as one game has it: how strong it is, how long it thinks, and how it is made.

    `strength` is its rating in games of two, in Elo over `steady` (docs/strength.md). Without a `make` from a seed and
    threads it is the usual one of its name.
    """

    strength: float | None = None
    limit: Limit = field(default_factory=Limit)
    make: Callable[[int, int], Bot[V, M]] | None = None


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
class Bots(Generic[V, M]):
    """All a game brings for bots. What it leaves out is not offered."""

    greedy: Callable[[V, Random], M] | None = None  # the move that looks best at once; ties are drawn
    sight: Callable[[V], Callable[[M], float]] | None = None  # what a beginner sees in a move
    search: Callable[[int, int], Bot[V, M]] | None = None  # from a seed and threads
    analyst: Analyst = Analyst()
    levels: Mapping[str, Level[V, M]] = field(default_factory=dict)  # by name, the weakest first
    variants: Mapping[str, Callable[[int, Bot[V, M]], Bot[V, M]]] = field(
        default_factory=dict
    )  # by a name's first word
    ladder: tuple[Row, ...] = ()
    checks: Callable[[], Iterator[tuple[str, State[Move]]]] | None = None  # positions a bot should be tried in
