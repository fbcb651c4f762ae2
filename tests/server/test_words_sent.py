"""The words of games over HTTP: what the home page says of each, all a table says, in every language, and no other."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from caravaneer.game import games
from caravaneer.server.web.errors import install_errors
from caravaneer.server.web.routes_words import words_router
from caravaneer.words import LANGUAGES
from caravaneer.words.fluent import Bundle

EACH = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def visitor() -> TestClient:
    app = FastAPI()
    install_errors(app)
    app.include_router(words_router())
    return TestClient(app)


@EACH
def test_the_home_page_hears_what_every_game_is_called(visitor: TestClient, language: str) -> None:
    abouts = visitor.get(f"/api/v1/words/{language}").json()
    assert set(abouts) == set(games())
    for text in abouts.values():
        bundle = Bundle(language, [text])
        assert bundle.say("title", {})
        assert not any(bundle.has(rule) for rule in ("rule-D1", "rule-T1"))


@EACH
@pytest.mark.parametrize("game", games())
def test_a_table_hears_all_that_its_game_says_and_nothing_of_the_terminal(
    visitor: TestClient, language: str, game: str
) -> None:
    answer = visitor.get(f"/api/v1/words/{language}/{game}")
    bundle = Bundle(language, [answer.text])
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert bundle.say("title", {})
    assert any(bundle.has(rule) for rule in ("rule-D1", "rule-T1"))
    assert not bundle.has("help")


def test_what_has_not_changed_is_not_sent_again(visitor: TestClient) -> None:
    first = visitor.get("/api/v1/words/fr/desert")
    again = visitor.get("/api/v1/words/fr/desert", headers={"If-None-Match": first.headers["etag"]})
    other = visitor.get("/api/v1/words/de/desert", headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content, other.status_code) == (200, 304, b"", 200)


def test_words_are_sent_compressed_to_whoever_can_read_that(visitor: TestClient) -> None:
    packed = visitor.get("/api/v1/words/de/trucks", headers={"Accept-Encoding": "gzip"})
    plain = visitor.get("/api/v1/words/de/trucks", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text


@pytest.mark.parametrize(
    ("path", "key"), [("tlh", "no_such_language"), ("tlh/desert", "no_such_language"), ("en/chess", "no_such_game")]
)
def test_a_language_or_a_game_that_there_is_not_is_refused(visitor: TestClient, path: str, key: str) -> None:
    answer = visitor.get(f"/api/v1/words/{path}")
    assert (answer.status_code, answer.json()["key"]) == (404, key)
