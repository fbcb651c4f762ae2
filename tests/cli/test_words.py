"""The terminal game says the same in English, French and German."""

from __future__ import annotations

from string import Formatter

import pytest

from caravaneer.cli.desert import refusal_in_words
from caravaneer.cli.words import DE, EN, FR, Words, language_of_the_machine
from caravaneer.desert.refusals import NOT_YOUR_TURN, REASONS, refusal

OTHERS = pytest.mark.parametrize("table", [FR, DE], ids=["fr", "de"])
REFUSALS = {f"refusal.{reason.key}": reason.sentence for reason in (*REASONS.values(), NOT_YOUR_TURN)}


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@OTHERS
def test_same_keys(table: dict[str, str]) -> None:
    assert set(table) == set(EN) | set(REFUSALS)


@OTHERS
def test_same_placeholders(table: dict[str, str]) -> None:
    english = EN | REFUSALS
    assert {key: placeholders(s) for key, s in table.items()} == {key: placeholders(s) for key, s in english.items()}


@OTHERS
def test_nothing_is_left_in_english(table: dict[str, str]) -> None:
    same = {key for key in EN if table[key] == EN[key]}
    assert same <= {"colour.R", "colour.V", "total", "event.oasis"}


@pytest.mark.parametrize("table", [EN, FR, DE], ids=["en", "fr", "de"])
def test_help_fits_a_terminal(table: dict[str, str]) -> None:
    assert max(map(len, table["help"].splitlines())) <= 80


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("reason", [*REASONS.values(), NOT_YOUR_TURN], ids=lambda reason: reason.key)
def test_every_refusal_has_its_sentence(language: str, reason: object) -> None:
    found = refusal(reason, {"seat": 0, "other": 2, "colour": "M", "cell": "k12"})  # type: ignore[arg-type]
    sentence = refusal_in_words(found, Words(language))
    assert sentence.endswith(".")
    assert "{" not in sentence
    if "{other}" in reason.sentence:  # type: ignore[attr-defined]
        assert "3" in sentence  # people count seats from 1


@pytest.mark.parametrize(
    ("lang", "expected"), [("fr_FR.UTF-8", "fr"), ("de_AT", "de"), ("pt_BR", "en"), ("C", "en"), ("", "en")]
)
def test_language_of_the_machine(lang: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", lang)
    assert language_of_the_machine() == expected
