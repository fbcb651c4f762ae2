"""The games in text, for language models: rules, position and legal moves to read, a move in its notation to write.

Everything is offline and follows from the seed. `env = TextEnv("desert"); text = env.reset(seed=1)`, and then
`text, reward, done, info = env.step("M*k12")`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from caravaneer.game import IllegalMove, MalformedMove, load
from caravaneer.game.book import Part, Rule, choice_of

from .opponents import Table

TRIES = 3  # answers that are no legal move, in a turn


class TextEnv:
    """One seat is the reader's, bots play the others. Who gives no legal move in so many `tries` has lost."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        tries: int = TRIES,
        **options: Any,
    ):
        self._game, self._words, self._tries = load(game), load(game).words(), tries
        self.table = Table(game, players, opponents, seat, **options)
        self._failed, self._told, self._done = 0, 0, False

    def reset(self, seed: int | None = None) -> str:
        """A new game: its rules, and the first question."""
        self.table.reset(seed)
        self._failed, self._told, self._done = 0, 0, False
        you = f"You are seat {self.table.seat + 1} of {self.table.players}."
        return f"{self.rules()}\n\n{you}\n\n{self._question()}"

    def step(self, answer: str) -> tuple[str, float, bool, dict[str, Any]]:
        """The move is the last line that is not empty: what comes then, the reward, whether it is the end, and more."""
        if self._done:
            raise ValueError("the game is over; reset() begins another one")
        lines = [line.strip(" \t`") for line in answer.splitlines()]
        move = next((line for line in reversed(lines) if line), "")
        try:
            self._told = self.table.state.ply
            self.table.play(move)
        except (IllegalMove, MalformedMove) as error:
            return self._again(str(error))
        self._failed, self._done = 0, self.table.state.outcome is not None
        return (self._end() if self._done else self._question()), self.table.reward, self._done, self._info()

    def _again(self, why: str) -> tuple[str, float, bool, dict[str, Any]]:
        self._failed += 1
        left = self._tries - self._failed
        self._done = left <= 0
        if self._done:
            return f"{why}\nThat was no legal move either: you have lost.", -1.0, True, self._info() | {"refusal": why}
        told = f"{why}\nThat is no legal move. Answer with one of the legal moves; tries left: {left}."
        return told, 0.0, False, self._info() | {"refusal": why}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.table.seat, "ply": self.table.state.ply}

    # ── what is read ──────────────────────────────────────────────────────────────────────────────
    def rules(self) -> str:
        """The whole rule book; the title alone for a game without one."""
        title, book, says = self._game.title(), self._game.book, self._words
        if book is None:
            return title
        found = [title]
        for section in book.sections:
            found += ["", says(section.title), *(says(key) for key in section.paragraphs)]
            for rule in section.rules:
                said = " ".join(says(part.key) for part in rule.parts if self._holds(rule, part))
                found.append(f"{rule.number} {says(rule.title)}. {said}")
        return "\n".join(found)

    def _holds(self, rule: Rule, part: Part) -> bool:
        """Whether a part of a rule is of the options played by."""
        if not part.choice or rule.option is None:
            return True
        return part.choice == choice_of(self.table.state.options[rule.option])

    def _since(self) -> list[str]:
        state = self.table.state
        before = [state.at(ply) for ply in range(self._told, state.ply)]
        moves = state.history[self._told :]
        return [f"seat {(then.seat or 0) + 1} played {move}" for then, move in zip(before, moves, strict=True)]

    def _question(self) -> str:
        view = self.table.state.view(self.table.seat)
        moves = " ".join(str(move) for move in view.legal_moves)
        # As far as the seat may know it; a game that draws no views is told as JSON.
        drawn = str(view) if type(view).__str__ is not object.__str__ else json.dumps(view.json(), ensure_ascii=False)
        parts = [*self._since(), "", drawn.rstrip(), "", f"Legal moves: {moves}", "Your move:"]
        return "\n".join(parts).lstrip("\n")

    def _end(self) -> str:
        outcome = self.table.state.outcome
        assert outcome is not None
        scores = ", ".join(f"seat {seat + 1}: {score}" for seat, score in enumerate(outcome.scores))
        won = " and ".join(f"seat {seat + 1}" for seat in outcome.winners)
        return "\n".join([*self._since(), "", f"The game is over. {scores}. Won: {won}."]).lstrip("\n")
