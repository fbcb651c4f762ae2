"""`caravaneer hint` and `caravaneer bot-check`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import caravaneer

from .run import process, run

pytestmark = pytest.mark.compiled  # bots think, and play whole games
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "line_bot.py"


def test_hint_tells_the_best_moves(game: Any, file: Path) -> None:
    found = run("hint", file, "--simulations", 300)
    assert found.exit_code == 0, found.stderr
    assert "After 18 moves." in found.stdout
    assert "Expected play: " in found.stdout
    assert "seat 2 " in found.stdout
    best = found.stdout.splitlines()[2].split()[0]
    assert best in game.legal_moves


def test_hint_as_json_is_the_same_every_time(game: Any, file: Path) -> None:
    words = ("hint", file, "--at", 12, "--simulations", 200, "--json")
    first, second = (json.loads(run(*words).stdout) for _ in range(2))
    assert first == second
    assert (first["ply"], first["seat"], first["game"]) == (12, game.at(12).seat, "desert")
    assert first["considered"][0]["move"] == first["move"] in game.at(12).legal_moves
    assert sum(first["wins"]) == pytest.approx(1, abs=0.01)


def test_hint_in_trucks() -> None:
    state = caravaneer.start("trucks", players=3, seed=2)
    found = run("hint", "-", "--time", 0.2, input=state.record().json_text())
    assert found.exit_code == 0, found.stderr
    assert "why" in found.stdout
    assert "steps" in found.stdout


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--time", "1", "--simulations", "5"], 2, "exclude each other"),
        (["--time", "0"], 2, "--time"),
        (["--at", "99"], 1, "99"),
    ],
)
def test_hint_refuses(file: Path, words: list[str], status: int, said: str) -> None:
    found = run("hint", file, *words)
    assert (found.exit_code, said in found.stderr) == (status, True), found.stderr


def test_no_hint_when_the_game_is_over(finished: Any) -> None:
    found = run("hint", "-", input=finished.record().json_text())
    assert (found.exit_code, found.stdout) == (1, "")
    assert "the game is over" in found.stderr


# ── bot-check ─────────────────────────────────────────────────────────────────────────────────────
def test_the_example_passes_every_check() -> None:
    found = run("bot-check", "--time", 5, sys.executable, EXAMPLE)
    assert found.exit_code == 0, found.stdout
    assert "All 19 checks passed." in found.stdout


def check(tmp_path: Path, code: str, *words: object) -> dict[str, str]:
    """The checks that a bot fails, with what was found."""
    path = tmp_path / "bot.py"
    path.write_text(code, encoding="utf-8")
    found = run("bot-check", "--json", "--game", "trucks", *words, sys.executable, "-S", path)
    assert found.exit_code == 1, found.output
    return {c["what"]: c["found"] for c in json.loads(found.stdout)["checks"] if not c["passed"]}


def test_what_a_bot_does_wrong_is_told(tmp_path: Path) -> None:
    code = """
import json, sys
while True:
    line = sys.stdin.readline()
    word, _, rest = line.partition(" ")
    if word.strip() == "caravaneer": print("hello bad", flush=True)
    elif word == "begin": print("ready", flush=True); print("by the way", flush=True)
    elif word == "choose": print("move", json.loads(rest)["view"]["legal_moves"][0], flush=True)
    elif word.strip() == "quit": sys.exit(4)
    elif not line: import time; time.sleep(30)
    elif word.strip() and not word.startswith("end"): sys.exit("unknown: " + word)
"""
    failed = check(tmp_path, code, "--time", 3)
    assert "exit code 1" in failed["ignores lines and fields it does not know"]
    assert "by the way" in failed["says nothing unasked"]
    assert "exit code 4" in failed["ends on quit and leaves nothing running"]
    assert "still runs" in failed["ends with its standard input"]


def test_a_bot_that_cannot_start_fails_one_check(tmp_path: Path) -> None:
    failed = check(tmp_path, "raise RuntimeError")
    assert len(failed) == 1
    found = run("bot-check", sys.executable, tmp_path / "bot.py")
    assert (found.exit_code, "RuntimeError" in found.stdout, "To do:" in found.stdout) == (1, True, True)


def test_bot_check_wants_a_command() -> None:
    assert process("bot-check").returncode == 2
    assert process("bot-check", "").returncode == 2
    assert process("bot-check", "--game", "chess", "cat").returncode == 2
