"""What a seat saw of hidden cards, made ready for samples: which hands each seat could have had, and when.

Every card is drawn from a pool whose contents the seat knows: the deck less its own cards at first, and after each
reshuffle just the discards that were shuffled. So time falls into periods, from one reshuffle to the next; and since
the pile is empty when one begins, it is known then what all hidden hands hold together.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import rule

from .layout import KINDS_OF_CARDS, Numbers

Floats = npt.NDArray[np.float64]

MOST_CARDS = 4  # in a hand
SEAT_AT, CARD_AT, PLY_AT, PLACE_AT, OPS_WIDTH = 0, 1, 2, 3, 4  # a row of ops
DRAWN = -1  # the card of an op that draws
ROUNDS = 12  # of balancing
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


class Seen(NamedTuple):
    """What a seat saw of hidden cards, made ready for many samples."""

    seats: int
    ops: Numbers  # hidden cards played and drawn, in order
    begins: Numbers  # the first op of each period, and how many ops there are
    together: Numbers  # by period: what hidden hands held together as it began
    hidden: Numbers  # cards that are hidden now, in hands and pile
    likely: Floats  # by period, seat and hand: how likely as it began, by the seat's own plays until then
    ahead: Floats  # by seat and hand as the last period began: how likely what it played since


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
    ops, begins, together = ops[:n], begins[: periods + 1], together[:periods]
    weights = drawable[:periods].astype(np.float64)
    weights /= np.maximum(weights.sum(axis=1, keepdims=True), 1)
    likely, ahead = np.zeros((periods, len(held), COUNT), np.float64), np.ones((len(held), COUNT), np.float64)
    look_forward(EVERY, ops, begins, together, weights, likely)
    look_ahead(EVERY, ops, begins, weights, ahead)
    return Seen(len(held), ops, begins, together, hidden, likely, ahead)


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
def play_through(hands: Hands, about: Seen, period: int, seat: int, now: Floats, then: Floats, weights: Floats) -> None:
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
