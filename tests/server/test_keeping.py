"""Keeping and forgetting: what nobody can come for any more goes, and nothing else; on both databases."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from sqlalchemy import Connection, insert, select, update

from caravaneer.server.config import read_rate
from caravaneer.server.people.sessions import Person
from caravaneer.server.rooms.keeping import DAY, EVENTS, Forgotten, Keep, Keeping, parted
from caravaneer.server.storage import schema
from caravaneer.server.storage.prune import Old
from caravaneer.server.storage.store import Store
from caravaneer.server.web.limits import Rate
from tests.cli.run import run
from tests.server.databases import awaited, opened
from tests.server.tapped import LATER, Still, someone

T = TypeVar("T")
pytest_plugins = ["tests.server.databases"]
STILL = Still()
NOW = STILL.time().now()


def add(connection: Connection, *people: Person, days: int, session: bool = False) -> None:
    """People who were last seen so many days ago."""
    for person in people:
        row = {"id": person.id, "name": person.name, "kind": person.kind, "mark": person.mark}
        connection.execute(insert(schema.person).values(**row, created=1, seen=NOW - days * DAY))
        if session:
            one = {"token_hash": person.id, "person": person.id, "created": 1, "expires": LATER}
            connection.execute(insert(schema.session).values(one))


def table(connection: Connection, id: str, phase: str, *people: Person, days: int) -> None:
    """A table at which nothing happened for so many days, with something of everything that can belong to one."""
    at = NOW - days * DAY
    texts = {"id": id, "game": "desert", "seed": "s", "nonce": "n", "phase": phase, "summary": "{}"}
    connection.execute(
        insert(schema.game).values(**texts, rules=1, listed=True, version=2, created=at, changed=at)
    )  # fmt: skip
    for version in (1, 2):
        row = {"game_id": id, "version": version, "kind": "x", "body": "{}", "previous": "", "hash": ""}
        connection.execute(insert(schema.event).values(**row, at=at))
    for person in people:
        connection.execute(insert(schema.place).values(game_id=id, person=person.id))
    first = people[0].id
    connection.execute(
        insert(schema.talk).values(game_id=id, number=1, person=first, name="x", text="x", at=at)
    )  # fmt: skip
    connection.execute(insert(schema.report).values(game_id=id, number=1, person=first, at=at))
    mistake = {"person": first, "game_id": id, "known": "player", "turn": 1, "found": True, "at": NOW}
    connection.execute(insert(schema.mistake).values(mistake))
    analysis = {"game_id": id, "known": "player", "version": 1, "body": b"x", "at": NOW}
    connection.execute(insert(schema.analysis).values(analysis))


async def after(url: str, work: Callable[[Connection], None], keep: Keep | None = None, *in_use: str) -> Left:
    async with opened(url) as store:
        await store.write(work)
        done = await Keeping(store, STILL.time(), keep or Keep(), in_use).round()
        return Left(done, await ids(store, schema.game.c.id), await ids(store, schema.person.c.name))


class Left:
    """What was forgotten, and which tables and people are left."""

    def __init__(self, forgotten: Forgotten, tables: set[str], people: set[str]):
        self.forgotten, self.tables, self.people = forgotten, tables, people


async def ids(store: Store, column: object) -> set[str]:
    return await store.read(lambda connection: set(connection.execute(select(column)).scalars()))  # type: ignore[call-overload]


ANN, BEN = someone("Ann", "account"), someone("Ben", "account")
GUS, GIL, GRO = someone("Gus"), someone("Gil"), someone("Gro")


@awaited
async def test_guests_go_who_do_not_come_back_and_accounts_never(database_url: str) -> None:
    def work(connection: Connection) -> None:
        add(connection, ANN, days=3000)
        add(connection, GUS, days=61)
        add(connection, GIL, days=59)
        add(connection, GRO, days=61, session=True)

    left = await after(database_url, work)
    assert left.people == {"Ann", "Gil", "Gro"}
    assert left.forgotten.guests == 1


@awaited
async def test_a_finished_game_is_kept_while_it_is_somebodys(database_url: str) -> None:
    def work(connection: Connection) -> None:
        add(connection, ANN, days=3000)
        add(connection, GUS, days=100)
        add(connection, GIL, days=10)
        add(connection, GRO, days=100, session=True)
        table(connection, "owned", "over", GUS, ANN, days=2999)
        table(connection, "visited", "over", GUS, GIL, days=100)
        table(connection, "can come", "over", GRO, days=100)
        table(connection, "with lines", "over", GUS, days=100)
        line = {"id": "l", "game_id": "with lines", "person": ANN.id, "name": "", "moves": 0, "body": "[]"}
        connection.execute(insert(schema.lines).values(**line, created=1, changed=1))
        table(connection, "nobodys", "over", GUS, days=100)
        table(connection, "fresh", "over", GUS, days=59)

    left = await after(database_url, work)
    assert left.tables == {"owned", "visited", "can come", "with lines", "fresh"}
    assert "Gus" in left.people, "the name of whoever played a game that is kept"
    assert left.forgotten.tables == {"gathering": 0, "playing": 0, "over": 1}


@awaited
async def test_tables_that_wait_and_games_nobody_plays_on_go_after_a_while(database_url: str) -> None:
    def work(connection: Connection) -> None:
        add(connection, ANN, days=0)
        add(connection, GUS, days=200)
        table(connection, "empty", "gathering", GUS, days=31)
        table(connection, "waits", "gathering", ANN, days=29)
        table(connection, "in use", "gathering", ANN, days=31)
        table(connection, "left", "playing", GUS, ANN, days=181)
        table(connection, "slow", "playing", GUS, ANN, days=179)

    left = await after(database_url, work, None, "in use")
    assert left.tables == {"waits", "in use", "slow"}
    assert left.people == {"Ann", "Gus"}


@awaited
async def test_when_its_tables_are_gone_so_is_a_guest(database_url: str) -> None:
    def work(connection: Connection) -> None:
        add(connection, GUS, GIL, days=100)
        table(connection, "empty", "gathering", GUS, days=100)
        table(connection, "over", "over", GIL, GUS, days=100)

    left = await after(database_url, work)
    assert (left.tables, left.people) == (set(), set())


@awaited
async def test_nothing_goes_where_all_is_kept_for_ever(database_url: str) -> None:
    def work(connection: Connection) -> None:
        add(connection, GUS, days=10_000)
        table(connection, "empty", "gathering", GUS, days=10_000)
        table(connection, "over", "over", GUS, days=10_000)
        connection.execute(insert(schema.thought).values(key="k", body="{}", at=1))

    left = await after(database_url, work, Keep(0, 0, 0, 0))
    assert left.tables == {"empty", "over"}
    assert not left.forgotten


@awaited
async def test_what_analysts_found_goes_when_nobody_asks_for_it(database_url: str) -> None:
    def work(connection: Connection) -> None:
        add(connection, ANN, days=1)
        for number in range(50):
            connection.execute(insert(schema.thought).values(key=str(number), body="{}", at=NOW - (140 + number) * DAY))
        table(connection, "owned", "over", ANN, days=1)
        connection.execute(update(schema.analysis).values(at=NOW - 181 * DAY))

    left = await after(database_url, work)
    assert left.forgotten.found == 9 + 1
    assert left.tables == {"owned"}


@awaited
async def test_somebody_who_comes_in_this_very_moment_keeps_what_is_theirs(database_url: str) -> None:
    """Found in one moment and removed in another, and looked at again in between."""

    class Meanwhile(Store):
        async def read(self, work: Callable[[Connection], T]) -> T:
            found = await super().read(work)
            await self.write(lambda c: c.execute(update(schema.person).values(seen=NOW)))
            await self.write(
                lambda c: c.execute(update(schema.game).where(schema.game.c.phase != "over").values(changed=NOW))
            )
            return found

    store = Meanwhile(database_url)
    await store.open()
    try:

        def work(connection: Connection) -> None:
            add(connection, GUS, days=100)
            table(connection, "empty", "gathering", GUS, days=100)
            table(connection, "over", "over", GUS, days=100)

        await store.write(work)
        assert not await Keeping(store, STILL.time(), Keep(), ()).round()
    finally:
        await store.close()


def test_steps_are_small_and_a_table_stays_whole() -> None:
    parts = parted([Old(1, "a", EVENTS - 10), Old(1, "b", 10), Old(1, "c", 5 * EVENTS), Old(1, "d", 1)])
    assert parts == [["a", "b"], ["c"], ["d"]]
    assert parted([]) == []


# ── limits as flags ───────────────────────────────────────────────────────────────────────────────
def test_a_limit_is_told_by_a_flag() -> None:
    assert read_rate("guest=300/60") == ("guest", Rate(300, 60))


@pytest.mark.parametrize(
    ("flag", "said"),
    [("guest", "write it as"), ("guest=0/60", "write it as"), ("camels=3/60", "there is no limit called 'camels'")],
)
def test_what_is_no_limit_is_refused_in_a_sentence(flag: str, said: str) -> None:
    done = run("serve", "--port", "0", "--rate", flag)
    assert done.exit_code == 1
    assert said in done.output
