"""Moves as integers, compiled: what each one means, and a turn carried out.

Drives that lead to the same public position are one action: card × own truck × end × litres spent (0 at petrol,
where the tank is full whatever was spent), and one action for all drives of a truck with a card that run dry.
Then come drives of others' trucks, what fuel cards do, and cards lost because they cannot be carried out.
Which of them are legal is in rules/legal.py.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from caravaneer.compiled import rule

from .layout import (
    DARK_BROWN,
    HANDS,
    KINDS_OF_CARDS,
    LIGHT_BROWN,
    MOST_TRUCKS,
    PER_SEAT,
    PILE,
    PINK,
    RED,
    SEAT,
    Numbers,
)
from .rules.effects import drive, flip, gain, push, rob, send_home
from .rules.turns import discard, pass_turn, pick, reshuffle, take, to_draw

Draws = npt.NDArray[np.uint64]

MOST_OWN = 3
LITRES = 9  # a path of four steps costs 0 to 8
DRIVE, DRY, PUSH, ROB, GAIN, FLIP_UP, FLIP, LOSE = range(8)
# Cards drawn are one number: how many in the lowest bits, then as many for each card.
DRAWN_BITS = 3


# ── what an integer means ─────────────────────────────────────────────────────────────────────────
@rule
def first_of(spaces: int, kind: int) -> int:
    """The first action of a kind on a board of so many spaces; of kind LOSE + 1, how many actions there are."""
    first = 0
    if kind > DRIVE:
        first += 3 * MOST_OWN * (spaces + 1) * LITRES  # card, own truck, end (the finish is the last), litres
    if kind > DRY:
        first += 3 * MOST_OWN  # card, own truck
    if kind > PUSH:
        first += MOST_TRUCKS * spaces  # truck, end
    if kind > ROB:
        first += MOST_TRUCKS
    if kind > GAIN:
        first += MOST_OWN
    if kind > FLIP_UP:
        first += (1 << MOST_OWN) - 1  # the own trucks flipped, a bit for each, less one
    if kind > FLIP:
        first += MOST_TRUCKS
    if kind > LOSE:
        first += KINDS_OF_CARDS * (MOST_OWN + 1)  # card, own truck that pays, 3 where none does
    return first


@rule
def parts(spaces: int, action: int) -> tuple[int, int, int, int, int]:
    """Kind, card, truck (own number where the kind is of own trucks), end and litres; -1 for what it has not."""
    kind = DRIVE
    while action >= first_of(spaces, kind + 1):
        kind += 1
    rest = action - first_of(spaces, kind)
    if kind == DRIVE:
        rest, litres = rest // LITRES, rest % LITRES
        rest, end = rest // (spaces + 1), rest % (spaces + 1)
        return kind, rest // MOST_OWN, rest % MOST_OWN, end, litres
    if kind == DRY:
        return kind, rest // MOST_OWN, rest % MOST_OWN, -1, -1
    if kind == PUSH:
        return kind, DARK_BROWN, rest // spaces, rest % spaces, -1
    if kind == LOSE:
        return kind, rest // (MOST_OWN + 1), rest % (MOST_OWN + 1), -1, -1
    card = LIGHT_BROWN if kind in (ROB, GAIN) else RED if kind == FLIP_UP else PINK
    return kind, card, rest, -1, -1


@rule(allocates=True)
def cards_of(spaces: int, actions: Numbers) -> Numbers:
    """The card of each action."""
    cards = np.empty(len(actions), np.int64)
    for k in range(len(actions)):
        cards[k] = parts(spaces, actions[k])[1]
    return cards


@rule
def drive_action(spaces: int, card: int, own: int, end: int, litres: int) -> int:
    return ((card * MOST_OWN + own) * (spaces + 1) + end) * LITRES + litres


@rule
def dry_action(spaces: int, card: int, own: int) -> int:
    return first_of(spaces, DRY) + card * MOST_OWN + own


@rule
def push_action(spaces: int, truck: int, end: int) -> int:
    return first_of(spaces, PUSH) + truck * spaces + end


@rule
def lose_action(spaces: int, card: int, own: int) -> int:
    """Of an own truck that pays; MOST_OWN where none does."""
    return first_of(spaces, LOSE) + card * (MOST_OWN + 1) + own


# ── what an integer does ──────────────────────────────────────────────────────────────────────────
@rule
def carry_out(t: Numbers, words: Numbers, action: int, log: Numbers | None) -> None:
    """Play the card of a legal action. Drawing and passing the turn on are the caller's to follow."""
    spaces = len(t) - 2
    kind, card, which, end, litres = parts(spaces, action)
    own = words[SEAT] * words[PER_SEAT]
    discard(words, card)
    if kind == DRIVE:
        drive(t, words, own + which, end, litres, log)
    elif kind == DRY:
        send_home(t, words, own + which, log)
    elif kind == PUSH:
        push(t, words, which, end, log)
    elif kind == ROB:
        rob(t, words, which, log)
    elif kind == GAIN:
        gain(words, own + which, log)
    elif kind == FLIP_UP:
        for k in range(MOST_OWN):
            if (which + 1) >> k & 1:
                flip(words, own + k, log)
    elif kind == FLIP:
        flip(words, which, log)
    elif which < MOST_OWN:  # T6: the truck that pays
        send_home(t, words, own + which, log)


@rule
def play(t: Numbers, words: Numbers, action: int, draws: Draws) -> int:
    """A whole turn of a legal action (T5): the cards drawn, by these draws.

    Less than 0: nothing was drawn, because so many draws are needed.
    """
    carry_out(t, words, action, None)
    cards = to_draw(words)
    if cards > len(draws):
        return -cards
    drawn = max(cards, 0)
    for k in range(cards):
        reshuffle(words, None)
        card = pick(words, draws[k])
        take(words, card, None)
        drawn |= card << DRAWN_BITS * (k + 1)
    pass_turn(t, words, None)
    return drawn


@rule
def play_drawn(t: Numbers, words: Numbers, action: int, drawn: int, log: Numbers | None) -> bool:
    """The same turn when it is known what was drawn; False when that cannot have been drawn (T3)."""
    carry_out(t, words, action, log)
    cards = drawn & (1 << DRAWN_BITS) - 1
    if cards != max(to_draw(words), 0):
        return False
    for k in range(cards):
        reshuffle(words, log)
        card = drawn >> DRAWN_BITS * (k + 1) & (1 << DRAWN_BITS) - 1
        if words[PILE + card] <= 0:
            return False
        take(words, card, log)
    pass_turn(t, words, log)
    return True


@rule
def replay(t: Numbers, words: Numbers, plies: Numbers) -> int:
    """Turn after turn, a row for each: action, route, cards drawn. The number of the first that cannot be, or -1."""
    for ply in range(len(plies)):
        card = parts(len(t) - 2, plies[ply, 0])[1]
        if words[HANDS + words[SEAT] * KINDS_OF_CARDS + card] <= 0:
            return ply
        if not play_drawn(t, words, plies[ply, 0], plies[ply, 2], None):
            return ply
    return -1
