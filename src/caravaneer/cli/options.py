"""The choices that several verbs offer: which game, how many seats, seed, board, options."""

from __future__ import annotations

import re
from typing import Annotated, Any

import typer

from caravaneer.game import games, load, meta


def check_game(game: str) -> str:
    if game not in games():
        raise typer.BadParameter(f"there is no game '{game}' (there is: {', '.join(games())})")
    return game


Game = Annotated[str, typer.Argument(metavar="[GAME]", help=f"One of: {', '.join(games())}.", callback=check_game)]
Players = Annotated[int, typer.Option("--players", "-p", help="How many seats play.")]
SeedText = Annotated[str | None, typer.Option("--seed", "-s", help="A number or a word; the same seed, the same game.")]
BoardName = Annotated[
    str | None,
    typer.Option(
        "--board", "-b", help="A board (desert: classic, fresh from the seed; trucks: pyramids) or a map file."
    ),
]
Edition = Annotated[str | None, typer.Option("--edition", help="kosmos (the default) or ffg; see D9 and D20.")]
Returns = Annotated[
    str | None, typer.Option("--returns", help="Five seats give a leader back: dealt (the default) or chosen (D5).")
]
SuddenEnd = Annotated[
    bool | None, typer.Option("--sudden-end", help="The last camel of a colour ends the game at once (D23).")
]
SkullWait = Annotated[
    bool | None,
    typer.Option("--skull-wait/--no-skull-wait", help="Waiting on a skull costs a litre (the default; T18)."),
]
RedAnyFlip = Annotated[bool | None, typer.Option("--red-any-flip", help="Red cards flip gauges down too (T22).")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output, for programs.")]


def seed_of(text: str | None) -> int | str | None:
    """Digits are a number, all else is a text."""
    if text is not None and re.fullmatch(r"-?[0-9]{1,1000}", text, re.ASCII):
        return int(text)
    return text


def _flag(option: str) -> str:
    return "--" + option.replace("_", "-")


def chosen(game: str, players: int, **options: str | bool | None) -> dict[str, str | bool]:
    """The options that were given, once they and the seats are known to exist; else wrong usage."""
    about = meta(game)
    try:
        about.check_seats(players)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--players") from None
    given = {name: value for name, value in options.items() if value is not None}
    for name, value in given.items():
        try:
            if name not in about.options:
                owner = next(other for other in games() if name in meta(other).options)
                own = ", ".join(map(_flag, about.options))
                raise ValueError(f"this is an option of {owner}, not of {game}, which has {own}")
            about.check_options({name: value})
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint=_flag(name)) from None
    return given


def begin(game: str, players: int, seed: str | None, board: str | None, options: dict[str, str | bool]) -> Any:
    """The first state of a new game; without a board, on the game's own."""
    on = {} if board is None else {"board": board}
    return load(game).start(players=players, seed=seed_of(seed), **on, **options)
