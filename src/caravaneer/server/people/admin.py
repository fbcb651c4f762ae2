"""What whoever runs a server may do to people, on the machine only: see reports, ban, let someone choose a password.

All of it is written to the database; a server that runs looks there every few seconds (Sessions.look).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, or_, select

from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage import schema
from caravaneer.server.storage.queries import insert_into

from .bots import tell_others
from .links import make_link
from .names import name_key, tidy_name
from .sessions import Person, remove_sessions


@dataclass(frozen=True)
class Reported:
    """A line of talk that somebody has reported."""

    id: int
    at: int
    table: str
    number: int
    speaker: Person
    text: str
    reporter: str


@dataclass(frozen=True)
class Banned:
    person: Person
    reason: str
    at: int


def reports(connection: Connection) -> list[Reported]:
    """All that nobody has settled, the oldest first."""
    report, talk, person, reporter = schema.report, schema.talk, schema.person, schema.person.alias()
    asked = (
        select(report, talk.c.text, talk.c.name.label("said_as"), person.c.mark, person.c.kind, reporter.c.name)
        .add_columns(person.c.id.label("speaker"))
        .join_from(report, talk, (talk.c.game_id == report.c.game_id) & (talk.c.number == report.c.number))
        .join(person, person.c.id == talk.c.person)
        .join(reporter, reporter.c.id == report.c.person)
        .order_by(report.c.id)
    )
    return [
        Reported(row.id, row.at, row.game_id, row.number, Person(row.speaker, row.mark, row.said_as, row.kind),
                 row.text, row.name)
        for row in connection.execute(asked)
    ]  # fmt: skip


def settle(connection: Connection, report: int) -> bool:
    """Take a report off the list; whether there was one."""
    return connection.execute(delete(schema.report).where(schema.report.c.id == report)).rowcount == 1


def who(connection: Connection, text: str) -> Person | None:
    """An account by its name, or anybody by the mark that others know them by."""
    person, account = schema.person.c, schema.account.c
    try:
        key = name_key(tidy_name(text))
    except Refused:
        key = ""
    asked = (
        select(person.id, person.mark, person.name, person.kind)
        .join_from(schema.person, schema.account, account.person == person.id, isouter=True)
        .where(or_(account.name_key == key, person.mark == text))
        .order_by(account.name_key == key)
    )
    found: Sequence[Person] = [Person(*row) for row in connection.execute(asked)]
    return found[-1] if found else None


def ban(connection: Connection, person: Person, reason: str, now: int) -> None:
    """Nobody comes in as this person any more, and whoever is in is sent out."""
    values = {"reason": reason, "at": now}
    put = insert_into(connection, schema.ban).values(person=person.id, **values)
    connection.execute(put.on_conflict_do_update(index_elements=["person"], set_=values))
    send_out(connection, person, now)


def unban(connection: Connection, person: Person) -> bool:
    return connection.execute(delete(schema.ban).where(schema.ban.c.person == person.id)).rowcount == 1


def bans(connection: Connection) -> list[Banned]:
    """Everybody who is banned, the last first."""
    person, row = schema.person.c, schema.ban.c
    asked = select(person.id, person.mark, person.name, person.kind, row.reason, row.at)
    asked = asked.join_from(schema.ban, schema.person, person.id == row.person).order_by(row.at.desc())
    return [Banned(Person(*found[:4]), found.reason, found.at) for found in connection.execute(asked)]


def password_link(connection: Connection, person: Person, now: int) -> str:
    """The token of a link by which an account chooses a new password. The old one stands until then."""
    return make_link(connection, person.id, "password", now)


def send_out(connection: Connection, person: Person, now: int) -> None:
    """End all sessions of someone, also in servers that run; the tokens of their bots are void."""
    keys = remove_sessions(connection, person.id)
    bot, token = schema.bot.c, schema.token.c
    bots = select(bot.person).where(or_(bot.owner == person.id, bot.person == person.id))
    void = delete(schema.token).where(token.person.in_(bots)).returning(token.token_hash)
    tell_others(connection, [*keys, *connection.execute(void).scalars()], now)
