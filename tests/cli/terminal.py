"""`caravaneer` on a terminal of its own."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import time

from .run import COMMAND


class Terminal:
    """A process on a terminal of its own; with `piped`, only what it says aside goes there."""

    def __init__(self, *words: str, piped: bool = False):
        self.master, slave = pty.openpty()
        env = dict(os.environ, TERM="xterm-256color", COLUMNS="100", LINES="60", LANG="C.UTF-8", LC_ALL="")
        env.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=subprocess.PIPE if piped else slave,
            stderr=slave,
            env=env,
            start_new_session=True,
        )
        os.close(slave)
        self.all = ""

    def until(self, pattern: str, seconds: float = 300) -> str:
        """What is said until a pattern appears, without colours; all that was said when the process ends."""
        said, end = "", time.monotonic() + seconds
        while time.monotonic() < end:
            if not select.select([self.master], [], [], 0.5)[0]:
                continue
            try:
                chunk = os.read(self.master, 65536).decode(errors="replace")
            except OSError:  # it has ended
                return plain(said)
            self.all += chunk
            said += chunk
            if re.search(pattern, plain(said)):
                return plain(said)
        raise AssertionError(f"no {pattern!r} in {plain(said)[-500:]!r}")

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")
