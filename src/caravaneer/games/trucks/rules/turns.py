"""Hands, piles and turns of Der Wüstentruck, compiled (T3, T5, T8, T18). There is no other implementation.

The layout of a position is in layout.py; paths are in ways.py, what cards may do in cards.py and what they do in
effects.py, the finish in scoring.py, moves as integers in actions.py.
"""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import below, rule
from caravaneer.games.trucks.layout import (
    DISCARDS,
    GAUGE,
    HAND_SIZE,
    HANDS,
    KINDS_OF_CARDS,
    ON_SKULL,
    PER_SEAT,
    PILE,
    REASON,
    SEAT,
    SEATS,
    SKULL_WAIT,
    TURNS,
    Numbers,
)

from .cards import on_course, stands_on
from .effects import DREW, RESHUFFLED, THIRSTED, note, send_home
from .scoring import test_end, under_way


# ── hands and piles ───────────────────────────────────────────────────────────────────────────────
@rule
def discard(words: Numbers, card: int) -> None:
    words[HANDS + words[SEAT] * KINDS_OF_CARDS + card] -= 1
    words[DISCARDS + card] += 1


@rule
def total(words: Numbers, at: int) -> int:
    """How many cards lie in a hand or pile that begins there."""
    cards = 0
    for card in range(KINDS_OF_CARDS):
        cards += words[at + card]
    return cards


@rule
def to_draw(words: Numbers) -> int:
    """T3, T5: how many cards the seat on turn draws: up to a full hand, as far as there are cards."""
    missing = words[HAND_SIZE] - total(words, HANDS + words[SEAT] * KINDS_OF_CARDS)
    return min(missing, total(words, PILE) + total(words, DISCARDS))  # type: ignore[no-any-return]


@rule
def must_draw(words: Numbers) -> bool:
    return to_draw(words) > 0


@rule
def reshuffle(words: Numbers, log: Numbers | None) -> None:
    """T3: an empty draw pile is replaced by the discards at the moment a card must be drawn."""
    if total(words, PILE) == 0:
        for card in range(KINDS_OF_CARDS):
            words[PILE + card] = words[DISCARDS + card]
            words[DISCARDS + card] = 0
        note(log, RESHUFFLED, words[SEAT], total(words, PILE), 0, 0)


@rule
def pick(words: Numbers, draw: np.uint64) -> int:
    """The card that a 64-bit draw takes from the pile: a function of the draw and of what is left."""
    n = below(draw, total(words, PILE))
    for card in range(KINDS_OF_CARDS):
        if n < words[PILE + card]:
            return card
        n -= words[PILE + card]
    return -1


@rule
def take(words: Numbers, card: int, log: Numbers | None) -> None:
    """The seat on turn takes a card from the pile."""
    words[PILE + card] -= 1
    words[HANDS + words[SEAT] * KINDS_OF_CARDS + card] += 1
    note(log, DREW, words[SEAT], card, 0, 0)


# ── turns ─────────────────────────────────────────────────────────────────────────────────────────
@rule
def pass_turn(t: Numbers, words: Numbers, log: Numbers | None) -> None:
    """T5: test the end, then the turn passes to the next seat that has trucks under way (T8)."""
    words[TURNS] += 1
    test_end(words)
    if words[REASON] != 0:
        return
    seat = words[SEAT]
    for _ in range(words[SEATS]):
        seat = (seat + 1) % words[SEATS]
        if under_way(words, seat) > 0:
            break
    words[SEAT] = seat
    begin_turn(t, words, log)


@rule
def begin_turn(t: Numbers, words: Numbers, log: Numbers | None) -> None:
    """T18: every truck of the seat that stands on a skull loses a litre."""
    if words[SKULL_WAIT] == 0:
        return
    for k in range(words[PER_SEAT]):
        truck = words[SEAT] * words[PER_SEAT] + k
        if on_course(t, words, truck) and stands_on(t, words, truck) == ON_SKULL:
            words[GAUGE + truck] -= 1
            note(log, THIRSTED, truck, words[GAUGE + truck] + 1, words[GAUGE + truck], 0)
            if words[GAUGE + truck] < 1:
                send_home(t, words, truck, log)
