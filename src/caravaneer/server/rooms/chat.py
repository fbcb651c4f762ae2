"""Table talk: lines that are kept, told to everybody at the table, and never make a move stale."""

from __future__ import annotations

import unicodedata

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import TalkLine
from caravaneer.server.protocol.outgoing import Answer, Talk
from caravaneer.server.storage import queries
from caravaneer.server.storage.store import Busy, StoreError
from caravaneer.server.table.decisions import No
from caravaneer.server.table.sight import may_watch
from caravaneer.server.web.limits import Limits

from .room import Room
from .rooms import Rooms

MARKS_IN_A_ROW = 3
TRIES = 5  # to find a number for a line, while others speak


def tidy_text(text: str) -> str:
    """A line as it is kept: NFC, one space at a time, nothing that cannot be seen, no towers of accents."""
    kept, marks = list[str](), 0
    for character in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(character).startswith("M") else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(character if character.isprintable() else " ")
    return " ".join("".join(kept).split())


async def say(rooms: Rooms, limits: Limits, room: Room, who: Person, message: m.Say | m.Report) -> Answer:
    """Say or report a line; the answer to whoever did. Said twice under one id, it is said once."""
    name = f"{who.id}:{message.id}"
    if (known := room.answers.known(name)) is not None:
        return known
    no = _refusal(limits, room, who)
    if no is None:
        try:
            no = await _report(rooms, room, who, message) if isinstance(message, m.Report) else (
                await _say(rooms, room, who, tidy_text(message.text))
            )  # fmt: skip
        except StoreError:
            no = No("refused", "cannot_save")
        except Busy:
            no = No("refused", "busy")
    version = room.table.version
    if no is None:
        answer = Answer(id=message.id, status="accepted", version=version)
    else:
        answer = Answer(id=message.id, status=no.status, version=version, reason=no.reason)
    if answer.reason not in ("busy", "cannot_save", "too_fast"):
        room.answers.remember(name, answer)
    return answer


def _refusal(limits: Limits, room: Room, who: Person) -> No | None:
    if not room.table.settings.talk:
        return No("refused", "talk_is_off")
    if not may_watch(room.table, who.id):
        return No("refused", "not_your_table")
    return No("refused", "too_fast") if limits.wait("talk", who.id) else None


async def _say(rooms: Rooms, room: Room, who: Person, text: str) -> No | None:
    if not text:
        return No("refused", "nothing_said")
    table, at = room.table, rooms.time.now()
    seat = next(iter(table.held_by(who.id)), None)

    def work(connection: Connection) -> TalkLine:
        return queries.keep_line(
            connection, table.id, person=who.id, mark=who.mark, name=who.name, seat=seat, text=text, at=at
        )

    for _ in range(TRIES):
        try:
            line = await rooms.write(work)
            break
        except IntegrityError:  # somebody has said something at this very moment, in another process
            continue
    else:
        return No("refused", "busy")
    # What is said at a table is no more public than its game.
    room.audience.tell_watchers(room.table, Talk(line=line))
    rooms.peers.said(table.id, line.number)
    return None


async def _report(rooms: Rooms, room: Room, who: Person, message: m.Report) -> No | None:
    at = rooms.time.now()
    kept = await rooms.write(
        lambda connection: queries.keep_report(connection, room.table.id, message.number, person=who.id, at=at)
    )
    return None if kept else No("refused", "no_such_line")
