"""How the command line is started, and what a shell asks of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from .run import process


def test_python_m_caravaneer() -> None:
    done = subprocess.run([sys.executable, "-m", "caravaneer", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("caravaneer ")
    assert done.stdout == process("--version").stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_its_script(shell: str) -> None:
    done = process(env={"_CARAVANEER_COMPLETE": f"source_{shell}"})
    assert done.returncode == 0, done.stderr
    assert "_CARAVANEER_COMPLETE" in done.stdout
    assert f"complete_{shell}" in done.stdout


def test_a_verb_is_completed() -> None:
    asked = {"_CARAVANEER_COMPLETE": "complete_bash", "COMP_WORDS": "caravaneer si", "COMP_CWORD": "1"}
    assert process(env=asked).stdout.split() == ["simulate"]


def test_help_says_how_to_get_it() -> None:
    assert "--show-completion" in process("--help").stdout
