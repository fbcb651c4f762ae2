"""What promises are tried on: games played by chance, and positions on their way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import TypeVar

from caravaneer.game import AnyGame, AnyState, AnyView, Move
from caravaneer.game.etiquette import Etiquette

T = TypeVar("T")


@dataclass(frozen=True)
class Trial:
    """A game with so many seats: `lines` are games, every state of each; `positions` are chosen among these states."""

    game: AnyGame
    players: int
    seed: int
    lines: tuple[tuple[AnyState, ...], ...]
    positions: tuple[AnyState, ...]
    rng: Random

    def for_promise(self, name: str) -> Trial:
        """The same with chance of its own, so that a promise tried alone fares as it does among all."""
        return replace(self, rng=Random(f"{self.seed}/{self.players}/{name}"))

    @property
    def etiquette(self) -> Etiquette[AnyState, AnyView, Move]:
        return self.game.etiquette

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who can look: the seats, and the public."""
        return (*range(self.players), None)

    def some(self, things: Sequence[T], most: int) -> list[T]:
        """A few things by chance, in their order."""
        if len(things) <= most:
            return list(things)
        return [things[at] for at in sorted(self.rng.sample(range(len(things)), most))]

    def moves(self, state: AnyState, most: int = 4) -> list[Move]:
        """A few legal moves, of as many groups as there are."""
        groups: dict[str, list[Move]] = {}
        for move in state.legal_moves:
            groups.setdefault(self.etiquette.group(move), []).append(move)
        firsts = [self.rng.choice(moves) for moves in groups.values()]
        return self.some(firsts, most) if len(firsts) >= most else firsts + self.some(state.legal_moves, 1)

    def numbers(self, state: AnyState, most: int = 40) -> list[int]:
        """Some action integers, legal ones among them."""
        legal = self.some(state.legal_actions.tolist(), 3)
        return sorted({*legal, *(self.rng.randrange(state.actions) for _ in range(most))})

    def strangers(self, most: int = 12) -> list[Move]:
        """Moves of other positions of the same game."""
        moves = [move for line in self.lines for move in line[-1].history]
        return self.some(list(dict.fromkeys(moves)), most)

    def plies(self) -> Iterator[tuple[AnyState, AnyState]]:
        """Every state of every game with the one before it."""
        for line in self.lines:
            yield from pairwise(line)


def prepare(game: AnyGame, players: int, seed: int, games: int, plies: int, positions: int) -> Trial:
    """Play games to their end, or so many plies; choose about so many positions of each."""
    lines = tuple(_line(game, players, f"{seed}/{number}", plies, number) for number in range(games))
    chosen = tuple(state for line in lines for state in _chosen(line, positions))
    return Trial(game, players, seed, lines, chosen, Random(seed))


def _line(game: AnyGame, players: int, seed: str, plies: int, number: int) -> tuple[AnyState, ...]:
    rng, greedy = Random(seed), game.bots.greedy
    states = [game.start(players=players, seed=seed)]
    while len(states) <= plies and (seat := states[-1].seat) is not None:
        state = states[-1]
        # Every second game is played with some sense, where the game has any: chance alone may never end it.
        move = greedy(state.view(seat), rng) if greedy and number % 2 else rng.choice(state.legal_moves)
        states.append(state.play(move))
    return tuple(states)


def _chosen(line: tuple[AnyState, ...], most: int) -> list[AnyState]:
    """The first and the last states of a game, the first of every phase, and some between."""
    found = {0, 1, len(line) - 2, len(line) - 1}
    phases: dict[str, int] = {}
    for at, state in enumerate(line):
        phases.setdefault(state.phase, at)
    found |= set(phases.values())
    found |= {len(line) * k // most for k in range(most)}
    return [line[at] for at in sorted(found) if 0 <= at < len(line)]
