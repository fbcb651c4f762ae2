"""Have the kernels of a game compiled before its tests run: `python -m tests.kernels GAME`.

Test processes that run beside each other would each compile them all for themselves.
"""

from __future__ import annotations

import sys

from caravaneer.cli.first_use import prepare
from caravaneer.game import conformance
from caravaneer.game.conformance.suite import QUICK


def compile_all(name: str) -> None:
    """Do what `caravaneer warm` does, and what tests ask besides: each promise about positions."""
    prepare(name)
    games, plies, tried = QUICK
    promises = [promise for promise in conformance.PROMISES if not promise.once]
    for failure in conformance.failures(name, players=2, games=games, plies=plies, positions=tried, promises=promises):
        print(failure)  # its test says it too


if __name__ == "__main__":
    compile_all(sys.argv[1])
