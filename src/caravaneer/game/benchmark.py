"""What a game brings to be measured: its kernel and its search. `caravaneer bench` asks its room `bench` for BENCH."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

# How something is done; like is compared with like only.
KERNEL = "whole games in compiled code"
TURNS = "turns in compiled code, every legal move listed"
STEPS = "one step at a time from Python"

# Does it about so many times; how many games (0: none to their end) and moves it was.
Run: TypeAlias = Callable[[int], tuple[int, int]]
Think: TypeAlias = Callable[[int], None]  # so many simulations from one position, in a tree that was empty


@dataclass(frozen=True)
class Benchmark:
    """One thing to measure: what, how, and how to do it."""

    what: str
    how: str
    run: Run


@dataclass(frozen=True)
class Bench:
    """All that is measured of a game beyond what every game can do. What it leaves out is not offered."""

    rules: Callable[[], Iterable[Benchmark]] | None = None
    search: Callable[[], Mapping[str, Think]] | None = None
