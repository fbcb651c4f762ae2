"""The golden games: for every version of the rules, edition and number of seats one by chance and one greedy,
and a few on small boards for what rarely happens on the classic one.

Each move is chosen by the draws of the game's name (caravaneer.chance), so a golden game is the same everywhere
and forever; a game of an old version of the rules must keep every byte of its file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from caravaneer import desert
from caravaneer.chance import Draws, key_of
from caravaneer.desert.board import Board

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
    players: int
    edition: str
    how: Literal["chance", "greedy"]
    rules: int = 1
    board: str = "classic"
    options: dict[str, str | bool] = field(default_factory=dict)
    opening: str = ""  # moves that are given, not chosen


def _games() -> Iterator[Game]:
    for rules in desert.META.rules:
        for edition in ("kosmos", "ffg"):
            for players in desert.META.seats:
                for how in ("chance", "greedy"):
                    options: dict[str, str | bool] = {}
                    if players == 5 and (edition == "ffg") == (how == "greedy"):
                        options["returns"] = "chosen"
                    if players == 3 and edition == "ffg":
                        options["sudden_end"] = True
                    yield Game(
                        f"desert-{rules}-{edition}-{players}-{how}", players, edition, how, rules, options=options
                    )
        yield Game(f"desert-{rules}-yard-chance", 3, "kosmos", "chance", rules, board="yard")
        yield Game(f"desert-{rules}-yard-greedy", 2, "ffg", "greedy", rules, board="yard")
        yield Game(f"desert-{rules}-gully-greedy", 2, "kosmos", "greedy", rules, board="gully", opening=WALL)


GAMES: dict[str, Game] = {game.name: game for game in _games()}


def begin(game: Game) -> desert.State:
    """The state before the first move."""
    board: str | Board = game.board
    if game.board in MAPS:
        board = Board.parse(MAPS[game.board], name=game.board)
    return desert.start(
        players=game.players,
        seed=f"golden/{game.name}",
        board=board,
        edition=game.edition,
        returns=str(game.options.get("returns", "dealt")),
        sudden_end=bool(game.options.get("sudden_end", False)),
        rules=game.rules,
    )


def choose(state: desert.State, how: str, draws: Draws) -> desert.Move:
    """A move by chance; greedy takes one of those that gain the mover most on the others."""
    if how == "chance" or state.phase != "camels":
        return state.legal_moves[draws.below(len(state.legal_moves))]
    gains: dict[desert.Move, int] = {}
    for move, preview in state.previews().items():
        own = preview.change[state.seat or 0].total
        gains[move] = 2 * own - sum(tally.total for tally in preview.change)
    most = max(gains.values())
    best = [move for move, gain in gains.items() if gain == most]
    return best[draws.below(len(best))]


@cache
def played(name: str) -> desert.State:
    """The last state of a golden game; `at` leads back through it."""
    game = GAMES[name]
    state, draws = begin(game), Draws(key_of(f"golden/{name}/moves"))
    for move in game.opening.split():
        state = state.play(move)
    while state.seat is not None:
        state = state.play(choose(state, game.how, draws))
    return state
