"""How a game of Wells begins (W2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from caravaneer.records.chance import Draws

from .board import Board
from .options import Options
from .pieces import DECK, HIDDEN, TOKENS


@dataclass(frozen=True)
class Setup:
    """The token each seat begins with."""

    hands: tuple[str, ...]


@dataclass(frozen=True)
class Settings:
    """What stays the same through a whole game."""

    board: Board
    players: int
    options: Options  # every one of them
    rules: int
    setup: Setup | None = field(default=None, compare=False)  # None for a position drawn in text, and in views

    def packed(self) -> tuple[object, ...]:
        """What a pickle holds of it."""
        board = self.board
        return board.name, str(board), self.players, tuple(self.options.items()), self.rules, self.setup


def unpacked(
    name: str, text: str, players: int, options: tuple[tuple[str, object], ...], rules: int, setup: Setup | None
) -> Settings:
    return Settings(_board(name, text), players, dict(options), rules, setup)  # type: ignore[arg-type]


@lru_cache(maxsize=16)
def _board(name: str, text: str) -> Board:
    return Board.parse(text, name)


def without(tokens: str, token: str) -> str:
    """Tokens less one of them, which may be one that a viewer does not know."""
    return tokens.replace(token if token in tokens else HIDDEN, "", 1)


def deal(players: int, draws: Draws) -> Setup:
    pile, hands = DECK, list[str]()
    for _ in range(players):
        hands.append(pile[draws.below(len(pile))])
        pile = without(pile, hands[-1])
    return Setup(tuple(hands))


def check(setup: Setup, players: int) -> None:
    """ValueError when no such deal can be made."""
    if len(setup.hands) != players:
        raise ValueError(f"hands: {len(setup.hands)} hands for {players} seats (W2)")
    if not all(len(hand) == 1 and hand in TOKENS for hand in setup.hands):
        raise ValueError("hands: everybody begins with one token (W2)")
    if Counter(setup.hands) - Counter(DECK):
        raise ValueError("hands: more tokens of a kind than there are (W1)")
