"""`python -m caravaneer.game.conformance NAME`: which promises a game keeps; exit code 1 when it breaks one."""

from __future__ import annotations

import argparse
import sys
from time import monotonic

from caravaneer.game import games, load

from . import PROMISES, Failure, Promise, failures
from .suite import QUICK, USUAL


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m caravaneer.game.conformance", description=__doc__)
    asked.add_argument("game", help="its name, or all for every game there is")
    asked.add_argument("--players", type=int, help="how many seats; every number by default")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--quick", action="store_true", help="fewer and shorter games")
    asked.add_argument("--list", action="store_true", help="say what is promised, and try nothing")
    given = asked.parse_args()
    if given.list:
        for promise in PROMISES:
            print(f"{promise.name:32} {promise.sentence}")
        return 0
    try:
        names = games() if given.game == "all" else (load(given.game).name,)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return max(_try(name, given.players, given.seed, given.quick) for name in names)


def _try(name: str, players: int | None, seed: int, quick: bool) -> int:
    shown, began, tried = sys.stderr.isatty(), monotonic(), 0

    def report(promise: Promise, count: int, broken: list[Failure]) -> None:
        nonlocal tried
        tried += 1
        if shown:
            print(f"\r\x1b[K{name}, {count} seats: {promise.name}", end="", file=sys.stderr, flush=True)
        for failure in broken:
            print(f"{chr(13) if shown else ''}{name}: {failure}", flush=True)

    games, plies, positions = QUICK if quick else USUAL
    found = failures(name, players=players, seed=seed, games=games, plies=plies, positions=positions, report=report)
    broken = list(found)
    if shown:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    kept = (
        "keeps every promise" if not broken else f"breaks {len({failure.promise.name for failure in broken})} promises"
    )
    print(f"{name} {kept}: {tried} trials in {monotonic() - began:.1f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
