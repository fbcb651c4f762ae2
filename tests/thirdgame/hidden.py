"""Games of the third game dealt anew, as `make hidden` plays them: `python -m tests.thirdgame.hidden GAMES`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from .installed import NAME, environment

ROOT = Path(__file__).parents[2]


def main() -> int:
    beside = environment()
    del beside["CARAVANEER_GAMES"]  # beside the shipped games: some of these tests are theirs
    wanted = {"CARAVANEER_HIDDEN_GAMES": sys.argv[1], "CARAVANEER_HIDDEN_GAME": NAME}
    patient = ["-o", "faulthandler_timeout=0"]
    command = [sys.executable, "-m", "pytest", "-s", *patient, "tests/server/test_hidden.py"]
    return subprocess.run(command, cwd=ROOT, env=beside | wanted, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
