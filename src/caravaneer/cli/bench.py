"""`caravaneer bench`: how fast this is, on this machine, beside its peers."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Annotated, Any, cast

import typer

from caravaneer.cores import cores
from caravaneer.game import games, load
from caravaneer.game.benchmark import KERNEL, STEPS, Bench, Benchmark, Run
from caravaneer.terminal.screen import console

from . import bench_api, bench_batch, bench_envs, bench_search
from .first_use import loading
from .options import DEFAULT, AsJson
from .screen import print_json

app = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)
app.command("api")(bench_api.api)
app.command("batch")(bench_batch.batch)
app.command("envs")(bench_envs.envs)
app.command("search")(bench_search.search)

REPETITIONS = 5
PEERS = ("hex(board_size=11)", "havannah(board_size=8)")


@dataclass(frozen=True)
class Rate:
    """How often something is done in a second: the median of some repetitions, with the least and the most."""

    what: str
    how: str  # like is compared with like only
    games: float | None  # none where games are cut off
    moves: float
    least: float  # moves a second
    most: float


@app.command()
def rules(
    peers: Annotated[bool, typer.Option("--peers", help="OpenSpiel's hex and havannah in the same run.")] = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each thing.")] = 2.0,
    json: AsJson = False,
) -> None:
    """Measure the rules: random games in the kernel, steps through the public API, the start of a process."""
    spiel = openspiel() if peers else None
    with loading():
        things = [*_kernels(), *_steps(), *(_peers(spiel) if spiel is not None else ())]
        for thing in things:
            thing.run(1)
    aside = console(stderr=True)
    rates = []
    for thing in things:
        if aside.is_terminal:
            aside.print(f"{thing.what}, {thing.how} …", style="dim")
        rates.append(measure(thing, seconds))
    starts = sorted(_start() for _ in range(REPETITIONS))
    if json:
        print_json(
            {
                "repetitions": REPETITIONS,
                "seconds": seconds,
                "cores": cores(),
                "rates": [asdict(rate) for rate in rates],
                "start_to_first_legal_moves": {
                    "median": statistics.median(starts),
                    "least": starts[0],
                    "most": starts[-1],
                },
                "ratios": _ratios(rates),
            }
        )
    else:
        _show(rates, starts)


# ── measuring ─────────────────────────────────────────────────────────────────────────────────────
def measure(thing: Benchmark, seconds: float) -> Rate:
    """Repeat for about so many seconds in all."""
    share, size = seconds / REPETITIONS, 1
    while True:
        began = time.perf_counter()
        thing.run(size)
        spent = time.perf_counter() - began
        if spent >= share / 4 or size >= 1 << 24:
            break
        size *= 2
    size = max(1, int(size * share / max(spent, 1e-9)))
    found = []
    for _ in range(REPETITIONS):
        began = time.perf_counter()
        finished, moves = thing.run(size)
        spent = time.perf_counter() - began
        found.append((moves / spent, finished / spent))
    found.sort()
    moves_a_second, games_a_second = found[len(found) // 2]
    return Rate(thing.what, thing.how, games_a_second or None, moves_a_second, found[0][0], found[-1][0])


def bench_of(game: str) -> Bench:
    """What a game brings to be measured; nothing, where it has no such room."""
    found = load(game)
    return cast(Bench, found.room("bench").BENCH) if found.has("bench") else Bench()


def _kernels() -> Iterator[Benchmark]:
    """What the games bring to be measured of their kernels."""
    for name in games():
        ask = bench_of(name).rules
        for thing in ask() if ask is not None else ():
            yield Benchmark(f"{name}, {thing.what}", thing.how, thing.run)


def _steps() -> Iterator[Benchmark]:
    """Random games through the public API: what is legal, and play."""
    for name, players in bench_api.tables():
        for by in bench_api.BY:
            yield Benchmark(f"{name}, {players} seats, play({by})", STEPS, bench_api.steps(name, players, by))


def _start() -> float:
    """Seconds from the start of a process to the first legal moves, the compiled rules on disk."""
    seats = load(DEFAULT).meta.seats[0]
    code = f"import caravaneer; caravaneer.start({DEFAULT!r}, players={seats}, seed=1).legal_moves"
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - began


# ── peers ─────────────────────────────────────────────────────────────────────────────────────────
def openspiel() -> Any:
    """The peer, or what to do where it is missing."""
    try:
        import pyspiel
    except ImportError:
        raise ValueError("--peers needs OpenSpiel; install it with: pip install open_spiel") from None
    return pyspiel


def _peers(spiel: Any) -> Iterator[Benchmark]:
    for name in PEERS:
        game = spiel.load_game(name)
        yield Benchmark(f"OpenSpiel {name}, rollouts", KERNEL, _rollouts(spiel, game))
        yield Benchmark(f"OpenSpiel {name}, apply_action", STEPS, _spiel_steps(game))


def _spiel_steps(game: Any) -> Run:
    def run(games: int) -> tuple[int, int]:
        random, moves = Random(1).random, 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                moves += 1
        return games, moves

    return run


def _rollouts(spiel: Any, game: Any) -> Run:
    """Random games in C++: one simulation of its search, whose evaluator plays them all from the start.

    How many moves these took is not told; the mean length of random games stepped from Python stands in.
    """
    games, moves = _spiel_steps(game)(200)
    length = moves / games

    def run(games: int) -> tuple[int, int]:
        evaluator = spiel.RandomRolloutEvaluator(games, 1)
        bot = spiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
        bot.step(game.new_initial_state())
        return games, round(games * length)

    return run


# ── telling ───────────────────────────────────────────────────────────────────────────────────────
def _ratios(rates: list[Rate]) -> list[dict[str, Any]]:
    """Ours beside theirs, like with like."""
    ours = [rate for rate in rates if not rate.what.startswith("OpenSpiel")]
    theirs = [rate for rate in rates if rate.what.startswith("OpenSpiel")]
    return [
        {
            "ours": mine.what,
            "theirs": other.what,
            "how": mine.how,
            "moves": mine.moves / other.moves,
            "games": mine.games / other.games if mine.games and other.games else None,
        }
        for mine in ours
        for other in theirs
        if mine.how == other.how
    ]


def _show(rates: list[Rate], starts: list[float]) -> None:
    from rich.table import Table

    screen = console()
    screen.print(f"Median of {REPETITIONS} repetitions, with the least and the most", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("what", "how"):
        table.add_column(heading)
    for heading in ("games/s", "moves/s", "least–most"):
        table.add_column(heading, justify="right")
    for rate in rates:
        spread = f"{rate.least:,.0f}–{rate.most:,.0f}"
        games = "–" if rate.games is None else f"{rate.games:,.0f}"
        table.add_row(rate.what, rate.how, games, f"{rate.moves:,.0f}", spread)
    screen.print(table)
    screen.print(
        f"A process, from its start to the first legal moves: {statistics.median(starts):.2f} s "
        f"({starts[0]:.2f}–{starts[-1]:.2f})"
    )
    for how in (KERNEL, STEPS):
        ratios = [ratio for ratio in _ratios(rates) if ratio["how"] == how]
        if ratios:
            screen.print(f"\nOurs beside theirs, {how}", style="bold")
        for ratio in ratios:
            screen.print(f"  {ratio['ours']} : {ratio['theirs']} = {ratio['moves']:.2f} in moves/s")
