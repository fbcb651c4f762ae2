"""Accounts and their mail: strangers lock nobody out, links work once, an export tells nothing of others."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Iterator
from email import message_from_string
from email.policy import default
from pathlib import Path
from socketserver import TCPServer
from typing import Any, NamedTuple

import httpx
import pytest

from caravaneer.server.config import read_url
from caravaneer.server.people.links import HOURS, make_link
from caravaneer.server.people.mail import MailServer
from caravaneer.server.people.passwords import is_weak
from caravaneer.server.rooms.verify import look_through, tables_to_look_at
from caravaneer.server.storage.tools import tool_engine
from caravaneer.server.web.limits import Rate
from tests.plain import PLAIN
from tests.server.client import Player
from tests.server.running import QUICK, Running, play, running
from tests.server.test_mail import MailRoom
from tests.server.visiting import PASSWORD, House, on_both_databases, problem

pytest_plugins = ["tests.server.visiting"]
OTHER = "a lighthouse of salt"
PUBLIC = "https://camel.example"


# ── guessing (S8) ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.anyio
@on_both_databases
async def test_strangers_who_guess_do_not_lock_the_owner_out(house: House) -> None:
    async with house.browser() as ann:
        await ann.account()
        guesses = []
        for number in range(15):
            async with house.browser(address=f"198.51.100.{number}") as thief:
                guesses += [(await thief.sign_in("Ann", f"guess {n}")).status_code for n in range(4)]
        assert guesses.count(401) == 50, "guessing is limited for the account, from however many addresses"
        assert guesses[-10:] == [429] * 10
        assert (await ann.sign_in()).status_code == 200, "where the owner has signed in before"
        async with house.browser(address="198.51.100.77") as thief:
            assert (await thief.sign_in("Ann")).status_code == 429, "even with the right one"


@pytest.mark.anyio
async def test_in_a_known_browser_guessing_is_limited_too(house: House) -> None:
    async with house.browser() as ann:
        await ann.account()
        await ann.delete("/session")
        guesses = [(await ann.sign_in("Ann", f"guess {n}")).status_code for n in range(12)]
        assert guesses == [401] * 10 + [429] * 2
        house.clock.now += 600
        assert (await ann.sign_in()).status_code == 200


@pytest.mark.anyio
async def test_a_browser_is_known_for_one_account_only(house: House) -> None:
    async with house.browser() as ann, house.browser() as thief:
        await ann.account("Ann")
        await thief.account("Thief")
        assert [(await thief.sign_in("Ann", f"guess {n}")).status_code for n in range(6)] == [401] * 5 + [429]
        assert (await thief.sign_in("Thief")).status_code == 200


@pytest.mark.anyio
async def test_the_cookie_of_a_browser_is_no_way_in(house: House) -> None:
    async with house.browser() as ann:
        made = await ann.account()
        cookie = next(c for c in made.headers.get_list("set-cookie") if "device" in c)
        assert cookie.startswith("__Host-caravaneer-device=")
        assert {"HttpOnly", "Secure", "Path=/", "SameSite=strict"} <= set(cookie.split("; "))
        await ann.delete("/session")
        assert await ann.kind() == "nobody"


# ── passwords ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("password", ["annabelle77", "goldfish2", "ihateyou!", "monday12", "tinkerbell"])
def test_what_would_soon_be_guessed_is_weak(password: str) -> None:
    assert is_weak(password, "Annabelle")


@pytest.mark.parametrize("password", [PASSWORD, OTHER, "wüstenkamel", "x7$kQ2!m", "4@8({[<369&#!1/|0$5+7%2" * 4])
def test_what_would_not_is_taken_also_where_looking_for_words_would_take_long(password: str) -> None:
    assert not is_weak(password, "Annabelle")


def test_only_so_much_of_a_password_is_judged() -> None:
    assert is_weak("a" * 72 + PASSWORD, "Ann")


@pytest.mark.anyio
async def test_a_weak_password_is_refused_where_one_is_chosen(house: House) -> None:
    async with house.browser() as ann:
        assert problem(await ann.account("Annabelle", "goldfish2")) == (422, "password_weak")


# ── a server with a mail server ───────────────────────────────────────────────────────────────────
class Mails(NamedTuple):
    server: Running
    url: str
    sent: list[str]

    def to(self, mailbox: str) -> list[str]:
        found = [message_from_string(text, policy=default) for text in self.sent]
        return [mail.get_content() for mail in found if mail["To"] == mailbox]

    async def link(self, mailbox: str, count: int = 1) -> str:
        """What the newest of so many mails leads to."""
        until = time.monotonic() + 300
        while len(self.to(mailbox)) < count:
            assert time.monotonic() < until, self.sent
            await asyncio.sleep(0.02)
        (found,) = re.findall(r"https?://\S+", self.to(mailbox)[-1])
        return str(found)


@pytest.fixture
def mails(tmp_path: Path) -> Iterator[Mails]:
    url = f"sqlite:///{tmp_path / 'mails.db'}"
    with TCPServer(("127.0.0.1", 0), MailRoom) as room:
        sent: list[str] = []
        room.mails = sent  # type: ignore[attr-defined]
        threading.Thread(target=room.serve_forever, args=(0.02,), daemon=True).start()
        to = MailServer("127.0.0.1", "camel@example.org", room.server_address[1], tls="never")
        with running(url, mail=to, address=PUBLIC) as server:
            yield Mails(server, url, sent)
        room.shutdown()


class Browser(httpx.AsyncClient):
    """A browser with cookies of its own, at a real server."""

    def __init__(self, server: Running):
        headers = {"Origin": server.base}
        super().__init__(base_url=f"{server.base}/api/v1", headers=headers, verify=PLAIN, timeout=300)

    async def account(self, name: str = "Ann", mail: str | None = None) -> dict[str, Any]:
        answer = await self.post("/account", json={"name": name, "password": PASSWORD, "mail": mail})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def player(self, base: str) -> Player:
        token = self.cookies["caravaneer"]
        return Player(base, token, httpx.AsyncClient(base_url=base, headers={"Authorization": f"Bearer {token}"}))

    async def kind(self) -> str:
        return str((await self.get("/me")).json()["kind"])


def test_an_address_is_confirmed_then_a_forgotten_password_is_replaced_once(mails: Mails) -> None:
    async def work() -> None:
        async with Browser(mails.server) as ann, Browser(mails.server) as other:
            assert (await ann.account(mail="ann@example.org"))["confirmed"] is False
            link = await mails.link("ann@example.org")
            assert link.startswith(f"{PUBLIC}/confirm#"), "made from --public-url"
            await other.post("/account/forgotten", json={"mail": "ann@example.org"})
            assert (await other.post("/account/confirm", json={"token": "x" * 43})).status_code == 410
            token = link.partition("#")[2]
            assert (await other.post("/account/confirm", json={"token": token})).status_code == 204
            assert (await other.post("/account/confirm", json={"token": token})).status_code == 410, "once"
            assert (await ann.get("/me")).json()["confirmed"] is True
            assert len(mails.to("ann@example.org")) == 1, "nothing was sent before it was confirmed"
            asked = {"mail": "ANN@example.org"}
            await other.post("/account/forgotten", json=asked, headers={"X-Forwarded-Host": "evil.example"})
            link = await mails.link("ann@example.org", 2)
            assert link.startswith(f"{PUBLIC}/reset#")
            body = {"token": link.partition("#")[2], "password": OTHER}
            assert (await other.post("/account/reset", json=body)).json()["name"] == "Ann"
            assert await ann.kind() == "nobody", "signed out everywhere else"
            assert (await ann.post("/account/reset", json=body)).status_code == 410, "once"
            old, new = [{"name": "Ann", "password": password} for password in (PASSWORD, OTHER)]
            assert (await ann.post("/session", json=old)).status_code == 401
            assert (await ann.post("/session", json=new)).status_code == 200

    play(work())


def test_an_unknown_address_gets_the_same_answer(mails: Mails) -> None:
    async def work() -> None:
        async with Browser(mails.server) as ann, Browser(mails.server) as thief:
            await ann.account(mail="ann@example.org")
            token = (await mails.link("ann@example.org")).partition("#")[2]
            await ann.post("/account/confirm", json={"token": token})
            answers = [
                await thief.post("/account/forgotten", json={"mail": mail})
                for mail in ("ann@example.org", "bob@example.org", "ann@example.org", "ann@example.org")
            ]
            told = {(answer.status_code, answer.text, *sorted(set(answer.headers) - {"date"})) for answer in answers}
            assert len(told) == 1, "also when a mailbox has had enough"
            assert answers[0].status_code == 202
            await mails.link("ann@example.org", 3)
            assert mails.to("bob@example.org") == []

    play(work())


def test_a_stranger_is_not_flooded(mails: Mails) -> None:
    """S9: 18 mails in 7 seconds, to somebody who had nothing to do with it."""

    async def work() -> None:
        async with Browser(mails.server) as ann:
            await ann.account()
            answers = []
            for _ in range(10):
                answers.append((await ann.patch("/me", json={"mail": "stranger@example.org"})).status_code)
                answers.append((await ann.patch("/me", json={"mail": ""})).status_code)
            assert answers.count(429) == 7
            assert len(mails.to("stranger@example.org")) <= 3
            assert "Ann" in mails.to("stranger@example.org")[0]
            table = await ann.player(mails.server.base).make("desert", "me", "open", pace={"kind": "days", "days": 3})
            ben = await Player.guest(mails.server.base, "Ben")
            async with ben.at(table) as page:
                await page.ask("sit", seat=1)
            assert len(mails.to("stranger@example.org")) <= 3, "nothing else goes where nobody has confirmed"

    play(work())


def test_another_address_is_another_question(mails: Mails) -> None:
    async def work() -> None:
        async with Browser(mails.server) as ann:
            await ann.account(mail="ann@example.org")
            first = (await mails.link("ann@example.org")).partition("#")[2]
            await ann.patch("/me", json={"mail": "new@example.org"})
            second = (await mails.link("new@example.org")).partition("#")[2]
            assert (await ann.post("/account/confirm", json={"token": first})).status_code == 410
            assert (await ann.post("/account/confirm", json={"token": second})).status_code == 204
            assert (await ann.patch("/me", json={"mail": "new@example.org"})).json()["confirmed"] is True, "the same"
            assert (await ann.patch("/me", json={"mail": "ann@example.org"})).json()["confirmed"] is False

    play(work())


def test_a_link_ends_after_a_while(mails: Mails) -> None:
    async def work() -> None:
        async with Browser(mails.server) as ann:
            await ann.account()
            with tool_engine(mails.url, writes=True) as engine, engine.begin() as connection:
                person = connection.exec_driver_sql("SELECT person FROM account").scalar_one()
                ago = int(time.time() * 1000) - HOURS["password"] * 3_600_000
                token = make_link(connection, person, "password", ago)
                kept = connection.exec_driver_sql("SELECT token_hash FROM link").scalar_one()
            assert token not in kept, "only its hash is kept"
            answer = await ann.post("/account/reset", json={"token": token, "password": OTHER})
            assert (answer.status_code, answer.json()["key"]) == (410, "link_used")

    play(work())


@pytest.mark.parametrize("text", ["camel.example", "https://camel.example/path", "ftp://x", "https://a@b", "https://"])
def test_what_links_cannot_begin_with_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write https://camels"):
        read_url(text)


def test_where_people_reach_the_server() -> None:
    assert read_url("https://camels.example.org:8443/") == "https://camels.example.org:8443"


# ── without mail ──────────────────────────────────────────────────────────────────────────────────
@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, str]]:
    url = f"sqlite:///{tmp_path_factory.mktemp('accounts') / 'accounts.db'}"
    many = dict.fromkeys((*QUICK, "account"), Rate(100_000, 1))
    with running(url, rates=many) as found:
        yield found, url


def test_a_server_without_mail_says_so(server: tuple[Running, str]) -> None:
    async def work() -> None:
        async with Browser(server[0]) as nobody:
            answer = await nobody.post("/account/forgotten", json={"mail": "ann@example.org"})
            assert (answer.status_code, answer.json()["key"]) == (409, "no_mail")

    play(work())


def test_a_password_is_changed_with_the_old_one(server: tuple[Running, str]) -> None:
    async def work() -> None:
        async with Browser(server[0]) as desk, Browser(server[0]) as phone, Browser(server[0]) as guest:
            await desk.account("Cora")
            await phone.post("/session", json={"name": "Cora", "password": PASSWORD})
            assert await phone.kind() == "account"
            token = desk.cookies["caravaneer"]
            wrong = [await desk.post("/account/password", json={"old": "x", "new": OTHER}) for _ in range(6)]
            assert [answer.status_code for answer in wrong] == [403] * 5 + [429]
            await guest.post("/me", json={"name": "Guest"})
            no = await guest.post("/account/password", json={"old": PASSWORD, "new": OTHER})
            assert (no.status_code, no.json()["key"]) == (409, "account_needed")
            weak = await phone.post("/account/password", json={"old": PASSWORD, "new": "baseball2009"})
            assert weak.status_code == 429, "by person, not by browser"
            assert token == desk.cookies["caravaneer"]

    play(work())


def test_after_a_change_only_this_browser_is_in(server: tuple[Running, str]) -> None:
    async def work() -> None:
        async with Browser(server[0]) as desk, Browser(server[0]) as phone:
            await desk.account("Dora")
            await phone.post("/session", json={"name": "Dora", "password": PASSWORD})
            token = desk.cookies["caravaneer"]
            changed = await desk.post("/account/password", json={"old": PASSWORD, "new": OTHER})
            assert changed.status_code == 200
            assert desk.cookies["caravaneer"] != token, "the session rotates"
            assert (await desk.kind(), await phone.kind()) == ("account", "nobody")
            assert (await phone.post("/session", json={"name": "Dora", "password": OTHER})).status_code == 200

    play(work())


def test_an_export_holds_of_a_running_game_only_ones_own_view(server: tuple[Running, str]) -> None:
    base = server[0].base

    async def work() -> None:
        async with Browser(server[0]) as eve:
            await eve.account("Eve")
            player, ben = eve.player(base), await Player.guest(base, "Ben")
            running_one = await player.make("trucks", "me", "open", watching="nobody")
            async with player.at(running_one) as page, ben.at(running_one) as other:
                await other.ask("sit", seat=1)
                await page.until(lambda page: page.now["turn"] is not None)
                await page.ask("say", text="Good luck")
                await page.ask_show(page.you[0])
                mine = page.now["view"]
                await other.ask_show(other.you[0])
                theirs = other.now["view"]
            answer = await eve.get("/account/export")
            assert answer.headers["content-disposition"] == 'attachment; filename="caravaneer.json"'
            told = answer.json()
            (game,) = told["games"]
            assert game["now"]["view"] == mine
            assert mine != theirs
            assert '"seed":"' not in answer.text
            assert "record" not in game
            assert (told["name"], [line["text"] for line in told["talk"]]) == ("Eve", ["Good luck"])

    play(work())


def test_an_export_holds_the_records_of_games_that_are_over(server: tuple[Running, str]) -> None:
    base = server[0].base

    async def work() -> None:
        async with Browser(server[0]) as fay:
            await fay.account("Fay")
            table = await finished(fay.player(base))
            told = (await fay.get("/account/export")).json()
            record = (await fay.get(f"/tables/{table}/record")).json()
            assert [game["record"] for game in told["games"]] == [record]
            more = [(await fay.get("/account/export")).status_code for _ in range(3)]
            assert more == [200, 200, 429]

    play(work())


async def finished(player: Player) -> str:
    """A game with a bot, resigned, which the bots then play to its end."""
    table = await player.make("desert", "me", "gentle")
    async with player.at(table) as page:
        await page.ask("resign", seat=page.you[0])
        await page.until(lambda page: page.over)
    return table


def test_after_a_deletion_games_of_others_stay_without_the_name(server: tuple[Running, str]) -> None:
    base, url = server[0].base, server[1]

    async def work() -> None:
        async with Browser(server[0]) as gil:
            await gil.account("Gilbert")
            player, ben = gil.player(base), await Player.guest(base, "Ben")
            waits = await player.make("desert", "me", "open", "open")
            runs = await player.make("desert", "me", "open")
            over = await finished(player)
            async with ben.at(waits) as page:
                await page.ask("sit", seat=1)
                await page.ask("say", text="Hello")
            async with player.at(runs) as own, ben.at(runs) as page:
                await page.ask("sit", seat=1)
                await own.ask("say", text="Good luck")
                wrong = await gil.post("/account/delete", json={"password": "wrong"})
                assert (wrong.status_code, wrong.json()["key"]) == (403, "wrong_password")
                gone = await gil.post("/account/delete", json={"password": PASSWORD})
                assert gone.status_code == 204
                await page.until(lambda page: page.now["table"]["seats"][0]["name"] == "—")
                assert page.now["table"]["seats"][0]["resigned"] is True, "a bot plays on"
                await own.until(lambda _: own.socket.state.name != "OPEN" or own._reader.done())
            assert await gil.kind() == "nobody"
            assert (await gil.post("/session", json={"name": "Gilbert", "password": PASSWORD})).status_code == 401
            for table in (waits, runs, over):
                card = (await ben.http.get(f"/api/v1/tables/{table}")).json()
                assert "Gilbert" not in str(card)
            assert "Gilbert" not in (await ben.http.get(f"/api/v1/tables/{over}/record")).text
            async with ben.at(runs) as page:
                assert not any("Gilbert" in str(message.get("talk", "")) for message in page.heard)
            await gil.account("Gilbert")  # the name is free again

    play(work())
    with tool_engine(url) as engine:
        looked = list(look_through(engine, tables_to_look_at(engine)))
    assert [one for one in looked if one.trouble] == []
