"""What was learned of positions of Durch die Wüste: a judge, which is a small net that predicts how a game ends.

It is kept in `judge.json`, written by `caravaneer train desert --what positions`, with a card that tells how it was
made.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.game.fitting import row_text

if TYPE_CHECKING:
    from caravaneer.games.desert.setup import Settings

Floats = npt.NDArray[np.float64]
FILE = "judge.json"
UNITS = 16  # of each layer; the first is linear, the others are rectified
OF_CARAVAN, OF_SEAT, OF_LEAD = 37, 27, 20  # features: of a caravan, of a seat, and of how far a seat leads


class Judge(NamedTuple):
    """The weights of a net. `caravans` is applied to each caravan of a seat; the sum of what comes out and the features
    of the seat itself go through `seats` to `out`, the points that the seat will still make. `leads` turns the features
    of a lead into log odds, one row for the win and one for what a search maximises. A judge without rows is none.
    """

    caravans: Floats
    seats: Floats
    out: Floats
    leads: Floats


SHAPES = {
    "caravans": (OF_CARAVAN, UNITS),
    "seats": (UNITS + OF_SEAT, UNITS),
    "out": (UNITS,),
    "leads": (2, OF_LEAD),
}
NO_JUDGE = Judge(np.zeros((0, UNITS)), np.zeros((0, UNITS)), np.zeros(0), np.zeros((0, OF_LEAD)))


@cache
def judge() -> Judge:
    """The judge that comes with the game."""
    return parse(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))


def judge_for(settings: Settings, known: Judge) -> Judge:
    """The judge, where it knows the board and the rules: those it was trained on. Else none."""
    board = settings.board
    seen = board.is_shipped or (board.name == "fresh" and board.is_standard)
    usual = settings.options["edition"] == "kosmos" and not settings.options["sudden_end"]
    return known if seen and usual else NO_JUDGE


def parse(text: str) -> Judge:
    """A judge from its file; ValueError if it does not fit this version."""
    found: dict[str, Any] = json.loads(text)
    net = Judge(*(np.array(found[name], np.float64) for name in Judge._fields))
    for name, part in zip(Judge._fields, net, strict=True):
        if part.shape != SHAPES[name]:
            raise ValueError(f"'{name}' of a judge is {SHAPES[name]}, not {part.shape}")
        if not np.isfinite(part).all():
            raise ValueError(f"'{name}' of a judge has weights that are no numbers")
    return net


def text_of(net: Judge, card: dict[str, Any]) -> str:
    """The file of a judge, a feature a line."""
    parts = [f'  "card": {json.dumps(card, indent=2, ensure_ascii=False)}']
    for name, part in zip(Judge._fields, net, strict=True):
        if part.ndim == 1:
            parts.append(f'  "{name}": {row_text(part)}')
        else:
            rows = ",\n".join("    " + row_text(row) for row in part)
            parts.append(f'  "{name}": [\n{rows}\n  ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"
