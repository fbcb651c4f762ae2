"""What a seat remembers of a game of Der Wüstentruck: how it began, as the seat knew it, and what it saw since."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from . import layout
from .layout import Numbers, hands_in, pile_in
from .pieces import CARDS
from .sampling import Prepared, fill_start, sample
from .seen import seen
from .setup import Settings, Setup, cards_in
from .state import State


class Known(NamedTuple):
    """A position as a seat may know it: hands and pile of others are blank, and only counted."""

    words: Numbers
    hand_counts: tuple[int, ...]
    pile_count: int

    @classmethod
    def of(cls, words: Numbers, players: int, seat: int | None) -> Known:
        known = words.copy()
        hands, pile = hands_in(known, players), pile_in(known)
        counts, pile_count = tuple(hands.sum(axis=1).tolist()), int(pile.sum())
        pile[:] = 0
        hands[[other for other in range(players) if other != seat]] = 0
        return cls(known, counts, pile_count)


class Memory(NamedTuple):
    """What a seat remembers: how the game began, as it knew it, and the moves, with what was drawn after them.

    Of cards that others drew only how many.
    """

    start: Known
    hidden: tuple[int, ...]  # of each card: how many were in others' hands and the pile together
    first: int | None  # the seat that began; None where the game began from a position drawn in text
    plies: Numbers  # a row for each Ply

    @classmethod
    def of(cls, state: State, seat: int | None) -> Memory:
        """What a seat may know of the history of a state."""
        (start, _), players = state._start, state.players
        hands = hands_in(start, players)
        hidden = pile_in(start) + hands.sum(axis=0) - (hands[seat] if seat is not None else 0)
        plies = state.plies
        plies[plies[:, 3] != (-1 if seat is None else seat), 2] &= 7
        first = state.setup.first if state.setup else None
        return cls(Known.of(start, players, seat), tuple(hidden.tolist()), first, plies)

    def seen(self, seat: int | None, rows: Numbers) -> Prepared:
        """What it saw of hidden cards; a row for each ply: card, how many were drawn, which of its own, and who."""
        start = self.start
        discards = start.words[layout.DISCARDS : layout.DISCARDS + len(CARDS)]
        hidden = np.array(self.hidden, np.int64)
        return Prepared(seen(seat, hidden, discards, list(start.hand_counts), start.pile_count, rows))

    def deal(self, settings: Settings, about: Prepared, drawn: Numbers, seed: int) -> tuple[Settings, Numbers, Numbers]:
        """Hidden cards by lot: the settings with the deal, the position at the start, what was drawn at each ply."""
        words, told = self.start.words.copy(), drawn.copy()
        pile_in(words)[:] = self.hidden
        fill_start(about.seen, sample(about, seed).drawn, words, told)
        if self.first is not None:
            hands = tuple(cards_in(hand) for hand in hands_in(words, settings.players))
            settings = replace(settings, setup=Setup(self.first, hands))
        return settings, words, told
