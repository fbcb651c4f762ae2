"""The walk through docs/protocol/bot-accounts.md, done as it stands there, against a real server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.programs import BRISK
from tests.server.running import running

PAGE = Path(__file__).parents[2] / "docs" / "protocol" / "bot-accounts.md"


@pytest.mark.skipif(shutil.which("curl") is None, reason="no curl here")
def test_the_walk_with_curl(tmp_path: Path) -> None:
    scripts = re.findall(r"```bash\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(scripts) == 1
    with running(f"sqlite:///{tmp_path}/walk.db", rates=BRISK) as server:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", scripts[0]],
            cwd=tmp_path, env={**os.environ, "SERVER": server.base}, capture_output=True, text=True, timeout=300,
            check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert '"status":"accepted"' in done.stdout
