"""A server as a process of its own, so that it can be frozen and killed: the pages at it see what people see."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

START = 300.0  # seconds: only a hang lasts so long, kernels compiled on a busy machine nearly do


class ServerProcess:
    """`python -m tests.load.server` over a database that stays. `base` is its address, also after a new start."""

    def __init__(self, folder: Path):
        self._database = f"sqlite:///{folder / 'line.db'}"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])
        self.base = f"http://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.load.server", self._database, str(self._port)]
        self._process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
        end = time.monotonic() + START
        while not self._answers():
            assert self._process.poll() is None, "the server stopped as it started"
            if time.monotonic() > end:
                self.kill()
                raise AssertionError("the server did not start")
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.base}/livez", timeout=2).is_success
        except httpx.HTTPError:
            return False

    def freeze(self) -> None:
        """It holds all its connections, and says nothing."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def kill(self) -> None:
        """At once, with all its bots, whatever it was doing."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def _signal(self, what: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, what)
