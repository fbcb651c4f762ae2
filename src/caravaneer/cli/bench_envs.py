"""`caravaneer bench envs`: a step of PettingZoo's environments, observation and mask included, beside peers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caravaneer.cores import cores
from caravaneer.game import games, load
from caravaneer.game.benchmark import STEPS, Benchmark, Run
from caravaneer.terminal.screen import console

from .first_use import loading
from .options import AsJson
from .screen import print_json

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .bench import Rate

CUT_OFF = 500  # steps of a game


def envs(
    peers: Annotated[
        bool, typer.Option("--peers", help="PettingZoo's connect_four_v3 and OpenSpiel's hex in the same run.")
    ] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each thing.")] = 2.0,
    json: AsJson = False,
) -> None:
    """Measure PettingZoo's environments: random legal steps, each with its observation and mask."""
    from .bench import measure

    ours, theirs = list(_ours()), list(_theirs()) if peers else []
    with loading():
        for thing in (*ours, *theirs):
            thing.run(1)
    aside = console(stderr=True)
    rates: list[Rate] = []
    for thing in (*ours, *theirs):
        if aside.is_terminal:
            aside.print(f"{thing.what} …", style="dim")
        rates.append(measure(thing, seconds))
    if json:
        print_json({"seconds": seconds, "cores": cores(), "rates": [asdict(rate) for rate in rates]})
    else:
        _show(rates[: len(ours)], rates[len(ours) :])


def _ours() -> Iterator[Benchmark]:
    try:
        from caravaneer.envs import aec
    except ImportError:
        raise ValueError("PettingZoo is missing; install it with: pip install 'caravaneer[envs]'") from None
    for name in games():
        seats = load(name).meta.seats
        for players in (seats[0], seats[-1]):
            env = aec.Versioned(name).env(players=players)
            yield Benchmark(f"{name}_v{aec.VERSION}, {players} seats", STEPS, _agents(env))


def _theirs() -> Iterator[Benchmark]:
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        told = "--peers needs all of PettingZoo; install it with: pip install 'pettingzoo[classic]'"
        raise ValueError(told) from None
    from .bench import PEERS, openspiel

    yield Benchmark("PettingZoo connect_four_v3", STEPS, _agents(connect_four_v3.env()))
    yield Benchmark(f"OpenSpiel {PEERS[0]}, tensor and mask", STEPS, _tensors(openspiel().load_game(PEERS[0])))


def _agents(env: Any) -> Run:
    """Random games of an environment whose agents act one after the other."""

    def run(wanted: int) -> tuple[int, int]:
        random, steps = Random(1).random, 0
        for number in range(wanted):
            env.reset(seed=number)
            for _ in range(CUT_OFF):
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    break
                env.step(by_chance(observation["action_mask"], random()))
                steps += 1
        return 0, steps

    return run


def by_chance(mask: npt.NDArray[np.int8], lot: float) -> int:
    """One of the actions of a mask. NumPy finds ones among truth values ten times as fast as among numbers."""
    legal = mask.view("?").nonzero()[0]
    return legal.item(int(lot * len(legal)))


def _tensors(game: Any) -> Run:
    import numpy as np

    def run(wanted: int) -> tuple[int, int]:
        random, steps = Random(1).random, 0
        for _ in range(wanted):
            state = game.new_initial_state()
            while not state.is_terminal():
                np.array(state.observation_tensor(), np.float32)
                state.apply_action(by_chance(np.array(state.legal_actions_mask(), np.int8), random()))
                steps += 1
        return 0, steps

    return run


def _show(ours: list[Rate], theirs: list[Rate]) -> None:
    from rich.table import Table

    screen = console()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("random legal steps, with observation and mask")
    for heading in ("steps/s", "least–most", *(f"beside {peer.what}" for peer in theirs)):
        table.add_column(heading, justify="right")
    for rate in (*ours, *theirs):
        beside = [f"{rate.moves / peer.moves:.2f}" for peer in theirs] if rate in ours else []
        table.add_row(rate.what, f"{rate.moves:,.0f}", f"{rate.least:,.0f}–{rate.most:,.0f}", *beside)
    screen.print(table)
