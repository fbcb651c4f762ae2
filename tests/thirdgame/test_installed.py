"""A stranger's game is found by its entry point, in this process and in others; shipped ones can be switched off."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from caravaneer.game import AnyGame, games, load, register

from .installed import NAME, SITE, environment, installed

ROOT = Path(__file__).parents[2]


def python(code: str, **more: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(**more), capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_it_is_there_and_the_shipped_games_are_not(theirs: AnyGame) -> None:
    assert games() == (NAME,)
    assert load(NAME) is theirs
    for name in register.SHIPPED:
        with pytest.raises(ValueError, match=f"there is no game '{name}'"):
            load(name)


def test_it_stands_beside_the_shipped_games_unless_they_are_switched_off() -> None:
    with installed(only=False):
        assert games() == (*register.SHIPPED, NAME)


def test_it_goes_with_its_folder() -> None:
    assert NAME not in games()


def test_another_process_finds_it_and_nothing_heavy_is_loaded_for_its_metadata() -> None:
    code = """
import sys, caravaneer
name, = caravaneer.game.games()
print(name, caravaneer.meta(name).seats, "numpy" in sys.modules)
"""
    assert python(code) == f"{NAME} (2, 3, 4) False"


def test_what_it_lacks_it_does_not_have(theirs: AnyGame) -> None:
    assert not any(theirs.has(room) for room in ("bots", "terminal", "perft", "batch"))
    assert theirs.bots.greedy is None
    assert theirs.bots.search is None
    assert not theirs.bots.levels


def test_nothing_but_its_tests_knows_its_name() -> None:
    listed = subprocess.run(["git", "grep", "-l", "-w", "-i", NAME], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode not in (0, 1):
        pytest.skip("this is no git repository")
    assert [
        path for path in listed.stdout.splitlines() if not path.startswith(("tests/thirdgame/", "tests/game/"))
    ] == []


def test_a_changed_constant_compiles_its_kernel_anew(tmp_path: Path) -> None:
    """The kernel in rules.py takes DEEP from pieces.py, which numba's own cache does not look at."""
    shutil.copytree(SITE, tmp_path / "site")
    where = {"PYTHONPATH": f"{tmp_path / 'site'}:{ROOT / 'src'}", "CARAVANEER_CACHE": str(tmp_path / "cache")}
    code = f"from {NAME}.rules import worth; print(worth(3, True))"
    assert python(code, **where) == "6"
    pieces = tmp_path / "site" / NAME / "pieces.py"
    pieces.write_text(pieces.read_text().replace("DEEP = 2", "DEEP = 7"))
    assert python(code, **where) == "21"
