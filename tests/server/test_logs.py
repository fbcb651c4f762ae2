"""The log: entries with time and level, everybody's alike, a line of JSON each where that is wanted, and no secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from socketserver import TCPServer

import httpx
import pytest
import websockets

from caravaneer.server.logs import LEVELS, JsonLines, TextLines, masked, start_logging
from caravaneer.server.people.mail import MailServer
from tests.plain import PLAIN
from tests.server.client import Player
from tests.server.running import play, running
from tests.server.test_accounts import Browser, Mails
from tests.server.test_mail import MailRoom
from tests.server.test_serve import SERVE
from tests.server.visiting import PASSWORD

ENTRY = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (DEBUG|INFO|WARNING|ERROR|CRITICAL) \[\d+\] [\w.]+: .*")
TOKEN = "Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0Z2FycGw"
GUESS = "not my passphrase 8"
NEW = "a lighthouse of salt"
SAID = "meet me at the third palm"


def entry(message: str, *given: object, error: BaseException | None = None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("caravaneer.server.app", logging.WARNING, "app.py", 1, message, given, info)


def raised(text: str) -> ValueError:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """The log of this process, at its most talkative; afterwards all is as it was."""
    stream, root, ours = io.StringIO(), logging.getLogger(), logging.getLogger("caravaneer")
    before, levels = root.handlers[:], (root.level, ours.level)
    start_logging("text", "debug", stream)
    yield stream
    root.handlers[:] = before
    root.setLevel(levels[0])
    ours.setLevel(levels[1])
    logging.captureWarnings(False)


# ── how an entry looks ────────────────────────────────────────────────────────────────────────────
def test_an_entry_has_its_time_its_level_and_its_process() -> None:
    record = entry("%d tables", 3)
    record.created = 1_795_000_000.0625
    assert TextLines().format(record) == (
        f"2026-11-18T11:06:40.062Z WARNING [{record.process}] caravaneer.server.app: 3 tables"
    )
    assert json.loads(JsonLines().format(record)) == {
        "time": "2026-11-18T11:06:40.062Z", "level": "warning", "process": record.process,
        "logger": "caravaneer.server.app", "message": "3 tables",
    }  # fmt: skip


def test_nothing_a_client_says_looks_like_an_entry_of_its_own() -> None:
    forged = "x\n2026-11-18T11:06:40.062Z ERROR [1] root: all is lost\r\x1b[2Jgone\u2028"
    lines = TextLines().format(entry("%s", forged, error=raised(forged))).split("\n")
    assert [bool(ENTRY.fullmatch(line)) for line in lines] == [True] + [False] * (len(lines) - 1)
    assert all(line.startswith("    ") for line in lines[1:])
    assert not re.search(r"[\r\x1b\u2028]", "".join(lines))
    one = JsonLines().format(entry("%s", forged, error=raised(forged)))
    assert "\n" not in one
    assert "ValueError" in json.loads(one)["trace"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (f"no session {TOKEN}", "no session [token]"),
        (f"https://camel.example/reset#{TOKEN}.", "https://camel.example/reset#[token]."),
        ("Authorization: Bearer abc.def", "Authorization: Bearer [token]"),
        ("to ann.o'neil+desert@mail.example.org: refused", "to ann.o"),
        ("postgresql+psycopg://camel:hump@db:5432/x", "postgresql+psycopg://[who]@db:5432/x"),
        ("table 4fZk2bQx: version 12, 7@b3 is left alone", "table 4fZk2bQx: version 12, 7@b3 is left alone"),
        ("chain " + "a1" * 32, "chain " + "a1" * 32),
    ],
)
def test_what_an_error_may_bring_along_is_masked(text: str, left: str) -> None:
    assert masked(text).startswith(left)
    assert "example.org" not in masked(text)
    trace = TextLines().format(entry("failed", error=raised(text)))
    assert TOKEN not in trace
    assert "hump" not in trace


@pytest.mark.parametrize("level", LEVELS)
def test_libraries_are_quiet_however_much_of_ours_is_wanted(written: io.StringIO, level: str) -> None:
    start_logging("text", level, written)  # type: ignore[arg-type]
    for name in ("uvicorn.error", "websockets.server", "asyncio", "sqlalchemy.engine"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO), "they tell addresses, headers, whole messages"
    logging.getLogger("caravaneer.server.app").log(logging.getLevelNamesMapping()[level.upper()], "here")
    logging.getLogger("caravaneer.server.app").debug("everything")
    assert written.getvalue().count("\n") == (2 if level == "debug" else 1)


# ── what a server logs ────────────────────────────────────────────────────────────────────────────
def test_no_secret_is_in_the_log_whatever_people_do(written: io.StringIO, tmp_path: Path) -> None:
    secrets: set[str] = {PASSWORD, NEW, GUESS, SAID, TOKEN, "ann@example.org", "stranger@example.org"}
    with TCPServer(("127.0.0.1", 0), MailRoom) as room:
        room.mails = sent = list[str]()  # type: ignore[attr-defined]
        threading.Thread(target=room.serve_forever, args=(0.02,), daemon=True).start()
        to = MailServer("127.0.0.1", "camel@example.org", room.server_address[1], tls="never")
        url = f"sqlite:///{tmp_path / 'log.db'}"
        with running(url, mail=to, address="https://camel.example") as server:
            play(a_day(Mails(server, url, sent), secrets))
        room.shutdown()
    log = written.getvalue()
    assert [line for line in log.splitlines() if not ENTRY.fullmatch(line)] == [], "nothing was worth a traceback"
    assert [secret for secret in secrets if secret in log] == []
    assert len(secrets) > 12
    mark = re.findall(r"account ([0-9a-f]{16}) signed in", log)
    assert len(mark) == 2, log
    assert "no sign-in from 127.0.0.1: wrong_name_or_password" in log
    assert f"account {mark[0]} has another password, by a link" in log
    assert f"account {mark[0]}, signed in: wrong_password" in log
    assert f"account {mark[0]} is deleted" in log
    assert log.count("127.0.0.1") == log.count("no sign-in from 127.0.0.1"), "no address but of who guesses"


async def a_day(mails: Mails, secrets: set[str]) -> None:
    """Sign-in, a wrong password, a reset, talk, wrong tokens, nonsense; every secret of it is noted."""
    base = mails.server.base
    async with Browser(mails.server) as ann, Browser(mails.server) as other:

        def note() -> None:
            secrets.update(value for browser in (ann, other) for value in browser.cookies.values())

        await ann.account(mail="ann@example.org")
        note()
        for mailbox in ("stranger@example.org", "ann@example.org"):
            await other.post("/account/forgotten", json={"mail": mailbox})
        link = await mails.link("ann@example.org")
        secrets.add(link.partition("#")[2])
        await other.post("/account/confirm", json={"token": link.partition("#")[2]})
        await other.post("/account/forgotten", json={"mail": "ann@example.org"})
        link = await mails.link("ann@example.org", 2)
        secrets.add(link.partition("#")[2])
        assert (await ann.post("/session", json={"name": "Ann", "password": GUESS})).status_code == 401
        assert (await ann.post("/session", json={"name": "Ann", "password": PASSWORD})).status_code == 200
        note()
        body = {"token": link.partition("#")[2], "password": NEW}
        assert (await other.post("/account/reset", json=body)).status_code == 200
        note()
        assert (await ann.post("/session", json={"name": "Ann", "password": NEW})).status_code == 200
        note()
        assert (await ann.post("/account/password", json={"old": GUESS, "new": NEW})).status_code == 403
        await ann.get(f"/tables/{TOKEN}", headers={"Authorization": f"Bearer {TOKEN}"})
        await ann.get(f"/nowhere?token={TOKEN}&mail=ann@example.org")
        await ann.post("/session", content=f'{{"name": "Ann", "password": "{GUESS}', headers={"Content-Type": "x"})
        player = ann.player(base)
        table = await player.make("desert", "me", "open")
        async with player.at(table) as page:
            assert (await page.ask("say", text=SAID))["status"] == "accepted"
            await page.socket.send(f'{{"type": "say", "text": "{SAID}"')
            await page.socket.send(SAID.encode())
            await page.until(lambda page: sum(m.get("reason") == "unreadable" for m in page.heard) == 2)
            await page.socket.send(SAID * 2000)
            await page.socket.wait_closed()
        address = f"{base.replace('http', 'ws')}/ws/{table}"
        stranger = await websockets.connect(address, additional_headers={"Authorization": f"Bearer {TOKEN}"})
        await stranger.wait_closed()
        await player.close()
        assert (await ann.post("/account/delete", json={"password": NEW})).status_code == 204
    await nonsense(base)


async def nonsense(base: str) -> None:
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {TOKEN} ann@example.org\r\n\r\n".encode())
    await reader.read()
    writer.close()


def test_a_server_speaks_json_and_nothing_else(tmp_path: Path) -> None:
    """Also what its libraries say, and what its thinking processes print as they end."""
    words = [*SERVE, "--log-format", "json", "--database", f"sqlite:///{tmp_path / 'json.db'}"]
    talkative = os.environ | {"PYTHONFAULTHANDLER": "1"}
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=talkative)
    assert process.stdout is not None
    try:
        first = next(found for line in process.stdout if "served" in (found := json.loads(line))["message"])
        assert first["level"] == "info"
        base = first["message"].removeprefix("served at ")
        thinker = play(thinking_process(base, process.pid))
        os.kill(thinker, signal.SIGABRT)
        heard = next(found for line in process.stdout if "Aborted" in (found := json.loads(line))["message"])
        assert heard["message"].startswith(f"thinking process {thinker} says: ")
        assert (heard["level"], heard["process"]) == ("warning", process.pid)
        process.send_signal(signal.SIGTERM)
        for line in process.stdout:
            json.loads(line)
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()


async def thinking_process(base: str, server: int) -> int:
    """The first process that the server has made, once it thinks."""
    ana = await Player.guest(base, "Ana")
    table = await ana.make("desert", "me", "gentle")
    async with ana.at(table) as page:
        await page.until(lambda page: page.mine)
    await ana.close()
    children = (Path("/proc") / str(server) / "task" / str(server) / "children").read_text().split()
    return int(children[0])


def test_what_is_no_format_is_refused_in_a_sentence() -> None:
    words = [sys.executable, "-m", "caravaneer.cli", "serve", "--log-format", "xml"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    told = " ".join(done.stderr.replace("│", " ").split())
    assert "'xml' is not known here; write text or json" in told
    assert "Traceback" not in done.stderr


def test_health_is_no_news(written: io.StringIO, tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'health.db'}") as server:
        for path in ("/livez", "/readyz", "/", "/nowhere"):
            httpx.get(f"{server.base}{path}", verify=PLAIN)
    told = [line for line in written.getvalue().splitlines() if "the server stood still" not in line]
    assert told == []  # but for a machine that is busy
