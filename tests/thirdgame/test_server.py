"""A stranger's game at a server's table: a server with no other, real sockets, clock, undo, bots, records."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from caravaneer.game import AnyGame
from caravaneer.records.record import Record
from tests.server.client import Page, Player
from tests.server.running import play

from .installed import NAME
from .serving import served

LIVE = {"kind": "live", "bank": 600, "move": 60}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in which only the third game is installed."""
    with served(tmp_path_factory.mktemp("server")) as address:
        yield address


def events(page: Page) -> list[dict[str, Any]]:
    """Everything a page was told to have happened."""
    return [item for entry in page.entries for item in entry["items"]]


def test_it_is_the_only_game_and_what_it_lacks_is_not_offered(base: str) -> None:
    about = httpx.get(f"{base}/api/v1/about").json()
    (game,) = about["games"]
    assert game["name"] == NAME
    assert game["options"] == {
        "sand": {"default": "firm", "choices": ["firm", "soft"]},
        "thirst": {"default": False, "choices": [False, True]},
    }
    assert game["levels"] == ["random"]
    assert not any(game[what] for what in ("hints", "threats", "spots"))


def test_a_walk_is_taken_back_and_a_turn_waits_to_be_confirmed(base: str) -> None:
    async def work() -> None:
        ana = await Player.guest(base, "Ana")
        async with ana.at(await ana.make(NAME, "me", "random", pace=LIVE)) as page:
            assert page.now["clock"] is not None
            step = next(move for move in page.legal if move.startswith(">"))
            assert (await page.play(step))["status"] == "accepted"
            assert page.now["turn"] == {"seat": 0, "placed": 1, "complete": False}
            undone = await page.ask("undo", seat=0, expect=page.now["version"])
            assert undone["status"] == "accepted"
            assert page.now["turn"]["placed"] == 0
            assert (await page.play("rest"))["status"] == "accepted"
            assert page.now["turn"] == {"seat": 0, "placed": 1, "complete": True}
            await page.ask("undo", seat=0, expect=page.now["version"])
            await page.play("rest")
            assert (await page.ask("confirm", seat=0, expect=page.now["version"]))["status"] == "accepted"
            await page.until(lambda page: page.over or page.mine)  # the bot has had its turn
            assert page.now["view"]["turns"] == 2

    play(work())


def test_undo_stops_at_what_was_shown(base: str) -> None:
    async def work() -> None:
        ana = await Player.guest(base, "Ana")
        async with ana.at(await ana.make(NAME, "me", "open")) as page:
            bea = await Player.guest(base, "Bea")
            async with bea.at(page.table) as other:
                await other.ask("sit", seat=1)
                await page.ask("start")
                await other.ask_show(1)
                await page.until(lambda page: page.mine)
                await page.play("tent")
                assert page.now["turn"]["placed"] == 1
                await page.play("draw")
                await page.until(lambda page: page.seat == 1)  # it stands as it is shown
                refused = await page.ask("undo", seat=0, expect=page.now["version"])
                assert (refused["status"], refused["reason"]) == ("refused", "nothing_to_undo")
                back = await page.ask("take_back", seat=0, ply=0)
                assert back["status"] == "refused"
                await other.until(lambda page: page.mine)
                draws = [[e for e in events(who) if e["kind"] == "draw"] for who in (page, other)]
                assert [bool(e["details"]) for e in (*draws[0], *draws[1])] == [True, False]
                assert len(page.now["view"]["hand"]) == 2
                assert other.now["view"]["hand_counts"] == [2, 1]
                assert all("memory" not in message for message in other.raw)

    play(work())


def test_a_refusal_cites_its_rule(base: str) -> None:
    async def work() -> None:
        ana = await Player.guest(base, "Ana")
        async with ana.at(await ana.make(NAME, "me", "random")) as page:
            answer = await page.play(">a1")
            assert (answer["status"], answer["refusal"]["rule"]) == ("illegal", "W4")
            assert (await page.play("nonsense"))["status"] == "malformed"

    play(work())


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_is_played_out_and_its_record_replays(base: str, players: int, theirs: AnyGame) -> None:
    async def work() -> dict[str, Any]:
        ana = await Player.guest(base, "Ana")
        rng = Random(players)
        seats = ["me", *["random"] * (players - 1)]
        options = {"sand": "soft", "thirst": True}
        async with ana.at(await ana.make(NAME, *seats, options=options, pace=LIVE)) as page:
            await page.play_out(lambda page: rng.choice(page.legal))
            assert page.now["view"]["outcome"]["reason"] in ("night", "dry")
            answer = await ana.http.get(f"/api/v1/tables/{page.table}/record")
            assert answer.status_code == 200, answer.text
            return {"record": answer.text, "outcome": page.now["view"]["outcome"]}

    found = play(work())
    state = Record.parse(found["record"]).replay()
    assert isinstance(state, theirs.state_type)
    assert state.options == {"sand": "soft", "thirst": True}
    assert state.outcome is not None
    assert list(state.outcome.scores) == found["outcome"]["scores"]


def test_bots_alone_play_it_to_the_end(base: str) -> None:
    async def work() -> None:
        ana = await Player.guest(base, "Ana")
        async with ana.at(await ana.make(NAME, "random", "me", "random")) as page:
            await page.until(lambda page: page.mine)
            await page.ask("resign", seat=1)
            await page.until(lambda page: page.over, patience=90)

    play(work())


def test_a_record_becomes_a_table(base: str, theirs: AnyGame) -> None:
    state = theirs.start(players=2, seed=3)
    while state.seat is not None:
        state = state.play(state.legal_moves[-1])

    async def work() -> None:
        ana = await Player.guest(base, "Ana")
        answer = await ana.http.post("/api/v1/records", json={"text": state.record().json_text()})
        assert answer.status_code == 201, answer.text
        async with ana.at(answer.json()["id"]) as page:
            assert page.over
            assert page.now["view"]["ply"] == state.ply

    play(work())
