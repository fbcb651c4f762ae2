"""`caravaneer perft`, `simulate` and `bench`: counts, random games, speeds."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import caravaneer
from caravaneer.cli.simulate import Found, Games
from caravaneer.games.desert.perft import divide, perft

from .run import COMMAND, process, run
from .terminal import Terminal


def slow_perft(state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(slow_perft(state.play(move), depth - 1) for move in state.legal_moves)


# ── perft ─────────────────────────────────────────────────────────────────────────────────────────
def test_perft_counts_what_the_public_interface_plays(game: Any) -> None:
    assert [perft(game, depth) for depth in (0, 1, 2)] == [slow_perft(game, depth) for depth in (0, 1, 2)]


@pytest.mark.parametrize("back", [1, 2, 3])
def test_perft_up_to_the_end(finished: Any, back: int) -> None:
    near = finished.at(len(finished.history) - back)
    assert [perft(near, depth) for depth in (1, 2)] == [slow_perft(near, depth) for depth in (1, 2)]
    assert perft(finished, 1) == 0


def test_perft_through_skips() -> None:
    text = "seats: 2\n. L1 .\n L2 . .\n"
    state = caravaneer.desert.State.from_text(text)
    for depth in range(5):
        assert perft(state, depth) == slow_perft(state, depth)


def test_perft_of_returned_leaders() -> None:
    state = caravaneer.start("desert", players=5, seed=1, returns="chosen")
    assert [perft(state, depth) for depth in (1, 2, 3)] == [5, 20, 60]


def test_divide_adds_up(game: Any) -> None:
    counts = divide(game, 2)
    assert list(counts) == list(game.legal_moves)
    assert sum(counts.values()) == perft(game, 2)
    with pytest.raises(ValueError, match="at least 1"):
        divide(game, 0)


def test_perft_verb(game: Any, file: Path) -> None:
    found = run("perft", "desert", 2, "--file", file, "--divide")
    assert found.exit_code == 0
    assert f"{perft(game, 2)} lines of 2 moves" in found.stdout
    assert all(f"{move!s:<6} " in found.stdout for move in game.legal_moves)
    document = json.loads(run("perft", 1, "--file", file, "--json", "--divide").stdout)
    assert document["lines"] == len(game.legal_moves) == len(document["divide"])
    assert json.loads(run("perft", 0, "--json").stdout)["lines"] == 1


@pytest.mark.parametrize("words", [["x"], ["-1"], ["1", "2", "3"], ["chess", "2"], ["2", "--players", "1"], []])
def test_perft_wrong_usage(words: list[str]) -> None:
    assert run("perft", *words).exit_code == 2


@pytest.mark.compiled
def test_perft_is_interrupted_at_once() -> None:
    run("perft", 2)
    terminal = Terminal("perft", "9")
    terminal.until("Depth 9")
    time.sleep(0.5)
    terminal.process.send_signal(signal.SIGINT)
    said = terminal.until("never said")
    assert terminal.process.wait(20) == 130
    assert "Traceback" not in said
    assert "so far" in said


# ── simulate ──────────────────────────────────────────────────────────────────────────────────────
def test_simulate_verb() -> None:
    found = run("simulate", "--games", 3, "--seed", 1, "--threads", 1)
    assert found.exit_code == 0
    assert found.stdout.startswith("3 random games")
    assert "\x1b" not in found.stdout
    document = json.loads(run("simulate", "--games", 3, "--seed", 1, "--json").stdout)
    again = json.loads(run("simulate", "--games", 3, "--seed", 1, "--json", "--threads", 2).stdout)
    assert document["seats"] == again["seats"]
    assert sum(seat["win_share"] for seat in document["seats"]) == pytest.approx(1)
    assert document["interrupted"] is False


@pytest.mark.parametrize("words", [["--games", "0"], ["--players", "7"], ["chess"], ["--edition", "x"]])
def test_simulate_wrong_usage(words: list[str]) -> None:
    assert run("simulate", *words).exit_code == 2


def test_statistics() -> None:
    import numpy as np

    found = Found(2, ("a", "b"))
    # A shared win, then one of the first seat.
    found.add(Games(np.array([[[1, 2], [0, 3]], [[5, 0], [1, 1]]]), 20, np.array([[True, True], [True, False]])))
    found.add(Games(np.array([[[0, 0], [4, 4]]]), 10, np.array([[False, True]]), {"games that were odd": 1}))
    assert found.document()["games_that_were_odd"] == 1
    assert (found.games, found.moves, found.wins) == (3, 30, [1.5, 1.5])
    assert [found.mean("total", 0), found.mean("a", 1)] == pytest.approx([8 / 3, 5 / 3])
    assert [found.median("total", 0), found.median("a", 1)] == [3, 1]
    share, low, high = found.win_share(0)
    assert 0 <= low < share < high <= 1


@pytest.mark.compiled
def test_simulate_keeps_what_was_done_on_interrupt() -> None:
    master, slave = pty.openpty()
    running = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "1000000000", "--json"], stdout=subprocess.PIPE, stderr=slave, text=True
    )
    os.close(slave)
    seen = b""
    while b"Playing" not in seen:  # the bar appears on a terminal
        seen += os.read(master, 4096)
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    assert running.stdout is not None
    out = running.stdout.read()
    assert running.wait(20) == 130
    document = json.loads(out)
    assert document["interrupted"] is True
    assert document["games"] > 0
    try:
        while chunk := os.read(master, 4096):
            seen += chunk
    except OSError:  # the other end is closed
        pass
    os.close(master)
    assert b"Interrupted" in seen
    assert b"Traceback" not in seen


# ── bench ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
def test_bench_rules() -> None:
    document = json.loads(run("bench", "rules", "--seconds", 0.05, "--json").stdout)
    assert len(document["rates"]) == 12
    assert all(rate["least"] <= rate["moves"] <= rate["most"] for rate in document["rates"])
    assert document["start_to_first_legal_moves"]["median"] > 0


def test_bench_without_its_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    found = run("bench", "rules", "--peers")
    assert found.exit_code == 1
    assert "pip install open_spiel" in found.stderr


# ── all of it ─────────────────────────────────────────────────────────────────────────────────────
def test_help_is_quick() -> None:
    spent = []
    for _ in range(5):
        began = time.perf_counter()
        found = process("--help")
        spent.append(time.perf_counter() - began)
        assert found.returncode == 0
    assert "130" in found.stdout
    assert min(spent) < 0.6


def test_nothing_heavy_is_loaded_for_help() -> None:
    code = "import sys, caravaneer.cli; print({'numba', 'numpy', 'pydantic', 'rich.table'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


def test_version() -> None:
    assert run("--version").stdout == f"caravaneer {caravaneer.__version__}\n"


@pytest.mark.parametrize("verb", ["play", "new", "replay", "legal", "perft", "simulate", "bench"])
def test_every_verb_has_help(verb: str) -> None:
    found = run(verb, "--help")
    assert found.exit_code == 0
    assert found.stderr == ""


def test_unknown_verb() -> None:
    assert run("frobnicate").exit_code == 2
