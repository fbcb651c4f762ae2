"""What several processes ask of PostgreSQL: who keeps which table, how new it is, and what was voted there."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict
from typing import NamedTuple

from sqlalchemy import Connection, func, select, text, update
from sqlalchemy.dialects import postgresql

from caravaneer.server.storage import schema
from caravaneer.server.storage.queries import RunningRow
from caravaneer.server.table.votes import Vote, Votes

# A table is taken by one process, even when all of them look for it at the same moment. Locked rows are passed over:
# whoever is writing to one keeps it by that. Processes that came after :live was read are looked up, to keep theirs.
_CLAIM = text("""
    WITH old AS (
        SELECT id, keeper FROM game
        WHERE phase = 'playing'
          AND (keeper IS NULL OR keeper = :unheard OR keeper <> ALL(:live) AND keeper NOT IN (
               SELECT id FROM process WHERE expires > (extract(epoch FROM clock_timestamp()) * 1000)::bigint))
          AND (id = ANY(:open) OR (lasts IS NOT NULL
               AND (keeper = :unheard OR (hashtext(id) & 2147483647) % :count = :place)))
        FOR UPDATE SKIP LOCKED
    )
    UPDATE game SET keeper = :me FROM old WHERE game.id = old.id
    RETURNING game.id, game.lasts, game.ends, old.keeper
""")


class Claimed(NamedTuple):
    row: RunningRow
    before: str | None  # who kept it


def claim(
    connection: Connection, me: str, live: Collection[str], open: Collection[str], *, others: bool,
    unheard: bool = False,
) -> list[Claimed]:  # fmt: skip
    """Take the tables that no living process keeps: those that are open here, and with `others` a share of the rest.

    With `unheard` those that we keep already are found too: they may have been taken by a look whose answer was lost.
    """
    everybody = sorted({*live, me})
    place = everybody.index(me) if others else -1
    words = {
        "me": me, "live": everybody, "open": list(open), "count": len(everybody), "place": place,
        "unheard": me if unheard else None,
    }  # fmt: skip
    found = connection.execute(_CLAIM, words)
    return [Claimed(RunningRow(row.id, row.lasts, row.ends), row.keeper) for row in found]


def adopt(connection: Connection, table: str, version: int, before: str | None, me: str) -> bool:
    """Keep one table from now on, if nothing has happened meanwhile."""
    game = schema.game.c
    these = (game.id == table, game.version == version, game.keeper.is_not_distinct_from(before))
    return connection.execute(update(schema.game).where(*these).values(keeper=me)).rowcount == 1


# ── how new a table is ────────────────────────────────────────────────────────────────────────────
class Newest(NamedTuple):
    id: str
    version: int
    keeper: str | None
    votes: int  # the revision of its votes; 0: there were none
    talk: int  # the last line; 0: there is none


def newest(connection: Connection, tables: Collection[str]) -> list[Newest]:
    game, vote, talk = schema.game.c, schema.vote.c, schema.talk.c
    voted = select(vote.revision).where(vote.game_id == game.id).correlate(schema.game).scalar_subquery()
    said = select(func.max(talk.number)).where(talk.game_id == game.id).correlate(schema.game).scalar_subquery()
    asked = select(game.id, game.version, game.keeper, func.coalesce(voted, 0), func.coalesce(said, 0))
    return [Newest(*row) for row in connection.execute(asked.where(game.id.in_(tables)))]


def version_of(connection: Connection, table: str) -> int:
    return connection.execute(select(schema.game.c.version).where(schema.game.c.id == table)).scalar_one_or_none() or 0


# ── votes ─────────────────────────────────────────────────────────────────────────────────────────
def read_votes(connection: Connection, table: str) -> tuple[int, Votes]:
    """The votes of a table, and their revision; 0 where there never were any."""
    row = schema.vote.c
    found = connection.execute(select(row.revision, row.body).where(row.game_id == table)).one_or_none()
    if found is None:
        return 0, Votes()
    body = json.loads(found.body)
    return found.revision, Votes(body["called"], {each["number"]: Vote(**each) for each in body["open"]})


def keep_votes(connection: Connection, table: str, votes: Votes, known: int) -> int | None:
    """Keep them if nobody has changed them since a revision; the new one."""
    body = json.dumps({"called": votes.called, "open": [asdict(vote) for vote in votes.open.values()]})
    row = schema.vote
    put = postgresql.insert(row).values(game_id=table, revision=1, body=body)
    changed = {"revision": row.c.revision + 1, "body": body}
    put = put.on_conflict_do_update(index_elements=["game_id"], set_=changed, where=row.c.revision == known)
    return connection.execute(put.returning(row.c.revision)).scalar_one_or_none()
