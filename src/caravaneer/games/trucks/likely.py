"""How likely each hand of each seat was as each period began, by the seat's own plays until then.

For each seat alone, but for what is known of all together as a period begins: hands that the others leave no room for
are struck out, and cards are weighed so that all are expected to hold what they held.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import rule

from .hands import CARD_AT, COUNT, DRAWN, EVERY, SEAT_AT, Hands
from .layout import KINDS_OF_CARDS, Numbers
from .lots import Floats
from .seen import Seen

ROUNDS = 12  # of balancing


class Likely(NamedTuple):
    """What a seat saw, with the likelihoods of hands."""

    seats: int
    ops: Numbers
    begins: Numbers
    together: Numbers
    hidden: Numbers
    likely: Floats  # by period, seat and hand: how likely as it began, by the seat's own plays until then
    ahead: Floats  # by seat and hand as the last period began: how likely what it played since


def likely_hands(about: Seen) -> Likely:
    seats, ops, begins, together, pool, hidden = about
    weights = pool.astype(np.float64)
    weights /= np.maximum(weights.sum(axis=1, keepdims=True), 1)
    likely, ahead = np.zeros((len(pool), seats, COUNT), np.float64), np.ones((seats, COUNT), np.float64)
    look_forward(EVERY, ops, begins, together, weights, likely)
    look_ahead(EVERY, ops, begins, weights, ahead)
    return Likely(seats, ops, begins, together, hidden, likely, ahead)


@rule
def step(hands: Hands, before: Floats, hand: int, card: int, weights: Floats, after: Floats) -> float:
    """What becomes of a hand when a card is played, one as likely as another, or drawn; what it all weighs."""
    total = 0.0
    if card != DRAWN:
        if hands.counts[hand, card] > 0:
            total = before[hand] * hands.counts[hand, card]
            after[hands.fewer[hand, card]] += total
        return total
    for drawn in range(KINDS_OF_CARDS):
        if weights[drawn] > 0.0:
            after[hands.more[hand, drawn]] += before[hand] * weights[drawn]
            total += before[hand] * weights[drawn]
    return total


@rule
def play_through(
    hands: Hands, about: Likely, period: int, seat: int, now: Floats, then: Floats, weights: Floats
) -> None:
    """What a seat may hold as a period ends, of what it may hold as it begins: in `now`, with `then` as room."""
    for op in range(about.begins[period], about.begins[period + 1]):
        if about.ops[op, SEAT_AT] == seat:
            then[:] = 0.0
            for hand in range(COUNT):
                if now[hand] > 0.0:
                    step(hands, now, hand, about.ops[op, CARD_AT], weights, then)
            for hand in range(COUNT):
                now[hand] = then[hand]


@rule
def vector_of(hands: Hands, hand: int, together: Numbers) -> int:
    """A hand as a number whose digits are its cards, where no digit is more than what all hold together."""
    vector, digit = 0, 1
    for card in range(KINDS_OF_CARDS):
        vector += hands.counts[hand, card] * digit
        digit *= together[card] + 1
    return vector


@rule
def count_vectors(together: Numbers, digits: Numbers) -> int:
    """How many such numbers there are; `digits` gets those of each."""
    vectors = 1
    for card in range(KINDS_OF_CARDS):
        vectors *= together[card] + 1
    for vector in range(vectors):
        rest = vector
        for card in range(KINDS_OF_CARDS):
            digits[vector, card] = rest % (together[card] + 1)
            rest //= together[card] + 1
    return vectors


@rule
def fits(hands: Hands, hand: int, held: Numbers, together: Numbers) -> bool:
    """Whether a hand with what others hold is no more than all hold together."""
    fitting = True
    for card in range(KINDS_OF_CARDS):
        fitting &= held[card] + hands.counts[hand, card] <= together[card]
    return fitting


@rule
def add_hands(
    hands: Hands, worth: Floats, together: Numbers, digits: Numbers, vectors: int, before: Floats, after: Floats
) -> None:
    """From how likely some seats hold so much together: how likely they and one more do, whose hands are worth so."""
    for vector in range(vectors):
        after[vector] = 0.0
    for hand in range(COUNT):
        if worth[hand] > 0.0:
            step = vector_of(hands, hand, together)
            for vector in range(vectors - step):
                if before[vector] > 0.0 and fits(hands, hand, digits[vector], together):
                    after[vector + step] += worth[hand] * before[vector]


@rule
def strike_out(hands: Hands, together: Numbers, now: Floats, digits: Numbers, below: Floats, above: Floats) -> None:
    """Strike out hands of seats that the others leave no room for, since it is known what all hold together."""
    seats, vectors = len(now), count_vectors(together, digits)
    for vector in range(vectors):
        below[0, vector], above[seats, vector] = 0.0, 0.0
    below[0, 0], above[seats, 0] = 1.0, 1.0
    for seat in range(seats):
        add_hands(hands, now[seat], together, digits, vectors, below[seat], below[seat + 1])
    for seat in range(seats - 1, -1, -1):
        add_hands(hands, now[seat], together, digits, vectors, above[seat + 1], above[seat])
    for seat in range(seats):
        for hand in range(COUNT):
            if now[seat, hand] == 0.0:
                continue
            room, left = False, vectors - 1 - vector_of(hands, hand, together)
            for vector in range(left + 1):
                if below[seat, vector] > 0.0 and above[seat + 1, left - vector] > 0.0:
                    room |= fits(hands, hand, digits[vector], together)
                    if room:
                        break
            if not room:
                now[seat, hand] = 0.0


@rule
def balance(hands: Hands, together: Numbers, now: Floats, factors: Floats) -> None:
    """Weigh each card so that the seats are expected to hold together what they are known to hold.

    Whoever holds them, together they hold as many of a card, so this favours no way it could have been over another.
    """
    for _ in range(ROUNDS):
        for card in range(KINDS_OF_CARDS):
            factors[card] = 1e-12
        for seat in range(len(now)):
            for hand in range(COUNT):
                if now[seat, hand] > 0.0:
                    for card in range(KINDS_OF_CARDS):
                        factors[card] += now[seat, hand] * hands.counts[hand, card]
        for card in range(KINDS_OF_CARDS):
            factors[card] = max(together[card] / factors[card], 1e-3)
        for seat in range(len(now)):
            total = 1e-300
            for hand in range(COUNT):
                if now[seat, hand] > 0.0:
                    for card in range(KINDS_OF_CARDS):
                        for _ in range(hands.counts[hand, card]):
                            now[seat, hand] *= factors[card]
                    total += now[seat, hand]
            for hand in range(COUNT):
                now[seat, hand] /= total


@rule(allocates=True)
def look_forward(
    hands: Hands, ops: Numbers, begins: Numbers, together: Numbers, weights: Floats, likely: Floats
) -> None:
    """How likely each hand of each seat is as a period begins, by its plays and by what all held then together."""
    periods, seats, most = likely.shape[0], likely.shape[1], 1
    for period in range(periods):
        vectors = 1
        for card in range(KINDS_OF_CARDS):
            vectors *= together[period, card] + 1
        most = max(most, vectors)
    now, then, sizes = np.zeros((seats, COUNT)), np.zeros(COUNT), np.zeros(seats, np.int64)
    digits, factors = np.zeros((most, KINDS_OF_CARDS), np.int64), np.zeros(KINDS_OF_CARDS)
    below, above = np.zeros((seats + 1, most)), np.zeros((seats + 1, most))
    now[:, 0] = 1.0
    likely[0] = now
    for period in range(periods - 1):
        for op in range(begins[period], begins[period + 1]):
            seat, card = ops[op, SEAT_AT], ops[op, CARD_AT]
            size = sizes[seat]
            sizes[seat] += 1 if card == DRAWN else -1
            then[:] = 0.0
            total = 1e-300
            for hand in range(hands.first[size], hands.first[size + 1]):
                if now[seat, hand] > 0.0:
                    total += step(hands, now[seat], hand, card, weights[period], then)
            for hand in range(COUNT):
                now[seat, hand] = then[hand] / total
        for seat in range(seats):
            for hand in range(COUNT):
                for card in range(KINDS_OF_CARDS):
                    if hands.counts[hand, card] > together[period + 1, card]:
                        now[seat, hand] = 0.0
        strike_out(hands, together[period + 1], now, digits, below, above)
        balance(hands, together[period + 1], now, factors)
        likely[period + 1] = now


@rule(allocates=True)
def look_ahead(hands: Hands, ops: Numbers, begins: Numbers, weights: Floats, ahead: Floats) -> None:
    """For each seat alone how likely its plays of the last period are, by the hand it began with."""
    period, before = len(weights) - 1, np.zeros(COUNT)
    for op in range(begins[period + 1] - 1, begins[period] - 1, -1):
        after, card = ahead[ops[op, SEAT_AT]], ops[op, CARD_AT]
        for hand in range(COUNT):
            before[hand] = 0.0
            if card != DRAWN:
                if hands.counts[hand, card] > 0:
                    before[hand] = hands.counts[hand, card] * after[hands.fewer[hand, card]]
            elif hands.more[hand, 0] >= 0:
                for drawn in range(KINDS_OF_CARDS):
                    before[hand] += weights[period, drawn] * after[hands.more[hand, drawn]]
        after[:] = before
