"""A new name reaches the tables: those that gather and those that play, not those that are over."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import caravaneer
from tests.server.client import Page, Player
from tests.server.running import Running, play, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('names') / 'names.db'}") as found:
        yield found


async def renamed(player: Player, name: str) -> None:
    answer = await player.http.patch("/api/v1/me", json={"name": name})
    assert answer.json()["name"] == name


def names(page: Page) -> list[str | None]:
    return [seat["name"] for seat in page.now["table"]["seats"]]


async def card(player: Player, table: str) -> dict[str, Any]:
    return dict((await player.http.get(f"/api/v1/tables/{table}")).json()["table"])


def test_a_new_name_reaches_a_table_that_gathers_and_one_that_plays(server: Running) -> None:
    async def work() -> None:
        ana, ben = await Player.guest(server.base, "Ana"), await Player.guest(server.base, "Guest 17")
        table = await ana.make("desert", "me", "open", start=False)
        async with ana.at(table) as page, ben.at(table) as other:
            await renamed(ben, "Ben")
            await other.ask("sit", seat=1)
            assert names(other) == ["Ana", "Ben"], "an open page knows its person's new name"
            await renamed(ben, "Benno")
            await page.until(lambda p: names(p) == ["Ana", "Benno"])
            listed = (await ana.http.get("/api/v1/tables")).json()["tables"]
            shown = next(found["table"] for found in listed if found["table"]["id"] == table)
            assert [seat["name"] for seat in shown["seats"]] == ["Ana", "Benno"]

            await page.ask("start")
            await renamed(ben, "Benjamin")
            await page.until(lambda p: names(p) == ["Ana", "Benjamin"])
            await page.until(lambda p: p.mine)
            assert (await page.play(page.legal[0], confirm=True))["status"] == "accepted"

    play(work())


def test_a_name_taken_with_an_account_reaches_the_table(server: Running) -> None:
    async def work() -> None:
        ana, ben = await Player.guest(server.base, "Ana"), await Player.guest(server.base, "Guest 18")
        table = await ana.make("desert", "me", "open", "open")
        async with ana.at(table) as page, ben.at(table) as other:
            await other.ask("sit", seat=1)
            account = {"name": "Benedikt", "password": "blue stairs, 7 camels"}
            assert (await ben.http.post("/api/v1/account", json=account)).status_code == 201
            await page.until(lambda p: names(p) == ["Ana", "Benedikt", None])

    play(work())


def test_at_one_screen_only_the_seat_of_that_name_changes(server: Running) -> None:
    async def work() -> None:
        ana = await Player.guest(server.base, "Ana")
        seats = [{"kind": "me"}, {"kind": "here", "name": "Cleo"}]
        made = await ana.http.post("/api/v1/tables", json={"game": "desert", "seats": seats})
        async with ana.at(made.json()["id"]) as page:
            await renamed(ana, "Anna")
            await page.until(lambda p: names(p) == ["Anna", "Cleo"])

    play(work())


def test_a_game_that_is_over_keeps_the_names_it_was_played_under(server: Running) -> None:
    async def work() -> None:
        ana = await Player.guest(server.base, "Ana")
        lots, state = Random(3), caravaneer.start("desert", players=2, seed=4)
        while state.seat is not None:
            state = state.play(lots.choice(state.legal_moves))
        made = await ana.http.post("/api/v1/records", json={"text": state.record().json_text()})
        table = made.json()["id"]
        later = await ana.make("desert", "me", "open")
        async with ana.at(later) as page:
            await renamed(ana, "Anna")
            await page.until(lambda p: names(p) == ["Anna", None])
        assert [seat["name"] for seat in (await card(ana, table))["seats"]] == ["Ana", "Ana"]

    play(work())
