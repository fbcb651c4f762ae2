"""Opponents for people: gentle, steady, sharp and master, as far as a game has them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from caravaneer.game import AnyBot, AnyGame, AnyView, Limit, Move, load
from caravaneer.game.bots import Level as GameLevel

from .gentle import Gentle
from .names import Player
from .plain import Greedy, Random


@dataclass(frozen=True)
class Level:
    """An opponent by its name, and what to say of it in English, French and German."""

    name: str
    describe: Mapping[str, str]


LEVELS = (
    Level(
        "gentle",
        {
            "en": "Takes what lies before it, overlooks things and never gets in your way: for children and beginners.",
            "fr": "Prend ce qui est devant lui, oublie des choses, ne vous gêne jamais : pour enfants et débutants.",
            "de": "Nimmt, was vor ihm liegt, übersieht manches und stört nie: für Kinder und Anfänger.",
        },
    ),
    Level(
        "steady",
        {
            "en": "Always makes the move that looks best now, and does not look ahead.",
            "fr": "Joue toujours le coup qui paraît le meilleur, sans regarder plus loin.",
            "de": "Macht immer den Zug, der jetzt am besten aussieht, und schaut nicht voraus.",
        },
    ),
    Level(
        "sharp",
        {
            "en": "Looks ahead for a second or so and uses your mistakes.",
            "fr": "Regarde plus loin pendant une seconde environ et profite de vos erreurs.",
            "de": "Schaut etwa eine Sekunde voraus und nutzt Ihre Fehler.",
        },
    ),
    Level(
        "master",
        {
            "en": "The strongest: thinks for up to three seconds a move.",
            "fr": "Le plus fort : réfléchit jusqu’à trois secondes par coup.",
            "de": "Der Stärkste: denkt bis zu drei Sekunden je Zug nach.",
        },
    ),
)
DESCRIBED = {level.name: level for level in LEVELS}
PLAIN = "random"  # the only one where a game brings none


def levels_of(game: str) -> tuple[str, ...]:
    """The levels of a game, the weakest first."""
    return tuple(load(game).bots.levels) or (PLAIN,)


def strength(game: str, name: str) -> float | None:
    """The rating of a level in games of two, in Elo over `steady` (docs/strength.md)."""
    known = load(game).bots.levels
    return known[name].strength if name in known else None


def level(game: str, name: str, threads: int | None = None) -> Player:
    """The player of a level; ValueError when there is none of that name. `master` takes every core, or `threads`."""
    names = levels_of(game)
    if name not in names:
        raise ValueError(f"there is no level '{name}' (there are: {', '.join(names)})")
    if name == PLAIN:
        return Player(name, Random, Limit())
    found = load(game).bots.levels[name]
    return Player(name, _maker(load(game), name, found, threads or os.cpu_count() or 1), found.limit)


def _maker(game: AnyGame, name: str, found: GameLevel[AnyView, Move], threads: int) -> Callable[[int], AnyBot]:
    bots = game.bots
    if found.make is not None:
        make = found.make
        return lambda seed: make(seed, threads)
    if name == "gentle" and bots.sight is not None:
        return partial(Gentle, sight=bots.sight)
    if name == "steady" and bots.greedy is not None:
        return Greedy
    if bots.search is not None:
        search = bots.search
        return lambda seed: search(seed, 1)
    raise ValueError(f"{game.name} does not say how '{name}' plays")
