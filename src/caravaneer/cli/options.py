"""The choices that several verbs offer: which game, how many seats, seed, board, and the options of the games.

The options are made from the register: an option of a game is a flag of every verb that starts games.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Annotated, Any, NamedTuple

import typer

from caravaneer.game import AnyState, Meta, Option, games, load, meta
from caravaneer.game.near import did_you_mean
from caravaneer.game.options import Value

from .usage import check_board

DEFAULT = next(iter(games()), "")  # the game that is meant where none is named


def check_game(game: str | None) -> str | None:
    if game is not None and game not in games():
        near = did_you_mean(game, games())
        raise typer.BadParameter(f"there is no game '{game}'{near} (there is: {', '.join(games())})")
    return game


def _boards() -> str:
    return "; ".join(f"{name}: {', '.join(meta(name).boards)}" for name in games())


Game = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(games())}.", callback=check_game)]
Players = Annotated[int, typer.Option("--players", "-p", help="How many seats play.")]
SeedText = Annotated[str | None, typer.Option("--seed", "-s", help="A number or a word; the same seed, the same game.")]
BoardName = Annotated[
    str | None, typer.Option("--board", "-b", help=f"A board ({_boards()}) or a map file; the first by default.")
]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on standard output, for programs.")]


def seed_of(text: str | None) -> int | str | None:
    """Digits are a number, all else is a text."""
    if text is not None and re.fullmatch(r"-?[0-9]{1,1000}", text, re.ASCII):
        return int(text)
    return text


# ── the options of games as flags ─────────────────────────────────────────────────────────────────
Asked = Mapping[str, str | bool | None]  # by the option's name; None where it was not given


class Flag(NamedTuple):
    """An option as the first game tells it that has one of this name."""

    game: Meta
    option: Option

    @property
    def is_switch(self) -> bool:
        return all(isinstance(choice, bool) for choice in self.option.choices)

    @property
    def parameter(self) -> inspect.Parameter:
        name = self.option.flag
        panel = f"Options of {self.game.name} ({self.game.title})"
        if self.is_switch:
            names = [f"{name}/--no-{name[2:]}" if self.option.default else name]
            kind: object = bool | None
        else:
            names, kind = [name], str | None
        about = typer.Option(*names, help=self.help, rich_help_panel=panel, show_default=False)
        return inspect.Parameter(
            self.option.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind, about]
        )

    @property
    def help(self) -> str:
        option, rules = self.option, ", ".join(self.option.rules)
        if self.is_switch:
            aside = "; ".join(filter(None, ("the default" * bool(option.default), rules)))
        else:
            choices = (str(choice) + " (the default)" * (choice == option.default) for choice in option.choices)
            return f"{option.help}: {' or '.join(choices)}{f'; see {rules}' if rules else ''}."
        return f"{option.help}{f' ({aside})' if aside else ''}."


def flags() -> dict[str, Flag]:
    """The options of all games by their names."""
    found: dict[str, Flag] = {}
    for name in games():
        for option in meta(name).options.values():
            found.setdefault(option.name, Flag(meta(name), option))
    return found


def takes_options(verb: Callable[..., None]) -> Callable[..., None]:
    """A verb with a flag for each option of every game; what was asked for comes to it as `options`."""
    known = flags()

    @wraps(verb)
    def run(**given: Any) -> None:
        asked = {name: given.pop(name) for name in known}
        verb(**given, options=asked)

    signature = inspect.signature(verb, eval_str=True)
    others = [
        parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
        for name, parameter in signature.parameters.items()
        if name != "options"
    ]
    parameters = [*others, *(flag.parameter for flag in known.values())]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def by_flag(asked: Asked) -> dict[str, object]:
    """What was asked for, by its flag."""
    return {flag.option.flag: asked[name] for name, flag in flags().items()}


def chosen(game: str, players: int, asked: Asked) -> dict[str, Value]:
    """The options that were given, once they and the seats are known to exist; else wrong usage."""
    about = meta(game)
    try:
        about.check_seats(players)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--players") from None
    found: dict[str, Value] = {}
    for name, value in asked.items():
        if value is None:
            continue
        try:
            if name not in about.options:
                owner = next(other for other in games() if name in meta(other).options)
                own = ", ".join(option.flag for option in about.options.values()) or "none"
                raise ValueError(f"this is an option of {owner}, not of {game}, which has {own}")
            option = about.options[name]
            # A text that is no choice is told of below; a switch of another game may be a text here.
            meant = option.parse(option.text(value))
            found |= {name: value if meant is None else meant}
            about.check_options({name: found[name]})
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint=flags()[name].option.flag) from None
    return found


def begin(game: str, players: int, seed: str | None, board: str | None, options: Mapping[str, Value]) -> AnyState:
    """The first state of a new game; without a board, on the game's own."""
    check_board(game, board)
    on = {} if board is None else {"board": board}
    return load(game).start(players=players, seed=seed_of(seed), **on, **options)
