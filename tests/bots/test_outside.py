"""Bots in processes of their own: those that behave, and every way in which one may not."""

from __future__ import annotations

import contextlib
import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import caravaneer
from caravaneer.bots.outside import BotError, Outside
from caravaneer.game.bot import Limit

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "line_bot.py"
HEAD = """
import json, os, sys, time
def say(*words): print(*words, flush=True)
def ask():
    line = sys.stdin.readline()
    if not line: sys.exit()
    word, _, rest = line.strip().partition(" ")
    if word == "quit": sys.exit()
    return word, json.loads(rest) if word in ("begin", "choose", "end") else rest
def hello():
    ask(); say("hello tester"); ask(); say("ready")
def view():
    while True:
        word, fields = ask()
        if word == "begin": say("ready")
        if word == "choose": return fields["view"]
"""
SOON = Limit(time=0.3)  # for bots that never answer
EVER = Limit(time=60.0)  # for all others, however busy the machine
HUNG = 300.0  # seconds: only a hang lasts so long
Make = Callable[..., Outside]


def pids_of(folder: Path) -> list[int]:
    """Living processes that have the folder of a test on their command line."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if str(folder).encode() in words:
                found.append(int(entry.name))
    return found


def all_gone(folder: Path) -> bool:
    """A process that was killed takes a moment to go."""
    until = time.monotonic() + HUNG
    while (left := pids_of(folder)) and time.monotonic() < until:
        time.sleep(0.02)
    return not left


def children() -> set[str]:
    """The processes this one has started and not taken leave of, zombies among them."""
    found: set[str] = set()
    for task in Path("/proc/self/task").iterdir():
        with contextlib.suppress(OSError):  # a thread that has ended meanwhile
            found.update((task / "children").read_text().split())
    return found


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Make bots of Python code; when the test is over none of them, and none of their pipes, may be left."""
    made: list[Outside] = []
    others = children()
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208

    def of_code(code: str, **how: Any) -> Outside:
        path = tmp_path / f"bot{len(made)}.py"
        path.write_text(HEAD + code, encoding="utf-8")
        bot = Outside([sys.executable, "-S", str(path)], **({"start_time": HUNG, "grace": 0.3} | how))
        made.append(bot)
        return bot

    yield of_code
    for bot in made:
        bot.close()
    gc.collect()
    assert all_gone(tmp_path)
    assert len(os.listdir("/proc/self/fd")) == before  # noqa: PTH208
    assert children() <= others  # no zombie either


@pytest.fixture(scope="module")
def view() -> Any:
    state = caravaneer.start("desert", players=2, seed=1)
    return state.view(state.seat)


def error_of(bot: Outside, view: Any, limit: Limit = EVER) -> BotError:
    with pytest.raises(BotError) as found:
        bot.choose(view, limit)
    return found.value


# ── bots that behave ──────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("game", "players"), [("desert", 5), ("trucks", 3)])
def test_the_example_plays(game: str, players: int) -> None:
    state = caravaneer.start(game, players=players, seed=2)
    with Outside([sys.executable, str(EXAMPLE)], seed=3) as bot:
        for _ in range(40):
            state = state.play(bot.choose(state.view(state.seat), EVER).move)
        assert bot.name == "Line bot"
        bot.end(state.view(0))


def test_a_command_may_be_one_text(view: Any) -> None:
    with Outside(f"'{sys.executable}' -S '{EXAMPLE}'") as bot:
        assert bot.choose(view, EVER).move in view.legal_moves


def test_what_it_tells_is_in_the_decision(make: Make, view: Any) -> None:
    bot = make("""
hello(); move = view()["legal_moves"][5]
say("info", "no json")
say("info", json.dumps({"wins": [0.6, 0.4], "points": [50, 40], "simulations": 9, "line": [move],
    "considered": [{"move": move, "visits": 9, "wins": 0.6, "points": 50}], "later": "fields"}))
say("info", '{"wins": [NaN, 1]}'); say("")
say("move", move); ask()
""")
    found = bot.choose(view, EVER)
    assert found.move == view.legal_moves[5]
    assert (found.wins, found.points, found.simulations) == ((0.6, 0.4), (50.0, 40.0), 9)
    assert found.considered[0].visits == 9


def test_it_is_told_which_game_and_seat(make: Make, view: Any) -> None:
    bot = make("""
ask(); say("hello tester"); told = ask()[1]; say("ready"); fields = ask()[1]
print(sorted(told), told["seed"], fields["time"], fields["simulations"], file=sys.stderr, flush=True)
say("move", fields["view"]["legal_moves"][0]); view(); say("move x")
""", seed=77)  # fmt: skip
    bot.choose(view, Limit(time=60.5, simulations=4))
    assert error_of(bot, view).stderr == ("['board', 'game', 'options', 'players', 'rules', 'seat', 'seed'] 77 60.5 4",)


def test_a_second_game_begins_anew(make: Make, view: Any) -> None:
    bot = make("""
ask(); say("hello tester")
begun = 0
while True:
    word, fields = ask()
    if word == "begin": begun += 1; say("ready")
    if word == "choose": say("move", fields["view"]["legal_moves"][begun])
""")
    assert [str(bot.choose(view, EVER).move) for _ in range(2)] == [str(view.legal_moves[1])] * 2
    bot.begin()
    assert bot.choose(view, EVER).move == view.legal_moves[2]


def test_what_was_said_too_early_does_not_count(make: Make, view: Any) -> None:
    bot = make("""
ask(); say("hello tester"); ask(); os.write(1, b"ready\\nmove junk\\n")
while True: say("move", view()["legal_moves"][0])
""")
    bot.get_ready(view)
    assert bot.choose(view, EVER).move == view.legal_moves[0]


# ── bots that fail ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("code", "kind", "says"),
    [
        ("sys.exit(3)", "crash", "exit code 3"),
        ("hello(); view(); raise RuntimeError('oh no')", "crash", "exit code 1 after 'choose'"),
        ("hello(); view(); os.kill(os.getpid(), 11)", "crash", "SIGSEGV"),
        ("hello(); view(); os.close(1); time.sleep(60)", "crash", "closed its standard output"),
        ("hello(); view(); time.sleep(60)", "hang", "0.3 s to answer"),
        ("ask(); say('hello x'); ask(); os.write(1, b'ready\\nmove --'); time.sleep(60)", "hang", "'move --' with"),
        ("hello(); view(); say('I like k12')", "nonsense", "'I like k12' is no answer"),
        ("hello(); view(); say('move')", "nonsense", "'move' is no answer"),
        ("hello(); view(); sys.stdout.buffer.write(b'\\xff\\x00\\n'); sys.stdout.flush()", "nonsense", "no answer"),
        ("hello(); view(); say('x' * 10_000_000)", "nonsense", "more than 65536 bytes"),
        ("hello(); view(); say('move ' + 'x' * 70_000)", "nonsense", "more than 65536 bytes"),
        ("hello(); view(); say('move k12')", "illegal", "'k12' is no move"),
        ("hello(); view(); say('move --')", "illegal", "-- is illegal"),
        ("ask(); say('welcome')", "nonsense", "'welcome' instead of 'hello NAME'"),
        ("ask(); say('hello x'); ask(); say('go')", "nonsense", "'go' instead of 'ready'"),
        ("hello()\nwhile True: view(); [say('info {}') for _ in range(10**9)]", "hang", "after 'choose'"),
    ],
)
def test_failures(make: Make, view: Any, code: str, kind: str, says: str) -> None:
    error = error_of(make(code), view, SOON if kind == "hang" else EVER)
    assert (error.kind, says in error.what) == (kind, True), error.what


def test_a_bot_that_floods_while_it_should_read(make: Make, view: Any) -> None:
    bot = make("hello()\nwhile True: sys.stdout.write('x' * 9 + chr(10))")
    assert error_of(bot, view).kind == "nonsense"


def test_a_flood_ends_even_where_the_host_is_slower_than_the_bot(make: Make, view: Any) -> None:
    bot = make("hello(); view(); sys.stdout.write('info {}\\n' * 5000); sys.stdout.flush(); time.sleep(60)")
    bot.get_ready(view)
    assert bot._program is not None
    read = bot._program.read

    read_lines = 0

    def slowly(until: float) -> str:
        nonlocal read_lines
        read_lines += 1
        time.sleep(0.01)
        return read(until)

    bot._program.read = slowly  # type: ignore[method-assign]
    assert error_of(bot, view, SOON).kind == "hang"
    assert read_lines < 5000


def test_a_slow_handshake(make: Make, view: Any) -> None:
    error = error_of(make("time.sleep(600)", start_time=0.4), view)
    assert error.kind == "hang"
    assert "hello NAME" in error.what


def test_a_bot_that_reads_nothing(make: Make, view: Any) -> None:
    """A pipe holds 64 KiB; what does not fit must not block the host."""
    bot = make("hello(); time.sleep(60)")
    bot.get_ready(view)
    assert bot._program is not None
    with pytest.raises(TimeoutError):
        bot._program.send("x" * 1_000_000, time.monotonic() + 0.2)
    assert error_of(bot, view, SOON).kind == "hang"


def test_no_such_program(view: Any) -> None:
    error = error_of(Outside("no-such-program-anywhere"), view)
    assert (error.kind, "could not be started: no such file" in error.what) == ("crash", True)
    with pytest.raises(ValueError, match="needs a command"):
        Outside("")


def test_the_last_twenty_lines_of_standard_error_are_kept(make: Make, view: Any) -> None:
    error = error_of(make("hello(); view(); [print(k, file=sys.stderr) for k in range(50)]; sys.exit(1)"), view)
    assert error.stderr == tuple(str(k) for k in range(30, 50))


def test_much_on_standard_error_blocks_nobody(make: Make, view: Any) -> None:
    bot = make("hello(); found = view(); sys.stderr.write('e' * 500_000); say('move', found['legal_moves'][0]); ask()")
    assert bot.choose(view, EVER).move in view.legal_moves


def test_it_starts_again_after_a_crash(make: Make, view: Any, tmp_path: Path) -> None:
    bot = make(f"""
hello(); found = view()
if not os.path.exists({str(tmp_path / "flag")!r}):
    open({str(tmp_path / "flag")!r}, "w").close(); sys.exit(1)
say("move", found["legal_moves"][0]); ask()
""")
    assert error_of(bot, view).kind == "crash"
    assert bot.choose(view, EVER).move == view.legal_moves[0]


def test_it_starts_again_after_it_ended_between_two_moves(make: Make, view: Any) -> None:
    bot = make("hello(); say('move', view()['legal_moves'][0])")
    for _ in range(3):
        assert bot.choose(view, EVER).move == view.legal_moves[0]
        assert bot._program is not None
        assert bot._program.wait(time.monotonic() + HUNG)


def test_after_an_illegal_move_it_goes_on(make: Make, view: Any) -> None:
    bot = make("hello(); view(); say('move --')\nwhile True: say('move', view()['legal_moves'][0])")
    assert error_of(bot, view).kind == "illegal"
    running = bot._program
    assert bot.choose(view, EVER).move == view.legal_moves[0]
    assert bot._program is running


# ── nothing is left running ───────────────────────────────────────────────────────────────────────
FORKS = "hello(); found = view()\nif os.fork() == 0: time.sleep(60); os._exit(0)\n"


@pytest.mark.parametrize(
    "then", ["say('move', found['legal_moves'][0]); ask()", "sys.exit(1)", "time.sleep(60)", "say('what?')"]
)
def test_what_a_bot_starts_ends_with_it(make: Make, view: Any, tmp_path: Path, then: str) -> None:
    bot = make(FORKS + then)
    if "move" in then:
        bot.choose(view, EVER)
        assert len(pids_of(tmp_path)) == 2
    else:
        limit = SOON if "sleep" in then else EVER
        assert error_of(bot, view, limit).kind in ("crash", "hang", "nonsense")
    bot.close()
    assert all_gone(tmp_path)


def test_a_bot_that_does_not_quit_is_killed(make: Make, view: Any, tmp_path: Path) -> None:
    bot = make("""
import signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
hello(); say("move", view()["legal_moves"][0])
while True: time.sleep(1)
""")
    bot.choose(view, EVER)
    bot.close()
    assert all_gone(tmp_path)
    bot.close()


def test_a_bot_that_is_forgotten_is_ended(make: Make, view: Any, tmp_path: Path) -> None:
    bot = make("hello(); say('move', view()['legal_moves'][0]); time.sleep(60)")
    bot.choose(view, EVER)
    bot._program = None
    gc.collect()
    assert all_gone(tmp_path)


def test_when_python_ends_its_bots_end(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(HEAD + "hello(); view(); time.sleep(60)", encoding="utf-8")
    code = f"""
from caravaneer.bots.program import Program
import time
program = Program([{sys.executable!r}, "-S", {str(tmp_path / "bot.py")!r}])
program.send("caravaneer 1", time.monotonic() + 60)
print(program.read(time.monotonic() + 60))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout == "hello tester\n"
    assert all_gone(tmp_path)
