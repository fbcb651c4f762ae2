"""What a game says of lines of its play, so that turns can be compared by what comes of them: its room `happenings`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from .contract import State
from .values import Happening, Move, Reason

ROUNDS = 2  # of all seats after a turn: what comes of it in so many is told

S_contra = TypeVar("S_contra", bound=State[Move], contravariant=True)


class Happenings(Protocol[S_contra]):
    """What comes about in a line."""

    def happened(self, before: S_contra, after: S_contra, /) -> Iterable[Happening]:
        """What the last move brought about."""

    def stands(self, state: S_contra, /) -> Iterable[Happening]:
        """What no single move brings about and can be seen where a line ends."""

    def ahead(self, state: S_contra, /) -> int:
        """For how many turns after the next one lines go on."""

    def settled(self, reasons: Sequence[Reason], /) -> list[Reason]:
        """Of the reasons of the moves of a turn, one after the other, those that hold for the whole turn."""


class Silent:
    """A game that says nothing of lines has nothing but what a turn does at once."""

    def happened(self, before: State[Move], after: State[Move], /) -> Iterable[Happening]:  # noqa: ARG002
        return ()

    def stands(self, state: State[Move], /) -> Iterable[Happening]:  # noqa: ARG002
        return ()

    def ahead(self, state: State[Move], /) -> int:
        return ROUNDS * state.players

    def settled(self, reasons: Sequence[Reason], /) -> list[Reason]:
        return list(reasons)
