"""CONTRIBUTING.md names files and functions: all of them are there, and it is one reading long."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS

ROOT = DOCS.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BASES = (ROOT, ROOT / "src" / "caravaneer", ROOT / "web" / "src", ROOT / "tests")
MOST_LINES = 250
SUFFIXES = "py|ts|svelte|css|ftl|toml|json|md|txt"
NAMED = re.compile(rf"`((?:[\w.*-]+/)+[\w.*-]*|[\w.*-]+\.(?:{SUFFIXES}))(?::(\w+))?`")


def found(name: str) -> list[Path]:
    """The files or folders of a name, which may leave out where its table begins."""
    name = name.rstrip("/")
    there = [path for base in BASES for path in base.glob(name)]
    if not there and "/" not in name:  # it stands in the line of its folder, or several folders have it
        there = [path for base in BASES[1:] for path in base.rglob(name)]
    return there


def knows(path: Path, function: str) -> bool:
    """Whether a file defines something of a name, in Python, TypeScript or Svelte, or is built on a component of it."""
    ways = rf"(?:def|class|function|const|let|async|import) {function}\b|^\s*#?{function}(?:\(|\??:| =)|\b{function},"
    return re.search(ways, path.read_text(encoding="utf-8"), re.MULTILINE) is not None


def steps() -> list[tuple[str, str]]:
    """The camel's way: files and functions, as its table has them."""
    table = TEXT.split("\n## The camel's way\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\|[^|]*\| `([^`]+)` \| ([^|]+) \|$", table, re.MULTILINE)
    return [(file, function) for file, functions in rows for function in re.findall(r"`(\w+)`", functions)]


def test_it_is_one_reading_long() -> None:
    assert len(TEXT.splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", sorted({name for name, _ in NAMED.findall(TEXT)}))
def test_every_file_is_there(name: str) -> None:
    assert found(name), f"{name} is not there"


@pytest.mark.parametrize(("name", "function"), sorted({pair for pair in NAMED.findall(TEXT) if pair[1]} | {*steps()}))
def test_every_function_is_where_it_is_said_to_be(name: str, function: str) -> None:
    assert any(knows(path, function) for path in found(name)), f"{name} has no {function}"


def test_the_camels_way_is_told_from_the_press_to_the_board() -> None:
    files = [file for file, _ in steps()]
    assert len(files) > 15
    assert files[0].endswith("board/Board.svelte")
    assert files[-1].endswith("board/motion.ts")


def test_every_room_is_on_the_map() -> None:
    rooms = {path.name for path in (ROOT / "src" / "caravaneer").iterdir() if path.is_dir()} - {"__pycache__"}
    rooms |= {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()} - {"testing"}
    rooms |= {path.name for path in (ROOT / "src" / "caravaneer" / "server").iterdir() if path.is_dir()}
    told = {part for name, _ in NAMED.findall(TEXT) for part in name.split("/")}
    assert rooms - {"__pycache__", "static"} <= told


def test_this_test_would_see_what_is_missing() -> None:
    assert not found("src/caravaneer/nowhere.py")
    room = ROOT / "src" / "caravaneer" / "server" / "rooms" / "room.py"
    assert knows(room, "post")
    assert not knows(room, "poster")
