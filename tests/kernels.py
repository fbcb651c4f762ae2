"""Have the kernels of a game compiled before its tests run: `python -m tests.kernels GAME`.

Test processes that run beside each other would each compile them all for themselves.
"""

from __future__ import annotations

import sys

from caravaneer.bots.levels import level, levels_of
from caravaneer.envs import Batch
from caravaneer.game import conformance
from caravaneer.game.bot import Limit
from caravaneer.game.conformance.suite import QUICK
from caravaneer.server.thinking.warmup import positions


def compile_all(name: str) -> None:
    """Do what tests ask of a game: each promise about positions, a batch, each level of its bots."""
    games, plies, tried = QUICK
    promises = [promise for promise in conformance.PROMISES if not promise.once]
    for failure in conformance.failures(name, players=2, games=games, plies=plies, positions=tried, promises=promises):
        print(failure)  # its test says it too
    with Batch(name, 1, autoreset="disabled") as batch:
        batch.step(batch.arrays.mask.argmax(axis=1))
    for state in positions(name):
        for bot in levels_of(name):
            level(name, bot).make(0).choose(state.view(state.seat), Limit(simulations=8))


if __name__ == "__main__":
    compile_all(sys.argv[1])
