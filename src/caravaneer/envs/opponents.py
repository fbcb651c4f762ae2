"""A game against fixed opponents, as the environments for one learner play it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caravaneer.bots.names import Player, player
from caravaneer.game import AnyState, load
from caravaneer.records.chance import Draws, key_of


class Table:
    """A game in which bots play all seats but the learner's. All chance comes from the seed of a game."""

    def __init__(
        self, game: str, players: int | None, opponents: str | Sequence[str], seat: int | None, **options: Any
    ):
        """`seat` is the learner's, None for another one by chance every game; `opponents` one name, or one a seat."""
        found = load(game)
        self.players, self._start, self._options = players or found.meta.seats[0], found.start, options
        names = [opponents] * (self.players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != self.players - 1:
            raise ValueError(f"{self.players} seats need {self.players - 1} opponents, not {len(names)}")
        if seat is not None and seat not in range(self.players):
            raise ValueError(f"there is no seat {seat}: this game has seats 0 to {self.players - 1}")
        self._asked: list[Player] = [player(game, name) for name in names]
        self._seat = seat
        self.reset(0)

    def reset(self, seed: int | None, **options: Any) -> None:
        """A new game, up to the learner's first turn."""
        draws = Draws(key_of(None if seed is None else f"opponents/{seed}"))
        self.seat = draws.below(self.players) if self._seat is None else self._seat
        others = [other for other in range(self.players) if other != self.seat]
        self._bots = {
            other: (asked.make(draws.below(1 << 31)), asked.limit)
            for other, asked in zip(others, self._asked, strict=True)
        }
        for bot, _ in self._bots.values():
            bot.begin()
        self.state: AnyState = self._start(players=self.players, seed=seed, **{**self._options, **options})
        self._others_play()

    def play(self, move: str | int) -> None:
        """The learner's move, then the others' until it is its turn again; IllegalMove or MalformedMove."""
        self.state = self.state.play(move)
        self._others_play()

    def _others_play(self) -> None:
        while (seat := self.state.seat) is not None and seat != self.seat:
            bot, limit = self._bots[seat]
            self.state = self.state.play(bot.choose(self.state.view(seat), limit).move)

    @property
    def reward(self) -> float:
        """The learner's: 0 until the end."""
        return 0.0 if self.state.outcome is None else self.state.outcome.rewards[self.seat]
