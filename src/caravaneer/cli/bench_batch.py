"""`caravaneer bench batch`: how fast many games are stepped together, with observations, masks and rewards."""

from __future__ import annotations

import os
import statistics
import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from caravaneer.game import games, load
from caravaneer.game.benchmark import KERNEL, TURNS, Run
from caravaneer.terminal.screen import console

from .first_use import loading
from .options import AsJson, check_game
from .screen import print_json

if TYPE_CHECKING:
    from caravaneer.envs import Batch
    from caravaneer.game import Integers

REPETITIONS = 5


@dataclass(frozen=True)
class Pace:
    """Steps a second, the median of some repetitions, and what stands beside them in the same run."""

    game: str
    players: int
    planes: int
    steps: float  # actions given
    least: float
    most: float
    chosen: float  # with the time it takes to choose them by chance
    random: float | None  # random moves a second in compiled code, on one core, that observe nothing


def batch(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", callback=check_game)] = None,
    size: Annotated[int, typer.Option("--games", min=1, help="How many games are stepped together.")] = 1024,
    threads: Annotated[int, typer.Option("--threads", min=1, help="Over how many threads.")] = 2,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each thing.")] = 2.0,
    json: AsJson = False,
) -> None:
    """Measure batches of games: an action in each, then observation, mask, reward and autoreset."""
    from caravaneer.envs import Batch

    aside, found = console(stderr=True), list[Pace]()
    for name in games():
        if game not in (None, name) or not load(name).has("stepping"):
            continue
        for players in (load(name).meta.seats[0], load(name).meta.seats[-1]):
            if aside.is_terminal:
                aside.print(f"{name}, {players} seats …", style="dim")
            with loading(), Batch(name, size, players=players, seed=1, threads=threads, autoreset="same_step") as many:
                many.step(by_chance(many))
                found.append(_pace(many, seconds))
    if json:
        about = {"repetitions": REPETITIONS, "cores": os.cpu_count(), "games": size, "threads": threads}
        print_json(about | {"paces": [asdict(one) for one in found]})
    else:
        _show(found, size, threads)


def by_chance(many: Batch) -> Integers:
    """A legal action for each game."""
    import numpy as np

    mask = many.arrays.mask
    counts = mask.sum(axis=1)
    firsts = np.cumsum(counts) - counts
    lots = firsts + (np.random.default_rng().random(len(counts)) * counts).astype(np.int64)
    found: Integers = np.flatnonzero(mask)[lots] % mask.shape[1]
    return found


def _pace(many: Batch, seconds: float) -> Pace:
    rates, chosen, random = [], [], []
    beside = _random_moves(many.game, many.players)
    for _ in range(REPETITIONS):
        stepping = choosing = 0.0
        steps = 0
        while stepping < seconds / REPETITIONS:
            began = time.perf_counter()
            actions = by_chance(many)
            between = time.perf_counter()
            many.step(actions)
            choosing += between - began
            stepping += time.perf_counter() - between
            steps += many.games
        rates.append(steps / stepping)
        chosen.append(steps / (stepping + choosing))
        if beside is not None:
            began = time.perf_counter()
            moves = beside(20)[1]
            random.append(moves / (time.perf_counter() - began))
    rates.sort()
    return Pace(
        many.game, many.players, len(many.layout.planes), statistics.median(rates), rates[0], rates[-1],
        statistics.median(chosen), statistics.median(random) if random else None,
    )  # fmt: skip


def _random_moves(game: str, players: int) -> Run | None:
    """What the game itself measures of random moves in its kernel, on one core."""
    from .bench import bench_of

    rules = bench_of(game).rules
    for thing in rules() if rules is not None else ():
        if thing.how in (KERNEL, TURNS) and thing.what.startswith(f"{players} seats"):
            thing.run(1)
            return thing.run
    return None


def _show(found: list[Pace], size: int, threads: int) -> None:
    from rich.table import Table

    screen = console()
    screen.print(f"{size:,} games together over {threads} threads: steps a second, actions given", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("what")
    for heading in ("steps/s", "least–most", "with choosing", "random moves/s, one core", "ratio"):
        table.add_column(heading, justify="right")
    for one in found:
        beside = ("–", "–") if one.random is None else (f"{one.random:,.0f}", f"{one.steps / one.random:.2f}")
        table.add_row(
            f"{one.game}, {one.players} seats, {one.planes} planes", f"{one.steps:,.0f}",
            f"{one.least:,.0f}–{one.most:,.0f}", f"{one.chosen:,.0f}", *beside,
        )  # fmt: skip
    screen.print(table)
