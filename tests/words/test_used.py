"""Every key is used: by the server's and the games' names, by Python, by the page, or by another sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from caravaneer.game import load, register
from caravaneer.server.protocol.translations import required_keys
from caravaneer.words import FRAME
from caravaneer.words.reading import read

ROOT = Path(__file__).parent.parent.parent
PYTHON, PAGE = ROOT / "src" / "caravaneer", ROOT / "web" / "src"
GENERATED = {PAGE / "words" / "keys.ts", *PAGE.glob("games/*/words.ts")}
FOLDERS = {"": FRAME, **{game: load(game).words_folder for game in register.SHIPPED}}
SOME = "\0"  # stands for whatever a program puts into a text


def python_texts(path: Path) -> Iterator[str]:
    """Every text of a Python file, those that are put together with SOME in the gaps."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else SOME for part in node.values)


def page_texts(path: Path) -> Iterator[str]:
    """The same of a file of the page."""
    text = path.read_text(encoding="utf-8")
    yield from (found[1] for found in re.finditer(r"""["']([\w-]+)["']""", text))
    for found in re.finditer(r"`((?:[^`\\$\n]|\$\{(?:[^{}]|\{[^{}]*\})*\})+)`", text):
        yield re.sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", SOME, found[1])


@cache
def texts() -> dict[Path, frozenset[str]]:
    found = {path: frozenset(python_texts(path)) for path in PYTHON.rglob("*.py")}
    pages = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte") and ".test." not in path.name]
    return found | {path: frozenset(page_texts(path)) for path in pages if path not in GENERATED}


def of_a_game(path: Path) -> str | None:
    """The game in whose folder a file lies; None for all others."""
    for folder in (PYTHON / "games", PAGE / "games"):
        if path.is_relative_to(folder) and path.parent != folder:
            return path.relative_to(folder).parts[0]
    return None


def asked_for(whose: str) -> tuple[set[str], re.Pattern[str]]:
    """The keys that programs may ask for: as they stand, and what those that are put together look like."""
    found = {text for path, said in texts().items() if of_a_game(path) in (whose or None, None) for text in said}
    if not whose:
        found |= {text for said in texts().values() for text in said}
    # What begins with a gap would be anything; such a key is told by its other end.
    gaps = {text for text in found if SOME in text and re.fullmatch(r"[a-z]+-[\w\0-]+", text)}
    shapes = "|".join(".+".join(map(re.escape, text.split(SOME))) for text in sorted(gaps))
    return {text for text in found if SOME not in text}, re.compile(shapes or r"(?!)")


@pytest.mark.parametrize("whose", FOLDERS)
def test_no_key_is_unused(whose: str) -> None:
    folder = FOLDERS[whose]
    assert folder is not None
    own = read(folder, "en")
    literal, shape = asked_for(whose)
    others = [own] if whose else [read(place, "en") for place in FOLDERS.values() if place]
    told = {node.id.name for words in others for entry in words.entries.values() for node in entry.references}
    unused = [
        entry.where
        for key, entry in own.messages.items()
        if key not in literal | told | set(required_keys()[whose]) and not shape.fullmatch(key)
    ]
    assert unused == []


def test_keys_that_are_put_together_are_seen(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('words(f"event-{kind}-known", count=len("moves"))')
    (tmp_path / "a.ts").write_text("t(`where-${WINDS[(turn + 8) % 8]!}`) + t('app-name')")
    assert f"event-{SOME}-known" in set(python_texts(tmp_path / "a.py"))
    assert set(page_texts(tmp_path / "a.ts")) == {f"where-{SOME}", "app-name"}
