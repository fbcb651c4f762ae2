"""What the verbs share in talking: JSON, words aside, errors as sentences, the wait for the compiler."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from caravaneer.game import IllegalMove, games, load
from caravaneer.terminal.screen import console, sentence_of


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
            if command := _reads_the_rule(error):
                note(f"Read the rule: {command}")
            raise typer.Exit(1) from None


def _reads_the_rule(error: Exception) -> str:
    """The command that shows the rule by which a move was refused; nothing where another thing went wrong."""
    refused = error if isinstance(error, IllegalMove) else error.__context__
    if isinstance(refused, IllegalMove):
        for name in games():
            book = load(name).book if load(name).package == refused.refusal.package else None
            if book is not None and book.rule(refused.refusal.rule) is not None:
                return f"caravaneer rules {name} {refused.refusal.rule}"
    return ""


@contextmanager
def loading() -> Iterator[None]:
    """Load the rules, with a word about it on a terminal, since this can take a moment."""
    aside = console(stderr=True)
    if not aside.is_terminal:
        yield
        return
    with aside.status("Loading the rules…") as status:
        from caravaneer.compiled import is_cold

        if any(is_cold(load(name).package) and _has_kernels(name) for name in games()):
            status.update("Compiling the rules, once; about 15 seconds…")
        yield


def _has_kernels(game: str) -> bool:
    """Whether there is anything to compile in a game."""
    home = Path(str(import_module(load(game).package).__file__)).parent
    return any("caravaneer.compiled" in path.read_text(encoding="utf-8") for path in home.rglob("*.py"))
