"""What a game adds to records: its set-up and its draws, in and out. A game's `recording.py` is one of these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from pydantic import BaseModel

from caravaneer.game import Move, Seed, State

from .record import Record

S = TypeVar("S", bound=State[Move])


class Recording(Protocol[S]):
    """A game's part of a record."""

    @property
    def SetupFields(self) -> type[BaseModel]:  # noqa: N802
        """The set-up as a record has it."""

    def record(self, state: S) -> Record[S]:
        """A game written down; `drawn.drawn_record` does it for one that began from a position."""

    def begin(self, record: Record[State[Move]], source: str, seed: Seed = None) -> S:
        """The state a record's set-up gives; RecordError when it is wrong. Draws after its end are the seed's.

        A record that begins at a position needs nothing of its game but `State.from_text`.
        """

    def play(self, state: S, record: Record[State[Move]], number: int, source: str) -> S:
        """Move `number` of a record, counted from 1, with what was drawn after it."""

    def shipped_map(self, name: str) -> str | None:
        """The map of a board that comes with the game."""

    def setup_to_text(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """The lines of the set-up in a record's text form."""

    def setup_from_text(self, lines: dict[str, str], source: str) -> dict[str, Any]:
        """The set-up of such lines, which are taken out of those given."""
