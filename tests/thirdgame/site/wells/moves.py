"""A move of Wells and its three faces: object, text, integer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from caravaneer.game import MalformedMove

from .board import Board
from .pieces import TOKENS

Kind = Literal["step", "tent", "rest", "draw", "dig"]


@dataclass(frozen=True, slots=True)
class Move:
    """`>b3` a step, `tent`, `rest`, `draw`, `dig2` with the token it is dug with."""

    kind: Kind
    at: str = ""  # a space, or a token

    def __str__(self) -> str:
        return (">" if self.kind == "step" else self.kind) + self.at


_MOVE = re.compile(rf">(?P<step>[a-z][1-9][0-9]?)|(?P<other>tent|rest|draw)|dig(?P<dig>[{TOKENS}])", re.ASCII)


def parse_move(text: str) -> Move:
    """The move of a text; MalformedMove when it is none."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise MalformedMove(f"'{text[:40]}' is no move: write >b3, tent, rest, draw or dig2")
    if match["step"]:
        return Move("step", match["step"])
    return Move("dig", match["dig"]) if match["dig"] else Move(match["other"])  # type: ignore[arg-type]


@lru_cache(maxsize=16)
def all_moves(board: Board) -> tuple[Move, ...]:
    """The moves of a board by their action integers."""
    steps = (Move("step", name) for name in board.names)
    return (*steps, Move("tent"), Move("rest"), Move("draw"), *(Move("dig", token) for token in TOKENS))


@lru_cache(maxsize=16)
def _numbers(board: Board) -> dict[Move, int]:
    return {move: number for number, move in enumerate(all_moves(board))}


def number_of(board: Board, move: object) -> int:
    """The action integer of a move, its text or its integer; MalformedMove when the board has no such move."""
    if isinstance(move, int | np.integer) and not isinstance(move, bool):
        if not 0 <= move < len(all_moves(board)):
            raise MalformedMove(f"{move} is no action on this board")
        return int(move)
    found = parse_move(move) if isinstance(move, str) else move
    if not isinstance(found, Move) or found not in _numbers(board):
        raise MalformedMove(f"'{str(move)[:40]}' is no move on this board")
    return _numbers(board)[found]
