"""`caravaneer perft`, `simulate` and `bench`: counts, random games, speeds."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import caravaneer
from caravaneer.cli.simulate import Found
from caravaneer.game.simulation import Games
from caravaneer.games.desert.perft import divide, perft

from .run import process, run
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
    terminal = Terminal("simulate", "--games", "1000000000", "--json", piped=True)
    terminal.until(r"Playing .* [1-9]\d*/1000000000")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.process.stdout is not None
    document = json.loads(terminal.process.stdout.read())
    assert document["interrupted"] is True
    assert document["games"] > 0
    said = terminal.until("never said")
    assert terminal.process.wait(60) == 130
    assert "Interrupted" in said
    assert "Traceback" not in said


# ── bench ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.compiled
def test_bench_rules() -> None:
    document = json.loads(run("bench", "rules", "--seconds", 0.05, "--json").stdout)
    told = [rate["what"] for rate in document["rates"]]
    for game, most in (("desert", 5), ("trucks", 6)):
        for players in (2, most):
            assert [what for what in told if what.startswith(f"{game}, {players} seats, play")] == [
                f"{game}, {players} seats, play(Move)",
                f"{game}, {players} seats, play(text)",
                f"{game}, {players} seats, play(action)",
            ]
            assert any(re.fullmatch(rf"{game}, {players} seats, .*one core", what) for what in told)
    assert all(rate["least"] <= rate["moves"] <= rate["most"] for rate in document["rates"])
    assert document["start_to_first_legal_moves"]["median"] > 0


@pytest.mark.compiled
def test_bench_search() -> None:
    document = json.loads(run("bench", "search", "--simulations", 20, "--rounds", 1, "--json").stdout)
    assert [speed["what"] for speed in document["speeds"]] == ["desert, 2 seats", "desert, 5 seats"]


@pytest.mark.compiled
def test_bench_api() -> None:
    document = json.loads(run("bench", "api", "--seconds", 0.05, "--json").stdout)
    found = {(one["game"], one["players"], one["what"]): one for one in document["speeds"]}
    for table in (("desert", 2), ("desert", 5), ("trucks", 2), ("trucks", 6)):
        for by in ("Move", "text", "action"):
            assert found[*table, f"legal moves and play by {by}"]["median"] > 0
        for what in ("sample at ply 70", "pickle at ply 70", "unpickle at ply 70", "pickle at ply 70, size"):
            one = found[*table, what]
            assert 0 < one["least"] <= one["median"] <= one["most"]
    told = run("bench", "api", "trucks", "--seconds", 0.05).stdout
    assert "legal moves and play by action" in told
    assert "desert" not in told


@pytest.mark.parametrize(("verb", "module", "package"), [("rules", "pyspiel", "open_spiel"), ("batch", "pgx", "pgx")])
def test_bench_without_its_peers(verb: str, module: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    found = run("bench", verb, "--peers")
    assert found.exit_code == 1
    assert f"pip install {package}" in found.stderr


# ── all of it ─────────────────────────────────────────────────────────────────────────────────────
HEAVY = ("numba", "numpy", "scipy", "fastapi", "sqlalchemy", "uvicorn", "caravaneer.records", "caravaneer.server")


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["arena", "--help"], ["bench", "api", "--help"]])
def test_help_is_quick_because_nothing_heavy_is_loaded_for_it(words: list[str]) -> None:
    code = f"""
import sys
from caravaneer.cli import main
sys.argv = ["caravaneer", *{words!r}]
try:
    main()
except SystemExit as end:
    print("loaded:", [name for name in {HEAVY!r} if name in sys.modules], end.code)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.endswith("loaded: [] 0\n")


def test_nothing_heavy_is_loaded_before_a_verb_runs() -> None:
    code = f"import sys, caravaneer.cli; print({{*{HEAVY!r}, 'pydantic', 'rich.table'}} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


def test_help_tells_the_exit_codes() -> None:
    assert "130" in process("--help").stdout


def test_version() -> None:
    assert run("--version").stdout == f"caravaneer {caravaneer.__version__}\n"


@pytest.mark.parametrize("verb", ["play", "new", "replay", "legal", "perft", "simulate", "bench"])
def test_every_verb_has_help(verb: str) -> None:
    found = run(verb, "--help")
    assert found.exit_code == 0
    assert found.stderr == ""


def test_unknown_verb() -> None:
    assert run("frobnicate").exit_code == 2


@pytest.mark.compiled
def test_bench_envs() -> None:
    document = json.loads(run("bench", "envs", "--seconds", 0.05, "--json").stdout)
    assert [rate["what"] for rate in document["rates"]] == [
        "desert_v1, 2 seats", "desert_v1, 5 seats", "trucks_v1, 2 seats", "trucks_v1, 6 seats",
    ]  # fmt: skip
    assert all(0 < rate["least"] <= rate["moves"] <= rate["most"] for rate in document["rates"])
    assert "desert_v1, 2 seats" in run("bench", "envs", "--seconds", 0.05).stdout


@pytest.mark.compiled
def test_bench_batch() -> None:
    document = json.loads(run("bench", "batch", "--games", 8, "--seconds", 0.05, "--json").stdout)
    assert document["games"] == 8
    assert [pace["what"] for pace in document["paces"]] == [
        "desert, 2 seats", "desert, 5 seats", "trucks, 2 seats", "trucks, 6 seats",
    ]  # fmt: skip
    for pace in document["paces"]:
        assert 0 < pace["chosen"] < pace["steps"]
        assert pace["random"] > 0
    assert "steps a second" in run("bench", "batch", "trucks", "--games", 4, "--seconds", 0.05).stdout
