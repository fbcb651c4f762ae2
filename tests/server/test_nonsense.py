"""A client's nonsense gets a sentence and never a traceback: malformed, out of turn, cut off, after the end."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from caravaneer.server.web.limits import Rate
from tests.server.client import Page, Player
from tests.server.nonsense import Nonsense, Vandal
from tests.server.running import QUICK, Running, play, running

pytest_plugins = ["tests.server.databases"]
MESSAGES = 3_000


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('nonsense') / 'nonsense.db'}"
    else:
        url = request.getfixturevalue("postgres").new_database()
    rates = dict.fromkeys((*QUICK, "talk"), Rate(100_000, 1))
    with running(url, rates=rates, sockets_of_an_address=1000, sockets_of_a_person=1000) as found:
        yield found


async def told(page: Page, message: str | bytes) -> dict[str, Any]:
    """What is answered to one message."""
    heard = len(page.heard)
    await page.socket.send(message)
    await page.until(lambda page: len(page.heard) > heard)
    return page.heard[-1]


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


@pytest.mark.parametrize(
    ("message", "answer"),
    [
        (b"\x00\x01", ("notice", "unreadable")),
        ("{}", ("notice", "unreadable")),
        ('{"type":"nonsense","id":"x"}', ("malformed", "unreadable")),
        ('{"type":"play","id":"\\ud800"}', ("notice", "unreadable")),
        ('{"type":"say","id":"a\\u0000b","text":"hi"}', ("notice", "unreadable")),
        ('{"type":"report","id":"r1","number":9223372036854775808}', ("malformed", "unreadable")),
        ('{"type":"report","id":"r2","number":2147483648}', ("malformed", "unreadable")),
        ('{"type":"report","id":"r3","number":2147483647}', ("refused", "no_such_line")),
        ('{"type":"report","id":"r4","number":1}', ("refused", "no_such_line")),
        ('{"type":"consent","id":"c","seat":0,"ask":99999999999999999999,"yes":true}', ("malformed", "unreadable")),
    ],
)
def test_each_is_answered_with_a_sentence(
    server: Running, caplog: pytest.LogCaptureFixture, message: str | bytes, answer: tuple[str, str]
) -> None:
    async def work() -> None:
        ana = await Player.guest(server.base, "Ana")
        async with ana.at(await ana.make("desert", "me", "open")) as page:
            found = await told(page, message)
            assert (found.get("status", found["type"]), found["reason"]) == answer
            assert (await page.ask("say", text="still here"))["status"] == "accepted"

    play(work())
    assert complaints(caplog) == []


def test_whoever_hangs_up_with_messages_in_flight_is_no_news(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        ana = await Player.guest(server.base, "Ana")
        table = await ana.make("desert", "me", "open")
        for end in ("close", "cut", "refused") * 5:
            page = ana.at(table)
            await page.open()
            for number in range(30):
                await page.send(
                    **({"type": "hello"} if number % 3 else {"type": "say", "id": f"{end}{number}", "text": "x"})
                )
            if end == "refused":  # it is sent away, and goes on sending
                for _ in range(40):
                    await page.socket.send("{")
            await (page.cut() if end == "cut" else page.close())
        async with ana.at(table) as page:
            assert (await page.ask("say", text="still here"))["status"] == "accepted"

    play(work())
    assert complaints(caplog) == []


def test_a_frame_that_is_no_text_at_all_is_no_news(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        ana = await Player.guest(server.base, "Ana")
        table = await ana.make("desert", "me", "open")
        page = ana.at(table)
        await page.open()
        await page.socket.send(b"\xff\xfe\xfd", text=True)
        await page.socket.wait_closed()
        async with ana.at(table) as again:
            assert again.welcomed

    play(work())
    assert complaints(caplog) == []


def test_thousands_of_them_leave_every_table_as_it_was(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        ana, ben = [await Player.guest(server.base, name) for name in ("Ana", "Ben")]
        tables = [await ana.make("desert", "me", "open"), await ana.make("trucks", "me", "gentle"), "nowhere"]
        mine = await ben.make("desert", "me", "gentle")
        async with ben.at(mine) as page:
            legal = page.legal
            vandals = [Vandal(server.base, ana.token, tables, Nonsense(Random(n), legal), Random(n)) for n in range(6)]
            await asyncio.gather(*(vandal.rage(MESSAGES // 6) for vandal in vandals))
            told = sum((vandal.heard for vandal in vandals), Counter[str]())
            assert len(told) > 15, told  # all kinds of it were heard
            answer = await page.ask("play", seat=page.seat, expect=page.now["version"], move=legal[0], confirm=False)
            assert answer["status"] == "accepted", json.dumps(answer)
        assert (await ana.http.get("/readyz")).status_code == 200

    play(work())
    assert complaints(caplog) == []
