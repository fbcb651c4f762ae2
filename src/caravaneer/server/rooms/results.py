"""What somebody has played, from the cards that are kept of their tables: read and counted off the loop.

A card that an older version wrote lacks points by category: its game is played through once, and its card kept anew.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence

from sqlalchemy import Connection

from caravaneer.analysis import VERSION
from caravaneer.game import games
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol.outgoing import to_bytes
from caravaneer.server.protocol.requests import TableCard
from caravaneer.server.protocol.results import MyResults
from caravaneer.server.storage import queries
from caravaneer.server.storage.log import BrokenLog
from caravaneer.server.storage.store import Store
from caravaneer.server.table.rating import ratings
from caravaneer.server.table.results import Ended, counted, finished, results
from caravaneer.server.table.sight import card

from .offload import Offload
from .rooms import card_of, load_table

LISTED = 100  # games that are told one by one
LISTED_PUBLIC = 20  # on a bot's page
COUNTED = 1000  # games that results are made of


class Results:
    """Everybody's results."""

    def __init__(self, store: Store, offload: Offload):
        self._store, self._offload = store, offload

    async def packed(self, who: Person) -> bytes:
        """All of it as JSON in gzip."""
        offered = games()
        old = await self._store.read(lambda connection: _uncounted(connection, who, offered))
        for table in old:
            await self._count(table)
        return await self._store.read(lambda connection: _packed(connection, who, offered))

    async def public(self, who: Person) -> MyResults:
        """What anybody may know of somebody's games: those that anybody may watch."""
        return await self._store.read(lambda connection: _results(connection, who, games(), LISTED_PUBLIC, all_=False))

    async def _count(self, table: str) -> None:
        """Play an old game through once, and keep its card as it is written now."""
        try:
            found = await self._store.read(lambda connection: load_table(connection, table))
        except BrokenLog:
            return  # its card stays as it is
        if found is not None:
            state = found[0]
            text = to_bytes(await self._offload(card, state, None)).decode()
            await self._store.write(lambda connection: queries.keep_summary(connection, table, state.version, text))


def _uncounted(connection: Connection, who: Person, offered: Sequence[str]) -> list[str]:
    rows = queries.finished_tables(connection, who.id, offered, COUNTED)
    return [row.id for row in rows if not counted(card_of(row.summary, who))]


def _packed(connection: Connection, who: Person, offered: Sequence[str]) -> bytes:
    return gzip.compress(to_bytes(_results(connection, who, offered)), 6, mtime=0)


def _results(
    connection: Connection, who: Person, offered: Sequence[str], most: int = LISTED, *, all_: bool = True
) -> MyResults:  # fmt: skip
    running = [card_of(text, who) for text in queries.running_of(connection, who.id, offered)]
    ended = [
        Ended(card_of(row.summary, who), None if row.costly is None else json.loads(row.costly))
        for row in queries.finished_tables(connection, who.id, offered, COUNTED, version=VERSION)
    ]
    ended = [one for one in ended if all_ or one.card.table.watching == "anyone"]
    ended = sorted((one for one in ended if one.card.yours), key=lambda one: -one.card.ended)
    return MyResults(
        since=queries.came(connection, who.id),
        running=sorted((found for found in running if found.yours), key=_waits),
        finished=[finished(one) for one in ended[:most]],
        total=len(ended),
        games=results([one.card for one in ended], offered),
        ratings=ratings([one.card for one in ended], offered),
    )


def _waits(found: TableCard) -> bool:
    """False for a game that waits for its reader, so that it comes first."""
    return found.turn not in found.yours
