"""The compile cache: no change of a file that a kernel takes constants from goes unnoticed, and nothing piles up."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import time

import pytest

from caravaneer.compiled import NOTE, UNUSED, _sources

PACKAGE = Path(__file__).parent.parent / "src" / "caravaneer"
pytestmark = pytest.mark.compiled

KEYS = """
import caravaneer.games.desert, caravaneer.games.trucks
from caravaneer.compiled import cache_folder
print(*(cache_folder(f"caravaneer.games.{game}.actions").name for game in ("desert", "trucks")))
"""


def run(code: str, path: Path, cache: Path) -> str:
    """What a new process prints, with a folder first on its path."""
    paths = [str(path), str(PACKAGE.parent)]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "CARAVANEER_CACHE": str(cache)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


# ── our games ─────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package that can be changed."""
    folder = tmp_path_factory.mktemp("copy")
    unused = shutil.ignore_patterns("__pycache__", "static", "server", "cli")
    shutil.copytree(PACKAGE, folder / "caravaneer", ignore=unused)
    return folder


@pytest.fixture(scope="module")
def keys(copy: Path) -> list[str]:
    return run(KEYS, copy, copy / "cache").split()


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("games/trucks/pieces.py", [False, True]),
        ("games/desert/layout.py", [True, False]),
        ("games/desert/board.py", [True, False]),
        ("games/desert/rules/turns.py", [True, False]),
        ("maps/hexmap.py", [True, True]),
        ("game/stepping.py", [True, True]),
        ("game/contract.py", [False, False]),
        ("compiled.py", [True, True]),
        ("bots/levels.py", [False, False]),
    ],
)
def test_a_change_is_noticed_by_the_games_that_could_use_it(
    copy: Path, keys: list[str], file: str, changed: list[bool]
) -> None:
    """And by no other: its kernels stay compiled."""
    path = copy / "caravaneer" / file
    before = path.read_text(encoding="utf-8")
    path.write_text(before + "\nFULL_AND_MORE = 1\n", encoding="utf-8")
    try:
        now = run(KEYS, copy, copy / "cache").split()
    finally:
        path.write_text(before, encoding="utf-8")
    assert [new != old for new, old in zip(now, keys, strict=True)] == changed


GAMES = sorted((PACKAGE / "games").glob("*/**/*.py"))


def compiled_names(tree: ast.Module) -> set[str]:
    """The names that the compiled functions of a file use."""
    rules = [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and any("rule" in ast.unparse(how) for how in node.decorator_list)
    ]
    return {
        name.id for rule in rules for part in rule.body for name in ast.walk(part) if isinstance(name, ast.Name)
    }  # fmt: skip


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.relative_to(PACKAGE / "games").as_posix())
def test_all_that_a_kernel_takes_from_elsewhere_belongs_to_its_key(file: Path) -> None:
    """Else a constant could change, and kernels that have the old one in them would come out of the cache."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    used = compiled_names(tree)
    module = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
    importlib.import_module(module)
    for node in tree.body:
        if not isinstance(node, ast.ImportFrom) or node.level or not (node.module or "").startswith("caravaneer."):
            continue
        if used & {alias.asname or alias.name for alias in node.names}:
            origin = importlib.util.find_spec(node.module or "")
            assert origin is not None
            assert Path(str(origin.origin)) in _sources(module), node.module


# ── a stranger's ──────────────────────────────────────────────────────────────────────────────────
RULES = """
from caravaneer.compiled import rule
from {numbers} import FULL

@rule
def tank():
    return FULL

@rule
def two_tanks():
    return tank() + tank()
"""
ASK = """
from {rules} import two_tanks
print(two_tanks(), sum(two_tanks.stats.cache_hits.values()))
"""
LAYOUTS = {
    "a package": ("dunes/__init__.py", "dunes/deep/rules.py", "dunes/numbers.py"),
    "in a namespace": ("sands/dunes/__init__.py", "sands/dunes/rules.py", "sands/dunes/numbers.py"),
    "files without a package": (None, "dune_rules.py", "dune_numbers.py"),
}


class Stranger:
    """A game that is not ours: kernels in one file, a constant in another."""

    def __init__(self, path: Path, layout: str):
        package, rules, numbers = LAYOUTS[layout]
        self.path, self.numbers = path, path / numbers
        self.rules = rules.removesuffix(".py").replace("/", ".")
        for name in filter(None, (package, rules, numbers)):
            (path / name).parent.mkdir(parents=True, exist_ok=True)
        if package:
            (path / package).write_text("", encoding="utf-8")
        module = numbers.removesuffix(".py").replace("/", ".")
        (path / rules).write_text(RULES.format(numbers=module), encoding="utf-8")
        self.fill(10)

    def fill(self, litres: int) -> None:
        self.numbers.write_text(f"FULL = {litres}\n", encoding="utf-8")

    def asked(self, cache: Path) -> tuple[int, int]:
        """What two tanks hold, and how often that came out of the cache."""
        litres, hits = run(ASK.format(rules=self.rules), self.path, cache).split()
        return int(litres), int(hits)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_strangers_constant_in_another_file_is_noticed(tmp_path: Path, layout: str) -> None:
    stranger, cache = Stranger(tmp_path / "src", layout), tmp_path / "cache"
    assert stranger.asked(cache) == (20, 0)
    assert stranger.asked(cache) == (20, 1)
    stranger.fill(12)
    assert stranger.asked(cache) == (24, 0)


def test_without_a_folder_to_write_to_it_is_compiled_all_the_same(tmp_path: Path) -> None:
    """And nothing is kept beside the sources, where it could grow stale."""
    stranger, cache = Stranger(tmp_path / "src", "a package"), tmp_path / "file"
    cache.write_text("no folder", encoding="utf-8")
    assert stranger.asked(cache) == (20, 0)
    stranger.fill(12)
    assert stranger.asked(cache) == (24, 0)
    assert not list(tmp_path.rglob("*.nbi"))


def test_what_was_not_used_for_a_month_is_taken_away(tmp_path: Path) -> None:
    stranger, cache = Stranger(tmp_path / "src", "a package"), tmp_path / "cache"
    stranger.asked(cache)
    own = {folder.name for folder in cache.iterdir()}
    now = time()
    for name, age in {"0123456789abcdef": UNUSED + 60, "fedcba9876543210": UNUSED - 3600, "others": 2 * UNUSED}.items():
        (cache / name / "sub").mkdir(parents=True)
        (cache / name / "sub" / "kernel.nbi").write_text("", encoding="utf-8")
        os.utime(cache / name, (now - age, now - age))
    for name in own:
        os.utime(cache / name, (now - 2 * UNUSED, now - 2 * UNUSED))
    assert stranger.asked(cache) == (20, 1)
    kept = {folder.name for folder in cache.iterdir()}
    assert kept & {"0123456789abcdef", "fedcba9876543210", "others"} == {"fedcba9876543210", "others"}


# ── a word about it ───────────────────────────────────────────────────────────────────────────────
def test_the_library_says_once_that_it_compiles(tmp_path: Path) -> None:
    """Scripts, pipes and notebooks have no bar. What comes from the cache needs no word."""
    stranger, cache = Stranger(tmp_path / "src", "a package"), tmp_path / "cache"
    code = f"{ASK.format(rules=stranger.rules)}\nfrom caravaneer.compiled import mix\nmix(1, 2)"
    env = os.environ | {"PYTHONPATH": f"{stranger.path}{os.pathsep}{PACKAGE.parent}", "CARAVANEER_CACHE": str(cache)}
    said = [
        subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stderr
        for _ in range(2)
    ]
    assert said == [f"{NOTE}\n", ""]


def test_whoever_watches_is_told_what_and_how_far(tmp_path: Path) -> None:
    stranger = Stranger(tmp_path / "src", "a package")
    code = f"""
from caravaneer.compiled import is_compiling, watched
from {stranger.rules} import two_tanks
with watched(lambda now: print(*now, is_compiling())):
    two_tanks()
print(is_compiling())
"""
    told = run(code, stranger.path, tmp_path / "cache").splitlines()
    assert told == ["dunes two_tanks 0 2 True", "dunes tank 0 2 True", "False"]


def test_what_is_ready_is_ready_for_these_sources(tmp_path: Path) -> None:
    stranger, cache = Stranger(tmp_path / "src", "a package"), tmp_path / "cache"
    ask = f"import {stranger.rules}\nfrom caravaneer.compiled import *\nprint(is_ready('dunes', 'bots'))"
    assert run(f"{ask}\nset_ready('dunes', 'bots')", stranger.path, cache) == "False"
    assert run(ask, stranger.path, cache) == "True"
    stranger.fill(12)
    assert run(ask, stranger.path, cache) == "False"


def test_what_is_ready_is_ready_where_it_lies(tmp_path: Path) -> None:
    """Numba compiles the same sources anew for another place."""
    cache = tmp_path / "cache"
    one, other = (Stranger(tmp_path / name, "a package") for name in ("one", "other"))
    ask = f"import {one.rules}\nfrom caravaneer.compiled import *\nprint(is_ready('dunes', 'bots'))"
    assert run(f"{ask}\nset_ready('dunes', 'bots')", one.path, cache) == "False"
    assert run(ask, other.path, cache) == "False"
    assert run(ask, one.path, cache) == "True"
