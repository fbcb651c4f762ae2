"""`caravaneer serve` as a process of its own, of whichever version the Python given has installed."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO

import httpx

from .client import PATIENCE


@contextmanager
def served(
    database: str,
    *,
    port: int = 0,
    python: str = sys.executable,
    program: str = "caravaneer.cli",
    environment: Mapping[str, str] | None = None,
) -> Iterator[str]:
    """The address of a server that is ready. Afterwards it is stopped as a service is, and must end well."""
    words = [python, "-m", program, "serve", "--port", str(port), "--database", database, "--bots", "1"]
    with tempfile.TemporaryFile("w+") as aside:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=aside, text=True, env=environment)
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            found = re.search(r"http://[\d.]+:\d+", said)
            assert found, said + _all_of(aside)
            assert httpx.get(f"{found[0]}/readyz", timeout=PATIENCE).status_code == 200
            yield found[0]
            process.terminate()
            assert process.wait(PATIENCE) == 0, _all_of(aside)
        finally:
            process.kill()
            process.wait()
            if process.stdout is not None:
                process.stdout.close()


def _all_of(file: IO[str]) -> str:
    file.seek(0)
    return file.read()
