"""What whoever runs a server does on its machine: copies, the way back, looking games through, bans, passwords.

The tools are processes of their own, beside a server that serves.
"""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text

from caravaneer.server.storage.engine import StoreError
from tests.cli.run import process
from tests.plain import PLAIN
from tests.server.client import Player
from tests.server.databases import awaited, opened
from tests.server.running import Running, play, running
from tests.server.test_serve import SERVE

pytest_plugins = ["tests.server.databases"]
PASSWORD = "blue stairs, 7 camels"
OTHER = "a lighthouse of salt"


@pytest.fixture
def server(database_url: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    if database_url.startswith("postgresql"):
        tools = request.getfixturevalue("postgres").tools
        monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    with running(database_url) as found:
        yield found


async def some_games(base: str) -> list[str]:
    """Two games of two people, some turns old."""
    ana, ben = await Player.guest(base, "Ana"), await Player.guest(base, "Ben")
    made = []
    for _ in range(2):
        made.append(await ana.make("desert", "me", "open"))
        async with ana.at(made[-1]) as page, ben.at(made[-1]) as other:
            await other.ask("sit", seat=1)
            await page.until(lambda page: page.now["turn"] is not None)
            mover = page if page.seat == 0 else other
            await mover.ask_show(mover.you[0])
            assert (await mover.play(mover.legal[0], confirm=True))["status"] == "accepted"
    return made


def count(url: str, table: str) -> int:
    engine = create_engine(url)
    with engine.connect() as connection:
        found = int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())
    engine.dispose()
    return found


# ── backup, restore, verify ───────────────────────────────────────────────────────────────────────
def test_a_backup_of_a_running_server_is_restored_and_looked_through(
    server: Running, database_url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    play(some_games(server.base))
    copy = tmp_path / "copy.backup"
    made = process("backup", copy, "--database", database_url)
    assert (made.returncode, made.stderr) == (0, "")
    assert copy.stat().st_mode & 0o077 == 0, "it holds secrets"
    play(some_games(server.base))  # the server has not noticed, and is further on
    assert process("backup", copy, "--database", database_url).returncode == 1, "nothing is overwritten"
    if database_url.startswith("sqlite"):
        other = f"sqlite:///{tmp_path / 'other' / 'again.db'}"
    else:
        other = request.getfixturevalue("postgres").new_database()
    put_back = process("restore", copy, "--database", other)
    assert (put_back.returncode, put_back.stderr) == (0, "")
    assert count(other, "game") == 2
    looked = process("verify", "--database", other)
    assert (looked.returncode, looked.stdout) == (0, "All 2 games are whole.\n")
    served_too = process("verify", "--database", database_url)
    assert served_too.stdout == "All 4 games are whole.\n"
    with running(other) as again:
        play(some_games(again.base))


def test_where_a_server_runs_nothing_is_restored(server: Running, database_url: str, tmp_path: Path) -> None:
    play(some_games(server.base))
    assert process("backup", tmp_path / "copy.backup", "--database", database_url).returncode == 0
    refused = process("restore", tmp_path / "copy.backup", "--replace", "--database", database_url)
    assert refused.returncode == 1
    assert ("Another Caravaneer" if database_url.startswith("sqlite") else "Make an empty one") in refused.stderr
    play(some_games(server.base))


@pytest.mark.parametrize("words", [["backup", "copy.backup"], ["verify"]])
def test_a_copy_and_a_look_give_way_to_the_server(words: list[str], tmp_path: Path) -> None:
    program = "import atexit, os; from caravaneer.cli import app; atexit.register(lambda: print(os.nice(0))); app()"
    command = [sys.executable, "-c", program, *words, "--database", "none.db"]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert ended.stdout == "19\n"


def test_a_restore_moves_what_is_there_aside(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "copy.backup"
    with running(url) as server:
        play(some_games(server.base))
    assert process("backup", copy, "--database", url).returncode == 0
    with running(url) as server:
        play(some_games(server.base))
    asked = process("restore", copy, "--database", url)
    assert asked.returncode == 1
    assert "--replace" in asked.stderr
    done = process("restore", copy, "--replace", "--database", url)
    assert done.returncode == 0
    (aside,) = tmp_path.glob("a.db.*.replaced")
    assert str(aside) in done.stdout
    assert (count(url, "game"), count(f"sqlite:///{aside}", "game")) == (2, 4)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["backup", "x.backup", "--database", "sqlite:////nowhere/a.db"], "There is no database"),
        (["backup", "x.backup", "--database", "mysql://a/b"], "sqlite:////path/file.db or postgresql"),
        (["restore", "README.md", "--database", "new.db"], "is no backup"),
        (["restore", "nowhere.backup", "--database", "new.db"], "there is no such file"),
        (["verify", "--database", "nowhere.db"], "There is no database nowhere.db; name one with --database"),
        (["verify", "--database", "empty.db"], "holds no games of Caravaneer"),
        (["admin", "bans", "--database", "nowhere.db"], "There is no database"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# something else, and long enough")
    (tmp_path / "empty.db").touch()
    done = process(*words, cwd=tmp_path)
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "nowhere.db").exists()
    assert not (tmp_path / "new.db").exists()


def test_a_damaged_game_is_named_and_the_others_are_looked_at(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    with running(url) as server:
        first, second = play(some_games(server.base))
    with closing(sqlite3.connect(tmp_path / "a.db")) as damaging:
        damaging.execute("UPDATE event SET body = '{}' WHERE game_id = ? AND version = 3", (first,))
        damaging.commit()
    looked = process("verify", "--database", url)
    assert looked.returncode == 1
    assert re.search(rf"Table {first} \(desert\) is damaged: .* version 3", looked.stdout)
    assert second not in looked.stdout
    assert "2 games were looked through; 1 of them damaged" in looked.stderr


def test_a_game_cut_short_is_damaged_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    with running(url) as server:
        first, second = play(some_games(server.base))
    with closing(sqlite3.connect(tmp_path / "a.db")) as damaging:
        last = "SELECT max(version) FROM event WHERE game_id = ?"
        damaging.execute(f"DELETE FROM event WHERE game_id = ? AND version = ({last})", (first, first))
        damaging.execute("UPDATE game SET phase = 'over' WHERE id = ?", (second,))
        damaging.commit()
    said = process("verify", "--database", url).stdout
    assert f"Table {first} (desert) is damaged" in said
    assert f"Table {second} (desert) is damaged: its row says over" in said


def test_looking_at_a_backup_leaves_it_as_it_is(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "copy.db"
    with running(url) as server:
        play(some_games(server.base))
    assert process("backup", copy, "--database", url).returncode == 0
    before = copy.read_bytes()
    assert process("verify", "--database", copy).returncode == 0
    assert copy.read_bytes() == before
    assert [path.name for path in tmp_path.glob("copy.db*")] == ["copy.db"]


# ── one server a file ─────────────────────────────────────────────────────────────────────────────
def test_a_second_server_is_refused_by_whatever_path(tmp_path: Path) -> None:
    file, other = tmp_path / "one.db", tmp_path / "two.db"
    with running(f"sqlite:///{file}"):
        for link, said in ((other.symlink_to, "Another Caravaneer"), (other.hardlink_to, "has another name too")):
            link(file)
            words = [*SERVE, "--database", f"sqlite:///{other}"]
            second = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
            assert second.returncode == 1
            assert said in second.stderr
            assert "Traceback" not in second.stderr
            other.unlink()


@awaited
async def test_tools_do_not_take_a_servers_locks(tmp_path: Path) -> None:
    """After every tool has come and gone, the file of a server is still its own."""
    url = f"sqlite:///{tmp_path / 'a.db'}"
    async with opened(url) as one:
        await asyncio.to_thread(process, "verify", "--database", url)
        await asyncio.to_thread(process, "backup", tmp_path / "copy.db", "--database", url)
        await asyncio.to_thread(process, "admin", "bans", "--database", url)
        with pytest.raises(StoreError, match="Another Caravaneer"):
            async with opened(url):
                pass
        # A WAL that a last connection thinks its own is taken away when it closes: the file would not be whole.
        assert (tmp_path / "a.db-wal").exists()
        await one.write(lambda connection: connection.execute(text("DELETE FROM canary")))


# ── people ────────────────────────────────────────────────────────────────────────────────────────
async def account(base: str, name: str, password: str = PASSWORD) -> Player:
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, verify=PLAIN) as http:
        answer = await http.post("/api/v1/account", json={"name": name, "password": password})
        assert answer.status_code == 201, answer.text
        token = answer.cookies["caravaneer"]
    return Player(base, token, httpx.AsyncClient(base_url=base, headers={"Authorization": f"Bearer {token}"}))


async def sign_in(base: str, name: str, password: str = PASSWORD) -> httpx.Response:
    async with httpx.AsyncClient(base_url=base, headers={"Origin": base}, verify=PLAIN) as http:
        return await http.post("/api/v1/session", json={"name": name, "password": password})


async def admin(url: str, *words: str) -> str:
    done = await asyncio.to_thread(process, "admin", *words, "--database", url)
    assert done.returncode == 0, done.stderr
    return done.stdout


async def signed_out(player: Player) -> None:
    until = time.monotonic() + 300
    while (await player.http.get("/api/v1/me")).json()["kind"] != "nobody":
        assert time.monotonic() < until
        await asyncio.sleep(0.05)


def test_who_is_banned_is_out_of_a_running_server(server: Running, database_url: str) -> None:
    async def work() -> None:
        rude, ben = await account(server.base, "Rude"), await Player.guest(server.base, "Ben")
        table = await rude.make("desert", "me", "open")
        async with rude.at(table) as page, ben.at(table) as other:
            await page.ask("say", text="Camels are silly")
            await other.ask("report", number=1)
            listed = await admin(database_url, "reports")
            assert "Rude (account, mark" in listed
            assert "Camels are silly" in listed
            assert "reported by Ben" in listed
            number = listed.split()[0]
            await admin(database_url, "ban", "RUDE", "--reason", "camels")
            await asyncio.wait_for(page.socket.wait_closed(), 60)
            await other.ask("say", text="Gone?")  # nobody else is
        await signed_out(rude)
        refused = await sign_in(server.base, "Rude")
        assert (refused.status_code, refused.json()["key"]) == (403, "banned")
        assert (await sign_in(server.base, "Rude", "wrong")).json()["key"] == "wrong_name_or_password"
        assert "Rude (account" in await admin(database_url, "bans")
        await admin(database_url, "unban", "Rude")
        assert (await sign_in(server.base, "Rude")).status_code == 200
        await admin(database_url, "settle", number)
        assert await admin(database_url, "reports") == "Nothing is reported.\n"

    play(work())


def test_a_guest_is_banned_by_the_mark(server: Running, database_url: str) -> None:
    async def work() -> None:
        ben = await Player.guest(server.base, "Ben")
        mark = (await ben.http.get("/api/v1/me")).json()["person"]
        await admin(database_url, "ban", mark)
        await signed_out(ben)

    play(work())


def test_a_forgotten_password_without_mail(server: Running, database_url: str) -> None:
    async def work() -> None:
        ann = await account(server.base, "Ann")
        first = (await admin(database_url, "password", "Ann")).strip()
        link = (await admin(database_url, "password", "Ann", "--public-url", "https://camel.example/")).strip()
        start, _, token = link.partition("#")
        assert start == "https://camel.example/reset"
        assert (await ann.http.get("/api/v1/me")).json()["kind"] == "account", "nothing has happened yet"
        async with httpx.AsyncClient(base_url=server.base, headers={"Origin": server.base}) as http:

            async def reset(token: str, password: str) -> httpx.Response:
                return await http.post("/api/v1/account/reset", json={"token": token, "password": password})

            assert (await reset(first.partition("#")[2], OTHER)).json()["key"] == "link_used", "the newer link counts"
            assert (await reset("nonsense", OTHER)).status_code == 410
            assert (await reset(token, "password1")).json()["key"] == "password_common"
            answer = await reset(token, OTHER)  # a bad password has not used it up
            assert (answer.status_code, answer.json()["name"]) == (200, "Ann")
            assert (await reset(token, OTHER)).json()["key"] == "link_used"
        await signed_out(ann)
        assert (await sign_in(server.base, "Ann")).status_code == 401
        assert (await sign_in(server.base, "Ann", OTHER)).status_code == 200

    play(work())


def test_admin_says_what_it_cannot_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    with running(url) as server:
        play(account(server.base, "Ann"))
    for words, said in (
        ("ban Nobody", "no account called 'Nobody'"),
        ("unban Ann", "Ann is not banned"),
        ("settle 7", "there is no report 7"),
        ("password 0123456789abcdef", "nobody with that mark"),
    ):
        done = process("admin", *words.split(), "--database", url)
        assert done.returncode == 1
        assert said in done.stderr


def test_nothing_of_it_is_to_be_had_over_http(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'a.db'}") as server:
        paths = [getattr(route, "path", "") for route in server.app.routes]
    assert not [path for path in paths if re.search("admin|ban|report|backup|verify", path)]
