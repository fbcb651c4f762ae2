"""Trees of lines in the database: each belongs to a game and to the person who made it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update

from . import schema


@dataclass(frozen=True)
class Kept:
    """A tree as it is kept; `body` is JSON, its lines as a record has them."""

    id: str
    table: str
    person: str
    maker: str  # the name of that person now
    name: str
    moves: int
    changed: int
    body: str


def trees_of(connection: Connection, table: str, person: str) -> list[Kept]:
    """The trees someone has made beside a game, the last changed first."""
    row = schema.lines.c
    asked = _asked().where(row.game_id == table, row.person == person).order_by(row.changed.desc(), row.id)
    return [_kept(found) for found in connection.execute(asked)]


def tree(connection: Connection, id: str) -> Kept | None:
    found = connection.execute(_asked().where(schema.lines.c.id == id)).one_or_none()
    return None if found is None else _kept(found)


def count(connection: Connection, person: str, table: str | None = None) -> int:
    """How many trees someone has made, of one game or of all."""
    row = schema.lines.c
    asked = select(func.count()).select_from(schema.lines).where(row.person == person)
    return int(connection.execute(asked if table is None else asked.where(row.game_id == table)).scalar_one())


def add(connection: Connection, tree: Kept) -> None:
    row = {"id": tree.id, "game_id": tree.table, "person": tree.person, "created": tree.changed}
    connection.execute(insert(schema.lines).values(**row, **_changed(tree)))


def change(connection: Connection, tree: Kept) -> bool:
    """Keep a tree in the place of what it was; whether its maker has it still."""
    these = (schema.lines.c.id == tree.id, schema.lines.c.person == tree.person)
    return connection.execute(update(schema.lines).where(*these).values(_changed(tree))).rowcount == 1


def remove(connection: Connection, id: str, person: str) -> bool:
    """Whether there was such a tree of this person."""
    these = (schema.lines.c.id == id, schema.lines.c.person == person)
    return connection.execute(delete(schema.lines).where(*these)).rowcount == 1


def hand_over(connection: Connection, guest: str, account: str) -> None:
    """A guest's trees are an account's from now on."""
    connection.execute(update(schema.lines).where(schema.lines.c.person == guest).values(person=account))


def _asked() -> Select[Any]:
    row, person = schema.lines.c, schema.person.c
    found = select(*row, person.name.label("maker"))
    return found.join_from(schema.lines, schema.person, person.id == row.person)


def _kept(row: Row[Any]) -> Kept:
    return Kept(row.id, row.game_id, row.person, row.maker, row.name, row.moves, row.changed, row.body)


def _changed(tree: Kept) -> dict[str, str | int]:
    return {"name": tree.name, "moves": tree.moves, "changed": tree.changed, "body": tree.body}
