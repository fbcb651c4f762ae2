"""What a judge of positions of Durch die Wüste has learned: a small net that foresees how a game ends.

It lies in `judge.json`, written by `caravaneer train desert`: numbers, and a card that tells how it was made.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from caravaneer.games.desert.setup import Settings

Floats = npt.NDArray[np.float64]
FILE = "judge.json"
UNITS = 16  # of each layer; the first of them passes on what it gets, the others only what is above 0
OF_CARAVAN, OF_SEAT, OF_LEAD = 37, 27, 20  # features: of a caravan, of a seat, and of how far a seat leads
BOARDS = ("classic", "fresh")  # those it has seen, in the publisher's edition


class Judge(NamedTuple):
    """The points a seat will still make: its caravans go through `caravans`, are added up, and with what there is to
    say of the seat through `seats` to `out`. What leads are worth, in the logarithm of the odds: `leads`, for the win
    and for what a search maximises. One without rows is none.
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
    """A judge, where it knows the board and the rules; else none."""
    board = settings.board
    seen = board.is_shipped or (board.name == "fresh" and board.is_standard)
    usual = settings.options["edition"] == "kosmos" and not settings.options["sudden_end"]
    return known if seen and usual else NO_JUDGE


def parse(text: str) -> Judge:
    """A judge from its file; ValueError when it is none of this version's."""
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
            parts.append(f'  "{name}": {_numbers(part)}')
        else:
            rows = ",\n".join("    " + _numbers(row) for row in part)
            parts.append(f'  "{name}": [\n{rows}\n  ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _numbers(row: Floats) -> str:
    return "[" + ", ".join(f"{value:.4g}" for value in row) + "]"
