"""Positions over HTTP: whoever asks, the same answer each time, refused in a sentence, and never a row written."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, text

from caravaneer import desert
from caravaneer.server.protocol.incoming import FromClient
from caravaneer.server.protocol.outgoing import FromServer
from caravaneer.server.rooms import trials
from caravaneer.server.table.trial import Trial, ask
from caravaneer.server.thinking.analyst import Analysts
from caravaneer.server.web.limits import Rate
from caravaneer.words import LANGUAGES, Words
from tests.server.client import Player
from tests.server.commanded import PEOPLE
from tests.server.running import play, running
from tests.server.tapped import Tap, tapped
from tests.server.test_trials import CORNER, COURSE

Fields = dict[str, Any]
PATH = "/api/v1/positions"
HELLO: Fields = {"type": "hello"}
PREVIEWS: Fields = {"type": "previews", "id": "q"}


def asked(position: str = CORNER, message: Fields = HELLO, **more: Any) -> Fields:
    return {"position": position, "message": message, **more}


def at_a_server(tmp_path: Path, work: Callable[[Tap], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'positions.db'}", PEOPLE) as tap:
            await work(tap)

    asyncio.run(whole())


def rows(connection: Connection) -> Fields:
    names = connection.execute(text("select name from sqlite_master where type = 'table'")).scalars()
    return {name: connection.execute(text(f'select * from "{name}"')).fetchall() for name in list(names)}


def test_nobody_needs_a_name_and_no_row_is_written(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        before = await tap.store.read(rows)
        move = {"type": "play", "id": "p", "seat": 0, "expect": 4, "move": "Lc1"}
        for message in (
            HELLO,
            move,
            PREVIEWS,
            {"type": "threats", "id": "t"},
            {"type": "why", "id": "w", "move": "Lf3"},
        ):
            status, _, body = await tap.request(None, PATH, "POST", asked(message=message))
            assert status == 200, body
        assert await tap.store.read(rows) == before

    at_a_server(tmp_path, work)


def test_the_same_question_has_the_same_answer(tmp_path: Path) -> None:
    drive = {"type": "play", "id": "p", "seat": 0, "expect": 4, "move": "B3@1a:c1-d1-e1"}  # after which a card is drawn

    async def work(tap: Tap) -> None:
        for question in (asked(CORNER, PREVIEWS, steps=["Lc1"]), asked(COURSE, drive, seed="a seed")):
            answers = [await tap.request(None, PATH, "POST", question)]
            for _ in range(6):
                tap.app.state.trials._kept.clear()  # also when nothing is remembered
                tap.app.state.trials._looks.clear()
                answers += [await tap.request(None, PATH, "POST", question) for _ in range(2)]
            assert len({body for _, _, body in answers}) == 1
            assert b'"accepted"' in answers[0][2] or b'"previews"' in answers[0][2]

    at_a_server(tmp_path, work)


def test_what_every_reader_looks_at_is_found_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []

    def counted(trial: Trial, message: FromClient) -> tuple[Trial, list[FromServer]]:
        found.append(message.type)
        return ask(trial, message)

    monkeypatch.setattr(trials, "ask", counted)

    async def work(tap: Tap) -> None:
        ids = []
        for reader in "abc":
            await tap.request(None, PATH, "POST", asked())
            _, _, body = await tap.request(None, PATH, "POST", asked(message=PREVIEWS | {"id": reader}))
            ids += [message["id"] for message in json.loads(body)["messages"]]
        assert ids == ["a", "b", "c"]
        assert found == ["hello", "previews"]
        await tap.request(None, PATH, "POST", asked(message=PREVIEWS, seats=[0]))  # another reader's view is another
        await tap.request(None, PATH, "POST", asked(message=PREVIEWS, steps=["Lc1"]))
        assert found == ["hello", "previews"] + 2 * ["previews"]

    at_a_server(tmp_path, work)


def test_the_game_is_found_out_and_the_diagram_told_to_who_plays_every_seat(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        for position, game in ((CORNER, "desert"), (COURSE, "trucks")):
            _, _, body = await tap.request(None, PATH, "POST", asked(position))
            answer = json.loads(body)
            assert answer["game"] == game
            assert answer["diagram"].startswith("seats: 2")
            _, _, body = await tap.request(None, PATH, "POST", asked(position, seats=[0]))
            assert json.loads(body)["diagram"] is None

    at_a_server(tmp_path, work)


@pytest.mark.parametrize(
    ("question", "key", "parameters"),
    [
        (asked("seats: 2\n L1 l1 .\n  . Q4 .\n"), "diagram_word", {"line": 3, "word": "Q4"}),
        (asked("seats: 2\nturns: 3\ncolour: 4\n. . L1\n"), "diagram_key", {"line": 3, "key": "colour"}),
        (asked(CORNER.replace("turn: 1", "phase: late")), "diagram_choice", {"line": 2, "value": "late"}),
        (asked(CORNER + "  .  L1\n"), "bad_position", {}),
        (asked(CORNER + "  -1 .\n"), "bad_position_line", {"line": 7}),
        (asked(""), "bad_position", {}),
        (asked(CORNER.replace("seats: 2", "seats: 9")), "diagram_number", {"line": 1, "value": "9"}),
        (asked(game="chess"), "no_such_game", {"game": "chess"}),
        (asked(seats=[3]), "no_such_seat", {"seat": 4, "seats": 2}),
        (asked(steps=["Lc1", "Lc1"]), "bad_step", {"number": 2}),
        (asked("x" * 20_001), "field_too_long", {"field": "position"}),
        (asked(steps=["Lc1"] * 401), "field_too_many", {"field": "steps"}),
        (asked(message={"type": "nonsense"}), "field_malformed", {"field": "message"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, question: Fields, key: str, parameters: Fields
) -> None:
    async def work(tap: Tap) -> None:
        status, _, body = await tap.request(None, PATH, "POST", question)
        problem = json.loads(body)
        assert (status, problem["key"]) == (422, key)
        assert parameters.items() <= problem["parameters"].items()
        assert "Traceback" not in problem["sentence"]
        said = {language: Words(language)(f"problem-{key}", **problem["parameters"]) for language in LANGUAGES}
        assert len(set(said.values())) == len(LANGUAGES)
        for line in filter(None, [parameters.get("line")]):
            assert all(str(line) in sentence for sentence in said.values())

    at_a_server(tmp_path, work)


def test_questions_are_counted_by_address(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'rates.db'}", rates={"position": Rate(3, 1000)}) as server:
        found = [httpx.post(server.base + PATH, json=asked(), headers={"Origin": server.base}) for _ in range(4)]
        assert [answer.status_code for answer in found] == [200, 200, 200, 429]
        assert found[-1].json()["key"] == "too_fast"
        assert httpx.post(server.base + "/api/v1/me", json={"name": "Ann"}, headers={"Origin": server.base}).is_success


def test_an_analyst_thinks_and_nothing_is_kept_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"moves": [], "line": ["Lc1"], "wins": [0.7, 0.3], "points": [9.0, 4.0], "simulations": 30, "seconds": 3.0}

    async def thought(self: Analysts, analysis: object) -> dict[str, Any]:  # noqa: ARG001
        return found

    async def work(tap: Tap) -> None:
        monkeypatch.setattr(Analysts, "_think", thought)
        saved: list[str] = []
        tap.analysts._save = lambda key, _: saved.append(key)
        await tap.analysts.start()
        question = asked(message={"type": "think", "id": "t", "ply": None, "moves": []})
        _, _, body = await tap.request(None, PATH, "POST", question)
        (told,) = json.loads(body)["messages"]
        assert (told["type"], told["id"], told["done"], told["line"]) == ("thoughts", "t", True, ["Lc1"])
        assert saved == []
        await tap.analysts.close()

    at_a_server(tmp_path, work)


def test_an_analyst_without_time_is_said_to_be_busy(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        tap.analysts._queue = 0
        question = asked(message={"type": "think", "id": "t", "ply": None, "moves": []})
        _, _, body = await tap.request(None, PATH, "POST", question)
        assert json.loads(body)["messages"][0]["reason"] == "busy"

    at_a_server(tmp_path, work)


# ── a game from a position ────────────────────────────────────────────────────────────────────────
def test_a_table_begins_at_a_position_and_is_there_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"

    async def begin(base: str) -> tuple[Player, str]:
        ann = await Player.guest(base, "Ann")
        table = await ann.make("desert", "me", "here", position=CORNER)
        async with ann.at(table) as page:
            await page.ask_show(0)
            assert (await page.play("Lc1"))["status"] == "accepted"
            assert page.now["view"]["ply"] == 1
        return ann, table

    async def again(base: str, token: str, table: str) -> None:
        ann = Player(base, token, httpx.AsyncClient(base_url=base, headers={"Authorization": f"Bearer {token}"}))
        async with ann.at(table) as page:
            await page.ask_show(0)
            assert (page.now["view"]["ply"], page.now["table"]["origin"]) == (1, "record")
            assert (await page.play("Ld1", confirm=True))["status"] == "accepted"
        record = (await ann.http.get(f"/api/v1/tables/{table}/record")).json()
        assert (record["format"], record["position"]) == (2, str(desert.State.from_text(CORNER)))
        assert record["moves"] == ["Lc1", "Ld1"]
        made = await ann.http.post("/api/v1/records", json={"text": json.dumps(record)})
        assert made.status_code == 201, made.text
        seats = [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]
        on = await ann.http.post(f"/api/v1/tables/{made.json()['id']}/play-on", json={"ply": 1, "seats": seats})
        assert on.status_code == 201, on.text
        position = await ann.http.get(f"/api/v1/tables/{on.json()['id']}/positions/0")
        assert position.json()["view"]["ply"] == 0
        await ann.close()

    with running(database) as server:
        ann, table = play(begin(server.base))
    with running(database) as server:
        play(again(server.base, ann.token, table))


def test_a_rematch_begins_at_the_same_position(tmp_path: Path) -> None:
    near = "seats: 2\nturn: 1\nsupply: L 1 M 9 R 9 S 9 V 9\n\n L1 l1 .  .  .\n  .  .  .  M2 .\n"

    async def work(base: str) -> None:
        ann = await Player.guest(base, "Ann")
        table = await ann.make("desert", "me", "here", position=near)
        async with ann.at(table) as page:
            await page.ask_show(0)
            await page.play_out(lambda page: page.legal[0])
            assert (await page.ask("rematch"))["status"] == "accepted"
            next_table = page.now["table"]["rematch"]
        async with ann.at(next_table) as page:
            assert page.now["view"]["ply"] == 0
            assert page.now["view"]["supply"]["L"] == 1
        await ann.close()

    with running(f"sqlite:///{tmp_path / 'rematch.db'}") as server:
        play(work(server.base))


def test_a_position_and_the_seats_of_a_table_must_agree(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "gentle"}] * 2]
        table = {"game": "desert", "seats": seats, "position": CORNER}
        status, _, body = await tap.request(PEOPLE[0], "/api/v1/tables", "POST", table)
        assert (status, json.loads(body)["key"]) == (422, "bad_settings")

    at_a_server(tmp_path, work)
