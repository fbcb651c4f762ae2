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

# What fills the gap of a key that has one part before it; what the server and the rules name is told by them.
FILLED = {
    "act-": "drive dry rob gain flip",
    "advice-": "drive dry rob gain flip lost",
    "better-": "yes better no shown",
    "card-": "B b N n R P",
    "chip-": "rob gain lost",
    "colour-": "L M R S V",
    "figure-": "before after",
    "filter-": "all mine colour seat",
    "ground-": "plain exit slope skull petrol finish",
    "help-": "rules legend keys",
    "home-": "open finished record",
    "key-": "arrows enter drop next way undo type best each mine left around near threats filter kind",
    "legend-": "leader camel water palm mountain territory legal now later pending last threat threats refused "
    "reach several full dry",
    "log-": "start rematch",
    "panel-": "water oases territory longest",
    "report-": "played best costly none",
    "tally-": "water oases territories caravans places",
    "where-": "n ne e se s sw w nw",
    "wind-": "n ne e se s sw w nw",
}
# What a stranger's game may need, and ours do not: the only bot it has, a refusal that it has no words for.
STRANGERS = {f"level-random-{part}" for part in ("name", "short", "about")} | {"refusal-not_your_turn"}


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
    yield from (found[1] + SOME for found in re.finditer(r"`([a-z]\w*-(?:\w+-)*)\$\{", text))
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


def asked_for(whose: str) -> set[str]:
    """The keys that programs ask for, as they stand, with their gaps filled, and with gaps that may be anything."""
    found = {text for path, said in texts().items() if not whose or of_a_game(path) in (whose, None) for text in said}
    return found | {f"{start}{end}" for start, ends in FILLED.items() if start + SOME in found for end in ends.split()}


def is_asked_for(key: str, asked: set[str]) -> bool:
    """By its name; or by its beginning, where that has two parts or more: `card-does-` and any card."""
    parts = key.split("-")
    starts = {"-".join([*parts[:length], SOME]) for length in range(2, len(parts))}
    return key in asked or bool(starts & asked)


@pytest.mark.parametrize("whose", FOLDERS)
def test_no_key_is_unused(whose: str) -> None:
    folder = FOLDERS[whose]
    assert folder is not None
    own = read(folder, "en")
    referring = [own] if whose else [read(place, "en") for place in FOLDERS.values() if place]
    told = {node.id.name for words in referring for entry in words.entries.values() for node in entry.references}
    used = asked_for(whose) | told | set(required_keys()[whose]) | STRANGERS
    assert [entry.where for key, entry in own.messages.items() if not is_asked_for(key, used)] == []


def test_keys_that_are_put_together_are_seen(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('words(f"event-{kind}-known", count=len("moves"))')
    (tmp_path / "a.ts").write_text("t(`where-${WINDS[(turn + 8) % 8]!}`) + t('app-name')")
    assert f"event-{SOME}-known" in set(python_texts(tmp_path / "a.py"))
    assert set(page_texts(tmp_path / "a.ts")) == {f"where-{SOME}", "app-name"}
