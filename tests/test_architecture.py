"""The house stands as it was drawn: imports point one way, files stay small, metadata loads nothing heavy."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from caravaneer.game import register

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "caravaneer"
FILES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 400
GAMES = tuple(register.SHIPPED)

# What each part of the package may import of the others. A part is a file or a folder of src/caravaneer. Nothing but
# the public names reaches a game: all others find it by name, through the register.
BELOW = {"compiled", "cores", "game", "maps", "pictures", "records", "words"}
MAY_IMPORT: dict[str, set[str]] = {
    "compiled": set(),
    "cores": set(),
    "interrupt": set(),
    "maps": set(),
    "words": set(),
    "pictures": {"maps"},
    "records": {"game", "maps"},
    "game": {"maps", "records", "words"},
    "games": BELOW | {"terminal"},
    "bots": BELOW,
    "analysis": BELOW | {"bots"},
    "arena": BELOW | {"bots"},
    "envs": BELOW | {"bots"},
    "terminal": BELOW,
    "server": BELOW | {"analysis", "bots"},
    "cli": BELOW | {"analysis", "arena", "bots", "envs", "interrupt", "server", "terminal", ""},
    "__main__": {"cli", "interrupt"},
    **{game: {"games"} for game in GAMES},
    "": {"bots", "game", "maps", "records", *GAMES},  # the package itself
}
FOR_TYPES_ONLY = {("game", "games")}  # so that start() knows the type of every game


class Import(NamedTuple):
    """One part of the package imports another."""

    path: Path
    line: int
    part: str
    imported: str
    for_types: bool


def part_of(path: Path) -> str:
    """The part a file belongs to; the package's own __init__ belongs to ''."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


PARTS = {part_of(path) for path in FILES}


def targets(node: ast.AST, path: Path) -> Iterator[str]:
    """The parts of the package that an import statement reaches."""
    names: list[str] = []
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        home = ["caravaneer", *path.relative_to(PACKAGE).parent.parts]
        above = home[: len(home) - node.level + 1] if node.level else []
        module = ".".join([*above, *([node.module] if node.module else [])])
        names = [f"{module}.{alias.name}" for alias in node.names]
    for name in names:
        words = name.split(".")
        if words[0] == "caravaneer":
            yield words[1] if len(words) > 1 and words[1] in PARTS else ""


@cache
def imports(path: Path) -> tuple[Import, ...]:
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[Import]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typed = {
        child
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for statement in node.body
        for child in ast.walk(statement)
    }
    for node in ast.walk(tree):
        for imported in targets(node, path):
            if imported != part_of(path):
                yield Import(path, getattr(node, "lineno", 0), part_of(path), imported, node in typed)


def test_every_part_has_its_place_in_the_house() -> None:
    assert set(MAY_IMPORT) >= PARTS


@pytest.mark.parametrize("part", sorted(PARTS))
def test_imports_point_one_way(part: str) -> None:
    wrong = [
        f"{found.path.relative_to(ROOT)}:{found.line} imports {found.imported or 'caravaneer itself'}"
        for path in FILES
        if part_of(path) == part
        for found in imports(path)
        if found.imported not in MAY_IMPORT[part]
        and not (found.for_types and (found.part, found.imported) in FOR_TYPES_ONLY)
    ]
    assert wrong == []


def test_no_part_imports_the_command_line() -> None:
    """But the file that starts it."""
    found = [found for path in FILES for found in imports(path) if found.imported == "cli"]
    assert [one for one in found if one.part != "__main__"] == []


def test_this_test_sees_imports_of_every_spelling() -> None:
    path = PACKAGE / "games" / "any" / "state.py"
    source = """
import caravaneer.cli
from caravaneer import game
from caravaneer.bots import greedy
from ...pictures import svg
from ...records.record import Record
from . import actions
from .rules.hexes import add
import numpy
"""
    found = [part for node in ast.walk(ast.parse(source)) for part in targets(node, path)]
    assert found == [
        "cli" if "cli" in PARTS else "",
        "game",
        "bots" if "bots" in PARTS else "",
        "pictures",
        "records",
        "games",
        "games",
    ]


# ── files ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_file_has_one_subject_says_it_and_fits_in_one_reading(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert ast.get_docstring(ast.parse(text)), "a module begins with what it is about"
    assert not {"utils", "util", "helpers", "helper", "common", "base", "manager", "misc"} & set(
        path.relative_to(PACKAGE).with_suffix("").parts
    )


# ── what is loaded when ───────────────────────────────────────────────────────────────────────────
HEAVY = ("numba", "numpy", "pydantic", "llvmlite")


def loaded_by(code: str) -> set[str]:
    """The heavy libraries that a fresh Python has loaded after running some code."""
    asked = f"{code}\nimport sys; print('loaded:', *(name for name in {HEAVY!r} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.rpartition("loaded:")[2].split())


def test_metadata_loads_nothing_heavy() -> None:
    code = """
import caravaneer
import caravaneer.desert
assert caravaneer.desert.META.title == "Durch die Wüste"
for name in caravaneer.game.games():
    assert caravaneer.meta(name).seats
"""
    assert loaded_by(code) == set()


def test_this_test_would_see_what_is_heavy() -> None:
    assert loaded_by("import caravaneer.games.desert.rules.turns") >= {"numba", "numpy"}


@pytest.mark.skipif("cli" not in PARTS, reason="there is no command line here")
def test_help_on_the_command_line_loads_no_kernel() -> None:
    code = """
import sys
from caravaneer.cli import main
sys.argv = ["caravaneer", "--help"]
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
"""
    assert not loaded_by(code) & {"numba", "numpy"}


# ── what must never be committed ──────────────────────────────────────────────────────────────────
REGISTRY = re.compile(r"https?://[^\s\"']*(?:pypi|npmjs|registry)", re.IGNORECASE)
INDEX = re.compile(r"--?(?:extra-)?index-url\b|^registry\s*=", re.MULTILINE)
MACHINE = re.compile(r"(?<![\w.:/-])/(?:home|work|root|Users)/\w|\b[A-Z]:\\Users\\")
LOCKS = re.compile(r"\.lock$|-lock\.(?:json|ya?ml)$|^requirements.*\.txt$|^\.npmrc$|^pip\.conf$")


def committed() -> list[Path]:
    """Every file that is in the repository or would be, were all added now."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git repository")
    return [path for name in done.stdout.decode().split("\0") if name and (path := ROOT / name).is_file()]


def test_no_lock_file_holds_a_registry_address() -> None:
    locks = [path for path in committed() if LOCKS.search(path.name)]
    assert locks, "requirements.lock at least"
    texts = {path.name: path.read_text(encoding="utf-8") for path in locks}
    assert {
        name: found[0] for name, text in texts.items() if (found := REGISTRY.search(text) or INDEX.search(text))
    } == {}


def test_no_file_holds_a_path_of_someones_machine() -> None:
    found = {}
    for path in committed():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # no text
        if match := MACHINE.search(text):
            found[path.relative_to(ROOT).as_posix()] = f"line {text[: match.start()].count(chr(10)) + 1}: {match[0]}…"
    assert found == {}


def test_these_guards_would_bark() -> None:
    slash = "/"
    assert REGISTRY.search("https:" + slash * 2 + "pypi.example.org/simple")
    assert INDEX.search("--index-url somewhere")
    assert MACHINE.search(f"see {slash}home{slash}ann/game.json")
    assert not MACHINE.search(f"https:{slash * 2}example.org{slash}home{slash}ann")


ROOMS = {
    "__init__", "actions", "batch", "board", "diagram", "drawing", "events", "layout", "meta", "moves", "perft",
    "pieces", "recording", "refusals", "setup", "state", "view",
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_knowing_one_game_is_knowing_the_other(game: str) -> None:
    """Both games have the same rooms, each with the same things in it; what only one game needs comes on top."""
    rooms = {path.stem for path in (PACKAGE / "games" / game).glob("*.py")}
    assert rooms >= ROOMS
    assert {path.name for path in (PACKAGE / "games" / game / "maps").iterdir()} != set()
    words = {path.name for path in (PACKAGE / "games" / game / "words" / "en").iterdir()}
    assert words >= {"about.ftl", "table.ftl", "terminal.ftl"}


@pytest.mark.parametrize(
    "room", ["meta", "board", "moves", "setup", "state", "view", "recording", "diagram", "drawing"]
)
def test_the_same_names_are_public_in_both_games(room: str) -> None:
    """The names that callers use without asking which game it is."""
    wanted = {
        "meta": {"META"},
        "board": {"Board", "shipped", "SHIPPED"},
        "moves": {"Move", "parse_move"},
        "setup": {"Setup", "Settings", "deal", "check"},
        "state": {"State", "start", "find_board"},
        "view": {"View", "ViewFields"},
        "recording": {"SetupFields", "begin", "play", "record", "setup_from_text", "setup_to_text", "shipped_map"},
        "diagram": {"read", "write"},
        "drawing": {"svg"},
    }[room]
    for game in GAMES:
        tree = ast.parse((PACKAGE / "games" / game / f"{room}.py").read_text(encoding="utf-8"))
        names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        names |= {
            t.id for node in tree.body if isinstance(node, ast.Assign) for t in node.targets if isinstance(t, ast.Name)
        }
        assert wanted <= names, (game, room)
