"""`caravaneer perft`: counted move trees, the oracle for anybody's rules."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated, Protocol, cast

import typer

from caravaneer.game import AnyState, Move, load
from caravaneer.terminal.screen import console

from . import positions
from .first_use import loading
from .options import (
    DEFAULT,
    AsJson,
    Asked,
    BoardName,
    SeedText,
    begin,
    by_flag,
    check_game,
    chosen,
    seed_of,
    takes_options,
)
from .screen import note, print_json
from .usage import settled


class Counting(Protocol):
    """How lines of play are counted: a game's room `perft`, or the plain way."""

    def divide(self, state: AnyState, depth: int, told: Callable[[Move, int], None]) -> object:
        """For each legal move how many lines of `depth` moves begin with it; `told` hears of each."""


class Plain:
    """By playing every move of any game."""

    def divide(self, state: AnyState, depth: int, told: Callable[[Move, int], None]) -> None:
        for move in state.legal_moves:
            told(move, self.count(state.play(move), depth - 1))

    def count(self, state: AnyState, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(self.count(state.play(move), depth - 1) for move in state.legal_moves)


@takes_options
def perft(
    options: Asked,
    words: Annotated[
        list[str], typer.Argument(metavar="[GAME] DEPTH", help=f"The game ({DEFAULT}), and how many moves deep.")
    ],
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats play (2).")] = None,
    seed: SeedText = None,
    board: BoardName = None,
    file: Annotated[
        str | None, typer.Option("--file", "-f", help="Count from the end of this record, or this drawn position.")
    ] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Show the count of each first move too.")] = False,
    json: AsJson = False,
) -> None:
    """Count the sequences of legal moves of a given length: an oracle to compare your own rules with.

    They begin at a new game (of seed 0), at the end of a record, or at a drawn position. Where chance goes on deciding
    in a game, the seed settles it; a record has no seed of its own, so counts past its end differ without --seed.
    Example: caravaneer perft desert 2 --divide
    """
    game, depth = _game_and_depth(words)
    if file is not None:
        settled(by_flag(options) | {"--players": players, "--board": board}, file)
    seats = players or 2
    given = chosen(game or DEFAULT, seats, options)
    with loading():
        if file is None:
            state = begin(game or DEFAULT, seats, "0" if seed is None else seed, board, given)
        else:
            state = positions.read(file, game, seed_of(seed)).state
        counting = _counting(state.game)
        if depth > 0:
            counting.divide(state, 1, lambda move, lines: None)  # noqa: ARG005 - compiling is not part of the time
    counts: dict[Move, int] = {}
    began = time.perf_counter()
    try:
        if depth > 0:
            _count(counting, state, depth, counts)
    except KeyboardInterrupt:
        note(f"Interrupted after {len(counts)} of {len(state.legal_moves)} first moves.")
        _tell(depth, counts, time.perf_counter() - began, divide, json, len(counts))
        raise typer.Exit(130) from None
    _tell(depth, counts, time.perf_counter() - began, divide, json, None)


def _counting(game: str) -> Counting:
    found = load(game)
    return cast(Counting, found.room("perft")) if found.has("perft") else Plain()


def _game_and_depth(words: list[str]) -> tuple[str | None, int]:
    *before, depth = words
    if len(before) > 1:
        raise typer.BadParameter(f"'{words[-1]}' is one word too many; write a game and a depth, or only a depth")
    if not (depth.isascii() and depth.isdecimal() and len(depth) <= 3):
        raise typer.BadParameter(f"'{depth}' is no depth; write a whole number, like 3")
    return check_game(before[0]) if before else None, int(depth)


def _count(counting: Counting, state: AnyState, depth: int, counts: dict[Move, int]) -> None:
    from rich.progress import Progress

    aside = console(stderr=True)
    with Progress(console=aside, transient=True, disable=not aside.is_terminal) as bar:
        task = bar.add_task(f"Depth {depth}", total=len(state.legal_moves))

        def told(move: Move, lines: int) -> None:
            counts[move] = lines
            bar.advance(task)

        counting.divide(state, depth, told)


def _tell(depth: int, counts: dict[Move, int], seconds: float, divide: bool, json: bool, done: int | None) -> None:
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
    what = f"{lines} line{'s' * (lines != 1)} of {depth} move{'s' * (depth != 1)}"
    screen.print(f"{what}{so_far}, counted in {seconds:.2f} s{rate}")
