"""Lots: numbers of a stream that its key makes, and a choice by them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import mix, rule

from .actions import Draws

Floats = npt.NDArray[np.float64]


@rule
def lot(chance: Draws) -> float:
    """The next number of a stream, from 0 to 1: `chance` holds its key and its counter."""
    chance[1] += np.uint64(1)
    return np.float64(mix(chance[0], chance[1]) >> np.uint64(11)) / 9007199254740992.0


@rule
def pick(worths: Floats, at: float) -> int:
    """The number in whose share of the sum a lot falls."""
    chosen = -1
    for k in range(len(worths)):
        if worths[k] > 0.0:
            chosen = k
            at -= worths[k]
            if at < 0.0:
                break
    return chosen
