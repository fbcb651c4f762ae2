"""Other hands that explain as much: two seats exchange what they could have held, from one reshuffle on.

What two seats held together as each period began stays as it is, so it is enough to know the hands of one of them. Of
all ways in which the two can have come by that, one is drawn, just as likely as it is.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import rule

from .actions import Draws
from .hands import COUNT, EVERY, Hands
from .layout import KINDS_OF_CARDS, Numbers
from .likely import Likely, play_through
from .lots import Floats, lot, pick

EVEN = 0.5  # how often hands count alike where the mixing begins, so that unlikely ones have their turn


class Mixing(NamedTuple):
    """Room to mix in. A hand is counted among those of its size here."""

    ways: Floats  # by period, seat, hand as it began and as it ended: in how many ways
    known: Numbers  # by period: whether its ways are known
    others: Numbers  # by period and hand of the one seat: the hand of the other
    likely: Floats  # by period and hand of the one seat
    now: Floats
    then: Floats
    ones: Floats


def mixing(about: Likely) -> Mixing:
    periods = len(about.together)
    possible = np.flatnonzero((about.likely > 0).any(axis=(0, 1)))
    largest = int(EVERY.counts[possible].sum(axis=1).max())
    most = int(EVERY.first[largest + 1] - EVERY.first[largest])
    return Mixing(
        np.zeros((periods, about.seats, most, most), np.float64),
        np.zeros(periods, np.int64),
        np.zeros((periods, most), np.int64),
        np.zeros((periods, most), np.float64),
        np.zeros(COUNT, np.float64),
        np.zeros(COUNT, np.float64),
        np.ones(KINDS_OF_CARDS, np.float64),
    )


@rule
def size_of(hands: Hands, hand: int) -> int:
    cards = 0
    for card in range(KINDS_OF_CARDS):
        cards += hands.counts[hand, card]
    return cards


@rule
def count_ways(hands: Hands, about: Likely, period: int, held: Numbers, space: Mixing) -> None:
    """In how many ways each seat comes from each hand it could have had to each at the end of a period."""
    space.known[period] = 1
    now, then = space.now, space.then
    for seat in range(about.seats):
        first = hands.first[size_of(hands, held[period, seat])]
        size = size_of(hands, held[period + 1, seat])
        for start in range(COUNT):
            if about.likely[period, seat, start] == 0.0:
                continue
            now[:] = 0.0
            now[start] = 1.0
            play_through(hands, about, period, seat, now, then, space.ones)
            for hand in range(hands.first[size], hands.first[size + 1]):
                if about.likely[period + 1, seat, hand] > 0.0:
                    space.ways[period, seat, start - first, hand - hands.first[size]] = now[hand]


@rule
def rest_of(hands: Hands, mine: int, theirs: int, hand: int) -> int:
    """What another has left of two hands when one takes this of them; -1 when they do not hold it."""
    rest = 0
    for card in range(KINDS_OF_CARDS):
        left = hands.counts[mine, card] + hands.counts[theirs, card] - hands.counts[hand, card]
        if left < 0:
            return -1
        for _ in range(left):
            rest = hands.more[rest, card]
    return rest


@rule
def exchange(
    hands: Hands, about: Likely, begin: int, one: int, two: int, even: bool, chance: Draws, held: Numbers, space: Mixing
) -> None:
    """Draw anew what two seats held, from the beginning of a period on, given what they held together."""
    last = len(about.together) - 1
    likely, others, ways = space.likely, space.others, space.ways
    for period in range(begin, last + 1):
        first = hands.first[size_of(hands, held[period, one])]
        after = hands.first[size_of(hands, held[period, two])]
        options, total = hands.first[size_of(hands, held[period, one]) + 1] - first, 0.0
        for k in range(options):
            rest = rest_of(hands, held[period, one], held[period, two], first + k)
            others[period, k], likely[period, k] = rest - after if rest >= 0 else -1, 0.0
            if rest < 0 or about.likely[period, one, first + k] == 0.0 or about.likely[period, two, rest] == 0.0:
                continue
            if period == begin:
                likely[period, k] = (
                    1.0 if even else about.likely[period, one, first + k] * about.likely[period, two, rest]
                )
            else:
                for j in range(space.others.shape[1]):
                    if likely[period - 1, j] > 0.0:
                        mine, theirs = ways[period - 1, one, j, k], others[period - 1, j]
                        if mine > 0.0:
                            likely[period, k] += (
                                likely[period - 1, j] * mine * ways[period - 1, two, theirs, others[period, k]]
                            )
            if period == last:
                likely[period, k] *= about.ahead[one, first + k] * about.ahead[two, rest]
            total += likely[period, k]
        for k in range(space.others.shape[1]):
            likely[period, k] = likely[period, k] / total if k < options else 0.0
    chosen = pick(likely[last], lot(chance))
    for period in range(last, begin - 1, -1):
        first = hands.first[size_of(hands, held[period, one])]
        after = hands.first[size_of(hands, held[period, two])]
        held[period, one], held[period, two] = first + chosen, after + others[period, chosen]
        if period == begin:
            break
        total = 0.0
        for j in range(space.others.shape[1]):
            if likely[period - 1, j] > 0.0:
                theirs = others[period - 1, j]
                likely[period - 1, j] *= ways[period - 1, one, j, chosen]
                likely[period - 1, j] *= ways[period - 1, two, theirs, others[period, chosen]]
                total += likely[period - 1, j]
        chosen = pick(likely[period - 1], lot(chance) * total)


@rule
def mix_pairs(hands: Hands, about: Likely, begin: int, chance: Draws, held: Numbers, space: Mixing) -> None:
    """Some exchanges, from the beginning of a period on."""
    last = len(about.together) - 1
    if about.seats < 2 or begin > last:
        return
    for period in range(begin, last):
        if space.known[period] == 0:
            count_ways(hands, about, period, held, space)
    even = lot(chance) < EVEN
    for _ in range(about.seats):
        one = int(lot(chance) * about.seats)
        two = (one + 1 + int(lot(chance) * (about.seats - 1))) % about.seats
        exchange(hands, about, begin, one, two, even, chance, held, space)
