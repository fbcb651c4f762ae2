"""The kinds of no: a text that is no move, a move the rules refuse, and which rule that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from caravaneer.words.packages import words_of

Parameters = Mapping[str, "str | int"]


@dataclass(frozen=True)
class Refusal:
    """Why a move is illegal: the rule, and a key with parameters by which it is said in any language.

    `package`: of the game whose words have the sentence `refusal-KEY`. A game without words gives it in English.
    """

    rule: str
    key: str
    parameters: Parameters
    english: str = ""
    package: str = ""

    @property
    def sentence(self) -> str:
        """It in English; made when it is asked for, since most refusals are never read."""
        return self.said("en")

    def said(self, language: str) -> str:
        if self.english and language == "en":
            return self.english
        key, words = f"refusal-{self.key}", words_of(self.package, language)
        return self.english if self.english and not words.has(key) else words(key, **words.arguments(self.parameters))

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class MalformedMove(ValueError):
    """A text or a number that is no move of this game on this board."""


class IllegalMove(ValueError):
    """A move that the rules refuse in this position."""

    def __init__(self, move: object, refusal: Refusal):
        super().__init__(move, refusal)
        self.move, self.refusal = move, refusal

    def __str__(self) -> str:
        return f"{self.move}: {self.refusal}"
