"""A server in a process of its own in which only the third game is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from .installed import environment

SERVE = [sys.executable, "-m", "caravaneer.cli", "serve", "--port", "0"]
PATIENCE = 60.0  # seconds until it must be ready


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Its address, while it runs; its database lies in the folder."""
    process = subprocess.Popen(
        [*SERVE, "--database", f"sqlite:///{folder / 'tables.sqlite'}"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment(),
    )  # fmt: skip
    try:
        assert process.stdout is not None
        said, found = "", None
        while found is None and (line := process.stdout.readline()):  # it may first say that it compiles
            said, found = said + line, re.search(r"http://[\d.]+:\d+", line)
        assert found, said
        until = time.monotonic() + PATIENCE
        while not _ready(found[0]):
            assert time.monotonic() < until
            time.sleep(0.05)
        yield found[0]
    finally:
        process.kill()
        process.wait()


def _ready(base: str) -> bool:
    try:
        return httpx.get(f"{base}/readyz", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False
