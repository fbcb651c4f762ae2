"""A whole game in one answer: every position of it as its own address tells it, for whoever may see it."""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caravaneer
from caravaneer.server.people.sessions import Person
from caravaneer.server.rooms import reviews
from tests.server.redealt import OUTSIDER, PEOPLE, SEATED
from tests.server.tapped import Tap, tapped
from tests.server.test_hidden import Party

pytestmark = pytest.mark.compiled
ANN, WIM = SEATED[0], OUTSIDER
Fields = dict[str, Any]


def at_a_server(tmp_path: Path, work: Callable[[Tap], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with tapped(f"sqlite:///{tmp_path / 'reviews.db'}", PEOPLE) as tap:
            await work(tap)

    asyncio.run(whole())


async def told(tap: Tap, who: Person, path: str) -> Fields:
    status, _, body = await tap.request(who, path)
    assert status == 200, body
    return dict(json.loads(body))


async def uploaded(tap: Tap, game: str, plies: int, **how: Any) -> str:
    state, lots = caravaneer.start(game, players=3, seed=4, **how), Random(4)
    while state.seat is not None and state.ply < plies:
        state = state.play(lots.choice(state.legal_moves))
    status, _, body = await tap.request(ANN, "/api/v1/records", "POST", {"text": state.record().json_text()})
    assert status == 201, body
    return str(json.loads(body)["id"])


async def check(tap: Tap, who: Person, table: str, seat: str) -> Fields:
    """Every position of a review is the one of its own address."""
    found = await told(tap, who, f"/api/v1/tables/{table}/review{seat}")
    view = found["first"]
    for ply in range(found["plies"] + 1):
        alone = await told(tap, who, f"/api/v1/tables/{table}/positions/{ply}{seat}")
        view = {**view, **(found["changes"][ply - 1] if ply else {})}
        assert view == alone["view"], f"position {ply}"
        assert alone["move"] == (found["moves"][ply - 1] if ply else None)
    assert len(found["changes"]) == len(found["moves"]) == found["plies"]
    return found


@pytest.mark.parametrize("game", ["desert", "trucks"])
def test_a_finished_game_is_told_at_once(tmp_path: Path, game: str) -> None:
    async def work(tap: Tap) -> None:
        table = await uploaded(tap, game, 1000)
        for seat in ("", "?seat=1"):
            found = await check(tap, ANN, table, seat)
        turns, ply = found["turns"], 0
        for turn in turns:
            assert turn["ply"] == ply
            ply += turn["plies"]
        assert ply == found["plies"]
        if game == "desert":  # leaders, then two camels a turn, but for the first two seats (D11)
            assert [turn["plies"] for turn in turns[:25]] == [1] * 17 + [2] * 8
        else:
            assert {turn["plies"] for turn in turns} == {1}
        assert [turn["seat"] for turn in turns[:4]] == [0, 1, 2, 0] or game == "trucks"

    at_a_server(tmp_path, work)


@pytest.mark.parametrize(("game", "covered"), [("desert", True), ("desert", False), ("trucks", None)])
def test_a_running_game_is_told_as_its_positions_are(tmp_path: Path, game: str, covered: bool | None) -> None:
    async def work(tap: Tap) -> None:
        party, lots = await Party.at(tap, game, 2, covered=covered), Random(4)
        for _ in range(26):
            await party.play(str(lots.choice((await party.now).state.legal_moves)))
            if (await party.now).complete:
                break
        now = await party.now
        for number, person in enumerate(party.people):
            for seat in range(2):
                path = f"/api/v1/tables/{party.table}/review?seat={seat}"
                status, *_ = await tap.request(person, path)
                assert status == (200 if seat == number else 403)
                if seat == number:
                    found = await check(tap, person, party.table, f"?seat={seat}")
                    assert [turn["ply"] for turn in found["turns"]] == [t.ply for t in now.turns if t.ply < now.ply]
            await check(tap, person, party.table, "")

    at_a_server(tmp_path, work)


def test_who_may_not_watch_is_told_nothing(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        party = await Party.at(tap, "desert", 2, watching="nobody")
        uploaded_game = await uploaded(tap, "desert", 30)
        for table in (party.table, uploaded_game):
            for who in (None, WIM):
                status, _, body = await tap.request(who, f"/api/v1/tables/{table}/review")
                assert (status, json.loads(body)["key"]) == (403, "not_your_table")
        status, _, body = await tap.request(ANN, "/api/v1/tables/nowhere/review")
        assert (status, json.loads(body)["key"]) == (404, "no_such_table")

    at_a_server(tmp_path, work)


def test_it_is_made_once_for_all_who_ask_at_once_and_never_for_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(tap: Tap) -> None:
        table = await uploaded(tap, "desert", 40)
        made: list[int] = []

        goes_on = threading.Event()
        goes_on.set()

        def packed(*given: Any) -> bytes:
            made.append(1)
            assert goes_on.wait(300)
            return really(*given)

        really = reviews._packed
        monkeypatch.setattr(reviews, "_packed", packed)
        path = f"/api/v1/tables/{table}/review"
        found = await asyncio.gather(*(tap.request(ANN, path) for _ in range(5)))
        assert len({body for _, _, body in found}) == 1
        await tap.request(ANN, path)
        assert len(made) == 1
        monkeypatch.setattr(reviews, "MOST_MAKING", 1)
        goes_on.clear()
        first = asyncio.create_task(tap.request(ANN, f"{path}?seat=0"))
        while len(made) < 2:
            await asyncio.sleep(0.01)
        assert (await tap.request(ANN, f"{path}?seat=1"))[0] == 503
        goes_on.set()
        assert (await first)[0] == 200

    at_a_server(tmp_path, work)


def test_it_is_compressed_for_who_can_read_that(tmp_path: Path) -> None:
    async def work(tap: Tap) -> None:
        table = await uploaded(tap, "desert", 1000)
        _, headers, plain = await tap.request(ANN, f"/api/v1/tables/{table}/review")
        assert b"content-encoding" not in dict(headers)
        state = await tap.rooms.room(table)
        packed = await tap.app.state.reviews.packed(state.table, None)
        assert gzip.decompress(packed) == plain
        assert len(packed) < len(plain) / 10

    at_a_server(tmp_path, work)
