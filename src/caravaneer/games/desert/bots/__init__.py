"""The bots of Durch die Wüste, and what the frame may ask of them. The kernels are loaded when a bot is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING

from caravaneer.game import Bot, Limit
from caravaneer.game.bots import Analyst, Attention, Bots, Level, Row, Training

if TYPE_CHECKING:
    from caravaneer.games.desert.moves import Move
    from caravaneer.games.desert.state import State
    from caravaneer.games.desert.view import View


def _greedy(view: View, rng: Random) -> Move:
    from .greedy import choose

    return choose(view, rng)


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
    from .judgement import judge
    from .search import Search
    from .tree import JUDGED, JUDGED_CROWD
    from .weights import learned

    return Search(seed, habits=JUDGED, crowd=JUDGED_CROWD, priors=learned(), judge=judge(), for_two=True)


def _random_leaders(seed: int, then: Bot[View, Move]) -> Bot[View, Move]:
    from .leaders import RandomLeaders

    return RandomLeaders(seed, then)


def _learned(seed: int, then: Bot[View, Move]) -> Bot[View, Move]:
    from .search import Search
    from .tree import LEARNED
    from .weights import learned

    return Search(seed, habits=LEARNED, priors=learned(), threads=getattr(then, "threads", 1))


def _judged(seed: int, then: Bot[View, Move]) -> Bot[View, Move]:
    from .judgement import judge
    from .search import Search
    from .tree import JUDGED, JUDGED_CROWD
    from .weights import learned

    threads = getattr(then, "threads", 1)
    return Search(seed, habits=JUDGED, crowd=JUDGED_CROWD, priors=learned(), judge=judge(), threads=threads)


def _game_for_learning(seed: str, number: int) -> str:
    from .training import game_text

    return game_text(seed, number)


def _learn(texts: Iterable[str]) -> str:
    from .training import learn

    return learn(texts)


def _game_for_judging(seed: str, number: int) -> str:
    from .judging import game_text

    return game_text(seed, number)


def _learn_to_judge(texts: Iterable[str]) -> str:
    from .judging import learn

    return learn(texts)


def _checks() -> Iterator[tuple[str, State]]:
    from .checks import positions

    return positions()


BOTS: Bots[View, Move] = Bots(
    greedy=_greedy,
    sight=_sight,
    worth=_worth,
    search=_search,
    analyst=Analyst(measure="points", deep=40_000),
    checks=_checks,
    training={
        "moves": Training(_game_for_learning, _learn, "priors.json", 400),
        "positions": Training(_game_for_judging, _learn_to_judge, "judge.json", 2_000),
    },
    # Each is about 200 Elo above the one before it; strengths are these steps added up (docs/strength.md). Searches
    # count simulations, never seconds, so that they are the same on every machine.
    levels={
        "gentle": Level(-561, group="gentle"),
        "curious": Level(-376, attention=Attention(0.68, among=3, within=2.3, grown=True), group="gentle"),
        "eager": Level(-179, attention=Attention(0.6, among=3, within=1.5, grown=True), group="gentle"),
        "steady": Level(0, group="steady"),
        "careful": Level(200, Limit(simulations=320), group="steady"),
        "clever": Level(412, Limit(simulations=780), group="steady"),
        "cunning": Level(660, Limit(simulations=2_050), group="sharp"),
        "sharp": Level(884, Limit(simulations=6_000), group="sharp"),
        "seasoned": Level(1040, Limit(simulations=24_000, early=True), group="master"),
        "expert": Level(1253, Limit(simulations=3_000), _master, group="master"),
        "wise": Level(1567, Limit(simulations=18_000), _master, group="master"),
        "master": Level(1702, Limit(simulations=100_000, early=True), _master, group="master"),
    },
    variants={"random-leaders+": _random_leaders, "learned+": _learned, "judged+": _judged},
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
        Row(2, ("master", "sharp"), 20),
    ),
)
