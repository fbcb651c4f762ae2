"""What a game brings for many games at once: batches in its kernel, and a report on its board.

`caravaneer simulate` asks a game's room `simulation` for its `SIMULATION`. A game without one is not simulated.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from .options import Values
from .values import Seed

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


@dataclass(frozen=True)
class Games:
    """Some games: points by game, row and category, moves in all, who won by game and row, and counts of more."""

    tallies: npt.NDArray[np.int64]
    moves: int
    winners: npt.NDArray[np.bool_]
    more: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Wanted:
    """What games are asked for. The same seed gives the same games, however many threads play them."""

    players: int
    seed: Seed
    board: str
    options: Values
    bot: str


PlaySome: TypeAlias = Callable[[int, int, int], Games]  # from the first game's number, how many games, and threads
Progress: TypeAlias = Callable[[str, int, int], None]  # what is measured, games done, and of how many


class Report(ABC):
    """The figures of a board, measured part by part, so that what was done before Ctrl-C can be told."""

    def __init__(self, games: int, seed: Seed, board: str, options: Values, threads: int):
        self.games, self.seed, self.board, self.options, self.threads = games, seed, board, options, threads

    @abstractmethod
    def measure(self, progress: Progress) -> Iterator[None]:
        """Measure one part after the other."""

    @property
    @abstractmethod
    def done(self) -> str:
        """How far it got, such as '3 of 5 numbers of seats'; nothing when nothing was measured."""

    @property
    @abstractmethod
    def title(self) -> str: ...

    @property
    @abstractmethod
    def headings(self) -> Sequence[str]: ...

    @abstractmethod
    def rows(self) -> Sequence[tuple[str, Sequence[str]]]:
        """What is measured, and what it was under each heading."""

    @abstractmethod
    def after(self) -> Sequence[str]:
        """Sentences under the table."""

    @abstractmethod
    def document(self) -> dict[str, Any]:
        """The same as JSON."""

    def markdown(self) -> str:
        """The title, the table and the sentences, for a page."""
        text = [f"{self.title}.", "", f"| | {' | '.join(self.headings)} |", "|---" * (len(self.headings) + 1) + "|"]
        text += [f"| {what} | {' | '.join(cells)} |" for what, cells in self.rows()]
        for sentence in self.after():
            text += ["", sentence]
        return "\n".join(text) + "\n"


@dataclass(frozen=True)
class Simulation:
    """Many games in a game's kernel: who can play there, what is counted, and how they are played."""

    bots: tuple[str, ...]  # the usual one first
    play: Callable[[Wanted], PlaySome]
    categories: tuple[str, ...] = ()  # of points; none where they are of one kind
    rows: str = "seat {}"  # what the rows of `Games.tallies` are, counted from 1
    report: Callable[[int, Seed, str, Values, int], Report] | None = None  # as a Report is made
