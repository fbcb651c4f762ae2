"""`caravaneer connect`: a bot of one's own plays at a server's tables."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from caravaneer.game import AnyBot, games, load

from .first_use import loading
from .options import check_game
from .screen import note

VARIABLE = "CARAVANEER_TOKEN"
PACES = ("none", "live", "days")


def connect(
    url: Annotated[str, typer.Argument(metavar="URL", help="The server: https://camels.example.org")],
    command: Annotated[
        list[str], typer.Argument(metavar="BOT...", help="How the bot is started, after --; or my_module:MyBot.")
    ],
    token_file: Annotated[
        Path | None, typer.Option("--token-file", help=f"A file with the bot's token (else {VARIABLE} has it).")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", help=f"Only this game of: {', '.join(games())}.", callback=check_game)
    ] = None,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="N,N", help="Only tables with so many seats, as 2,3.")
    ] = None,
    pace: Annotated[
        str | None, typer.Option("--pace", metavar="PACE,PACE", help=f"Only these paces of: {', '.join(PACES)}.")
    ] = None,
    tables: Annotated[int, typer.Option("--tables", min=1, max=16, help="At so many tables at once.")] = 4,
    time: Annotated[
        float, typer.Option("--time", min=0.01, max=3600, help="Seconds for each move, where the clock leaves them.")
    ] = 5.0,
) -> None:
    """Let a bot play at a server: it accepts invitations, plays at several tables, and reconnects when the line breaks.

    The bot is a program that speaks the line protocol, or a Python class. Make its account and its token on your own
    page of the server: caravaneer connect https://camels.example.org -- python3 my_bot.py
    """
    from caravaneer.bots.bridge import Bridge, Denied, Ended, Remote, Unreachable

    for word in pace.split(",") if pace else ():
        if word not in PACES:
            raise typer.BadParameter(f"there is no pace '{word}' (there is: {', '.join(PACES)})", param_hint="--pace")
    if seats and not re.fullmatch(r"\d{1,2}(,\d{1,2})*", seats):
        raise typer.BadParameter(f"'{seats}' are no numbers of seats; write them like 2,3", param_hint="--seats")
    remote = Remote(url, _token(token_file))
    make, left = _maker(command), 0
    try:
        offered = [about["name"] for about in remote.about()["games"]]
        wanted = [name for name in games() if name in offered and game in (None, name)]
        if not wanted:
            raise ValueError(f"{remote.url} does not offer {game or 'a game that is known here'}")
        with loading():
            _try(make, wanted[0])
        rules = {"games": ",".join(wanted), "tables": str(tables)}
        rules |= {name: value for name, value in (("seats", seats), ("pace", pace)) if value}
        bridge = Bridge(remote, make, rules, seconds=time, say=note)
        try:
            bridge.run()
        finally:
            left = bridge.close()
    except KeyboardInterrupt:
        note(f"Left; {left} running games wait for the bot as they would for a person." if left else "Left.")
        raise typer.Exit(130) from None
    except (Denied, Ended, Unreachable) as error:
        note(f"caravaneer: {error}")
        raise typer.Exit(1) from None


def _token(file: Path | None) -> str:
    """Never a flag: those are seen by everybody on the machine."""
    if file is not None:
        return file.read_text(encoding="utf-8").strip()
    if found := os.environ.get(VARIABLE, "").strip():
        return found
    raise ValueError(f"a bot needs its token, in {VARIABLE} or in a file named by --token-file; make one on your page")


def _maker(command: list[str]) -> Callable[[int], AnyBot]:
    """How the bot is made; ValueError where there is none."""
    import shlex

    from caravaneer.bots.names import class_player, is_class
    from caravaneer.bots.outside import Outside

    words = shlex.split(command[0]) if len(command) == 1 else command
    if len(words) == 1 and is_class(words[0]) and shutil.which(words[0]) is None:
        return class_player(words[0]).make
    if not words or shutil.which(words[0]) is None:
        raise ValueError(f"there is no program '{words[0] if words else ''}' to start for the bot")
    return lambda seed: Outside(words, seed)


def _try(make: Callable[[int], AnyBot], game: str) -> None:
    """Start the bot once before anybody waits for it; ValueError where it does not even greet."""
    from caravaneer.bots.outside import BotError, Outside

    bot = make(0)
    if isinstance(bot, Outside):
        state = load(game).start(players=load(game).meta.seats[0], seed=0)
        try:
            with bot:
                bot.get_ready(state.view(state.seat))
        except BotError as error:
            said = "".join(f"\n  | {line}" for line in error.stderr[-3:])
            raise ValueError(f"the bot does not start ({error.kind}): {error.what}{said}") from None
