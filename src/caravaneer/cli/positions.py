"""Positions from files and from standard input: a record, or a position drawn in text."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from caravaneer.game import AnyState, Seed, games

from .options import check_game

if TYPE_CHECKING:
    from caravaneer.records import AnyRecord

RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record, JSON or text; - is standard input.")]
File = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A record, or a position drawn in text; - is standard input."),
]
OfGame = Annotated[
    str | None,
    typer.Option("--game", "-g", help="The game of a drawn position; else it is found out.", callback=check_game),
]
At = Annotated[int | None, typer.Option("--at", min=0, metavar="N", help="Look at the position after N moves.")]


@dataclass(frozen=True)
class Found:
    """What a file holds: a game written down and the state it ends in, or a position alone."""

    state: AnyState
    record: AnyRecord | None

    @property
    def where(self) -> str:
        """The position in a few words, for a sentence of its own."""
        return "A drawn position." if self.record is None else f"After {self.state.ply} moves."

    def at(self, ply: int | None) -> Found:
        if ply and self.record is None:
            raise ValueError(f"there is no position {ply}: a drawn position has no moves; leave --at out")
        return self if ply is None else Found(self.state.at(ply), self.record)


def read(file: str, game: str | None = None, seed: Seed = None) -> Found:
    """What a file holds; ValueError unless it is a record or, of this game or of just one, a drawn position.

    The seed decides what is drawn from there on.
    """
    from caravaneer.records.record import Record

    data, source = _bytes(file)
    _check_kind(data, source, "a record, nor a position drawn in text")
    if _is_record(data):
        record = Record.parse(data, source)
        _check_game(record, source, game)
        return Found(record.replay(source, seed), record)
    return Found(_drawn(data, source, game, seed), None)


def read_record(file: str, game: str | None = None) -> tuple[AnyRecord, AnyState]:
    """A record, if need be of this game, and the state it ends in."""
    from caravaneer.records.record import Record

    data, source = _bytes(file)
    _check_kind(data, source, "a record")
    record = Record.parse(data, source)
    _check_game(record, source, game)
    return record, record.replay(source)


def _check_game(record: AnyRecord, source: str, game: str | None) -> None:
    if game not in (None, record.game):
        raise ValueError(f"{source}: this is a record of {record.game}, not of {game}")


def _check_kind(data: bytes, source: str, wanted: str) -> None:
    """ValueError that names what somebody has mistaken for a record: nothing at all, a map, other JSON."""
    text = data.decode("utf-8-sig", "replace").strip()
    if not text:
        raise ValueError(f"{source} is empty, which is neither JSON nor text of {wanted}")
    if any(line.strip() == "map" for line in text.splitlines()) and not _is_record(data):
        raise ValueError(
            f"{source}: this is a map, which has no game on it; begin one with: caravaneer new --board {source}"
        )
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return  # what is broken is told where it is read
    if not isinstance(found, dict) or not {"format", "game"} & set(found):
        raise ValueError(f"{source}: this is JSON, but no record of a game (caravaneer new writes one)")


def _bytes(file: str) -> tuple[bytes, str]:
    from caravaneer.records.record import MAX_BYTES, RecordError

    source = "standard input" if file == "-" else file
    if file == "-":
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
    else:
        if not file:
            raise typer.BadParameter("no file is named; write the name of one, or - for standard input")
        with Path(file).open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise RecordError(f"larger than {MAX_BYTES // 1_000_000} MB; this is no record", source=source)
    return data, source


def _is_record(data: bytes) -> bool:
    text = data.decode("utf-8-sig", "replace").lstrip()
    return text.startswith(("{", "Caravaneer record"))


def _drawn(data: bytes, source: str, game: str | None, seed: Seed) -> AnyState:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{source}: this is no text in UTF-8") from None
    from caravaneer.records.drawn import read_by_any

    read, refused = read_by_any(text, games() if game is None else (game,), seed)
    if len(read) > 1:
        raise ValueError(f"{source}: this reads as a position of {' and of '.join(read)}; say which with --game")
    if not read:
        lines = {name: getattr(reason, "line", None) or 0 for name, reason in refused.items()}
        if list(lines.values()).count(furthest := max(lines.values())) == 1:  # most likely it is of this game
            refused = {name: reason for name, reason in refused.items() if lines[name] == furthest}
        why = "; ".join(f"{name}: {reason}" for name, reason in refused.items())
        others = [] if game is None else list(read_by_any(text, games(), seed)[0])
        other = f"; it is a position of {others[0]}" if others else ""
        raise ValueError(f"{source}: neither JSON nor text of a record, nor a position drawn in text ({why}){other}")
    return next(iter(read.values()))
