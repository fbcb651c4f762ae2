"""How a game of Der Wüstentruck begins: who starts, and what each seat holds (T1–T4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, TypeAlias, cast

import numpy as np

from caravaneer.maps.hexmap import HexMap
from caravaneer.records.chance import Draws

from . import layout
from .actions import LOSE, first_of
from .board import Board, shipped
from .layout import Numbers
from .options import Options
from .pieces import CARDS, FULL, deck, hand_size, trucks_per_seat
from .rules.roads import table

Packed: TypeAlias = tuple[Any, ...]  # Settings as plain values


@dataclass(frozen=True)
class Setup:
    """The seat that starts, and the hands, a letter for each card in the order of CARDS."""

    first: int
    hands: tuple[str, ...]


@dataclass(frozen=True)
class Settings:
    """What stays the same through a whole game."""

    board: Board
    players: int
    options: Options  # every one of them
    rules: int
    setup: Setup | None = field(default=None, compare=False)  # None for a position drawn in text

    @cached_property
    def table(self) -> Numbers:
        return table(self.board)

    @property
    def per_seat(self) -> int:
        return trucks_per_seat(self.players)

    @property
    def trucks(self) -> int:
        return self.players * self.per_seat

    @cached_property
    def actions(self) -> int:
        """How many action integers there are."""
        return int(first_of(len(self.board.spaces), LOSE + 1))

    def blank(self) -> Numbers:
        """All trucks in the park, all cards in the pile (T2)."""
        words = np.zeros(layout.SIZE, np.int64)
        words[layout.SEATS] = self.players
        words[layout.PER_SEAT] = self.per_seat
        words[layout.HAND_SIZE] = hand_size(self.players)
        words[layout.RULES] = self.rules
        words[layout.SKULL_WAIT] = self.options["skull_wait"]
        words[layout.RED_ANY_FLIP] = self.options["red_any_flip"]
        words[layout.PLACE : layout.PLACE + self.trucks] = len(self.table) - 1
        words[layout.GAUGE : layout.GAUGE + self.trucks] = FULL
        words[layout.PILE : layout.PILE + len(CARDS)] = deck(self.players)
        return words

    def start(self) -> Numbers:
        """The position at the start of the game."""
        assert self.setup is not None
        words = self.blank()
        words[layout.SEAT] = self.setup.first
        for seat, hand in enumerate(self.setup.hands):
            for letter in hand:
                card = CARDS.index(letter)
                words[layout.PILE + card] -= 1
                words[layout.HANDS + seat * len(CARDS) + card] += 1
        return words

    def packed(self) -> Packed:
        """As plain values, for pickles; a board that comes with the package by its name alone."""
        hexmap, setup = self.board.hexmap, self.setup
        board = hexmap.name if self.board.is_shipped else (hexmap.name, tuple(hexmap.header.items()), hexmap.rows)
        dealt = None if setup is None else (setup.first, setup.hands)
        return board, self.players, tuple(self.options.items()), self.rules, dealt


@lru_cache(maxsize=32)
def unpacked(packed: Packed) -> Settings:
    board, players, options, rules, dealt = packed
    on = shipped(board) if isinstance(board, str) else Board(HexMap(board[0], dict(board[1]), board[2]))
    return Settings(on, players, cast(Options, dict(options)), rules, None if dealt is None else Setup(*dealt))


def cards_in(counts: Mapping[str, int] | Numbers) -> str:
    """Cards as letters, in the order of CARDS."""
    if isinstance(counts, Mapping):
        return "".join(card * counts[card] for card in CARDS)
    return "".join(card * int(count) for card, count in zip(CARDS, counts, strict=True))


def deal(players: int, draws: Draws) -> Setup:
    """T3, T4 by chance: rolls for the start until one seat alone is highest, then hands card by card."""
    rolling = list(range(players))
    while len(rolling) > 1:
        rolls = [draws.below(12) for _ in rolling]
        rolling = [seat for seat, roll in zip(rolling, rolls, strict=True) if roll == max(rolls)]
    pile = Counter(dict(zip(CARDS, deck(players), strict=True)))
    hands = [Counter[str]() for _ in range(players)]
    for _ in range(hand_size(players)):
        for hand in hands:
            card = cards_in(pile)[draws.below(pile.total())]
            pile[card] -= 1
            hand[card] += 1
    return Setup(rolling[0], tuple(cards_in(hand) for hand in hands))


def check(setup: Setup, players: int) -> None:
    """ValueError when no such deal can be made."""
    if setup.first not in range(players):
        raise ValueError(f"first: there is no seat {setup.first}; seats are 0 to {players - 1} (T4)")
    if len(setup.hands) != players:
        raise ValueError(f"hands: {len(setup.hands)} hands for {players} seats (T3)")
    for seat, hand in enumerate(setup.hands):
        if len(hand) != hand_size(players) or not set(hand) <= set(CARDS):
            raise ValueError(f"hands: seat {seat} holds {hand_size(players)} cards of {CARDS}, not '{hand[:20]}' (T3)")
        if hand != cards_in(Counter(hand)):
            raise ValueError(f"hands: '{hand}' of seat {seat} is not in the order {CARDS}")
    dealt = Counter("".join(setup.hands))
    for card, count in zip(CARDS, deck(players), strict=True):
        if dealt[card] > count:
            raise ValueError(f"hands: {dealt[card]} cards {card} dealt, there are {count} (T1)")
