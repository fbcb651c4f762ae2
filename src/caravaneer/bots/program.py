"""A running program and its three pipes: whole lines in and out, never a wait without an end."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

LONGEST = 65_536  # bytes in a line of a bot
KEPT = 20  # lines of standard error
MANY = 10_000  # lines nobody asked for
MOST = 8_388_608  # bytes between two questions, standard error with them: whoever reads has something else to do too
OURS, NO_SECRET = "CARAVANEER_", frozenset({"CARAVANEER_CACHE", "CARAVANEER_GAMES"})
LAST_WORDS = 0.5  # seconds to hear how a bot ended, and what it said on standard error
LATE = 0.5  # seconds for a slow host to read what came in time; no flood of lines goes on for longer


class Ended(Exception):
    """The program is gone or has closed its standard output."""


class TooLong(Exception):
    """The program wrote past all measure."""


class Program:
    """A process in a group of its own, which is ended with all it started."""

    running: ClassVar[weakref.WeakSet[Program]] = weakref.WeakSet()  # those of this process

    def __init__(self, words: Sequence[str], env: Mapping[str, str] | None = None, folder: Path | None = None):
        """`env` is all of its environment; without one it has that of whoever starts it, but for our own secrets."""
        self._process = subprocess.Popen(
            list(words),
            env=environment() if env is None else env,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,  # a group of its own, so that what it starts can be ended with it
        )
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (stream.fileno() for stream in streams if stream is not None)
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        self._open = {self._stdout, self._stderr}
        self._heard = {self._stdout: b"", self._stderr: b""}
        self._lines: deque[bytes] = deque()
        self._bytes = 0  # since the last question
        self.stderr: deque[str] = deque(maxlen=KEPT)
        Program.running.add(self)
        self.close = weakref.finalize(self, _end, self._process, os.getpid())  # also when forgotten, or Python ends

    @property
    def unfinished(self) -> str:
        """What was written without an end of line."""
        return shown(self._heard[self._stdout])

    def send(self, line: str, until: float) -> None:
        """Write a line; TimeoutError when the program does not read it in time, Ended when it is gone."""
        left = line.encode() + b"\n"
        while left:
            self._wait(until, writing=True)
            try:
                left = left[os.write(self._stdin, left) :]
            except BlockingIOError:
                continue
            except BrokenPipeError:
                self._hear_last_words()
                raise Ended from None

    def read(self, until: float) -> str:
        """The next line; TimeoutError when none comes in time, Ended when none can come any more."""
        while not self._lines:
            gone = self.has_ended
            self._wait(min(until, time.monotonic() + 0.05), quiet=True)
            if not self._lines and (gone or self._stdout not in self._open):
                self._hear_last_words()
                raise Ended
            if not self._lines and time.monotonic() >= until:
                raise TimeoutError
        if time.monotonic() >= until + LATE:
            raise TimeoutError
        return self._lines.popleft().decode("utf-8", "replace").strip()

    def drop_unread(self) -> None:
        """Forget what was said before it was asked for."""
        self._wait(time.monotonic(), quiet=True)
        self._lines.clear()
        self._bytes = 0

    def kill(self) -> None:
        """End it and all it started at once; whoever waits for a line of it hears that it is gone."""
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def close_input(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()

    def wait(self, until: float) -> bool:
        """Wait for the end of the program, passing over what it still says; whether it came in time."""
        while not self.has_ended and time.monotonic() < until:
            self._wait(min(until, time.monotonic() + 0.02), quiet=True)
            self._lines.clear()
        return self.has_ended

    @property
    def _end_seen(self) -> os.waitid_result | None:
        """How the program ended. It is not reaped yet, so that its group keeps its number."""
        return os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None or self._end_seen is not None

    @property
    def how_it_ended(self) -> str:
        seen = self._end_seen
        if seen is None:
            return "closed its standard output"
        if seen.si_code == os.CLD_EXITED:
            return f"ended with exit code {seen.si_status}"
        return f"was ended by {signal.Signals(seen.si_status).name}"

    def kill_what_it_left(self) -> bool:
        """Reap a program that has ended and kill the rest of its group; whether there was any."""
        self._process.wait()
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            return False
        return True

    def _hear_last_words(self) -> None:
        until = time.monotonic() + LAST_WORDS
        while not (self.has_ended and self._stderr not in self._open) and time.monotonic() < until:
            self._wait(time.monotonic() + 0.02, quiet=True)

    def _wait(self, until: float, *, writing: bool = False, quiet: bool = False) -> None:
        """Wait until something can be read, or written, and read it."""
        with selectors.DefaultSelector() as selector:
            for pipe in self._open:
                selector.register(pipe, selectors.EVENT_READ)
            if writing:
                selector.register(self._stdin, selectors.EVENT_WRITE)
            ready = selector.select(max(0.0, until - time.monotonic()))
        if not ready and not quiet:
            raise TimeoutError
        for key, _ in ready:
            if key.fd in self._open:
                self._hear(int(key.fd))

    def _hear(self, pipe: int) -> None:
        try:
            found = os.read(pipe, LONGEST)
        except BlockingIOError:
            return
        if not found:
            self._open.discard(pipe)
        self._bytes += len(found)
        if self._bytes > MOST:
            raise TooLong
        *lines, self._heard[pipe] = (self._heard[pipe] + found).split(b"\n")
        if pipe == self._stdout:
            self._lines.extend(lines)
            if max(map(len, [*lines, self._heard[pipe]])) > LONGEST or len(self._lines) > MANY:
                raise TooLong
            return
        if (not found or len(self._heard[pipe]) > LONGEST) and self._heard[pipe]:
            lines, self._heard[pipe] = [*lines, self._heard[pipe]], b""
        self.stderr.extend(shown(line, 300) for line in lines)


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """Kill the whole group, reap the program, close the pipes."""
    if os.getpid() != owner:
        return  # a fork of the process that started it
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()


def environment() -> dict[str, str]:
    """The environment without what is nobody else's: a bot's token, the mail password, the database's address."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OURS) or name in NO_SECRET}


def shown(data: bytes, most: int = 60) -> str:
    text = data.decode("utf-8", "replace").strip()
    return text if len(text) <= most else text[:most] + "…"
