"""How long samples of long games of Der Wüstentruck take, in milliseconds of the processor; run by hand.

    python -m tests.games.trucks.sampling_speed --seeds 20 21 22 23 [--hoard] [--later 5] [--beside CHECKOUT]

Six seats at ply 1,199, for every seat and nobody the first sample of a view and some later ones. `--beside` does the
same with the code of another checkout.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import process_time

from caravaneer.games.trucks import State, View, start
from caravaneer.games.trucks.view import seen_by

PLAYERS = 6
PLIES = 1199


def driven(seed: int, hoard: bool) -> State:
    """1,199 plies of six seats; those who hoard play blue cards as long as they have any."""
    state, chance = start(players=PLAYERS, seed=seed), Random(seed)
    while state.seat is not None and state.ply < PLIES:
        numbers = state.legal_actions
        blue = [number for number in numbers.tolist() if state.move(number).card in "Bb"] if hoard else []
        state = state.play(chance.choice(blue or numbers.tolist()))
    return state


def timed(view: View, chance: Random) -> tuple[float, bool]:
    """How long a sample took, and whether there was one."""
    began, done = process_time(), True
    try:
        view.sample(chance)
    except ValueError:
        done = False
    return (process_time() - began) * 1000, done


def told(what: str, times: list[tuple[float, bool]]) -> str:
    took = sorted(time for time, _ in times)
    p50, p99 = took[len(took) // 2], took[int(len(took) * 0.99)]
    failed = sum(not done for _, done in times)
    return f"{what}: {len(took)} samples, p50 {p50:.1f}, p99 {p99:.1f}, worst {took[-1]:.1f} ms, {failed} failed"


def measure(seeds: list[int], hoard: bool, later: int) -> None:
    first_ones, later_ones = [], []
    for way in (hoard, not hoard):  # until all is compiled, and read from disk
        timed(driven(0, way).view(None), Random(0))
    for seed in seeds:
        state, chance = driven(seed, hoard), Random(seed)
        for viewer in (None, *range(PLAYERS)):
            view = state.view(viewer)
            seen_by.cache_clear()
            first_ones.append(timed(view, chance))
            later_ones += [timed(view, chance) for _ in range(later)]
    print(told("first", first_ones))
    print(told("later", later_ones), flush=True)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--seeds", type=int, nargs="+", required=True)
    asked.add_argument("--hoard", action="store_true")
    asked.add_argument("--later", type=int, default=5)
    asked.add_argument("--beside", type=Path)
    args = asked.parse_args()
    measure(args.seeds, args.hoard, args.later)
    if args.beside:
        print("beside:", flush=True)
        same = [word for word in sys.argv[1:] if word not in ("--beside", str(args.beside))]
        paths = {"PYTHONPATH": str(args.beside / "src")}
        again = [sys.executable, "-m", "tests.games.trucks.sampling_speed", *same]
        subprocess.run(again, env=os.environ | paths, check=True)


if __name__ == "__main__":
    main()
