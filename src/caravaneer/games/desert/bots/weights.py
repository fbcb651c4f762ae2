"""What was learned from long searches of Durch die Wüste: small nets that say how likely a good move is.

They are kept in `priors.json`, written by `caravaneer train desert`, with a card that tells how they were made.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.game.fitting import row_text

Floats = npt.NDArray[np.float64]
FILE = "priors.json"
WIDE = 16  # units of the hidden layer; the first is linear, the others are rectified


class Prior(NamedTuple):
    """A net with one hidden layer: a row of weights for each feature of a move, and the weights of the output.

    One without rows is none.
    """

    weights: Floats
    out: Floats


class Priors(NamedTuple):
    """The nets, and what water and palms add in that of leaders, which is not used without (net_of_leaders.py)."""

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
    """Nets from their file; ValueError if they do not fit this version."""
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
        rows = ",\n".join("      " + row_text(row) for row in net.weights)
        parts.append(f'  "{name}": {{\n    "out": {row_text(net.out)},\n    "weights": [\n{rows}\n    ]\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
