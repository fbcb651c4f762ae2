"""Samples backward in time: the quick way, which is stuck where rare cards are hoarded.

Forward in time likely.py reckons for each seat alone which hands it can have had, and how likely, by its own plays.
Here hands are drawn by lot backward, period by period: for all seats together what they held at its beginning, so that
it is just what they are known to have held together. Seldom nothing fits what was drawn so far; then mixing.py changes
it. At last each seat gets the cards it drew in between.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import rule

from .actions import Draws
from .hands import CARD_AT, COUNT, DRAWN, EVERY, SEAT_AT, Hands
from .layout import KINDS_OF_CARDS, Numbers
from .likely import Likely, add_hands, count_vectors, play_through, vector_of
from .lots import Floats, lot, pick
from .mixing import Mixing, mix_pairs, mixing
from .seen import Sample

# Periods that are mixed until one sample is made; a dead end mixes all that lie after it. At ply 1,199 of random games
# of six most samples need none or few; one view in fourteen often needed more than this, which takes 15 to 40 ms.
MOST_MIXED = 800
FEW_MIXED = 100  # of a sample that comes with ease
AGAIN = 0.05  # how often hands that nothing fits are drawn anew instead of mixed


class Room(NamedTuple):
    """Arrays to draw hands in."""

    hands: Numbers  # by period, and at last for now: the hand of each seat
    drawn: Numbers  # by op: the card
    back: Floats  # by seat, its ops of a period and hand: in how many ways it gets from there to its hand at the end
    worth: Floats  # by seat and hand, of one period
    sums: Floats  # by seat and what the seats from it on hold together
    digits: Numbers
    left: Numbers  # of each card: what the seats to come may have
    ones: Floats
    options: Floats
    mixing: Mixing


def room(about: Likely) -> Room:
    periods = len(about.together)
    longest = int(np.diff(about.begins).max(initial=0))
    vectors = int((about.together + 1).prod(axis=1).max(initial=1))
    return Room(
        np.zeros((periods + 1, about.seats), np.int64),
        np.zeros(len(about.ops), np.int64),
        np.zeros((about.seats, longest + 2, COUNT), np.float64),
        np.zeros((about.seats, COUNT), np.float64),
        np.zeros((about.seats + 1, vectors), np.float64),
        np.zeros((vectors, KINDS_OF_CARDS), np.int64),
        np.zeros(KINDS_OF_CARDS, np.int64),
        np.ones(KINDS_OF_CARDS, np.float64),
        np.zeros(KINDS_OF_CARDS, np.float64),
        mixing(about),
    )


@rule
def look_back(hands: Hands, about: Likely, period: int, seat: int, space: Room) -> None:
    """By own op of a period and hand before it: in how many ways a seat comes from there to its hand at the end."""
    row, back = 0, space.back[seat]
    for op in range(about.begins[period], about.begins[period + 1]):
        row += about.ops[op, SEAT_AT] == seat
    end = space.hands[period + 1, seat]
    size = 0
    for card in range(KINDS_OF_CARDS):
        size += hands.counts[end, card]
    back[row] = 0.0
    back[row, end] = 1.0
    for op in range(about.begins[period + 1] - 1, about.begins[period] - 1, -1):
        if about.ops[op, SEAT_AT] != seat:
            continue
        card = about.ops[op, CARD_AT]
        size += -1 if card == DRAWN else 1
        row -= 1
        back[row] = 0.0
        if size < 0 or size >= len(hands.first) - 1:
            return
        for hand in range(hands.first[size], hands.first[size + 1]):
            if card != DRAWN:
                if hands.counts[hand, card] > 0:
                    back[row, hand] = hands.counts[hand, card] * back[row + 1, hands.fewer[hand, card]]
            else:
                for drawn in range(KINDS_OF_CARDS):
                    back[row, hand] += back[row + 1, hands.more[hand, drawn]]


@rule
def draw_cards(hands: Hands, about: Likely, period: int, seat: int, chance: Draws, space: Room) -> None:
    """What a seat drew in a period, from its hand at the beginning to its hand at the end."""
    hand, row = space.hands[period, seat], 0
    for op in range(about.begins[period], about.begins[period + 1]):
        if about.ops[op, SEAT_AT] != seat:
            continue
        card = about.ops[op, CARD_AT]
        row += 1
        if card != DRAWN:
            hand = hands.fewer[hand, card]
            continue
        total = 0.0
        for drawn in range(KINDS_OF_CARDS):
            space.options[drawn] = space.back[seat, row, hands.more[hand, drawn]]
            total += space.options[drawn]
        space.drawn[op] = pick(space.options, lot(chance) * total)
        hand = hands.more[hand, space.drawn[op]]


@rule
def choose_hands(hands: Hands, about: Likely, period: int, chance: Draws, space: Room) -> bool:
    """The hands as a period began, all together what they are known to have held."""
    together, seats = about.together[period], about.seats
    vectors = count_vectors(together, space.digits)
    # Of the seats from one on: in how many ways they hold just so much together.
    for vector in range(vectors):
        space.sums[seats, vector] = 0.0
    space.sums[seats, 0] = 1.0
    for seat in range(seats - 1, -1, -1):
        add_hands(hands, space.worth[seat], together, space.digits, vectors, space.sums[seat + 1], space.sums[seat])
    if space.sums[0, vectors - 1] == 0.0:
        return False
    left = vectors - 1
    for seat in range(seats):
        at, chosen, rest = lot(chance) * space.sums[seat, left], -1, left
        for hand in range(COUNT):
            if space.worth[seat, hand] == 0.0:
                continue
            step = vector_of(hands, hand, together)
            if step > left or not within(hands, hand, space.digits[left]):
                continue
            worth = space.worth[seat, hand] * space.sums[seat + 1, left - step]
            if worth > 0.0:
                chosen, rest = hand, left - step
                at -= worth
                if at < 0.0:
                    break
        space.hands[period, seat], left = chosen, rest
    return True


@rule
def within(hands: Hands, hand: int, held: Numbers) -> bool:
    """Whether a hand is no more than what is left."""
    fitting = True
    for card in range(KINDS_OF_CARDS):
        fitting &= hands.counts[hand, card] <= held[card]
    return fitting


@rule
def choose_period(hands: Hands, about: Likely, period: int, chance: Draws, space: Room) -> bool:
    """The hands as a period began that ended with those of the next."""
    last = len(about.together) - 1
    for seat in range(about.seats):
        if period < last:
            look_back(hands, about, period, seat, space)
        for hand in range(COUNT):
            after = space.back[seat, 0, hand] if period < last else about.ahead[seat, hand]
            space.worth[seat, hand] = after * about.likely[period, seat, hand]
    return choose_hands(hands, about, period, chance, space)


@rule
def choose_present(hands: Hands, about: Likely, chance: Draws, space: Room) -> bool:
    """The hands as they are now, from those as the last period began."""
    last = len(about.together) - 1
    for card in range(KINDS_OF_CARDS):
        space.left[card] = about.hidden[card]
    for seat in range(about.seats):  # what a seat has not played it still has
        keep_back(hands, about, last, seat, space, -1)
    for seat in range(about.seats):
        keep_back(hands, about, last, seat, space, 1)
        if not choose_now(hands, about, seat, chance, space):
            return False
    return True


@rule
def keep_back(hands: Hands, about: Likely, period: int, seat: int, space: Room, sign: int) -> None:
    """Take out of what is left, or put back, the cards a seat must still have of the hand it began a period with."""
    for card in range(KINDS_OF_CARDS):
        kept = hands.counts[space.hands[period, seat], card]
        for op in range(about.begins[period], about.begins[period + 1]):
            if about.ops[op, SEAT_AT] == seat and about.ops[op, CARD_AT] == card:
                kept -= 1
        space.left[card] += sign * max(kept, 0)


@rule
def choose_now(hands: Hands, about: Likely, seat: int, chance: Draws, space: Room) -> bool:
    """The hand of a seat now, from the one it began the last period with, as likely as what is left makes it."""
    last = len(about.together) - 1
    now, then = space.back[seat, 0], space.back[seat, 1]
    now[:] = 0.0
    now[space.hands[last, seat]] = 1.0
    play_through(hands, about, last, seat, now, then, space.ones)
    total = 0.0
    for hand in range(COUNT):
        if now[hand] > 0.0:
            for card in range(KINDS_OF_CARDS):
                for k in range(hands.counts[hand, card]):
                    now[hand] *= max(space.left[card] - k, 0)
        total += now[hand]
    if total == 0.0:
        return False
    chosen = pick(now, lot(chance) * total)
    space.hands[last + 1, seat] = chosen
    for card in range(KINDS_OF_CARDS):
        space.left[card] -= hands.counts[chosen, card]
    return True


@rule
def explain(hands: Hands, about: Likely, chance: Draws, space: Room, most: int) -> int:
    """Fill the hands of `space` with those of one way it could have been; how many periods were mixed.

    Period by period backward. Where nothing fits the hands after it, those are mixed or, seldom, drawn anew. Less than
    0 when it is stuck: nothing fits at all, or more than `most` periods had to be mixed.
    """
    last = len(about.together) - 1
    period, mixed = last, 0
    while True:
        if period >= 0:
            found = choose_period(hands, about, period, chance, space)
        else:
            found = choose_present(hands, about, chance, space)
        if found and period < 0:
            return mixed
        if found:
            period -= 1
            continue
        mixed += last - period
        if period == last or mixed > most:
            return -1
        if lot(chance) < AGAIN:
            period = min(period + 1 + int(lot(chance) * (last - period)), last)
        else:
            mix_pairs(hands, about, period + 1, chance, space.hands, space.mixing)


@rule
def draw_all(hands: Hands, about: Likely, chance: Draws, space: Room) -> None:
    """What every seat drew in every period."""
    for period in range(len(about.together)):
        for seat in range(about.seats):
            look_back(hands, about, period, seat, space)
            draw_cards(hands, about, period, seat, chance, space)


def backward(about: Likely, seed: int, most: int) -> Sample | None:
    """One way it could have been, by lot; None when more than so many periods would have to be mixed."""
    space, chance = room(about), np.array([seed, 0], np.uint64)
    if explain(EVERY, about, chance, space, most) < 0:
        return None
    draw_all(EVERY, about, chance, space)
    return Sample(space.drawn, space.hands[-1])


def often_stuck(about: Likely) -> bool:
    """Whether samples had better not be tried backward: some are made, by lots that are the same for every view.

    Until one comes with ease, or all together met as many dead ends as one sample may.
    """
    space, met, lots = room(about), 0, 0
    while met <= MOST_MIXED:
        mixed = explain(EVERY, about, np.array([lots, 0], np.uint64), space, MOST_MIXED - met)
        if mixed < 0:
            return True
        if mixed <= FEW_MIXED:
            return False
        met, lots = met + mixed, lots + 1
    return True
