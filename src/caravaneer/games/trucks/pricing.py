"""How likely each seat's hands are, by its own plays and by what each pile held.

Each card of each pile has a price. It multiplies the likelihood of drawing that card from that pile, for every seat
alike; since it is known how many of a card were drawn from a pile in all, prices favour no way it could have been over
another. They are set so that all seats, each by itself, are expected to draw together what the pile held. Then seats
hardly get into each other's way when their cards are drawn by lot, however long rare cards are kept.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from caravaneer.compiled import rule

from .hands import CARD_AT, DRAWN, EVERY, SEAT_AT, Hands
from .layout import KINDS_OF_CARDS, Numbers
from .lots import Floats
from .ways import Ways, nodes_after

CLOSE = 0.2  # cards of a kind by which what is expected may differ from what a pile held
MOST_ROUNDS = 14
KEPT = 10  # rounds whose changes are kept in mind
FARTHEST = 3.0  # that the logarithm of a price moves in a round
SHORTEST = 1e-3  # part of a move that is tried


class Prices(NamedTuple):
    """What prices make of the hands."""

    price: Floats  # by period and card
    worth: Floats  # by node: how likely what the seat played after it, in parts of its op's likeliest
    ahead: (
        Floats  # by op and card: how many are expected to be drawn in its period after it, the pile as it is left too
    )


@rule
def look(
    hands: Hands, about: Ways, ops: Numbers, begins: Numbers, pile: int, prices: Prices, share: Floats, drawn: Floats
) -> float:
    """Fill `worth`, `ahead` and how many cards are expected to be drawn in each period; the logarithm of it all."""
    price, worth, ahead = prices
    total, period = 0.0, len(price) - 1
    worth[:] = 1.0
    for op in range(len(ops) - 1, -1, -1):
        while op < begins[period]:
            period -= 1
        low, high = nodes_after(about, about.before[op], ops[op, SEAT_AT])
        likeliest, played = 0.0, ops[op, CARD_AT]
        for node in range(low, high):
            here = 0.0
            for step in range(about.steps[node], about.ends[node]):
                here += worth[about.to[step]] * (price[period, about.card[step]] if played == DRAWN else 1.0)
            if played != DRAWN:
                here *= hands.counts[about.hand[node], played]
            worth[node] = here
            likeliest = max(likeliest, here)
        total += np.log(likeliest)
        for node in range(low, high):
            worth[node] /= likeliest
    period = 0
    share[:] = 0.0
    drawn[:] = 0.0
    for seat in range(about.latest.shape[1]):
        share[seat] = 1.0
    for op in range(len(ops)):
        while op >= begins[period + 1]:
            period += 1
        low, high = nodes_after(about, about.before[op], ops[op, SEAT_AT])
        ahead[op], all_together, played = 0.0, 0.0, ops[op, CARD_AT]
        for node in range(low, high):
            if share[node] == 0.0:
                continue
            times = share[node] / worth[node]
            if played != DRAWN:
                times *= hands.counts[about.hand[node], played]
            for step in range(about.steps[node], about.ends[node]):
                card, to = about.card[step], about.to[step]
                part = times * worth[to] * (price[period, card] if played == DRAWN else 1.0)
                share[to] += part
                ahead[op, card] += part
                all_together += part
        for node in range(about.first[op], about.first[op + 1]):
            share[node] /= all_together
        if played == DRAWN:
            for card in range(KINDS_OF_CARDS):
                ahead[op, card] /= all_together
                drawn[period, card] += ahead[op, card]
    last, prices_of_last = len(price) - 1, 0.0
    for card in range(KINDS_OF_CARDS):
        prices_of_last += price[last, card]
    if pile > 0:
        total += pile * np.log(prices_of_last)
        for card in range(KINDS_OF_CARDS):
            drawn[last, card] += pile * price[last, card] / prices_of_last
    return total


@rule
def sum_ahead(ops: Numbers, begins: Numbers, pile: int, prices: Prices) -> None:
    """From what each op is expected to draw to what is expected to be drawn after it."""
    period = len(prices.price) - 1
    left, whole = prices.ahead[len(ops)], 0.0
    for card in range(KINDS_OF_CARDS):
        whole += prices.price[period, card]
    for card in range(KINDS_OF_CARDS):
        left[card] = pile * prices.price[period, card] / whole if pile > 0 else 0.0
    for op in range(len(ops) - 1, -1, -1):
        while op < begins[period]:
            period -= 1
            left[:] = 0.0
        for card in range(KINDS_OF_CARDS):
            own = prices.ahead[op, card] if ops[op, CARD_AT] == DRAWN else 0.0
            prices.ahead[op, card] = left[card]
            left[card] += own


@rule(allocates=True)
def settle(hands: Hands, about: Ways, ops: Numbers, begins: Numbers, pool: Numbers, pile: int, prices: Prices) -> int:
    """Set the prices; in how many rounds. The way downhill of L-BFGS: what is minimised is convex."""
    periods = len(pool)
    share, drawn = np.zeros(len(about.hand)), np.zeros((periods, KINDS_OF_CARDS))
    at, slope, before, move = np.zeros_like(drawn), np.zeros_like(drawn), np.zeros_like(drawn), np.zeros_like(drawn)
    wide = np.sqrt(np.maximum(pool, 1).astype(np.float64))  # a card of which there are many moves less
    moves, bends = np.zeros((KEPT, periods, KINDS_OF_CARDS)), np.zeros((KEPT, periods, KINDS_OF_CARDS))
    parts, kept = np.zeros(KEPT), 0
    for period in range(periods):
        for card in range(KINDS_OF_CARDS):
            if pool[period, card] > 0:
                at[period, card] = np.log(pool[period, card] / pool[period].sum())
    height = 0.0
    for rounds in range(MOST_ROUNDS):
        part = 1.0
        while True:
            for period in range(periods):
                for card in range(KINDS_OF_CARDS):
                    to = at[period, card] + part * move[period, card]
                    prices.price[period, card] = np.exp(to) if pool[period, card] > 0 else 0.0
            now = look(hands, about, ops, begins, pile, prices, share, drawn)
            now -= ((at + part * move) * pool).sum()
            if rounds == 0 or now <= height + 1e-4 * part * (slope * move).sum() or part < SHORTEST:
                break
            part *= 0.4
        at += part * move
        before[:] = slope
        slope[:] = np.where(pool > 0, drawn - pool, 0.0)
        height = now
        if np.abs(slope).max() < CLOSE:
            break
        if rounds > 0:
            moves[kept % KEPT] = part * move * wide
            bends[kept % KEPT] = (slope - before) / wide
            if (moves[kept % KEPT] * bends[kept % KEPT]).sum() > 1e-10:
                kept += 1
        move[:] = -slope / wide
        for k in range(kept - 1, max(kept - KEPT, 0) - 1, -1):
            s, y = moves[k % KEPT], bends[k % KEPT]
            parts[k % KEPT] = (s * move).sum() / (s * y).sum()
            move -= parts[k % KEPT] * y
        if kept > 0:
            s, y = moves[(kept - 1) % KEPT], bends[(kept - 1) % KEPT]
            move *= (s * y).sum() / (y * y).sum()
        for k in range(max(kept - KEPT, 0), kept):
            s, y = moves[k % KEPT], bends[k % KEPT]
            move += (parts[k % KEPT] - (y * move).sum() / (s * y).sum()) * s
        move /= wide
        farthest = np.abs(move).max()
        if farthest > FARTHEST:
            move *= FARTHEST / farthest
    sum_ahead(ops, begins, pile, prices)
    return rounds + 1


def prices_of(about: Ways, ops: Numbers, begins: Numbers, pool: Numbers, pile: int) -> Prices:
    found = Prices(
        np.zeros(pool.shape, np.float64), np.ones(len(about.hand), np.float64), np.zeros((len(ops) + 1, KINDS_OF_CARDS))
    )
    settle(EVERY, about, ops, begins, pool, pile, found)
    return found
