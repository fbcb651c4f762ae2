"""The lobby: people who are there come first, nobody fills it, and one keeps only so many tables waiting."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from caravaneer.server.rooms.lobby import MOST_GATHERING, OF_A_HOST, arranged
from caravaneer.server.storage.queries import LISTED, Waiting
from tests.server.client import Player
from tests.server.running import play, running


def waiting(table: str, host: str | None) -> Waiting:
    return Waiting(table, json.dumps({"table": {"id": table, "host": host}}))


def ids(summaries: list[str]) -> list[str]:
    return [json.loads(summary)["table"]["id"] for summary in summaries]


# ── the order ─────────────────────────────────────────────────────────────────────────────────────
def test_tables_whose_people_are_there_come_first() -> None:
    found = [waiting("new", "ana"), waiting("old", "ben"), waiting("older", "cyd")]
    assert ids(arranged(found, {"older": "there"})) == ["older", "new", "old"]


def test_one_host_has_few_tables_in_the_list() -> None:
    found = [waiting(f"t{n}", "ana") for n in range(50)] + [waiting("other", "ben")]
    assert ids(arranged(found, {})) == [*(f"t{n}" for n in range(OF_A_HOST)), "other"]


def test_a_crowd_of_one_address_pushes_nobody_off() -> None:
    """S11: two guests' tables pushed everyone else off the list."""
    crowd = [waiting(f"t{n}", f"guest {n}") for n in range(300)]
    honest = [waiting("h1", "ana"), waiting("h2", "ben")]
    present = dict.fromkeys((f"t{n}" for n in range(300)), "there") | {"h1": "here", "h2": "elsewhere"}
    listed = ids(arranged([*crowd, *honest], present))
    assert len(listed) == LISTED
    assert set(listed[:3]) == {"t0", "h1", "h2"}


def test_a_club_of_forty_has_all_its_tables_in_the_list() -> None:
    found = [waiting(f"t{n}", f"member {n}") for n in range(40)]
    assert len(arranged(found, dict.fromkeys((f"t{n}" for n in range(40)), "club"))) == 40


# ── at a server ───────────────────────────────────────────────────────────────────────────────────
def test_the_table_of_someone_who_waits_stays_at_the_top(tmp_path: Path) -> None:
    async def listed(player: Player) -> list[str]:
        return [card["table"]["id"] for card in (await player.http.get("/api/v1/tables")).json()["tables"]]

    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        table = await ana.make("desert", "me", "open")
        async with ana.at(table):
            for number in range(12):  # ten tables of each of twelve guests, after hers
                guest = await Player.guest(base, f"Guest {number}")
                made = [await guest.make("desert", "me", "open") for _ in range(10)]
                await guest.close()
            found = await listed(ana)
            assert found[0] == table
            assert found[1:4] == made[: -OF_A_HOST - 1 : -1], "then the newest"
            assert len(found) == 1 + 12 * OF_A_HOST

    with running(f"sqlite:///{tmp_path / 'lobby.db'}") as server:
        play(work(server.base))


def test_a_host_keeps_so_many_tables_waiting_and_no_more(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        ana, ben = await Player.guest(base, "Ana"), await Player.guest(base, "Ben")
        tables = [await ana.make("desert", "me", "open", listed=False) for _ in range(MOST_GATHERING)]
        seats = {"game": "desert", "seats": [{"kind": "me"}, {"kind": "open"}]}
        refused = await ana.http.post("/api/v1/tables", json=seats)
        assert (refused.status_code, refused.json()["key"]) == (409, "too_many_waiting")
        assert str(MOST_GATHERING) in refused.json()["sentence"]
        await ana.make("desert", "me", "gentle")  # nobody is waited for
        await ben.make("desert", "me", "open")
        async with ben.at(tables[0]) as page:
            await page.ask(type="sit", seat=1)  # a game begins, and another table may wait
        await ana.make("desert", "me", "open")

    with running(f"sqlite:///{tmp_path / 'hosts.db'}") as server:
        play(work(server.base))


def test_an_address_opens_tables_only_so_often(tmp_path: Path) -> None:
    from caravaneer.server.web.limits import Rate
    from tests.server.running import QUICK

    async def work(base: str) -> None:
        people = [await Player.guest(base, name) for name in ("Ana", "Ben", "Cyd")]
        for person in people[:2]:
            await person.make("desert", "me", "open")
        seats = {"game": "desert", "seats": [{"kind": "me"}, {"kind": "open"}]}
        refused = await people[2].http.post("/api/v1/tables", json=seats)
        assert (refused.status_code, refused.json()["key"]) == (429, "too_fast")
        await people[2].make("desert", "me", "open", listed=False)
        await people[2].make("desert", "me", "gentle")

    rates = dict.fromkeys(QUICK, Rate(100_000, 1)) | {"open_table": Rate(2, 600)}
    with running(f"sqlite:///{tmp_path / 'often.db'}", rates=rates) as server:
        play(work(server.base))


@pytest.mark.parametrize("host", [None, "ana"])
def test_a_table_whose_host_has_left_is_listed_too(host: str | None) -> None:
    assert ids(arranged([waiting("t", host)], {})) == ["t"]
