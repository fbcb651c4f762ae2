"""Where people read: a console, files to write to, and errors as sentences."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from caravaneer.game.near import did_you_mean

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
        FileNotFoundError: "there is no such file" + (_near(error.filename) or "; check the name"),
        IsADirectoryError: "this is a folder; name a file",
        PermissionError: "this file may not be read or written by you; check its permissions",
    }
    return about + known.get(type(error), error.strerror.lower())


def _near(file: object) -> str:
    """A question whether a file beside it was meant, of a name like this."""
    if not isinstance(file, str | bytes | Path):
        return ""
    path = Path(os.fsdecode(file))
    return did_you_mean(path.name, [each.name for each in path.parent.iterdir()]) if path.parent.is_dir() else ""


def check_target(file: str | Path, *, force: bool = True, record: bool = True) -> Path:
    """A path that can be written; ValueError that says what to do when it cannot.

    Without `record` the result is another thing than a record, and takes no record's place.
    """
    if not str(file):
        raise ValueError("no file is named; write the name of one")
    path = Path(file)
    if path.is_dir():
        raise ValueError(f"{path} is a folder; name a file in it")
    if not path.absolute().parent.is_dir():
        raise ValueError(f"there is no folder {path.parent} to write {path.name} in; make it first")
    if path.exists() and not force:
        raise ValueError(f"{path} exists already; give another name, or --force to replace it")
    if not record and path.is_file() and _holds_record(path):
        raise ValueError(f"{path} holds a record, which is not written over; name another file")
    if not path.exists() or path.is_file():
        _try_to_write_in(path.absolute().parent, "a file in another folder")
    return path


def check_folder(folder: str) -> Path:
    """A folder that is there or can be made; ValueError that says what to do when it cannot."""
    if not folder:
        raise ValueError("no folder is named; write the name of one")
    path = Path(folder)
    there = path.absolute()
    while not there.exists():
        there = there.parent
    if there.is_dir():  # what is a file is told where the folder is used
        _try_to_write_in(there, "another folder")
    return path


def _try_to_write_in(folder: Path, instead: str) -> None:
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise ValueError(f"{folder} cannot be written in ({why}); name {instead}") from None


def _holds_record(path: Path) -> bool:
    with path.open("rb") as file:
        begins = file.read(200).lstrip()
    return begins.startswith(b"Caravaneer record") or re.match(rb'\{\s*"format": *\d', begins) is not None


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """ValueError that names the file where it cannot be written."""
    try:
        yield
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise ValueError(f"{path} cannot be written ({why}); name another file") from None


def write(path: Path, text: str) -> None:
    """The file is there whole or not at all; what is no file, as a pipe, is written to."""
    with writing(path):
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        from caravaneer.records.files import write_whole

        write_whole(path.resolve(), text)  # a link goes on pointing there
