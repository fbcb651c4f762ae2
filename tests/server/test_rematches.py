"""Two who ask for another game at once, each at a process of their own, come to one table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import cast

from sqlalchemy import Connection, func, insert, select

import caravaneer
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.requests import NewTable
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store
from caravaneer.server.thinking.pool import Thinkers

ANA = Person("ana-id", "ana", "Ana", "guest")


def before_the_end() -> caravaneer.game.AnyState:
    lots, state = Random(3), caravaneer.start("desert", players=2, seed=3)
    while state.outcome is None:
        state = state.play(lots.choice(state.legal_moves))
    return state.at(state.ply - 1)


def tables(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.game)).scalar_one()


def test_of_two_rematches_that_are_asked_for_at_once_there_is_one(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store(f"sqlite:///{tmp_path / 'rematch.db'}")
        await store.open()
        values = {"id": ANA.id, "name": ANA.name, "kind": "guest", "mark": ANA.mark, "created": 0, "seen": 0}
        await store.write(lambda connection: connection.execute(insert(schema.person).values(values)) and None)
        nobody = cast(Thinkers, None)  # no bot plays here
        one, two = Rooms(store, nobody), Rooms(store, nobody)
        for rooms in (one, two):
            await rooms.start()
        last = before_the_end()
        seats = [{"kind": "me"}, {"kind": "here", "name": "Ben"}]
        asked = NewTable.model_validate({"game": "desert", "position": str(last), "seats": seats})
        table = await one.create(asked, ANA)
        first = await one.room(table)
        version, mover = first.table.version, first.table.mover
        assert mover is not None
        move = str(last.legal_moves[0])
        played = m.Play(type="play", id="p", seat=mover, expect=version, move=move, confirm=True)
        assert (await first.ask(played, ANA)).status == "accepted"
        assert first.table.phase == "over"
        second, before = await two.room(table), await store.read(tables)
        answers = await asyncio.gather(*(
            room.ask(m.Rematch(type="rematch", id=f"r{number}"), ANA) for number, room in enumerate((first, second))
        ))  # fmt: skip
        assert [answer.status for answer in answers] == ["accepted", "accepted"]
        assert first.table.rematch == second.table.rematch
        assert await store.read(tables) == before + 1, "no table is left to which nobody comes"
        assert first.table.rematch in one.open or first.table.rematch in two.open
        for rooms in (one, two):
            await rooms.close()
        await store.close()

    asyncio.run(work())
