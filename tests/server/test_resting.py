"""Where nobody is present: bots play up to the next person's turn and rest; alone they do not play at all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from caravaneer.server.thinking.pool import SIMULATION, Chosen, Thinkers
from tests.server.client import Player
from tests.server.running import Running, play, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('rest') / 'rest.db'}") as found:
        yield found


def room_of(server: Running, table: str) -> Any:
    return server.app.state.rooms.open[table]


def looked_at(server: Running, times: int = 5) -> None:
    for _ in range(times):
        server.tick()


def test_bots_alone_wait_until_somebody_looks_and_rest_when_nobody_does(server: Running) -> None:
    """S7: sixty-six tables of masters played on by themselves."""

    async def work() -> None:
        ana = await Player.guest(server.base, "Ana")
        table = await ana.make("desert", "gentle", "gentle", "gentle")
        await asyncio.to_thread(looked_at, server)
        room = room_of(server, table)
        assert room.table.phase == "playing"
        assert room.table.ply == 0
        assert not room._bots.busy
        assert not room.busy, "it may be put away"
        ben = await Player.guest(server.base, "Ben")
        async with ben.at(table) as page:  # a watcher will do
            await page.until(lambda page: page.now["version"] > room.table.version or room.table.ply > 2)
        while room.audience.viewers:
            await asyncio.sleep(0.01)
        while room._bots.busy:  # what was begun is ended
            await asyncio.sleep(0.01)
        await room.drain()
        ply = room.table.ply
        await asyncio.to_thread(looked_at, server)
        assert room.table.ply <= ply + 1
        assert room.table.phase == "playing"

    play(work())


def test_bots_move_up_to_the_turn_of_a_person_who_is_away(server: Running) -> None:
    async def work() -> None:
        ana = await Player.guest(server.base, "Ana")
        table = await ana.make("desert", "gentle", "gentle", "me")  # nobody opens it
        room = room_of(server, table)
        while room.table.mover != 2:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(looked_at, server)
        assert room.table.mover == 2
        assert room.table.ply > 0

    play(work())


# ── who is served when ────────────────────────────────────────────────────────────────────────────
def test_owners_take_turns_and_those_who_look_come_first() -> None:
    thinkers = Thinkers(0)
    asked = [("many", True)] * 5 + [("away", False)] + [("one", True)]

    async def work() -> list[str]:
        for number, (owner, watched) in enumerate(asked):
            job = thinkers._new_job(f"table {number}", 0, None, "master", 1, None)  # type: ignore[arg-type]
            job.owner, job.watched = owner, watched
            thinkers._waiting.append(job)
        return [thinkers._next_job().owner for _ in asked]

    assert asyncio.run(work()) == ["many", "one", "many", "many", "many", "many", "away"]


def test_a_bot_that_may_not_think_so_long_thinks_as_little_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    import caravaneer

    asked: list[float] = []
    limits: list[int | None] = []

    def may(most: float, milliseconds: float) -> bool:
        asked.append(milliseconds)
        return milliseconds < most

    async def result(self: Thinkers, job: Any, patience: float) -> str:  # noqa: ARG001
        limits.append(job.limit.simulations)
        return str(job.view.legal_moves[0])

    async def work() -> list[Chosen]:
        thinkers, view = Thinkers(0), caravaneer.start("desert", players=2, seed=1).view(0)
        return [await thinkers.choose("t", 0, view, "master", 1, may_think=partial(may, most)) for most in (1e9, 0.0)]

    monkeypatch.setattr(Thinkers, "_result", result)
    rich, poor = asyncio.run(work())
    assert not rich.thought_less
    assert poor.thought_less, "which is told at the table"
    assert limits[0] is not None
    assert limits[1] is not None
    assert asked == [SIMULATION * limits[0]] * 2
    assert asked[0] > 1000, "a master costs seconds"
    assert limits[1] < limits[0] / 10
