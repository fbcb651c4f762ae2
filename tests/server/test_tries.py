"""Better turns looked for over real sockets: a try weighed beside the best and the played, and what was missed kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from caravaneer.analysis import turns_of
from caravaneer.records.record import Record
from caravaneer.server.web.limits import Rate
from tests.server.client import Page, Player
from tests.server.running import play, running
from tests.server.test_analysed import RECORDS, analysed, together
from tests.server.test_thinking import compiled
from tests.server.test_trials import CORNER

pytestmark = pytest.mark.compiled
Fields = dict[str, Any]
GAMES = ("desert-1-ffg-2-greedy", "trucks-1-3-greedy")


@pytest.fixture(autouse=True)
def _soon() -> None:
    compiled()


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.json").read_text(encoding="utf-8")


async def brought(player: Player, name: str) -> str:
    return str((await player.http.post("/api/v1/records", json={"text": text_of(name)})).json()["id"])


async def tried(page: Page, id: str, turn: int, moves: list[str], known: str = "player") -> Fields:
    await page.send(type="judge_turn", id=id, turn=turn, known=known, moves=moves)
    return await answer_to(page, id)


async def answer_to(page: Page, id: str) -> Fields:
    await page.until(lambda page: any(message.get("id") == id for message in page.heard))
    return next(message for message in page.heard if message.get("id") == id)


def at_a_server(tmp_path: Path, work: Any, **more: Any) -> None:
    with running(f"sqlite:///{tmp_path / 'tries.db'}", simulations=90, **more) as server:
        play(work(server.base))


@pytest.mark.parametrize("name", GAMES)
def test_another_turn_is_weighed_beside_the_best_and_the_one_played(tmp_path: Path, name: str) -> None:
    state = Record.parse(text_of(name)).replay()
    turn = next(turn for turn in turns_of(state)[12:] if len(state.at(turn.ply).legal_moves) > 3)

    async def work(base: str) -> None:
        ann = await Player.guest(base, "Ann")
        async with ann.at(await brought(ann, name)) as page:
            before = await tried(page, "early", turn.number, list(turn.moves))
            assert before["reason"] == "not_judged"
            _, judged = together(await analysed(page, "player", "a"))
            other = next(move for move in map(str, state.at(turn.ply).legal_moves) if move not in turn.moves)
            after = state.at(turn.ply).play(other)
            moves = [other] if len(turn.moves) == 1 else [other, str(after.legal_moves[0])]
            found = await tried(page, "t", turn.number, moves)
            assert found["type"] == "turn_tried"
            assert (found["turn"], found["known"]) == (turn.number, "player")
            assert found["tried"]["moves"] == moves
            assert found["played"]["moves"] == list(turn.moves)
            assert found["best"]["moves"] == judged[str(turn.number)]["best"][0]["moves"]
            for worth in (found["tried"], found["best"], found["played"]):
                assert sum(worth["wins"]) == pytest.approx(1, abs=0.02)
                assert len(worth["points"]) == state.players
            assert (await tried(page, "again", turn.number, moves))["tried"] == found["tried"]
        await ann.close()

    at_a_server(tmp_path, work)


def test_what_is_no_turn_from_there_is_refused(tmp_path: Path) -> None:
    name = GAMES[0]
    state = Record.parse(text_of(name)).replay()
    turn = next(turn for turn in turns_of(state) if len(turn.moves) == 2)

    async def work(base: str) -> None:
        ann, ben = await Player.guest(base, "Ann"), await Player.guest(base, "Ben")
        table = await brought(ann, name)
        async with ann.at(table) as page, ben.at(table) as other:
            await analysed(page, "player", "a")
            assert (await tried(page, "1", turn.number, ["nonsense"]))["reason"] == "no_move"
            illegal = await tried(page, "2", turn.number, [turn.moves[0], turn.moves[0]])
            assert illegal["status"] == "illegal"
            assert illegal["refusal"]["rule"].startswith("D")
            assert (await tried(page, "3", turn.number, [turn.moves[0]]))["reason"] == "turn_not_complete"
            longer = [*turn.moves, turn.moves[0]]
            assert (await tried(page, "4", turn.number, longer))["reason"] == "no_turn"
            assert (await tried(page, "5", 999, list(turn.moves)))["reason"] == "not_judged"
            cards = await tried(page, "6", turn.number, list(turn.moves), known="cards")
            assert cards["reason"] == "nothing_hidden"
            assert (await tried(other, "7", turn.number, list(turn.moves)))["reason"] == "not_your_table"
        watched = await ann.make("desert", "me", "gentle", position=CORNER)
        async with ann.at(watched) as page, ben.at(watched) as other:
            await page.send(type="resign", id="r", seat=0)
            await other.until(lambda other: other.now["table"]["phase"] == "over")
            assert (await tried(other, "w", 0, ["--"]))["reason"] == "did_not_play"
        running_game = await ann.make("desert", "me", "gentle")
        async with ann.at(running_game) as page:
            assert (await tried(page, "8", 0, ["L*c5"]))["reason"] == "not_over"
            drawn = await ann.http.get(f"/api/v1/tables/{running_game}/positions/0/diagram")
            assert (drawn.status_code, drawn.json()["key"]) == (409, "not_over")
        for player in (ann, ben):
            await player.close()

    at_a_server(tmp_path, work)


def test_an_address_tries_no_more_than_its_share(tmp_path: Path) -> None:
    name = GAMES[1]
    turn = turns_of(Record.parse(text_of(name)).replay())[5]

    async def work(base: str) -> None:
        ann = await Player.guest(base, "Ann")
        async with ann.at(await brought(ann, name)) as page:
            await analysed(page, "player", "a")
            told = [await tried(page, f"t{k}", turn.number, list(turn.moves)) for k in range(3)]
        assert [message.get("reason") for message in told] == [None, None, "too_fast"]
        await ann.close()

    at_a_server(tmp_path, work, rates={"judge_turn": Rate(2, 600)})


@pytest.mark.parametrize("name", GAMES)
def test_a_past_position_is_drawn_so_that_it_can_be_tried(tmp_path: Path, name: str) -> None:
    state = Record.parse(text_of(name)).replay()
    turn = turns_of(state)[12]
    seat, expected = turn.seat, state.at(turn.ply)

    async def work(base: str) -> None:
        ann = await Player.guest(base, "Ann")
        table = await brought(ann, name)
        drawn = (await ann.http.get(f"/api/v1/tables/{table}/positions/{turn.ply}/diagram")).json()["position"]
        asked = {"position": drawn, "seats": [seat], "steps": [], "message": {"type": "hello"}}
        answer = (await ann.http.post("/api/v1/positions", json=asked)).json()
        now = answer["messages"][0]["now"]
        assert now["turn"]["seat"] == now["shown"] == seat
        told = {move for moves in now["legal"].values() for move in moves}
        assert told == set(map(str, expected.legal_moves))
        await ann.close()

    at_a_server(tmp_path, work)


def test_the_analyst_is_ready_when_a_turn_is_tried_later(tmp_path: Path) -> None:
    """Its process needs seconds to start, which whoever looks at the position before the turn does not notice."""

    async def work(base: str, analysts: Any) -> None:
        ann, ben = await Player.guest(base, "Ann"), await Player.guest(base, "Ben")
        table = await ann.make("desert", "me", "gentle", position=CORNER)
        async with ann.at(table) as page:
            await page.send(type="resign", id="r", seat=0)
            await page.until(lambda page: page.now["table"]["phase"] == "over")
        assert (await ben.http.get(f"/api/v1/tables/{table}/positions/0/diagram")).status_code == 200
        assert not analysts._soon, "who did not play has nothing to try"
        assert analysts.pid is None
        assert (await ann.http.get(f"/api/v1/tables/{table}/positions/0/diagram")).status_code == 200
        async with asyncio.timeout(120):
            while analysts.pid is None:
                await asyncio.sleep(0.02)
        for player in (ann, ben):
            await player.close()

    with running(f"sqlite:///{tmp_path / 'tries.db'}", simulations=90) as server:
        play(work(server.base, server.app.state.tries._analysts))


@pytest.mark.parametrize("name", GAMES)
def test_one_plays_on_after_the_turn_that_was_tried(tmp_path: Path, name: str) -> None:
    state = Record.parse(text_of(name)).replay()
    turn = next(turn for turn in turns_of(state)[12:] if len(state.at(turn.ply).legal_moves) > 3)
    before = state.at(turn.ply)
    first = next(move for move in map(str, before.legal_moves) if move != turn.moves[0])
    then = before.play(first)
    moves = [first] if len(turn.moves) == 1 else [first, str(then.legal_moves[0])]

    async def work(base: str) -> None:
        ann = await Player.guest(base, "Ann")
        table = await brought(ann, name)
        seats = [{"kind": "me"}] * state.players
        asked = {"ply": turn.ply, "seats": seats, "moves": moves}
        made = await ann.http.post(f"/api/v1/tables/{table}/play-on", json=asked)
        assert made.status_code == 201, made.text
        async with ann.at(made.json()["id"]) as page:
            told = [entry["move"] for entry in page.entries if entry["kind"] == "move"]
            assert told == [*map(str, state.history[: turn.ply]), *moves]
            assert page.now["turn"]["seat"] != turn.seat
        for wrong in (["nonsense"], [moves[0], moves[0], moves[0]]):
            no = await ann.http.post(f"/api/v1/tables/{table}/play-on", json=asked | {"moves": wrong})
            assert (no.status_code, no.json()["key"]) == (422, "bad_line")
        await ann.close()

    at_a_server(tmp_path, work)


def test_missed_turns_come_again_until_they_are_found(tmp_path: Path) -> None:
    async def work(base: str) -> None:
        ann, ben = await Player.guest(base, "Ann"), await Player.guest(base, "Ben")
        desert, trucks = await brought(ann, GAMES[0]), await brought(ann, GAMES[1])

        async def see(player: Player, table: str, turn: int, found: bool) -> int:
            asked = {"table": table, "turn": turn, "known": "player", "found": found}
            return (await player.http.post("/api/v1/me/mistakes", json=asked)).status_code

        async def missed(player: Player, **asked: str) -> list[tuple[str, int, bool]]:
            told = (await player.http.get("/api/v1/me/mistakes", params=asked)).json()["mistakes"]
            return [(one["table"], one["turn"], one["found"]) for one in told]

        for table, turn, found in ((desert, 7, False), (trucks, 3, False), (desert, 2, True)):
            assert await see(ann, table, turn, found) == 204
            await asyncio.sleep(0.002)  # the clock counts milliseconds
        assert await missed(ann) == [(desert, 7, False), (trucks, 3, False)], "the oldest first"
        assert await missed(ann, table=desert) == [(desert, 7, False), (desert, 2, True)]
        assert await see(ann, desert, 7, True) == 204
        assert await missed(ann) == [(trucks, 3, False)]
        assert await missed(ben) == []
        assert await see(ben, desert, 7, False) == 403, "who did not play has nothing to better"
        assert await see(ann, desert, 9999, False) == 404
        assert await see(ann, await ann.make("desert", "me", "gentle"), 0, False) == 409

        # A guest who makes an account stays the same; one who signs in brings what was missed along.
        account = {"name": "Ann", "password": "correct horse battery"}
        made = await ann.http.post("/api/v1/account", json=account)
        ann.http.headers["Authorization"] = f"Bearer {made.cookies['caravaneer']}"
        assert await missed(ann) == [(trucks, 3, False)]
        other = await brought(ben, GAMES[0])
        await see(ben, other, 4, False)
        signed = await ben.http.post("/api/v1/session", json=account)
        ben.http.headers["Authorization"] = f"Bearer {signed.cookies['caravaneer']}"
        assert await missed(ben) == [(trucks, 3, False), (other, 4, False)]
        for player in (ann, ben):
            await player.close()

    at_a_server(tmp_path, work)
