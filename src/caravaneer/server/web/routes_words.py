"""The words of games over HTTP, so that a stranger's game speaks too; the frame's words are built into the page.

A page asks for what it says next: the home page what each game is called, a table all that its game says, a rules page
what its book says besides, a guided game what its lesson says, a review why a turn is better.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from caravaneer.game import games, load
from caravaneer.server.protocol.refused import Refused
from caravaneer.words import LANGUAGES, files

from .prepared import NOT_THERE, Prepared, answer, known_game, prepared

ABOUT, TABLE = "about.ftl", "table.ftl"
Apart = Literal["book", "legend", "lesson", "why"]


def words_router() -> APIRouter:
    router = APIRouter(prefix="/api/v1", tags=["words"], responses=dict(NOT_THERE))

    @router.get("/words/{language}", response_model=dict[str, str])
    async def abouts(request: Request, language: str) -> Response:
        """What the home page says of each game: its name, seats, options and boards, in Fluent."""
        return answer(request, _abouts(_spoken(language), games()), "application/json")

    @router.get("/words/{language}/{game}", response_class=PlainTextResponse)
    async def table(request: Request, language: str, game: str) -> Response:
        """All that a game says at a table, in Fluent; nothing of a game that has no words."""
        known_game(game)
        return answer(request, _table(_spoken(language), game), "text/plain; charset=utf-8")

    @router.get("/words/{language}/{game}/{file}", response_class=PlainTextResponse)
    async def apart(request: Request, language: str, game: str, file: Apart) -> Response:
        """What a game says besides in its rule book, legend or lesson, or of why a turn is better, in Fluent."""
        known_game(game)
        return answer(request, _apart(_spoken(language), game, file), "text/plain; charset=utf-8")

    return router


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise Refused(404, "no_such_language", language=language)
    return language


def _text(language: str, game: str, names: tuple[str, ...]) -> str:
    folder = load(game).words_folder
    found = files(folder, language) if folder else []
    return "\n".join(path.read_text(encoding="utf-8") for path in found if path.name in names)


@cache
def _abouts(language: str, offered: tuple[str, ...]) -> Prepared:
    return prepared(json.dumps({game: _text(language, game, (ABOUT,)) for game in offered}, ensure_ascii=False))


@cache
def _apart(language: str, game: str, file: str) -> Prepared:
    return prepared(_text(language, game, (f"{file}.ftl",)))


@cache
def _table(language: str, game: str) -> Prepared:
    return prepared(_text(language, game, (ABOUT, TABLE)))
