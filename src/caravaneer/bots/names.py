"""Bots by their names: `random`, `greedy`, `search-1000` (simulations a move), `search-0.5s` (seconds a move),
the levels people choose, `cmd:COMMAND`, a program that speaks the line protocol, and `module:Class`, one in Python."""

from __future__ import annotations

import inspect
import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from caravaneer.game import AnyBot, Bot, Limit, load
from caravaneer.game.near import did_you_mean

from .plain import Greedy, Random

_LIMIT = r"(?:([1-9][0-9]{0,8})|([0-9]{1,4}(?:\.[0-9]{1,3})?)s)"
_SEARCH = re.compile(rf"search-{_LIMIT}", re.ASCII)
_MODULE = re.compile(rf"(?:py(?:-{_LIMIT})?:)?([^\W\d][\w.]*):([^\W\d]\w*)")
_TIMED = re.compile(r"(?:^|\+)(?:search|cmd|py)-[0-9.]+s(?::|$)", re.ASCII)
_COMMAND = re.compile(rf"cmd(?:-{_LIMIT})?:(.*)", re.ASCII | re.DOTALL)


@dataclass(frozen=True)
class Player:
    """A bot that can sit down at a table: its name, how to make one from a seed, and how long it thinks."""

    name: str
    make: Callable[[int], AnyBot]
    limit: Limit
    outside: bool = False  # a program of its own
    kind: type[AnyBot] | None = None  # a class of somebody's own


def names_of(game: str) -> str:
    """The bots there are in a game, in words."""
    bots = load(game).bots
    found = ["random"]
    if bots.greedy is not None:
        found.append("greedy")
    if bots.search is not None:
        found += ["search-1000 (simulations a move)", "search-0.5s (seconds a move)"]
    found += [*bots.levels, "'cmd:python3 my_bot.py'", "'cmd-0.5s:python3 my_bot.py'", "my_module:MyBot"]
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
    if is_class(name):
        return class_player(name)
    first = next((first for first in bots.variants if name.startswith(first)), "")
    found = _SEARCH.fullmatch(name.removeprefix(first))
    if found is None or bots.search is None:
        near = did_you_mean(name, ["random", *["greedy"] * (bots.greedy is not None), *bots.levels])
        raise ValueError(f"there is no bot '{name}'{near} (there are: {names_of(game)})")
    search, variant = bots.search, bots.variants.get(first)

    def make(seed: int) -> AnyBot:
        return search(seed, threads) if variant is None else variant(seed, search(seed, threads))

    return Player(name, make, _limit(found[1], found[2]))


def is_class(name: str) -> bool:
    """Whether this is how a class of somebody's own is written: `module:Class`."""
    return _MODULE.fullmatch(name) is not None


def class_player(name: str) -> Player:
    """The player of a class of somebody's own, in whatever game; ValueError when there is none."""
    found = _MODULE.fullmatch(name)
    if found is None:
        raise ValueError(f"'{name}' names no class; write my_module:MyBot")
    kind = _from_module(name, found[3], found[4])
    seeded = bool(inspect.signature(kind).parameters)
    return Player(name, lambda seed: kind(seed) if seeded else kind(), _limit(found[1], found[2]), kind=kind)


def is_timed(game: str, name: str) -> bool:
    """Whether a bot of this name, which need not be there, looks at a clock."""
    levels = load(game).bots.levels
    return levels[name].limit.time is not None if name in levels else bool(_TIMED.search(name))


def searcher(game: str, threads: int = 1) -> Callable[[int], AnyBot] | None:
    """How the searching bot of a game is made from a seed; None where there is none."""
    search = load(game).bots.search
    return None if search is None else lambda seed: search(seed, threads)


def _limit(simulations: str | None, seconds: str | None) -> Limit:
    return Limit(float(seconds) if seconds else None, int(simulations) if simulations else None)


def _from_module(name: str, module: str, kind: str) -> type[AnyBot]:
    """A bot of somebody's own: its class is made from a seed, or from nothing where it takes none."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # as with `python -m`; worker processes have the same path
    try:
        found = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise ValueError(f"the bot '{name}' needs a package that is not installed: {error.name}") from None
        raise ValueError(f"there is no module '{module}' for the bot '{name}', neither here nor installed") from None
    except Exception as error:
        raise ValueError(f"the module of the bot '{name}' fails: {type(error).__name__}: {error}") from None
    bot = getattr(found, kind, None)
    if bot is None:
        raise ValueError(f"the module '{module}' has no class '{kind}' for the bot '{name}'")
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise ValueError(f"'{name}' is no bot: write class {kind}(caravaneer.Bot) with choose(self, view, limit)")
    if missing := getattr(bot, "__abstractmethods__", None):
        raise ValueError(f"the bot '{name}' has no {', '.join(sorted(missing))}(self, view, limit)")
    return bot


def _outside(name: str, command: str, limit: Limit) -> Player:
    from .outside import Outside

    words = Outside(command).words
    if shutil.which(words[0]) is None:
        raise ValueError(f"there is no program '{words[0]}' to start for the bot '{name}'")
    return Player(name, lambda seed: Outside(words, seed), limit, outside=True)
