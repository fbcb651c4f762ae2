"""The golden games of both games: for every version of the rules and number of seats, and for every option.

Each move is chosen by the draws of the game's name (caravaneer.records.chance), so a golden game is the same everywhere
and forever; a game of an old version of the rules must keep every byte of its file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import caravaneer
from caravaneer.games.desert.board import Board
from caravaneer.records.chance import Draws, key_of

from .choosing import CHOOSE, How

# Small enough that leaders find no room (D10), turns are skipped, and nobody can place in the end (D14).
YARD = """
palms: 1
supply: 9 9 9 9
map
 . . o . .
  . . . . .
 o . P . o
  . . . . .
 . . o . .
"""

# Room for leaders on the right alone: one caravan walls off the left, with a palm it never stood beside (D19).
GULLY = """
palms: 1
supply: 9 9 9 9
map
 o o o o . . . .
  o . . o . . . .
 o . P . o . . .
  o . . o . . . .
 o o o o . . . .
"""
WALL = "L*e1 M*f4 R*h1 S*h3 V*h5 R*f2 M*e5 Ld2 Sg3 Sg4 Le3 Ld4 Sg2 Sg1 Ld5"

MAPS = {"yard": YARD, "gully": GULLY}


@dataclass(frozen=True)
class Game:
    """The settings of a golden game and how its moves are chosen."""

    name: str
    game: str
    players: int
    how: How
    rules: int = 1
    board: str = ""  # of the maps above; else the board of the game
    options: dict[str, str | bool] = field(default_factory=dict)
    opening: str = ""  # moves that are given, not chosen


def _desert_games() -> Iterator[Game]:
    """Every edition and number of seats by chance and greedy; small boards for what rarely happens on the classic."""
    about = caravaneer.meta("desert")
    for rules in about.rules:
        for edition in ("kosmos", "ffg"):
            for players in about.seats:
                for how in (How.CHANCE, How.GREEDY):
                    options: dict[str, str | bool] = {"edition": edition}
                    if players == 5 and (edition == "ffg") == (how == How.GREEDY):
                        options["returns"] = "chosen"
                    if players == 3 and edition == "ffg":
                        options["sudden_end"] = True
                    yield Game(f"desert-{rules}-{edition}-{players}-{how}", "desert", players, how, rules, "", options)
        kosmos, ffg = {"edition": "kosmos"}, {"edition": "ffg"}
        yield Game(f"desert-{rules}-yard-chance", "desert", 3, How.CHANCE, rules, "yard", {**kosmos})
        yield Game(f"desert-{rules}-yard-greedy", "desert", 2, How.GREEDY, rules, "yard", {**ffg})
        yield Game(f"desert-{rules}-gully-greedy", "desert", 2, How.GREEDY, rules, "gully", {**kosmos}, WALL)


def _trucks_games() -> Iterator[Game]:
    """Every number of seats driven home, and half by chance; one by chance alone, which the guard ends (T27)."""
    about = caravaneer.meta("trucks")
    for rules in about.rules:
        for players in about.seats:
            for how in (How.MIXED, How.GREEDY):
                options: dict[str, str | bool] = {}
                if (players, how) in ((3, How.MIXED), (4, How.GREEDY), (6, How.MIXED)):
                    options["skull_wait"] = False
                if (players, how) in ((2, How.MIXED), (4, How.GREEDY), (5, How.MIXED)):
                    options["red_any_flip"] = True
                yield Game(f"trucks-{rules}-{players}-{how}", "trucks", players, how, rules, "", options)
        yield Game(f"trucks-{rules}-2-chance", "trucks", 2, How.CHANCE, rules)


GAMES: dict[str, Game] = {game.name: game for games in (_desert_games(), _trucks_games()) for game in games}


def begin(game: Game) -> Any:
    """The state before the first move."""
    settings: dict[str, Any] = dict(game.options)
    if game.board:
        settings["board"] = Board.parse(MAPS[game.board], name=game.board)
    return caravaneer.start(game.game, players=game.players, seed=f"golden/{game.name}", rules=game.rules, **settings)


@cache
def played(name: str) -> Any:
    """The last state of a golden game; `at` leads back through it."""
    game = GAMES[name]
    choose = CHOOSE[game.game]
    state, draws = begin(game), Draws(key_of(f"golden/{name}/moves"))
    for move in game.opening.split():
        state = state.play(move)
    while state.seat is not None:
        state = state.play(choose(state, game.how, draws))
    return state
