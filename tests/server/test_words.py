"""Whatever the server or a game can name, there are words for, in every language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from caravaneer.game import load
from caravaneer.server.protocol.translations import required_keys
from caravaneer.words import FRAME, LANGUAGES
from caravaneer.words.reading import Language, read

EACH = pytest.mark.parametrize("language", LANGUAGES)


@cache
def words(whose: str, language: str) -> Language:
    folder = load(whose).words_folder if whose else FRAME
    assert isinstance(folder, Path)
    return read(folder, language)


def named() -> list[tuple[str, str, frozenset[str]]]:
    """Every key with whose it is and what its sentence may use."""
    return [(whose, key, given) for whose, keys in required_keys().items() for key, given in keys.items()]


@EACH
def test_every_key_has_its_words(language: str) -> None:
    assert [f"{whose} {key}" for whose, key, _ in named() if key not in words(whose, language).messages] == []


@EACH
def test_sentences_use_only_what_they_are_given(language: str) -> None:
    wrong = []
    for whose, key, given in named():
        used = words(whose, language).variables(key, words("", language))
        if not used <= given | {"count"}:
            wrong.append((whose, key, sorted(used - given)))
    assert wrong == []


@EACH
def test_refusals_tell_everything_in_every_language(language: str) -> None:
    """A refusal that names a cell, a player or litres in English names them in the other languages too."""
    for whose, key, given in named():
        if key.startswith("refusal-"):
            assert words(whose, language).variables(key, words("", language)) == set(given), (language, key)


def test_the_reasons_of_table_talk_are_among_the_keys() -> None:
    talk = ("nothing_said", "talk_is_off", "not_your_table", "too_fast", "busy")
    assert [key for key in talk if f"reason-{key}" not in required_keys()[""]] == []
