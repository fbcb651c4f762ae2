"""Tokens and what they are worth."""

from __future__ import annotations

from dataclasses import dataclass

TOKENS = "123"
HIDDEN = "?"  # a token that a viewer does not know
DECK = "1" * 8 + "2" * 5 + "3" * 3  # W1
HAND = 2  # W7
ROUNDS = 8  # W9
DEEP = 2  # W6: how many times a token counts at a deep well


@dataclass(frozen=True)
class Tally:
    """A seat's points: the water it found, and what its thirst cost, which is never above 0."""

    water: int = 0
    thirst: int = 0

    @property
    def total(self) -> int:
        return self.water + self.thirst
