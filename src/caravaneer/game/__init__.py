"""What a game is: the contract every game fills, and the register that finds games by their names."""

from __future__ import annotations

from .contract import (
    GAMES,
    Event,
    IllegalMove,
    LegalMoves,
    MalformedMove,
    Meta,
    Move,
    Option,
    Outcome,
    Parameters,
    Past,
    Preview,
    Refusal,
    Seed,
    State,
    load,
    meta,
    start,
)

__all__ = [
    "GAMES", "Event", "IllegalMove", "LegalMoves", "MalformedMove", "Meta", "Move", "Option", "Outcome", "Parameters",
    "Past", "Preview", "Refusal", "Seed", "State", "load", "meta", "start",
]  # fmt: skip
