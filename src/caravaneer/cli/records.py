"""Records from files and from standard input, and files for them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caravaneer.records import AnyRecord

if TYPE_CHECKING:
    pass

File = Annotated[str, typer.Argument(metavar="FILE", help="A record, JSON or text; - is standard input.")]
At = Annotated[int | None, typer.Option("--at", min=0, metavar="N", help="Look at the position after N moves.")]


def read(file: str) -> tuple[AnyRecord, Any]:
    """A record and the state it ends in."""
    from caravaneer.records.record import MAX_BYTES, Record, RecordError

    if file != "-":
        record, source = Record.load(file), file
    else:
        source = "standard input"
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise RecordError(f"larger than {MAX_BYTES // 1_000_000} MB; this is no record", source=source)
        record = Record.parse(data, source)
    return record, record.replay(source)


def state_at(file: str, at: int | None) -> Any:
    """The state a record ends in, or the one after some of its moves."""
    _, state = read(file)
    return state if at is None else state.at(at)


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
