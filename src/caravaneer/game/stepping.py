"""What a game brings to have many games stepped together in its kernel, by actions that come from outside.

`caravaneer.envs.Batch` asks a game's room `stepping` for its `Stepping`. A game without one is stepped one by one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import numpy as np

from .observation import Layout
from .options import Values

if TYPE_CHECKING:
    import numpy.typing as npt

    from .contract import AnyState
    from .values import Integers

# When a game that is over begins anew: with the next step, whatever its action; with the step that ends it; never.
MODES = ("next_step", "same_step", "disabled")
NEXT_STEP, SAME_STEP, DISABLED = range(len(MODES))

# What is drawn in a game, and by whom it is seen: the key and the counter of its draws, the key of all games of this
# row and how many of them began, and the seat that moved last.
KEY, COUNTER, ROOT, BEGUN, MOVER, LUCK = range(6)


class Arrays(NamedTuple):
    """What a batch writes, a row for each game; the caller may own it, and read it: a step writes only what changes."""

    planes: npt.NDArray[np.uint8]
    vector: npt.NDArray[np.int16]
    mask: npt.NDArray[np.bool_]
    seat: npt.NDArray[np.int64]  # whose observation it is: the seat to move, or that moved last in a game that is over
    rewards: npt.NDArray[np.float32]  # by seat: 0 until the end, then as Outcome.rewards
    terminated: npt.NDArray[np.bool_]

    @classmethod
    def of(cls, layout: Layout, games: int, players: int) -> Arrays:
        return cls(
            np.zeros((games, *layout.shape), np.uint8),
            np.zeros((games, len(layout.vector)), np.int16),
            np.zeros((games, layout.actions), np.bool_),
            np.zeros(games, np.int64),
            np.zeros((games, players), np.float32),
            np.zeros(games, np.bool_),
        )

    def check(self, layout: Layout, games: int, players: int) -> None:
        """ValueError unless these can be written into."""
        right: tuple[npt.NDArray[Any], ...] = Arrays.of(layout, games, players)
        given: tuple[npt.NDArray[Any], ...] = self
        for name, mine, wanted in zip(self._fields, given, right, strict=True):
            if mine.shape != wanted.shape or mine.dtype != wanted.dtype:
                raise ValueError(f"{name} is {mine.dtype} {mine.shape}, and should be {wanted.dtype} {wanted.shape}")
            if not (mine.flags.c_contiguous and mine.flags.writeable):
                raise ValueError(f"{name} should be one writable piece of memory, row after row")


class Stepping(ABC):
    """Games of one kind, number of seats, board and options, in rows. Calls on different rows may run side by side."""

    layout: Layout
    kind: ClassVar[type[np.generic]]  # of the numbers of a position
    size: ClassVar[int]  # how many these are

    def __init__(self, players: int, games: int):
        self.players = players
        self.words: npt.NDArray[Any] = np.zeros((games, self.size), self.kind)
        self.finals = self.words.copy()  # how games ended that began anew in the same step
        self.worth = np.zeros((games, players), np.int64)  # at the end: who has most has won
        self.luck = np.zeros((games, LUCK), np.uint64)

    @abstractmethod
    def begin(self, which: npt.NDArray[np.bool_], into: Arrays, first: int, last: int) -> None:
        """New games in those of the rows from `first` to `last` that `which` says; observe them."""

    @abstractmethod
    def illegal(self, actions: Integers, skip_over: bool) -> int:
        """The first game in which an action is not legal, -1 when all are; games that are over may be skipped."""

    @abstractmethod
    def step(self, actions: Integers, mode: int, into: Arrays, first: int, last: int) -> None:
        """Play a legal action in each of these rows; observe, and say where a game has ended and what it was worth."""

    @abstractmethod
    def show(self, into: Arrays, first: int, last: int) -> None:
        """Observe these rows as they are."""

    @abstractmethod
    def state(self, words: npt.NDArray[Any]) -> AnyState:
        """A row as a state whose history begins there."""


def kernel(game: str, *, players: int, games: int, board: str | None = None, options: Values | None = None) -> Stepping:
    """The games of a name, in rows; ValueError when it has no kernel for them."""
    from .register import load

    found = load(game)
    if not found.has("stepping"):
        raise ValueError(f"{game} has no kernel for batches: its games are played one by one")
    found.meta.check_seats(players)
    checked = found.meta.check_options(options or {})
    return found.room("stepping").Games(players, games, board or found.meta.boards[0], checked)  # type: ignore[no-any-return]
