"""How a match stands while it is played: counted game by game, before anything is rated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .match import Match
from .play import Played

HEADINGS = ("bot", "games", "wins", "points a game", "faults")


class Standings:
    """What every bot has by now. A win that several share is shared."""

    def __init__(self, match: Match, played: Iterable[Played] = ()):
        self.match = match
        self.games = 0
        self._seats, self._points, self._faults = Counter[str](), Counter[str](), Counter[str]()
        self._wins: dict[str, float] = {}
        for game in played:
            self.add(game)

    def add(self, game: Played) -> None:
        self.games += 1
        for seat, bot in enumerate(game.bots):
            self._seats[bot] += 1
            self._wins[bot] = self._wins.get(bot, 0.0) + (seat in game.winners) / len(game.winners)
            self._points[bot] += game.scores[seat]
            self._faults[bot] += game.fallbacks[seat] > 0

    def rows(self) -> list[tuple[str, ...]]:
        """A row for each bot that has played, under HEADINGS: the most wins first."""
        found = sorted(self._seats, key=lambda bot: -self._wins[bot] / self._seats[bot])
        return [
            (
                bot, str(self._seats[bot]), f"{100 * self._wins[bot] / self._seats[bot]:.1f} %",
                f"{self._points[bot] / self._seats[bot]:.1f}", str(self._faults[bot]),
            )
            for bot in found
        ]  # fmt: skip

    def line(self) -> str:
        """The same in a line, where there is no screen to draw on."""
        shares = ", ".join(f"{bot} {wins}" for bot, _, wins, *_ in self.rows())
        return f"{self.games} of {self.match.games} games: {shares}"
