"""How far the analyst agrees with one that thinks ten times as long, by other lots: are the costliest turns the same?

    python -m tests.analysis.agreement desert
    python -m tests.analysis.agreement trucks --levels master --first 1 --processes 1

Plays some games and judges every turn twice; says for each game how many of the three turns that cost most both name.
A game between masters takes an hour of one core: --keep FILE keeps what is done there, and goes on with it next time.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import caravaneer
from caravaneer import Limit
from caravaneer.analysis.judgement import Judge
from caravaneer.analysis.turns import Turn, seen_before, turns_of
from caravaneer.bots.levels import level
from caravaneer.cores import cores
from caravaneer.game import AnyState, load
from caravaneer.records.record import Record

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


class Kept:
    """What was done before, by what it is: lines of a file, or of none."""

    def __init__(self, file: Path | None):
        self._file = file
        lines = file.read_text(encoding="utf-8").splitlines() if file is not None and file.exists() else []
        self._done: dict[str, Any] = dict(json.loads(line) for line in lines)

    def get(self, name: str) -> Any:
        return self._done.get(name)

    def keep(self, name: str, value: Any) -> Any:
        self._done[name] = value
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as out:
                out.write(json.dumps([name, value]) + "\n")
        return value


def judged(state: AnyState, turn: Turn, simulations: int, seed: int) -> tuple[float, float]:
    """What a turn cost by what counts in the game, and seconds of one core to find it out."""
    began = time.process_time()
    found = Judge(state.game, seed).judge(seen_before(state, turn), turn.moves, simulations)
    points = load(state.game).bots.analyst.measure == "points"
    return found.lost_points if points else found.lost_wins, time.process_time() - began


def costliest(cost: Sequence[float]) -> list[int]:
    """The numbers of the turns that cost most."""
    return sorted(range(len(cost)), key=lambda k: -cost[k])[:TOLD]


def compare(pool: ProcessPoolExecutor, kept: Kept, name: str, state: AnyState, simulations: int) -> Compared:
    turns, found = turns_of(state), list[list[tuple[float, float]]]()
    for many, seed in ((simulations, 1), (LONGER * simulations, 2)):
        names = [f"{name}, turn {turn.number}, {many} simulations, seed {seed}" for turn in turns]
        asked = {
            one: pool.submit(judged, state, turn, many, seed)
            for one, turn in zip(names, turns, strict=True)
            if kept.get(one) is None
        }
        found.append([kept.get(one) or kept.keep(one, asked[one].result()) for one in names])
    short, long = ([cost for cost, _ in some] for some in found)
    return Compared(costliest(short), costliest(long), sum(seconds for _, seconds in found[0]))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--levels", default=",".join(MIXED), help="of the players, with commas between")
    parser.add_argument("--simulations", type=int, help="for a turn")
    parser.add_argument("--keep", type=Path, help="a file for what is done")
    asked = parser.parse_args(arguments)
    levels, simulations = asked.levels.split(","), asked.simulations or load(asked.game).bots.analyst.deep
    shares, kept = [], Kept(asked.keep)
    with ProcessPoolExecutor(asked.processes) as pool:
        for seed in range(asked.first, asked.first + asked.games):  # one whole game before the next: it may be cut off
            name = f"{asked.game}, {asked.seats} seats, {asked.levels}, game {seed}"
            record = kept.get(name)
            if record is None:
                state = pool.submit(play, asked.game, asked.seats, levels, seed).result()
                record = kept.keep(name, state.record().json_text())
            state = Record.parse(record).replay()
            found = compare(pool, kept, name, state, simulations)
            shares.append(found.common)
            print(
                f"game {seed}: {len(turns_of(state))} turns judged in {found.seconds:.0f} s of one core; "
                f"the costliest {found.short}, thinking longer {found.long}",
                flush=True,
            )
    print(f"{100 * sum(shares) / len(shares):.0f} % in common, {simulations} simulations a turn")


if __name__ == "__main__":
    main()
