"""A position of Wells."""

from __future__ import annotations

from typing import NamedTuple

from .pieces import DECK, HIDDEN
from .setup import Settings, without


class Position(NamedTuple):
    """All that changes. Tokens are texts in ascending order, spaces are names."""

    seat: int
    phase: str  # walk, tent, over
    steps: int  # taken in this turn
    turns: int  # that are over
    walkers: tuple[str, ...]  # where each seat stands
    dug: tuple[str, ...]  # for each well, in the order of the board, who dug it with which token, like 02
    rests: tuple[int, ...]  # that cost a point
    hands: tuple[str, ...]
    pile: str

    def seen_by(self, seat: int | None) -> Position:
        """The position with nothing in it that a seat may not know."""
        hands = (hand if s == seat else HIDDEN * len(hand) for s, hand in enumerate(self.hands))
        return self._replace(hands=tuple(hands), pile=HIDDEN * len(self.pile))


def first(settings: Settings) -> Position:
    """W2."""
    assert settings.setup is not None
    pile, players, camp = DECK, settings.players, settings.board.camp
    for hand in settings.setup.hands:
        pile = without(pile, hand)
    return Position(
        seat=0,
        phase="walk",
        steps=0,
        turns=0,
        walkers=tuple(camp[seat % len(camp)] for seat in range(players)),
        dug=("",) * len(settings.board.wells),
        rests=(0,) * players,
        hands=settings.setup.hands,
        pile=pile,
    )
