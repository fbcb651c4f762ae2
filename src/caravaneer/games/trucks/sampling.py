"""What the hidden hands could be: a deal and draws consistent with everything a seat has seen.

A card drawn is as likely any of its pile, a card played as likely any of the hand; what others might have preferred to
play is not considered.

There are two ways to such a sample, since neither is good everywhere. Backward in time (backward.py) is quick in games
as they are played, but where rare cards are held for hundreds of plies it goes from one dead end into the next. A crowd
of guesses (crowd.py) finds its way there too, but takes several times as long to make ready. So the first is tried
within bounds, and where it is stuck the second takes over.
"""

from __future__ import annotations

from functools import cached_property

from caravaneer.compiled import rule

from .actions import DRAWN_BITS
from .backward import MOST_MIXED, backward, often_stuck
from .crowd import Priced, by_crowd, priced
from .hands import CARD_AT, DEALT, DRAWN, PLACE_AT, PLY_AT, SEAT_AT, Hands
from .layout import HANDS as HANDS_AT
from .layout import KINDS_OF_CARDS, PILE, Numbers
from .likely import Likely, likely_hands
from .seen import Sample, Seen


class Prepared:
    """What a seat saw, and what the two ways need, each made when first wanted; for many samples."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    @cached_property
    def likely(self) -> Likely:
        return likely_hands(self.seen)

    @cached_property
    def hard(self) -> bool:
        """Whether a dead end means the crowd at once. Not by what was sampled before: a lot gives one state, always."""
        return often_stuck(self.likely)

    @cached_property
    def priced(self) -> Priced | None:
        return priced(self.seen)


def sample(about: Prepared, seed: int) -> Sample:
    """One way it could have been, by lot: backward, and where that is stuck by a crowd of guesses.

    Most views are sampled without a dead end; only at the first one it is found out whether a view is hard.
    """
    found = backward(about.likely, seed, 0)
    if found is None and not about.hard:
        found = backward(about.likely, seed, MOST_MIXED)
    if found is None and about.priced is not None:
        found = by_crowd(about.priced, seed)
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
