"""What the verbs share in talking: consoles, errors as sentences, the wait for the compiler."""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

import typer
from typer.core import TyperGroup

from caravaneer.game import games, load

if TYPE_CHECKING:
    from rich.console import Console

WIDE = 200  # where nobody looks at a terminal, nothing is wrapped


def console(*, stderr: bool = False) -> Console:
    """Where people read: coloured on a terminal, plain text in a file or a pipe."""
    from rich.console import Console

    class Plain(Console):
        def on_broken_pipe(self) -> NoReturn:
            raise BrokenPipeError  # ours to handle, below

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else WIDE
    return Plain(stderr=stderr, width=width, highlight=False, markup=False, emoji=False)


def print_json(document: Any) -> None:
    typer.echo(json.dumps(document, indent=2))


def note(sentence: str) -> None:
    """A word aside, which leaves standard output to what was asked for."""
    typer.echo(sentence, err=True)


class Verbs(TyperGroup):
    """The verbs, with one sentence instead of a stack trace where the input is wrong."""

    def invoke(self, ctx: Any) -> Any:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except BrokenPipeError:  # whoever read this wants no more of it
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except (ValueError, OSError) as error:
            note(f"caravaneer: {sentence_of(error)}")
            raise typer.Exit(1) from None


def sentence_of(error: ValueError | OSError) -> str:
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    about = f"{error.filename}: " if error.filename is not None else ""
    known = {
        FileNotFoundError: "there is no such file; check the name, or write - for standard input",
        IsADirectoryError: "this is a folder; name a file",
        PermissionError: "this file may not be read or written by you; check its permissions",
    }
    return about + known.get(type(error), error.strerror.lower())


def face(game: str) -> Any:
    """How a game looks in a terminal: the module of this folder with its name."""
    return importlib.import_module(f"caravaneer.games.{game}.terminal.face")


@contextmanager
def loading() -> Iterator[None]:
    """Load the rules, with a word about it on a terminal, since this can take a moment."""
    aside = console(stderr=True)
    if not aside.is_terminal:
        yield
        return
    with aside.status("Loading the rules…") as status:
        from caravaneer.compiled import is_cold

        if any(is_cold(load(name).package) for name in games()):
            status.update("Compiling the rules, once; about 15 seconds…")
        yield
