"""Databases that hang, fill, vanish: told in one state, refused in a sentence, charged to no clock, healed alone."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.client import Page, Player
from tests.server.databases import Postgres
from tests.server.running import Movable, Running, play, running
from tests.server.test_serve import served

pytest_plugins = ["tests.server.databases"]
LIVE = {"kind": "live", "bank": 10, "move": 20}


@pytest.fixture(scope="module")
def clock() -> Movable:
    return Movable()


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faults") / "faults.db"


@pytest.fixture(scope="module")
def on_sqlite(file: Path, clock: Movable) -> Iterator[Running]:
    with running(f"sqlite:///{file}", clock.time()) as found:
        yield found


@pytest.fixture(scope="module")
def url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def on_postgres(url: str, clock: Movable) -> Iterator[Running]:
    with running(url, clock.time()) as found:
        yield found


# ── how databases fail ────────────────────────────────────────────────────────────────────────────
@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program holds the file."""
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@contextmanager
def full(file: Path) -> Iterator[None]:
    """No file may grow."""
    usual, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{file}-wal").stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (usual, hard))


@contextmanager
def gone(file: Path) -> Iterator[None]:
    """Somebody has taken the file away, and brings it back."""
    file.rename(file.with_name("elsewhere"))
    try:
        yield
    finally:
        file.with_name("elsewhere").rename(file)


@contextmanager
def crashed(postgres: Postgres, _: str) -> Iterator[None]:
    postgres.crash()
    try:
        yield
    finally:
        postgres.start()


@contextmanager
def frozen(postgres: Postgres, _: str) -> Iterator[None]:
    postgres.freeze()
    try:
        yield
    finally:
        postgres.thaw()


@contextmanager
def read_only(postgres: Postgres, url: str) -> Iterator[None]:
    postgres.read_only(url, True)
    try:
        yield
    finally:
        postgres.read_only(url, False)


# ── what comes of it ──────────────────────────────────────────────────────────────────────────────
def noticed(page: Page, reason: str) -> bool:
    return any(message["type"] == "notice" and message["reason"] == reason for message in page.heard)


async def a_move(page: Page) -> dict[str, object]:
    return await page.ask("play", seat=page.seat, expect=page.now["version"], move=page.legal[0], confirm=False)


async def suffer(server: Running, clock: Movable, fault: AbstractContextManager[None], *, readable: bool) -> None:
    """A game in real time, and everything that a player and a probe are told while the database fails."""
    ana = await Player.guest(server.base, "Ana")
    table = await ana.make("desert", "me", "gentle", pace=LIVE)
    async with ana.at(table) as page:
        await page.until(lambda page: page.now["turn"]["seat"] == 0)
        version = page.now["version"]
        with fault:
            answer = await a_move(page)
            assert (answer["status"], answer["reason"]) == ("busy", "cannot_save")
            await page.until(lambda page: noticed(page, "read_only"))
            assert (await ana.http.get("/readyz")).status_code == 503
            refused = await ana.http.post("/api/v1/tables", json={"game": "desert", "seats": [{"kind": "me"}] * 2})
            assert (refused.status_code, refused.json()["key"]) == (503, "cannot_save")
            clock.push(100)  # longer than the time there is
            server.tick()
            assert (await a_move(page))["reason"] == "cannot_save"
            if readable:
                assert (await ana.http.get(f"/api/v1/tables/{table}")).status_code == 200
                async with ana.at(table) as other:
                    await other.until(lambda other: noticed(other, "read_only"))
        await page.until(lambda page: noticed(page, "saves_again"))
        server.tick()
        assert (await ana.http.get("/readyz")).status_code == 200
        assert page.now["version"] == version
        assert page.now["table"]["seats"][0]["stand_in"] is None, "no clock has run"
        assert (await a_move(page))["status"] == "accepted"


def check_log(caplog: pytest.LogCaptureFixture) -> None:
    said = [record.getMessage() for record in caplog.records if record.name.startswith("caravaneer.server.storage")]
    assert [line.partition(":")[0].partition(",")[0] for line in said] == ["cannot save", "saves again"]
    assert len(said[0]) > len("cannot save: "), "the reason is told"
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.parametrize("fails", [locked, full, gone])
def test_sqlite(
    fails: Callable[[Path], AbstractContextManager[None]],
    on_sqlite: Running, clock: Movable, file: Path, caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    caplog.set_level(logging.WARNING)
    play(suffer(on_sqlite, clock, fails(file), readable=True))
    check_log(caplog)


@pytest.mark.parametrize(("fails", "readable"), [(crashed, False), (frozen, False), (read_only, True)])
def test_postgres(
    fails: Callable[[Postgres, str], AbstractContextManager[None]],
    readable: bool, on_postgres: Running, clock: Movable, postgres: Postgres, url: str,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    caplog.set_level(logging.WARNING)
    play(suffer(on_postgres, clock, fails(postgres, url), readable=readable))
    check_log(caplog)


def test_a_stop_does_not_wait_for_a_database_that_hangs(postgres: Postgres) -> None:
    """It hung for as long as its database did."""

    async def work(process: subprocess.Popen[str], base: str) -> None:
        ana = await Player.guest(base, "Ana")
        page = ana.at(await ana.make("desert", "me", "gentle"))
        await page.open()
        await page.until(lambda page: page.now["turn"]["seat"] == 0)
        postgres.freeze()
        try:
            await page.send(
                type="play", id="x", seat=0, expect=page.now["version"], move=page.legal[0], confirm=False
            )  # fmt: skip
            asking = asyncio.create_task(ana.http.get("/api/v1/tables/me"))
            await asyncio.sleep(0)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, 60) == 0
        finally:
            postgres.thaw()
        await asyncio.gather(asking, return_exceptions=True)

    with served("--database", postgres.new_database()) as (process, base):
        play(work(process, base))


# ── a damaged log ─────────────────────────────────────────────────────────────────────────────────
def test_a_table_whose_log_is_damaged_is_set_aside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A byte of one log has changed: its seats are told, over HTTP and by socket, and no other table notices."""
    url = f"sqlite:///{tmp_path / 'damaged.db'}"

    async def made(base: str) -> tuple[str, str, Player]:
        ana = await Player.guest(base, "Ana")
        tables = [await ana.make("desert", "me", "gentle") for _ in range(2)]
        for table in tables:
            async with ana.at(table) as page:
                await page.until(lambda page: page.now["turn"]["seat"] == 0)
                assert (await a_move(page))["status"] == "accepted"
        return tables[0], tables[1], ana

    async def refused(base: str, hurt: str, whole: str, ana: Player) -> None:
        again = Player(base, ana.token, httpx.AsyncClient(base_url=base, headers=ana.http.headers))
        for path in ("", "/record", "/review", "/positions/0"):
            answer = await again.http.get(f"/api/v1/tables/{hurt}{path}")
            assert (answer.status_code, answer.json()["key"]) == (409, "table_damaged")
        for path in ("/api/v1/me/tables", "/api/v1/tables"):
            assert (await again.http.get(path)).status_code < 500
        socket = await websockets.connect(
            f"{base.replace('http', 'ws')}/ws/{hurt}", additional_headers={"Authorization": f"Bearer {ana.token}"}
        )
        assert json.loads(await socket.recv()) == {"type": "notice", "reason": "table_damaged", "seconds": None}
        await socket.wait_closed()
        assert socket.close_code == 4409
        async with again.at(whole) as page:
            undone = await page.ask("undo", seat=0, expect=page.now["version"])
            assert undone["status"] == "accepted"
        renamed = await again.http.patch("/api/v1/me", json={"name": "Anastasia"})
        assert renamed.status_code < 500

    with running(url) as server:
        hurt, whole, ana = play(made(server.base))
    with closing(sqlite3.connect(tmp_path / "damaged.db")) as file:
        file.execute("UPDATE event SET body = replace(body, 'confirmed', 'c0nfirmed') WHERE game_id = ?", (hurt,))
        file.commit()
    with running(url) as server:
        play(refused(server.base, hurt, whole, ana))
    said = [record for record in caplog.records if hurt in record.getMessage()]
    assert len(said) == 1
    assert not any(record.exc_info for record in caplog.records if record.name.startswith("caravaneer"))
