"""Lines beside games that are over: kept for their makers, shown to who may watch, and never before the end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer.records import Record
from caravaneer.server.people.sessions import Person
from caravaneer.server.rooms import lines as rooms_lines
from caravaneer.server.table import lines as table_lines
from tests.server.client import Player
from tests.server.redealt import OUTSIDER, PEOPLE, SEATED
from tests.server.running import play, running
from tests.server.tapped import Tap, tapped
from tests.server.test_hidden import Party

pytestmark = pytest.mark.compiled
ANN, BEN, WIM = SEATED[0], SEATED[1], OUTSIDER
BOTH = pytest.mark.parametrize("game", ["desert", "trucks"])
Fields = dict[str, Any]


def at_a_server(tmp_path: Path, work: Callable[[Tap], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'lines.db'}", PEOPLE) as tap:
            await work(tap)

    asyncio.run(whole())


def finished(game: str) -> Any:
    state, lots = caravaneer.start(game, players=3, seed=4), Random(4)
    while state.seat is not None:
        state = state.play(lots.choice(state.legal_moves))
    return state


async def ask(
    tap: Tap, who: Person | None, path: str, method: str = "GET", body: Fields | None = None
) -> tuple[int, Any]:
    status, _, found = await tap.request(who, f"/api/v1{path}", method, body)
    return status, json.loads(found) if found else None


async def over(tap: Tap, game: str) -> tuple[str, Any]:
    """A game that is over at a private table of Ann's."""
    state = finished(game)
    status, made = await ask(tap, ANN, "/records", "POST", {"text": state.record().json_text()})
    assert status == 201, made
    return made["id"], state


def some_lines(state: Any, at: int = 12) -> list[Fields]:
    """A line with a line of its own, as a record has them."""
    root = state.record().tree()
    node = root.after(at)
    first = node.add_variation(_another(node), name="Otherwise", comment="Why not?", seed=1)
    second = first.add_variation(str(first.state().legal_moves[0]), seed=2)
    second.add_variation(str(second.state().legal_moves[0]), seed=3)
    second.add_variation(_another(second), seed=4)
    return [line.model_dump(exclude_none=True) for line in root.record().lines]


def _another(node: Any) -> str:
    known = {str(after.move) for after in node.variations}
    return next(str(move) for move in node.state().legal_moves if str(move) not in known)


# ── trees ─────────────────────────────────────────────────────────────────────────────────────────
@BOTH
def test_a_tree_is_kept_changed_and_deleted_by_its_maker(tmp_path: Path, game: str) -> None:
    async def work(tap: Tap) -> None:
        table, state = await over(tap, game)
        lines = some_lines(state)
        status, made = await ask(tap, ANN, f"/tables/{table}/lines", "POST", {"name": "Mine", "lines": lines})
        assert status == 201, made
        status, tree = await ask(tap, ANN, f"/lines/{made['id']}")
        assert (status, tree["name"], tree["maker"], tree["yours"], tree["table"]) == (
            200,
            "Mine",
            ANN.name,
            True,
            table,
        )
        told = tree["lines"][0]
        assert (told["at"], told["moves"], told["name"]) == (12, lines[0]["moves"], "Otherwise")
        assert told["comments"] == {"13": "Why not?"}
        assert told["chance"] == lines[0].get("chance")
        assert told["seats"][0] == state.at(12).seat
        assert len(told["lines"][0]["seats"]) == len(told["lines"][0]["moves"]) == 1
        status, found = await ask(tap, ANN, f"/tables/{table}/lines")
        assert found["moves"] == [str(move) for move in state.history]
        assert found["seats"][0] == state.at(0).seat
        assert found["chance"] == (list(state.drawn) if game == "trucks" else None)
        assert [(card["id"], card["moves"]) for card in found["trees"]] == [(made["id"], 4)]
        lines[0]["name"] = "Better"
        assert await ask(tap, ANN, f"/lines/{made['id']}", "PUT", {"lines": lines}) == (204, None)
        assert (await ask(tap, ANN, f"/lines/{made['id']}"))[1]["lines"][0]["name"] == "Better"
        assert await ask(tap, ANN, f"/lines/{made['id']}", "DELETE") == (204, None)
        status, no = await ask(tap, ANN, f"/lines/{made['id']}")
        assert (status, no["key"]) == (404, "no_such_tree")
        assert (await ask(tap, ANN, f"/tables/{table}/lines"))[1]["trees"] == []

    at_a_server(tmp_path, work)


def test_a_private_table_keeps_its_lines_private(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        table, state = await over(tap, "desert")
        _, made = await ask(tap, ANN, f"/tables/{table}/lines", "POST", {"lines": some_lines(state)})
        question = {"table": table, "at": 3}
        for who in (WIM, None):
            for path, method, body in (
                (f"/tables/{table}/lines", "GET", None),
                (f"/lines/{made['id']}", "GET", None),
                ("/lines/play", "POST", question),
            ):
                status, no = await ask(tap, who, path, method, body)
                assert (status, no["key"]) == (403, "not_your_table")
        status, no = await ask(tap, WIM, f"/tables/{table}/lines", "POST", {"lines": some_lines(state)})
        assert (status, no["key"]) == (403, "not_your_table")
        for method, sent in (("PUT", {"lines": some_lines(state)}), ("DELETE", None)):
            status, no = await ask(tap, WIM, f"/lines/{made['id']}", method, sent)
            assert (status, no["key"]) == (403, "not_your_tree")
            assert (await ask(tap, None, f"/lines/{made['id']}", method, sent))[0] in (401, 403)

    at_a_server(tmp_path, work)


def test_a_tree_has_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(tap: Tap) -> None:
        table, state = await over(tap, "desert")
        lines = some_lines(state)

        async def refused(body: Fields) -> tuple[int, str]:
            status, no = await ask(tap, ANN, f"/tables/{table}/lines", "POST", body)
            return status, no["key"]

        for change, why in (
            ({"moves": ["Xk12"]}, "bad_line"),
            ({"at": 9999}, "bad_line"),
            ({"moves": []}, "field_too_few"),
            ({"colour": 1}, "field_unknown"),
        ):
            assert await refused({"lines": [lines[0] | change]}) == (422, why)
        assert await refused({"lines": []}) == (422, "field_too_few")
        monkeypatch.setattr(table_lines, "MOST_MOVES", 3)
        assert await refused({"lines": lines}) == (413, "tree_too_long")
        monkeypatch.setattr(table_lines, "MOST_MOVES", 100)
        monkeypatch.setattr(table_lines, "MOST_BYTES", 100)
        assert await refused({"lines": lines}) == (413, "tree_too_large")
        monkeypatch.setattr(table_lines, "MOST_BYTES", 10_000)
        monkeypatch.setattr(rooms_lines, "MOST_OF_A_GAME", 1)
        assert (await ask(tap, ANN, f"/tables/{table}/lines", "POST", {"lines": lines}))[0] == 201
        assert await refused({"lines": lines}) == (409, "too_many_trees")
        monkeypatch.setattr(rooms_lines, "MOST_OF_A_GAME", 9)
        monkeypatch.setattr(rooms_lines, "MOST_OF_A_PERSON", 1)
        assert await refused({"lines": lines}) == (409, "too_many_trees")

    at_a_server(tmp_path, work)


def test_what_a_guest_made_is_the_accounts_they_sign_in_to(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        table, state = await over(tap, "desert")
        _, made = await ask(tap, ANN, f"/tables/{table}/lines", "POST", {"lines": some_lines(state)})
        await tap.app.state.lines.signed_in(ANN.id, BEN)
        assert (await tap.app.state.lines._kept(made["id"])).person == BEN.id

    at_a_server(tmp_path, work)


def test_a_record_brought_with_lines_keeps_them_as_a_tree(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        root = finished("desert").record().tree()
        root.after(12).add_variation(_another(root.after(12)), name="As I thought")
        status, made = await ask(tap, ANN, "/records", "POST", {"text": root.record().text()})
        assert status == 201, made
        _, found = await ask(tap, ANN, f"/tables/{made['id']}/lines")
        assert len(found["trees"]) == 1
        _, tree = await ask(tap, ANN, f"/lines/{found['trees'][0]['id']}")
        assert [line["name"] for line in tree["lines"]] == ["As I thought"]
        status, record = await ask(tap, ANN, f"/tables/{made['id']}/record")
        assert record["format"] == 1

    at_a_server(tmp_path, work)


def test_of_a_record_brought_with_too_many_lines_as_many_are_kept_as_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(tap: Tap) -> None:
        root = finished("desert").record().tree()
        for at in (12, 14, 16):
            line = root.after(at).add_variation(_another(root.after(at)), name=f"After {at}")
            line.add_variation(str(line.state().legal_moves[0])).parent.add_variation(_another(line))
        text = root.record().text()

        async def kept() -> tuple[int, list[str]]:
            status, made = await ask(tap, ANN, "/records", "POST", {"text": text})
            assert status == 201, made
            _, found = await ask(tap, ANN, f"/tables/{made['id']}/lines")
            trees = [(await ask(tap, ANN, f"/lines/{one['id']}"))[1] for one in found["trees"]]
            names = [f"{line['name']} {len(line['lines'])}" for tree in trees for line in tree["lines"]]
            return made["lines_left_out"], names

        assert await kept() == (0, ["After 12 1", "After 14 1", "After 16 1"])
        monkeypatch.setattr(table_lines, "MOST_MOVES", 5)  # each has two moves and a line of one
        assert await kept() == (3, ["After 12 1", "After 14 0"])
        monkeypatch.setattr(table_lines, "MOST_MOVES", 1)
        assert await kept() == (6, [])
        monkeypatch.setattr(table_lines, "MOST_MOVES", 100)
        monkeypatch.setattr(table_lines, "MOST_BYTES", 100)
        assert await kept() == (5, ["After 12 0"])

    at_a_server(tmp_path, work)


# ── one more move ─────────────────────────────────────────────────────────────────────────────────
@BOTH
def test_one_more_move_is_played_by_hand(tmp_path: Path, game: str) -> None:
    async def work(tap: Tap) -> None:
        table, state = await over(tap, game)
        at = state.at(12)
        status, found = await ask(tap, ANN, "/lines/play", "POST", {"table": table, "at": 12})
        assert (status, found["ply"], found["seat"], found["move"], found["diagram"]) == (
            200,
            12,
            at.seat,
            None,
            str(at),
        )
        moves: list[str] = []
        chance: list[str] = []
        for _ in range(4):
            legal = type(state).from_text(found["diagram"]).legal_moves
            asked = {"table": table, "at": 12, "moves": moves, "chance": chance if game == "trucks" else None}
            status, found = await ask(tap, ANN, "/lines/play", "POST", {**asked, "move": str(legal[0])})
            assert (status, found["move"]) == (200, str(legal[0])), found
            moves.append(found["move"])
            chance.append(found["drawn"])
        line = {"at": 12, "moves": moves} | ({"chance": chance} if game == "trucks" else {})
        fields = json.loads(state.record().json_text()) | {"format": 3, "lines": [line]}
        end = [node for node in Record.parse(json.dumps(fields)).tree().walk() if not node.in_game][-1]
        assert str(end.state()) == found["diagram"]
        wrong: list[tuple[Fields, str]] = [
            ({"at": 999}, "no_such_position"),
            ({"at": 12, "move": "nonsense"}, "bad_line"),
            ({"at": 12, "moves": ["nonsense"]}, "bad_line"),
            ({"at": state.ply, "level": "steady"}, "bad_line"),
            ({"at": 12, "level": "nobody"}, "bad_settings"),
        ]
        for question, why in wrong:
            status, no = await ask(tap, ANN, "/lines/play", "POST", {"table": table, **question})
            assert (status // 100, no["key"]) == (4, why)

    at_a_server(tmp_path, work)


def test_draws_in_a_line_are_not_those_of_the_game(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        table, state = await over(tap, "trucks")
        asked = {"table": table, "at": 12, "move": str(state.history[12])}
        drawn = {(await ask(tap, ANN, "/lines/play", "POST", asked))[1]["drawn"] for _ in range(30)}
        assert len(drawn) > 1

    at_a_server(tmp_path, work)


@BOTH
def test_a_bot_of_a_level_plays_a_move(tmp_path: Path, game: str) -> None:
    """At a real server with thinking processes."""
    with running(f"sqlite:///{tmp_path / 'bots.db'}") as server:

        async def work() -> None:
            ann = await Player.guest(server.base, "Ann")
            made = await ann.http.post("/api/v1/records", json={"text": finished(game).record().json_text()})
            asked = {"table": made.json()["id"], "at": 12, "level": "steady"}
            found = await ann.http.post("/api/v1/lines/play", json=asked)
            assert found.status_code == 200, found.text
            assert found.json()["ply"] == 13
            assert found.json()["move"] in finished(game).at(12).legal_moves
            await ann.close()

        play(work())


# ── not before the end ────────────────────────────────────────────────────────────────────────────
@BOTH
def test_nothing_is_told_while_the_game_runs(tmp_path: Path, game: str) -> None:
    async def work(tap: Tap) -> None:
        party = await Party.at(tap, game, 2)
        move = str((await party.now).state.legal_moves[0])
        for who in (*party.people, None):
            for path, method, body in (
                (f"/tables/{party.table}/lines", "GET", None),
                ("/lines/play", "POST", {"table": party.table, "at": 0}),
                ("/lines/play", "POST", {"table": party.table, "at": 0, "move": move}),
                ("/lines/play", "POST", {"table": party.table, "at": 0, "level": "steady"}),
                (f"/tables/{party.table}/lines", "POST", {"lines": [{"at": 0, "moves": [move]}]}),
            ):
                status, no = await ask(tap, who, path, method, body)
                assert (status, no["key"]) in {(409, "not_over"), (401, "nobody_yet"), (403, "wrong_origin")}

    at_a_server(tmp_path, work)
