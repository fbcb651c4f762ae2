"""Whole games judged by the real analyst over real sockets: to the end, beside a hint, and found again later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from caravaneer.analysis import turns_of
from caravaneer.records.record import Record
from tests.server.client import Page, Player
from tests.server.running import play, running
from tests.server.test_thinking import compiled

pytestmark = pytest.mark.compiled
RECORDS = Path(__file__).parent.parent / "golden" / "records"
Fields = dict[str, Any]


@pytest.fixture(autouse=True)
def _soon() -> None:
    compiled()


async def analysed(page: Page, known: str, id: str) -> list[Fields]:
    """All that is said until the game is judged."""
    heard = len(page.heard)
    await page.send(type="analyse", id=id, known=known)

    def told() -> list[Fields]:
        return [message for message in page.heard[heard:] if message.get("id") == id]

    await page.until(lambda _: bool(told()) and (told()[-1]["type"] == "answer" or told()[-1]["done"]))
    return told()


def together(messages: list[Fields]) -> tuple[Fields, Fields]:
    expected: Fields = {}
    turns: Fields = {}
    for message in messages:
        expected |= message["expected"]
        turns |= message["turns"]
    return expected, turns


@pytest.mark.parametrize(
    ("name", "ways"), [("desert-1-ffg-2-greedy", ["player"]), ("trucks-1-3-greedy", ["player", "cards"])]
)
def test_a_game_is_judged_to_its_end_and_found_again(tmp_path: Path, name: str, ways: list[str]) -> None:
    database = f"sqlite:///{tmp_path / 'analysed.db'}"
    text = (RECORDS / f"{name}.json").read_text(encoding="utf-8")
    state = Record.parse(text).replay()
    turns = turns_of(state)
    found: dict[str, tuple[Fields, Fields]] = {}

    async def first(base: str) -> tuple[str, str]:
        ann = await Player.guest(base, "Ann")
        table = str((await ann.http.post("/api/v1/records", json={"text": text})).json()["id"])
        async with ann.at(table) as page:
            for known in ways:
                messages = await analysed(page, known, f"a {known}")
                _, judged = found[known] = together(messages)
                assert messages[-1]["of"] == len(turns)
                assert list(map(int, judged)) == list(range(len(turns)))
                for turn in turns:
                    check(judged[str(turn.number)], turn.moves, turn.seat, state.players)
        await ann.close()
        return ann.token, table

    async def again(base: str, token: str, table: str) -> None:
        ann = Player(base, token, httpx.AsyncClient(base_url=base))
        async with ann.at(table) as page:
            for known in ways:
                (message,) = await analysed(page, known, f"b {known}")
                assert message["turns"] == found[known][1]
                end = message["expected"][str(len(turns))]
                assert state.outcome is not None
                assert end["points"] == list(state.outcome.scores)

    with running(database) as server:
        token, table = play(first(server.base))
    with running(database) as server:
        play(again(server.base, token, table))
        assert server.app.state.sockets._analyses._analysts.pid is None  # nobody had to think


def check(judged: Fields, moves: tuple[str, ...], seat: int, seats: int) -> None:
    """A turn's judgement says what it may say."""
    assert judged["played"]["moves"] == list(moves)
    assert 1 <= len(judged["best"]) <= 3
    for value in (judged["before"], judged["played"], *judged["best"]):
        assert len(value["wins"]) == len(value["points"]) == seats
        assert sum(value["wins"]) == pytest.approx(1, abs=0.02)
        assert value["wins"] == [round(share, 3) for share in value["wins"]]
        assert value["points"] == [round(points, 1) for points in value["points"]]
    assert 0 <= judged["lost_wins"] <= max(judged["best"][0]["wins"][seat], judged["before"]["wins"][seat]) + 0.001
    assert judged["lost_points"] >= 0


def test_a_hint_is_given_while_a_game_is_judged(tmp_path: Path) -> None:
    text = (RECORDS / "desert-1-ffg-5-greedy.json").read_text(encoding="utf-8")

    async def work(base: str) -> None:
        ann, ben = await Player.guest(base, "Ann"), await Player.guest(base, "Ben")
        looked_at = str((await ann.http.post("/api/v1/records", json={"text": text})).json()["id"])
        async with ann.at(looked_at) as page, ben.at(await ben.make("desert", "me", "gentle")) as other:
            await page.send(type="analyse", id="a", known="player")
            await page.until(lambda page: any(message.get("id") == "a" for message in page.heard))
            await other.send(type="think", id="t", ply=None, moves=[])
            await other.until(lambda page: any(m.get("id") == "t" and m.get("done") for m in page.heard))
            assert not any(message.get("done") for message in page.heard if message.get("id") == "a")
        for player in (ann, ben):
            await player.close()

    with running(f"sqlite:///{tmp_path / 'hint.db'}", simulations=200) as server:
        play(work(server.base))
