"""`caravaneer bench search`: simulations a second of the search, beside OpenSpiel's."""

from __future__ import annotations

import os
import statistics
import time
from dataclasses import asdict, dataclass
from typing import Annotated, cast

import typer

from caravaneer.cores import cores
from caravaneer.game import games, load
from caravaneer.game.benchmark import Bench, Think
from caravaneer.terminal.screen import console

from .first_use import loading
from .options import AsJson
from .screen import print_json

PEER = "hex(board_size=11)"
MEMORY = 1000  # MB for the peer's tree, more than it needs


@dataclass(frozen=True)
class Speed:
    """Simulations a second of one core: the best of some rounds, their median, and the least."""

    what: str
    best: float
    median: float
    least: float


def search(
    peers: Annotated[bool, typer.Option("--peers", help="OpenSpiel's tree search on hex in the same run.")] = False,
    simulations: Annotated[int, typer.Option("--simulations", min=1, help="For each position thought about.")] = 20_000,
    rounds: Annotated[int, typer.Option("--rounds", min=1, help="How often each is measured, in turn.")] = 7,
    json: AsJson = False,
) -> None:
    """Measure the search of the games that bring one for it: plain random playouts, one core."""
    theirs = _peer() if peers else {}
    with loading():
        ours = _searches()
        things = ours | theirs
        for think in things.values():
            think(10)
    speeds = measure(things, simulations, rounds)
    ratios = {speed.what: speed.best / speeds[-1].best for speed in speeds if speed.what in ours} if peers else {}
    if json:
        print_json(
            {
                "simulations": simulations,
                "rounds": rounds,
                "cores": cores(),
                "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
                "speeds": [asdict(speed) for speed in speeds],
                "ratios": ratios,
            }
        )
    else:
        _show(speeds, ratios, simulations, rounds)


def measure(things: dict[str, Think], simulations: int, rounds: int) -> list[Speed]:
    """Each thing once a round, so that whatever else the machine does falls on all of them.

    Seconds are those of the processor: the same as on a clock where nothing else runs, and fairer where something does.
    """
    aside = console(stderr=True)
    found: dict[str, list[float]] = {what: [] for what in things}
    for k in range(rounds):
        if aside.is_terminal:
            aside.print(f"round {k + 1} of {rounds} …", style="dim")
        for what, think in things.items():
            began = time.process_time()
            think(simulations)
            found[what].append(simulations / max(time.process_time() - began, 1e-9))
    return [Speed(what, max(rates), statistics.median(rates), min(rates)) for what, rates in found.items()]


def _searches() -> dict[str, Think]:
    """What the games bring to be measured of their searches."""
    found: dict[str, Think] = {}
    for name in games():
        bench = cast(Bench, load(name).room("bench").BENCH) if load(name).has("bench") else Bench()
        if bench.search is not None:
            found |= {f"{name}, {what}": think for what, think in bench.search().items()}
    if not found:
        raise ValueError(f"no game brings a search to measure (there is: {', '.join(games())})")
    return found


def _peer() -> dict[str, Think]:
    from .bench import openspiel

    spiel = openspiel()
    game = spiel.load_game(PEER)

    def think(simulations: int) -> None:
        evaluator = spiel.RandomRolloutEvaluator(1, 1)
        bot = spiel.MCTSBot(game, evaluator, 2.0, simulations, MEMORY, False, 1, False)
        bot.step(game.new_initial_state())

    return {f"OpenSpiel {PEER}": think}


def _show(speeds: list[Speed], ratios: dict[str, float], simulations: int, rounds: int) -> None:
    from rich.table import Table

    screen = console()
    screen.print(
        f"Simulations a second with plain random playouts, {simulations:,} from one position, one core; "
        f"the best of {rounds} rounds",
        style="bold",
    )
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("what")
    for heading in ("best", "median", "least"):
        table.add_column(heading, justify="right")
    for speed in speeds:
        table.add_row(speed.what, f"{speed.best:,.0f}", f"{speed.median:,.0f}", f"{speed.least:,.0f}")
    screen.print(table)
    for what, ratio in ratios.items():
        screen.print(f"  {what} : {speeds[-1].what} = {ratio:.2f}")
