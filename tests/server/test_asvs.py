"""What OWASP ASVS 5.0 asks of a web application and no other test here holds (docs/operating/security.md)."""

from __future__ import annotations

import json
import re
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from caravaneer.server.people.common_passwords import is_common
from caravaneer.server.people.passwords import PASSWORD_LENGTH, is_weak
from caravaneer.server.protocol.requests import NewAccount
from caravaneer.server.storage import schema
from tests.plain import PLAIN
from tests.server.client import Player
from tests.server.running import Running, play, running
from tests.server.test_accounts import Browser
from tests.server.visiting import COOKIE, PASSWORD, House, problem

pytest_plugins = ["tests.server.visiting"]
ROOT = Path(__file__).parent.parent.parent
API = json.loads((ROOT / "docs" / "protocol" / "openapi.json").read_text(encoding="utf-8"))["paths"]
EVIL = "https://evil.example"
NASTY = "<img src=x onerror=alert(1)>"  # as long as a name may be, less its end
MOVING = {"canary", "session", "device"}  # signs of life, and when somebody was last seen


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Path]]:
    file = tmp_path_factory.mktemp("asvs") / "asvs.db"
    with running(f"sqlite:///{file}") as found:
        yield found, file


def get(server: Running, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.base}{path}", headers=headers, verify=PLAIN, timeout=60)


# ── V1, V3, V4: what is sent, and how a browser takes it ──────────────────────────────────────────
def test_data_is_no_page_of_ours_and_says_what_it_is(server: tuple[Running, Path]) -> None:
    async def work() -> str:
        ana = await Player.guest(server[0].base, "Ana")
        table = await ana.make("desert", "me", "gentle")
        await ana.close()
        return table

    table = play(work())
    for path in ("/api/v1/me", f"/api/v1/tables/{table}", "/api/v1/nowhere", "/api/v1/book/desert/map"):
        answer = get(server[0], path)
        assert answer.headers["content-security-policy"].endswith("; sandbox"), "opened by itself it is of no site"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-type"] in ("application/json", "image/svg+xml; charset=utf-8"), path
    page = get(server[0], "/")
    assert "sandbox" not in page.headers["content-security-policy"]
    assert page.headers["content-type"] == "text/html; charset=utf-8"


def test_every_file_says_its_kind_and_its_letters(server: tuple[Running, Path]) -> None:
    static = ROOT / "src" / "caravaneer" / "server" / "static"
    files = [path for path in static.rglob("*") if path.is_file() and path.suffix != ".gz" and path.name[0] != "."]
    one_of_each = {path.suffix: path for path in files}
    assert {".js", ".css", ".html", ".svg"} <= set(one_of_each), "the pages were not built"
    for suffix, path in one_of_each.items():
        kind = get(server[0], f"/{path.relative_to(static).as_posix()}").headers["content-type"]
        assert kind != "application/octet-stream", path
        assert ("charset=utf-8" in kind) == (suffix in (".js", ".css", ".html", ".svg", ".txt", ".xml")), (path, kind)


def test_no_other_site_is_told_that_it_may_read(server: tuple[Running, Path]) -> None:
    for path in ("/", "/api/v1/me", "/livez", "/assets/nothing.js"):
        for method in ("GET", "OPTIONS", "HEAD"):
            answer = httpx.request(method, f"{server[0].base}{path}", headers={"Origin": EVIL}, verify=PLAIN)
            assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.anyio
async def test_cookies_by_https_are_bound_to_it_and_to_this_host(house: House) -> None:
    async with house.browser() as ann:
        made = await ann.account()
        cookies = {line.partition("=")[0]: line.split("; ")[1:] for line in made.headers.get_list("set-cookie")}
        assert set(cookies) == {COOKIE, f"{COOKIE}-device"}
        for parts in cookies.values():
            assert {"Secure", "HttpOnly", "Path=/"} <= set(parts)
            assert not any(part.startswith("Domain") for part in parts)
            assert {part.lower() for part in parts} & {"samesite=lax", "samesite=strict"}


def test_looking_changes_nothing_wherever_one_looks_from(server: tuple[Running, Path]) -> None:
    """Every GET there is, with somebody's cookie, as a picture on another site would ask for it."""

    def stored() -> dict[str, list[str]]:
        with closing(sqlite3.connect(f"file:{server[1]}?mode=ro", uri=True)) as connection:
            tables = [name for name in schema.metadata.tables if name not in MOVING]
            return {name: sorted(map(repr, connection.execute(f'SELECT * FROM "{name}"'))) for name in tables}

    async def work() -> tuple[str, str]:
        async with Browser(server[0]) as ann:
            await ann.account("Lookalike")
            player = ann.player(server[0].base)
            table = await player.make("desert", "me", "open")
            await player.close()
            return table, ann.cookies["caravaneer"]

    table, token = play(work())
    headers = {"Cookie": f"caravaneer={token}", "Origin": EVIL, "Sec-Fetch-Site": "cross-site"}
    paths = [path for path, methods in API.items() if "get" in methods]
    assert len(paths) > 10
    before = stored()
    for path in paths:
        get(server[0], re.sub(r"\{(\w+)\}", lambda found: table if found[1] == "table" else "1", path), **headers)
    assert stored() == before
    changing = {method for methods in API.values() for method in methods} - {"get", "head", "options"}
    assert changing <= {"post", "put", "patch", "delete"}


def test_a_name_is_never_markup(server: tuple[Running, Path]) -> None:
    """Not in a picture, which a browser may open by itself."""

    async def work() -> list[str]:
        ana = await Player.guest(server[0].base, NASTY[:24])
        table = await ana.make("desert", "me", "gentle")
        found = []
        for path, methods in API.items():
            if "get" in methods and "{table}" in path:
                answer = await ana.http.get(re.sub(r"\{(\w+)\}", lambda f: table if f[1] == "table" else "0", path))
                if "svg" in answer.headers["content-type"] or "html" in answer.headers["content-type"]:
                    found.append(answer.text)
        await ana.close()
        return found

    drawn = play(work())
    assert len(drawn) >= 1
    assert not [text for text in drawn if "<img" in text]


# ── V5: files ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd", "//etc/passwd", "/.git/config", "/.source-hash", "/assets/%2e%2e/.source-hash",
        "/%2e%2e/%2e%2e/pyproject.toml", "/assets/..%2f..%2fapp.py", "/..\\..\\app.py", "/assets/\0x",
    ],
)  # fmt: skip
def test_no_path_leads_out_of_the_pages(server: tuple[Running, Path], path: str) -> None:
    """Asked as it stands: a client would tidy it."""
    host, port = server[0].base.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 60) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(65536), b"")).decode()
    head, _, body = answer.partition("\r\n\r\n")
    status = int(head.split()[1])
    assert status in (200, 400, 404), head
    index = (ROOT / "src" / "caravaneer" / "server" / "static" / "index.html").read_text(encoding="utf-8")
    assert status != 200 or index[:200] in body, "the one page of every address, and no file"


def test_nothing_is_shown_that_is_not_for_everybody(server: tuple[Running, Path]) -> None:
    """No documentation of the framework, no list of files, no mirror of a request."""
    for path in ("/docs", "/redoc", "/openapi.json", "/metrics", "/debug", "/assets/", "/assets"):
        answer = get(server[0], path)
        assert answer.status_code == 404 or "<!doctype html>" in answer.text[:100].lower(), path
        assert not re.search(r"swagger|redoc|caravaneer_tables|Index of|Directory listing", answer.text), path
        assert "server" not in answer.headers
    traced = httpx.request("TRACE", server[0].base, headers={"Cookie": "caravaneer=secret"}, verify=PLAIN)
    assert traced.status_code in (403, 405)
    assert "secret" not in traced.text


# ── V6, V7: passwords and sessions ────────────────────────────────────────────────────────────────
def test_the_3000_most_common_passwords_are_refused() -> None:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    common = [word for word in FREQUENCY_LISTS["passwords"] if len(word) >= PASSWORD_LENGTH[0]][:3000]
    assert len(common) == 3000
    assert [word for word in common if not is_common(word) and not is_weak(word, "Ann")] == []


@pytest.mark.anyio
async def test_a_password_is_taken_as_it_is(house: House) -> None:
    """Neither cut nor folded nor trimmed, and with any signs."""
    long = "camel, " * 34 + "Ünd 🐪 "
    async with house.browser() as ann, house.browser(address="192.0.2.7") as other:
        assert (await ann.account("Long", long)).status_code == 201
        for wrong in (long[:-1], long.lower(), long.strip(), long[:72], long.replace("🐪", "?")):
            assert (await other.sign_in("Long", wrong)).status_code in (401, 429)
        assert (await ann.sign_in("Long", long)).status_code == 200


@pytest.mark.anyio
async def test_a_session_is_another_after_signing_in_and_the_old_one_is_dead(house: House) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Guest"})
        tokens = [ann.token]
        await ann.account("Ann")
        tokens.append(ann.token)
        await ann.sign_in("Ann")
        tokens.append(ann.token)
        assert len(set(tokens)) == 3
        alive = [await house.sessions.find(token) is not None for token in tokens]
        assert alive == [False, False, True]


def test_nobody_is_there_before_somebody_comes(tmp_path: Path) -> None:
    """No account of ours, no default password, no question whose answer others know."""
    file = tmp_path / "fresh.db"
    with running(f"sqlite:///{file}"), closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        for table in ("account", "person", "session", "link"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    assert set(NewAccount.model_fields) == {"name", "password", "mail"}


# ── V8, V14: who sees what, and where secrets travel ──────────────────────────────────────────────
def test_no_secret_travels_in_an_address() -> None:
    named = {
        parameter["name"].lower()
        for methods in API.values()
        for how in methods.values()
        for parameter in how.get("parameters", [])
        if parameter["in"] in ("query", "path")
    }
    assert named
    assert not named & {"token", "password", "session", "mail", "key", "secret", "authorization"}
    mails = (ROOT / "src" / "caravaneer" / "server" / "people" / "addresses.py").read_text(encoding="utf-8")
    assert re.findall(r"/(?:reset|confirm)(.)", mails) == ["#", "#"], "what stands behind it stays in the browser"


@pytest.mark.anyio
async def test_what_is_private_is_kept_by_no_cache(house: House) -> None:
    async with house.browser() as ann:
        await ann.account()
        for answer in (await ann.get("/me"), await ann.sign_in(), await ann.sign_in("Ann", "wrong, wrong, wrong")):
            assert answer.headers["cache-control"] == "no-store"
        assert problem(await ann.sign_in("Nobody", PASSWORD)) == (401, "wrong_name_or_password")
