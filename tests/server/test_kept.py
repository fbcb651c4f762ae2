"""What is kept for whom: seats of a rematch for those who played, names of a closed table for those who play there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import caravaneer
from caravaneer.server.people.sessions import Person
from caravaneer.server.protocol import incoming as m
from caravaneer.server.protocol.models import Days, NoClock
from caravaneer.server.rooms.new_tables import settings_again, sitters_again
from caravaneer.server.table.commands import create, decide
from caravaneer.server.table.decisions import Moment, No
from caravaneer.server.table.settings import TableSettings, read_settings
from caravaneer.server.table.state import Secrets, Sitter, TableState
from tests.server.client import Player
from tests.server.running import Running, play, running
from tests.server.test_bot_names import ANA, BEN, person

CID = Person("cid-id", "cid", "Cid", "guest")
RECORD: dict[str, Any] = json.loads(caravaneer.start("desert", players=3, seed=1).record().json_text())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('kept') / 'kept.db'}") as found:
        yield found


def rematch(pace: NoClock | Days) -> TableState:
    """Ana, Ben and a bot have played, and Ana asks for another game."""
    settings = TableSettings(
        game="desert", board="classic", options={}, pace=pace, watching="anyone", covered=None, talk=True,
        start=True, seats=3, host=ANA.id, one_screen=False, created=0,
    )  # fmt: skip
    seats = (person(ANA), person(BEN), Sitter("bot", level="gentle"))
    played = replace(TableState.opened("abcdefgh", Secrets("a", "b"), settings), seats=seats, phase="over")
    again = settings_again(played, ANA, 1000)
    return create("bcdefghj", Secrets("a", "b"), again, sitters_again(played, ANA), 1000)[-1].after


def sit(table: TableState, who: Person, at: int) -> str | None:
    """Why somebody may not sit down where Ben is to sit; None where they may."""
    found = decide(table, m.Sit(type="sit", id="x", seat=0), who, Moment(at))
    return found.reason if isinstance(found, No) else None


def test_a_watcher_cannot_sit_down_where_another_played() -> None:
    table = rematch(NoClock())
    assert [sitter.kind for sitter in table.seats] == ["open", "bot", "person"]
    assert sit(table, CID, 1001) == "seat_kept"
    assert sit(table, BEN, 1001) is None
    assert read_settings(json.loads(json.dumps(table.settings.body()))) == table.settings, "also after a restart"


@pytest.mark.parametrize(("pace", "minutes"), [(NoClock(), 10), (Days(days=3), 3 * 24 * 60)])
def test_after_a_while_the_seat_is_free(pace: NoClock | Days, minutes: int) -> None:
    table, over = rematch(pace), 1000 + minutes * 60_000
    assert sit(table, CID, over - 1) == "seat_kept"
    assert sit(table, CID, over) is None


def test_the_host_need_not_wait_so_long() -> None:
    bot = m.AddBot(type="bot", id="x", seat=0, level="gentle")
    assert not isinstance(decide(rematch(NoClock()), bot, ANA, Moment(1001)), No)


# ── names ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("A\x00nn", "A nn"), ("Ann\nBob", "Ann Bob"), ("\u202eAnn", "Ann"), ("x" * 60, "x" * 24), ("\u115f", "Ana"),
        ("Zoë", "Zoë"),
    ],
)  # fmt: skip
def test_names_of_a_record_are_names_that_can_be_shown(server: Running, written: str, shown: str) -> None:
    async def work() -> None:
        ana = await Player.guest(server.base, "Ana")
        text = json.dumps(RECORD | {"players": [written, "Bo", "Cy"]})
        made = await ana.http.post("/api/v1/records", json={"text": text})
        assert made.status_code == 201, made.text
        card = (await ana.http.get(f"/api/v1/tables/{made.json()['id']}")).json()
        assert [seat["name"] for seat in card["table"]["seats"]] == [shown, "Bo", "Cy"]

    play(work())


def test_who_plays_at_a_closed_table_is_told_to_those_who_play_there(server: Running) -> None:
    async def work() -> None:
        ana, ben, cid = [await Player.guest(server.base, name) for name in ("Ana", "Ben", "Cid")]
        table = await ana.make("desert", "me", "open", watching="nobody")
        card = (await cid.http.get(f"/api/v1/tables/{table}")).json()
        assert card["table"]["seats"][0]["name"] == "Ana", "whoever is asked to sit down sees with whom"
        async with ben.at(table) as page:
            assert (await page.ask("sit", seat=1))["status"] == "accepted"
            await page.until(lambda page: page.now["table"]["phase"] == "playing")
            assert [seat["name"] for seat in page.now["table"]["seats"]] == ["Ana", "Ben"]
        card = (await cid.http.get(f"/api/v1/tables/{table}")).json()
        async with cid.at(table) as page:
            told = json.dumps([card, page.heard])
        assert "Ana" not in told
        assert "Ben" not in told
        mine = (await ben.http.get("/api/v1/me/tables")).text
        assert "Ana" in mine, "in lists of one's own everything is as it was"

    play(work())
