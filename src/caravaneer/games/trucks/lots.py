"""Lots: numbers of a stream that its key makes."""

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
