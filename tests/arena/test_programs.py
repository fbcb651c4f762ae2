"""Programs that play in the arena: those that behave, and those that crash, hang, talk nonsense or cheat."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from caravaneer.arena.match import Match, Unit
from caravaneer.arena.play import play
from caravaneer.arena.runner import here, processes
from caravaneer.bots.names import player
from caravaneer.game.bot import Limit
from tests.cli.run import COMMAND, run

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "line_bot.py"
BOT = """
import json, sys, time
for number, line in enumerate(sys.stdin):
    word, _, rest = line.strip().partition(" ")
    if word == "caravaneer": print("hello tester", flush=True)
    if word == "begin": print("ready", flush=True)
    if word == "quit": break
    if word == "end": open(sys.argv[0] + ".end", "w").write(rest)
    if word == "choose":
        moves = json.loads(rest)["view"]["legal_moves"]
"""
BEHAVES = "print('move', moves[0], flush=True)"
Write = Callable[..., str]


@pytest.fixture
def bot(tmp_path: Path) -> Write:
    """The command of a bot that makes its move by this code."""

    def write(code: str, *, at_start: bool = False) -> str:
        path = tmp_path / "bot.py"
        first = "import sys; open(sys.argv[0] + '.starts', 'a').write('start\\n')\n" * at_start
        path.write_text(f"{first}{BOT}        {code}\n", encoding="utf-8")
        return f"{sys.executable} -S {path}"

    return write


def living(folder: Path) -> list[int]:
    """Processes with a folder on their command line, after a moment for them to go."""
    until = time.monotonic() + 600  # only a hang lasts so long
    while True:
        found = [entry for entry in Path("/proc").iterdir() if entry.name.isdigit()]
        left = [int(entry.name) for entry in found if str(folder).encode() in _words(entry)]
        if not left or time.monotonic() > until:
            return left
        time.sleep(0.05)


def _words(entry: Path) -> bytes:
    try:
        words = (entry / "cmdline").read_bytes()
    except OSError:
        return b""
    return b"" if b"caravaneer.cli" in words else words  # the arena itself names its bots


# ── faults ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("code", "kind", "told"),
    [
        ("sys.exit('no weights')", "crash", "ended with exit code 1 after 'choose'"),
        ("print('let me see', flush=True)", "nonsense", "'let me see' is no answer"),
        ("print('move', 'B9@9z', flush=True)", "illegal", "'B9@9z' is no move"),
        ("time.sleep(99)", "hang", "with 0.1 s to answer"),
    ],
)
def test_greedy_moves_for_a_program_that_fails(code: str, kind: str, told: str, bot: Write, tmp_path: Path) -> None:
    name = f"cmd-{0.1 if kind == 'hang' else 60}s:{bot(code)}"
    played, record = play(Unit(Match("trucks", (name, "greedy"), 1, faults="greedy"), 0, 0))
    seat = played.bots.index(name)
    assert played.reasons[seat] == {kind: played.moves[seat]}
    assert played.reasons[1 - seat] == {}
    assert played.fallbacks[seat] == played.moves[seat] > 5
    assert all(f"{kind}: " in fault and told in fault for fault in played.faults)
    assert len(played.faults) == 5
    assert ("its standard error ends: no weights" in played.faults[0]) == (kind == "crash")
    assert json.loads(record)["players"][seat] == name
    assert living(tmp_path) == []


def test_a_program_that_hangs_is_started_again_twice(bot: Write, tmp_path: Path) -> None:
    name = f"cmd-0.1s:{bot('time.sleep(99)', at_start=True)}"
    play(Unit(Match("trucks", (name, "greedy"), 1, faults="greedy"), 0, 0))
    assert (tmp_path / "bot.py.starts").read_text() == "start\n" * 3


def test_a_program_that_fails_now_and_then_is_started_again(bot: Write) -> None:
    command = bot(f"number != 4 or sys.exit(); {BEHAVES}")
    name = f"cmd:{command}"
    played, _ = play(Unit(Match("trucks", (name, "greedy"), 1, faults="greedy"), 0, 0))
    seat = played.bots.index(name)
    assert played.fallbacks[seat] == played.moves[seat] // 3  # two lines of greeting, then its third move
    assert played.reasons[seat] == {"crash": played.fallbacks[seat]}


# ── programs that behave ──────────────────────────────────────────────────────────────────────────
def test_a_program_hears_how_the_game_ended(bot: Write, tmp_path: Path) -> None:
    name = f"cmd:{bot(BEHAVES)}"
    played, _ = play(Unit(Match("trucks", (name, "greedy"), 1), 0, 0))
    assert played.fallbacks == (0, 0)
    told = json.loads((tmp_path / "bot.py.end").read_text())["view"]
    assert told["outcome"]["scores"] == list(played.scores)


def test_programs_play_the_same_in_other_processes(bot: Write) -> None:
    command = bot(f"number % 5 or sys.exit(); {BEHAVES}")
    match = Match("trucks", (f"cmd:{command}", "greedy"), 1, faults="greedy")
    alone = {ended[0].record: ended for _, ended in here(list(match.units())) if ended}
    together = {ended[0].record: ended for _, ended in processes(list(match.units()), 2) if ended}
    assert len(alone) == len(together) == 2
    for name, (played, record) in alone.items():
        other, same = together[name]
        assert replace(played, thinking=(), seconds=0.0) == replace(other, thinking=(), seconds=0.0)
        assert record == same
    assert sum(map(sum, (played.fallbacks for played, _ in alone.values()))) > 0


def test_the_table_and_the_results_say_what_went_wrong(bot: Write, tmp_path: Path) -> None:
    name = f"cmd:{bot('sys.exit(3)')}"
    found = run(
        "arena", "trucks", f"cmd:{sys.executable} -S {EXAMPLE}", name, "-n", 1, "-w", 1, "--out", tmp_path / "m"
    )
    assert found.exit_code == 0, found.output
    results = [json.loads(line) for line in (tmp_path / "m" / "results.jsonl").read_text().splitlines()]
    assert [game["reasons"][game["bots"].index(name)] for game in results] == [{"crash": 1}] * 2
    assert "2 of 2 games (2 crash)" in found.stdout
    assert "not rated: faults in 100 % of games" in found.stdout
    assert found.stdout.count("fault: ") == 1  # of a sort
    assert living(tmp_path) == []


# ── broken off ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_no_program_outlives_an_arena_that_is_broken_off(how: signal.Signals, bot: Write, tmp_path: Path) -> None:
    command = bot("open(sys.argv[0] + '.hangs', 'w'); [time.sleep(1) for _ in iter(int, 1)]")
    words = ["arena", "trucks", "greedy", f"cmd:{command}", "--workers", "1", "--out", str(tmp_path / "m")]
    process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 600  # only a hang lasts so long
    while not (tmp_path / "bot.py.hangs").exists() and time.monotonic() < until:
        time.sleep(0.02)
    assert (tmp_path / "bot.py.hangs").exists()
    process.send_signal(how)
    _, aside = process.communicate(timeout=300)
    assert process.returncode == (-9 if how == signal.SIGKILL else 130)
    assert "Traceback" not in aside
    assert living(tmp_path) == []


# ── names ─────────────────────────────────────────────────────────────────────────────────────────
def test_names_of_programs() -> None:
    assert player("desert", f"cmd:{sys.executable} bot.py").limit == Limit()
    assert player("desert", f"cmd-0.5s:{sys.executable} bot.py").limit == Limit(time=0.5)
    assert player("trucks", f"cmd-200:{sys.executable} bot.py").limit == Limit(simulations=200)
    for name, told in (
        ("cmd:", "needs a command"),
        ("cmd:no_such_program x", "no program 'no_such_program'"),
        ("cmd:python3 'bot.py", "no closing quotation"),
        ("cmd-0s:python3 bot.py", "more than 0 seconds"),
        ("cmd-x:python3 bot.py", "there is no bot"),
    ):
        with pytest.raises(ValueError, match=told):
            player("desert", name)
