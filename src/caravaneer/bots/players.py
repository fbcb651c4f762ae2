"""Bots by their names: `random`, `greedy`, `search-1000` (simulations a move), `search-0.5s` (seconds a move)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from .bot import Bot, Limit

NAMES = "random, greedy, search-1000 (simulations a move), search-0.5s (seconds a move)"


@dataclass(frozen=True)
class Player:
    """A bot that can sit down at a table: its name, how to make one from a seed, and how long it thinks."""

    name: str
    make: Callable[[int], Bot]
    limit: Limit


def player(game: str, name: str, threads: int = 1) -> Player:
    """The player of a name; ValueError when there is none."""
    if name == "random":
        from .plain import Random

        return Player(name, Random, Limit())
    if name == "greedy":
        from .plain import Greedy

        return Player(name, Greedy, Limit())
    match = re.fullmatch(r"search-(?:([1-9][0-9]{0,8})|([0-9]{1,4}(?:\.[0-9]{1,3})?)s)", name, re.ASCII)
    if match is None:
        raise ValueError(f"there is no bot '{name}' (there are: {NAMES})")
    limit = Limit(simulations=int(match[1])) if match[1] else Limit(time=float(match[2]))
    return Player(name, lambda seed: _search(game, seed, threads), limit)


def _search(game: str, seed: int, threads: int) -> Bot:
    if game == "desert":
        from .desert_search import Search

        return Search(seed, threads=threads)
    from .trucks_search import Search as TrucksSearch

    return TrucksSearch(seed, threads=threads)
