"""Two servers on one PostgreSQL: whoever plays at which of them, it is one table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import httpx
import pytest

from tests.load.clients import Process
from tests.plain import PLAIN
from tests.server.client import PATIENCE, Fields, Page, Player
from tests.server.databases import Postgres
from tests.server.running import Movable, Running, play, running

pytest_plugins = ["tests.server.databases"]
LIVE = {"kind": "live", "bank": 10, "move": 20}


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def clock() -> Movable:
    return Movable()


@pytest.fixture(scope="module")
def one(database: str, clock: Movable) -> Iterator[Running]:
    with running(database, clock.time()) as found:
        yield found


@pytest.fixture(scope="module")
def two(database: str, clock: Movable, one: Running) -> Iterator[Running]:  # noqa: ARG001
    with running(database, clock.time()) as found:
        yield found


@pytest.fixture
def deaf(two: Running) -> Iterator[None]:
    """Whatever the second is told, it does not hear."""
    bus = two.app.state.several._bus
    heard, bus._heard = bus._heard, lambda sender, message: None  # noqa: ARG005
    yield
    bus._heard = heard


def elsewhere(player: Player, base: str) -> Player:
    """The same person at another process."""
    headers = {"Authorization": f"Bearer {player.token}"}
    http = httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE, verify=PLAIN)
    return Player(base, player.token, http)


async def both(one: Running, two: Running) -> tuple[Player, Player]:
    """One who plays here, and one who plays there."""
    return await Player.guest(one.base, "Ana"), await Player.guest(two.base, "Ben")


async def seated(stack: AsyncExitStack, ana: Player, ben: Player, *more: str, **settings: object) -> tuple[Page, Page]:
    """A game of two people, each at their own process."""
    table = await ana.make("desert", "me", "open", *more, listed=False, **settings)
    page = await stack.enter_async_context(ana.at(table))
    other = await stack.enter_async_context(ben.at(table))
    assert (await other.ask("sit", seat=1))["status"] == "accepted"
    await other.ask_show(1)
    for each in (page, other):
        await each.until(lambda p: p.now["turn"] is not None)
    return page, other


def told(page: Page) -> list[Fields]:
    """What happened, as a page that shows nothing of one's own would have it."""
    return [{key: entry[key] for key in ("version", "kind", "seat", "move")} for entry in page.entries]


def test_a_whole_game_with_every_seat_at_another_process_is_one_game(one: Running, two: Running) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await both(one, two)
            page, other = await seated(stack, ana, ben, "gentle")
            lots = Random(5)
            await asyncio.gather(*(each.play_out(lambda p: lots.choice(p.legal)) for each in (page, other)))
            await page.until(lambda p: p.now["version"] == other.now["version"])
            assert told(page) == told(other)
            assert page.now["view"]["outcome"] == other.now["view"]["outcome"]
            assert Counter(entry["version"] for entry in page.entries).most_common(1)[0][1] == 1, "nothing twice"

    play(work())


def test_of_two_commands_at_one_version_one_is_accepted_and_the_other_told_what_is_new(
    one: Running, two: Running
) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            ana, _ = await both(one, two)
            table = await ana.make("desert", "me", "here")
            pages = [
                await stack.enter_async_context(elsewhere(ana, server.base).at(table)) for server in (one, two) * 2
            ]
            for _ in range(8):
                version = max(page.now["version"] for page in pages)
                for page in pages:
                    await page.until(lambda p: p.now["version"] >= version)  # noqa: B023
                    await page.ask_show(page.seat)
                answers = await asyncio.gather(*(page.play(page.legal[0], confirm=True) for page in pages))
                assert Counter(answer["status"] for answer in answers) == {"accepted": 1, "stale": 3}
                new = next(answer["version"] for answer in answers if answer["status"] == "accepted")
                assert all(answer["now"]["version"] >= new for answer in answers if answer["status"] == "stale")

    play(work())


def test_who_is_here_holds_over_processes(one: Running, two: Running) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await both(one, two)
            page, other = await seated(stack, ana, ben)
            await page.until(lambda p: p.here == [True, True])
            await other.until(lambda p: p.here == [True, True])
            await other.close()
            await page.until(lambda p: p.here == [True, False])
            await other.resume()
            await page.until(lambda p: p.here == [True, True])

    play(work())


def test_what_is_said_and_asked_at_one_is_heard_at_the_other(one: Running, two: Running) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await both(one, two)
            page, other = await seated(stack, ana, ben)
            await page.ask("say", text="hello")
            await other.until(lambda p: [m["line"]["text"] for m in p.heard if m["type"] == "talk"] == ["hello"])
            await asyncio.gather(*(each.ask("say", text=str(n)) for n in range(4) for each in (page, other)))
            for each in (page, other):  # at once, and every line under a number of its own
                await each.until(
                    lambda p: {m["line"]["number"] for m in p.heard if m["type"] == "talk"} == set(range(1, 10))
                )
            await page.play(page.legal[0], confirm=True)
            await page.ask("take_back", seat=0, ply=0)
            await other.until(lambda p: any(m["type"] == "asks" and m["asks"] for m in p.heard))
            question = [m for m in other.heard if m["type"] == "asks"][-1]["asks"][0]
            assert question["waiting"] == [1]
            assert (await other.ask("consent", seat=1, ask=question["number"], yes=True))["status"] == "accepted"
            await page.until(lambda p: p.entries[-1]["kind"] == "take_back")

    play(work())


def test_what_is_not_heard_is_found_by_looking(one: Running, two: Running, deaf: None) -> None:  # noqa: ARG001
    async def work() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await both(one, two)
            page, other = await seated(stack, ana, ben)
            await page.play(page.legal[0], confirm=True)
            await page.ask("say", text="hello")
            await other.until(lambda p: p.now["version"] == page.now["version"])
            await other.until(lambda p: [m["line"]["text"] for m in p.heard if m["type"] == "talk"] == ["hello"])
            watcher = elsewhere(ana, two.base).at(page.table)
            for _ in range(3):  # nor is one who comes shown what is old
                await page.until(lambda p: p.mine) if page.seat == 0 else await other.until(lambda p: p.mine)
                mover = page if page.seat == 0 else other
                await mover.play(mover.legal[0], confirm=True)
                watcher.heard.clear()
                await watcher.open()
                assert watcher.now["version"] >= mover.now["version"]
                await watcher.close()
                await page.until(lambda p: p.now["version"] == mover.now["version"])  # noqa: B023

    play(work())


def test_who_signs_out_at_one_is_out_at_the_other(one: Running, two: Running) -> None:
    async def work() -> None:
        ana, _ = await both(one, two)
        table = await ana.make("desert", "me", "gentle")
        page = elsewhere(ana, two.base).at(table)
        await page.open()
        assert (await ana.http.delete("/api/v1/session")).is_success
        await asyncio.wait_for(page.socket.wait_closed(), PATIENCE)
        assert page.socket.close_code == 4401
        answer = await elsewhere(ana, two.base).http.post("/api/v1/tables", json={"game": "desert", "seats": []})
        assert answer.status_code == 401

    play(work())


def test_a_clock_that_one_keeps_is_right_at_the_other_and_charged_once(
    one: Running, two: Running, clock: Movable
) -> None:
    async def work() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await both(one, two)
            page, other = await seated(stack, ana, ben, pace=LIVE)
            clock.push(25)  # beyond the turn's own time, into the bank
            late = await stack.enter_async_context((await Player.guest(two.base, "Clara")).at(page.table))
            await late.until(lambda p: p.now["clock"]["bank"][0] < 6_000)
            await page.play(page.legal[0], confirm=True)
            await other.until(lambda p: p.mine)
            assert other.now["clock"]["bank"][0] < 6_000
            clock.push(31)
            for each in (page, other):
                await each.until(lambda p: any(e["kind"] == "take_over" for e in p.entries))
            await page.until(lambda p: p.mine)  # a bot has moved for the second seat

    play(work())


def test_when_a_process_is_killed_another_sees_to_its_clocks_and_bots(
    database: str, two: Running, clock: Movable
) -> None:
    """Nobody is charged for it: the turn begins anew."""
    killed = Process(database)
    killed.start()

    async def work() -> None:
        async with AsyncExitStack() as stack:
            ana, ben = await Player.guest(killed.base, "Ana"), await Player.guest(two.base, "Ben")
            page, other = await seated(stack, ana, ben, pace=LIVE)
            await page.play(page.legal[0], confirm=True)  # from here on the process keeps the table that is killed
            await other.until(lambda p: p.mine)
            killed.kill()
            await other.until(lambda p: p.here == [False, True])
            keeper = two.app.state.rooms.open[other.table]
            async with asyncio.timeout(PATIENCE):
                while not keeper.keeps:
                    await asyncio.sleep(0.05)
            assert not any(e["kind"] == "take_over" for e in other.entries)
            again = await stack.enter_async_context(elsewhere(ana, two.base).at(other.table))
            clock.push(31)
            await again.until(lambda p: any(e["kind"] == "take_over" for e in p.entries))
            taken = next(e for e in again.entries if e["kind"] == "take_over")
            assert (taken["seat"], taken["details"]["reason"]) == (1, "time")
            await again.until(lambda p: p.mine)  # and the bot has moved

    try:
        play(work())
    finally:
        killed.kill()
