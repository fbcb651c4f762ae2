"""Why a turn was better than another: what each does at once, what followed in the game, and what would follow."""

from __future__ import annotations

from dataclasses import dataclass

from caravaneer.game.bot import Line
from caravaneer.game.values import REST, Explained

__all__ = ["REST", "UNSAID", "Told", "Why"]


@dataclass(frozen=True)
class Told(Explained):
    """What is told of a turn, with what shows it."""

    share: float = 1.0  # of the simulations after this turn in which it comes about
    other: float = 0.0  # and of those after the other turn
    spot: str = ""  # by which lines were compared: it comes about where something of this kind and seat shares it
    line: Line | None = None  # in which it comes about
    without: Line | None = None  # after the other turn, in which it does not


@dataclass(frozen=True)
class Why:
    """What speaks for the best turn beside the one that was played, and what that one brought; the most telling first.

    Both are empty where the turn cost next to nothing.
    """

    best: tuple[Told, ...] = ()
    played: tuple[Told, ...] = ()


UNSAID = Why()
