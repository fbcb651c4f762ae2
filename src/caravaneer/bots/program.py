"""Bots that are programs of their own, spoken to over standard input and output (docs/protocol/bots.md)."""

from __future__ import annotations

import contextlib
import json
import math
import os
import selectors
import shlex
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from caravaneer.game import AnyBot, MalformedMove, Move
from caravaneer.game.bot import Considered, Decision, Limit

VERSION = 1  # of the protocol
LONGEST = 65_536  # bytes in a line of a bot
KEPT = 20  # lines of standard error
MANY = 10_000  # lines nobody asked for
LAST_WORDS = 0.5  # seconds to hear how a bot ended, and what it said on standard error
LATE = 0.5  # seconds for a slow host to read what came in time; no flood of lines goes on for longer
TO_QUIT = 2.0  # seconds between `quit` and the kill


class BotError(RuntimeError):
    """A bot that failed. `kind` is crash, hang, nonsense or illegal; `what` says it in a sentence.

    `stderr` holds the last lines the bot wrote to standard error.
    """

    def __init__(self, kind: str, what: str, stderr: Sequence[str] = ()):
        super().__init__(what)
        self.kind, self.what, self.stderr = kind, what, tuple(stderr)


class Ended(Exception):
    """The program is gone or has closed its standard output."""


class TooLong(Exception):
    """The program wrote a line past all measure."""


class Program:
    """A running program and its three pipes: whole lines in and out, never a wait without an end."""

    running: ClassVar[weakref.WeakSet[Program]] = weakref.WeakSet()  # those of this process

    def __init__(self, words: Sequence[str]):
        self._process = subprocess.Popen(
            list(words),
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
        self.stderr: deque[str] = deque(maxlen=KEPT)
        Program.running.add(self)
        self.close = weakref.finalize(self, _end, self._process, os.getpid())  # also when forgotten, or Python ends

    @property
    def unfinished(self) -> str:
        """What was written without an end of line."""
        return _shown(self._heard[self._stdout])

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
        *lines, self._heard[pipe] = (self._heard[pipe] + found).split(b"\n")
        if pipe == self._stdout:
            self._lines.extend(lines)
            if max(map(len, [*lines, self._heard[pipe]])) > LONGEST or len(self._lines) > MANY:
                raise TooLong
            return
        if (not found or len(self._heard[pipe]) > LONGEST) and self._heard[pipe]:
            lines, self._heard[pipe] = [*lines, self._heard[pipe]], b""
        self.stderr.extend(_shown(line, 300) for line in lines)


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


def _shown(data: bytes, most: int = 60) -> str:
    text = data.decode("utf-8", "replace").strip()
    return text if len(text) <= most else text[:most] + "…"


class Outside(AnyBot):
    """A bot behind a command. It is started when first asked, and again after it failed.

    `choose` raises BotError and never waits longer than the time given, `grace` and, before the first move,
    `start_time`. Without a limit of time the bot has `patience` seconds. Use it in a `with`, or close() it.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        seed: int = 0,
        *,
        start_time: float = 20.0,
        grace: float = 0.5,
        patience: float = 60.0,
    ):
        super().__init__(seed)
        try:
            self.words = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as error:
            raise ValueError(f"'{command}' is no command: {error}".lower()) from None
        if not self.words:
            raise ValueError("a bot needs a command, like: python3 my_bot.py")
        self.start_time, self.grace, self.patience = start_time, grace, patience
        self.name = self.words[-1]  # until it says its own
        self._program: Program | None = None
        self._begun: tuple[object, ...] | None = None

    def begin(self) -> None:
        self._begun = None

    def get_ready(self, view: Any) -> None:
        """Start the bot and tell it the game, before its clock runs; `choose` does so too where it was not done."""
        self._ready(view)

    def choose(self, view: Any, limit: Limit) -> Decision[Move]:
        if not view.to_move:
            raise ValueError("it is not the turn of the seat that looks")
        program = self._ready(view)
        self._guard(program, program.drop_unread, "before 'choose'")
        seconds = limit.time if limit.time is not None else self.patience
        until = time.monotonic() + seconds + self.grace
        asked = {"view": view.json(), "time": limit.time, "simulations": limit.simulations}
        info: dict[str, Any] = {}
        text = ""
        self._say(program, f"choose {json.dumps(asked)}", until, "to read 'choose'")
        while not text:
            word, rest = self._hear(program, until, f"after 'choose', with {seconds:g} s to answer")
            if word == "info":
                info = _info(rest) or info
            elif word == "move" and rest:
                text = rest
            else:
                raise self._failed("nonsense", f"'{_shown(f'{word} {rest}'.encode())}' is no answer to 'choose'")
        return self._decision(view, text, info)

    def end(self, view: Any) -> None:
        """Tell a running bot how the game ended, as its seat sees it; no answer is expected."""
        if self._program is not None and self._begun is not None:
            with contextlib.suppress(BotError):
                line = f"end {json.dumps({'view': view.json()})}"
                self._say(self._program, line, time.monotonic() + self.grace, "to read 'end'")
        self._begun = None

    def close(self) -> None:
        """Ask the bot to quit; end it, and what it started, when it does not."""
        program, self._program, self._begun = self._program, None, None
        if program is None:
            return
        until = time.monotonic() + TO_QUIT
        with contextlib.suppress(TimeoutError, Ended, TooLong):
            program.send("quit", until)
            program.close_input()
            program.wait(until)
        program.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def stderr(self) -> tuple[str, ...]:
        """The last lines a running bot wrote to standard error."""
        return () if self._program is None else tuple(self._program.stderr)

    # ── talking ───────────────────────────────────────────────────────────────────────────────────
    def _ready(self, view: Any) -> Program:
        """The bot, started and told which game it plays."""
        if self._program is not None and self._program.has_ended:
            self._drop()
        program = self._program or self._start()
        told = (view.game, view.seat, view.players)
        if self._begun != told:
            until = time.monotonic() + self.start_time
            fields = view.json()
            about = {key: fields[key] for key in ("game", "rules", "players", "board", "options")}
            line = json.dumps({**about, "seat": view.seat, "seed": self.seed})
            self._say(program, f"begin {line}", until, "to read 'begin'")
            word, rest = self._hear(program, until, "after 'begin', to which a bot answers 'ready'")
            if word != "ready":
                raise self._failed("nonsense", f"it answered '{_shown(f'{word} {rest}'.encode())}' instead of 'ready'")
            self._begun = told
        return program

    def _start(self) -> Program:
        try:
            self._program = program = Program(self.words)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise BotError("crash", f"'{self.words[0]}' could not be started: {why.lower()}") from None
        until = time.monotonic() + self.start_time
        self._say(program, f"caravaneer {VERSION}", until, "to read the first line")
        word, rest = self._hear(program, until, "at the start, when a bot says 'hello NAME'")
        if word != "hello" or not rest:
            raise self._failed("nonsense", f"it said '{_shown(f'{word} {rest}'.encode())}' instead of 'hello NAME'")
        self.name = rest[:100]
        return program

    def _say(self, program: Program, line: str, until: float, what: str) -> None:
        self._guard(program, lambda: program.send(line, until), what)

    def _hear(self, program: Program, until: float, when: str) -> tuple[str, str]:
        """The next line that is not empty, as its word and the rest."""
        while True:
            word, _, rest = self._guard(program, lambda: program.read(until), when).partition(" ")
            if word:
                return word, rest.strip()

    def _guard(self, program: Program, act: Callable[[], Any], what: str) -> Any:
        try:
            return act()
        except TimeoutError:
            part = f"; it wrote '{program.unfinished}' without an end of line" if program.unfinished else ""
            raise self._failed("hang", f"no whole line in time {what}{part}") from None
        except TooLong:
            raise self._failed("nonsense", f"a line of more than {LONGEST} bytes, or {MANY} lines unasked") from None
        except Ended:
            raise self._failed("crash", f"the program {program.how_it_ended} {what}") from None

    def _failed(self, kind: str, what: str) -> BotError:
        """The error to raise; the program is ended, since nobody knows what it would say next."""
        program = self._program
        self._drop()
        return BotError(kind, what, () if program is None else tuple(program.stderr))

    def _drop(self) -> None:
        program, self._program, self._begun = self._program, None, None
        if program is not None:
            program.close()

    def _decision(self, view: Any, text: str, info: dict[str, Any]) -> Decision[Move]:
        try:
            refusal = view.refusal(text)
        except MalformedMove as error:
            raise BotError("illegal", str(error), self.stderr) from None
        if refusal is not None:
            raise BotError("illegal", f"{text} is illegal: {refusal}", self.stderr)
        known = view.known
        return Decision(known.move(known.action(text)), **info)


def _info(text: str) -> dict[str, Any]:
    """What a bot tells of its thoughts, as fields of a decision; whatever cannot be used is left out."""
    try:
        told = json.loads(text)
        found: dict[str, Any] = {}
        for name in ("points", "wins"):
            if name in told:
                found[name] = tuple(_number(value) for value in told[name][:6])
        if "line" in told:
            found["line"] = tuple(str(move) for move in told["line"][:20])
        if "considered" in told:
            found["considered"] = tuple(
                Considered(str(c["move"]), int(c["visits"]), _number(c["wins"]), _number(c["points"]))
                for c in told["considered"][:200]
            )
        if "simulations" in told:
            found["simulations"] = int(told["simulations"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError):
        return {}
    return found


def _number(value: Any) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"{value} is no number")
    return number
