"""How far the analyst agrees with one that thinks ten times as long, by other lots: are the costliest turns the same?

    python -m tests.analysis.agreement desert
    python -m tests.analysis.agreement trucks --levels master

Plays some games and judges every turn twice; says for each game how many of the three turns that cost most both name.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import caravaneer
from caravaneer import Limit
from caravaneer.analysis.judgement import Judge, Judgement
from caravaneer.analysis.turns import Turn, seen_before, turns_of
from caravaneer.bots.levels import level
from caravaneer.game import AnyState, load

MIXED = ("gentle", "steady", "sharp")
MASTER = Limit(simulations=20_000)  # the level's seconds would make games differ from machine to machine
TOLD, LONGER = 3, 10


@dataclass(frozen=True)
class Compared:
    """One game: the costliest turns by both, and seconds of one core by the first."""

    short: list[int]
    long: list[int]
    seconds: float

    @property
    def common(self) -> float:
        return len(set(self.short) & set(self.long)) / TOLD


def play(game: str, seats: int, levels: Sequence[str], seed: int) -> AnyState:
    """A whole game; the levels take the seats in turn, each game beginning with another."""
    state = caravaneer.start(game, players=seats, seed=seed)
    players = [level(game, levels[(seed + k) % len(levels)], threads=1) for k in range(seats)]
    bots = [player.make(100 * seed + k) for k, player in enumerate(players)]
    while (seat := state.seat) is not None:
        many = players[seat].limit.simulations
        limit = Limit(simulations=many) if many else MASTER
        state = state.play(bots[seat].choose(state.view(seat), limit).move)
    return state


def judged(state: AnyState, turn: Turn, simulations: int, seed: int) -> tuple[Judgement, float]:
    began = time.process_time()
    found = Judge(state.game, seed).judge(seen_before(state, turn), turn.moves, simulations)
    return found, time.process_time() - began


def costliest(game: str, found: Sequence[Judgement]) -> list[int]:
    """The numbers of the turns that cost most, by what counts in the game."""
    points = load(game).bots.analyst.measure == "points"
    cost = [one.lost_points if points else one.lost_wins for one in found]
    return sorted(range(len(found)), key=lambda k: -cost[k])[:TOLD]


def compare(pool: ProcessPoolExecutor, state: AnyState, simulations: int) -> Compared:
    turns = turns_of(state)
    short = [pool.submit(judged, state, turn, simulations, 1) for turn in turns]
    long = [pool.submit(judged, state, turn, LONGER * simulations, 2) for turn in turns]
    one, other = [future.result() for future in short], [future.result()[0] for future in long]
    found = costliest(state.game, [found for found, _ in one]), costliest(state.game, other)
    return Compared(*found, sum(seconds for _, seconds in one))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--levels", default=",".join(MIXED), help="of the players, with commas between")
    parser.add_argument("--simulations", type=int, help="for a turn")
    asked = parser.parse_args(arguments)
    levels, simulations = asked.levels.split(","), asked.simulations or load(asked.game).bots.analyst.deep
    shares = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        games = [pool.submit(play, asked.game, asked.seats, levels, seed) for seed in range(asked.games)]
        for number, future in enumerate(games, 1):
            state = future.result()
            found = compare(pool, state, simulations)
            shares.append(found.common)
            print(
                f"game {number}: {len(turns_of(state))} turns judged in {found.seconds:.0f} s of one core; "
                f"the costliest {found.short}, thinking longer {found.long}",
                flush=True,
            )
    print(f"{100 * sum(shares) / len(shares):.0f} % in common, {simulations} simulations a turn")


if __name__ == "__main__":
    main()
