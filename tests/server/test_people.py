"""People: names, passwords, guests who become accounts, and how often; over HTTP, on a real database."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import unicodedata
from typing import Any

import pytest
from sqlalchemy import select

from caravaneer.server.people.accounts import People
from caravaneer.server.people.common_passwords import is_common
from caravaneer.server.people.names import name_key, tidy_name
from caravaneer.server.people.passwords import check_password
from caravaneer.server.people.sessions import Person, Revoked, key_of
from caravaneer.server.protocol.refused import Refused
from caravaneer.server.storage import schema
from caravaneer.server.web.limits import Limits, Rate
from tests.server.visiting import PASSWORD, House, on_both_databases, problem

JSON = {"Content-Type": "application/json"}
pytestmark = pytest.mark.anyio
pytest_plugins = ["tests.server.visiting"]


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
        assert nobody.json() == {"person": None, "name": None, "kind": "nobody", "mail": None, "confirmed": False}
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
        told = {"name": "Anna", "kind": "account", "mail": "ann@example.org", "confirmed": False}
        assert made.json() == {"person": guest["person"], **told}
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
        ({**good, "password": "short"}, "password_too_short"),
        ({**good, "password": "x" * 257}, "password_too_long"),
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
    monkeypatch.setattr("caravaneer.server.people.accounts.Passwords.MOST_WAITING", 0)
    async with house.browser() as ann:
        assert problem(await ann.sign_in()) == (503, "busy")


# ── silence ───────────────────────────────────────────────────────────────────────────────────────
async def test_no_password_and_no_token_in_logs_and_reprs(house: House, caplog: pytest.LogCaptureFixture) -> None:
    async def moved(_guest: str, _account: Person) -> None:
        raise RuntimeError("a crash is logged with its trace")

    house.people.signed_in = moved
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
