"""The published ladder: which matches it is made of. `caravaneer arena --ladder` plays them all."""

from __future__ import annotations

from dataclasses import dataclass

from .match import Match, seated

SEED = "ladder 1"  # kept for the ladder: choose and tune bots on other seeds
QUICK, FEWEST = 20, 5  # with --quick, a twentieth of the set-ups, and no fewer than that


@dataclass(frozen=True)
class Rung:
    """One match of the ladder."""

    game: str
    seats: int
    bots: tuple[str, str]
    setups: int

    def match(self, quick: bool = False) -> Match:
        setups = max(FEWEST, self.setups // QUICK) if quick else self.setups
        return Match(self.game, seated(self.bots, self.seats), setups, seed=SEED)

    @property
    def folder(self) -> str:
        return f"{self.game}-{self.seats}-{self.bots[0]}-{self.bots[1]}"


LADDER = (
    Rung("desert", 2, ("greedy", "random"), 500),
    Rung("desert", 2, ("search-200", "greedy"), 500),
    Rung("desert", 2, ("search-1000", "greedy"), 250),
    Rung("desert", 2, ("search-1000", "search-200"), 250),
    Rung("desert", 2, ("search-4000", "search-1000"), 100),
    Rung("desert", 2, ("search-16000", "search-4000"), 50),
    Rung("desert", 4, ("search-2000", "greedy"), 50),
    Rung("trucks", 2, ("greedy", "random"), 500),
    Rung("trucks", 2, ("search-0.3s", "greedy"), 50),
)
