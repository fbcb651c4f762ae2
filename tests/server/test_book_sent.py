"""Rule books over HTTP: whole, with what the engine says of every figure, and without any table."""

from __future__ import annotations

import re
from typing import NoReturn

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from pydantic import TypeAdapter

from caravaneer.game import games, load
from caravaneer.pictures import plan
from caravaneer.server.app import prepare
from caravaneer.server.protocol.book import Book, BookFigure
from caravaneer.server.web import routes_book, routes_lesson
from caravaneer.server.web.errors import install_errors
from caravaneer.server.web.routes_book import book_router
from caravaneer.server.web.routes_lesson import lesson_router
from caravaneer.server.web.routes_words import words_router
from caravaneer.words import LANGUAGES
from caravaneer.words.fluent import Bundle

# By game: the section of the plan, and its hexes by their colour.
OURS = {
    "desert": ("setup", {plan.SAND: 189, plan.OURS: 61, plan.ROCK: 7}),
    "trucks": ("board", {plan.OURS: 57 + 1 + 4}),  # the finish and the park are no spaces
}
BOOKS = [name for name in games() if load(name).book is not None]


@pytest.fixture
def visitor() -> TestClient:
    """Of a server that has no store and no tables: a book needs none."""
    app = FastAPI()
    install_errors(app)
    app.include_router(book_router())
    app.include_router(words_router())
    return TestClient(app)


def figures(visitor: TestClient, game: str) -> list[BookFigure]:
    book = TypeAdapter(Book).validate_json(visitor.get(f"/api/v1/book/{game}").content)
    return [figure for section in book.sections for rule in section.rules for figure in rule.figures]


def test_the_first_reader_finds_books_and_lessons_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """To make one takes half a second of the process in which everybody plays."""
    prepare()

    def made_now(_: object) -> NoReturn:
        raise AssertionError("it was not made ahead")

    monkeypatch.setattr(routes_book, "told_book", made_now)
    monkeypatch.setattr(routes_lesson, "told_lesson", made_now)
    app = FastAPI()
    app.include_router(book_router())
    app.include_router(lesson_router())
    visitor = TestClient(app)
    for game in BOOKS:
        assert visitor.get(f"/api/v1/book/{game}").status_code == 200
        assert visitor.get(f"/api/v1/lesson/{game}").status_code == 200


@pytest.mark.parametrize("game", BOOKS)
def test_every_figure_comes_with_what_the_engine_says(visitor: TestClient, game: str) -> None:
    book = load(game).book
    assert book is not None
    told = {figure.key: figure for figure in figures(visitor, game)}
    assert list(told) == [figure.key for figure in book.figures]
    for figure in book.figures:
        sent = told[figure.key]
        assert sent.facts == figure.facts()
        assert sent.before.position == str(figure.before())
        assert (sent.after is not None) == bool(figure.show)
        assert [refused.move for refused in sent.refused] == list(figure.refused)
        legal = {move for moves in sent.before.legal.values() for move in moves}
        moves = figure.before().legal_moves if figure.viewer() == figure.before().seat else ()
        assert legal == {str(move) for move in moves}


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_book_are_sent_apart(visitor: TestClient, game: str, language: str) -> None:
    book = load(game).book
    assert book is not None
    texts = [visitor.get(f"/api/v1/words/{language}/{game}{more}").text for more in ("", "/book")]
    both, table = Bundle(language, texts), Bundle(language, texts[:1])
    assert [key for key in book.words if not both.has(key)] == []
    assert not table.has(book.sections[0].title)


@pytest.mark.parametrize("game", BOOKS)
def test_the_plan_of_the_board_has_every_hex_of_it_and_says_what_is_ours(visitor: TestClient, game: str) -> None:
    told = visitor.get(f"/api/v1/book/{game}").json()
    assert [section["key"] for section in told["sections"] if section["map"]] == [OURS[game][0]]
    answer = visitor.get(f"/api/v1/book/{game}/map")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    hexes = {colour: d.count("M") for d, colour in re.findall(r'<path d="([^"]*)" fill="([^"]*)"', answer.text)}
    assert hexes == OURS[game][1]


def test_what_has_not_changed_is_not_sent_again(visitor: TestClient) -> None:
    first = visitor.get("/api/v1/book/desert")
    again = visitor.get("/api/v1/book/desert", headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


def test_there_is_no_book_of_a_game_that_is_not_there(visitor: TestClient) -> None:
    answer = visitor.get("/api/v1/book/chess")
    assert (answer.status_code, answer.json()["key"]) == (404, "no_such_game")


def test_a_game_without_a_book_says_so(visitor: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes_book, "_sent", {"desert": None}.get)
    answer = visitor.get("/api/v1/book/desert")
    assert (answer.status_code, answer.json()["key"]) == (404, "no_such_book")


def test_only_files_that_pages_ask_for_are_sent(visitor: TestClient) -> None:
    assert visitor.get("/api/v1/words/en/desert/terminal").status_code == 422
    assert visitor.get("/api/v1/words/en/chess/book").status_code == 404
    assert visitor.get("/api/v1/words/xx/desert/book").status_code == 404
