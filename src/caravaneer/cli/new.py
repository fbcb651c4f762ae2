"""`caravaneer new`: a fresh record, set up and without moves."""

from __future__ import annotations

from typing import Annotated

import typer

from . import records
from .options import (
    BoardName,
    Edition,
    Game,
    Players,
    RedAnyFlip,
    Returns,
    SeedText,
    SkullWait,
    SuddenEnd,
    begin,
    chosen,
)
from .screen import loading, note


def new(
    game: Game = "desert",
    players: Players = 2,
    seed: SeedText = None,
    board: BoardName = None,
    edition: Edition = None,
    returns: Returns = None,
    sudden_end: SuddenEnd = None,
    skull_wait: SkullWait = None,
    red_any_flip: RedAnyFlip = None,
    out: Annotated[
        str, typer.Option("--out", "-o", help="The file to write; text if it ends in .txt, else JSON.")
    ] = "-",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Set up a game and write its record."""
    options = chosen(
        game,
        players,
        edition=edition,
        returns=returns,
        sudden_end=sudden_end,
        skull_wait=skull_wait,
        red_any_flip=red_any_flip,
    )
    path = None if out == "-" else records.check_target(out, force=force)
    with loading():
        record = begin(game, players, seed, board, options).record()
    if path is None:
        typer.echo(record.json_text(), nl=False)
    else:
        record.save(path)
        note(f"A new game of {game} for {players} seats is in {path}.")
