"""`caravaneer warm`: everything compiled ahead, so that nobody waits for it later."""

from __future__ import annotations

from typing import Annotated

import typer

from caravaneer.game import games

from .first_use import cold, loading, prepare
from .options import check_game


def warm(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only this game.", callback=check_game)] = None,
) -> None:
    """Compile everything now, once on this machine, so that nothing waits for it later."""
    with loading():
        from caravaneer.compiled import ENABLED, cache_home

        for name in games() if game is None else (game,):
            prepare(name)
        left = cold(game)
    if not ENABLED:
        typer.echo("The compiler is switched off (NUMBA_DISABLE_JIT), so there is nothing to compile.")
    elif left:
        raise ValueError(
            f"{cache_home()} cannot be written, so nothing compiled is kept; set CARAVANEER_CACHE to a folder"
        )
    else:
        typer.echo(f"Everything is compiled, and kept in {cache_home()}.")
