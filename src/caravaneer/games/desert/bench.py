"""What is measured of Durch die Wüste: random games in its kernel, and its search."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from caravaneer.cores import cores
from caravaneer.game.benchmark import KERNEL, Bench, Benchmark, Run, Think

SEATS = (2, 5)


def _rules() -> Iterator[Benchmark]:
    """Complete random games in the kernel, on one core and on all."""
    every = cores()
    for players in SEATS:
        yield Benchmark(f"{players} seats, one core", KERNEL, _games(players, 1))
    for players in SEATS:
        yield Benchmark(f"{players} seats, all {every} cores", f"{KERNEL}, threads", _games(players, every))


def _games(players: int, threads: int) -> Run:
    from caravaneer.game.simulation import Wanted

    from .simulation import play

    some = play(Wanted(players, 1, "classic", {}, "random"))

    def run(games: int) -> tuple[int, int]:
        return games, some(0, games, threads).moves

    return run


def _search() -> dict[str, Think]:
    """From the first camel on, with plain random playouts."""
    return {f"{players} seats": _think(players) for players in SEATS}


def _think(players: int) -> Think:
    from caravaneer.game import Limit

    from . import start
    from .bots.search import Search
    from .bots.tree import Habits

    state, lots = start(players=players, seed=1), Random(1)
    while state.phase != "camels":
        state = state.play(lots.choice(state.legal_moves))
    bot, view = Search(1, habits=Habits(greed=0)), state.view(state.seat)

    def think(simulations: int) -> None:
        bot.begin()
        bot.choose(view, Limit(simulations=simulations))

    return think


BENCH = Bench(rules=_rules, search=_search)
