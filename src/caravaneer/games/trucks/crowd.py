"""Samples of the hidden cards, by a crowd of guesses.

A crowd of guesses goes through the game from its start, card by card. Each guess draws from what is left of its pile,
as likely as its seat's later plays and the prices of pricing.py make it. A guess for which no card is left is given up;
when some have become much likelier than others, these are doubled and those dropped. In the end one is taken by lot.
The larger the crowd, the closer this is to how likely each way is: a card drawn is as likely any of its pile, a card
played as likely any of the hand; what others might have preferred to play is not considered.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import rule

from .actions import Draws
from .hands import CARD_AT, DRAWN, SEAT_AT
from .layout import KINDS_OF_CARDS, Numbers
from .lots import Floats, lot
from .pricing import Prices, prices_of
from .seen import Sample, Seen
from .ways import Small, Ways, ways

CROWD = 32
LARGEST = 1 << 12  # a crowd; of games that were played hardly one needs a second, twice as large
EVEN = 0.5  # how many guesses' worth the weights must be, in parts of the crowd, lest it is chosen anew
RARE = 1e-6  # cards that are expected where none is


class Priced(NamedTuple):
    """What a seat saw, with the hands each seat could have had and the prices of cards."""

    ops: Numbers
    begins: Numbers
    pool: Numbers
    ways: Ways
    prices: Prices


def priced(about: Seen) -> Priced | None:
    """None when no hands explain what was played."""
    found = ways(about.seats, about.ops, about.begins, about.together, about.pool)
    if found is None:
        return None
    in_hands = int(np.where(about.ops[:, CARD_AT] == DRAWN, 1, -1).sum())
    pile = int(about.hidden.sum()) - in_hands
    return Priced(
        about.ops, about.begins, about.pool, found, prices_of(found, about.ops, about.begins, about.pool, pile)
    )


class Crowd(NamedTuple):
    """Guesses, side by side."""

    node: Numbers  # by guess and seat: its hand, as a node of the ways
    left: Numbers  # by guess and card: what is left of the pile
    weight: Floats
    drawn: Small  # by op and guess: the card
    parent: Small  # by op and guess: which one before it goes on, where they were chosen anew; else -1 for all
    spare: Numbers
    options: Floats
    expected: Floats  # by card: how many are expected to be drawn yet in this period
    fading: Floats  # by card: by what that changes with this op, as a logarithm


def crowd(about: Priced, many: int) -> Crowd:
    seats = about.ways.latest.shape[1]
    return Crowd(
        np.zeros((many, seats), np.int64),
        np.zeros((many, KINDS_OF_CARDS), np.int64),
        np.ones(many, np.float64),
        np.zeros((len(about.ops), many), np.int32),
        np.full((len(about.ops), many), -1, np.int32),
        np.zeros((many, max(seats, KINDS_OF_CARDS)), np.int64),
        *np.zeros((3, KINDS_OF_CARDS), np.float64),
    )


@rule
def draw_one(about: Priced, op: int, period: int, guess: int, chance: Draws, space: Crowd) -> None:
    """A guess draws a card; its weight becomes what the guess is worth now. None left that explains the rest: 0."""
    ways, prices, left = about.ways, about.prices, space.left[guess]
    seat = about.ops[op, SEAT_AT]
    node = space.node[guess, seat]
    alone, total = 0.0, 0.0
    for step in range(ways.steps[node], ways.ends[node]):
        card = ways.card[step]
        likely = prices.price[period, card] * prices.worth[ways.to[step]]
        alone += likely
        space.options[step - ways.steps[node]] = likely * left[card] / max(prices.ahead[op, card], RARE)
        total += space.options[step - ways.steps[node]]
    if total == 0.0:
        space.weight[guess] = 0.0
        return
    exponent = 0.0
    for card in range(KINDS_OF_CARDS):
        exponent += left[card] * space.fading[card]
    space.weight[guess] *= total / alone * np.exp(exponent)
    at, chosen = lot(chance) * total, -1
    for step in range(ways.steps[node], ways.ends[node]):
        if space.options[step - ways.steps[node]] > 0.0:
            chosen = step
            at -= space.options[step - ways.steps[node]]
            if at < 0.0:
                break
    space.drawn[op, guess] = ways.card[chosen]
    space.node[guess, seat] = ways.to[chosen]
    left[ways.card[chosen]] -= 1


@rule
def choose_anew(op: int, total: float, chance: Draws, space: Crowd) -> None:
    """As many guesses as before, each once for every equal share of the weight that falls to it."""
    many = len(space.weight)
    share = total / many
    at, guess, reached = lot(chance) * share, 0, space.weight[0]
    for k in range(many):
        while reached <= at + k * share and guess < many - 1:
            guess += 1
            reached += space.weight[guess]
        space.parent[op, k] = guess
    copy_all(space.node, space.parent[op], space.spare)
    copy_all(space.left, space.parent[op], space.spare)
    space.weight[:] = 1.0


@rule
def copy_all(rows: Numbers, parent: Small, spare: Numbers) -> None:
    """Let each row be what its parent was."""
    for k in range(len(rows)):
        for column in range(rows.shape[1]):
            spare[k, column] = rows[parent[k], column]
    for k in range(len(rows)):
        for column in range(rows.shape[1]):
            rows[k, column] = spare[k, column]


@rule
def explain(about: Priced, chance: Draws, space: Crowd) -> int:
    """Send a crowd through the game: the guess that was taken; less than 0 when all had to be given up."""
    many, period = len(space.weight), -1
    ahead = about.prices.ahead
    for seat in range(space.node.shape[1]):
        space.node[:, seat] = seat
    for op in range(len(about.ops)):
        while op >= about.begins[period + 1]:
            period += 1
            for card in range(KINDS_OF_CARDS):
                space.left[:, card] = about.pool[period, card]
                space.expected[card] = about.pool[period, card]
        seat, played = about.ops[op, SEAT_AT], about.ops[op, CARD_AT]
        if played != DRAWN:
            for guess in range(many):
                if space.weight[guess] > 0.0:
                    space.node[guess, seat] = about.ways.to[about.ways.steps[space.node[guess, seat]]]
            continue
        for card in range(KINDS_OF_CARDS):
            space.fading[card] = np.log(max(ahead[op, card], RARE) / max(space.expected[card], RARE))
            space.expected[card] = ahead[op, card]
        total, squares = 0.0, 0.0
        for guess in range(many):
            if space.weight[guess] > 0.0:
                draw_one(about, op, period, guess, chance, space)
                total += space.weight[guess]
                squares += space.weight[guess] ** 2
        if total == 0.0:
            return -1
        if total * total < EVEN * many * squares:
            choose_anew(op, total, chance, space)
        else:
            for guess in range(many):
                space.weight[guess] *= many / total
    at, taken = lot(chance) * space.weight.sum(), -1
    for guess in range(many):
        if space.weight[guess] > 0.0:
            taken = guess
            at -= space.weight[guess]
            if at < 0.0:
                break
    return taken


@rule
def trace_back(about: Priced, guess: int, space: Crowd, drawn: Numbers) -> None:
    """What a guess drew, and those it came from."""
    for op in range(len(about.ops) - 1, -1, -1):
        if space.parent[op, 0] >= 0:
            guess = space.parent[op, guess]
        drawn[op] = space.drawn[op, guess]


def by_crowd(about: Priced, seed: int) -> Sample | None:
    """One way it could have been, by lot; None when no crowd explains what was seen."""
    chance, many = np.array([seed, 0], np.uint64), CROWD
    while many <= LARGEST:
        space = crowd(about, many)
        taken = explain(about, chance, space)
        if taken >= 0:
            drawn = np.zeros(len(about.ops), np.int64)
            trace_back(about, taken, space, drawn)
            return Sample(drawn, about.ways.hand[space.node[taken]])
        many *= 2
    return None
