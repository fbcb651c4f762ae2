"""The kinds of no: a text that is no move, a move the rules refuse, and which rule that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Parameters = Mapping[str, "str | int"]


@dataclass(frozen=True)
class Refusal:
    """Why a move is illegal: the rule, a key with parameters to translate, and the sentence in English."""

    rule: str
    key: str
    parameters: Parameters
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class MalformedMove(ValueError):
    """A text or a number that is no move of this game on this board."""


class IllegalMove(ValueError):
    """A move that the rules refuse in this position."""

    def __init__(self, move: object, refusal: Refusal):
        super().__init__(f"{move}: {refusal}")
        self.move, self.refusal = move, refusal

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[object, Refusal]]:
        return type(self), (self.move, self.refusal)
