"""The log of events: chained by hashes, appended to and read (docs/formats/log.md)."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import BigInteger, Connection, Dialect, Insert, Text, Update, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError

from .schema import event, game


class BrokenLog(Exception):
    """A log that was changed, cut or mixed up."""

    def __init__(self, game_id: str, version: int, what: str):
        super().__init__(f"the log of game {game_id} is broken at version {version}: {what}")
        self.game_id, self.version = game_id, version


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event of a game. Its hash covers all that is in it, and by `previous` all that came before."""

    game_id: str
    version: int
    seat: int | None
    command: str | None  # "who:id"; only on the first event of a command
    kind: str
    body: dict[str, Any]
    at: int
    previous: str
    hash: str


_HASHED = [name for name in EventRow.__slots__ if name not in ("previous", "hash")]


def chained(
    previous: str,
    *,
    game_id: str,
    version: int,
    kind: str,
    body: Mapping[str, Any],
    at: int,
    seat: int | None = None,
    command: str | None = None,
) -> EventRow:
    """An event that follows the one with the hash `previous`, which is "" for the first of a game."""
    # What a reader of the log will get: no tuples, and keys that are text, which orjson shares between the rows.
    pure = orjson.loads(canonical(body))
    hashed = canonical(
        {"game_id": game_id, "version": version, "seat": seat, "command": command, "kind": kind, "body": pure, "at": at}
    )
    signed = hashlib.sha256((previous + hashed).encode()).hexdigest()
    return EventRow(game_id, version, seat, command, kind, pure, at, previous, signed)


def check_chain(rows: Iterable[EventRow], after: EventRow | None = None) -> None:
    """Raise BrokenLog at the first event that is not the one written: the whole log, or what follows `after`."""
    game_id, version, previous = (after.game_id, after.version, after.hash) if after else (None, 0, "")
    for row in rows:
        game_id, version = game_id or row.game_id, version + 1
        if (row.game_id, row.version) != (game_id, version):
            raise BrokenLog(game_id, version, f"game {row.game_id}, version {row.version} is in its place")
        if row != chained(previous, **{name: getattr(row, name) for name in _HASHED}):
            raise BrokenLog(game_id, version, "this is not what was written there")
        previous = row.hash


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical(value: object) -> str:
    """One way only to write a value, and none for what is not JSON."""
    return _CANONICAL.encode(value)


def body_of(text: str, game_id: str, version: int) -> dict[str, Any]:
    """The body of an event from its text; of all texts that would mean the same, only the one that was hashed."""
    try:
        body: dict[str, Any] = json.loads(text)
        if canonical(body) == text:
            return body
    except ValueError:
        pass
    raise BrokenLog(game_id, version, "its body is not as it was written")


# ── the log in the database ───────────────────────────────────────────────────────────────────────
class Conflict(Exception):
    """An event of this version, or of this command, is already in the log. Nothing was done."""

    def __init__(self, row: EventRow, accepted: int | None):
        what = "has another event or a gap there" if accepted is None else f"took this command as version {accepted}"
        super().__init__(f"game {row.game_id} cannot take version {row.version}: it {what}")
        self.accepted = accepted  # the version that this very command has already


_TAKE = {
    "sqlite": sqlite.insert(event).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(event).on_conflict_do_nothing(),
}
_AFTER = (
    select(event)
    .where(event.c.game_id == bindparam("of"), event.c.version > bindparam("after"))
    .order_by(event.c.version)
)
# The game must be where the new events begin, so there are no gaps; phase and summary stay where none is given.
_MOVE_ON = (
    update(game)
    .where(game.c.id == bindparam("of"), game.c.version == bindparam("before"))
    .values(
        version=bindparam("last"),
        changed=bindparam("at"),
        phase=func.coalesce(bindparam("new_phase", type_=Text), game.c.phase),
        summary=func.coalesce(bindparam("new_summary", type_=Text), game.c.summary),
        lasts=bindparam("new_lasts", type_=BigInteger),
        ends=bindparam("new_ends", type_=BigInteger),
        keeper=bindparam("new_keeper", type_=Text),
    )
)


class _Statement:
    """A statement of every move, in the words of its database once and for all: SQLAlchemy takes longer to know again
    what it has seen before than SQLite to do it."""

    def __init__(self, of: Insert | Update, dialect: Dialect):
        compiled = of.compile(dialect=dialect)
        self._text, self._order = str(compiled), compiled.positiontup if dialect.positional else None

    def __call__(self, connection: Connection, values: Mapping[str, object]) -> int:
        """How many rows it has changed."""
        given = dict(values) if self._order is None else tuple(values[name] for name in self._order)
        raw = connection.connection.driver_connection
        if not isinstance(raw, sqlite3.Connection):
            return connection.exec_driver_sql(self._text, given).rowcount
        try:
            return raw.execute(self._text, given).rowcount
        except sqlite3.Error as error:  # as SQLAlchemy says it, without the values: seeds are among them
            raise DBAPIError.instance(
                self._text, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
            ) from error


_known: dict[str, tuple[_Statement, _Statement]] = {}  # by dialect


def _statements(connection: Connection) -> tuple[_Statement, _Statement]:
    """To take an event, and to bring the game's row up to date."""
    dialect = connection.dialect
    if dialect.name not in _known:
        _known[dialect.name] = _Statement(_TAKE[dialect.name], dialect), _Statement(_MOVE_ON, dialect)
    return _known[dialect.name]


def events_of(connection: Connection, game_id: str, after: int = 0) -> list[EventRow]:
    """The events of a game after a version, as they are in the database; check_chain says whether they are right."""
    rows = connection.execute(_AFTER, {"of": game_id, "after": after}).mappings()
    return [EventRow(**{**row, "body": body_of(row["body"], game_id, row["version"])}) for row in rows]


def whole_log(connection: Connection, game_id: str) -> list[EventRow]:
    """All events of a game, checked: the chain holds, and nothing is missing at its end."""
    rows = events_of(connection, game_id)
    check_chain(rows)
    last = connection.execute(select(game.c.version).where(game.c.id == game_id)).scalar_one_or_none() or 0
    if last != len(rows):
        raise BrokenLog(game_id, min(last, len(rows)) + 1, f"{len(rows)} events, and the game is at version {last}")
    return rows


def version_of(connection: Connection, game_id: str, command: str) -> int | None:
    """The version that a command became, if it was accepted."""
    asked = select(event.c.version).where(event.c.game_id == game_id, event.c.command == command)
    return connection.execute(asked).scalar_one_or_none()


def append_events(
    connection: Connection,
    rows: Sequence[EventRow],
    *,
    phase: str | None = None,
    summary: str | None = None,
    lasts: int | None = None,
    ends: int | None = None,
    keeper: str | None = None,
) -> None:
    """Add one or more events to the log of a game and bring the game's row up to date, or raise Conflict.

    Whatever else happened meanwhile, in this process or another: of two events for one version the database takes one.
    """
    take, move_on = _statements(connection)
    for row in rows:
        values = {name: getattr(row, name) for name in EventRow.__slots__} | {"body": canonical(row.body)}
        if take(connection, values) != 1:
            raise Conflict(row, version_of(connection, row.game_id, row.command) if row.command else None)
    first, last = rows[0], rows[-1]
    now = {
        "of": first.game_id,
        "before": first.version - 1,
        "last": last.version,
        "at": last.at,
        "new_phase": phase,
        "new_summary": summary,
        "new_lasts": lasts,
        "new_ends": ends,
        "new_keeper": keeper,
    }
    if move_on(connection, now) != 1:
        raise Conflict(first, None)
