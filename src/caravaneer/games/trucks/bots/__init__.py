"""The bots of Der Wüstentruck, and what the frame may ask of them. The kernels are loaded when a bot is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from caravaneer.game import Bot, Limit
from caravaneer.game.bots import Attention, Bots, Level, Row, Training

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


def _master(seed: int, threads: int) -> Bot[View, Move]:  # noqa: ARG001  # one, to be the same on every machine
    from .search import Search
    from .weights import learned

    return Search(seed, learned=learned())


def _learned(seed: int, then: Bot[View, Move]) -> Bot[View, Move]:
    from .search import Search
    from .weights import learned

    return Search(seed, learned=learned(), threads=getattr(then, "threads", 1))


def _lesson(seed: str, number: int) -> str:
    from .training import game_text

    return game_text(seed, number)


def _learn(texts: Iterable[str]) -> str:
    from .training import learn

    return learn(texts)


def _checks() -> Iterator[tuple[str, State]]:
    from .checks import positions

    return positions()


BOTS: Bots[View, Move] = Bots(
    greedy=_greedy,
    sight=_sight,
    worth=_worth,
    search=_search,
    checks=_checks,
    training={"positions": Training(_lesson, _learn, "outlook.json", 240)},
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
        "master": Level(713, Limit(simulations=60_000, early=True), _master, group="master"),
    },
    variants={"learned+": _learned},
    ladder=(
        Row(2, ("greedy", "random"), 250),
        Row(2, ("search-0.3s", "greedy"), 100),
        Row(2, ("steady", "gentle"), 100),
        Row(2, ("sharp", "steady"), 100),
        Row(2, ("master", "sharp"), 20),
    ),
)
