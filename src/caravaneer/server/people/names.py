"""Names of people: how they are kept, and when two are the same."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

from sqlalchemy import Connection, select

from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage import schema

LONGEST_NAME = 24
MARKS_IN_A_ROW = 3
NOBODY = "—"  # whoever has deleted their account
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs by their class, yet nothing to be seen


def tidy_name(text: str) -> str:
    """A name as it is kept: NFC, trimmed, one space at a time. Refused when others could not read it."""
    name = re.sub(" +", " ", unicodedata.normalize("NFC", text).strip())
    if not name:
        raise Refused(422, "name_empty")
    if len(name) > LONGEST_NAME:
        raise Refused(422, "name_too_long", most=LONGEST_NAME)
    if not name.isprintable() or BLANKS & set(name):  # controls, bidi overrides, other spaces, surrogates, unassigned
        raise Refused(422, "name_unprintable")
    marks = [len(list(run)) for is_mark, run in groupby(name, _is_mark) if is_mark]
    if _is_mark(name[0]) or max(marks, default=0) > MARKS_IN_A_ROW:
        raise Refused(
            422,
            "name_marks",
            most=MARKS_IN_A_ROW,
        )
    return name


def readable_name(text: str) -> str:
    """What can be shown of a name that somebody else wrote down; "" where that is nothing."""
    seen = "".join(character if character.isprintable() and character not in BLANKS else " " for character in text)
    try:
        return tidy_name(" ".join(seen.split())[:LONGEST_NAME])
    except Refused:
        return ""


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def name_key(name: str) -> str:
    """Two accounts may not look the same but for capitals or width: Ann and ＡＮＮ are one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def refuse_taken(connection: Connection, key: str, name: str, person: str) -> None:
    """Refused where an account or a bot of somebody else has a name that looks the same."""
    for table in (schema.account, schema.bot):
        asked = select(table.c.person).where(table.c.name_key == key, table.c.person != person)
        if connection.execute(asked).first():
            raise taken(name)


def taken(name: str) -> Refused:
    return Refused(409, "name_taken", name=name)
