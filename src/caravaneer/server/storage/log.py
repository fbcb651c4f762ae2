"""The log of events: chained by hashes, appended to and read (docs/formats/log.md)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import BigInteger, Connection, Text, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

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
    pure = json.loads(canonical(body))  # what a reader of the log will get: no tuples, only text as keys
    row = EventRow(game_id, version, seat, command, kind, pure, at, previous, hash="")
    hashed = canonical({name: getattr(row, name) for name in _HASHED})
    return replace(row, hash=hashlib.sha256((previous + hashed).encode()).hexdigest())


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


def canonical(value: object) -> str:
    """One way only to write a value, and none for what is not JSON."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


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


# Made once, since SQLAlchemy knows again what it has seen before.
_TAKE = {
    "sqlite": sqlite.insert(event).on_conflict_do_nothing().returning(event.c.version),
    "postgresql": postgresql.insert(event).on_conflict_do_nothing().returning(event.c.version),
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
    )
)


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
) -> None:
    """Add one or more events to the log of a game and bring the game's row up to date, or raise Conflict.

    Whatever else happened meanwhile, in this process or another: of two events for one version the database takes one.
    """
    for row in rows:
        values = {name: getattr(row, name) for name in EventRow.__slots__} | {"body": canonical(row.body)}
        if connection.execute(_TAKE[connection.dialect.name], values).first() is None:
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
    }
    if connection.execute(_MOVE_ON, now).rowcount != 1:
        raise Conflict(first, None)
