"""A server joins the others: what all of them must know besides the tables."""

from __future__ import annotations

import asyncio

from caravaneer.server.people.accounts import People
from caravaneer.server.people.sessions import Person, Revoked, Sessions
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.thinking.pool import Thinkers
from caravaneer.server.web.limits import Limits
from caravaneer.server.web.sockets import Sockets

from .budgets import Budgets
from .news import Ended, OfPeople, Renamed, Spent
from .several import BEAT, Several


async def until_bots_think(several: Several, thinkers: Thinkers) -> None:
    """Wait for our bots, for as long as other processes serve. Those may be about to leave to us; until then their bots
    play on, while tables that we kept would wait for ours, which are slow to start on a busy machine."""
    await thinkers.start()
    warm = asyncio.create_task(thinkers.warm())
    try:
        while not warm.done() and await several.company():
            await asyncio.wait([warm], timeout=BEAT)
    finally:
        warm.cancel()


def join(
    several: Several, rooms: Rooms, sockets: Sockets, sessions: Sessions, people: People, limits: Limits
) -> None:  # fmt: skip
    """From now on tell the others, and hear from them, which sessions end, which names change and what is spent."""
    budgets = Budgets(limits, several.tell)
    looks = set[asyncio.Task[None]]()

    def ended(revoked: Revoked) -> None:
        if revoked.why != "expired":
            several.tell(Ended())

    def look() -> None:
        if not looks:
            task = asyncio.create_task(sessions.look_now())
            looks.add(task)
            task.add_done_callback(looks.discard)

    def hear(news: OfPeople) -> None:
        match news:
            case Ended():
                look()
            case Renamed(id, mark, name, kind):
                person = Person(id, mark, name, "account" if kind == "account" else "guest")
                sessions.renamed(person)
                sockets.renamed(person)
            case Spent():
                budgets.hear(news)

    told_here = people.renamed

    async def rename(before: str, person: Person) -> None:
        several.tell(Renamed(person.id, person.mark, person.name, person.kind))
        await told_here(before, person)

    people.renamed = rename
    sessions.shared = True
    sessions.on_revoked.append(ended)
    several.heard = hear
    several.serve(rooms)
    several.beside(budgets.run())
