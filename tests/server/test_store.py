"""The store: what was answered is stored, once, in order, on both databases."""

from __future__ import annotations

import asyncio
import hashlib
import json
import resource
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, select, text, update
from sqlalchemy.exc import IntegrityError

from caravaneer.server.storage import schema, store
from caravaneer.server.storage.backup import backup
from caravaneer.server.storage.engine import check_names
from caravaneer.server.storage.log import (
    BrokenLog,
    Conflict,
    append_events,
    chained,
    check_chain,
    events_of,
    version_of,
)
from caravaneer.server.storage.store import Busy, Store, StoreError
from tests.server.databases import (
    ID,
    Postgres,
    awaited,
    beat,
    held_up,
    log,
    log_of,
    new_game,
    nodes,
    opened,
    saves_again,
)

pytest_plugins = ["tests.server.databases"]


# ── what was answered is stored ───────────────────────────────────────────────────────────────────
@awaited
async def test_what_was_written_is_there_for_everybody_and_on_the_disk(database_url: str) -> None:
    def settings(connection: Connection) -> list[Any]:
        beat(connection, "a")
        asked = ["PRAGMA journal_mode", "PRAGMA synchronous", "PRAGMA foreign_keys"]
        if connection.dialect.name == "postgresql":
            asked = ["SHOW synchronous_commit"]
        return [connection.exec_driver_sql(words).scalar() for words in asked]

    async with opened(database_url) as one:
        assert await one.write(settings) == (["wal", 2, 1] if "sqlite" in database_url else ["on"])
        stranger = create_engine(database_url)
        with stranger.connect() as connection:
            assert nodes(connection) == ["a"]
        stranger.dispose()
        assert await one.read(nodes) == ["a"]


CHILD = """
import asyncio, sys
from functools import partial
from caravaneer.server.storage.log import append_events
from caravaneer.server.storage.store import Store
from tests.server.databases import log, new_game

async def run():
    store = Store(sys.argv[1])
    await store.open()
    await store.write(new_game)
    print(0, flush=True)
    for row in log(int(sys.argv[2])):
        await store.write(partial(append_events, rows=[row]))
        print(row.version, flush=True)
    await asyncio.sleep(60)

asyncio.run(run())
"""


@contextmanager
def child(url: str, moves: int) -> Iterator[Iterator[int]]:
    """Another process that writes events, and what it was answered; killed at the end."""
    process = subprocess.Popen([sys.executable, "-c", CHILD, url, str(moves)], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        yield (int(line) for line in process.stdout if line.endswith("\n"))
    finally:
        process.kill()
        process.wait(10)


@awaited
async def test_nothing_that_was_answered_is_lost_when_the_process_is_killed(database_url: str) -> None:
    last = 0
    with child(database_url, 5000) as answers:
        while last < 100:
            last = next(answers)
    last = max([last, *answers])  # what it said before it died
    async with opened(database_url) as one:
        rows = await one.read(log_of)
    assert len(rows) in (last, last + 1)  # one may be stored that it could not speak of any more
    assert last < 5000
    assert rows == log(len(rows))


# ── one commit for many ───────────────────────────────────────────────────────────────────────────
@awaited
async def test_many_works_share_a_commit(database_url: str) -> None:
    async with opened(database_url) as one:
        await asyncio.gather(*(one.write(partial(beat, node=str(n))) for n in range(300)))
        assert one.works == 300
        assert one.commits < 30
        assert len(await one.read(nodes)) == 300


@awaited
async def test_a_work_that_fails_is_undone_alone(database_url: str) -> None:
    def fail(connection: Connection) -> None:
        beat(connection, "half")
        raise LookupError("no such oasis")

    def hide(connection: Connection) -> None:
        with pytest.raises(IntegrityError):
            beat(connection, "a")

    def stop(connection: Connection) -> None:
        beat(connection, "stopped")
        raise StopIteration

    works: list[Callable[[Connection], None]] = [
        partial(beat, node="a"), fail, partial(beat, node="a"), hide, stop, partial(beat, node="b"),
    ]  # fmt: skip
    async with opened(database_url) as one:
        async with held_up(one):
            together = asyncio.gather(*(one.write(work) for work in works), return_exceptions=True)
        first, failed, twice, _, stopped, last = await together
        assert one.commits == 2
        assert first is last is None
        assert (type(failed), type(twice), type(stopped)) == (LookupError, IntegrityError, RuntimeError)
        assert await one.read(nodes) == ["a", "b"]


@awaited
async def test_too_many_works_are_refused_at_once(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_WAITING", 50)
    async with opened(database_url) as one:
        async with held_up(one):
            waiting = asyncio.gather(*(one.write(partial(beat, node=str(n))) for n in range(store.MOST_WAITING)))
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await one.write(partial(beat, node="too much"))
        await waiting
        await one.write(partial(beat, node="later"))
        assert len(await one.read(nodes)) == store.MOST_WAITING + 1


@awaited
async def test_closing_carries_out_what_waits(database_url: str) -> None:
    one = Store(database_url)
    await one.open()
    given_up = asyncio.ensure_future(one.write(partial(beat, node="given up")))
    waiting = asyncio.gather(*(one.write(partial(beat, node=str(n))) for n in range(300)))
    await asyncio.sleep(0)
    given_up.cancel()
    await one.close()
    await waiting
    for late in (one.write, one.read):
        with pytest.raises(StoreError, match="not open"):
            await late(nodes)
    async with opened(database_url) as again:
        assert len(await again.read(nodes)) == 301


# ── reading ───────────────────────────────────────────────────────────────────────────────────────
@awaited
async def test_reading_waits_for_no_writer_and_sees_one_moment(database_url: str) -> None:
    looked, written = threading.Event(), threading.Event()

    def look_twice(connection: Connection) -> tuple[list[str], list[str]]:
        before = nodes(connection)
        looked.set()
        assert written.wait(5)
        return before, nodes(connection)

    async with opened(database_url) as one:
        await one.write(partial(beat, node="a"))
        async with held_up(one):
            looking = asyncio.ensure_future(one.read(look_twice))
            assert await asyncio.to_thread(looked.wait, 1)
            writing = asyncio.ensure_future(one.write(partial(beat, node="b")))
        await writing
        written.set()
        assert await looking == (["a"], ["a"])
        assert await one.read(nodes) == ["a", "b"]
        with pytest.raises(StoreError, match=r"read-?only"):
            await one.read(partial(beat, node="c"))


# ── the log ───────────────────────────────────────────────────────────────────────────────────────
@awaited
async def test_the_log_comes_back_as_it_was_written(database_url: str) -> None:
    rows = log(5)

    def read(connection: Connection) -> None:
        assert log_of(connection) == rows
        assert events_of(connection, ID, after=3) == rows[3:]
        assert [version_of(connection, ID, command) for command in ("ann:4", "ben:4")] == [4, None]
        game = connection.execute(select(schema.game)).one()
        assert (game.version, game.phase, game.summary, game.changed) == (5, "playing", '{"turn":1}', 1005)

    async with opened(database_url) as one:
        await one.write(partial(new_game, rows=rows[:2]))
        await one.write(partial(append_events, rows=rows[2:4], phase="playing", summary='{"turn":1}'))
        await one.write(partial(append_events, rows=rows[4:]))
        await one.read(read)


@pytest.mark.parametrize(("commands", "accepted"), [("ann:{n}", None), ("ann:2", 2)])
@awaited
async def test_of_many_who_write_one_wins(database_url: str, commands: str, accepted: int | None) -> None:
    """R8: different commands at one version, or one command sent again and again; in PostgreSQL to two servers."""
    (first,) = log(1)
    more: dict[str, Any] = {"game_id": ID, "version": 2, "kind": "move", "at": 1}
    rows = [chained(first.hash, body={"n": n}, command=commands.format(n=n), **more) for n in range(10, 50)]
    async with opened(database_url) as one:
        await one.write(partial(new_game, rows=[first]))
        two = Store(database_url)
        if "postgresql" in database_url:
            await two.open()
        to = [one if "sqlite" in database_url or n % 2 else two for n in range(len(rows))]
        asked = (to[n].write(partial(append_events, rows=[row])) for n, row in enumerate(rows))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        await two.close()
        won = [row for row, answer in zip(rows, answers, strict=True) if answer is None]
        lost = [answer for answer in answers if isinstance(answer, Conflict)]
        assert (len(won), len(lost)) == (1, len(rows) - 1)
        assert {conflict.accepted for conflict in lost} == {accepted}
        assert await one.read(log_of) == [first, *won]


@awaited
async def test_no_gap_no_half_and_no_game_that_is_not_there(database_url: str) -> None:
    rows = log(4)
    async with opened(database_url) as one:
        await one.write(partial(new_game, rows=rows[:2]))
        for wrong, why in [
            (rows[3:], "a gap"),
            ([rows[2], rows[1]], "version 2"),
            ([replace(rows[2], command="ann:1")], "took this command as version 1"),
        ]:
            with pytest.raises(Conflict, match=why):
                await one.write(partial(append_events, rows=wrong))
        with pytest.raises(IntegrityError) as found:
            await one.write(partial(append_events, rows=log(1, "nowhere")))
        assert "Ld1" not in str(found.value)  # no hidden card gets into the server's own log by way of an error
        assert await one.read(log_of) == rows[:2]


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "mOve"}, {"seat": 0}, {"seat": None}, {"command": "bob:3"}, {"at": 1004}, {"hash": "0" * 64},
        {"previous": "0" * 64}, {"body": '{"move":"Ld3","points":[3,{"öde":1}]}'}, {"body": '{"move":"Ld3'},
        {"body": '{"move":"Ld3","points":[3,{"öde":null}]} '},
    ],
    ids=str,
)  # fmt: skip
@awaited
async def test_a_changed_byte_is_found(tmp_path: Path, change: dict[str, Any]) -> None:
    async with opened(f"sqlite:///{tmp_path / 'x.db'}") as one:
        await one.write(partial(new_game, rows=log(5)))
        await one.write(lambda c: c.execute(update(schema.event).where(schema.event.c.version == 3).values(change)))
        with pytest.raises(BrokenLog, match=rf"{ID} is broken at version 3"):
            await one.read(log_of)


@awaited
async def test_missing_foreign_and_swapped_events_are_found(database_url: str) -> None:
    rows = log(5)
    check_chain(rows)
    check_chain(rows[3:], after=rows[2])
    for version, wrong in {
        1: rows[1:],
        2: [rows[0], rows[2], rows[1], *rows[3:]],
        3: rows[:2] + rows[3:],
        4: [*rows[:3], chained(rows[2].hash, game_id=ID, version=5, kind="move", body={}, at=1)],
        5: [*rows[:4], chained(rows[3].hash, game_id="table002", version=5, kind="move", body={}, at=1)],
    }.items():
        with pytest.raises(BrokenLog, match=f"version {version}"):
            check_chain(wrong)
    with pytest.raises(BrokenLog, match="version 3"):
        check_chain(rows[3:], after=rows[1])
    async with opened(database_url) as one:
        await one.write(partial(new_game, rows=rows))
        await one.write(lambda c: c.execute(schema.event.delete().where(schema.event.c.version == 5)))
        with pytest.raises(BrokenLog, match="version 5"):
            await one.read(log_of)


def test_the_chain_is_the_one_on_the_page() -> None:
    page = Path(__file__).parents[2] / "docs" / "formats" / "log.md"
    lines = page.read_text(encoding="utf-8").split("```text chain\n")[1].split("\n```")[0].splitlines()
    previous = ""
    for content, digest in zip(lines[::2], lines[1::2], strict=True):
        assert chained(previous, **json.loads(content)).hash == digest
        assert hashlib.sha256((previous + content).encode()).hexdigest() == digest
        previous = digest


def test_an_event_is_what_json_can_hold() -> None:
    of = partial(chained, "", game_id=ID, version=1, kind="x", at=1)
    assert of(body={"b": (1, 2), "a": {3: None}}).body == {"a": {"3": None}, "b": [1, 2]}
    assert of(body={"a": 1, "b": 2}).hash == of(body={"b": 2, "a": 1}).hash
    for wrong in (float("nan"), "\ud800", {1, 2}):
        with pytest.raises((ValueError, TypeError)):
            of(body={"a": wrong})


# ── databases that are gone, full, taken, or none ─────────────────────────────────────────────────
@awaited
async def test_a_database_that_went_away_is_used_again_when_it_is_back(postgres: Postgres) -> None:
    async with opened(postgres.new_database()) as one:
        await one.write(partial(beat, node="before"))
        await asyncio.to_thread(postgres.crash)
        try:
            for _ in range(2):
                with pytest.raises(StoreError):
                    await one.write(partial(beat, node="meanwhile"))
                with pytest.raises(StoreError):
                    await one.read(nodes)
        finally:
            await asyncio.to_thread(postgres.start)
        await saves_again(one)
        await one.write(partial(beat, node="after"))
        assert await one.read(nodes) == ["after", "before"]
        await asyncio.to_thread(postgres.crash)
        await asyncio.to_thread(postgres.start)
        await one.write(partial(beat, node="not noticed"))
        assert await one.read(nodes) == ["after", "before", "not noticed"]


@awaited
async def test_a_connection_lost_on_the_way_fails_all_its_works(postgres: Postgres) -> None:
    def hang_up(connection: Connection) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async with opened(postgres.new_database()) as one:
        async with held_up(one):
            works = [one.write(work) for work in (partial(beat, node="a"), hang_up, partial(beat, node="b"))]
            together = asyncio.gather(*works, return_exceptions=True)
        answers = await together
        assert [type(answer) for answer in answers] == [StoreError] * 3
        assert "terminating connection" in str(answers[0])
        await one.write(partial(beat, node="c"))
        assert await one.read(nodes) == ["c"]


@awaited
async def test_a_full_disk_is_said_and_forgotten_when_there_is_room(tmp_path: Path) -> None:
    """G13: for a while no file may grow."""
    usual, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with opened(f"sqlite:///{tmp_path / 'x.db'}") as one:
        await one.write(partial(beat, node="before"))
        await one.write(lambda connection: connection.exec_driver_sql("PRAGMA cache_size = 77"))
        resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "x.db-wal").stat().st_size, hard))
        try:
            for _ in range(2):
                # Each larger than the whole log, which may begin anew when a connection is closed.
                tries = (one.write(partial(beat, node=f"{n}" * 3_000_000)) for n in range(3))
                answers = await asyncio.gather(*tries, return_exceptions=True)
                assert all(isinstance(answer, StoreError) for answer in answers)
                assert await one.read(nodes) == ["before"]
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (usual, hard))
        await saves_again(one)
        await one.write(partial(beat, node="later"))
        assert await one.read(nodes) == ["before", "later"]
        fresh = await one.write(lambda connection: connection.exec_driver_sql("PRAGMA cache_size").scalar())
        assert fresh != 77  # no connection is used again that has failed


@awaited
async def test_a_second_process_on_one_sqlite_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    with child(url, 0) as answers:
        assert next(answers) == 0
        with pytest.raises(StoreError, match=r"Another Caravaneer uses .*x\.db\. Stop that one"):
            await Store(url).open()
    async with opened(url) as one:  # the other was killed, and leaves no lock behind
        with pytest.raises(StoreError, match="Another Caravaneer"):
            await Store(url).open()
        await one.write(partial(beat, node="a"))
    assert (tmp_path / "x.db").stat().st_mode & 0o077 == 0  # nobody else reads the seeds


def test_a_look_at_the_file_and_a_copy_of_it_keep_the_locks_that_this_process_holds(tmp_path: Path) -> None:
    """POSIX drops all locks of a process on a file as soon as it closes the file, by whichever hand."""
    file = tmp_path / "x.db"
    other = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('BEGIN IMMEDIATE')"
    with closing(sqlite3.connect(file, isolation_level=None)) as mine:
        mine.execute("CREATE TABLE one (n)")
        mine.execute("BEGIN IMMEDIATE")
        check_names(file)
        backup(f"sqlite:///{file}", tmp_path / "copy.db")
        found = subprocess.run([sys.executable, "-c", other, file], capture_output=True, text=True, check=False)
    assert "database is locked" in found.stderr


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://x/y", "nonsense", "sqlite:///{}/letter"])
@awaited
async def test_what_is_no_database_is_refused_with_a_sentence(url: str, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear aunt, this is no database at all. " * 50)
    with pytest.raises(StoreError, match=r"sqlite:////path|not a database"):
        await Store(url.format(tmp_path)).open()
