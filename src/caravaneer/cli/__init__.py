"""`caravaneer`, the command line. A verb a file; everything heavy is imported when a verb runs."""

from __future__ import annotations

import sys
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
CODES = "It exits with 0 when all is well, 1 when a file or record is wrong, 2 for wrong usage, 130 when interrupted."

app = typer.Typer(
    name="caravaneer",
    cls=Verbs,
    help=f"{TITLES}: play them, write them down, look at them, measure them.",
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


app.command("play", epilog=CODES)(play.play)
app.command("rules", epilog=CODES)(rules.rules)
app.command("serve", epilog=CODES)(serve.serve)
app.command("backup", epilog=CODES)(backup.backup)
app.command("restore", epilog=CODES)(backup.restore)
app.command("verify", epilog=CODES)(verify.verify)
app.command("new", epilog=CODES)(new.new)
app.command("replay", epilog=CODES)(replay.replay)
app.command("legal", epilog=CODES)(legal.legal)
app.command("perft", epilog=CODES)(perft.perft)
app.command("warm", epilog=CODES)(warm.warm)
app.command("simulate", epilog=CODES)(simulate.simulate)
app.command("arena", epilog=CODES)(arena.arena)
app.command("train", epilog=CODES)(train.train)
app.command("hint", epilog=CODES)(hint.hint)
app.command("analyse", epilog=CODES)(analyse.analyse)
app.command("fair", epilog=CODES)(fair.fair)
app.command("bot-check", epilog=CODES, context_settings={"allow_interspersed_args": False})(botcheck.bot_check)
app.command("connect", epilog=CODES)(connect.connect)
app.add_typer(admin.app, name="admin")
app.add_typer(bench.app, name="bench")


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
