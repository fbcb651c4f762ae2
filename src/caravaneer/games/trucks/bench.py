"""What is measured of Der Wüstentruck: random turns in its kernel, and games between its greedy players."""

from __future__ import annotations

from collections.abc import Iterator

from caravaneer.game.benchmark import KERNEL, TURNS, Bench, Benchmark, Run

SEATS = (2, 6)
BOARD = "pyramids"
TURN_LIMIT = 500  # random trucks never arrive: games are cut off here


def _rules() -> Iterator[Benchmark]:
    for players in SEATS:
        yield Benchmark(f"{players} seats, random, one core", TURNS, _random_turns(players))
    for players in SEATS:
        yield Benchmark(f"{players} seats, greedy, one core", f"{KERNEL}, sensible players", _greedy_games(players))


def _random_turns(players: int) -> Run:
    from . import batch
    from .pieces import hand_size
    from .simulation import settings_of

    settings = settings_of(players, BOARD, {})
    hand = hand_size(players)

    def run(games: int) -> tuple[int, int]:
        return 0, batch.simulate(settings.table, settings.blank(), games=games, hand=hand, limit=TURN_LIMIT).turns

    return run


def _greedy_games(players: int) -> Run:
    from caravaneer.game.simulation import Wanted

    from .simulation import play

    some = play(Wanted(players, 1, BOARD, {}, "greedy"))

    def run(games: int) -> tuple[int, int]:
        return games, some(0, games, 1).moves

    return run


BENCH = Bench(rules=_rules)
