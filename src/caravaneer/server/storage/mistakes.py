"""Turns for which people have looked for better ones: kept by person, and those they missed told again."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select, update

from caravaneer.server.protocol.requests import Mistake

from . import schema
from .queries import insert_into

MOST = 1000  # of a person; the longest untouched go
LISTED = 100


def keep_mistake(
    connection: Connection, *, person: str, table: str, known: str, turn: int, found: bool, at: int
) -> None:
    """Keep how someone's last look at a turn went, in the place of the one before."""
    mistake, how = schema.mistake, {"found": found, "at": at}
    put = insert_into(connection, mistake).values(person=person, game_id=table, known=known, turn=turn, **how)
    key = [column.name for column in mistake.primary_key]
    connection.execute(put.on_conflict_do_update(index_elements=key, set_=how))
    own = mistake.c.person == person
    oldest = select(mistake.c.at).where(own).order_by(mistake.c.at.desc()).offset(MOST).limit(1)
    connection.execute(delete(mistake).where(own, mistake.c.at <= oldest.scalar_subquery()))


def mistakes_of(connection: Connection, person: str, table: str | None = None) -> list[Mistake]:
    """Those that someone has missed, the longest untouched first; of one table those that were found too."""
    mistake, game = schema.mistake.c, schema.game.c
    asked = select(mistake.game_id, game.game, mistake.turn, mistake.known, mistake.found, mistake.at)
    asked = asked.join_from(schema.mistake, schema.game, game.id == mistake.game_id).where(mistake.person == person)
    asked = asked.where(~mistake.found if table is None else mistake.game_id == table)
    rows = connection.execute(asked.order_by(mistake.at, mistake.turn).limit(LISTED))
    return [
        Mistake(table=row.game_id, game=row.game, turn=row.turn, known=row.known, found=row.found, at=row.at)
        for row in rows
    ]


def hand_over_mistakes(connection: Connection, guest: str, account: str) -> None:
    """A guest has signed in to an account; what the account has looked at itself stays as it is."""
    mistake = schema.mistake
    other = mistake.alias()
    own = select(other).where(
        other.c.person == account,
        other.c.game_id == mistake.c.game_id,
        other.c.known == mistake.c.known,
        other.c.turn == mistake.c.turn,
    )
    connection.execute(delete(mistake).where(mistake.c.person == guest, own.exists()))
    connection.execute(update(mistake).where(mistake.c.person == guest).values(person=account))
