"""People: names, passwords, guests who become accounts, sessions that rotate and end; over HTTP, on a real database."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import statistics
import threading
import time
import unicodedata
from collections.abc import AsyncIterator, Awaitable, Callable
from email.message import EmailMessage
from socketserver import StreamRequestHandler, TCPServer
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, func, select

from caravaneer.server import schema
from caravaneer.server import sessions as sessions_module
from caravaneer.server.guards import Refused, Site, guarded, install_errors
from caravaneer.server.limits import Limits, Rate
from caravaneer.server.mail import MailServer, Post
from caravaneer.server.people import People, check_password, is_common, name_key, tidy_name
from caravaneer.server.routes_people import people_router
from caravaneer.server.sessions import CHECKED, DAY, Revoked, Session, Sessions, key_of
from caravaneer.server.store import Store, StoreError

PASSWORD = "blue stairs, 7 camels"
JSON = {"Content-Type": "application/json"}
COOKIE = "__Host-caravaneer"
pytestmark = pytest.mark.anyio
pytest_plugins = ["tests.server.databases"]
Stores = Callable[[str], Awaitable[Store]]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class House:
    """A server with nothing but people in it."""

    def __init__(self, store: Store, limits: Limits | None = None, site: Site | None = None):
        self.clock = Clock()
        self.store, self.site = store, site or Site()
        self.sessions = Sessions(store, self.clock)
        self.people = People(store, self.sessions)
        self.limits = limits or Limits(clock=self.clock)
        self.ended: list[Revoked] = []
        self.sessions.on_revoked.append(self.ended.append)
        app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
        app.state.people, app.state.sessions = self.people, self.sessions
        app.state.limits, app.state.site = self.limits, self.site
        app.include_router(people_router())
        install_errors(app)
        self.app = guarded(app, self.site, self.limits)

    def browser(self, origin: str | None = "https://camel.example", address: str = "192.0.2.1") -> Browser:
        return Browser(self, origin, address)

    async def count(self, table: Any) -> int:
        return await self.store.read(
            lambda connection: connection.execute(select(func.count()).select_from(table)).scalar_one()
        )


class Browser(httpx.AsyncClient):
    """Someone's browser: it keeps cookies and says where its page is from."""

    def __init__(self, house: House, origin: str | None, address: str):
        super().__init__(
            transport=httpx.ASGITransport(house.app, raise_app_exceptions=False, client=(address, 5000)),
            base_url="https://camel.example/api/v1",
            headers={"Origin": origin} if origin else {},
        )

    @property
    def token(self) -> str:
        return self.cookies[COOKIE]

    async def account(self, name: str = "Ann", password: str = PASSWORD, mail: str | None = None) -> httpx.Response:
        return await self.post("/account", json={"name": name, "password": password, "mail": mail})

    async def sign_in(self, name: str = "Ann", password: str = PASSWORD) -> httpx.Response:
        return await self.post("/session", json={"name": name, "password": password})

    async def kind(self) -> str:
        return str((await self.get("/me")).json()["kind"])


@pytest.fixture(scope="module")
async def stores(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stores]:
    """The databases, opened when they are first asked for."""
    found: dict[str, Store] = {}

    async def store(kind: str) -> Store:
        if kind not in found:
            if kind == "sqlite":
                url = f"sqlite:///{tmp_path_factory.mktemp('people')}/people.db"
            else:
                url = request.getfixturevalue("postgres").new_database()
            found[kind] = Store(url)
            await found[kind].open()
        return found[kind]

    yield store
    for opened in found.values():
        await opened.close()


@pytest.fixture
async def house(request: pytest.FixtureRequest, stores: Stores) -> AsyncIterator[House]:
    store = await stores(getattr(request, "param", "sqlite"))
    made = House(store)
    yield made
    made.people.close()

    def empty(connection: Connection) -> None:
        for table in (schema.session, schema.account, schema.person):
            connection.execute(table.delete())

    await store.write(empty)


on_both_databases = pytest.mark.parametrize("house", ["sqlite", "postgresql"], indirect=True)


def problem(answer: httpx.Response) -> tuple[int, str]:
    assert set(answer.json()) == {"key", "sentence", "parameters"}
    assert answer.json()["sentence"].endswith(".")
    return answer.status_code, answer.json()["key"]


# ── names ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Ann ", "Ann"),
        ("Ann   Bo", "Ann Bo"),
        ("Ame\u0301lie", "Am\u00e9lie"),  # NFC
        ("Żółć", "Żółć"),
        ("محمد", "محمد"),
        ("हिन्दी", "हिन्दी"),
        ("山田", "山田"),
        ("🐪", "🐪"),
        ("{name} %s <b>", "{name} %s <b>"),
        ("x" * 24, "x" * 24),
        ("Z\u0353\u0354\u0355", "Z\u0353\u0354\u0355"),  # three marks
    ],
)
def test_a_name_is_kept_as_it_is_meant(written: str, kept: str) -> None:
    assert tidy_name(written) == kept
    assert tidy_name(unicodedata.normalize("NFD", written)) == kept


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("", "name_empty"),
        (" \t\u2003", "name_empty"),
        ("x" * 25, "name_too_long"),
        ("a\nb", "name_unprintable"),
        ("a\0b", "name_unprintable"),
        ("a\u202eb", "name_unprintable"),  # right-to-left override
        ("a\u2066b", "name_unprintable"),  # isolate
        ("a\u200bb", "name_unprintable"),  # zero width
        ("a\u00a0b", "name_unprintable"),
        ("\u3164", "name_unprintable"),  # a letter that is a blank
        ("a\ue000", "name_unprintable"),
        ("\ud800", "name_unprintable"),
        ("Z\u0353\u0354\u0355\u0356", "name_marks"),
        ("\u0301Ann", "name_marks"),
    ],
)
def test_a_name_that_others_could_not_read_is_refused(written: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        tidy_name(written)
    assert (refused.value.status, refused.value.problem.key) == (422, key)


def test_names_that_look_alike_are_one_account() -> None:
    assert name_key("Straße") == name_key("STRASSE")
    assert name_key("ＡＮＮ") == name_key("ann")
    assert name_key("Ann") != name_key("Änn")


# ── passwords ─────────────────────────────────────────────────────────────────────────────────────
FIRST_TRIED = """
password Password1! p@ssw0rd passwort123 motdepasse azertyuiop qwerty123 1q2w3e4r 1qaz2wsx abcd1234 12345678 87654321
11111111 121212121 abcabcabc 24121985 19851224 iloveyou2 letmein1 starwars77 trustno1 schatz123 caravaneer
passwordpassword dragonmaster asdfghjkl football1
"""


def test_the_first_that_others_would_try_are_no_passwords() -> None:
    assert [password for password in FIRST_TRIED.split() if not is_common(password)] == []


def test_other_passwords_are_fine_without_rules_for_their_signs() -> None:
    for password in (PASSWORD, "correct horse battery", "wüstenkamel", "x7$kQ2!m", "Kamele trinken viel"):
        check_password(password, "Ann")


@pytest.mark.parametrize(
    ("password", "key"),
    [
        ("seven77", "password_too_short"),
        ("long " * 52, "password_too_long"),
        ("ANNABELLE", "password_is_name"),
        ("annabelle1!", "password_is_name"),
        ("qwertzuiop", "password_common"),
    ],
)
def test_a_password_that_protects_nothing_is_refused(password: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        check_password(password, "Annabelle")
    assert refused.value.problem.key == key
    assert password not in repr(refused.value) + refused.value.problem.sentence


# ── guests ────────────────────────────────────────────────────────────────────────────────────────
@on_both_databases
async def test_nobody_becomes_a_guest_by_a_name_alone(house: House) -> None:
    async with house.browser() as ann:
        nobody = await ann.get("/me")
        assert nobody.json() == {"person": None, "name": None, "kind": "nobody", "mail": None}
        assert "set-cookie" not in nobody.headers
        made = await ann.post("/me", json={"name": " Ann "})
        assert made.status_code == 201
        assert made.json() == (await ann.get("/me")).json()
        assert (made.json()["name"], made.json()["kind"]) == ("Ann", "guest")
        assert (await house.sessions.find(ann.token)).person.mark == made.json()["person"]  # type: ignore[union-attr]
        assert (await house.sessions.find(ann.token)).person.id not in made.text  # type: ignore[union-attr]
        assert problem(await ann.post("/me", json={"name": "Bob"})) == (409, "somebody_already")


@on_both_databases
async def test_a_guest_takes_another_name(house: House) -> None:
    async with house.browser() as ann:
        assert problem(await ann.patch("/me", json={"name": "Bob"})) == (401, "nobody_yet")
        await ann.post("/me", json={"name": "Ann"})
        assert (await ann.patch("/me", json={"name": "Anne\u0301"})).json()["name"] == "Ann\u00e9"
        assert (await ann.get("/me")).json()["name"] == "Ann\u00e9"
        assert problem(await ann.patch("/me", json={"name": "a\u202eb"})) == (422, "name_unprintable")
        assert problem(await ann.patch("/me", json={"name": "x" * 25})) == (422, "field_too_long")


async def test_only_a_hash_of_the_token_is_stored(house: House) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
        rows = await house.store.read(lambda connection: connection.execute(select(schema.session)).all())
        assert [row.token_hash for row in rows] == [hashlib.sha256(ann.token.encode()).hexdigest()]
        assert len(ann.token) == 43  # 256 bits


# ── accounts ──────────────────────────────────────────────────────────────────────────────────────
@on_both_databases
async def test_a_guest_becomes_an_account_and_loses_nothing(house: House) -> None:
    async with house.browser() as ann:
        guest = (await ann.post("/me", json={"name": "Ann"})).json()
        before = ann.token
        id_before = (await house.sessions.find(before)).person.id  # type: ignore[union-attr]
        made = await ann.account("Anna", mail="ann@example.org")
        assert made.status_code == 201
        assert made.json() == {"person": guest["person"], "name": "Anna", "kind": "account", "mail": "ann@example.org"}
        after = await house.sessions.find(ann.token)
        assert after
        assert after.person.id == id_before
        assert ann.token != before  # the session rotates
        assert house.ended == [Revoked(key_of(before), "rotated")]
        assert await house.sessions.find(before) is None
        assert problem(await ann.account("Again")) == (409, "account_already")
        assert await house.count(schema.person) == 1


async def test_an_account_without_having_been_a_guest(house: House) -> None:
    async with house.browser() as ann:
        assert (await ann.account()).status_code == 201
        assert await ann.kind() == "account"


@on_both_databases
async def test_one_account_to_a_name(house: House) -> None:
    async with house.browser() as ann, house.browser() as other:
        await ann.account("Straße")
        await other.post("/me", json={"name": "Bob"})
        token = other.token
        assert problem(await other.account("STRASSE")) == (409, "name_taken")
        assert (other.token, await other.kind()) == (token, "guest")  # nothing has happened
        assert (await other.account("Bob")).status_code == 201
        assert problem(await other.patch("/me", json={"name": "strasse"})) == (409, "name_taken")
        assert (await other.patch("/me", json={"name": "BOB"})).status_code == 200  # one's own
        assert (await other.patch("/me", json={"name": "Rob"})).status_code == 200
        assert problem(await other.sign_in("Bob")) == (401, "wrong_name_or_password")
        assert (await other.sign_in("rob")).status_code == 200


@on_both_databases
async def test_of_two_at_once_one_gets_the_name(house: House) -> None:
    async with house.browser() as one, house.browser() as two:
        answers = await asyncio.gather(one.account(), two.account())
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        assert await house.count(schema.account) == await house.count(schema.person) == 1


@on_both_databases
async def test_the_database_itself_refuses_a_second(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(People, "_refuse_taken", lambda *_: None)  # as if another process took it at this moment
    async with house.browser() as ann, house.browser() as bob:
        await ann.account()
        await bob.post("/me", json={"name": "Bob"})
        assert problem(await bob.account("ann")) == (409, "name_taken")
        assert await bob.kind() == "guest"
        await bob.account("Bob")
        assert problem(await bob.patch("/me", json={"name": "ANN"})) == (409, "name_taken")
        assert (await bob.get("/me")).json()["name"] == "Bob"


@on_both_databases
async def test_a_guest_who_asks_twice_at_once_becomes_one_account(house: House) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
        answers = await asyncio.gather(ann.account("Ann"), ann.account("Bob"))
        assert sorted(answer.status_code for answer in answers) == [201, 401]
        assert await house.count(schema.account) == 1


async def test_what_an_account_is_refused_for(house: House) -> None:
    good = {"name": "Annabelle", "password": PASSWORD}
    wrong: list[tuple[dict[str, Any], str]] = [
        ({**good, "password": "short"}, "field_too_short"),
        ({**good, "password": "x" * 257}, "field_too_long"),
        ({**good, "password": "password1"}, "password_common"),
        ({**good, "password": "annabelle"}, "password_is_name"),
        ({**good, "name": "a\0b"}, "name_unprintable"),
        ({**good, "mail": "nowhere"}, "field_malformed"),
        ({**good, "mail": "a@b.de\nBcc: c@d.de"}, "field_malformed"),
        ({**good, "kind": "account"}, "field_unknown"),
        ({"name": "Ann"}, "field_missing"),
        ({**good, "name": 7}, "field_not_text"),
        ({**good, "name": "\ud800"}, "field_not_text"),
    ]
    async with house.browser() as ann:
        for fields, key in wrong:
            answer = await ann.post("/account", content=json.dumps(fields).encode(), headers=JSON)
            assert problem(answer) == (422, key)
            assert "set-cookie" not in answer.headers
        assert await house.count(schema.person) == 0


async def test_passwords_are_hashed_with_argon2id(house: House) -> None:
    async with house.browser() as ann:
        await ann.account()
        stored = await house.store.read(
            lambda connection: connection.execute(select(schema.account.c.password)).scalar_one()
        )
        assert stored.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


# ── in and out ────────────────────────────────────────────────────────────────────────────────────
@on_both_databases
async def test_signing_in_on_another_device(house: House) -> None:
    async with house.browser() as phone, house.browser() as laptop:
        made = await phone.account(mail="ann@example.org")
        found = await laptop.sign_in(" ANN ")
        assert (found.status_code, found.json()) == (200, made.json())
        assert laptop.token != phone.token
        assert await phone.kind() == "account"
        assert house.ended == []


async def test_a_wrong_name_and_a_wrong_password_look_the_same(house: House) -> None:
    wrong = [
        ("Ann", "wrong"),
        ("Bob", PASSWORD),
        ("Ann", PASSWORD + " "),
        ("a\0b", PASSWORD),
        ("Ann", PASSWORD.upper()),
    ]
    async with house.browser() as ann, house.browser() as other:
        await ann.account()
        for name, password in wrong:
            answer = await other.sign_in(name, password)
            assert problem(answer) == (401, "wrong_name_or_password")
            assert answer.json()["parameters"] == {}
            assert "set-cookie" not in answer.headers


async def test_an_unknown_name_takes_as_long_as_a_wrong_password(house: House) -> None:
    async with house.browser() as ann:
        await ann.account()

    async def seconds(name: str) -> float:
        begun = time.perf_counter()
        with pytest.raises(Refused):
            await house.people.sign_in(None, name, "wrong")
        return time.perf_counter() - begun

    known, unknown = [], []
    for _ in range(9):
        known.append(await seconds("Ann"))
        unknown.append(await seconds("Bob"))
    assert min(known) > 0.005  # it does hash
    assert 0.6 < statistics.median(unknown) / statistics.median(known) < 1.6


@on_both_databases
async def test_a_guests_places_move_to_the_account_they_sign_in_to(house: House) -> None:
    moves: list[tuple[str, str]] = []

    async def moved(old: str, new: str) -> None:
        assert await house.count(schema.session) == 2  # the guest is still somebody
        moves.append((old, new))

    house.people.moved = moved
    async with house.browser() as phone, house.browser() as laptop:
        await phone.account()
        account = (await house.sessions.find(phone.token)).person.id  # type: ignore[union-attr]
        await laptop.post("/me", json={"name": "Ann"})
        before = laptop.token
        guest = (await house.sessions.find(before)).person.id  # type: ignore[union-attr]
        assert (await laptop.sign_in("Ann", "wrong")).status_code == 401
        assert moves == []
        assert (await laptop.sign_in()).json()["kind"] == "account"
        assert moves == [(guest, account)]
        assert house.ended == [Revoked(key_of(before), "rotated")]
        before = laptop.token
        assert (await laptop.sign_in()).status_code == 200  # an account moves nothing, and the phone stays
        assert len(moves) == 1
        assert house.ended[1:] == [Revoked(key_of(before), "rotated")]
        assert await phone.kind() == "account"


async def test_when_places_cannot_move_the_guest_stays_a_guest(house: House) -> None:
    async def moved(_old: str, _new: str) -> None:
        raise RuntimeError("a table is broken")

    house.people.moved = moved
    async with house.browser() as phone, house.browser() as laptop:
        await phone.account()
        await laptop.post("/me", json={"name": "Guest"})
        token = laptop.token
        assert problem(await laptop.sign_in()) == (500, "server_error")
        assert (laptop.token, await laptop.kind()) == (token, "guest")


@on_both_databases
async def test_signing_out_ends_the_session_at_once(house: House) -> None:
    async with house.browser() as ann, house.browser() as thief:
        await ann.account()
        token = ann.token
        thief.cookies.set(COOKIE, token, "camel.example")
        assert await thief.kind() == "account"
        gone = await ann.delete("/session")
        assert gone.status_code == 204
        assert "Max-Age=0" in gone.headers["set-cookie"]
        assert COOKIE not in ann.cookies
        assert house.ended == [Revoked(key_of(token), "signed_out")]
        assert await thief.kind() == "nobody"
        assert (await ann.delete("/session")).status_code == 204  # again does no harm
        assert (await ann.sign_in()).status_code == 200


@on_both_databases
async def test_signing_out_everywhere(house: House) -> None:
    async with house.browser() as phone, house.browser() as laptop, house.browser() as other:
        await phone.account()
        await laptop.sign_in()
        await other.account("Bob")
        keys = {key_of(phone.token), key_of(laptop.token)}
        assert (await phone.delete("/session", params={"everywhere": "true"})).status_code == 204
        assert {ended.key for ended in house.ended} == keys
        assert [await browser.kind() for browser in (phone, laptop, other)] == ["nobody", "nobody", "account"]


# ── sessions ──────────────────────────────────────────────────────────────────────────────────────
@on_both_databases
async def test_sessions_last_thirty_days_for_guests_and_ninety_for_accounts(house: House) -> None:
    for name, days in (("guest", 30), ("account", 90)):
        async with house.browser() as ann:
            made = await (ann.post("/me", json={"name": "Ann"}) if name == "guest" else ann.account())
            assert f"Max-Age={days * DAY}" in made.headers["set-cookie"]
            token = ann.token
            house.clock.now += days * DAY - 1
            session = await house.sessions.find(token)  # a visit on the last day
            assert session
            assert session.expires == (house.clock.now + days * DAY) * 1000
            house.clock.now += days * DAY + 1
            assert await house.sessions.find(token) is None
            assert house.ended[-1] == Revoked(key_of(token), "expired")


async def test_a_visit_keeps_the_cookie(house: House) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
        again = await ann.get("/me")
        assert (
            f"{COOKIE}={ann.token}; HttpOnly; Max-Age={30 * DAY}; Path=/; SameSite=lax; Secure"
            in again.headers["set-cookie"]
        )


@on_both_databases
async def test_the_swept_are_gone(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        await ann.post("/me", json={"name": "Ann"})
        house.clock.now += 20 * DAY
        await bob.post("/me", json={"name": "Bob"})
        house.clock.now += 11 * DAY
        assert await house.sessions.sweep() == 1
        assert [ended.key for ended in house.ended] == [key_of(ann.token)]
        assert await bob.kind() == "guest"


async def test_the_database_is_asked_only_now_and_then(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
    asked = []
    real = sessions_module._select

    def counting(connection: Connection, key: str) -> Session | None:
        asked.append(key)
        return real(connection, key)

    monkeypatch.setattr(sessions_module, "_select", counting)
    assert CHECKED <= 30 * 60
    for _ in range(50):
        assert await house.sessions.find(ann.token)
    assert asked == []
    house.clock.now += CHECKED
    assert await house.sessions.find(ann.token)
    assert len(asked) == 1


@on_both_databases
async def test_a_session_that_another_process_ended_is_noticed(house: House) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
    await house.store.write(lambda connection: connection.execute(schema.session.delete()).rowcount)
    house.clock.now += CHECKED
    assert await house.sessions.check(key_of(ann.token)) is None
    assert house.ended == [Revoked(key_of(ann.token), "expired")]


async def test_a_read_under_way_does_not_bring_an_ended_session_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
    session = await house.sessions.find(ann.token)
    assert session
    house.clock.now += CHECKED
    has_read, may_go = threading.Event(), threading.Event()
    real = sessions_module._select

    def slow(connection: Any, key: str) -> Any:
        found = real(connection, key)
        has_read.set()
        may_go.wait(5)
        return found

    monkeypatch.setattr(sessions_module, "_select", slow)
    finding = asyncio.create_task(house.sessions.find(ann.token))
    await asyncio.to_thread(has_read.wait, 5)
    await house.people.sign_out(session)
    may_go.set()
    assert await finding is None
    monkeypatch.undo()
    assert await house.sessions.find(ann.token) is None


async def test_who_gives_up_waiting_is_signed_out_all_the_same(house: House) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
    session = await house.sessions.find(ann.token)
    assert session
    leaving = asyncio.create_task(house.people.sign_out(session))
    await asyncio.sleep(0)
    leaving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaving
    for _ in range(200):
        if house.ended:
            break
        await asyncio.sleep(0.01)
    assert house.ended == [Revoked(session.key, "signed_out")]


async def test_when_the_database_fails_memory_is_not_trusted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})

        async def fails(_work: object) -> None:
            raise StoreError("the connection is lost")

        monkeypatch.setattr(house.store, "write", fails)
        assert problem(await ann.delete("/session")) == (503, "cannot_save")
        await Store.write(house.store, lambda connection: connection.execute(schema.session.delete()).rowcount)
        assert await ann.kind() == "nobody"  # it was in the database after all


async def test_a_session_that_cannot_be_prolonged_still_stands(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})

    async def fails(_work: object) -> None:
        raise StoreError("read only")

    monkeypatch.setattr(house.store, "write", fails)
    house.clock.now += 5 * DAY
    assert await house.sessions.find(ann.token)


async def test_a_listener_that_fails_does_not_stop_the_others(house: House) -> None:
    def fails(_ended: Revoked) -> None:
        raise RuntimeError

    house.sessions.on_revoked.insert(0, fails)
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
        assert (await ann.delete("/session")).status_code == 204
    assert len(house.ended) == 1


async def test_a_bad_cookie_is_nobody(house: House) -> None:
    for token in ("", "x", "x" * 43, "x" * 44, "../../etc", "é" * 43, '"' + "x" * 43 + '"', "x" * 5000):
        async with house.browser() as ann:
            cookie = {b"Cookie": f"{COOKIE}={token}".encode()}
            answer = await ann.get("/me", headers=cookie)
            assert answer.json()["kind"] == "nobody"
            assert "Max-Age=0" in answer.headers["set-cookie"]
            assert problem(await ann.patch("/me", json={"name": "x"}, headers=cookie)) == (401, "nobody_yet")


async def test_programs_show_their_token_themselves(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob, house.browser(origin=None) as program:
        await ann.account()
        await bob.post("/me", json={"name": "Bob"})
        bearer = {"Authorization": f"Bearer {ann.token}"}
        answer = await program.get("/me", headers=bearer)
        assert (answer.json()["name"], "set-cookie" in answer.headers) == ("Ann", False)
        assert (await program.patch("/me", json={"name": "Anna"}, headers=bearer)).status_code == 200
        assert (await bob.get("/me", headers=bearer)).json()["name"] == "Anna"  # what is shown counts, not the cookie
        assert (await bob.get("/me", headers={"Authorization": "Bearer nonsense"})).json()["kind"] == "nobody"
        assert (await program.get("/me", headers={"Authorization": "Basic QW5uOng="})).json()["kind"] == "nobody"
        assert problem(await program.post("/me", json={"name": "P"})) == (403, "wrong_origin")


# ── throttling ────────────────────────────────────────────────────────────────────────────────────
async def test_guessing_a_password_is_slowed_down_but_the_owner_elsewhere_gets_in(house: House) -> None:
    async with house.browser() as ann, house.browser(address="198.51.100.9") as thief:
        await ann.account()
        for _ in range(5):
            assert (await thief.sign_in("Ann", "wrong")).status_code == 401
        slowed = await thief.sign_in("ANN")  # even with the right one
        assert problem(slowed) == (429, "too_fast")
        assert slowed.json()["parameters"] == {"seconds": 12}
        assert slowed.headers["retry-after"] == "12"
        assert (await ann.sign_in()).status_code == 200
        house.clock.now += 12
        assert (await thief.sign_in("Ann")).status_code == 200


async def test_signing_in_rightly_is_never_too_often(house: House) -> None:
    async with house.browser() as ann:
        await ann.account()
        for _ in range(8):
            assert (await ann.sign_in()).status_code == 200


async def test_an_address_tries_only_so_many_names_and_makes_only_so_many_people(house: House) -> None:
    few = Rate(3, 600)
    house = House(house.store, Limits({"sign_in_address": few, "guest": few, "account": few}, house.clock))
    async with house.browser() as thief:
        tries = [(await thief.sign_in(f"Name {n}", "wrong")).status_code for n in range(4)]
        accounts = [(await thief.account("Ann", "password1")).status_code for _ in range(4)]
    guests = []
    for _ in range(4):
        async with house.browser() as guest:
            guests.append((await guest.post("/me", json={"name": "Ann"})).status_code)
    assert (tries, accounts, guests) == ([401] * 3 + [429], [422] * 3 + [429], [201] * 3 + [429])
    house.people.close()


async def test_a_person_changes_things_only_so_often(house: House) -> None:
    async with house.browser() as ann:
        await ann.post("/me", json={"name": "Ann"})
        changes = [(await ann.patch("/me", json={"name": ""})).status_code for _ in range(61)]
        assert changes == [422] * 60 + [429]


async def test_when_too_many_passwords_wait_the_next_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caravaneer.server.people.Passwords.MOST_WAITING", 0)
    async with house.browser() as ann:
        assert problem(await ann.sign_in()) == (503, "busy")


# ── silence ───────────────────────────────────────────────────────────────────────────────────────
async def test_no_password_and_no_token_in_logs_and_reprs(house: House, caplog: pytest.LogCaptureFixture) -> None:
    async def moved(_old: str, _new: str) -> None:
        raise RuntimeError("a crash is logged with its trace")

    house.people.moved = moved
    with caplog.at_level(logging.DEBUG):
        async with house.browser() as ann, house.browser() as guest:
            await ann.account()
            await guest.post("/me", json={"name": "Guest"})
            tokens = [ann.token, guest.token]
            crash = await guest.sign_in()
            await ann.post("/account", json={"name": "Ann", "password": PASSWORD, "more": PASSWORD})
            opened = await house.people.new_guest("Bob")
            texts = [repr(opened), str(opened), repr(house.people), repr(house.sessions), crash.text]
    assert "a crash is logged" in caplog.text
    for secret in (PASSWORD, *tokens, opened.token, "$argon2"):
        assert secret not in caplog.text
        assert all(secret not in text for text in texts)
    assert "Traceback" not in crash.text


# ── mail ──────────────────────────────────────────────────────────────────────────────────────────
class MailRoom(StreamRequestHandler):
    """As much of a mail server as one mail needs."""

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        for line in self.rfile:
            word = line[:4].upper().strip()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                mail = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    mail += part
                self.server.mails.append(mail.decode())  # type: ignore[attr-defined]
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 fine\r\n")
            if word == b"QUIT":
                return


def test_mail_says_in_three_languages_that_it_is_your_turn() -> None:
    with TCPServer(("127.0.0.1", 0), MailRoom) as room:
        mails: list[str] = []
        room.mails = mails  # type: ignore[attr-defined]
        threading.Thread(target=room.serve_forever, args=(0.02,), daemon=True).start()
        post = Post(MailServer("127.0.0.1", "camel@example.org", room.server_address[1], tls="never"))
        for language in ("en", "de", "fr", "tlh"):
            assert post.your_turn("ann@example.org", "Ann", "Durch die Wüste", "https://camel.example/g/x7", language)
        assert not post.your_turn("ann@example.org\nBcc: bob@example.org", "Ann", "x", "y")
        post.close()
        room.shutdown()
    assert [
        text in mail for text, mail in zip(("it is your turn", "am Zug", "ton tour", "it is your"), mails, strict=True)
    ]
    assert all("https://camel.example/g/x7" in mail and "To: ann@example.org" in mail for mail in mails)


def test_without_a_mail_server_or_with_a_dead_one_a_table_never_notices(caplog: pytest.LogCaptureFixture) -> None:
    assert not Post().your_turn("ann@example.org", "Ann", "x", "y")
    Post().close()
    dead = Post(MailServer("127.0.0.1", "camel@example.org", 1, user="u", password="secret77"), sleep=lambda _: None)
    assert dead.your_turn("ann@example.org", "Ann", "x", "y")
    dead.close()
    assert "ConnectionRefusedError" in caplog.text
    assert "secret77" not in caplog.text + repr(MailServer("h", "s", password="secret77"))


def test_a_full_bag_of_mail_drops_and_never_waits() -> None:
    go = threading.Event()

    class Slow(Post):
        def _send(self, _mail: EmailMessage) -> None:
            go.wait(5)

    post = Slow(MailServer("127.0.0.1", "camel@example.org"))
    begun = time.perf_counter()
    taken = [post.your_turn("ann@example.org", "Ann", "x", "y") for _ in range(210)]
    assert time.perf_counter() - begun < 2
    assert (taken[0], taken[-1]) == (True, False)
    go.set()
    post.close()
