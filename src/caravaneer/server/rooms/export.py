"""All that is known of someone, for themselves: written out piece by piece, so that it may be long.

Of a game that runs there is only what they may see from their seat; of one that is over, its record.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any

import orjson
from sqlalchemy import Connection, select

from caravaneer.server.people.bots import bots_of
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.storage import queries, schema
from caravaneer.server.storage.log import BrokenLog
from caravaneer.server.storage.store import Store
from caravaneer.server.table.sight import may_watch, snapshot
from caravaneer.server.table.state import TableState

from .rooms import load_table

Fields = dict[str, Any]


async def export(store: Store, person: Person) -> AsyncIterator[bytes]:
    """One JSON object, in pieces."""
    about = await store.read(lambda connection: _about(connection, person))
    yield orjson.dumps(about)[:-1] + b',"games":['
    between = b""
    for table in await store.read(lambda connection: queries.places_of(connection, person.id)):
        found = await store.read(lambda connection: _game(connection, table, person))  # noqa: B023
        if found is not None:
            yield between + orjson.dumps(found)
            between = b",\n"
    yield b"]}\n"


def _about(connection: Connection, person: Person) -> Fields:
    row, account, talk = schema.person.c, schema.account.c, schema.talk.c
    lines, mistake = schema.lines.c, schema.mistake.c
    came = connection.execute(select(row.created, row.seen).where(row.id == person.id)).one()
    mail = connection.execute(select(account.mail).where(account.person == person.id)).scalar_one_or_none()
    said = select(talk.game_id, talk.number, talk.text, talk.at).where(talk.person == person.id)
    trees = select(lines.game_id, lines.id, lines.name, lines.body).where(lines.person == person.id)
    looked = select(mistake.game_id, mistake.turn, mistake.known, mistake.found, mistake.at)
    return {
        "name": person.name,
        "mail": mail,
        "first_seen": came.created,
        "last_seen": came.seen,
        "bots": [
            {"name": bot.person.name, "created": bot.created, "tokens": [asdict(token) for token in bot.tokens]}
            for bot in bots_of(connection, person.id)
        ],
        "talk": [_row(found) for found in connection.execute(said).mappings()],
        "lines": [
            _row(found) | {"body": orjson.loads(found["body"])} for found in connection.execute(trees).mappings()
        ],
        "mistakes": [_row(one) for one in connection.execute(looked.where(mistake.person == person.id)).mappings()],
    }


def _row(found: Any) -> Fields:
    named = {"game_id": "table"}
    return {named.get(name, str(name)): value for name, value in found.items()}


def _game(connection: Connection, id: str, person: Person) -> Fields | None:
    try:
        loaded = load_table(connection, id)
    except BrokenLog:
        return {"table": id, "damaged": True}
    return None if loaded is None else game_of(loaded[0], person)


def game_of(table: TableState, person: Person) -> Fields | None:
    """A table as someone may have it who has or had a seat there."""
    if not may_watch(table, person.id):
        return None
    seats = table.held_by(person.id)
    about: Fields = {"table": table.id, "game": table.game, "phase": table.phase, "seats": seats}
    if table.phase == "over":
        return about | {"record": orjson.loads(table.record().json_text())}
    # At one screen everybody sees their own hand only, and this file has one reader.
    shown = seats[0] if seats and not table.settings.one_screen else None
    return about | {"now": orjson.loads(to_bytes(snapshot(table, shown, True, None)))}
