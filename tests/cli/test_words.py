"""The terminal says the same in English, French and German, in both games."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter

import pytest

from caravaneer.game import Event, Refusal, games
from caravaneer.games.desert import refusals as desert
from caravaneer.games.trucks import events as truck_events
from caravaneer.games.trucks import refusals as trucks
from caravaneer.games.trucks.terminal.face import FACE
from caravaneer.terminal.telling import refusal_in_words
from caravaneer.terminal.words import Words, language_of_the_machine, table

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "de"])
OTHERS = pytest.mark.parametrize("language", ["fr", "de"])
EACH_GAME = pytest.mark.parametrize("game", games())
REFUSALS: dict[str, dict[str, str]] = {
    "desert": {reason.key: reason.sentence for reason in (*desert.REASONS.values(), desert.NOT_YOUR_TURN)},
    "trucks": {key: reason.sentence for key, reason in trucks.REASONS.items()},
}


def refusal(game: str, key: str) -> Refusal:
    if game == "trucks":
        numbers = {"seat": 0, "gauge": 7, "other_gauge": 5}
        return trucks.refusal(key, {"card": "b", "truck": "1a", "other": "3a", "cell": "k5", **numbers})
    reason = next(r for r in (*desert.REASONS.values(), desert.NOT_YOUR_TURN) if r.key == key)
    return desert.refusal(reason, {"seat": 0, "other": 2, "colour": "M", "cell": "k12"})


def in_english(game: str) -> dict[str, str]:
    return {**table(game, "en"), **{f"refusal.{key}": sentence for key, sentence in REFUSALS[game].items()}}


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@EACH_GAME
@OTHERS
def test_same_keys(game: str, language: str) -> None:
    assert set(table(game, language)) == set(in_english(game))


@EACH_GAME
@OTHERS
def test_same_placeholders(game: str, language: str) -> None:
    def all_of(sentences: Mapping[str, str]) -> dict[str, set[str]]:
        return {key: placeholders(sentence) for key, sentence in sentences.items()}

    assert all_of(table(game, language)) == all_of(in_english(game))


@EACH_GAME
@OTHERS
def test_nothing_is_left_in_english(game: str, language: str) -> None:
    english, other = table(game, "en"), table(game, language)
    same = {key for key in english if other[key] == english[key]}
    assert same <= {"colour.R", "colour.V", "total", "event.oasis", "truck"}


@EACH_GAME
@LANGUAGES
def test_help_fits_a_terminal(game: str, language: str) -> None:
    assert max(map(len, table(game, language)["help"].splitlines())) <= 80


@LANGUAGES
@pytest.mark.parametrize(("game", "key"), [(game, key) for game in games() for key in REFUSALS[game]])
def test_every_refusal_has_its_sentence(game: str, key: str, language: str) -> None:
    sentence = refusal_in_words(refusal(game, key), Words(game, language))
    assert sentence.endswith(".")
    assert "{" not in sentence
    if "{other}" in REFUSALS[game][key]:
        assert "3" in sentence  # people count seats from 1
    if "{card}" in REFUSALS[game][key]:
        assert Words(game, language)("card.b") in sentence


@LANGUAGES
def test_every_event_of_trucks_has_its_words(language: str) -> None:
    facts: dict[str, str | int] = {
        "truck": "2a", "card": "R", "start": "park", "litres": 3, "before": 5, "after": 8, "place": 2, "cards": 9,
    }  # fmt: skip
    events = [Event(kind, 1, "T5", 0, ("k5",), facts) for kind in truck_events.KINDS if kind not in ("home", "end")]
    events += [Event("home", 1, "T11", 0, ("k5",), facts | {"why": why}) for why in ("dry", "robbed", "lost", "skull")]
    events += [Event("end", None, "T25", details={"reason": reason}) for reason, _ in truck_events.REASONS.values()]
    events.append(Event("drive", 1, "T11", 0, ("k10",), facts | {"litres": 0}))
    events.append(Event("draw", 1, "T5"))  # another's: nobody says which card
    told = [FACE.event_in_words(event, Words("trucks", language)) for event in events]
    assert len(set(told)) == len(told)
    assert not any("{" in sentence for sentence in told)


@pytest.mark.parametrize(
    ("lang", "expected"), [("fr_FR.UTF-8", "fr"), ("de_AT", "de"), ("pt_BR", "en"), ("C", "en"), ("", "en")]
)
def test_language_of_the_machine(lang: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", lang)
    assert language_of_the_machine() == expected
