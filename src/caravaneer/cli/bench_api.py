"""`caravaneer bench api`: how fast the library is to those who use it, from the contract alone."""

from __future__ import annotations

import pickle
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Annotated

import typer

from caravaneer.bots import choose
from caravaneer.cores import cores
from caravaneer.game import AnyState, games, load, meta
from caravaneer.game.benchmark import Run
from caravaneer.terminal.screen import console

from .first_use import loading
from .options import AsJson, check_game
from .screen import print_json

BY = ("Move", "text", "action")  # the three faces of a move
CUT_OFF = 500  # moves: in some games chance alone reaches no end
PLY = 70  # where samples and pickles are made
REPETITIONS = 5
SAMPLES = 20  # in a repetition, of as many seeds


@dataclass(frozen=True)
class Speed:
    """How fast something is, the median of some repetitions with the slowest and the quickest."""

    game: str
    players: int
    what: str
    median: float
    least: float
    most: float
    unit: str  # moves a second, or seconds; bytes for a size


def api(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", callback=check_game)] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="How long to measure each thing.")] = 1.0,
    json: AsJson = False,
) -> None:
    """Measure the public API: legal moves and play by each face of a move, samples, pickles; every game."""
    aside, found = console(stderr=True), list[Speed]()
    for name, players in tables():
        if game not in (None, name):
            continue
        if aside.is_terminal:
            aside.print(f"{name}, {players} seats …", style="dim")
        with loading():
            state = _after(name, players, PLY)
            for by in BY:
                steps(name, players, by)(1)
        for by in BY:
            found.append(_pace(name, players, by, seconds))
        found += _values(name, players, state)
    if json:
        print_json({"repetitions": REPETITIONS, "cores": cores(), "speeds": [asdict(one) for one in found]})
    else:
        _show(found)


def tables() -> Iterator[tuple[str, int]]:
    """Every game with the fewest seats and with the most."""
    for name in games():
        for players in sorted({meta(name).seats[0], meta(name).seats[-1]}):
            yield name, players


def steps(game: str, players: int, by: str) -> Run:
    """Random games through `legal_moves` and `play`, a move named by one of its faces; long ones are cut off."""
    start = load(game).start(players=players, seed=1)

    def run(times: int) -> tuple[int, int]:
        random, moves, ended = Random(1).random, 0, 0
        for _ in range(times):
            state = start
            for _ in range(CUT_OFF):
                if state.seat is None:
                    ended += 1
                    break
                if by == "action":
                    actions = state.legal_actions
                    state = state.play(int(actions[int(random() * len(actions))]))
                else:
                    legal = state.legal_moves
                    move = legal[int(random() * len(legal))]
                    state = state.play(str(move) if by == "text" else move)
                moves += 1
        return (ended if ended == times else 0), moves

    return run


def _pace(game: str, players: int, by: str, seconds: float) -> Speed:
    run, share, paces = steps(game, players, by), seconds / REPETITIONS, []
    for _ in range(REPETITIONS):
        began, moves = time.perf_counter(), 0
        while time.perf_counter() - began < share:
            moves += run(1)[1]
        paces.append(moves / (time.perf_counter() - began))
    return _speed(game, players, f"legal moves and play by {by}", paces, "moves a second")


def _values(game: str, players: int, state: AnyState) -> Iterator[Speed]:
    """What else is done with a position in the middle of a game."""
    data = pickle.dumps(state)
    view = state.view(state.seat)
    lots = Random(1)
    where = f"at ply {state.ply}"
    yield _timed(game, players, f"sample {where}", lambda: view.sample(lots))
    yield _timed(game, players, f"pickle {where}", lambda: pickle.dumps(state))
    yield _timed(game, players, f"unpickle {where}", lambda: pickle.loads(data))
    yield Speed(game, players, f"pickle {where}, size", len(data), len(data), len(data), "bytes")


def _timed(game: str, players: int, what: str, act: Callable[[], object]) -> Speed:
    act()
    took = []
    for _ in range(REPETITIONS):
        began = time.perf_counter()
        for _ in range(SAMPLES):
            act()
        took.append((time.perf_counter() - began) / SAMPLES)
    return _speed(game, players, what, took, "seconds")


def _speed(game: str, players: int, what: str, found: list[float], unit: str) -> Speed:
    return Speed(game, players, what, statistics.median(found), min(found), max(found), unit)


def _after(game: str, players: int, ply: int) -> AnyState:
    """A position of a sensible game: the simple opponents of the game play it."""
    rng, seed = Random(1), 1
    state = load(game).start(players=players, seed=seed)
    while state.ply < ply:
        if state.seat is None:
            break
        state = state.play(choose(state.view(state.seat), rng))
    return state if state.seat is not None else state.undo()


def _show(found: list[Speed]) -> None:
    from rich.table import Table

    screen = console()
    screen.print(f"Median of {REPETITIONS} repetitions, with the least and the most", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("game", "seats", "what"):
        table.add_column(heading)
    for heading in ("median", "least–most"):
        table.add_column(heading, justify="right")
    for one in found:
        spread = "" if one.unit == "bytes" else f"{_told(one.least, one.unit)}–{_told(one.most, one.unit)}"
        named = {"moves a second": "/s", "seconds": " ms", "bytes": " bytes"}[one.unit]
        table.add_row(one.game, str(one.players), one.what, _told(one.median, one.unit) + named, spread)
    screen.print(table)


def _told(value: float, unit: str) -> str:
    return f"{1000 * value:.3f}" if unit == "seconds" else f"{value:,.0f}"
