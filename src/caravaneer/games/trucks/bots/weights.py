"""What was learned about Der Wüstentruck: a small net for each number of seats, which judges positions.

They are kept in `outlook.json`, written by `caravaneer train trucks`, with a card that tells how they were made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np

from caravaneer.game.fitting import row_text
from caravaneer.games.trucks.meta import META

from .greedy import Floats
from .outlook import FEATURES

FILE = "outlook.json"
WIDE = 24  # units of the hidden layer; the first is linear, the others are rectified


class Net(NamedTuple):
    """A row of weights for each feature of a seat, and the weights of the hidden units in the output."""

    weights: Floats
    out: Floats


class Learned(NamedTuple):
    nets: Mapping[int, Net]  # by the number of seats


@cache
def learned() -> Learned:
    """The nets that come with the game."""
    return parse(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))


def parse(text: str) -> Learned:
    """Nets from their file; ValueError if they do not fit this version."""
    found: dict[str, Any] = json.loads(text)
    nets = {
        seats: Net(np.array(found[str(seats)]["weights"], np.float64), np.array(found[str(seats)]["out"], np.float64))
        for seats in META.seats
    }
    for net in nets.values():
        if net.weights.shape != (FEATURES, WIDE) or net.out.shape != (WIDE,):
            raise ValueError(f"a net has {FEATURES} × {WIDE} weights, not {net.weights.shape} and {net.out.shape}")
        if not (np.isfinite(net.weights).all() and np.isfinite(net.out).all()):
            raise ValueError("a net has weights that are no numbers")
    return Learned(nets)


def text_of(learned: Learned, card: dict[str, Any]) -> str:
    """The file of nets, a feature a line."""
    parts = [f'  "card": {json.dumps(card, indent=2, ensure_ascii=False)}']
    for seats, net in learned.nets.items():
        rows = ",\n".join("      " + row_text(row) for row in net.weights)
        parts.append(f'  "{seats}": {{\n    "out": {row_text(net.out)},\n    "weights": [\n{rows}\n    ]\n  }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
