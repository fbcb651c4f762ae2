"""Every hand there can be, numbered; and what a seat does with its hand, a row for each card it draws or plays."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from .layout import KINDS_OF_CARDS, Numbers

MOST_CARDS = 4  # in a hand
SEAT_AT, CARD_AT, PLY_AT, PLACE_AT, OPS_WIDTH = 0, 1, 2, 3, 4  # a row of ops
DRAWN = -1  # the card of an op that draws
DEALT = -1  # the ply of a card that was there at the start


class Hands(NamedTuple):
    """Every hand there can be, numbered, the smaller ones first."""

    counts: Numbers  # of each card
    more: Numbers  # the hand with one card more; -1 where it would be too large
    fewer: Numbers  # the hand with one card fewer; -1 where it has none
    first: Numbers  # the first hand of each size


def _hands() -> Hands:
    every = [
        hand for size in range(MOST_CARDS + 1) for hand in combinations_with_replacement(range(KINDS_OF_CARDS), size)
    ]
    numbers = {hand: number for number, hand in enumerate(every)}
    counts = np.array([[hand.count(card) for card in range(KINDS_OF_CARDS)] for hand in every], np.int64)
    more, fewer = np.full_like(counts, -1), np.full_like(counts, -1)
    for hand, number in numbers.items():
        for card in range(KINDS_OF_CARDS):
            larger = numbers.get(tuple(sorted((*hand, card))), -1)
            more[number, card] = larger
            if larger >= 0:
                fewer[larger, card] = number
    sizes = [len(hand) for hand in every]
    return Hands(counts, more, fewer, np.searchsorted(sizes, np.arange(MOST_CARDS + 2)).astype(np.int64))


EVERY = _hands()
COUNT = len(EVERY.counts)
