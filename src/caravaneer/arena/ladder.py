"""The published ladder: which matches it is made of. `caravaneer arena --ladder` plays them all."""

from __future__ import annotations

from collections.abc import Sequence
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
    alone: bool = False  # one game at a time, since a bot of it uses every core

    def match(self, quick: bool = False) -> Match:
        setups = max(FEWEST, self.setups // QUICK) if quick else self.setups
        return Match(self.game, seated(self.bots, self.seats), setups, seed=SEED)

    @property
    def name(self) -> str:
        """Of the row, and of its folder."""
        return f"{self.game}-{self.seats}-{self.bots[0]}-{self.bots[1]}"


LADDER = (
    Rung("desert", 2, ("greedy", "random"), 250),
    Rung("desert", 2, ("search-200", "greedy"), 100),
    Rung("desert", 2, ("search-1000", "greedy"), 100),
    Rung("desert", 2, ("search-1000", "search-200"), 100),
    Rung("desert", 2, ("search-4000", "search-1000"), 100),
    Rung("desert", 2, ("search-16000", "search-4000"), 50),
    Rung("desert", 2, ("search-1s", "search-1000"), 50),
    Rung("desert", 2, ("search-1000", "random-leaders+search-1000"), 100),
    Rung("desert", 4, ("search-2000", "greedy"), 50),
    Rung("desert", 2, ("steady", "gentle"), 100),
    Rung("desert", 2, ("sharp", "steady"), 100),
    Rung("desert", 2, ("master", "sharp"), 20, alone=True),
    Rung("trucks", 2, ("greedy", "random"), 250),
    Rung("trucks", 2, ("search-0.3s", "greedy"), 100),
    Rung("trucks", 2, ("steady", "gentle"), 100),
    Rung("trucks", 2, ("sharp", "steady"), 100),
    Rung("trucks", 2, ("master", "sharp"), 20, alone=True),
)


def rungs(wanted: Sequence[str] = ()) -> list[Rung]:
    """The rows of these names or numbers, counted from 1, in the order of the ladder; all where none is wanted."""
    known = {str(number): rung for number, rung in enumerate(LADDER, 1)} | {rung.name: rung for rung in LADDER}
    for name in wanted:
        if name not in known:
            rows = ", ".join(f"{number} {rung.name}" for number, rung in enumerate(LADDER, 1))
            raise ValueError(f"the ladder has no row '{name[:60]}' (it has: {rows})")
    chosen = {known[name] for name in wanted}
    return [rung for rung in LADDER if not wanted or rung in chosen]
