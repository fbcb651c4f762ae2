"""Players that are programs. Each sees a view, never a state."""

from __future__ import annotations

from random import Random
from typing import TypeVar, cast

from caravaneer.game import Move, View, load

M = TypeVar("M", bound=Move)


def choose(view: View[M], rng: Random) -> M:
    """The move that the simple opponent of a view's game makes there, or any; its turn it must be."""
    greedy = load(view.game).bots.greedy
    return rng.choice(view.legal_moves) if greedy is None else cast(M, greedy(view, rng))
