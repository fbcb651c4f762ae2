"""`caravaneer perft`: counted move trees, the oracle for anybody's rules."""

from __future__ import annotations

import importlib
import time
from typing import Annotated, Any

import typer

from . import records
from .options import (
    AsJson,
    BoardName,
    Edition,
    Players,
    RedAnyFlip,
    Returns,
    SeedText,
    SkullWait,
    SuddenEnd,
    begin,
    check_game,
    chosen,
)
from .screen import console, loading, note, print_json


def perft(
    words: Annotated[
        list[str],
        typer.Argument(metavar="[GAME] DEPTH", help="The game, desert unless you say trucks, and how many moves deep."),
    ],
    players: Players = 2,
    seed: SeedText = "0",
    board: BoardName = None,
    edition: Edition = None,
    returns: Returns = None,
    sudden_end: SuddenEnd = None,
    skull_wait: SkullWait = None,
    red_any_flip: RedAnyFlip = None,
    file: Annotated[str | None, typer.Option("--file", "-f", help="Count from the end of this record.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Show the count of each first move too.")] = False,
    json: AsJson = False,
) -> None:
    """Count the sequences of legal moves of a length, from a new game (seed 0) or from a record.

    In trucks the seed settles every draw; a record has no seed, so what is drawn after its end differs each time.
    """
    game, depth = _game_and_depth(words)
    options = chosen(
        game,
        players,
        edition=edition,
        returns=returns,
        sudden_end=sudden_end,
        skull_wait=skull_wait,
        red_any_flip=red_any_flip,
    )
    with loading():
        state = begin(game, players, seed, board, options) if file is None else records.state_at(file, None)
        counting = importlib.import_module(f"caravaneer.games.{state.game}.perft")
        counting.perft(state, min(depth, 1))  # so that compiling is not part of the time
    counts: dict[Any, int] = {}
    began = time.perf_counter()
    try:
        if depth > 0:
            _count(counting, state, depth, counts)
    except KeyboardInterrupt:
        note(f"Interrupted after {len(counts)} of {len(state.legal_moves)} first moves.")
        _tell(depth, counts, time.perf_counter() - began, divide, json, len(counts))
        raise typer.Exit(130) from None
    _tell(depth, counts, time.perf_counter() - began, divide, json, None)


def _game_and_depth(words: list[str]) -> tuple[str, int]:
    *before, depth = words
    if len(before) > 1:
        raise typer.BadParameter(f"'{words[-1]}' is one word too many; write a game and a depth, or only a depth")
    if not (depth.isascii() and depth.isdecimal() and len(depth) <= 3):
        raise typer.BadParameter(f"'{depth}' is no depth; write a whole number, like 3")
    return check_game(before[0] if before else "desert"), int(depth)


def _count(counting: Any, state: Any, depth: int, counts: dict[Any, int]) -> None:
    from rich.progress import Progress

    aside = console(stderr=True)
    with Progress(console=aside, transient=True, disable=not aside.is_terminal) as bar:
        task = bar.add_task(f"Depth {depth}", total=len(state.legal_moves))

        def told(move: Any, lines: int) -> None:
            counts[move] = lines
            bar.advance(task)

        counting.divide(state, depth, told)


def _tell(depth: int, counts: dict[Any, int], seconds: float, divide: bool, json: bool, done: int | None) -> None:
    lines = sum(counts.values()) if depth > 0 else 1
    if json:
        document = {"depth": depth, "lines": lines, "seconds": seconds, "complete": done is None}
        print_json(document | ({"divide": {str(move): n for move, n in counts.items()}} if divide else {}))
        return
    screen = console()
    if divide:
        width = max([6, *(len(str(move)) for move in counts)])
        for move, count in counts.items():
            screen.print(f"{move!s:<{width}} {count}")
    so_far = "" if done is None else " so far"
    rate = f", {lines / seconds:,.0f} a second" if seconds > 0 else ""
    screen.print(f"{lines} lines of {depth} move{'s' * (depth != 1)}{so_far}, counted in {seconds:.2f} s{rate}")
