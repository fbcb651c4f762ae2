"""Have the rules of all games compiled, or loaded from the cache, before the first table needs them."""

from __future__ import annotations

import gc

from caravaneer.game import games
from caravaneer.game.warmup import warm_rules


def warm() -> None:
    """Do once all that a table does: it takes a second, or half a minute the first time on a machine."""
    for game in games():
        warm_rules(game)
    gc.collect()
    gc.freeze()  # all that is loaded by now stays; to look through it again would keep a server for a tenth of a second
