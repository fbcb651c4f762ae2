"""What is forgotten, found and removed in small parts. Nothing is removed that somebody could still come for.

A guest is gone who was not seen for a while and has no session: nobody can be that guest again. A game that is over is
somebody's while an account, or a guest who is not gone, sat at it or has made lines beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, delete, or_, select, tuple_

from . import schema

Phase = Literal["gathering", "playing", "over"]


class Old(NamedTuple):
    """A table or a guest nobody has touched for a while; `size` is how much hangs on it."""

    at: int
    id: str
    size: int = 1


START = Old(-1, "")


# ── tables ────────────────────────────────────────────────────────────────────────────────────────
def old_tables(connection: Connection, phase: Phase, before: int, after: Old, most: int) -> list[Old]:
    """The next tables of a phase at which nothing happened since a moment, the longest untouched first."""
    game = schema.game.c
    these = (game.phase == phase, game.changed < before, tuple_(game.changed, game.id) > (after.at, after.id))
    asked = select(game.changed, game.id, game.version).where(*these).order_by(game.changed, game.id).limit(most)
    return [Old(*row) for row in connection.execute(asked)]


def unowned(connection: Connection, tables: Collection[str], before: int) -> set[str]:
    """Those of the tables that nobody owns any more."""
    person, owned = schema.person.c, set[str]()
    for table in (schema.place, schema.lines):
        asked = select(table.c.game_id).join(schema.person, person.id == table.c.person)
        owned |= set(connection.execute(asked.where(table.c.game_id.in_(tables), ~_gone(before))).scalars())
    return set(tables) - owned


def forget_tables(connection: Connection, phase: Phase, tables: Collection[str], before: int) -> int:
    """Remove tables with all that belongs to them, if they are still as they were found; how many."""
    game = schema.game.c
    asked = select(game.id).where(game.id.in_(tables), game.phase == phase, game.changed < before)
    found = set(connection.execute(asked).scalars())
    if phase == "over":
        found &= unowned(connection, found, before)
    parts = (
        schema.report, schema.talk, schema.place, schema.analysis, schema.mistake, schema.lines, schema.vote,
        schema.event,
    )  # fmt: skip
    for part in parts if found else ():
        connection.execute(delete(part).where(part.c.game_id.in_(found)))
    return connection.execute(delete(schema.game).where(game.id.in_(found))).rowcount if found else 0


# ── guests ────────────────────────────────────────────────────────────────────────────────────────
def old_guests(connection: Connection, before: int, after: Old, most: int) -> list[Old]:
    """The next guests who were not seen since a moment, the longest unseen first."""
    person = schema.person.c
    these = (person.kind == "guest", person.seen < before, tuple_(person.seen, person.id) > (after.at, after.id))
    asked = select(person.seen, person.id).where(*these).order_by(person.seen, person.id).limit(most)
    return [Old(*row) for row in connection.execute(asked)]


def forget_guests(connection: Connection, guests: Collection[str], before: int) -> int:
    """Remove those of whom nothing speaks any more: no seat, no word, no line; how many."""
    person = schema.person.c
    spoken_of = [_of_person(table).exists() for table in (schema.place, schema.talk, schema.report, schema.lines)]
    asked = select(person.id).where(person.id.in_(guests), _gone(before), ~or_(*spoken_of))
    found = list(connection.execute(asked).scalars())
    if not found:
        return 0
    for part in (schema.mistake, schema.ban, schema.link, schema.device):
        connection.execute(delete(part).where(part.c.person.in_(found)))
    return connection.execute(delete(schema.person).where(person.id.in_(found))).rowcount


def _gone(before: int) -> ColumnElement[bool]:
    person = schema.person.c
    return and_(person.kind == "guest", person.seen < before, ~_of_person(schema.session).exists())


def _of_person(table: Table) -> Select[tuple[str]]:
    return select(table.c.person).where(table.c.person == schema.person.c.id).correlate(schema.person)


# ── caches ────────────────────────────────────────────────────────────────────────────────────────
def forget_found(connection: Connection, before: int, most: int) -> int:
    """Drop of what analysts found, a part that nobody has asked for since a moment; how many there were."""
    return sum(_forget(connection, table, before, most) for table in (schema.analysis, schema.thought))


def _forget(connection: Connection, table: Table, before: int, most: int) -> int:
    key = table.primary_key.columns.values()
    oldest = connection.execute(select(*key).where(table.c.at < before).order_by(table.c.at).limit(most)).all()
    rows: Sequence[tuple[str, ...]] = [tuple(row) for row in oldest]
    return connection.execute(delete(table).where(tuple_(*key).in_(rows))).rowcount if rows else 0
