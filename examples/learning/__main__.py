"""From nothing to a network: plays games, learns from them, writes learned.pt.

python -m examples.learning                    # from the folder above; some minutes on one core
python -m examples.learning --games 20 --seconds 5 --out small.pt
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from .games import play
from .net import save, train


def main() -> None:
    words = argparse.ArgumentParser(description="Train a small network for Durch die Wüste with two seats.")
    words.add_argument("--games", type=int, default=6000, help="games to learn from")
    words.add_argument("--seconds", type=float, default=400, help="of the processor, for learning, at most")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path("learned.pt"))
    asked = words.parse_args()
    began = time.process_time()
    positions = play(asked.games, asked.seed)
    print(f"{asked.games} games, {len(positions.won)} positions, {time.process_time() - began:.0f} s", flush=True)
    save(train(positions, asked.seconds, seed=asked.seed), asked.out)
    print(f"{asked.out} is written; {time.process_time() - began:.0f} s of the processor in all")


main()
