"""Players that are programs. Each sees a view, never a state."""

from __future__ import annotations

from random import Random

from caravaneer.game import AnyView, Move, load


def choose(view: AnyView, rng: Random) -> Move:
    """The move that the simple opponent of a view's game makes there, or any; its turn it must be."""
    greedy = load(view.game).bots.greedy
    return rng.choice(view.legal_moves) if greedy is None else greedy(view, rng)
