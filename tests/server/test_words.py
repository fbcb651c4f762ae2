"""Whatever the server can name, the client has words for, in three languages."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from caravaneer.server.protocol.translations import required_keys

WORDS = Path(__file__).parent.parent.parent / "web" / "src" / "words"
LANGUAGES = ("en", "fr", "de")
PLURALS = ("_one", "_other")


@cache
def words(language: str) -> dict[str, str]:
    """All sentences of a language by the path of their key."""

    def leaves(tree: object, path: str) -> dict[str, str]:
        if isinstance(tree, str):
            return {path: tree}
        assert isinstance(tree, dict), path
        found: dict[str, str] = {}
        for key, part in tree.items():
            found |= leaves(part, f"{path}.{key}" if path else key)
        return found

    found: dict[str, str] = {}
    for file in sorted((WORDS / language).glob("*.json")):
        found |= leaves(json.loads(file.read_text(encoding="utf-8")), file.stem)
    return found


def sentences(language: str, key: str) -> list[str]:
    """The sentence of a key, or its plural forms; none where the key is missing."""
    have = words(language)
    if key in have:
        return [have[key]]
    return [have[key + form] for form in PLURALS if key + form in have]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_its_words(language: str) -> None:
    missing = [key for key in required_keys() if not sentences(language, key)]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_every_form(language: str) -> None:
    have = words(language)
    roots = {key.removesuffix(form) for key in have for form in PLURALS if key.endswith(form)}
    assert [root for root in sorted(roots) if not all(root + form in have for form in PLURALS)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_use_only_what_they_are_given(language: str) -> None:
    wrong = []
    for key, given in required_keys().items():
        for sentence in sentences(language, key):
            used = set(re.findall(r"\{\{\s*(\w+)", sentence))
            if not used <= given | {"count"}:
                wrong.append((key, sorted(used - given)))
    assert wrong == []


def test_refusals_tell_everything_in_every_language() -> None:
    """A refusal that names a cell, a player or litres in English names them in the other languages too."""
    for key, given in required_keys().items():
        if key.startswith("refusal."):
            for language in LANGUAGES:
                used = set(re.findall(r"\{\{\s*(\w+)", " ".join(sentences(language, key))))
                assert used == set(given), (language, key)


def test_the_reasons_of_table_talk_are_among_the_keys() -> None:
    talk = ("nothing_said", "talk_is_off", "not_your_table", "too_fast", "busy")
    assert [key for key in talk if f"reason.{key}" not in required_keys()] == []
