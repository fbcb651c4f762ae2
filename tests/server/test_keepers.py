"""No table stands still because the process that should see to it does not know, or cannot yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, create_engine, select, update

from caravaneer.server.app import make_app
from caravaneer.server.config import Config
from caravaneer.server.protocol import incoming as m
from caravaneer.server.rooms.commit import rows_of
from caravaneer.server.rooms.outages import Pauses
from caravaneer.server.rooms.peers import Alone
from caravaneer.server.rooms.rooms import Rooms
from caravaneer.server.several.claims import ROUNDS, SHARES, Claims
from caravaneer.server.several.lease import Lease
from caravaneer.server.several.rows import Newest
from caravaneer.server.several.several import Several
from caravaneer.server.storage import schema
from caravaneer.server.storage.engine import IDLE
from caravaneer.server.storage.log import append_events
from caravaneer.server.storage.store import Store, StoreError
from caravaneer.server.table.commands import decide
from caravaneer.server.table.decisions import Moment, Step
from caravaneer.server.table.events import TakenOver
from caravaneer.server.table.state import TableState
from caravaneer.server.thinking.pool import Chosen, Thinkers
from tests.server.commanded import OUTSIDER, PEOPLE, beginning, stepped
from tests.server.databases import ID, Postgres, awaited, new_game, opened
from tests.server.tapped import PATIENCE, Tap, keep_table, tapped

pytest_plugins = ["tests.server.databases"]
T = TypeVar("T")
TABLE = "aaaaaaaa"
GONE = "a process that is gone"


async def keep(tap: Tap, *more: TakenOver) -> TableState:
    """A table of two people."""
    first, events = beginning("desert", 2, "live", 0, "anyone")
    steps = stepped(first, [*events, *more], tap.rooms.time.now())
    rows = rows_of(first.id, steps, "", None)
    await tap.store.write(lambda connection: keep_table(connection, steps[-1].after, rows, True))
    return steps[-1].after


def keeps_from_now_on(keeper: str) -> Callable[[Connection], object]:
    return lambda connection: connection.execute(update(schema.game).values(keeper=keeper))


# ── what was not heard ────────────────────────────────────────────────────────────────────────────
def test_a_look_for_news_that_the_database_did_not_answer_is_not_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'deaf.db'}", [*PEOPLE, OUTSIDER]) as tap:
            table = await keep(tap)
            wire = tap.at(TABLE, OUTSIDER)
            await wire.hello()
            room = tap.rooms.open[TABLE]
            step = moved(table)
            written = rows_of(TABLE, [step], room.ledger.last.hash, "another process")
            await tap.store.write(lambda connection: append_events(connection, written))
            failed = asyncio.Event()

            async def fails(_: Callable[[Connection], T]) -> T:
                failed.set()
                raise StoreError("The line is cut.")

            with monkeypatch.context() as cut:
                cut.setattr(tap.store, "read", fails)
                room.look(version=step.after.version)
                await failed.wait()
            room.look(version=step.after.version)  # as every two seconds
            await wire.came('{"type":"event"')
            assert room.table.version == step.after.version

    asyncio.run(work())


def moved(table: TableState) -> Step:
    mover, move = table.mover or 0, str(table.position.legal_moves[0])
    command = m.Play(type="play", id="x", seat=mover, expect=table.version, move=move)
    steps = decide(table, command, PEOPLE[mover], Moment(table.changed))
    assert isinstance(steps, list)
    return steps[0]


class Ours(Alone):
    """Others serve too: only what has our name is kept here."""

    def keeps(self, keeper: str | None) -> bool:
        return keeper == "we"


class Asked(Thinkers):
    """Bots that are asked, and think for ever."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked = asyncio.Event()

    async def choose(self, *_: Any, **__: Any) -> Chosen:
        self.asked.set()
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]


def test_who_learns_of_it_by_reading_that_a_table_is_theirs_wakes_its_bot(tmp_path: Path) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'ours.db'}", [*PEOPLE, OUTSIDER]) as tap:
            first, _ = beginning("desert", 2, "live", 0, "anyone")
            table = await keep(tap, TakenOver(first.mover or 0, "vote", "sharp"))
            assert table.decider is not None
            assert table.decider.bot is not None
            thinkers = Asked()
            rooms = Rooms(tap.store, thinkers, tap.still.time(), Pauses(tap.process.time()), peers=Ours(tap.store))
            room = await rooms.room(TABLE)
            assert not room.keeps
            await tap.store.write(keeps_from_now_on("we"))
            room.look(version=table.version + 1)
            async with asyncio.timeout(PATIENCE):
                await thinkers.asked.wait()
            await rooms.close()

    asyncio.run(work())


def test_who_may_act_again_wakes_the_bots_of_tables_written_to_meanwhile(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line by which a process says that it lives may come back later than the one by which it writes."""
    url = postgres.new_database()

    async def work() -> None:
        async with tapped(url, [*PEOPLE, OUTSIDER]) as tap:
            first, _ = beginning("desert", 2, "live", 0, "anyone")
            await keep(tap, TakenOver(first.mover or 0, "vote", "sharp"))
            thinkers, several, beat = Asked(), Several(url, tap.store), Lease.beat
            rooms = Rooms(tap.store, thinkers, tap.still.time(), Pauses(tap.process.time()), peers=several)
            failed, mended = asyncio.Event(), asyncio.Event()

            async def hangs(lease: Lease) -> set[str]:
                if not mended.is_set():
                    failed.set()
                    await mended.wait()
                return await beat(lease)

            monkeypatch.setattr(Lease, "beat", hangs)
            several.beside(several._beat())
            several.serve(rooms)
            await failed.wait()
            await tap.store.write(keeps_from_now_on(several.me))
            room = await rooms.room(TABLE)
            assert not room.keeps
            assert not thinkers.asked.is_set()
            mended.set()
            async with asyncio.timeout(PATIENCE):
                await thinkers.asked.wait()
            await rooms.close()
            await several.close()

    asyncio.run(work())


# ── tables whose keeper is gone ───────────────────────────────────────────────────────────────────
def a_bot_to_move(connection: Connection) -> None:
    new_game(connection)
    connection.execute(update(schema.game).values(phase="playing", lasts=0, keeper=GONE))


async def taken(claims: Claims) -> list[str]:
    return [found.row.id for found in await claims.round((), ())]


@awaited
async def test_tables_that_were_taken_though_nobody_said_so_are_found_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    async with opened(url) as store:
        await store.write(a_bot_to_move)
        claims, write = Claims(store, Lease(url)), store.write

        async def unheard(work: Callable[[Connection], T]) -> T:
            await write(work)
            raise StoreError("The database has not answered.")

        with monkeypatch.context() as cut:
            cut.setattr(store, "write", unheard)
            with pytest.raises(StoreError):
                await taken(claims)
        assert await taken(claims) == [ID]
        assert await taken(claims) == [], "from here on it is known"


@awaited
async def test_who_came_since_we_looked_who_lives_keeps_what_it_keeps(postgres: Postgres) -> None:
    url = postgres.new_database()
    async with opened(url) as store:
        await store.write(a_bot_to_move)
        claims, newcomer = Claims(store, Lease(url)), Lease(url)
        await newcomer.beat()
        await store.write(keeps_from_now_on(newcomer.me))
        assert await taken(claims) == []
        await newcomer.end()
        assert await taken(claims) == [ID]


@awaited
async def test_a_row_that_the_database_still_holds_for_one_that_is_gone_is_taken_when_it_is_let_go(
    postgres: Postgres,
) -> None:
    url = postgres.new_database()
    async with opened(url) as store:
        await store.write(a_bot_to_move)
        claims, rests = Claims(store, Lease(url)), list[float]()
        claims.begin()
        with create_engine(url).begin() as writing:
            writing.execute(select(schema.game).with_for_update())
            while sum(rests) < IDLE:
                assert await taken(claims) == []
                rests.append(await claims.rest())
                assert rests[-1] == SHARES, f"of {ROUNDS} rounds no more than {len(rests)} came soon"
        assert await taken(claims) == [ID]


def test_a_table_that_was_written_by_one_that_is_gone_is_looked_for_soon(tmp_path: Path) -> None:
    async def work() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'late.db'}", [*PEOPLE, OUTSIDER]) as tap:
            table = await keep(tap)
            several = Several("postgresql://nowhere/nothing", tap.store)
            room = await tap.rooms.room(TABLE)
            several._look_at(room, Newest(TABLE, table.version, GONE, 0, 0))
            assert await several._claims.rest() == SHARES

    asyncio.run(work())


# ── who comes to others ───────────────────────────────────────────────────────────────────────────
async def living(store: Store) -> int:
    def work(connection: Connection) -> int:
        return len(connection.execute(select(schema.process)).all())

    return await store.read(work)


@pytest.mark.parametrize("ends", [False, True])
def test_a_server_is_one_of_several_when_its_bots_can_think_or_no_other_is_left(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    url = postgres.new_database()

    @awaited
    async def work() -> None:
        asked, warm = asyncio.Event(), asyncio.Event()

        async def until_warm(_: Thinkers) -> None:
            asked.set()
            await warm.wait()

        monkeypatch.setattr(Thinkers, "warm", until_warm)
        async with opened(url) as store:
            other, app = Lease(url), make_app(Config(database=url, bots=1))
            await other.beat()
            serving = app.router.lifespan_context(app)
            comes = asyncio.create_task(serving.__aenter__())
            waiting = asyncio.create_task(asked.wait())
            await asyncio.wait([comes, waiting], return_when=asyncio.FIRST_COMPLETED)
            assert waiting.done()
            assert await living(store) == 1, "it is none of them yet, and others share all tables"
            if ends:
                await other.end()
            else:
                warm.set()
            await comes
            assert await living(store) == (1 if ends else 2)
            await serving.__aexit__(None, None, None)
            await other.end()

    work()
