"""What the hidden hands could be: a deal and draws consistent with everything a seat has seen.

Every card is drawn from a pool whose contents the seat knows: the deck less its own cards at first, and after each
reshuffle just the discards that were shuffled. A card in another's hand stays face down, and only its pool is known;
when its owner plays a card, one of the face-down cards turns out to be that one. Which one is drawn by lot, as likely
as its pool makes it. At the end the rest of each pool is dealt to what is still face down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from .pieces import CARDS

MOST_DEAD_ENDS = 10_000
Pool = list[int]  # how many of each card


class Seen(NamedTuple):
    """A ply as a seat saw it: who played what, and what was drawn; `own` names the cards if the seat drew them."""

    seat: int
    card: int
    drawn: int
    own: tuple[int, ...] | None


@dataclass(frozen=True)
class Deal:
    """Hands at the start, cards drawn at each ply, and the other seats' hands and the pile as they are now."""

    hands: dict[int, list[int]]
    drawn: list[list[int]]
    now: dict[int, list[int]]
    pile: Pool


class Memory(NamedTuple):
    """All that a seat remembers of hidden things."""

    pool: Pool  # at the start: others' hands and the pile together
    hidden: dict[int, int]  # how many cards each other seat held at the start
    pile: int  # how many lay in the pile at the start
    discards: Pool  # at the start
    plies: Sequence[Seen]


class _Guess:
    """One way it could have been, up to some ply."""

    def __init__(self, pools: list[Pool], held: dict[int, list[int]], cards: dict[int, int]):
        self.pools = pools  # what each pool still holds face down, pile included
        self.held = held  # by seat: its face-down cards, by number
        self.cards = cards  # what face-down cards turned out to be

    def copy(self) -> _Guess:
        held = {seat: cards[:] for seat, cards in self.held.items()}
        return _Guess([pool[:] for pool in self.pools], held, dict(self.cards))


def sample(memory: Memory, rng: Random) -> Deal:
    """A deal by lot that explains everything seen."""
    origin, drawn_at, pools, pile = _trace(memory)
    first: dict[int, list[int]] = {}
    number = 0
    for seat, cards in memory.hidden.items():
        first[seat] = list(range(number, number + cards))
        number += cards
    kept = [_Guess(pools, {seat: cards[:] for seat, cards in first.items()}, {})]
    back, dead_ends = 1, 0
    while len(kept) <= len(memory.plies):
        ply = len(kept) - 1
        guess = kept[-1].copy()
        if _explain(guess, memory.plies[ply], origin, rng):
            seen = memory.plies[ply]
            if seen.own is None:
                guess.held[seen.seat] += drawn_at[ply]
            kept.append(guess)
        else:  # a dead end: an earlier card was guessed wrong, so go back, further each time
            dead_ends += 1
            if dead_ends > MOST_DEAD_ENDS:
                raise ValueError("no deal explains what was seen; these plies cannot have been played")
            del kept[max(1, len(kept) - back) :]
            back *= 2
    guess = kept[-1]
    rest = [[card for card, count in enumerate(pool) for _ in range(count)] for pool in guess.pools]
    for leftover in rest:
        rng.shuffle(leftover)
    for held in guess.held.values():
        for token in held:
            guess.cards[token] = rest[origin[token]].pop()
    hands = {seat: [guess.cards[token] for token in tokens] for seat, tokens in first.items()}
    drawn = [
        list(seen.own) if seen.own is not None else [guess.cards[token] for token in drawn_at[ply]]
        for ply, seen in enumerate(memory.plies)
    ]
    assert len(rest[-1]) == pile
    assert not any(rest[:-1])
    now = {seat: [guess.cards[token] for token in held] for seat, held in guess.held.items()}
    return Deal(hands, drawn, now, [rest[-1].count(card) for card in range(len(CARDS))])


def _trace(memory: Memory) -> tuple[list[int], list[list[int]], list[Pool], int]:
    """Follow piles and reshuffles: the pool of each face-down card, and which were drawn at which ply.

    Own draws are taken out of their pool from the start, since the seat knows them.
    """
    pools, pile, discards = [memory.pool[:]], memory.pile, memory.discards[:]
    origin = [0] * sum(memory.hidden.values())
    drawn_at: list[list[int]] = []
    for seen in memory.plies:
        discards[seen.card] += 1
        tokens = []
        for k in range(seen.drawn):
            if pile == 0:
                pools.append(discards)
                pile, discards = sum(discards), [0] * len(CARDS)
            pile -= 1
            if seen.own is not None:
                pools[-1][seen.own[k]] -= 1
            else:
                tokens.append(len(origin))
                origin.append(len(pools) - 1)
        drawn_at.append(tokens)
    return origin, drawn_at, pools, pile


def _explain(guess: _Guess, seen: Seen, origin: list[int], rng: Random) -> bool:
    """Turn up one face-down card of the seat as the card it played; False when none can be it."""
    if seen.own is not None or seen.seat not in guess.held:
        return True
    held = guess.held[seen.seat]
    chances = []
    for token in held:
        pool = guess.pools[origin[token]]
        chances.append(pool[seen.card] / max(sum(pool), 1))
    if sum(chances) == 0:
        return False
    (at,) = rng.choices(range(len(held)), chances)
    token = held.pop(at)
    guess.pools[origin[token]][seen.card] -= 1
    guess.cards[token] = seen.card
    return True
