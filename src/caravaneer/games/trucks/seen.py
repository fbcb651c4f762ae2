"""What a seat saw of hidden cards: who drew and played when, and what each pile held.

Every card is drawn from a pool whose contents the seat knows: the deck less its own cards at first, and after each
reshuffle just the discards that were shuffled. So time falls into periods, from one reshuffle to the next; and since
the pile is empty when one begins, it is known then what all hidden hands hold together.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import rule

from .hands import CARD_AT, DEALT, DRAWN, OPS_WIDTH, PLACE_AT, PLY_AT, SEAT_AT
from .layout import KINDS_OF_CARDS, Numbers


class Seen(NamedTuple):
    """What a seat saw of hidden cards."""

    seats: int
    ops: Numbers  # hidden cards played and drawn, in order
    begins: Numbers  # the first op of each period, and how many ops there are
    together: Numbers  # by period: what hidden hands held together as it began
    pool: Numbers  # by period: what hidden seats drew, and in the last one what is left in the pile besides
    hidden: Numbers  # cards that are hidden now, in hands and pile


class Sample(NamedTuple):
    """One way the hidden cards could have been."""

    drawn: Numbers  # by op: the card
    hands: Numbers  # of each seat now


def seen(viewer: int | None, pool: Numbers, discards: Numbers, held: list[int], pile: int, plies: Numbers) -> Seen:
    """From the start on: the hidden cards together, the discards, cards held by each seat, and those in the pile.

    A row of plies has the card played, how many were drawn, the cards drawn as one number if they are the viewer's own,
    and the seat. ValueError when all this cannot have been.
    """
    size = int(len(plies) + plies[:, 1].sum() + sum(held)) + 1
    ops, begins = np.zeros((size, OPS_WIDTH), np.int64), np.zeros(len(plies) + 2, np.int64)
    together, drawable = (np.zeros((len(plies) + 2, KINDS_OF_CARDS), np.int64) for _ in range(2))
    hidden = pool.astype(np.int64).copy()
    starts = np.array([0 if seat == viewer else cards for seat, cards in enumerate(held)], np.int64)
    own = -1 if viewer is None else viewer
    n, periods = trace(
        own, starts, pile, hidden, discards.astype(np.int64).copy(), plies, ops, begins, together, drawable
    )
    if n < 0:
        raise ValueError(f"no deal explains what was seen: move {-n} cannot have been played")
    return Seen(len(held), ops[:n], begins[: periods + 1], together[:periods], drawable[:periods], hidden)


@rule
def trace(
    own: int, starts: Numbers, pile: int, hidden: Numbers, discards: Numbers, plies: Numbers, ops: Numbers,
    begins: Numbers, together: Numbers, drawable: Numbers,
) -> tuple[int, int]:  # fmt: skip
    """Follow piles and reshuffles: how many ops and periods; less than 0 ops for the ply that cannot have been.

    `hidden` is left as it is in the end. `drawable` gets what hidden draws of a period and the pile can be.
    """
    n, period = 0, 0
    begins[0] = 0
    for card in range(KINDS_OF_CARDS):
        drawable[0, card] = hidden[card]
    for seat in range(len(starts)):
        for k in range(starts[seat]):
            ops[n, SEAT_AT], ops[n, CARD_AT], ops[n, PLY_AT], ops[n, PLACE_AT] = seat, DRAWN, DEALT, k
            n += 1
    for ply in range(len(plies)):
        played, cards, known, seat = plies[ply, 0], plies[ply, 1], plies[ply, 2], plies[ply, 3]
        discards[played] += 1
        if seat != own:
            hidden[played] -= 1
            if hidden[played] < 0:
                return -ply - 1, 0
            ops[n, SEAT_AT], ops[n, CARD_AT], ops[n, PLY_AT], ops[n, PLACE_AT] = seat, played, ply, 0
            n += 1
        for k in range(cards):
            if pile == 0:
                period += 1
                begins[period] = n
                for card in range(KINDS_OF_CARDS):
                    together[period, card] = hidden[card]
                    drawable[period, card] = discards[card]
                    hidden[card] += discards[card]
                    pile += discards[card]
                    discards[card] = 0
                if pile == 0:
                    return -ply - 1, 0
            pile -= 1
            if seat == own:
                card = known >> 3 * (k + 1) & 7
                hidden[card] -= 1
                drawable[period, card] -= 1
                if hidden[card] < 0 or drawable[period, card] < 0:
                    return -ply - 1, 0
            else:
                ops[n, SEAT_AT], ops[n, CARD_AT], ops[n, PLY_AT], ops[n, PLACE_AT] = seat, DRAWN, ply, k
                n += 1
    begins[period + 1] = n
    return n, period + 1
