"""Guided games over HTTP: every answer built ahead, nothing written, and a picture of each step."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from xml.etree import ElementTree

import httpx
import pytest
from fastapi import FastAPI

from caravaneer.game import games, load
from caravaneer.server.web.errors import install_errors
from caravaneer.server.web.routes_lesson import lesson_router

Get = Callable[..., httpx.Response]
TAUGHT = [game for game in games() if load(game).lesson is not None]


@pytest.fixture(scope="module")
def get() -> Get:
    """Asks the lessons' routes, of a server that has nothing else: no store, no tables."""
    app = FastAPI()
    install_errors(app)
    app.include_router(lesson_router())

    async def asked(path: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as http:
            return await http.get(f"/api/v1/lesson/{path}", headers=headers)

    return lambda path, **headers: asyncio.run(asked(path, headers))


@pytest.mark.parametrize("game", TAUGHT)
def test_every_line_of_every_step_has_its_answer(get: Get, game: str) -> None:
    told = get(f"{game}").json()
    lesson = load(game).lesson
    assert lesson is not None
    assert [step["key"] for step in told["steps"]] == [step.key for step in lesson.steps]
    for step in told["steps"]:
        right = step["answers"][step["outcomes"][" ".join(step["show"])]]
        assert right["right"], step["key"]
        assert set(step["outcomes"].values()) == set(range(len(step["answers"]))), "no answer for nobody"
    assert told["closing"]["seats"] >= 2


def test_a_page_that_has_it_is_told_so(get: Get) -> None:
    first = get(f"{TAUGHT[0]}")
    again = get(f"{TAUGHT[0]}", **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_has_a_picture(get: Get, game: str) -> None:
    lesson = load(game).lesson
    assert lesson is not None
    for number, step in enumerate(lesson.steps, 1):
        answer = get(f"{game}/{number}/picture")
        assert answer.headers["content-type"] == "image/svg+xml"
        drawing = ElementTree.fromstring(answer.text)
        cut = float(drawing.attrib["viewBox"].split()[2])
        assert (cut < 300) == bool(step.point[0]), "cut out round the place that glows"
    assert get(f"{game}/{len(lesson.steps) + 1}/picture").status_code == 404


def test_a_game_that_is_not_there_has_no_lesson(get: Get) -> None:
    assert get("chess").json()["key"] == "no_such_game"
