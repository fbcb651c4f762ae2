"""The suite every game passes: each promise of the contract, tried on any game with any number of seats.

`check(game)` raises with a sentence for every promise that is broken; `failures(game)` tells them one by one. In a
shell: `python -m caravaneer.game.conformance NAME`. A game that is not registered can be given as its `GAME`, but for
the promises about records, which find games by their names.
"""

from __future__ import annotations

from .promise import Failure, Promise
from .promises import PROMISES, named
from .suite import Broken, check, failures

__all__ = ["PROMISES", "Broken", "Failure", "Promise", "check", "failures", "named"]
