"""What the line bot of 0.1.0 is told in the arena, line by line."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

BOT = Path(__file__).parent / "line_bot.py"
GAMES = ("desert", "trucks")
CHOSEN_AT = (0, 0.2, 0.5, 0.95)  # decisions that are kept: so far into the game


class Heard(NamedTuple):
    lines: list[str]  # of its first game
    record: str  # the file of that game, within the folder of the match
    results: list[dict[str, Any]]  # of all games


def heard_by_line_bot(
    game: str, folder: Path, *, python: str = sys.executable, environment: Mapping[str, str] | None = None
) -> Heard:
    """Let it play a match of two games against `greedy` in the arena, and write down what it is told."""
    lines = folder / "lines.txt"
    listening = f"tee -a {shlex.quote(str(lines))} | {shlex.quote(sys.executable)} {shlex.quote(str(BOT))}"
    words = ["arena", game, "greedy", f"cmd:sh -c {shlex.quote(listening)}", "--setups", "1", "--workers", "1"]
    words = [python, "-m", "caravaneer.cli", *words, "--out", str(folder / "match")]
    done = subprocess.run(words, capture_output=True, text=True, timeout=600, env=environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    results = [json.loads(line) for line in (folder / "match" / "results.jsonl").read_text("utf-8").splitlines()]
    heard = lines.read_text("utf-8").splitlines()
    return Heard(heard[: heard.index("quit") + 1], results[0]["record"], results)
