"""The words of a package, ours or a stranger's: its folder `words`, and what it makes phrases of."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from . import PhraseOf, Words


@cache
def folder_of(package: str) -> Path | None:
    """Where the sentences of a package lie; it may have none."""
    folder = Path(str(files(package))) / "words"
    return folder if folder.is_dir() else None


@cache
def phrase_of(package: str) -> PhraseOf | None:
    if find_spec(f"{package}.phrases") is None:
        return None
    return import_module(f"{package}.phrases").phrase_of  # type: ignore[no-any-return]


def words_of(package: str, language: str = "en") -> Words:
    """Its sentences and the frame's, of "" only these; its own in English, where it does not speak the language."""
    return Words(language, folder_of(package), phrase_of(package)) if package else Words(language)
