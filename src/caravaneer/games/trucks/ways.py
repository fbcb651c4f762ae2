"""Which hands each seat could have had after each card it drew or played, and which of them lead to which.

For each seat alone this is exact. Of what others hold only this is used: as a period begins it is known what all hold
together, so that nobody can have more of a card than the others leave, nor fewer than they cannot have.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import rule

from .hands import CARD_AT, DRAWN, EVERY, SEAT_AT, Hands
from .layout import KINDS_OF_CARDS, Numbers

Flags = npt.NDArray[np.bool_]
Small = npt.NDArray[np.int32]  # there are many of these, and they are read again and again

ROUNDS = 10  # of telling each seat what others leave it


class Ways(NamedTuple):
    """Hands as nodes: first one for each seat, with nothing in it, then those after each op; and steps that lead on."""

    hand: Numbers  # by node
    first: Numbers  # by op: its first node, and after the last op how many nodes there are
    before: Numbers  # by op: the op of the same seat before it, -1 for none
    steps: Numbers  # by node: the first step that leads on
    ends: Numbers  # by node: the step behind the last
    to: Small  # by step: the node
    card: Small  # by step: the card drawn or played
    latest: Numbers  # by period and seat: the last op before it, -1 for none; a row more for now


def ways(seats: int, ops: Numbers, begins: Numbers, together: Numbers, pool: Numbers) -> Ways | None:
    """The hands that explain what each seat played, by what each period began with; None when there are none."""
    found = spread(EVERY, seats, ops, begins, pool)
    return found if prune(EVERY, seats, ops, together, found) else None


@rule(allocates=True)
def spread(hands: Hands, seats: int, ops: Numbers, begins: Numbers, pool: Numbers) -> Ways:
    """All hands that can be reached by what was drawn and played before."""
    n, periods, most = len(ops), len(pool), 0
    sizes, last = np.zeros(seats, np.int64), np.full(seats, -1, np.int64)
    latest, first, before = (
        np.full((periods + 1, seats), -1, np.int64),
        np.zeros(n + 1, np.int64),
        np.zeros(n, np.int64),
    )
    for op in range(n):
        sizes[ops[op, SEAT_AT]] += 1 if ops[op, CARD_AT] == DRAWN else -1
        size = sizes[ops[op, SEAT_AT]]
        most += hands.first[size + 1] - hands.first[size]
    hand, steps, ends = (
        np.zeros(seats + most, np.int64),
        np.zeros(seats + most, np.int64),
        np.zeros(seats + most, np.int64),
    )
    many = KINDS_OF_CARDS * (seats + most)
    to, cards = np.zeros(many, np.int32), np.zeros(many, np.int32)
    place = np.full(len(hands.counts), -1, np.int64)  # by hand: its node after this op
    nodes, step, period = seats, 0, 0
    for op in range(n):
        seat, card = ops[op, SEAT_AT], ops[op, CARD_AT]
        while op >= begins[period + 1]:
            period += 1
            latest[period] = last
        before[op], first[op] = last[seat], nodes
        low, high = (seat, seat + 1) if last[seat] < 0 else (first[last[seat]], first[last[seat] + 1])
        for node in range(low, high):
            steps[node] = step
            for kind in range(KINDS_OF_CARDS):
                if (pool[period, kind] == 0) if card == DRAWN else (kind != card):
                    continue
                after = hands.more[hand[node], kind] if card == DRAWN else hands.fewer[hand[node], kind]
                if after < 0:
                    continue
                if place[after] < 0:
                    place[after], hand[nodes] = nodes, after
                    nodes += 1
                to[step], cards[step] = place[after], kind
                step += 1
            ends[node] = step
        for node in range(first[op], nodes):
            place[hand[node]] = -1
        last[seat], first[op + 1] = op, nodes
    while period < periods:
        period += 1
        latest[period] = last
    return Ways(hand[:nodes], first, before, steps[:nodes], ends[:nodes], to[:step], cards[:step], latest)


@rule
def nodes_after(about: Ways, op: int, seat: int) -> tuple[int, int]:
    """The first node of a seat after an op of its own, and the one behind the last; -1 for none: before its first."""
    return (seat, seat + 1) if op < 0 else (about.first[op], about.first[op + 1])


@rule(allocates=True)
def prune(hands: Hands, seats: int, ops: Numbers, together: Numbers, about: Ways) -> bool:
    """Take out hands from which the rest cannot be explained; False when none are left."""
    nodes, periods = len(about.hand), len(together)
    possible, reached = np.ones(nodes, np.bool_), np.zeros(nodes, np.bool_)
    fewest, most = np.zeros((seats, KINDS_OF_CARDS), np.int64), np.zeros((seats, KINDS_OF_CARDS), np.int64)
    for _ in range(ROUNDS):
        for op in range(len(ops) - 1, -1, -1):
            low, high = nodes_after(about, about.before[op], ops[op, SEAT_AT])
            for node in range(low, high):
                onward = False
                for step in range(about.steps[node], about.ends[node]):
                    onward |= possible[about.to[step]]
                possible[node] &= onward
        reached[:] = False
        reached[:seats] = True
        for op in range(len(ops)):
            low, high = nodes_after(about, about.before[op], ops[op, SEAT_AT])
            for node in range(low, high):
                possible[node] &= reached[node]
                if possible[node]:
                    for step in range(about.steps[node], about.ends[node]):
                        reached[about.to[step]] = True
        for seat in range(seats):
            low, high = nodes_after(about, about.latest[periods, seat], seat)
            for node in range(low, high):
                possible[node] &= reached[node]
            if not possible[low:high].any():
                return False
        changed = False
        for period in range(1, periods):
            changed |= share_out(hands, together[period], about, about.latest[period], possible, fewest, most)
        if not changed:
            break
    for node in range(nodes):
        end = about.steps[node]
        for step in range(about.steps[node], about.ends[node]):
            if possible[node] and possible[about.to[step]]:
                about.to[end], about.card[end] = about.to[step], about.card[step]
                end += 1
        about.ends[node] = end
    return True


@rule
def share_out(
    hands: Hands, together: Numbers, about: Ways, latest: Numbers, possible: Flags, fewest: Numbers, most: Numbers
) -> bool:
    """Take out hands with more of a card than others leave, or fewer than they cannot have; whether there were any."""
    fewest[:], most[:] = len(hands.first), 0
    for seat in range(len(latest)):
        low, high = nodes_after(about, latest[seat], seat)
        for node in range(low, high):
            if possible[node]:
                for card in range(KINDS_OF_CARDS):
                    fewest[seat, card] = min(fewest[seat, card], hands.counts[about.hand[node], card])
                    most[seat, card] = max(most[seat, card], hands.counts[about.hand[node], card])
    changed = False
    for seat in range(len(latest)):
        low, high = nodes_after(about, latest[seat], seat)
        for card in range(KINDS_OF_CARDS):
            others_fewest, others_most = (
                fewest[:, card].sum() - fewest[seat, card],
                most[:, card].sum() - most[seat, card],
            )
            for node in range(low, high):
                held = hands.counts[about.hand[node], card]
                if possible[node] and not together[card] - others_most <= held <= together[card] - others_fewest:
                    possible[node], changed = False, True
    return changed
