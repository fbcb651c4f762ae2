"""`caravaneer bench`: how fast this is, on this machine, beside its peers."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from typing import Annotated, Any

import typer

from . import bench_search
from .options import AsJson
from .screen import console, loading, print_json

app = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)
app.command("search")(bench_search.search)

REPETITIONS = 5
PEERS = ("hex(board_size=11)", "havannah(board_size=8)")
KERNEL, STEPS = "whole games in compiled code", "one step at a time from Python"
TURNS = "turns in compiled code, every legal move listed"
TURN_LIMIT = 500  # random trucks never arrive: games are cut off here
FIRST_MOVES = "import caravaneer; caravaneer.start('desert', players=2, seed=1).legal_moves"


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
    spiel = _pyspiel() if peers else None
    with loading():
        things = [*_kernel(), *_trucks(), *_steps(), *(_peers(spiel) if spiel is not None else ())]
        for _, _, run in things:
            run(1)
    aside = console(stderr=True)
    rates = []
    for what, how, run in things:
        if aside.is_terminal:
            aside.print(f"{what}, {how} …", style="dim")
        rates.append(measure(what, how, run, seconds))
    starts = sorted(_start() for _ in range(REPETITIONS))
    if json:
        print_json(
            {
                "repetitions": REPETITIONS,
                "seconds": seconds,
                "cores": os.cpu_count(),
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
Run = Callable[[int], tuple[int, int]]  # about so many games; how many games (0: none to their end) and moves it was
Thing = tuple[str, str, Run]


def measure(what: str, how: str, run: Run, seconds: float) -> Rate:
    """Repeat for about so many seconds in all."""
    share, size = seconds / REPETITIONS, 1
    while True:
        began = time.perf_counter()
        run(size)
        spent = time.perf_counter() - began
        if spent >= share / 4 or size >= 1 << 24:
            break
        size *= 2
    size = max(1, int(size * share / max(spent, 1e-9)))
    found = []
    for _ in range(REPETITIONS):
        began = time.perf_counter()
        games, moves = run(size)
        spent = time.perf_counter() - began
        found.append((moves / spent, games / spent))
    found.sort()
    moves_a_second, games_a_second = found[len(found) // 2]
    return Rate(what, how, games_a_second or None, moves_a_second, found[0][0], found[-1][0])


def _kernel() -> list[Thing]:
    """Complete random games in the kernel, on one core and on all."""
    from caravaneer.games.desert.terminal.face import many_games

    def runner(players: int, threads: int) -> Run:
        some_games = many_games(players, 1, "classic", {})

        def run(games: int) -> tuple[int, int]:
            return games, some_games(0, games, threads).moves

        return run

    cores = os.cpu_count() or 1
    one = [(f"desert, {players} seats, one core", KERNEL, runner(players, 1)) for players in (2, 5)]
    every = f"all {cores} cores"
    return one + [
        (f"desert, {players} seats, {every}", f"{KERNEL}, threads", runner(players, cores)) for players in (2, 5)
    ]


def _trucks() -> list[Thing]:
    """Random turns of Der Wüstentruck, and games between its greedy players, on one core."""
    from caravaneer.games.trucks import batch
    from caravaneer.games.trucks.pieces import hand_size
    from caravaneer.games.trucks.terminal.face import many_games, settings_of

    def random_turns(players: int) -> Run:
        settings = settings_of(players, "pyramids", {})
        how = {"hand": hand_size(players), "limit": TURN_LIMIT}

        def run(games: int) -> tuple[int, int]:
            return 0, batch.simulate(settings.table, settings.blank(), games=games, **how).turns

        return run

    def greedy_games(players: int) -> Run:
        some_games = many_games(players, 1, "pyramids", {}, "greedy")

        def run(games: int) -> tuple[int, int]:
            return games, some_games(0, games, 1).moves

        return run

    return [(f"trucks, {players} seats, random, one core", TURNS, random_turns(players)) for players in (2, 6)] + [
        (f"trucks, {players} seats, greedy, one core", f"{KERNEL}, sensible players", greedy_games(players))
        for players in (2, 6)
    ]


def _steps() -> list[Thing]:
    """Random games through the public API: legal_moves and play."""
    import caravaneer

    def runner(players: int, by_text: bool) -> Run:
        start = caravaneer.start("desert", players=players, seed=1)

        def run(games: int) -> tuple[int, int]:
            random, moves = Random(1).random, 0
            for _ in range(games):
                state = start
                while state.seat is not None:
                    legal = state.legal_moves
                    move = legal[int(random() * len(legal))]
                    state = state.play(str(move) if by_text else move)
                    moves += 1
            return games, moves

        return run

    return [
        (f"desert, {players} seats, play({'text' if by_text else 'Move'})", STEPS, runner(players, by_text))
        for players in (2, 5)
        for by_text in (False, True)
    ]


def _start() -> float:
    """Seconds from the start of a process to the first legal moves, the compiled rules on disk."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", FIRST_MOVES], check=True)
    return time.perf_counter() - began


# ── peers ─────────────────────────────────────────────────────────────────────────────────────────
def _pyspiel() -> Any:
    try:
        import pyspiel
    except ImportError:
        raise ValueError("--peers needs OpenSpiel; install it with: pip install open_spiel") from None
    return pyspiel


def _peers(spiel: Any) -> list[Thing]:
    things: list[Thing] = []
    for name in PEERS:
        game = spiel.load_game(name)
        things.append((f"OpenSpiel {name}, rollouts", KERNEL, _rollouts(spiel, game)))
        things.append((f"OpenSpiel {name}, apply_action", STEPS, _spiel_steps(game)))
    return things


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
