"""Bots with an account at tables: invited, told their turns, playing to the end; and whatever they do, tables go on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from caravaneer.bots.protocol import view_of
from caravaneer.game import load
from caravaneer.server.web.limits import Rate
from tests.server.client import Page, Player
from tests.server.programs import BRISK, ME, OPEN, BotClient, Fields, Owner, invite
from tests.server.running import Movable, Running, play, running

LIVE = {"kind": "live", "bank": 60, "move": 30}


@pytest.fixture(scope="module")
def time() -> Movable:
    return Movable()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, time: Movable) -> Iterator[Running]:
    rates = BRISK | {"bot_move": Rate(100_000, 1)}
    with running(f"sqlite:///{tmp_path_factory.mktemp('programs')}/p.db", time.time(), rates=rates) as found:
        yield found


def first(turn: Fields) -> str:
    return str(turn["view"]["legal_moves"][0])


def seats(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.now["table"]["seats"]
    return found


async def put(owner: Owner, *who: Fields, game: str = "trucks", **more: Any) -> str:
    made = await owner.make(game, *who, **more)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


async def bots_turn(bot: BotClient, page: Page, table: str) -> Fields:
    """The first turn of the bot, whoever begins."""
    await page.until(lambda page: page.mine or page.now["turn"]["seat"] not in page.you)
    if page.mine:
        assert (await page.play(page.legal[0], confirm=True))["status"] == "accepted"
    return await bot.event("turn", table=table)


def page_of(owner: Owner, table: str) -> Page:
    return Player(owner.base, owner.http.cookies["caravaneer"], owner.http).at(table)


# ── playing ───────────────────────────────────────────────────────────────────────────────────────
def test_a_bot_is_invited_and_plays_a_whole_game(server: Running) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Paul"), await Owner(server.base).sign_up("Anni")
        host = await Owner(server.base).sign_up("Hugo")
        one, other = await owner.bot("Paulbot"), await ana.bot("Annibot")
        await one.listen(games="trucks")
        await other.listen()
        table = await put(host, invite("Paulbot"), invite("Annibot"))
        assert (await one.event("invitation"))["accepted"]
        begun = await one.event("start", table=table)
        assert (begun["game"], begun["seat"], begun["players"], begun["names"][1]) == ("trucks", 0, 2, "Annibot")
        ends = await asyncio.gather(one.play_on(table, first), other.play_on(table, first))
        assert ends[0]["scores"] == ends[1]["scores"]
        turn = next(event for event in one.heard if event["type"] == "turn")
        assert view_of(turn["view"]).seat == 0  # with its memory, as the line protocol has it
        assert "memory" in turn["view"]
        assert ends[0]["view"]["outcome"]["scores"] == ends[0]["scores"]
        page = (await owner.http.get("/api/v1/bots/Paulbot")).json()
        assert (page["total"], page["games"][0]["share"]["games"], page["playing"]) == (1, 1, 0)
        assert page["finished"][0]["seats"][1]["program"]
        assert page["games"][0]["rivals"][0]["program"]
        for client in (one, other, owner, ana, host):
            await client.close()

    play(work())


def test_a_turn_of_several_moves_is_told_move_by_move(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Dana")
        bot = await owner.bot("Danabot")
        await bot.listen()
        await put(owner, invite("Danabot"), {"kind": "bot", "level": "gentle"}, game="desert")
        seen: list[int] = []
        while not any(ply + 1 in seen for ply in seen):  # riders one by one, then a turn of two camels
            ply = seen[-1] if seen else -1
            await bot.until(lambda: any(event.get("ply", -1) > ply for event in bot.heard))  # noqa: B023
            turn = next(event for event in bot.heard if event.get("ply", -1) > ply)
            assert (await bot.play(turn)).status_code == 200
            seen.append(turn["ply"])
        for client in (bot, owner):
            await client.close()

    play(work())


def test_the_turn_is_told_once_and_once_more_to_who_comes_again(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Toni")
        bot = await owner.bot("Tonibot")
        await bot.listen()
        table = await put(owner, invite("Tonibot"), ME)
        async with page_of(owner, table) as page:  # who comes and goes is no news for a bot
            turn = await bots_turn(bot, page, table)
        await bot.go()
        await bot.listen()
        again = await bot.event("turn", table=table)
        assert again["view"] == turn["view"]
        assert [event["type"] for event in bot.heard] == ["hello", "start", "turn"]
        assert (await bot.play(again)).status_code == 200
        assert (await bot.play(again)).status_code == 409  # the same again is stale
        await bot.close()
        await owner.close()

    play(work())


def test_a_second_stream_takes_the_place_of_the_first(server: Running) -> None:
    async def work() -> None:
        owner = await Owner(server.base).sign_up("Doris")
        one = await owner.bot("Dorisbot")
        other = BotClient(server.base, one.token)
        await one.listen()
        await other.listen()
        assert (await one.event("closed"))["reason"] == "replaced"
        assert (await owner.http.get("/api/v1/bots/Dorisbot")).json()["here"]
        for client in (one, other, owner):
            await client.close()

    play(work())


def test_a_rematch_finds_the_bot_at_its_seat(server: Running) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Rolf"), await Owner(server.base).sign_up("Rosa")
        bot = await owner.bot("Rolfbot")
        await bot.listen()
        table = await put(ana, ME, invite("Rolfbot"))
        rosa = Player(server.base, ana.http.cookies["caravaneer"], ana.http)
        async with rosa.at(table) as page:
            await asyncio.gather(bot.play_on(table, first), page.play_out(lambda page: page.legal[0]))
            assert (await page.ask("rematch"))["status"] == "accepted"
            again = page.now["table"]["rematch"]
        begun = await bot.event("start", table=again)
        assert begun["seat"] == 0  # everybody sits one seat further
        for client in (bot, owner, ana):
            await client.close()

    play(work())


# ── rules of its own ──────────────────────────────────────────────────────────────────────────────
def test_invitations_are_accepted_by_rules(server: Running) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Rudi"), await Owner(server.base).sign_up("Ruth")
        bot = await owner.bot("Rudibot")

        async def asked(game: str, *who: Fields, **more: Any) -> str:
            made = await ana.make(game, *who, **more)
            return "yes" if made.status_code == 201 else str(made.json()["key"])

        assert await asked("trucks", ME, invite("Nobody")) == "no_such_bot"
        assert await asked("trucks", ME, invite("Rudibot")) == "bot_away"
        await bot.listen(games="trucks", seats="2,3", pace="live", tables=1)
        assert await asked("desert", ME, invite("Rudibot"), pace=LIVE) == "bot_declines_game"
        assert await asked("trucks", ME, invite("Rudibot"), OPEN, OPEN, pace=LIVE) == "bot_declines_seats"
        assert await asked("trucks", ME, invite("Rudibot")) == "bot_declines_pace"
        assert await asked("trucks", ME, invite("Rudibot"), pace=LIVE, programs=False) == "no_programs"
        assert await asked("trucks", invite("Rudibot"), invite("rudibot"), pace=LIVE) == "bot_sits_already"
        assert await asked("trucks", ME, invite("Rudibot"), pace=LIVE) == "yes"
        await bot.event("start")
        assert await asked("trucks", ME, invite("Rudibot"), pace=LIVE) == "bot_declines_busy"
        await bot.event("invitation", reason="busy")
        told = [event.get("reason") for event in bot.heard if event["type"] == "invitation"]
        assert told == ["game", "seats", "pace", None, "busy"]
        for wrong in ({"games": "chess"}, {"seats": "9"}, {"pace": "slow"}):
            assert (await bot.http.get("/api/v1/bot/events", params=wrong)).status_code == 422
        for client in (bot, owner, ana):
            await client.close()

    play(work())


def test_a_bot_sits_down_by_itself_where_the_host_lets_it(server: Running) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Sepp"), await Owner(server.base).sign_up("Selma")
        bot = await owner.bot("Seppbot")
        await bot.listen()
        shut = await put(ana, ME, OPEN, programs=False)
        no = await bot.http.post(f"/api/v1/bot/tables/{shut}/sit", json={})
        assert (no.status_code, no.json()["reason"]) == (409, "no_programs")
        async with bot.player.at(shut) as page:
            assert (await page.ask("sit", seat=1))["reason"] == "no_programs"
        free = await put(ana, ME, OPEN, start=False)
        assert (await bot.http.post(f"/api/v1/bot/tables/{free}/sit", json={})).status_code == 200
        assert (await bot.event("seated"))["card"]["table"]["seats"][1]["program"]
        lobby = (await ana.http.get("/api/v1/tables/" + free)).json()
        assert [seat["program"] for seat in lobby["table"]["seats"]] == [False, True]
        async with page_of(ana, free) as page:
            sat = [entry["details"] for entry in page.entries if entry["kind"] == "sit"]
            assert sat == [{"name": "Selma"}, {"name": "Seppbot", "program": 1}]
        assert (await bot.http.post(f"/api/v1/bot/tables/{free}/leave")).status_code == 200
        for client in (bot, owner, ana):
            await client.close()

    play(work())


def test_an_owner_and_their_bots_sit_together_only_where_nobody_else_sits(server: Running) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Igor"), await Owner(server.base).sign_up("Inge")
        bot, second = await owner.bot("Igorbot"), await owner.bot("Igorbot two")
        await bot.listen()
        await second.listen()
        alone = await owner.make("trucks", ME, invite("Igorbot"), invite("Igorbot two"))
        assert alone.status_code == 201
        for who in ((ME, invite("Igorbot"), invite("Igorbot two")),):
            mixed = await ana.make("trucks", *who)
            assert (mixed.status_code, mixed.json()["key"]) == (409, "owner_and_bot")
        hers = await put(ana, ME, OPEN, OPEN)
        igor = Player(server.base, owner.http.cookies["caravaneer"], owner.http)
        async with igor.at(hers) as page:
            assert (await page.ask("sit", seat=1))["status"] == "accepted"
            no = await bot.http.post(f"/api/v1/bot/tables/{hers}/sit", json={})
            assert (no.status_code, no.json()["reason"]) == (409, "owner_and_bot")
        his = await put(owner, ME, invite("Igorbot"), OPEN)
        async with page_of(ana, his) as page:
            assert (await page.ask("sit", seat=2))["reason"] == "owner_and_bot"
        for client in (bot, second, owner, ana):
            await client.close()

    play(work())


# ── bots that fail ────────────────────────────────────────────────────────────────────────────────
def test_a_bot_that_cheats_is_told_why_and_nothing_changes(server: Running) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Carl"), await Owner(server.base).sign_up("Cleo")
        bot = await owner.bot("Carlbot")
        await bot.listen()
        table = await put(ana, invite("Carlbot"), ME)
        async with page_of(ana, table) as page:
            turn = await bots_turn(bot, page, table)
        assert (await bot.play(turn, "nonsense")).status_code == 422
        hand = set(turn["view"]["legal_moves"])
        starts = (load("trucks").start(players=2, seed=seed) for seed in range(50))
        strange = next(str(move) for state in starts for move in state.legal_moves if str(move) not in hand)
        cheated = await bot.play(turn, strange)
        assert (cheated.status_code, cheated.json()["status"]) == (422, "illegal")
        assert cheated.json()["refusal"]["sentence"]
        other = await bot.http.post(f"/api/v1/bot/tables/{table}/move", json={"move": first(turn), "seat": 1})
        assert other.status_code == 403
        elsewhere = await put(ana, ME, {"kind": "bot", "level": "gentle"})
        assert (await bot.http.post(f"/api/v1/bot/tables/{elsewhere}/move", json={"move": "x"})).status_code == 403
        assert (await bot.play(turn)).status_code == 200
        for client in (bot, owner, ana):
            await client.close()

    play(work())


def test_a_bot_that_floods_is_slowed_down_and_the_table_goes_on(server: Running) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Flo"), await Owner(server.base).sign_up("Finn")
        bot = await owner.bot("Flobot")
        await bot.listen()
        table = await put(ana, ME, invite("Flobot"))
        server.app.state.limits._rates["bot_move"] = Rate(50, 3600)
        codes = [
            (await bot.http.post(f"/api/v1/bot/tables/{table}/move", json={"move": "x"})).status_code
            for _ in range(55)
        ]  # fmt: skip
        assert set(codes[50:]) == {429}
        async with page_of(ana, table) as page:
            if page.mine:
                assert (await page.play(page.legal[0], confirm=True))["status"] == "accepted"
            else:  # it may not even play what is legal, until its time comes back
                turn = await bot.event("turn", table=table)
                assert (await bot.play(turn)).status_code == 429
        for client in (bot, owner, ana):
            await client.close()

    try:
        play(work())
    finally:
        server.app.state.limits._rates["bot_move"] = Rate(100_000, 1)


@pytest.mark.parametrize("pace", [LIVE, {"kind": "none"}])
def test_a_bot_that_hangs_is_replaced_and_may_come_back(server: Running, time: Movable, pace: Fields) -> None:
    async def work() -> None:
        kind = pace["kind"]
        owner, ana = await Owner(server.base).sign_up(f"Hans {kind}"), await Owner(server.base).sign_up(f"Hanna {kind}")
        bot = await owner.bot(f"Hansbot {kind}")
        await bot.listen()
        table = await put(ana, invite(f"Hansbot {kind}"), ME, pace=pace)
        async with page_of(ana, table) as page:
            turn = await bots_turn(bot, page, table)
            assert turn["time"] is not None
            time.push(301.0)
            server.tick()
            await bot.event("replaced", table=table)
            await page.until(lambda page: page.mine)  # a bot of the server has moved in its place
            assert seats(page)[0]["stand_in"] is not None
            late = await bot.play(turn)
            assert late.status_code == 409
            assert (await bot.http.post(f"/api/v1/bot/tables/{table}/come-back")).status_code == 200
            await page.until(lambda page: seats(page)[0]["stand_in"] is None)
            assert (await page.play(page.legal[0], confirm=True))["status"] == "accepted"
            again = await bot.event("turn", after=bot.heard.index(turn) + 1, table=table)
            assert (await bot.play(again)).status_code == 200
        for client in (bot, owner, ana):
            await client.close()

    play(work())


def test_a_bot_that_crashes_is_away_and_has_its_seat_when_it_comes_again(server: Running, time: Movable) -> None:
    async def work() -> None:
        owner, ana = await Owner(server.base).sign_up("Kurt"), await Owner(server.base).sign_up("Kira")
        bot = await owner.bot("Kurtbot")
        await bot.listen()
        table = await put(ana, invite("Kurtbot"), ME, pace={"kind": "live", "bank": 7200, "move": 600})
        async with page_of(ana, table) as page:
            await bots_turn(bot, page, table)
            await page.until(lambda page: page.here == [True, True])
            await bot.go()
            await page.until(lambda page: page.here == [False, True])
            time.push(181.0)
            server.tick()
            await page.until(lambda page: seats(page)[0]["stand_in"] is not None)
            await page.until(lambda page: page.mine)
            await bot.listen()
            await page.until(lambda page: seats(page)[0]["stand_in"] is None)
            assert (await page.play(page.legal[0], confirm=True))["status"] == "accepted"
            assert (await bot.play(await bot.event("turn", table=table))).status_code == 200
        for client in (bot, owner, ana):
            await client.close()

    play(work())
