"""Whole games by socket: every seat count, bots, undo, cuts, time-outs, take-over, hot seat, consent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer.records.fairness import check
from caravaneer.records.record import Record
from caravaneer.server.protocol.outgoing import from_server
from tests.server.client import Page, Player
from tests.server.running import Movable, Running, play, running

pytest_plugins = ["tests.server.databases"]
SEATS = [("desert", seats) for seats in (2, 3, 4, 5)] + [("trucks", seats) for seats in (2, 3, 4, 5, 6)]
LIVE = {"kind": "live", "bank": 10, "move": 20}


@pytest.fixture(scope="module")
def clock() -> Movable:
    return Movable()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Movable) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("games")
    with running(f"sqlite:///{folder / 'games.db'}", clock.time()) as found:
        yield found


def by_lot(seed: int) -> Callable[[Page], str]:
    lots = Random(seed)
    return lambda page: lots.choice(page.legal)


async def guests(base: str, *names: str) -> list[Player]:
    return [await Player.guest(base, name) for name in names]


# ── whole games ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_a_whole_game_with_bots(server: Running, game: str, seats: int) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        levels = ["gentle", "steady", "gentle", "gentle", "gentle"]
        table = await ana.make(game, "me", *levels[: seats - 1])
        async with ana.at(table) as page:
            await page.play_out(by_lot(seats))
            for raw in page.raw:
                from_server.validate_json(raw)  # every message has the shape it is said to have
            answer = await ana.http.get(f"/api/v1/tables/{table}/record")
            record = Record.parse(answer.text)
            outcome = record.replay().outcome
            assert outcome is not None
            assert page.now["view"]["outcome"]["scores"] == list(outcome.scores)
            check(record)
            kept = [e["move"] for e in page.entries if e["kind"] == "move"]
            assert kept == record.moves

    play(work())


def test_four_people_play_a_whole_game(server: Running) -> None:
    async def work() -> None:
        people = await guests(server.base, "Ana", "Ben", "Clara", "Dora")
        table = await people[0].make("desert", "me", "open", "open", "open")
        pages = [person.at(table) for person in people]
        for number, page in enumerate(pages):
            await page.open()
            if number:
                assert (await page.ask("sit", seat=number))["status"] == "accepted"
        await asyncio.gather(*(page.until(lambda p: p.now["turn"] is not None) for page in pages))
        for number, page in enumerate(pages):
            await page.ask_show(number)
        await asyncio.gather(*(page.play_out(by_lot(k)) for k, page in enumerate(pages)))
        assert len({str(page.now["view"]["outcome"]) for page in pages}) == 1
        assert len({tuple(e["version"] for e in page.entries) for page in pages}) == 1
        await asyncio.gather(*(page.close() for page in pages))

    play(work())


# ── the turn ──────────────────────────────────────────────────────────────────────────────────────
async def to_camels(page: Page) -> None:
    """Place leaders until camels are asked for."""
    while page.now["view"]["phase"] != "camels" or not page.mine:
        await page.until(lambda p: p.mine)
        if page.now["view"]["phase"] == "camels":
            return
        version = page.now["version"]
        assert (await page.play(page.legal[0], confirm=True))["status"] == "accepted"
        await page.until(lambda p: p.now["version"] > version and (p.mine or p.over))  # noqa: B023


def test_camels_can_be_taken_back_until_the_turn_is_confirmed(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("desert", "gentle", "me")
        async with ana.at(table) as page:
            await to_camels(page)
            before = page.now["view"]
            first = page.legal[0]
            await page.play(first)
            assert page.now["turn"] == {"seat": 1, "placed": 1, "complete": False}
            assert (await page.ask("confirm", seat=1, expect=page.now["version"]))["reason"] == "turn_not_complete"
            await page.play(page.legal[0], confirm=False)
            assert page.now["turn"] == {"seat": 1, "placed": 2, "complete": True}
            assert page.legal == []
            assert page.now["view"]["seat"] == 1, "the mover keeps the turn"
            answer = await page.ask("play", seat=1, expect=page.now["version"], move=first)
            assert (answer["status"], answer["reason"]) == ("refused", "confirm_first")
            for _ in range(2):
                assert (await page.ask("undo", seat=1, expect=page.now["version"]))["status"] == "accepted"
            assert (await page.ask("undo", seat=1, expect=page.now["version"]))["reason"] == "nothing_to_undo"
            after = page.now["view"]
            for field in ("caravans", "water", "supply", "tally", "seat", "camels_left", "ply"):
                assert after[field] == before[field]
            await page.play(first)
            await page.play(page.legal[-1])
            answer = await page.ask("confirm", seat=1, expect=page.now["version"])
            assert answer["status"] == "accepted"
            await page.until(lambda p: p.mine or p.over)

    play(work())


def test_the_end_is_not_declared_before_it_is_confirmed(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("desert", "me", "here")
        lots = Random(5)
        async with ana.at(table) as page:
            while not page.over:
                await page.ask_show(page.seat)
                while page.legal:
                    answer = await page.play(lots.choice(page.legal))
                    assert answer["status"] == "accepted"
                    assert page.now["view"]["outcome"] is None
                    assert all(item["kind"] != "end" for item in page.entries[-1]["items"])
                await page.ask("confirm", seat=page.seat, expect=page.now["version"])
            last = page.entries[-1]
            assert last["kind"] == "confirm"
            assert {"end", "longest"} <= {item["kind"] for item in last["items"]}
            assert page.now["view"]["outcome"] is not None

    play(work())


def test_every_no_is_told_apart(server: Running) -> None:
    async def work() -> None:
        ana, ben = await guests(server.base, "Ana", "Ben")
        table = await ana.make("desert", "me", "open")
        async with ana.at(table) as page, ben.at(table) as other:
            assert (await page.ask("play", seat=0, expect=page.now["version"], move="M*a1"))["reason"] == "not_playing"
            assert (await other.ask("start"))["status"] == "not_yours"
            assert (await other.ask("sit", seat=0))["reason"] == "seat_taken"
            assert (await other.ask("sit", seat=1))["status"] == "accepted"
            await page.until(lambda p: p.mine)
            version = page.now["version"]
            move = page.legal[0]
            stale = await page.ask("play", seat=0, expect=version - 1, move=move)
            assert stale["status"] == "stale"
            assert stale["now"]["version"] == version
            illegal = await page.ask("play", seat=0, expect=version, move=move.replace("*", ""))
            assert (illegal["status"], illegal["refusal"]["rule"]) == ("illegal", "D7")
            assert (await page.ask("play", seat=0, expect=version, move="bishop e4"))["status"] == "malformed"
            assert (await page.ask("play", seat=1, expect=version, move=move))["status"] == "not_yours"
            assert (await other.ask("play", seat=1, expect=version, move=move))["refusal"]["key"] == "not_your_turn"
            assert (await page.ask("play", seat=0, expect=version, move=move, colour="M"))["status"] == "malformed"
            assert page.now["version"] == version, "nothing has changed"

    play(work())


def test_a_command_sent_twice_is_carried_out_once(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("desert", "me", "here")
        async with ana.at(table) as page:
            await page.ask_show(0)
            version, move = page.now["version"], page.legal[0]
            answers = [await page.ask("play", id="once", seat=0, expect=version, move=move) for _ in range(3)]
            assert [answer["status"] for answer in answers] == ["accepted"] * 3
            assert {answer["version"] for answer in answers} == {version + 1}
            assert page.now["version"] == version + 1

    play(work())


# ── cuts ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_a_page_that_comes_again_gets_exactly_the_rest(server: Running, game: str) -> None:
    async def work() -> None:
        ana, ben = await guests(server.base, "Ana", "Ben")
        table = await ana.make(game, "me", "open")
        lots = Random(8)
        async with ana.at(table) as steady:
            page = ben.at(table)
            await page.open()
            await page.ask("sit", seat=1)
            await page.ask_show(1)
            for number in range(60):
                if steady.over:
                    break
                mover = steady if steady.seat == 0 else page
                if number % 7 == 3:
                    await page.cut()
                    missed = steady.now["version"]
                    if mover is steady:
                        await steady.until(lambda p: p.mine)
                        await steady.play(lots.choice(steady.legal), confirm=True)
                    had = len(page.entries)
                    await page.resume()
                    assert [e["version"] for e in page.entries] == list(range(1, page.now["version"] + 1))
                    assert len(page.entries) - had <= page.now["version"] - missed + 1
                    continue
                await mover.until(lambda p: p.mine or p.over)
                if not mover.over:
                    version = mover.now["version"]
                    await mover.play(lots.choice(mover.legal), confirm=True)
                    await steady.until(lambda p: p.now["version"] > version)  # noqa: B023
                    await page.until(lambda p: p.now["version"] >= steady.now["version"])
            assert [e["version"] for e in page.entries] == [e["version"] for e in steady.entries]
            await page.close()

    play(work())


def test_a_page_with_a_wrong_view_gets_everything_anew(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("desert", "me", "here")
        page = ana.at(table)
        await page.open()
        await page.close()
        page.entries.clear()
        page.heard.clear()
        await page.open(have=page.now["version"], hash="0123456789abcdef")
        assert [e["version"] for e in page.entries] == list(range(1, page.now["version"] + 1))
        await page.close()

    play(work())


def test_the_server_stops_and_comes_again_in_the_middle_of_a_game(database_url: str) -> None:

    async def first(base: str) -> tuple[str, str, dict[str, Any]]:
        (ana,) = await guests(base, "Ana")
        table = await ana.make("trucks", "me", "gentle", "gentle")
        async with ana.at(table) as page:
            for _ in range(4):
                await page.until(lambda p: p.mine)
                version = page.now["version"]
                await page.play(page.legal[0], confirm=True)
                await page.until(lambda p: p.now["version"] > version)  # noqa: B023
            await page.until(lambda p: p.mine)
            return table, ana.token, page.now

    async def second(base: str, table: str, token: str, before: dict[str, Any]) -> None:
        import httpx

        ana = Player(base, token, httpx.AsyncClient(base_url=base, headers={"Authorization": f"Bearer {token}"}))
        async with ana.at(table) as page:
            await page.until(lambda p: p.mine)
            assert page.now["hash"] == before["hash"], "the same table, to the byte"
            await page.play_out(by_lot(2))

    with running(database_url) as server:
        table, token, before = play(first(server.base))
    with running(database_url) as server:
        play(second(server.base, table, token, before))


# ── clocks and absence ────────────────────────────────────────────────────────────────────────────
def test_a_bot_takes_over_when_the_time_is_over_and_the_owner_comes_back(server: Running, clock: Movable) -> None:
    async def work() -> None:
        ana, ben = await guests(server.base, "Ana", "Ben")
        table = await ana.make("desert", "me", "open", pace=LIVE)
        async with ana.at(table) as page, ben.at(table) as other:
            await other.ask("sit", seat=1)
            await page.until(lambda p: p.mine)
            assert page.now["clock"]["seat"] == 0
            clock.push(25)  # beyond the turn's own time, into the bank
            await page.play(page.legal[0], confirm=True)
            assert page.now["clock"]["bank"][0] < 6_000
            assert page.now["clock"]["bank"][1] == 10_000
            await other.ask_show(1)
            clock.push(31)
            await page.until(lambda p: any(e["kind"] == "take_over" for e in p.entries))
            taken = next(e for e in page.entries if e["kind"] == "take_over")
            assert (taken["seat"], taken["details"]["reason"]) == (1, "time")
            assert page.now["table"]["seats"][1]["stand_in"] == "sharp"
            refused = await other.ask("play", seat=1, expect=other.now["version"], move="M*a1")
            assert refused["reason"] in ("bot_plays", None)
            await page.until(lambda p: p.mine)  # the bot has moved
            assert (await other.ask("come_back", seat=1))["status"] == "accepted"
            await page.until(lambda p: p.now["table"]["seats"][1]["stand_in"] is None)

    play(work())


def test_camels_that_were_placed_stand_when_the_time_is_over(server: Running, clock: Movable) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("desert", "gentle", "me", pace=LIVE)
        async with ana.at(table) as page:
            await to_camels(page)
            await page.play(page.legal[0])
            placed = page.entries[-1]["move"]
            clock.push(60)
            await page.until(lambda p: any(e["kind"] == "take_over" for e in p.entries))
            await page.until(lambda p: p.now["turn"] is None or p.now["turn"]["seat"] == 0 or p.over)
            moves = [e["move"] for e in page.entries if e["kind"] == "move" and e["seat"] == 1]
            assert placed in moves
            assert not any(e["kind"] == "undo" for e in page.entries)

    play(work())


def test_absence_in_a_real_time_game_and_only_on_ones_turn(server: Running, clock: Movable) -> None:
    async def work() -> None:
        ana, ben = await guests(server.base, "Ana", "Ben")
        slow = {"kind": "live", "bank": 7200, "move": 600}
        table = await ana.make("desert", "me", "open", pace=slow)
        async with ana.at(table) as page:
            other = ben.at(table)
            await other.open()
            await other.ask("sit", seat=1)
            await other.close()
            await page.until(lambda p: p.mine and p.here is not None and not p.here[1])
            clock.push(200)
            server.tick()
            assert (await page.ask("undo", seat=0, expect=page.now["version"]))["reason"] == "nothing_to_undo"
            assert not any(e["kind"] == "take_over" for e in page.entries), "away while another moves is no fault (A5)"
            await page.play(page.legal[0], confirm=True)
            await page.until(lambda p: any(e["kind"] == "take_over" for e in p.entries))
            taken = next(e for e in page.entries if e["kind"] == "take_over")
            assert (taken["seat"], taken["details"]["reason"]) == (1, "absence")

    play(work())


def test_the_others_vote_for_a_bot_when_there_is_no_clock(server: Running, clock: Movable) -> None:
    async def work() -> None:
        ana, ben, clara = await guests(server.base, "Ana", "Ben", "Clara")
        table = await ana.make("desert", "me", "open", "open")
        async with ana.at(table) as page, clara.at(table) as third:
            other = ben.at(table)
            await other.open()
            await other.ask("sit", seat=1)
            await third.ask("sit", seat=2)
            await page.until(lambda p: p.mine)
            await page.play(page.legal[0], confirm=True)
            await other.close()
            await page.until(lambda p: p.here is not None and not p.here[1])
            assert (await page.ask("stand_in", by=0, seat=1))["reason"] == "not_absent_long"
            clock.push(130)
            assert (await page.ask("stand_in", by=0, seat=1))["status"] == "accepted"
            await third.until(lambda p: any(m["type"] == "asks" and m["asks"] for m in p.heard))
            question = [m for m in third.heard if m["type"] == "asks"][-1]["asks"][0]
            assert (question["kind"], question["waiting"]) == ("stand_in", [2])
            await third.ask("consent", seat=2, ask=question["number"], yes=True)
            await page.until(lambda p: any(e["kind"] == "take_over" for e in p.entries))

    play(work())


def test_to_resign_hands_the_seat_to_a_bot_for_good(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("trucks", "me", "gentle")
        async with ana.at(table) as page:
            await page.until(lambda p: p.mine)
            await page.ask("resign", seat=0)
            assert (await page.ask("come_back", seat=0))["reason"] in ("resigned_already", "no_bot_plays")
            await page.until(lambda p: p.over, 60)
            assert page.now["view"]["outcome"] is not None

    play(work())


# ── together ──────────────────────────────────────────────────────────────────────────────────────
def test_taking_back_needs_everybody_and_bots_consent(server: Running) -> None:
    async def work() -> None:
        ana, ben = await guests(server.base, "Ana", "Ben")
        table = await ana.make("desert", "me", "open", "gentle")
        async with ana.at(table) as page, ben.at(table) as other:
            await other.ask("sit", seat=1)
            await page.until(lambda p: p.mine)
            await page.play(page.legal[0], confirm=True)
            await page.ask("take_back", seat=0, ply=0)
            await other.until(lambda p: any(m["type"] == "asks" and m["asks"] for m in p.heard))
            question = [m for m in other.heard if m["type"] == "asks"][-1]["asks"][0]
            assert question["waiting"] == [1]
            assert (await page.ask("consent", seat=0, ask=question["number"], yes=True))["reason"] == "no_such_question"
            await other.ask("consent", seat=1, ask=question["number"], yes=True)
            await page.until(lambda p: p.now["view"]["ply"] == 0)
            assert page.mine

    play(work())


def test_a_drawn_card_is_never_taken_back(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("trucks", "me", "gentle")
        async with ana.at(table) as page:
            await page.until(lambda p: p.mine)
            ply = page.now["view"]["ply"]
            await page.play(page.legal[0])
            assert (await page.ask("take_back", seat=0, ply=ply))["reason"] == "card_was_drawn"

    play(work())


def test_one_screen_shows_one_hand_at_a_time(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("trucks", "me", "here", "here")
        lots = Random(1)
        async with ana.at(table) as page:
            assert page.now["shown"] is None
            assert page.now["view"]["hand"] is None
            while not page.over and page.now["view"]["ply"] < 60:
                await page.ask_show(page.seat)
                assert page.now["view"]["viewer"] == page.seat
                version = page.now["version"]
                await page.play(lots.choice(page.legal))
                await page.until(lambda p: p.now["version"] > version)  # noqa: B023
                await page.ask_show(None)
                assert page.now["view"]["hand"] is None

    play(work())


def test_rematch_with_one_press(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        table = await ana.make("trucks", "me", "gentle")
        async with ana.at(table) as page:
            await page.until(lambda p: p.mine)
            assert page.now["verdict"] == []
            await page.ask("resign", seat=0)
            await page.until(lambda p: p.over, 60)
            winners = page.now["view"]["outcome"]["winners"]
            assert page.now["verdict"][0]["seat"] in winners, "what decided the game comes with its end"
            assert (await page.ask("rematch"))["status"] == "accepted"
            await page.until(lambda p: p.now["table"]["rematch"] is not None)
            async with ana.at(page.now["table"]["rematch"]) as again:
                assert [s["kind"] for s in again.now["table"]["seats"]] == ["bot", "person"]
                assert again.now["table"]["seats"][0]["called"] == 1, "the bot goes by the name of the seat it had"
                assert again.now["table"]["phase"] == "playing"

    play(work())


def test_totals_are_covered_live_and_at_past_positions(server: Running) -> None:
    async def work() -> None:
        ana, ben, watcher = await guests(server.base, "Ana", "Ben", "Wim")
        table = await ana.make("desert", "me", "open")
        async with ana.at(table) as page, ben.at(table) as other, watcher.at(table) as third:
            await other.ask("sit", seat=1)
            await page.until(lambda p: p.mine)
            await page.ask_show(0)
            await page.play(page.legal[0], confirm=True)
            await third.until(lambda p: p.now["version"] == page.now["version"])
            assert page.now["table"]["covered"]
            assert [tally is None for tally in page.now["view"]["tally"]] == [False, True]
            assert third.now["view"]["tally"] == [None, None]
            past = (await watcher.http.get(f"/api/v1/tables/{table}/positions/1")).json()
            assert past["view"]["tally"] == [None, None]
            mine = (await ana.http.get(f"/api/v1/tables/{table}/positions/1?seat=0")).json()
            assert [tally is None for tally in mine["view"]["tally"]] == [False, True]
            stolen = await watcher.http.get(f"/api/v1/tables/{table}/positions/1?seat=0")
            assert stolen.status_code == 403

    play(work())


def test_a_record_comes_up_and_is_played_on(server: Running) -> None:
    async def work() -> None:
        (ana,) = await guests(server.base, "Ana")
        lots, state = Random(2), caravaneer.start("trucks", players=3, seed=9)
        while state.seat is not None:
            state = state.play(lots.choice(state.legal_moves))
        text = state.record().json_text()
        answer = await ana.http.post("/api/v1/records", json={"text": text})
        assert answer.status_code == 201, answer.text
        table = answer.json()["id"]
        past = (await ana.http.get(f"/api/v1/tables/{table}/positions/7")).json()
        assert past["move"] == str(state.history[6])
        seats = [{"kind": "me"}, {"kind": "bot", "level": "gentle"}, {"kind": "bot", "level": "gentle"}]
        answer = await ana.http.post(f"/api/v1/tables/{table}/play-on", json={"ply": 10, "seats": seats})
        assert answer.status_code == 201, answer.text
        async with ana.at(answer.json()["id"]) as page:
            assert page.now["view"]["ply"] >= 10
            moves = [e["move"] for e in page.entries if e["kind"] == "move"]
            assert moves[:10] == [str(move) for move in state.history[:10]]
            assert [e["version"] for e in page.entries] == sorted({e["version"] for e in page.entries})
            await page.play_out(by_lot(4))
        for bad in ("{}", "nonsense", text.replace('"rules": 1', '"rules": 7'), text[:-40]):
            answer = await ana.http.post("/api/v1/records", json={"text": bad})
            assert answer.status_code == 422
            assert answer.json()["key"] == "bad_record"

    play(work())
