"""Modules, names and files that the pages mention are there."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS
from tests.docs.test_docs import PAGES

ROOT = DOCS.parent
every_page = pytest.mark.parametrize(
    "path", [path for path in PAGES if path.name != "CHANGELOG.md"], ids=lambda path: path.relative_to(ROOT).as_posix()
)


def find(name: str) -> object:
    """What a dotted name stands for: a module, or something in one."""
    words = name.split(".")
    for length in range(len(words), 0, -1):
        try:
            found: object = importlib.import_module(".".join(words[:length]))
        except ModuleNotFoundError:
            continue
        for word in words[length:]:
            found = getattr(found, word)
        return found
    raise ModuleNotFoundError(name)


@every_page
def test_imports_of_the_examples_work(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for module, names in re.findall(r"^(?:>>> )?from (caravaneer[\w.]*) import ([\w, ]+)$", text, re.MULTILINE):
        for name in names.split(", "):
            find(f"{module}.{name}")


@every_page
def test_dotted_names_are_there(path: Path) -> None:
    for name in re.findall(r"(?<![\w./-])(caravaneer(?:\.[a-zA-Z_]\w*)+)", path.read_text(encoding="utf-8")):
        if not name.startswith("caravaneer.db"):  # that is the database
            find(name)


@every_page
def test_files_are_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for name in re.findall(r"(?<![\w/])((?:src|tests|web|examples|docs)/[\w./*-]*\w/?)", text):
        assert list(ROOT.glob(name.rstrip("/"))), f"{name} is not there"
