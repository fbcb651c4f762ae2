"""`caravaneer play`: a game in the terminal against simple opponents."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from . import records
from .screen import face, loading
from .settings import BoardName, Edition, Game, Returns, SeedText, SuddenEnd, begin, chosen
from .words import LANGUAGES, Words, language_of_the_machine


def play(
    game: Game = "desert",
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats play (2).")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="Your seat, counted from 1, which begins (1).")] = None,
    seed: SeedText = None,
    board: BoardName = None,
    edition: Edition = None,
    returns: Returns = None,
    sudden_end: SuddenEnd = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Keep the game in this file; go on if it exists.")
    ] = None,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, fr or de; by default your own.")] = None,
) -> None:
    """Play in the terminal against simple opponents. Write ? in the game for help."""
    if language is not None and language not in LANGUAGES:
        raise typer.BadParameter(f"'{language}' is not spoken here; write en, fr or de", param_hint="--language")
    words = Words(language or language_of_the_machine())
    path = None if save is None else records.check_target(save)
    resumed = path is not None and path.exists()
    given = {"--players": players, "--seed": seed, "--board": board, "--edition": edition, "--returns": returns}
    if resumed:
        for name, value in {**given, "--sudden-end": sudden_end}.items():
            if value is not None:
                raise typer.BadParameter(f"{path} holds a game already; leave {name} out, or name another file")
    seats = players or 2
    options = chosen(game, seats, edition=edition, returns=returns, sudden_end=sudden_end)
    if not resumed:
        _check_seat(seat, seats)
    with loading():
        from .table import Table

        if not hasattr(face(game), "board_of"):
            raise ValueError(f"{game} cannot be played in the terminal yet; there is: caravaneer play desert")
        state, names = _resume(path) if path is not None and resumed else (None, None)
        if state is None:
            state = begin(game, seats, seed, board, options)
        _warm(state)
    _check_seat(seat, state.players)
    own = seat - 1 if seat is not None else _own_seat(names)
    table = Table(state, own, words, path)
    if resumed:
        table.say(words("resumed", file=path))
    raise typer.Exit(table.run())


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and not 1 <= seat <= players:
        raise typer.BadParameter(f"there are seats 1 to {players}, not {seat}", param_hint="--seat")


def _resume(path: Path) -> tuple[Any, list[str] | None]:
    record, state = records.read(str(path))
    return state, record.players


def _own_seat(names: list[str] | None) -> int:
    """The seat that no program played in a saved game."""
    from .table import OPPONENT

    return next((seat for seat, name in enumerate(names or []) if name != OPPONENT), 0)


def _warm(state: Any) -> None:
    """Compile what a game needs before it begins, not in the middle of it."""
    if state.seat is not None:
        state.previews()
        state.threats(state.seat)
        state.refusal(state.legal_moves[0])
        state.play(state.legal_moves[0])
