"""One word for one thing: what the glossary says is what the sentences say."""

from __future__ import annotations

import re
import tomllib

import pytest

from caravaneer.game import games, load
from caravaneer.words import FRAME, LANGUAGES
from caravaneer.words.reading import read

GLOSSARY = tomllib.loads((FRAME / "glossary.toml").read_text(encoding="utf-8"))
FOLDERS = [FRAME, *(folder for game in games() if (folder := load(game).words_folder))]


def _texts(language: str) -> list[tuple[str, str]]:
    """Where it stands, and what is said there."""
    entries = [entry for folder in FOLDERS for entry in read(folder, language).entries.values()]
    return [(entry.where, text) for entry in entries for text in entry.texts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_word_and_the_sentences_use_it(language: str) -> None:
    said = "\n".join(text for _, text in _texts(language)).casefold()
    assert [term for term, words in GLOSSARY.items() if words[language].casefold() not in said] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_uses_another_word_for_it(language: str) -> None:
    wrong = []
    for term, words in GLOSSARY.items():
        for other in words.get("not", {}).get(language, []):
            pattern = re.compile(rf"(?<!\w){re.escape(other)}(?!\w)")
            wrong += [f"{where}: '{other}' for {term}" for where, text in _texts(language) if pattern.search(text)]
    assert wrong == []
