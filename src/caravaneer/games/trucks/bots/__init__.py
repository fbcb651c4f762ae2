"""The bots of Der Wüstentruck, and what the frame may ask of them. The kernels are loaded when a bot is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from caravaneer.game import Bot, Limit
from caravaneer.game.bots import Bots, Level, Row

if TYPE_CHECKING:
    from caravaneer.games.trucks.moves import Move
    from caravaneer.games.trucks.state import State
    from caravaneer.games.trucks.view import View


def _greedy(view: View, rng: Random) -> Move:
    from .greedy import choose_move

    return choose_move(view, rng)


def _sight(view: View) -> Callable[[Move], float]:
    from .sight import sight

    return sight(view)


def _search(seed: int, threads: int) -> Bot[View, Move]:
    from .search import Search

    return Search(seed, threads=threads)


def _checks() -> Iterator[tuple[str, State]]:
    from .checks import positions

    return positions()


BOTS: Bots[View, Move] = Bots(
    greedy=_greedy,
    sight=_sight,
    search=_search,
    checks=_checks,
    levels={
        "gentle": Level(-920),
        "steady": Level(0),
        # Whichever ends first: time keeps slow machines quick, simulations make fast ones no stronger than meant.
        "sharp": Level(512, Limit(time=1.5, simulations=1_500)),
        "master": Level(659, Limit(time=3.0, early=True), _search),
    },
    ladder=(
        Row(2, ("greedy", "random"), 250),
        Row(2, ("search-0.3s", "greedy"), 100),
        Row(2, ("steady", "gentle"), 100),
        Row(2, ("sharp", "steady"), 100),
        Row(2, ("master", "sharp"), 20, alone=True),
    ),
)
