"""The terminal speaks English, French and German, in both games, and says what the page says in the same words."""

from __future__ import annotations

from functools import cache

import pytest
from fluent.syntax import FluentSerializer

from caravaneer.game import Event, Refusal, games, load
from caravaneer.games.trucks import events as truck_events
from caravaneer.games.trucks.terminal.face import FACE
from caravaneer.words import FRAME, LANGUAGES, Words
from caravaneer.words.fluent import Bundle
from caravaneer.words.machine import language_of_the_machine
from caravaneer.words.reading import Language, read
from caravaneer.words.types import PYTHON_ONLY

IN_EACH = pytest.mark.parametrize("language", LANGUAGES)
EACH_GAME = pytest.mark.parametrize("game", games())
TOLD: dict[str, dict[str, str | int]] = {  # all that a refusal of a game may tell
    "desert": {"seat": 0, "other": 2, "colour": "M", "cell": "k12"},
    "trucks": {"seat": 0, "card": "b", "truck": "1a", "other": "3a", "cell": "k5", "gauge": 7, "other_gauge": 5},
}
REFUSALS = [(game, key) for game in games() for key in load(game).room("messages").REFUSALS]


def spoken(game: str, language: str) -> Language:
    folder = load(game).words_folder
    assert folder is not None
    return read(folder, language)


@cache
def page(game: str, language: str) -> Bundle:
    """What the page has of a game's and the frame's sentences."""
    return Bundle(language, page_texts(game, language))


def page_texts(game: str, language: str) -> list[str]:
    folders = [FRAME, load(game).words_folder]
    files = [path for folder in folders if folder for path in sorted((folder / language).glob("*.ftl"))]
    return [path.read_text(encoding="utf-8") for path in files if path.stem not in PYTHON_ONLY]


@cache
def page_with_codes(game: str, language: str) -> Bundle:
    """The page's sentences, with the terminal's names of things that it has only codes for."""
    entries = spoken(game, language).messages.values()
    codes = [entry.node for entry in entries if entry.file.stem == "terminal" and entry.variables == {"code"}]
    return Bundle(language, [*page_texts(game, language), *map(FluentSerializer().serialize_entry, codes)])


def refusal(game: str, key: str) -> Refusal:
    return Refusal("X1", key, TOLD[game], package=load(game).package)


# ── one source ────────────────────────────────────────────────────────────────────────────────────
@IN_EACH
@pytest.mark.parametrize(("game", "key"), REFUSALS)
def test_terminal_and_page_say_the_same_refusal(game: str, key: str, language: str) -> None:
    arguments = load(game).words(language).arguments(TOLD[game])
    assert refusal(game, key).said(language) == page_with_codes(game, language).say(f"refusal-{key}", arguments)


@EACH_GAME
@IN_EACH
def test_the_terminal_says_nothing_anew_that_the_page_says(game: str, language: str) -> None:
    """In its own file are only sentences that the page has not."""
    own = [entry for entry in spoken(game, language).messages.values() if entry.file.stem == "terminal"]
    assert own
    assert [entry.id for entry in own if page(game, language).has(entry.id)] == []


# ── every language ────────────────────────────────────────────────────────────────────────────────
ALIKE = {"terminal-total", "terminal-line", "terminal-prompt", "terminal-group", "terminal-litres"}


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("whose", ["", *games()])
def test_nothing_is_left_in_english(whose: str, language: str) -> None:
    def of(language: str) -> dict[str, str]:
        words = spoken(whose, language) if whose else read(FRAME, language)
        entries = {key: entry for key, entry in words.messages.items() if entry.file.stem in PYTHON_ONLY}
        return {key: FluentSerializer().serialize_entry(entry.node) for key, entry in entries.items()}

    english, other = of("en"), of(language)
    same = {key for key in english if other[key] == english[key] and not key.startswith("tally-")}
    assert same <= ALIKE


@EACH_GAME
@IN_EACH
def test_help_fits_a_terminal(game: str, language: str) -> None:
    for words in (load(game).words(language), Words(language)):
        assert max(map(len, words("terminal-help").splitlines())) <= 80


@IN_EACH
@pytest.mark.parametrize(("game", "key"), REFUSALS)
def test_every_refusal_is_a_sentence_with_all_it_tells(game: str, key: str, language: str) -> None:
    sentence, uses = refusal(game, key).said(language), load(game).room("messages").REFUSALS[key].split()
    assert sentence.endswith(".")
    assert "{" not in sentence
    if "other" in uses:
        assert "3" in sentence  # people count seats from 1
    if "cell" in uses:
        assert str(TOLD[game]["cell"]) in sentence


@IN_EACH
def test_every_event_of_trucks_has_its_words(language: str) -> None:
    facts: dict[str, str | int] = {
        "truck": "2a", "card": "R", "start": "park", "litres": 3, "before": 5, "after": 8, "place": 2, "cards": 9,
    }  # fmt: skip
    events = [Event(kind, 1, "T5", 0, ("k5",), facts) for kind in truck_events.KINDS if kind not in ("home", "end")]
    events += [Event("home", 1, "T11", 0, ("k5",), facts | {"why": why}) for why in ("dry", "robbed", "lost", "skull")]
    events += [Event("end", None, "T25", details={"reason": reason}) for reason, _ in truck_events.REASONS.values()]
    events.append(Event("draw", 1, "T5"))  # another's: nobody says which card
    told = [FACE.event_in_words(event, load("trucks").words(language)) for event in events]
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
