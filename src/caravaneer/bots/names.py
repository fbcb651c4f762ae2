"""Bots by their names: `random`, `greedy`, `search-1000` (simulations a move), `search-0.5s` (seconds a move),
the levels people choose, and `cmd:COMMAND`, a program that speaks the line protocol."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravaneer.game.bot import Bot, Decision, Limit

from .plain import Greedy, Random

LEVELS = ("gentle", "steady", "sharp", "master")
PLACED = "random-leaders+"
NAMES = (
    "random, greedy, search-1000 (simulations a move), search-0.5s (seconds a move), "
    f"{', '.join(LEVELS)}, 'cmd:python3 my_bot.py', 'cmd-0.5s:python3 my_bot.py', {PLACED}search-1000 (desert)"
)
_LIMIT = r"(?:([1-9][0-9]{0,8})|([0-9]{1,4}(?:\.[0-9]{1,3})?)s)"
_SEARCH = re.compile(rf"({re.escape(PLACED)})?search-{_LIMIT}", re.ASCII)
_COMMAND = re.compile(rf"cmd(?:-{_LIMIT})?:(.*)", re.ASCII | re.DOTALL)


@dataclass(frozen=True)
class Player:
    """A bot that can sit down at a table: its name, how to make one from a seed, and how long it thinks."""

    name: str
    make: Callable[[int], Bot]
    limit: Limit
    outside: bool = False  # a program of its own


def player(game: str, name: str, threads: int = 1) -> Player:
    """The player of a name; ValueError when there is none."""
    if name in ("random", "greedy"):
        return Player(name, Random if name == "random" else Greedy, Limit())
    if name in LEVELS:
        from .levels import level

        return level(game, name)
    if found := _COMMAND.fullmatch(name):
        return _outside(name, found[3], _limit(found[1], found[2]))
    found = _SEARCH.fullmatch(name)
    if found is None or (found[1] and game != "desert"):
        raise ValueError(f"there is no bot '{name}' (there are: {NAMES})")

    def make(seed: int) -> Bot:
        bot = _search(game, seed, threads)
        return RandomLeaders(seed, bot) if found[1] else bot

    return Player(name, make, _limit(found[2], found[3]))


def _limit(simulations: str | None, seconds: str | None) -> Limit:
    return Limit(float(seconds) if seconds else None, int(simulations) if simulations else None)


def _search(game: str, seed: int, threads: int) -> Bot:
    if game == "desert":
        from caravaneer.games.desert.bots.search import Search

        return Search(seed, threads=threads)
    from caravaneer.games.trucks.bots.search import Search as TrucksSearch

    return TrucksSearch(seed, threads=threads)


def _outside(name: str, command: str, limit: Limit) -> Player:
    from .program import Outside

    words = Outside(command).words
    if shutil.which(words[0]) is None:
        raise ValueError(f"there is no program '{words[0]}' to start for the bot '{name}'")
    return Player(name, lambda seed: Outside(words, seed), limit, outside=True)


class RandomLeaders(Bot):
    """Places its leaders by chance and leaves the rest to another bot: what good leaders are worth shows against it."""

    def __init__(self, seed: int, then: Bot):
        super().__init__(seed)
        self._chance, self._then = Random(seed), then

    def begin(self) -> None:
        self._chance.begin()
        self._then.begin()

    def choose(self, view: Any, limit: Limit) -> Decision:
        return (self._chance if view.known.phase == "leaders" else self._then).choose(view, limit)
