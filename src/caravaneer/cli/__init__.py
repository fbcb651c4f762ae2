"""`caravaneer`, the command line. A verb a file; everything heavy is imported when a verb runs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated

import typer

from caravaneer import __version__
from caravaneer.game import games, meta
from caravaneer.interrupt import CODE, SAID, end_on_interrupt

from . import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    botcheck,
    connect,
    fair,
    hint,
    legal,
    new,
    perft,
    play,
    replay,
    rules,
    serve,
    simulate,
    train,
    verify,
    warm,
)  # fmt: skip
from .screen import Verbs, note

TITLES = " and ".join(meta(name).title for name in games())
CODES = "Exit codes: 0 all is well, 1 a file or record is wrong, 2 wrong usage, 130 interrupted."

app = typer.Typer(
    name="caravaneer",
    cls=Verbs,
    help=f"{TITLES}: play them, analyse games, write bots, run a server.",
    epilog=CODES,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"caravaneer {__version__}")
        raise typer.Exit


@app.callback()
def _all(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=_say_version, is_eager=True)
    ] = False,
) -> None:
    pass


# The verbs as --help groups them.
GROUPS: dict[str, dict[str, Callable[..., None]]] = {
    "Play": {"play": play.play, "rules": rules.rules, "serve": serve.serve},
    "Games and positions": {
        "new": new.new,
        "replay": replay.replay,
        "legal": legal.legal,
        "hint": hint.hint,
        "analyse": analyse.analyse,
        "fair": fair.fair,
    },
    "Bots and measurements": {
        "arena": arena.arena,
        "bot-check": botcheck.bot_check,
        "connect": connect.connect,
        "train": train.train,
        "simulate": simulate.simulate,
        "perft": perft.perft,
    },
    "A server of your own": {"backup": backup.backup, "restore": backup.restore, "verify": verify.verify},
    "This machine": {"warm": warm.warm},
}
# Options end where the command of a bot begins.
SETTINGS: dict[str, dict[str, bool]] = {"bot-check": {"allow_interspersed_args": False}}

for title, verbs in GROUPS.items():
    for name, verb in verbs.items():
        app.command(name, epilog=CODES, rich_help_panel=title, context_settings=SETTINGS.get(name))(verb)
app.add_typer(admin.app, name="admin", rich_help_panel="A server of your own")
app.add_typer(bench.app, name="bench", rich_help_panel="This machine")


def main() -> None:
    end_on_interrupt()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show ü shows ? and goes on
    try:
        app(prog_name="caravaneer")
    except KeyboardInterrupt:  # outside of any verb
        note(SAID)
        sys.exit(CODE)
