"""What was learned from long searches of Durch die Wüste: small nets that say how likely a good move is.

They lie in `priors.json`, written by `caravaneer train desert`: numbers, and a card that tells how they were made.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
FILE = "priors.json"
WIDE = 16  # units of the hidden layer; the first of them passes on what it gets, the others only what is above 0


class Prior(NamedTuple):
    """A net of one hidden layer over the features of a move: a row for each feature, and what the units add up to.

    One without rows is none.
    """

    weights: Floats
    out: Floats


class Priors(NamedTuple):
    """The nets, and what water and palms mean to the one of leaders, worked out ahead (net_of_leaders.py)."""

    leaders: Prior
    camels: Prior
    sights: Floats = np.zeros((0, WIDE))


NETS = ("leaders", "camels")
UNLEARNED = Prior(np.zeros((0, WIDE)), np.zeros(0))
NOTHING_LEARNED = Priors(UNLEARNED, UNLEARNED)


@cache
def learned() -> Priors:
    """The nets that come with the game."""
    return parse(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))


def parse(text: str) -> Priors:
    """Nets from their file; ValueError when they are none of this version's."""
    found: dict[str, Any] = json.loads(text)
    nets = [
        Prior(np.array(found[name]["weights"], np.float64), np.array(found[name]["out"], np.float64)) for name in NETS
    ]
    for net in nets:
        if net.weights.ndim != 2 or net.weights.shape[1] != WIDE or net.out.shape != (WIDE,):
            raise ValueError(f"a net has {WIDE} units, not {net.weights.shape} and {net.out.shape}")
        if not (np.isfinite(net.weights).all() and np.isfinite(net.out).all()):
            raise ValueError("a net has weights that are no numbers")
    from .net_of_leaders import mean_sights

    return Priors(nets[0], nets[1], mean_sights(nets[0].weights))


def text_of(priors: Priors, card: dict[str, Any]) -> str:
    """The file of nets, a feature a line."""
    parts = [f'  "card": {json.dumps(card, indent=2, ensure_ascii=False)}']
    for name in NETS:
        net: Prior = getattr(priors, name)
        rows = ",\n".join("      " + _numbers(row) for row in net.weights)
        parts.append(f'  "{name}": {{\n    "out": {_numbers(net.out)},\n    "weights": [\n{rows}\n    ]\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _numbers(row: Floats) -> str:
    return "[" + ", ".join(f"{value:.4g}" for value in row) + "]"
