"""The bots of Durch die Wüste, and what the frame may ask of them. The kernels are loaded when a bot is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from caravaneer.game import Bot, Limit
from caravaneer.game.bots import Analyst, Bots, Level, Row

if TYPE_CHECKING:
    from caravaneer.games.desert.moves import Move
    from caravaneer.games.desert.state import State
    from caravaneer.games.desert.view import View

MASTER = Limit(time=3.0, early=True)


def _greedy(view: View, rng: Random) -> Move:
    from .greedy import choose

    return choose(view, rng)


def _sight(view: View) -> Callable[[Move], float]:
    from .sight import sight

    return sight(view)


def _search(seed: int, threads: int) -> Bot[View, Move]:
    from .search import Search

    return Search(seed, threads=threads)


def _master(seed: int, threads: int) -> Bot[View, Move]:
    from .search import Search
    from .tree import Habits

    # Who looks at a hundred thousand lines of play need not trust first sight so much (docs/strength.md).
    return Search(seed, threads=threads, habits=Habits(warmth=2.0, widening=2.4))


def _random_leaders(seed: int, then: Bot[View, Move]) -> Bot[View, Move]:
    from .leaders import RandomLeaders

    return RandomLeaders(seed, then)


def _checks() -> Iterator[tuple[str, State]]:
    from .checks import positions

    return positions()


BOTS: Bots[View, Move] = Bots(
    greedy=_greedy,
    sight=_sight,
    search=_search,
    analyst=Analyst(measure="points", deep=40_000),
    checks=_checks,
    # `sharp` is rated as a search that thinks less, so it is at least so strong; `master` by what it won against it.
    levels={
        "gentle": Level(-636),
        "steady": Level(0),
        # Whichever ends first: time keeps slow machines quick, simulations make fast ones no stronger than meant.
        "sharp": Level(846, Limit(time=1.5, simulations=6_000)),
        "master": Level(1358, MASTER, _master),
    },
    variants={"random-leaders+": _random_leaders},
    ladder=(
        Row(2, ("greedy", "random"), 250),
        Row(2, ("search-200", "greedy"), 100),
        Row(2, ("search-1000", "greedy"), 100),
        Row(2, ("search-1000", "search-200"), 100),
        Row(2, ("search-4000", "search-1000"), 100),
        Row(2, ("search-16000", "search-4000"), 50),
        Row(2, ("search-1s", "search-1000"), 50),
        Row(2, ("search-1000", "random-leaders+search-1000"), 100),
        Row(4, ("search-2000", "greedy"), 50),
        Row(2, ("steady", "gentle"), 100),
        Row(2, ("sharp", "steady"), 100),
        Row(2, ("master", "sharp"), 20, alone=True),
    ),
)
