"""Bots by their names: `random`, `greedy`, `search-1000` (simulations a move), `search-0.5s` (seconds a move),
the levels people choose, and `cmd:COMMAND`, a program that speaks the line protocol."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass

from caravaneer.game import AnyBot, Limit, load

from .plain import Greedy, Random

_LIMIT = r"(?:([1-9][0-9]{0,8})|([0-9]{1,4}(?:\.[0-9]{1,3})?)s)"
_SEARCH = re.compile(rf"search-{_LIMIT}", re.ASCII)
_COMMAND = re.compile(rf"cmd(?:-{_LIMIT})?:(.*)", re.ASCII | re.DOTALL)


@dataclass(frozen=True)
class Player:
    """A bot that can sit down at a table: its name, how to make one from a seed, and how long it thinks."""

    name: str
    make: Callable[[int], AnyBot]
    limit: Limit
    outside: bool = False  # a program of its own


def names_of(game: str) -> str:
    """The bots there are in a game, in words."""
    bots = load(game).bots
    found = ["random"]
    if bots.greedy is not None:
        found.append("greedy")
    if bots.search is not None:
        found += ["search-1000 (simulations a move)", "search-0.5s (seconds a move)"]
    found += [*bots.levels, "'cmd:python3 my_bot.py'", "'cmd-0.5s:python3 my_bot.py'"]
    return ", ".join([*found, *(f"{first}search-1000" for first in bots.variants)])


def player(game: str, name: str, threads: int = 1) -> Player:
    """The player of a name; ValueError when there is none."""
    bots = load(game).bots
    if name == "random":
        return Player(name, Random, Limit())
    if name == "greedy" and bots.greedy is not None:
        return Player(name, Greedy, Limit())
    if name in bots.levels:
        from .levels import level

        return level(game, name)
    if command := _COMMAND.fullmatch(name):
        return _outside(name, command[3], _limit(command[1], command[2]))
    first = next((first for first in bots.variants if name.startswith(first)), "")
    found = _SEARCH.fullmatch(name.removeprefix(first))
    if found is None or bots.search is None:
        raise ValueError(f"there is no bot '{name}' (there are: {names_of(game)})")
    search, variant = bots.search, bots.variants.get(first)

    def make(seed: int) -> AnyBot:
        return search(seed, threads) if variant is None else variant(seed, search(seed, threads))

    return Player(name, make, _limit(found[1], found[2]))


def searcher(game: str, threads: int = 1) -> Callable[[int], AnyBot] | None:
    """How the searching bot of a game is made from a seed; None where there is none."""
    search = load(game).bots.search
    return None if search is None else lambda seed: search(seed, threads)


def _limit(simulations: str | None, seconds: str | None) -> Limit:
    return Limit(float(seconds) if seconds else None, int(simulations) if simulations else None)


def _outside(name: str, command: str, limit: Limit) -> Player:
    from .outside import Outside

    words = Outside(command).words
    if shutil.which(words[0]) is None:
        raise ValueError(f"there is no program '{words[0]}' to start for the bot '{name}'")
    return Player(name, lambda seed: Outside(words, seed), limit, outside=True)
