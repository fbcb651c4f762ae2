"""Whoever installs the package has its words and its rule books."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_a_wheel_carries_every_file_of_words_and_books(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    environment = os.environ | {"CARAVANEER_WEB_BUILD": "skip"}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    source, names = ROOT / "src", zipfile.ZipFile(wheel).namelist()
    for ending in (".ftl", ".toml"):
        carried = {name for name in names if name.endswith(ending)}
        assert carried == {path.relative_to(source).as_posix() for path in source.rglob(f"*{ending}")} != set()
