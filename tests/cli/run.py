"""Running `caravaneer` in tests: inside this process, and as the user does."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from typer.testing import CliRunner, Result

from caravaneer.cli import app

COMMAND = [sys.executable, "-m", "caravaneer.cli"]


def run(*words: object, input: str | bytes | None = None) -> Result:
    """Inside this process."""
    return CliRunner().invoke(app, [str(word) for word in words], input=input, prog_name="caravaneer")


def process(*words: object, **how: Any) -> subprocess.CompletedProcess[str]:
    """As a process of its own."""
    found = dict(os.environ, LANG="C.UTF-8", LC_ALL="", COLUMNS="100") | how.pop("env", {})
    return subprocess.run(
        [*COMMAND, *map(str, words)], capture_output=True, text=True, timeout=300, env=found, check=False, **how
    )
