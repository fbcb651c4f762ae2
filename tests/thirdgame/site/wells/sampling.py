"""A deal that agrees with all a seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from .layout import Position
from .pieces import DECK, HIDDEN
from .setup import without

if TYPE_CHECKING:
    from .view import Seen


def deal_hidden(start: Position, viewer: int | None, plies: Sequence[Seen], rng: Random) -> tuple[Position, list[str]]:
    """The start with every hidden token turned up, and what was drawn after each move.

    Every token a hidden seat ever got is a slot. What it dug with came from a slot it had then; the others are dealt
    from what is left.
    """
    players, mover = len(start.hands), start.seat
    slots: list[str] = []  # the tokens that seats got; ? while not known
    held: list[list[int]] = []  # the slots of each seat that it may still hold
    for hand in start.hands:
        held.append(list(range(len(slots), len(slots) + len(hand))))
        slots += hand
    first, draws = len(slots), {}
    for number, (move, drawn) in enumerate(plies):
        if move.kind == "draw":
            draws[number] = len(slots)
            held[mover].append(len(slots))
            slots.append(drawn)
        elif move.kind == "dig" and mover != viewer:
            slot = held[mover].pop(rng.randrange(len(held[mover])))
            slots[slot] = move.at
        if move.kind not in ("step", "tent"):
            mover = (mover + 1) % players
    left = DECK
    for token in ("".join(slots) + "".join(well[1:] for well in start.dug)).replace(HIDDEN, ""):
        left = without(left, token)
    rest = rng.sample(left, len(left))
    slots = [rest.pop() if token == HIDDEN else token for token in slots]
    hands, at = [], 0
    for hand in start.hands:
        hands.append("".join(sorted(slots[at : at + len(hand)])))
        at += len(hand)
    pile = "".join(sorted([*slots[first:], *rest]))
    drawn_after = [slots[draws[number]] if number in draws else "" for number in range(len(plies))]
    return start._replace(hands=tuple(hands), pile=pile), drawn_after
