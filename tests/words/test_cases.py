"""What sentences do with their arguments, by a table of cases that the page's tests read as well."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from caravaneer.words import STRICT, Argument, Phrase, Words, WordsError
from caravaneer.words.fluent import Bundle

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


def argument(value: Any) -> Argument:
    if isinstance(value, dict):
        return Phrase(value["phrase"], arguments(value.get("arguments", {})))
    return [argument(part) for part in value] if isinstance(value, list) else value  # type: ignore[misc]


def arguments(values: dict[str, Any]) -> dict[str, Argument]:
    return {name: argument(value) for name, value in values.items()}


@pytest.fixture(params=CASES, ids=lambda case: case["about"])
def case(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_a_sentence_says_what_the_table_says(case: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")
    bundle = Bundle(case["language"], ["\n".join(case["ftl"])])
    said = [[key, given, bundle.say(key, arguments(given))] for key, given, _ in case["says"]]
    assert said == case["says"]


def test_what_is_missing_raises_in_tests_and_never_where_people_play(
    case: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = Bundle(case["language"], ["\n".join(case["ftl"])])
    for key, given in case.get("fails", []):
        monkeypatch.setenv(STRICT, "1")
        with pytest.raises(WordsError, match=f"^{key}: |: there is no such sentence"):
            bundle.say(key, arguments(given))
        monkeypatch.delenv(STRICT)
        assert bundle.say(key, arguments(given))


def test_a_sentence_that_is_missing_shows_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    assert Words("fr")("no-such-sentence", count=3) == "no-such-sentence"


def test_the_later_of_two_texts_counts() -> None:
    bundle = Bundle("en", ["help = Help\nbye = Bye", "help = A game's own help"])
    assert [bundle.say(key, {}) for key in ("help", "bye")] == ["A game's own help", "Bye"]


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no words in 'tlh'"):
        Words("tlh")
