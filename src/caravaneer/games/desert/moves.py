"""A move of Durch die Wüste and its three faces: object, text, integer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

import numpy as np

from caravaneer.game import MalformedMove

from .pieces import COLOURS

Kind = Literal["leader", "camel", "return", "skip"]


@dataclass(frozen=True, slots=True)
class Move:
    """`M*k12` a leader, `Mk12` a camel, `-M` a leader given back, `--` the forced skip."""

    kind: Kind
    colour: str = ""
    cell: str = ""
    _text: str = field(init=False, repr=False, compare=False)  # asked for much more often than a move is made

    def __post_init__(self) -> None:
        object.__setattr__(self, "_text", self._written())

    def __str__(self) -> str:
        return self._text

    def _written(self) -> str:
        if self.kind == "camel":
            return self.colour + self.cell
        if self.kind == "leader":
            return f"{self.colour}*{self.cell}"
        return f"-{self.colour}" if self.kind == "return" else "--"


SKIP = Move("skip")
_MOVE = re.compile(r"(?:([LMRSV])(\*?)([a-z][1-9][0-9]?)|-([LMRSV])|--)", re.ASCII)


def parse_move(text: str) -> Move:
    """The move of a text; MalformedMove when it is none."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise MalformedMove(
            f"'{text[:40]}' is no move: write a camel like Mk12, a leader like M*k12, a leader given back like -M, "
            f"or -- to skip; the colours are {', '.join(COLOURS)}"
        )
    colour, star, cell, returned = match.groups()
    if colour:
        return Move("leader" if star else "camel", colour, cell)
    return Move("return", returned) if returned else SKIP


class Actions:
    """The moves of a board by their action integers, and back."""

    def __init__(self, names: Sequence[str]):
        kinds: tuple[Kind, ...] = ("leader", "camel")
        placements = [Move(kind, colour, cell) for kind in kinds for colour in COLOURS for cell in names]
        self.moves: tuple[Move, ...] = (*placements, *(Move("return", colour) for colour in COLOURS), SKIP)
        self._number: dict[object, int] = {str(move): n for n, move in enumerate(self.moves)}
        self._number |= {move: n for n, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def number(self, move: object) -> int:
        """The action integer of a move, its text or its integer; MalformedMove when the board has no such move."""
        if type(move) is int and 0 <= move < len(self.moves):
            return move
        try:
            return self._number[move]
        except (KeyError, TypeError):
            pass
        if isinstance(move, int | np.integer) and not isinstance(move, bool):
            if 0 <= move < len(self.moves):
                return int(move)
            raise MalformedMove(f"{str(move)[:20]} is no action: they go from 0 to {len(self.moves) - 1} here")
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, Move):
            raise MalformedMove(f"a move is a Move, its text or its action integer, not {type(move).__name__}")
        raise MalformedMove(f"'{move}' is no move here: {move.cell or 'nothing'} is no hex of this board")


@lru_cache(maxsize=64)
def actions_of(names: tuple[str, ...]) -> Actions:
    return Actions(names)
