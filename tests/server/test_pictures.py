"""A position as a picture: what the game draws of the viewer's own view, and of no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch
from xml.etree import ElementTree

import httpx
import pytest

from caravaneer.games.trucks import View
from tests.server.client import Player
from tests.server.running import play, running


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'pictures.db'}"


async def asked(player: Player, table: str, ply: int, seat: int | None = None, **headers: str) -> httpx.Response:
    whose = {} if seat is None else {"seat": seat}
    path = f"/api/v1/tables/{table}/positions/{ply}/picture"
    return await player.http.get(path, params=whose, headers=headers)


def test_everybody_is_drawn_their_own_view_and_no_other(url: str) -> None:
    """The picture is of the view: it is asked of none but the viewer's."""
    seen: list[int | None] = []
    drawn = View.svg

    def watched(view: View, **look: Any) -> str:
        seen.append(view.seat)
        return drawn(view, **look)

    async def work(base: str) -> None:
        ana, wim = await Player.guest(base, "Ana"), await Player.guest(base, "Wim")
        async with ana.at(await ana.make("trucks", "me", "gentle")) as page:
            for who, seat, status in ((ana, 0, 200), (ana, None, 200), (wim, None, 200), (wim, 0, 403), (ana, 1, 403)):
                answer = await asked(who, page.table, 0, seat)
                assert answer.status_code == status
                if status == 200:
                    assert answer.headers["content-type"] == "image/svg+xml; charset=utf-8"
                    assert "script-src" not in answer.headers["content-security-policy"]
                    assert ElementTree.fromstring(answer.text).tag.endswith("svg")
                else:
                    assert answer.json()["key"] == "not_your_seat"
            assert (await asked(ana, page.table, 999)).json()["key"] == "no_such_position"

    with running(url) as server, patch.object(View, "svg", watched):
        play(work(server.base))
    assert seen == [0, None, None]


def test_a_picture_that_stayed_the_same_is_not_sent_again(url: str) -> None:
    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        async with ana.at(await ana.make("desert", "me", "gentle")) as page:
            first = await asked(ana, page.table, 0, 0)
            assert first.headers["cache-control"] == "private, no-cache"
            again = await asked(ana, page.table, 0, 0, **{"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert (await page.play(page.legal[0]))["status"] == "accepted"
            moved = await asked(ana, page.table, 1, 0, **{"If-None-Match": first.headers["etag"]})
            assert moved.status_code == 200
            assert moved.headers["etag"] != first.headers["etag"]

    with running(url) as server:
        play(work(server.base))


def test_a_private_table_is_drawn_for_nobody_else(url: str) -> None:
    async def work(base: str) -> None:
        ana, wim = await Player.guest(base, "Ana"), await Player.guest(base, "Wim")
        table = await ana.make("trucks", "me", "gentle", watching="nobody")
        assert (await asked(ana, table, 0, 0)).status_code == 200
        assert (await asked(wim, table, 0)).json()["key"] == "not_your_table"

    with running(url) as server:
        play(work(server.base))


def test_a_game_without_pictures_says_so(url: str) -> None:
    def none(_: View) -> str:
        raise NotImplementedError

    async def work(base: str) -> None:
        ana = await Player.guest(base, "Ana")
        answer = await asked(ana, await ana.make("trucks", "me", "gentle"), 0, 0)
        assert (answer.status_code, answer.json()["key"]) == (404, "no_picture")

    with running(url) as server, patch.object(View, "svg", none):
        play(work(server.base))
