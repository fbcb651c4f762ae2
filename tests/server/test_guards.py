"""What stands before the pages: origins, sizes, headers, and how each no is said."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

import httpx
import pytest
import uvicorn
from fastapi import WebSocket
from pydantic import BaseModel, Field, SecretStr, ValidationError
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from caravaneer.server.people.accounts import People
from caravaneer.server.people.addresses import Addresses
from caravaneer.server.people.mail import Post
from caravaneer.server.people.sessions import Sessions
from caravaneer.server.protocol.refused import ENGLISH, Refused, refused
from caravaneer.server.storage.store import Store
from caravaneer.server.web.errors import BODY_BYTES, wrong_field
from caravaneer.server.web.limits import Limits
from caravaneer.server.web.middleware import RECORD_BYTES, BoundBody, Site, guarded
from caravaneer.server.web.routes_people import people_router, session_of
from tests.server.guarding import HERE, a_client, an_app, problem

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# ── origins ───────────────────────────────────────────────────────────────────────────────────────
def asking(method: str = "POST", **headers: str) -> dict[str, Any]:
    named = {"host": "camel.example"} | {name.lower(): value for name, value in headers.items()}
    return {"method": method, "headers": [(name.encode(), value.encode()) for name, value in named.items()]}


OTHERS = [
    "https://evil.example", "http://camel.example", "https://camel.example.evil.example", "https://evil.camel.example",
    "https://camel.example:8443", "https://camel.example/", "https://user@camel.example", "null", "", "camel.example",
]  # fmt: skip


def test_a_page_of_the_same_host_is_ours_and_no_other() -> None:
    assert Site().admits(asking(Origin=HERE))
    assert Site().admits(asking(Origin=HERE, Host="CAMEL.example"))
    assert [origin for origin in OTHERS if Site().admits(asking(Origin=origin))] == []
    twice = asking(Origin=HERE)
    twice["headers"].append((b"origin", b"https://evil.example"))
    assert not Site().admits(twice)


def test_at_home_plain_http_will_do() -> None:
    lan = Site(https=False)
    assert lan.admits(asking(Origin="http://192.168.1.5:8000", Host="192.168.1.5:8000"))
    assert lan.admits(asking(Origin="http://[::1]:8000", Host="[::1]:8000"))
    assert not lan.admits(asking(Origin="http://192.168.1.6:8000", Host="192.168.1.5:8000"))


def test_with_a_list_only_the_list_counts() -> None:
    site = Site(origins=frozenset({"https://one.example", "https://two.example:8443"}))
    assert site.admits(asking(Origin="https://one.example"))
    assert site.admits(asking(Origin="https://two.example:8443"))
    assert not any(site.admits(asking(Origin=origin)) for origin in (HERE, "https://two.example", "http://one.example"))
    for wrong in ("one.example", "https://one.example/", "*", "https://ONE.example"):
        with pytest.raises(ValueError, match="an origin is written like"):
            Site(origins=frozenset({wrong}))


def test_a_token_needs_no_origin_and_a_cookie_always_does() -> None:
    assert Site().admits(asking(Authorization="Bearer abc"))
    assert not Site().admits(asking())
    assert not Site().admits(asking(Cookie="__Host-caravaneer=abc"))
    assert not Site().admits(asking(Authorization="Basic abc"))
    assert not Site().admits(asking(Cookie="a=b; __Host-caravaneer=abc"))
    assert not Site().admits(asking(Authorization="Basic abc", Cookie="__Host-caravaneer=abc"))
    assert Site().admits(asking(Authorization="Bearer abc", Cookie="a=b; __Host-caravaneer=abc"))  # which is not read
    assert Site().admits(asking(Authorization="Bearer abc", Cookie="theme=dark"))
    assert Site().admits(asking(Authorization="Bearer abc", Origin="https://evil.example"))  # no browser sends it


async def test_other_sites_change_nothing() -> None:
    async with a_client(Origin="https://evil.example") as client:
        for method in ("POST", "PUT", "PATCH", "DELETE", "TRACE", "ANYTHING"):
            answer = await client.request(method, "/api/v1/tables")
            assert problem(answer)[:2] == (403, "wrong_origin")
        assert (await client.get("/page")).status_code == 200
        assert "access-control-allow-origin" not in (await client.get("/page")).headers


# ── sizes ─────────────────────────────────────────────────────────────────────────────────────────
async def in_pieces(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 1000):
        yield b"x" * 1000


async def test_a_body_has_its_size() -> None:
    json = {"Content-Type": "application/json"}
    async with a_client(Origin=HERE) as client:
        for content in (b"x" * (BODY_BYTES + 1), in_pieces(BODY_BYTES + 2000)):  # announced, and not
            answer = await client.post("/api/v1/tables", content=content, headers=json)
            assert problem(answer) == (413, "too_large", ENGLISH("problem-too_large", bytes=BODY_BYTES))
        assert (await client.post("/api/v1/tables", content=b"x" * BODY_BYTES, headers=json)).status_code == 422
        assert (await client.post("/api/v1/records", json={"text": "x" * 499_000})).json() == 499_000
        answer = await client.post("/api/v1/records", content=b"x" * (RECORD_BYTES + 1), headers=json)
        assert problem(answer)[0] == 413
        answer = await client.post("/api/v1/tables", content=b"x", headers={**json, "Content-Length": "9" * 5000})
        assert problem(answer)[0] == 413


async def ask(app: Any, receive: Receive) -> list[Message]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/v1/tables", "headers": []}
    await app(scope, receive, send)
    return sent


async def never_asked(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise AssertionError("the body has not arrived")


async def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def never() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    sent = await ask(BoundBody(never_asked, seconds=0.02), never)
    assert sent[0]["status"] == 408


async def test_a_client_that_goes_while_sending_is_let_go() -> None:
    async def gone() -> Message:
        return {"type": "http.disconnect"}

    assert await ask(BoundBody(never_asked), gone) == []


# ── how each no is said ───────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("body", "key", "parameters"),
    [
        ("{", "not_json", {}),
        ("[]", "not_json", {}),
        ("", "not_json", {}),
        ('{"seats": []}', "field_missing", {"field": "game"}),
        ('{"game": "desert", "seats": [{"kind": "me"}]}', "field_too_few", {"field": "seats", "min_length": 2}),
        ('{"game": "desert", "seats": [{"kind": "me"}, {"kind": 7}]}', "field_not_a_choice",
         {"field": "seats.1.kind", "expected": "'me', 'here', 'bot', 'invite' or 'open'"}),
        ('{"game": "desert", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 7}', "field_unknown",
         {"field": "seed"}),
        ('{"game": "desert", "seats": [{"kind": "me"}, {"kind": "open"}], "a b\\n": 7}', "field_unknown",
         {"field": "a b\\n"}),
        ('{"game": "desert", "seats": [{"kind": "me"}, {"kind": "open"}], "talk": "yes"}', "field_not_yes_or_no",
         {"field": "talk"}),
        ('{"game": "desert", "seats": [{"kind": "me"}, {"kind": "open"}], "pace": {"kind": "days", "days": 31}}',
         "field_too_high", {"field": "pace.days.days", "le": 30}),
    ],
)  # fmt: skip
async def test_one_sentence_names_the_field(body: str, key: str, parameters: dict[str, str | int]) -> None:
    async with a_client(Origin=HERE) as client:
        answer = await client.post("/api/v1/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.json()["parameters"] == parameters
        assert problem(answer) == (422, key, ENGLISH(f"problem-{key}", **parameters))
        assert str(parameters.get("field", "")) in problem(answer)[2]


class Line(BaseModel):
    moves: Annotated[list[Annotated[str, Field(max_length=2)]], Field(min_length=2, max_length=2)]


class Body(BaseModel):
    lines: list[Line] = []
    password: Annotated[SecretStr, Field(min_length=2)] = SecretStr("camels")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"lines": [{"moves": ["a"]}]}, "lines.0.moves is too short: at least 2 entries."),
        ({"lines": [{"moves": ["a", "b", "c"]}]}, "lines.0.moves is too long: at most 2 entries."),
        ({"lines": [{"moves": ["a", "bcd"]}]}, "lines.0.moves.1 is too long: at most 2 characters."),
        ({"password": "a"}, "password is too short: at least 2 characters."),
    ],
)
def test_a_list_has_entries_and_a_text_characters_wherever_they_stand(body: dict[str, Any], said: str) -> None:
    with pytest.raises(ValidationError) as raised:
        Body.model_validate(body)
    errors = [{**error, "loc": ("body", *error["loc"])} for error in raised.value.errors()]
    assert wrong_field(errors).problem.sentence == said


async def test_what_cannot_be_read_at_all() -> None:
    json = {"Content-Type": "application/json"}
    async with a_client(Origin=HERE) as client:
        for content in (b"[" * 60_000, b"\xff\xfe", b'{"game": ' + b"9" * 5000 + b"}"):
            assert problem(await client.post("/api/v1/tables", content=content, headers=json))[0] in (400, 422)
        form = await client.post("/api/v1/tables", data={"game": "desert"})
        assert problem(form)[:2] == (422, "not_json")


async def test_every_no_is_a_problem_and_tells_no_secrets(caplog: pytest.LogCaptureFixture) -> None:
    async with a_client(Origin=HERE) as client:
        said = {how: await client.get(f"/api/v1/fail/{how}") for how in ("refused", "fast", "busy", "http", "crash")}
        assert problem(said["refused"]) == (422, "level_missing", ENGLISH("problem-level_missing", seat=3))
        assert said["refused"].json()["parameters"] == {"seat": 3}
        assert problem(said["fast"]) == (429, "too_fast", ENGLISH("problem-too_fast", seconds=2))
        assert said["fast"].headers["retry-after"] == "2"
        assert problem(said["busy"])[:2] == (503, "busy")
        assert problem(said["http"])[:2] == (418, "malformed")
        assert problem(said["crash"]) == (500, "server_error", ENGLISH("problem-server_error"))
        assert all("secret" not in answer.text for answer in said.values())
        assert "secret detail" in caplog.text  # for us
        assert problem(await client.get("/nowhere"))[:2] == (404, "not_found")
        wrong = await client.delete("/page")
        assert (problem(wrong)[:2], wrong.headers["allow"]) == ((405, "wrong_method"), "GET")


async def test_a_crash_outside_of_fastapi_is_a_problem_too(caplog: pytest.LogCaptureFixture) -> None:
    async def broken(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise RuntimeError("secret detail")

    transport = httpx.ASGITransport(guarded(broken, Site(), Limits()))
    async with httpx.AsyncClient(transport=transport, base_url=HERE) as client:
        answer = await client.get("/page")
    assert problem(answer)[:2] == (500, "server_error")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "secret detail" in caplog.text


def test_a_parameter_is_never_read_as_a_sentence() -> None:
    for name in ("{ $seat }", "{seat}", "{ problem-busy }"):
        assert name in Refused(409, "name_taken", name=name, seat=3).problem.sentence
    assert refused(503).problem.key == "busy"


# ── headers ───────────────────────────────────────────────────────────────────────────────────────
async def test_every_answer_wears_the_headers() -> None:
    async with a_client(Origin="https://evil.example") as client:
        for answer in (
            await client.get("/page"),
            await client.get("/nowhere"),
            await client.get("/api/v1/fail/crash"),
            await client.post("/api/v1/tables"),
        ):
            content = answer.headers["content-security-policy"].split("; ")
            assert {"default-src 'self'", "script-src 'self'", "connect-src 'self'", "object-src 'none'"} <= set(
                content
            )
            assert "frame-ancestors 'none'" in content
            assert [part for part in content if "unsafe" in part] == ["style-src-attr 'unsafe-inline'"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            assert "camera=()" in answer.headers["permissions-policy"]
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
            api = answer.url.path.startswith("/api/")
            assert answer.headers.get("cache-control") == ("no-store" if api else None)
    async with a_client(Site(https=False)) as client:
        assert "strict-transport-security" not in (await client.get("/page")).headers


# ── a real server, as in a family's network ───────────────────────────────────────────────────────
@asynccontextmanager
async def serving(tmp_path: Path) -> AsyncIterator[str]:
    store = Store(f"sqlite:///{tmp_path}/people.db")
    await store.open()
    app, site, limits = an_app(), Site(https=False), Limits(sockets_of_a_person=2)
    sessions = Sessions(store)
    people = People(store, sessions)
    app.state.people, app.state.sessions, app.state.limits, app.state.site = people, sessions, limits, site
    app.state.addresses = Addresses(store, sessions, Post(), "http://camel.example", "en")
    app.include_router(people_router())

    @app.websocket("/ws")
    async def who(websocket: WebSocket) -> None:
        session = await session_of(websocket)
        await websocket.accept()
        await websocket.send_text(session.person.name if session else "nobody")
        await websocket.close()

    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(guarded(app, site, limits), log_config=None, proxy_headers=False, ws="websockets-sansio")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve([listening]))
    try:
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await running
        people.close()
        await store.close()


async def test_cookies_and_origins_on_a_real_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    for name in ("uvicorn", "uvicorn.access", "uvicorn.error"):  # which other servers of this process have silenced
        monkeypatch.setattr(logging.getLogger(name), "propagate", True)
        caplog.set_level(logging.INFO, name)

    async def hears(host: str, **headers: str) -> str | int:
        try:
            async with connect(f"ws://{host}/ws", additional_headers=headers) as line:
                return str(await line.recv())
        except InvalidStatus as no:
            return no.response.status_code

    async with serving(tmp_path) as host:
        ours = {"Origin": f"http://{host}"}
        async with httpx.AsyncClient(base_url=f"http://{host}", headers=ours) as ann:
            made = await ann.post("/api/v1/me", json={"name": "Ann"})
            cookie = made.headers["set-cookie"]
            assert cookie.startswith("caravaneer=")
            assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
            assert "Secure" not in cookie
            assert (await ann.get("/api/v1/me")).json()["name"] == "Ann"
            token = ann.cookies["caravaneer"]
            sent, bearer = f"caravaneer={token}", f"Bearer {token}"
            assert await hears(host, **ours, Cookie=sent) == "Ann"
            assert await hears(host, **ours) == "nobody"
            assert await hears(host, Authorization=bearer) == "Ann"
            assert await hears(host, Cookie=sent) == 403
            assert await hears(host, Cookie=sent, Authorization=bearer) == "Ann"
            assert await hears(host, Cookie=sent, Authorization="Bearer wrong") == "nobody"  # the token alone counts
            assert await hears(host, Origin="http://evil.example", Cookie=sent) == 403
            assert await hears(host) == 403
            assert (await ann.post("/api/v1/tables", content=b"x" * 100_000)).status_code == 413
            assert (await ann.delete("/api/v1/session")).status_code == 204
            assert "caravaneer" not in ann.cookies
            assert await hears(host, **ours, Cookie=sent) == "nobody"
            assert await hears(host, Authorization=bearer) == "nobody"
    assert "DELETE /api/v1/session" in caplog.text
    assert token not in caplog.text
