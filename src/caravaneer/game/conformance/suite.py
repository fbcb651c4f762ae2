"""Trying promises on a game, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from caravaneer.game import AnyGame, load

from .promise import Failure, Promise
from .promises import PROMISES
from .trial import prepare

Report = Callable[[Promise, int, "list[Failure]"], None]  # a promise was tried, with so many seats


USUAL = (2, 160, 6)  # games, plies, positions
QUICK = (1, 40, 3)  # for a first look


class Broken(AssertionError):
    """A game that breaks promises of the contract, and which."""

    def __init__(self, game: str, failures: Iterable[Failure]):
        self.failures = tuple(failures)
        super().__init__("\n".join([f"{game} breaks its promises:", *(f"  {failure}" for failure in self.failures)]))


def failures(
    game: AnyGame | str,
    *,
    players: int | Iterable[int] | None = None,
    seed: int = 0,
    games: int = USUAL[0],
    plies: int = USUAL[1],
    positions: int = USUAL[2],
    promises: Iterable[Promise] = PROMISES,
    report: Report | None = None,
) -> Iterator[Failure]:
    """Every promise that a game breaks, as it is found.

    Tried with every number of seats, or those given; on so many games of at most so many plies, at about so many
    positions of each. The same seed tries the same.
    """
    found = load(game) if isinstance(game, str) else game
    counts = found.meta.seats if players is None else [players] if isinstance(players, int) else list(players)
    promises = tuple(promises)
    for number, count in enumerate(counts):
        trial = prepare(found, count, seed, games, plies, positions)
        for promise in promises:
            if promise.once and number:
                continue
            broken = promise.failures(trial)
            if report is not None:
                report(promise, count, broken)
            yield from broken


def check(
    game: AnyGame | str,
    *,
    players: int | Iterable[int] | None = None,
    seed: int = 0,
    games: int = USUAL[0],
    plies: int = USUAL[1],
    positions: int = USUAL[2],
    report: Report | None = None,
) -> None:
    """Try every promise; Broken when a game does not keep all of them."""
    found = failures(game, players=players, seed=seed, games=games, plies=plies, positions=positions, report=report)
    if broken := list(found):
        raise Broken(game if isinstance(game, str) else game.name, broken)
