"""The sentences that are shipped: nothing missing, malformed or left in English; French says vous, German Sie."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from caravaneer.game import load, register
from caravaneer.words import FRAME, LANGUAGES
from caravaneer.words.check import faults
from caravaneer.words.reading import Entry, read
from caravaneer.words.types import PYTHON_ONLY

FOLDERS = {"the frame": FRAME, **{game: load(game).words_folder for game in register.SHIPPED}}
NAMES = {"home-people", "home-guests"}  # rightly the same in two languages
FAMILIAR = {
    "fr": re.compile(r"\b(tu|toi|ton|ta|tes)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir|dein|deine|deinen|deiner)\b", re.IGNORECASE),
}


@cache
def entries(language: str) -> list[tuple[str, str, Entry]]:
    """Every entry of a language with whose it is and its key."""
    folders = [(whose, folder) for whose, folder in FOLDERS.items() if folder]
    return [(whose, key, entry) for whose, folder in folders for key, entry in read(folder, language).entries.items()]


@pytest.mark.parametrize("whose", FOLDERS)
def test_the_words_have_no_fault(whose: str) -> None:
    folder = FOLDERS[whose]
    assert isinstance(folder, Path)
    assert faults(folder, languages=LANGUAGES, frame=None if folder == FRAME else FRAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_straight_apostrophes_or_quotes(language: str) -> None:
    wrong = [entry.where for _, _, entry in entries(language) if re.search("['\"]", "".join(entry.texts))]
    assert wrong == []


@pytest.mark.parametrize("language", ["fr", "de"])
def test_no_sentence_is_left_in_english(language: str) -> None:
    english = {(whose, key): entry.texts for whose, key, entry in entries("en")}
    wrong = [
        entry.where
        for whose, key, entry in entries(language)
        if key not in NAMES
        and entry.texts == english.get((whose, key))
        and len(re.findall(r"[^\W\d_]{2,}", " ".join(entry.texts))) > 2
    ]
    assert wrong == []


@pytest.mark.parametrize("language", ["fr", "de"])
def test_french_says_vous_and_german_says_sie(language: str) -> None:
    wrong = [entry.where for _, _, entry in entries(language) if FAMILIAR[language].search(" ".join(entry.texts))]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_the_page_cites_a_rule_by_itself(language: str) -> None:
    """A rule that is cited on the screen is a link, which plain text cannot be; a book makes links of its own."""
    wrong = [
        entry.where
        for _, _, entry in entries(language)
        if entry.file.stem not in PYTHON_ONLY | {"book"} and re.search(r"\b[DT][1-9]\d?\b", " ".join(entry.texts))
    ]
    assert wrong == []
