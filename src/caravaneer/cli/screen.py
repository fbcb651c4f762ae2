"""What the verbs share in talking: JSON, words aside, errors as sentences."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from caravaneer.game import IllegalMove, games, load
from caravaneer.interrupt import CODE, SAID
from caravaneer.terminal.screen import sentence_of

from .usage import told_plainly


def print_json(document: Any) -> None:
    typer.echo(json.dumps(document, indent=2))


def note(sentence: str) -> None:
    """A word aside, which leaves standard output to what was asked for."""
    typer.echo(sentence, err=True)


# What only `caravaneer[server]` brings, by the names it is imported under.
OF_THE_SERVER = frozenset(
    {
        "alembic", "argon2", "fastapi", "orjson", "prometheus_client", "segno", "sqlalchemy", "starlette", "uvicorn",
        "websockets", "zxcvbn",
    }
)  # fmt: skip


class Verbs(TyperGroup):
    """The verbs, with one sentence instead of a stack trace where the input is wrong."""

    def make_context(self, *words: Any, **more: Any) -> Any:
        with told_plainly():
            return super().make_context(*words, **more)

    def invoke(self, ctx: Any) -> Any:
        try:
            with told_plainly():
                result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except BrokenPipeError:  # whoever read this wants no more of it
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except KeyboardInterrupt:
            note(SAID)
            raise typer.Exit(CODE) from None
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in OF_THE_SERVER:
                raise
            note(
                "caravaneer: this needs the server, which is not installed; bring it with: "
                "pip install 'caravaneer[server]'"
            )
            raise typer.Exit(1) from None
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
