"""Bots of somebody's own, by module and class; and what is said where there is none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from caravaneer.bots.names import is_timed, player
from caravaneer.game import Limit
from tests.cli.run import run

MODULE = """
from caravaneer import Bot, Decision

class First(Bot):
    def choose(self, view, limit):
        return Decision(view.legal_moves[0])

class Seedless(First):
    def __init__(self):
        super().__init__(5)

class Empty(Bot):
    pass

class Crashes(First):
    def choose(self, view, limit):
        raise KeyError("lost")

class NoBot:
    pass
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"bot_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return name


def test_a_class_plays(module: str) -> None:
    found = run("arena", "trucks", f"{module}:First", "greedy", "-n", 2, "-w", 2)
    assert found.exit_code == 0, found.output
    assert f"{module}:First" in found.stdout


def test_one_that_crashes_at_every_move_is_not_rated(module: str) -> None:
    """And wins nothing, where it was once rated as greedy."""
    found = run("arena", "trucks", f"{module}:Crashes", "random", "-n", 2, "-w", 1)
    assert found.exit_code == 0, found.output
    assert "not rated: faults in 100 % of games" in found.stdout
    assert "0.0 %" in found.stdout


def test_seeds_and_limits(module: str) -> None:
    assert player("trucks", f"{module}:First").make(7).seed == 7
    assert player("trucks", f"{module}:Seedless").make(7).seed == 5
    assert player("trucks", f"{module}:First").limit == Limit()
    assert player("trucks", f"py:{module}:First").limit == Limit()
    assert player("trucks", f"py-0.5s:{module}:First").limit == Limit(time=0.5)
    assert player("trucks", f"py-300:{module}:First").limit == Limit(simulations=300)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("no_such_module:First", "there is no module 'no_such_module'"),
        ("{module}.inner:First", "there is no module '.*inner'"),
        ("{module}:Third", "has no class 'Third'"),
        ("{module}:NoBot", "write class NoBot.caravaneer.Bot. with choose"),
        ("{module}:Empty", "has no choose"),
        ("{module}:", "there is no bot"),
    ],
)
def test_what_is_no_bot(module: str, name: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        player("trucks", name.format(module=module))


def test_a_module_that_fails(module: str, tmp_path: Path) -> None:
    (tmp_path / f"{module}_broken.py").write_text("1 / 0")
    with pytest.raises(ValueError, match="fails: ZeroDivisionError"):
        player("trucks", f"{module}_broken:Bot")
    (tmp_path / f"{module}_needs.py").write_text("import no_such_package")
    with pytest.raises(ValueError, match="needs a package that is not installed: no_such_package"):
        player("trucks", f"{module}_needs:Bot")


@pytest.mark.parametrize(
    ("name", "timed"),
    [
        ("greedy", False), ("search-1000", False), ("search-0.5s", True), ("py-2s:a.b:C", True), ("a.b:C", False),
        ("cmd-1s:x", True), ("cmd:search-1s", False), ("random-leaders+search-1s", True),
    ],
)  # fmt: skip
def test_whether_a_bot_looks_at_a_clock_is_in_its_name(name: str, timed: bool) -> None:
    assert is_timed("desert", name) == timed
