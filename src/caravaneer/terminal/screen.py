"""Where people read: a console, files to write to, and errors as sentences."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from rich.console import Console

WIDE = 200  # where nobody looks at a terminal, nothing is wrapped


def console(*, stderr: bool = False) -> Console:
    """Where people read: coloured on a terminal, plain text in a file or a pipe."""
    from rich.console import Console

    class Plain(Console):
        def on_broken_pipe(self) -> NoReturn:
            raise BrokenPipeError  # the command line's to handle

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else WIDE
    return Plain(stderr=stderr, width=width, highlight=False, markup=False, emoji=False)


def sentence_of(error: ValueError | OSError) -> str:
    """An error as it is said to people."""
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    about = f"{error.filename}: " if error.filename is not None else ""
    known = {
        FileNotFoundError: "there is no such file; check the name, or write - for standard input",
        IsADirectoryError: "this is a folder; name a file",
        PermissionError: "this file may not be read or written by you; check its permissions",
    }
    return about + known.get(type(error), error.strerror.lower())


def check_target(file: str | Path, *, force: bool = True) -> Path:
    """A path that can be written; ValueError that says what to do when it cannot."""
    path = Path(file)
    if path.is_dir():
        raise ValueError(f"{path} is a folder; name a file in it")
    if not path.absolute().parent.is_dir():
        raise ValueError(f"there is no folder {path.parent} to write {path.name} in; make it first")
    if path.exists() and not force:
        raise ValueError(f"{path} exists already; give another name, or --force to replace it")
    return path
