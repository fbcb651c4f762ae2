"""Table talk: lines that are kept, told to everybody at the table, and never make a move stale."""

from __future__ import annotations

import unicodedata
from typing import Any

from sqlalchemy import Connection, func, insert, select

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import messages as m
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Busy, StoreError
from caravaneer.server.table.commands import No
from caravaneer.server.table.sight import may_watch, to_bytes
from caravaneer.server.web.limits import Limits

from .room import Keeper
from .rooms import House

MARKS_IN_A_ROW = 3


def tidy_text(text: str) -> str:
    """A line as it is kept: NFC, one space at a time, nothing that cannot be seen, no towers of accents."""
    kept, marks = list[str](), 0
    for character in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(character if character.isprintable() else " ")
    return " ".join("".join(kept).split())


async def say(house: House, limits: Limits, keeper: Keeper, who: Person, message: m.Say | m.Report) -> dict[str, Any]:
    """Say or report a line; the answer to whoever did. Said twice under one id, it is said once."""
    name = f"{who.id}:{message.id}"
    if (known := keeper.known(name)) is not None:
        return known
    no = _refusal(limits, keeper, who)
    if no is None:
        try:
            if isinstance(message, m.Report):
                await house.write(
                    lambda connection: _report(connection, keeper.standing.id, message.number, who, house)
                )
            elif not (text := tidy_text(message.text)):
                no = No("refused", "nothing_said")
            else:
                line = await house.write(lambda connection: _keep(connection, keeper, who, text, house.time.now()))
                _tell(keeper, {"type": "talk", "line": line})
        except (StoreError, Busy):
            no = No("refused", "busy")
    told = {"status": "accepted", "reason": None} if no is None else {"status": no.status, "reason": no.reason}
    answer: dict[str, Any] = {"type": "answer", "id": message.id} | told
    answer |= {"version": keeper.standing.version, "refusal": None, "now": None}
    if told["reason"] not in ("busy", "too_fast"):
        keeper.remember(name, answer)
    return answer


def _tell(keeper: Keeper, message: dict[str, Any]) -> None:
    """To those who may watch: what is said at a table is no more public than its game."""
    data = to_bytes(message)
    for viewer in tuple(keeper.viewers):
        if may_watch(keeper.standing, viewer.person.id):
            viewer.send(data)


def _refusal(limits: Limits, keeper: Keeper, who: Person) -> No | None:
    if not keeper.standing.settings["talk"]:
        return No("refused", "talk_is_off")
    if not may_watch(keeper.standing, who.id):
        return No("refused", "not_your_table")
    return No("refused", "too_fast") if limits.wait("talk", who.id) else None


def _keep(connection: Connection, keeper: Keeper, who: Person, text: str, at: int) -> dict[str, Any]:
    talk, standing = schema.talk, keeper.standing
    last = connection.execute(select(func.max(talk.c.number)).where(talk.c.game_id == standing.id)).scalar_one()
    seats = standing.held_by(who.id)
    line = {"number": (last or 0) + 1, "seat": seats[0] if seats else None, "name": who.name, "text": text, "at": at}
    connection.execute(insert(talk).values(game_id=standing.id, person=who.id, **line))
    return line | {"person": who.mark}


def _report(connection: Connection, table: str, number: int, who: Person, house: House) -> None:
    talk = schema.talk
    known = select(talk.c.number).where(talk.c.game_id == table, talk.c.number == number)
    if connection.execute(known).first() is not None:
        report = {"game_id": table, "number": number, "person": who.id, "at": house.time.now()}
        connection.execute(insert(schema.report).values(report))
