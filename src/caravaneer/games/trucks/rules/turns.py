"""The rules of Der Wüstentruck, compiled. There is no other implementation.

This file has what the cards do, hands and piles, and how turns pass. The layout of a position is in layout.py;
paths are in drives.py, the finish in scoring.py, moves as integers in actions.py.
"""

from __future__ import annotations

import numpy as np

from caravaneer.compiled import below, rule
from caravaneer.games.trucks.layout import (
    DISCARDS,
    GAUGE,
    HAND_SIZE,
    HANDS,
    IN_PARK,
    KIND,
    KINDS_OF_CARDS,
    ON_PETROL,
    ON_SKULL,
    ON_SLOPE,
    PER_SEAT,
    PILE,
    PLACE,
    RANK,
    REASON,
    SEAT,
    SEATS,
    SKULL_WAIT,
    TURNS,
    Numbers,
)
from caravaneer.games.trucks.pieces import FULL

from .scoring import arrive, test_end, under_way

# What happened, for events. Search passes None instead, and the compiler drops the lines.
# Row 0 counts the rows after it; each is: what, truck (or seat), and three numbers.
LOG_ROWS, LOG_WIDTH = 24, 5
DROVE, SENT_HOME, FILLED, ROBBED, GAINED, FLIPPED, ARRIVED_HOME, RESHUFFLED, DREW, THIRSTED = range(1, 11)


@rule
def note(log: Numbers | None, what: int, who: int, a: int, b: int, c: int) -> None:
    if log is not None:
        log[0, 0] += 1
        row = log[0, 0]
        log[row, 0], log[row, 1], log[row, 2], log[row, 3], log[row, 4] = what, who, a, b, c


@rule
def on_course(t: Numbers, words: Numbers, truck: int) -> bool:
    """On a space: neither in the park nor arrived."""
    return words[RANK + truck] == 0 and t[words[PLACE + truck], KIND] != IN_PARK  # type: ignore[no-any-return]


@rule
def stands_on(t: Numbers, words: Numbers, truck: int) -> int:
    return t[words[PLACE + truck], KIND]  # type: ignore[no-any-return]


@rule
def send_home(t: Numbers, words: Numbers, truck: int, log: Numbers | None) -> None:
    """To the park, with a full tank."""
    note(log, SENT_HOME, truck, words[PLACE + truck], words[GAUGE + truck], 0)
    words[PLACE + truck] = len(t) - 1
    words[GAUGE + truck] = FULL


# ── what the cards do ─────────────────────────────────────────────────────────────────────────────
@rule
def drive(t: Numbers, words: Numbers, truck: int, end: int, litres: int, log: Numbers | None) -> None:
    """T11, T19, T24: an own truck comes to a space, or to the finish, with at least a litre left."""
    gauge = words[GAUGE + truck] - litres
    note(log, DROVE, truck, words[PLACE + truck], end, litres)
    if end == len(t) - 2:
        words[GAUGE + truck] = gauge
        arrive(t, words, truck)
        note(log, ARRIVED_HOME, truck, words[RANK + truck], 0, 0)
        return
    words[PLACE + truck] = end
    words[GAUGE + truck] = FULL if t[end, KIND] == ON_PETROL else gauge
    if t[end, KIND] == ON_PETROL:
        note(log, FILLED, truck, end, 0, 0)


@rule
def push(t: Numbers, words: Numbers, truck: int, end: int, log: Numbers | None) -> None:
    """T12, T20: another's truck is driven, at no cost to it."""
    note(log, DROVE, truck, words[PLACE + truck], end, 0)
    words[PLACE + truck] = end
    if t[end, KIND] == ON_PETROL:
        words[GAUGE + truck] = FULL
        note(log, FILLED, truck, end, 0, 0)


@rule
def can_be_robbed(t: Numbers, words: Numbers, truck: int) -> bool:
    """T21, T16: on the course, not on petrol, and on a slope only above 1."""
    if not on_course(t, words, truck) or stands_on(t, words, truck) == ON_PETROL:
        return False
    return stands_on(t, words, truck) != ON_SLOPE or words[GAUGE + truck] > 1


@rule
def rob(t: Numbers, words: Numbers, truck: int, log: Numbers | None) -> None:
    """T21: three litres less; on a slope 1 is left (T16)."""
    before = words[GAUGE + truck]
    after = before - 3
    if stands_on(t, words, truck) == ON_SLOPE:
        after = max(after, 1)
    words[GAUGE + truck] = after
    note(log, ROBBED, truck, before, max(after, 0), 0)
    if after < 1:
        send_home(t, words, truck, log)


@rule
def can_gain(t: Numbers, words: Numbers, truck: int) -> bool:
    return on_course(t, words, truck) and words[GAUGE + truck] < FULL


@rule
def gain(words: Numbers, truck: int, log: Numbers | None) -> None:
    """T21."""
    words[GAUGE + truck] += 1
    note(log, GAINED, truck, words[GAUGE + truck] - 1, words[GAUGE + truck], 0)


@rule
def can_be_flipped(t: Numbers, words: Numbers, truck: int) -> bool:
    """T23, T19: on the course and not on petrol."""
    return on_course(t, words, truck) and stands_on(t, words, truck) != ON_PETROL


@rule
def flip(words: Numbers, truck: int, log: Numbers | None) -> None:
    """T22: the opposite face of the die."""
    words[GAUGE + truck] = FULL + 1 - words[GAUGE + truck]
    note(log, FLIPPED, truck, FULL + 1 - words[GAUGE + truck], words[GAUGE + truck], 0)


# ── hands and piles ───────────────────────────────────────────────────────────────────────────────
@rule
def holds(words: Numbers, seat: int, card: int) -> int:
    return words[HANDS + seat * KINDS_OF_CARDS + card]  # type: ignore[no-any-return]


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
def must_draw(words: Numbers) -> bool:
    """T3, T5: the hand is not full, and there is a card to be had."""
    hand = total(words, HANDS + words[SEAT] * KINDS_OF_CARDS)
    return hand < words[HAND_SIZE] and total(words, PILE) + total(words, DISCARDS) > 0


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


@rule
def occupants(t: Numbers, words: Numbers, found: Numbers) -> None:
    """For each space the truck that stands on it, or -1."""
    for place in range(len(t)):
        found[place] = -1
    for truck in range(words[SEATS] * words[PER_SEAT]):
        if on_course(t, words, truck):
            found[words[PLACE + truck]] = truck
