"""`caravaneer new`: a fresh record, set up and without moves."""

from __future__ import annotations

from typing import Annotated

import typer

from caravaneer.terminal.screen import check_target, writing

from .first_use import loading
from .options import DEFAULT, Asked, BoardName, Game, Players, SeedText, begin, chosen, takes_options
from .screen import note
from .usage import check_board


@takes_options
def new(
    options: Asked,
    game: Game = DEFAULT,
    players: Players = 2,
    seed: SeedText = None,
    board: BoardName = None,
    out: Annotated[
        str,
        typer.Option(
            "--out", "-o", help="The file to write, as text if it ends in .txt, else as JSON; - is standard output."
        ),
    ] = "-",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> None:
    """Set up a game and write its record, which has no moves yet.

    Example: caravaneer new desert --players 4 --seed 7 --out game.json
    """
    given = chosen(game, players, options)
    check_board(game, board)
    path = None if out == "-" else check_target(out, force=force)
    with loading():
        record = begin(game, players, seed, board, given).record()
    if path is None:
        typer.echo(record.json_text(), nl=False)
    else:
        with writing(path):
            record.save(path)
        note(f"A new game of {game} for {players} seats is in {path}.")
