"""Sessions: in and out, how long they last, how they rotate and end; over HTTP, on a real database."""

from __future__ import annotations

import asyncio
import threading
from typing import Any
from unittest.mock import patch

import pytest
from argon2 import PasswordHasher, extract_parameters
from sqlalchemy import Connection

from caravaneer.server.people import sessions as sessions_module
from caravaneer.server.people.sessions import CHECKED, DAY, Person, Revoked, Session, key_of
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store, StoreError
from tests.server.visiting import COOKIE, PASSWORD, House, on_both_databases, problem

pytestmark = pytest.mark.anyio
pytest_plugins = ["tests.server.visiting"]


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

    verified: list[str] = []

    def verify(hasher: PasswordHasher, hashed: str, password: str) -> Any:
        verified.append(hashed)
        return _verify(hasher, hashed, password)

    _verify: Any = PasswordHasher.verify
    with patch.object(PasswordHasher, "verify", verify):
        for name in ("Ann", "Bob"):
            with pytest.raises(Refused):
                await house.people.sign_in(None, name, "wrong")
    known, unknown = (extract_parameters(hashed) for hashed in verified)
    assert known == unknown, "the same work for both"
    assert known.memory_cost > 10_000


@on_both_databases
async def test_a_guests_places_move_to_the_account_they_sign_in_to(house: House) -> None:
    moves: list[tuple[str, str]] = []

    async def moved(old: str, new: Person) -> None:
        assert await house.count(schema.session) == 2  # the guest is still somebody
        moves.append((old, new.id))

    house.people.signed_in = moved
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
    async def moved(_old: str, _new: Person) -> None:
        raise RuntimeError("a table is broken")

    house.people.signed_in = moved
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
    async with asyncio.timeout(60):
        while not house.ended:
            await asyncio.sleep(0.001)
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
