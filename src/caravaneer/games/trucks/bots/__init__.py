"""The bots of Der Wüstentruck, and what the frame may ask of them. The kernels are loaded when a bot is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from caravaneer.game import Bot, Limit
from caravaneer.game.bots import Attention, Bots, Level, Row

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


def _worth(view: View) -> Callable[[Move], float]:
    from .greedy import worth

    return worth(view)


def _search(seed: int, threads: int) -> Bot[View, Move]:
    from .search import Search

    return Search(seed, threads=threads)


def _checks() -> Iterator[tuple[str, State]]:
    from .checks import positions

    return positions()


BOTS: Bots[View, Move] = Bots(
    greedy=_greedy,
    sight=_sight,
    worth=_worth,
    search=_search,
    checks=_checks,
    # Each is about 200 Elo above the one before it; strengths are these steps added up (docs/strength.md). Searches
    # count simulations, never seconds, so that they are the same on every machine.
    levels={
        "gentle": Level(-625, group="gentle"),
        "curious": Level(-422, attention=Attention(0.0, among=1), group="gentle"),
        "eager": Level(-188, attention=Attention(0.4, among=3, within=1.5, grown=True), group="gentle"),
        "steady": Level(0, group="steady"),
        "careful": Level(203, Limit(simulations=40), group="steady"),
        "clever": Level(335, Limit(simulations=230), group="steady"),
        "sharp": Level(472, Limit(simulations=1_500), group="sharp"),
        "master": Level(713, Limit(simulations=20_000, early=True), group="master"),
    },
    ladder=(
        Row(2, ("greedy", "random"), 250),
        Row(2, ("search-0.3s", "greedy"), 100),
        Row(2, ("steady", "gentle"), 100),
        Row(2, ("sharp", "steady"), 100),
        Row(2, ("master", "sharp"), 20),
    ),
)
