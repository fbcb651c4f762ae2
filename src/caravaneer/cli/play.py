"""`caravaneer play`: a game in the terminal against simple opponents."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caravaneer.bots.levels import levels_of
from caravaneer.terminal.words import LANGUAGES, Words, language_of_the_machine

from . import records
from .options import BoardName, Edition, Game, RedAnyFlip, Returns, SeedText, SkullWait, SuddenEnd, begin, chosen
from .screen import loading

if TYPE_CHECKING:
    from caravaneer.terminal.table import Table


def play(
    game: Game = "desert",
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats play (2).")] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", help="Your seat, counted from 1 (1). In desert seat 1 begins, in trucks the lot decides."
        ),
    ] = None,
    opponents: Annotated[
        str, typer.Option("--level", help="How well the others play: gentle, steady, sharp or master.")
    ] = "steady",
    seed: SeedText = None,
    board: BoardName = None,
    edition: Edition = None,
    returns: Returns = None,
    sudden_end: SuddenEnd = None,
    skull_wait: SkullWait = None,
    red_any_flip: RedAnyFlip = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Keep the game in this file; go on if it exists.")
    ] = None,
    language: Annotated[str | None, typer.Option("--language", "-l", help="en, fr or de; by default your own.")] = None,
) -> None:
    """Play in the terminal against programs. Write ? in the game for help."""
    levels = levels_of(game)
    if opponents not in levels:
        raise typer.BadParameter(f"'{opponents}' is no level; write {', '.join(levels)}", param_hint="--level")
    if language is not None and language not in LANGUAGES:
        raise typer.BadParameter(f"'{language}' is not spoken here; write en, fr or de", param_hint="--language")
    path = None if save is None else records.check_target(save)
    resumed = path is not None and path.exists()
    asked: dict[str, str | bool | None] = {
        "edition": edition,
        "returns": returns,
        "sudden_end": sudden_end,
        "skull_wait": skull_wait,
        "red_any_flip": red_any_flip,
    }
    if resumed:
        for name, value in {"players": players, "seed": seed, "board": board, **asked}.items():
            if value is not None:
                flag = "--" + name.replace("_", "-")
                raise typer.BadParameter(f"{path} holds a game already; leave {flag} out, or name another file")
    seats = players or 2
    options = chosen(game, seats, **asked)
    if not resumed:
        _check_seat(seat, seats)
    with loading():
        state, names = _resume(path) if path is not None and resumed else (None, None)
        if state is None:
            state = begin(game, seats, seed, board, options)
        _check_seat(seat, state.players)
        own = seat - 1 if seat is not None else _own_seat(names)
        words = Words(state.game, language or language_of_the_machine())
        table = _table(state, own, words, path)
        table.level = opponents
        if seed is not None:
            table.rng.seed(seed)  # the same seed and the same moves give the same game, opponents included
        table.warm()
    if resumed:
        table.say(words("resumed", file=path))
    raise typer.Exit(table.run())


def _table(state: Any, own: int, words: Words, path: Path | None) -> Table:
    from caravaneer.games.desert.terminal.table import DesertTable
    from caravaneer.games.trucks.terminal.table import TrucksTable

    return {"desert": DesertTable, "trucks": TrucksTable}[state.game](state, own, words, path)


def _check_seat(seat: int | None, players: int) -> None:
    if seat is not None and not 1 <= seat <= players:
        raise typer.BadParameter(f"there are seats 1 to {players}, not {seat}", param_hint="--seat")


def _resume(path: Path) -> tuple[Any, list[str] | None]:
    record, state = records.read(str(path))
    return state, record.players


def _own_seat(names: list[str] | None) -> int:
    """The seat that no program played in a saved game."""
    from caravaneer.terminal.table import OPPONENT

    return next((seat for seat, name in enumerate(names or []) if name != OPPONENT), 0)
