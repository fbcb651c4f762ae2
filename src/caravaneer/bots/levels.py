"""Opponents for people, from gentle to master, as far as a game has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from caravaneer.cores import cores
from caravaneer.game import AnyBot, AnyGame, AnyView, Limit, Move, load
from caravaneer.game.bots import Attention
from caravaneer.game.bots import Level as GameLevel
from caravaneer.words import LANGUAGES, Words

from .gentle import Gentle
from .names import Player
from .plain import Greedy, Random


@dataclass(frozen=True)
class Level:
    """An opponent by its name, and what to say of it."""

    name: str

    @property
    def describe(self) -> Mapping[str, str]:
        """A sentence in every language."""
        return {language: Words(language)(f"level-{self.name}-about") for language in LANGUAGES}


# Those of all games, the weakest first. The four that have given their names to groups are those of 0.1.0.
LEVELS = tuple(
    Level(name)
    for name in (
        "gentle", "curious", "eager", "steady", "careful", "clever", "cunning", "sharp", "seasoned", "expert",
        "wise", "master",
    )
)  # fmt: skip
DESCRIBED = {level.name: level for level in LEVELS}
PLAIN = "random"  # the only one where a game brings none


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of a game, the weakest first."""
    return tuple(load(game).bots.levels) or (PLAIN,)


def groups_of(game: str) -> dict[str, tuple[str, ...]]:
    """The levels of a game by the words people choose among first; one without a group is a group of its own."""
    levels = load(game).bots.levels
    found: dict[str, tuple[str, ...]] = {}
    for name in levels_of(game):
        group = (levels[name].group if name in levels else "") or name
        found[group] = (*found.get(group, ()), name)
    return found


def strength(game: str, name: str) -> float | None:
    """The rating of a level in games of two, in Elo over `steady` (docs/strength.md)."""
    known = load(game).bots.levels
    return known[name].strength if name in known else None


def level(game: str, name: str, threads: int | None = None) -> Player:
    """The player of a level; ValueError when there is none of that name. `threads` are for one that takes several."""
    names = levels_of(game)
    if name not in names:
        raise ValueError(f"there is no level '{name}' (there are: {', '.join(names)})")
    if name == PLAIN:
        return Player(name, Random, Limit())
    found = load(game).bots.levels[name]
    return Player(name, _maker(load(game), name, found, threads or cores()), found.limit)


def _maker(game: AnyGame, name: str, found: GameLevel[AnyView, Move], threads: int) -> Callable[[int], AnyBot]:
    bots = game.bots
    if found.make is not None:
        make = found.make
        return lambda seed: make(seed, threads)
    attention = found.attention or (Attention() if name == "gentle" and bots.sight is not None else None)
    if attention is not None:
        sight = bots.worth if attention.grown else bots.sight
        if sight is None:
            raise ValueError(f"{game.name} does not say what '{name}' sees in a move")
        return partial(Gentle, sight=sight, attention=attention)
    if name == "steady" and bots.greedy is not None:
        return Greedy
    if bots.search is not None:
        search = bots.search
        return lambda seed: search(seed, 1)
    raise ValueError(f"{game.name} does not say how '{name}' plays")
