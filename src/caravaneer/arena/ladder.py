"""The published matches: the ladder, `caravaneer arena --ladder`, and the levels people choose, each against the one
below it, `caravaneer arena --rungs`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from caravaneer.game import games, load, meta

from .match import Match, seated

SEED = "ladder 1"  # kept for the ladder: choose and tune bots on other seeds
LEVELS_SEED = "rungs 1"  # and for the levels
LEVELS_SETUPS, LEVELS_GAMES = 80, 60  # set-ups with two seats, and games with more
LONG, LONG_SETUPS = 20_000, 32  # simulations of a level that thinks for a second or so, and its set-ups
QUICK, FEWEST = 20, 5  # with --quick, a twentieth of the set-ups, and no fewer than that


@dataclass(frozen=True)
class Rung:
    """One match of the ladder, or one level against the one below it."""

    game: str
    seats: int
    bots: tuple[str, str]
    setups: int
    alone: bool = False  # one game at a time, since a bot of it uses every core
    seed: str = SEED

    def match(self, quick: bool = False) -> Match:
        setups = max(FEWEST, self.setups // QUICK) if quick else self.setups
        return Match(self.game, seated(self.bots, self.seats), setups, seed=self.seed)

    @property
    def name(self) -> str:
        """Of the row, and of its folder."""
        return f"{self.game}-{self.seats}-{self.bots[0]}-{self.bots[1]}"


def ladder() -> tuple[Rung, ...]:
    """All rows of all games."""
    rows = ((name, row) for name in games() for row in load(name).bots.ladder)
    return tuple(Rung(name, row.seats, row.bots, row.setups, row.alone) for name, row in rows)


def levels() -> tuple[Rung, ...]:
    """Every level of every game against the one below it: with two seats, with three, and with the most there are."""
    return tuple(row for name in games() for seats in _sizes(name) for row in _steps(name, seats))


def _sizes(game: str) -> list[int]:
    seats = meta(game).seats
    return sorted({seats[0], seats[-1], *(few for few in seats if few == 3)})


def _steps(game: str, seats: int) -> Iterator[Rung]:
    found = load(game).bots.levels
    for below, name in pairwise(found):
        long = (found[name].limit.simulations or 0) >= LONG
        setups = LEVELS_GAMES // seats if seats > 2 else LONG_SETUPS if long else LEVELS_SETUPS
        yield Rung(game, seats, (name, below), setups, seed=LEVELS_SEED)


def rungs(wanted: Sequence[str] = (), every: Sequence[Rung] | None = None) -> list[Rung]:
    """The rows of these names or numbers, counted from 1, in the order of the ladder; all where none is wanted."""
    every = ladder() if every is None else every
    known = {str(number): rung for number, rung in enumerate(every, 1)} | {rung.name: rung for rung in every}
    for name in wanted:
        if name not in known:
            rows = ", ".join(f"{number} {rung.name}" for number, rung in enumerate(every, 1))
            raise ValueError(f"the ladder has no row '{name[:60]}' (it has: {rows})")
    chosen = {known[name] for name in wanted}
    return [rung for rung in every if not wanted or rung in chosen]
