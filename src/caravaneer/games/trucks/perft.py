"""Counted move trees: how many lines of play there are of a given length, the draws fixed by the state's key."""

from __future__ import annotations

from collections.abc import Callable

from .moves import Move
from .state import State


def divide(state: State, depth: int, told: Callable[[Move, int], None] | None = None) -> dict[Move, int]:
    """For each legal move how many lines of `depth` moves begin with it; `told` hears of each as it is counted."""
    if depth < 1:
        raise ValueError(f"lines of {depth} moves begin with no move; the depth is at least 1")
    counts: dict[Move, int] = {}
    for move in state.legal_moves:
        counts[move] = perft(state.play(move), depth - 1)
        if told is not None:
            told(move, counts[move])
    return counts


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` legal moves there are from here; a game that ends sooner counts none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal_moves)
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves)
