"""The published ladder: which matches it is made of. `caravaneer arena --ladder` plays them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from caravaneer.game import games, load

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


def ladder() -> tuple[Rung, ...]:
    """All rows of all games."""
    rows = ((name, row) for name in games() for row in load(name).bots.ladder)
    return tuple(Rung(name, row.seats, row.bots, row.setups, row.alone) for name, row in rows)


def rungs(wanted: Sequence[str] = ()) -> list[Rung]:
    """The rows of these names or numbers, counted from 1, in the order of the ladder; all where none is wanted."""
    every = ladder()
    known = {str(number): rung for number, rung in enumerate(every, 1)} | {rung.name: rung for rung in every}
    for name in wanted:
        if name not in known:
            rows = ", ".join(f"{number} {rung.name}" for number, rung in enumerate(every, 1))
            raise ValueError(f"the ladder has no row '{name[:60]}' (it has: {rows})")
    chosen = {known[name] for name in wanted}
    return [rung for rung in every if not wanted or rung in chosen]
