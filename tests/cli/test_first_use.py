"""The first use on a machine, and Ctrl-C: a bar or one note, one line, exit code 130, never what numba would say."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from caravaneer.compiled import NOTE, is_ready
from caravaneer.game import games, load
from caravaneer.interrupt import SAID

from .run import COMMAND
from .terminal import Terminal, plain

PATIENCE = 600  # seconds
pytestmark = pytest.mark.compiled


def begun(*words: str, cache: Path | None = None) -> subprocess.Popen[str]:
    env = dict(os.environ, LANG="C.UTF-8") | ({} if cache is None else {"CARAVANEER_CACHE": str(cache)})
    return subprocess.Popen(
        [*COMMAND, *words], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def test_interrupted_while_compiling_in_a_pipe(tmp_path: Path) -> None:
    process = begun("warm", "desert", cache=tmp_path)
    assert process.stderr is not None
    first = process.stderr.readline()  # the compiler is at work
    process.send_signal(signal.SIGINT)
    said, complained = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said) == (130, "")
    assert (first + complained).splitlines() == [NOTE, SAID]


def test_interrupted_while_compiling_on_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARAVANEER_CACHE", str(tmp_path))
    terminal = Terminal("warm", "trucks")
    bar = terminal.until(r"Compiling trucks, once .* \d+ of \d+ functions, \w+", PATIENCE)
    assert NOTE not in bar
    terminal.process.send_signal(signal.SIGINT)
    end = terminal.until("(?!)", PATIENCE)
    assert terminal.process.wait(PATIENCE) == 130
    assert end.splitlines()[-1] == SAID
    assert "Traceback" not in plain(terminal.all)
    assert terminal.all.rfind("\x1b[?25h") > terminal.all.rfind("\x1b[?25l")  # the cursor is back


def test_interrupted_before_anything_is_loaded() -> None:
    code = "import os, signal, caravaneer.interrupt as it; it.end_on_interrupt(); os.kill(os.getpid(), signal.SIGINT)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", f"{SAID}\n")


WHILE_CLEARING = """
import os, signal, time, weakref
import caravaneer.interrupt as it
it.end_on_interrupt()
import caravaneer.cli

class Thing:
    pass

def gone(_):
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(0)

thing = Thing()
watched = weakref.ref(thing, gone)
try:
    del thing
    for _ in range(3000):
        time.sleep(0.01)
    print("lost")
except KeyboardInterrupt:
    print("heard")
"""


def test_an_interrupt_is_not_lost_where_python_clears_up() -> None:
    """In a callback of a weak reference, or in __del__, every error is swallowed."""
    done = subprocess.run([sys.executable, "-c", WHILE_CLEARING], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "heard\n", "")


def test_interrupted_while_thinking(file: Path) -> None:
    terminal = Terminal("hint", str(file), "--time", "3000")
    terminal.until("Thinking", PATIENCE)
    terminal.process.send_signal(signal.SIGINT)
    end = terminal.until("(?!)", PATIENCE)
    assert terminal.process.wait(PATIENCE) == 130
    assert end.splitlines()[-1] == SAID
    assert "Traceback" not in plain(terminal.all)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up in /proc")
def test_interrupted_while_the_arena_starts_its_processes() -> None:
    """Which a terminal interrupts too, before they can see to it."""
    process = begun("arena", "desert", "greedy", "random", "--setups", "2000", "--workers", "2")
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text().strip():
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)
    said, complained = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert said + complained == complained
    known = rf"Interrupted; |They are not kept; |{re.escape(NOTE)}"
    assert all(re.match(known, line) for line in complained.splitlines()), complained


def test_all_can_be_compiled_ahead() -> None:
    process = begun("warm")
    said, complained = process.communicate()
    assert process.returncode == 0
    assert said.startswith("Everything is compiled, and kept in ")
    assert complained in ("", f"{NOTE}\n")
    assert all(is_ready(load(name).package, part) for name in games() for part in ("rules", "bots", "simulation"))
