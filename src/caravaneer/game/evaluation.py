"""What a judge from outside, a network for instance, says of positions that a search asks it about."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Judgement = npt.NDArray[np.floating[Any]]


class Evaluation(NamedTuple):
    """What positions are worth, a row for each."""

    wins: Judgement  # every seat's share of the win
    points: Judgement  # every seat's points at the end
    priors: Judgement | None = None  # a weight for each action integer, 0 or more; None: by what moves look worth


def checked(found: Evaluation, leaves: int, seats: int, actions: int) -> Evaluation:
    """An evaluation as the compiled code wants it; ValueError for one that would spoil the tree."""
    columns = {"wins": seats, "points": seats, "priors": actions}
    taken = [None if values is None else np.asarray(values, np.float64) for values in found]
    for (what, wide), values in zip(columns.items(), taken, strict=True):
        if values is not None and values.shape != (leaves, wide):
            raise ValueError(f"the evaluator gave {what} of shape {values.shape}, not {(leaves, wide)}")
        if values is not None and not np.isfinite(values).all():
            raise ValueError(f"the evaluator gave {what} that are no numbers")
    return Evaluation(*taken)  # type: ignore[arg-type]
