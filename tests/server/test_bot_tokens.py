"""Bots with an account and their tokens: made by their owner, told once, good for what they say and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from sqlalchemy import Connection, select

from caravaneer.server.people import admin
from caravaneer.server.people.bots import MOST_BOTS, MOST_TOKENS
from caravaneer.server.storage import schema
from tests.plain import PLAIN
from tests.server.client import Player
from tests.server.programs import BRISK, ME, OPEN, PASSWORD, BotClient, Owner
from tests.server.running import Running, play, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('bots')}/bots.db", rates=BRISK) as found:
        yield found


def said(answer: httpx.Response) -> tuple[int, str]:
    assert answer.json()["sentence"].endswith("."), answer.text
    return answer.status_code, answer.json()["key"]


def test_only_an_account_has_bots_and_only_a_few(server: Running) -> None:
    async def work() -> None:
        guest = await Player.guest(server.base, "Gustl")
        assert said(await guest.http.post("/api/v1/me/bots", json={"name": "Mine"})) == (409, "account_needed")
        await guest.close()
        owner = await Owner(server.base).sign_up("Olga")
        for number in range(MOST_BOTS):
            await owner.make_bot(f"Olgabot {number}")
        more = await owner.http.post("/api/v1/me/bots", json={"name": "Olgabot more"})
        assert said(more) == (409, "too_many_bots")
        bots = (await owner.http.get("/api/v1/me/bots")).json()
        assert [bot["name"] for bot in bots["bots"]] == [f"Olgabot {number}" for number in range(MOST_BOTS)]
        for _ in range(MOST_TOKENS):
            await owner.token("Olgabot 0")
        assert said(await owner.http.post("/api/v1/me/bots/Olgabot 0/tokens", json={})) == (409, "too_many_tokens")
        await owner.close()

    play(work())


def test_no_two_accounts_or_bots_look_the_same(server: Running) -> None:
    async def work() -> None:
        one, other = await Owner(server.base).sign_up("Nina"), Owner(server.base)
        await one.make_bot("Ninabot")
        for name in ("NINA", "ｎinabot"):
            assert said(await one.http.post("/api/v1/me/bots", json={"name": name})) == (409, "name_taken")
        taken = await other.http.post("/api/v1/account", json={"name": "NinaBot", "password": PASSWORD})
        assert said(taken) == (409, "name_taken")
        await other.sign_up("Nino")
        assert said(await other.http.post("/api/v1/me/bots/Ninabot/tokens", json={})) == (404, "no_such_bot")
        assert said(await other.http.delete("/api/v1/me/bots/Ninabot")) == (404, "no_such_bot")
        await one.close()
        await other.close()

    play(work())


def test_a_token_is_told_once_and_kept_as_its_hash(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Tom")
        await owner.make_bot("Tombot")
        fresh = await owner.token("Tombot", "play", "talk", days=7)
        listed = (await owner.http.get("/api/v1/me/bots")).text
        assert fresh["token"]["id"] in listed
        assert fresh["secret"] not in listed
        week = fresh["token"]["expires"] - fresh["token"]["created"]
        assert (fresh["token"]["scopes"], week) == (["play", "talk"], 7 * 86_400_000)

        def everything(connection: Connection) -> str:
            return str(connection.execute(select(schema.token)).all())

        assert fresh["secret"] not in await server.within(server.app.state.store.read(everything))
        await owner.close()

    play(work())


FORBIDDEN = [
    ("POST", "me/bots", {"name": "Another"}),
    ("POST", "me/bots/Fritzbot/tokens", {}),
    ("GET", "me/bots", None),
    ("DELETE", "me/bots/Fritzbot", None),
    ("PATCH", "me", {"name": "Else"}),
    ("POST", "account", {"name": "Else", "password": PASSWORD}),
    ("POST", "account/password", {"old": PASSWORD, "new": PASSWORD}),
    ("POST", "account/delete", {"password": PASSWORD}),
    ("GET", "account/export", None),
    ("POST", "session", {"name": "Fritz", "password": PASSWORD}),
    ("DELETE", "session", None),
    ("POST", "records", {"text": "x"}),
    ("POST", "tables/abcdefgh/play-on", {"ply": 0, "seats": [ME, ME]}),
    ("GET", "me/mistakes", None),
    ("POST", "positions", {"position": "x", "message": {"type": "think", "id": "1"}}),
    ("POST", "lines/play", {"table": "x", "at": 0}),
]  # fmt: skip


def test_a_token_changes_no_account_makes_no_token_and_asks_no_analyst(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Fritz")
        bot = await owner.bot("Fritzbot", "play", "create", "talk")
        for method, path, body in FORBIDDEN:
            answer = await bot.http.request(method, f"/api/v1/{path}", json=body)
            assert said(answer) == (403, "not_for_tokens"), path
        made = await bot.http.post("/api/v1/tables", json={"game": "desert", "seats": [ME, OPEN]})
        assert made.status_code == 201, made.text
        async with bot.player.at(made.json()["id"]) as page:
            assert [message["you"]["kind"] for message in page.heard if message["type"] == "welcome"] == ["bot"]
            for asked in ({"type": "think"}, {"type": "analyse", "known": "player"}):
                no = await page.ask(**asked)
                assert (no["status"], no["reason"]) == ("refused", "no_analyst_for_bots")
        await bot.close()
        await owner.close()

    play(work())


def test_a_token_is_for_what_its_scopes_say(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Sven")
        bot = await owner.bot("Svenbot", "play")
        made = await bot.http.post("/api/v1/tables", json={"game": "desert", "seats": [ME, OPEN]})
        assert said(made) == (403, "token_scope")
        mute = BotClient(server.base, (await owner.token("Svenbot", "create"))["secret"])
        table = (await mute.http.post("/api/v1/tables", json={"game": "desert", "seats": [ME, OPEN]})).json()["id"]
        assert said(await mute.http.get("/api/v1/bot/events")) == (403, "token_scope")
        async with bot.player.at(table) as page:
            answer = await page.ask("say", text="hello")
            assert (answer["status"], answer["reason"]) == ("refused", "token_scope")
        speaks = BotClient(server.base, (await owner.token("Svenbot", "play", "talk"))["secret"])
        async with speaks.player.at(table) as page:
            assert (await page.ask("say", text="hello"))["status"] == "accepted"
        for client in (bot, mute, speaks):
            await client.close()
        await owner.close()

    play(work())


def test_a_request_with_a_token_is_judged_by_the_token_alone(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Carla")
        bot = await owner.bot("Carlabot")
        cookie = {"Cookie": f"caravaneer={owner.http.cookies['caravaneer']}"}
        both = cookie | {"Authorization": f"Bearer {bot.token}"}
        async with httpx.AsyncClient(base_url=server.base, verify=PLAIN) as http:
            assert (await http.get("/api/v1/me", headers=both)).json()["name"] == "Carlabot"
            made = await http.post("/api/v1/me/bots", json={"name": "Sneaked"}, headers=both)
            assert said(made) == (403, "not_for_tokens")  # though the cookie's owner might
            made = await http.post("/api/v1/me/bots", json={"name": "Sneaked"}, headers=cookie)
            assert said(made) == (403, "wrong_origin")  # a cookie always needs its page
            void = cookie | {"Authorization": f"Bearer {bot.token[:-1]}{'A' if bot.token[-1] != 'A' else 'B'}"}
            assert said(await http.get("/api/v1/me", headers=void)) == (401, "token_void")
            inside = await http.get("/api/v1/me", params={"token": bot.token})
            assert inside.json()["kind"] == "nobody"  # in the header only
            inside = await http.get("/api/v1/me", headers={"Cookie": f"caravaneer={bot.token}"})
            assert inside.json()["kind"] == "nobody"
        await bot.close()
        await owner.close()

    play(work())


def test_a_program_becomes_a_guest_by_a_route_of_its_own(server: Running) -> None:
    async def work() -> None:
        async with httpx.AsyncClient(base_url=server.base, verify=PLAIN) as http:
            assert said(await http.post("/api/v1/me", json={"name": "Perl"})) == (403, "wrong_origin")
            guest = await http.post("/api/v1/guest", json={"name": "Perl"})
            assert guest.status_code == 201
            assert "set-cookie" not in guest.headers
            program = Player(server.base, guest.json()["token"], http)
            http.headers["Authorization"] = f"Bearer {program.token}"
            table = await program.make("desert", "me", "open")
            async with program.at(table) as page:
                assert page.you == [0]

    play(work())


def test_revoking_closes_streams_and_sockets_at_once(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Rita")
        await owner.make_bot("Ritabot")
        fresh = await owner.token("Ritabot", "play", "create")
        bot = BotClient(server.base, fresh["secret"])
        table = (await bot.http.post("/api/v1/tables", json={"game": "desert", "seats": [ME, OPEN]})).json()["id"]
        await bot.listen()
        page = bot.player.at(table)
        await page.open()
        gone = await owner.http.delete(f"/api/v1/me/bots/Ritabot/tokens/{fresh['token']['id']}")
        assert gone.status_code == 204
        assert (await bot.event("closed"))["reason"] == "revoked"
        await page.socket.wait_closed()
        assert page.socket.close_code == 4401
        assert said(await bot.http.get("/api/v1/me")) == (401, "token_void")
        assert said(await owner.http.delete(f"/api/v1/me/bots/Ritabot/tokens/{fresh['token']['id']}"))[0] == 404
        await page.close()
        await bot.close()
        await owner.close()

    play(work())


def test_a_ban_of_the_owner_and_the_end_of_an_account_end_its_bots(server: Running) -> None:
    async def work() -> None:
        bad, good = await Owner(server.base).sign_up("Bodo"), await Owner(server.base).sign_up("Gabi")
        banned, deleted = await bad.bot("Bodobot"), await good.bot("Gabibot")
        await banned.listen()
        await deleted.listen()

        def ban(connection: Connection) -> None:
            person = admin.who(connection, "Bodo")
            assert person is not None
            admin.ban(connection, person, "cheats", server.app.state.sessions.now())

        await server.within(
            server.app.state.store.write(ban)
        )  # as the tool on the machine writes it; servers look every few seconds
        assert (await banned.event("closed"))["reason"] == "revoked"
        assert said(await banned.http.get("/api/v1/me")) == (401, "token_void")
        end = await good.http.post("/api/v1/account/delete", json={"password": PASSWORD})
        assert end.status_code == 204, end.text
        assert (await deleted.event("closed"))["reason"] == "revoked"
        assert said(await deleted.http.get("/api/v1/bots/Gabibot")) == (401, "token_void")
        await good.sign_up("Gabibot")  # the name is free again
        for one in (banned, deleted):
            await one.close()
        await bad.close()
        await good.close()

    play(work())


def test_an_expired_token_is_void(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Egon")
        bot = await owner.bot("Egonbot")
        past = schema.token.update().values(expires=1).where(
            schema.token.c.person.in_(select(schema.bot.c.person).where(schema.bot.c.name_key == "egonbot"))
        )  # fmt: skip
        await server.within(server.app.state.store.write(lambda connection: connection.execute(past).rowcount))
        assert said(await bot.http.get("/api/v1/me")) == (401, "token_void")
        await bot.close()
        await owner.close()

    play(work())
