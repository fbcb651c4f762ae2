"""What somebody has played: told by a real server, kept from guest to account, and counted from what is stored."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, select, update

from caravaneer.records import Record
from caravaneer.server.storage import schema
from caravaneer.server.storage.store import Store
from tests.server.client import Page, Player
from tests.server.running import play, running
from tests.server.test_findings import RECORDS

pytest_plugins = ["tests.server.databases"]
pytestmark = pytest.mark.compiled
PASSWORD = "blue stairs, 7 camels"
Fields = dict[str, Any]


async def results(player: Player) -> Fields:
    answer = await player.http.get("/api/v1/me/results")
    assert answer.status_code == 200, answer.text
    found: Fields = answer.json()
    return found


async def played(player: Player, game: str, *seats: str, seed: int = 1) -> str:
    """A game of one seat against bots, to its end."""
    table, lots = await player.make(game, *seats), random.Random(seed)

    def choose(page: Page) -> str:
        return lots.choice(page.legal)

    async with player.at(table) as page:
        await page.play_out(choose)
    return table


async def given_up(player: Player, game: str, *seats: str) -> str:
    """A game of which all own seats are resigned, so that bots end it."""
    table = await player.make(game, *seats)
    async with player.at(table) as page:
        for seat in page.you:
            assert (await page.ask("resign", seat=seat))["status"] == "accepted"
        await page.until(lambda page: page.over)
    return table


async def uploaded(player: Player, name: str = "desert-1-ffg-2-greedy") -> str:
    text = (RECORDS / f"{name}.json").read_text(encoding="utf-8")
    answer = await player.http.post("/api/v1/records", json={"text": text})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def with_account(player: Player, name: str, path: str = "/api/v1/account", **more: str) -> Player:
    """The same browser after it made an account, or signed in to one."""
    answer = await player.http.post(path, json={"name": name, "password": PASSWORD, **more})
    assert answer.status_code in (200, 201), answer.text
    token = answer.cookies["caravaneer"]
    headers = {"Authorization": f"Bearer {token}"}
    return Player(player.base, token, httpx.AsyncClient(base_url=player.base, headers=headers, timeout=300))


def test_a_guest_keeps_what_was_played_with_an_account(database_url: str) -> None:
    async def work(base: str) -> None:
        nobody = httpx.AsyncClient(base_url=base)
        assert (await nobody.get("/api/v1/me/results")).status_code == 401
        await nobody.aclose()
        ana = await Player.guest(base, "Ana")
        empty = await results(ana)
        assert (empty["running"], empty["finished"], empty["total"], empty["games"]) == ([], [], 0, [])
        assert empty["since"] > 0
        table = await played(ana, "desert", "gentle", "me", "gentle")
        waiting = await ana.make("trucks", "me", "gentle")
        async with ana.at(waiting) as page:
            await page.until(lambda page: page.mine)
        open_table = await ana.make("trucks", "me", "open")
        guest = await results(ana)
        running = [card["table"]["id"] for card in guest["running"]]
        assert running == [waiting, open_table], "the one that waits for her first"
        (game,) = guest["games"]
        assert game["game"] == "desert"
        assert game["share"]["games"] == 1
        assert [(cell["level"], cell["seats"], cell["share"]["games"]) for cell in game["levels"]] == [("gentle", 3, 1)]
        ended = Record.parse((await ana.http.get(f"/api/v1/tables/{table}/record")).text).replay()
        assert ended.outcome is not None
        (points,) = game["points"]
        assert sum(points["points"].values()) == ended.tally[1].total
        assert list(points["points"]) == list(ended.tally[1].__dataclass_fields__)
        (row,) = guest["finished"]
        assert (row["id"], row["how"], row["yours"], row["left"]) == (table, "played", [1], False)
        assert row["place"] == ended.outcome.places[1]
        assert (row["scores"], row["winners"]) == (list(ended.outcome.scores), list(ended.outcome.winners))

        account = await with_account(ana, "Ana")
        assert await results(account) == guest, "the same person, and the same games"
        ben = await Player.guest(base, "Ben")
        other = await played(ben, "trucks", "me", "gentle", "gentle", "gentle", seed=2)
        signed_in = await with_account(ben, "Ana", "/api/v1/session")
        both = await results(signed_in)
        assert [row["id"] for row in both["finished"]] == [other, table], "the last that ended first"
        assert [game["game"] for game in both["games"]] == ["desert", "trucks"]
        for player in (ana, account, ben, signed_in):
            await player.close()

    with running(database_url) as server:
        play(work(server.base))


def test_what_was_brought_given_up_or_shared_at_one_screen(tmp_path: Any) -> None:
    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        brought = await uploaded(ana)
        shared = await given_up(ana, "desert", "me", "here", "gentle")
        left = await given_up(ana, "desert", "me", "gentle")
        on = await ana.http.post(
            f"/api/v1/tables/{brought}/play-on",
            json={"ply": 20, "seats": [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]},
        )
        continued = str(on.json()["id"])
        async with ana.at(continued) as page:
            await page.ask("resign", seat=0)
            await page.until(lambda page: page.over)
        found = await results(ana)
        rows = {row["id"]: row for row in found["finished"]}
        assert {table: row["how"] for table, row in rows.items()} == {
            brought: "brought", shared: "one_screen", left: "played", continued: "continued",
        }  # fmt: skip
        assert [rows[table]["place"] for table in (brought, shared)] == [None, None]
        assert rows[left]["left"]
        (game,) = found["games"]
        assert (game["share"]["games"], game["share"]["won"]) == (1, 0), "a game that a bot ended is not won"
        assert game["points"] == [], "nor are its points one's own"
        await ana.close()

    with running(f"sqlite:///{tmp_path / 'results.db'}") as server:
        play(work(server.base))


def test_cards_of_older_versions_are_counted_once(database_url: str) -> None:
    """0.1.0 kept neither places nor points by category: the game is played through, and its card kept anew."""
    new = ("places", "tallies", "turns", "ended")

    async def asked(base: str, token: str) -> Fields:
        headers = {"Authorization": f"Bearer {token}"}
        ana = Player(base, token, httpx.AsyncClient(base_url=base, headers=headers, timeout=300))
        found = await results(ana)
        await ana.close()
        return found

    async def first(base: str) -> tuple[str, Fields]:
        ana = await Player.guest(base, "Ana")
        await played(ana, "desert", "me", "gentle")
        found = await results(ana)
        await ana.close()
        return ana.token, found

    with running(database_url) as server:
        token, before = play(first(server.base))
    _in_the_store(database_url, lambda fields: {key: value for key, value in fields.items() if key not in new})
    with running(database_url) as server:
        assert play(asked(server.base, token)) == before
    (kept,) = _in_the_store(database_url)
    assert set(new) <= set(kept)


def _in_the_store(url: str, change: Any = None) -> list[Fields]:
    """The cards that are kept, changed if so wished."""

    def work(connection: Connection) -> list[Fields]:
        game, found = schema.game, []
        for row in connection.execute(select(game.c.id, game.c.summary)).all():
            fields = json.loads(row.summary)
            if change is not None:
                fields = change(fields)
                connection.execute(update(game).where(game.c.id == row.id).values(summary=json.dumps(fields)))
            found.append(fields)
        return found

    async def opened() -> list[Fields]:
        store = Store(url)
        await store.open()
        try:
            return await store.write(work)
        finally:
            await store.close()

    return asyncio.run(opened())
