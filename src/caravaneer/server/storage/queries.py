"""What is asked of the database and written to it beside the log. Every function works within a connection given."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, Table, and_, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from caravaneer.server.protocol.models import TalkLine

from . import schema

LISTED = 100
PROBE = "probe "
_OURS = secrets.token_hex(4)  # others may try at the same moment


def insert_into(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An insert that knows on_conflict_do_nothing and on_conflict_do_update, which plain SQLAlchemy has not."""
    return sqlite.Insert(table) if connection.dialect.name == "sqlite" else postgresql.Insert(table)


# ── tables ────────────────────────────────────────────────────────────────────────────────────────
def add_table(
    connection: Connection, *, id: str, game: str, rules: int, seed: str, nonce: str, listed: bool, created: int
) -> None:
    """A table whose first events follow in the same transaction."""
    row = {
        "id": id, "game": game, "rules": rules, "seed": seed, "nonce": nonce, "phase": "gathering", "listed": listed,
        "version": 0, "summary": "{}", "created": created, "changed": created,
    }  # fmt: skip
    connection.execute(insert(schema.game).values(row))


class GameRow(NamedTuple):
    """What no event tells of a table."""

    seed: str
    nonce: str
    keeper: str | None


def game_row(connection: Connection, table: str) -> GameRow | None:
    """None when there is no such table."""
    game = schema.game.c
    found = connection.execute(select(game.seed, game.nonce, game.keeper).where(game.id == table)).one_or_none()
    return None if found is None else GameRow(*found)


class RunningRow(NamedTuple):
    """A table at which something happens by itself, and what (see the columns of the schema)."""

    id: str
    lasts: int
    ends: int | None


def running_tables(connection: Connection) -> list[RunningRow]:
    """The tables at which something happens by itself, those last changed first."""
    game = schema.game.c
    asked = select(game.id, game.lasts, game.ends).where(game.phase == "playing", game.lasts.is_not(None))
    return [RunningRow(*row) for row in connection.execute(asked.order_by(game.changed.desc()))]


def keep_due(connection: Connection, table: str, version: int, *, lasts: int | None, ends: int | None) -> None:
    """What happens at a table by itself, where that was not known; not where something has happened since."""
    game = schema.game
    these = (game.c.id == table, game.c.version == version)
    connection.execute(update(game).where(*these).values(lasts=lasts, ends=ends))


class Waiting(NamedTuple):
    """A table with open seats."""

    id: str
    summary: str


def lobby(connection: Connection, games: Iterable[str], present: Collection[str], most: int) -> list[Waiting]:
    """Tables with open seats, the newest first: of all so many, and those that are `present`."""
    game = schema.game.c
    these = (game.phase == "gathering", game.listed, game.game.in_(games))
    newest = select(game.id, game.summary).where(*these).order_by(game.changed.desc())
    found = [Waiting(*row) for row in connection.execute(newest.where(game.id.in_(present)))] if present else []
    return found + [Waiting(*row) for row in connection.execute(newest.where(game.id.not_in(present)).limit(most))]


def waiting_of(connection: Connection, person: str) -> list[str]:
    """The summaries of tables that are not full, at which someone sits."""
    game, place = schema.game.c, schema.place
    asked = select(game.summary).join(place, place.c.game_id == game.id)
    return list(connection.execute(asked.where(place.c.person == person, game.phase == "gathering")).scalars())


def tables_of(connection: Connection, person: str, games: Iterable[str]) -> list[str]:
    """The summaries of the tables someone sat at, those last changed first."""
    game, place = schema.game.c, schema.place
    asked = select(game.summary).join(place, place.c.game_id == game.id).where(place.c.person == person)
    return _summaries(connection, asked, games)


def running_of(connection: Connection, person: str, games: Iterable[str]) -> list[str]:
    """The summaries of the tables someone sits at whose game is not over, those last changed first."""
    game, place = schema.game.c, schema.place
    asked = select(game.summary).join(place, place.c.game_id == game.id)
    return _summaries(connection, asked.where(place.c.person == person, game.phase != "over"), games)


class FinishedRow(NamedTuple):
    """A table whose game is over, and how many turns of every seat cost something, as JSON, where that is known."""

    id: str
    summary: str
    costly: str | None


def finished_tables(
    connection: Connection, person: str, games: Iterable[str], most: int, *, version: int = 0
) -> list[FinishedRow]:
    """The tables of someone whose games are over, the last first; with what an analyst of that version found."""
    game, place, analysis = schema.game, schema.place, schema.analysis
    judged = (analysis.c.game_id == game.c.id, analysis.c.known == "player", analysis.c.version == version)
    asked = (
        select(game.c.id, game.c.summary, analysis.c.costly)
        .join_from(place, game, place.c.game_id == game.c.id)
        .outerjoin(analysis, and_(*judged))
        .where(place.c.person == person, game.c.phase == "over", game.c.game.in_(games))
        .order_by(game.c.changed.desc())
        .limit(most)
    )
    return [FinishedRow(*row) for row in connection.execute(asked)]


def keep_summary(connection: Connection, table: str, version: int, summary: str) -> None:
    """What lists show of a table, made anew; not where something has happened since."""
    game = schema.game
    these = (game.c.id == table, game.c.version == version)
    connection.execute(update(game).where(*these).values(summary=summary))


def came(connection: Connection, person: str) -> int:
    """When someone was first here."""
    asked = select(schema.person.c.created).where(schema.person.c.id == person)
    return connection.execute(asked).scalar_one_or_none() or 0


def _summaries(connection: Connection, asked: Select[Any], games: Iterable[str]) -> list[str]:
    game = schema.game.c
    asked = asked.where(game.game.in_(games)).order_by(game.changed.desc()).limit(LISTED)
    return [row.summary for row in connection.execute(asked)]


def keep_places(connection: Connection, table: str, people: Iterable[str]) -> None:
    """Keep who sat at which table, for their lists."""
    for person in people:
        values = {"game_id": table, "person": person}
        connection.execute(insert_into(connection, schema.place).values(values).on_conflict_do_nothing())


def places_of(connection: Connection, person: str, *, over: bool = True) -> list[str]:
    """The tables someone sat at; without `over` only those whose game is not."""
    game, place = schema.game.c, schema.place
    asked = select(game.id).join(place, place.c.game_id == game.id).where(place.c.person == person)
    return list(connection.execute(asked if over else asked.where(game.phase != "over")).scalars())


# ── talk ──────────────────────────────────────────────────────────────────────────────────────────
def talk_of(connection: Connection, table: str) -> list[TalkLine]:
    """The last lines that were said at a table."""
    said, person = schema.talk.c, schema.person.c
    asked = (
        select(said.number, said.seat, said.name, person.mark, said.text, said.at)
        .join_from(schema.talk, schema.person, person.id == said.person)
        .where(said.game_id == table)
        .order_by(said.number.desc())
        .limit(LISTED)
    )
    return [
        TalkLine(number=row.number, seat=row.seat, name=row.name, person=row.mark, text=row.text, at=row.at)
        for row in reversed(connection.execute(asked).all())
    ]


def keep_line(
    connection: Connection, table: str, *, person: str, mark: str, name: str, seat: int | None, text: str, at: int
) -> TalkLine:
    """Keep a line of talk under the next number."""
    talk = schema.talk
    last = connection.execute(select(func.max(talk.c.number)).where(talk.c.game_id == table)).scalar_one() or 0
    row = {"number": last + 1, "seat": seat, "name": name, "text": text, "at": at}
    connection.execute(insert(talk).values(game_id=table, person=person, **row))
    return TalkLine(number=last + 1, seat=seat, name=name, person=mark, text=text, at=at)


def keep_report(connection: Connection, table: str, number: int, *, person: str, at: int) -> bool:
    """Keep that someone reports a line; whether there is such a line."""
    talk = schema.talk
    known = select(talk.c.number).where(talk.c.game_id == table, talk.c.number == number)
    if connection.execute(known).first() is None:
        return False
    connection.execute(insert(schema.report).values(game_id=table, number=number, person=person, at=at))
    return True


# ── beside the tables ─────────────────────────────────────────────────────────────────────────────
def thought(connection: Connection, key: str) -> str | None:
    """What an analyst found once, as JSON."""
    asked = select(schema.thought.c.body).where(schema.thought.c.key == key)
    return connection.execute(asked).scalar_one_or_none()


def keep_thought(connection: Connection, key: str, body: str, at: int) -> None:
    put = insert_into(connection, schema.thought).values(key=key, body=body, at=at)
    connection.execute(put.on_conflict_do_nothing())


def analysis_of(connection: Connection, table: str, known: str, *, version: int, at: int) -> bytes | None:
    """What an analyst of this version found of a game, which is then asked for at some moment."""
    row = schema.analysis.c
    these = (row.game_id == table, row.known == known, row.version == version)
    found = connection.execute(select(row.body).where(*these)).scalar_one_or_none()
    if found is not None:
        connection.execute(update(schema.analysis).where(*these).values(at=at))
    return found


def keep_analysis(
    connection: Connection, table: str, known: str, *, version: int, body: bytes, at: int, costly: str | None = None
) -> None:
    """In the place of what was found before, and of what another version found."""
    found = {"version": version, "body": body, "at": at, "costly": costly}
    put = insert_into(connection, schema.analysis).values(game_id=table, known=known, **found)
    connection.execute(put.on_conflict_do_update(index_elements=["game_id", "known"], set_=found))


def write_canary(connection: Connection, node: str, at: int) -> None:
    """Write a sign of life."""
    put = insert_into(connection, schema.canary).values(node=node, at=at)
    connection.execute(put.on_conflict_do_update(index_elements=["node"], set_={"at": at}))


def read_canary(connection: Connection, node: str) -> int | None:
    return connection.execute(select(schema.canary.c.at).where(schema.canary.c.node == node)).scalar_one_or_none()


def write_probe(connection: Connection) -> None:
    """Write as much as a few moves are, so that a disk with room for a number only is not taken for one with room."""
    drop_probe(connection)
    rows = [{"node": f"{PROBE}{_OURS} {n:02} {'.' * 2_000}", "at": 0} for n in range(16)]
    connection.execute(insert(schema.canary), rows)


def drop_probe(connection: Connection) -> None:
    connection.execute(delete(schema.canary).where(schema.canary.c.node.startswith(PROBE)))
