"""Wrong usage, in sentences that say what to write instead; and results that must not take the place of other files.

What the parser of the command line finds wrong, it says in words of its own, which differ from version to version.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from caravaneer.game import games, meta
from caravaneer.game.near import did_you_mean

# What is common to all that can be wrong with a command; its home moves from version to version.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]

# What is wrong with a value, by the name that pydantic has for it.
VALUES = {
    "int_parsing": "'{input}' is no whole number; write one, like 3",
    "int_from_float": "'{input}' is no whole number; write one, like 3",
    "float_parsing": "'{input}' is no number; write one, like 2.5",
    "greater_than_equal": "{input} is too small; write at least {ge}",
    "less_than_equal": "{input} is too large; write at most {le}",
}


# ── what the parser finds ─────────────────────────────────────────────────────────────────────────
@contextmanager
def told_plainly() -> Iterator[None]:
    """Give what is found wrong with a command words that say what to do about it."""
    try:
        yield
    except UsageError as error:
        error.message = _plainly(error)  # type: ignore[attr-defined] # every usage error has one
        raise


def _plainly(error: Any) -> str:
    said, kind = str(error.message), type(error).__name__
    if kind == "NoSuchOption":
        known, error.possibilities = error.possibilities, None
        return _no_such_option(error.option_name, known, error.ctx)
    if kind == "MissingParameter":
        return str(getattr(error.param, "help", None) or said)
    if kind == "BadOptionUsage" and "requires an argument" in said:
        return f"'{error.option_name}' needs a value after it; --help says which."
    if unknown := re.match(r"No such command '(.*?)'\.?", said):
        rest = said[unknown.end() :].lstrip(". ") or f"These exist: {', '.join(error.ctx.command.commands)}."
        return f"There is no command '{unknown[1]}'. {rest}"
    if spare := re.match(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", said):
        many = "are words" if " " in spare[1] else "is one word"
        usage = " ".join([error.ctx.command_path, *error.ctx.command.collect_usage_pieces(error.ctx)])
        return f"'{spare[1]}' {many} too many; write: {usage}"
    return _of_value(error.__context__) or said


def _no_such_option(option: str, known: Any, where: Any) -> str:
    said = f"No such option: {option}."
    if re.fullmatch(r"-\d+", option):
        return f"{said} A number here cannot be below 0."
    if known:
        return f"{said} Did you mean {' or '.join(sorted(known))}?"
    return f"{said} '{where.command_path if where else 'caravaneer'} --help' lists all options."


def _of_value(found: Any) -> str:
    """What is wrong with a value, told by what checked it; empty where that is not known."""
    if not callable(getattr(found, "errors", None)):
        return ""
    first = found.errors()[0]
    limits = {name: f"{limit:g}" for name, limit in first.get("ctx", {}).items() if isinstance(limit, int | float)}
    if first["type"] in VALUES:
        return VALUES[first["type"]].format(input=str(first["input"])[:40], **limits)
    if choices := re.fullmatch(r"Value error, ('.*?') is not one of (.*?)\.?", first["msg"]):
        known = re.findall(r"'(.*?)'", choices[2])
        return f"{choices[1]} is not known here; write {' or '.join(known)}"
    return ""


# ── what the verbs find ───────────────────────────────────────────────────────────────────────────
def check_board(game: str, board: str | None) -> None:
    """Wrong usage where a board is neither of this game nor a file."""
    own = meta(game).boards
    if board is None or board in own or (board and Path(board).exists() and not Path(board).is_dir()):
        return
    owner = next((name for name in games() if board in meta(name).boards), None)
    if owner is not None:
        told = f"'{board}' is a board of {owner}; {game} has: {', '.join(own)}"
    else:
        near = did_you_mean(board, own)
        told = f"there is no board '{board}'{near} (there is: {', '.join(own)}, or name a map file)"
    raise typer.BadParameter(told, param_hint="--board")


def settled(given: Mapping[str, object], by: str) -> None:
    """Wrong usage where something is asked for, by its option, that is settled already."""
    for option, value in given.items():
        if value is not None:
            raise typer.BadParameter(f"{by} settles this already; leave {option} out", param_hint=option)


def apart(results: Mapping[str, str | None], source: str | None = None) -> None:
    """Wrong usage where a result, by its option, would take the place of the file that is read or of another result."""
    taken = {} if source in (None, "-") else {Path(str(source)).resolve(): f"{source} is the file that is read"}
    for option, file in results.items():
        if not file:
            continue
        path = Path(file).resolve()
        if path in taken:
            raise typer.BadParameter(f"{taken[path]}; name another", param_hint=option)
        if not path.exists() or path.is_file():
            taken[path] = f"{option} is written to this file too"
