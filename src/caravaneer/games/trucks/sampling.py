"""What the hidden hands could be: a deal and draws consistent with everything a seat has seen.

A card drawn is as likely any of its pile, a card played as likely any of the hand; what others might have preferred to
play is not considered.
"""

from __future__ import annotations

from functools import cached_property

from caravaneer.compiled import rule

from .actions import DRAWN_BITS
from .crowd import Priced, by_crowd, priced
from .hands import CARD_AT, DEALT, DRAWN, PLACE_AT, PLY_AT, SEAT_AT, Hands
from .layout import HANDS as HANDS_AT
from .layout import KINDS_OF_CARDS, PILE, Numbers
from .seen import Sample, Seen


class Prepared:
    """What a seat saw, and what its samples need, made when first wanted; for many samples."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    @cached_property
    def priced(self) -> Priced | None:
        return priced(self.seen)


def sample(about: Prepared, seed: int) -> Sample:
    """One way it could have been, by lot."""
    found = by_crowd(about.priced, seed) if about.priced is not None else None
    if found is None:
        raise ValueError("no deal explains what was seen; these moves cannot have been played")
    return found


@rule
def fill_start(about: Seen, drawn: Numbers, words: Numbers, plies: Numbers) -> None:
    """Deal the hidden cards of the start into a position whose hidden cards all lie in the pile, and tell the draws."""
    for op in range(len(about.ops)):
        if about.ops[op, CARD_AT] != DRAWN:
            continue
        seat, ply, card = about.ops[op, SEAT_AT], about.ops[op, PLY_AT], drawn[op]
        if ply == DEALT:
            words[PILE + card] -= 1
            words[HANDS_AT + seat * KINDS_OF_CARDS + card] += 1
        else:
            plies[ply] |= card << DRAWN_BITS * (about.ops[op, PLACE_AT] + 1)


@rule
def fill_now(hands: Hands, about: Seen, held: Numbers, words: Numbers) -> None:
    """Put the hidden cards into a position in which they are blank."""
    for card in range(KINDS_OF_CARDS):
        words[PILE + card] = about.hidden[card]
        for seat in range(about.seats):
            words[PILE + card] -= hands.counts[held[seat], card]
            words[HANDS_AT + seat * KINDS_OF_CARDS + card] += hands.counts[held[seat], card]
