"""Bots that are programs of their own, spoken to over standard input and output (docs/protocol/bots.md)."""

from __future__ import annotations

import contextlib
import json
import math
import shlex
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

from caravaneer.game import AnyBot, AnyView, Considered, Decision, Limit, MalformedMove, Move

from .program import LONGEST, MANY, MOST, Ended, Program, TooLong, shown

VERSION = 1  # of the protocol
LONGEST_TOLD = 1_048_576  # bytes in a line of the host
TO_QUIT = 2.0  # seconds between `quit` and the kill
Answer = TypeVar("Answer")


class BotError(RuntimeError):
    """A bot that failed. `kind` is crash, hang, nonsense or illegal; `what` says it in a sentence.

    `stderr` holds the last lines the bot wrote to standard error.
    """

    def __init__(self, kind: str, what: str, stderr: Sequence[str] = ()):
        super().__init__(what)
        self.kind, self.what, self.stderr = kind, what, tuple(stderr)


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
        env: Mapping[str, str] | None = None,
        folder: Path | None = None,
    ):
        """`env` and `folder` are where it runs; without, in the folder of whoever starts it, without our secrets."""
        super().__init__(seed)
        try:
            self.words = shlex.split(command) if isinstance(command, str) else list(command)
        except ValueError as error:
            raise ValueError(f"'{command}' is no command: {error}".lower()) from None
        if not self.words:
            raise ValueError("a bot needs a command, like: python3 my_bot.py")
        self.start_time, self.grace, self.patience = start_time, grace, patience
        self._env, self._folder = env, folder
        self.name = self.words[-1]  # until it says its own
        self._program: Program | None = None
        self._begun: tuple[object, ...] | None = None

    def begin(self) -> None:
        self._begun = None

    def get_ready(self, view: AnyView) -> None:
        """Start the bot and tell it the game, before its clock runs; `choose` does so too where it was not done."""
        self._ready(view)

    def choose(self, view: AnyView, limit: Limit) -> Decision[Move]:
        thoughts = self.answer(view, limit)
        while True:
            try:
                next(thoughts)
            except StopIteration as end:
                decision: Decision[Move] = end.value
                return decision

    def answer(self, view: AnyView, limit: Limit) -> Generator[dict[str, Any], None, Decision[Move]]:
        """What the bot tells of its thoughts, as fields of a decision, as it tells it; then what it decides."""
        if not view.to_move:
            raise ValueError("it is not the turn of the seat that looks")
        program = self._ready(view)
        self._guard(program, program.drop_unread, "before 'choose'")
        seconds = limit.time if limit.time is not None else self.patience
        until = time.monotonic() + seconds + self.grace
        info: dict[str, Any] = {}
        text = ""
        self._say(program, _question(view, limit), until, "to read 'choose'")
        while not text:
            word, rest = self._hear(program, until, f"after 'choose', with {seconds:g} s to answer")
            if word == "info":
                info = _info(rest) or info
                yield info
            elif word == "move" and rest:
                text = rest
            else:
                raise self._failed("nonsense", f"'{shown(f'{word} {rest}'.encode())}' is no answer to 'choose'")
        return self._decision(view, text, info)

    def end(self, view: AnyView) -> None:
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

    def kill(self) -> None:
        """End a running bot at once, from any thread; whoever waits for it hears that it is gone."""
        if (program := self._program) is not None:
            program.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def stderr(self) -> tuple[str, ...]:
        """The last lines a running bot wrote to standard error."""
        return () if self._program is None else tuple(self._program.stderr)

    # ── talking ───────────────────────────────────────────────────────────────────────────────────
    def _ready(self, view: AnyView) -> Program:
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
                raise self._failed("nonsense", f"it answered '{shown(f'{word} {rest}'.encode())}' instead of 'ready'")
            self._begun = told
        return program

    def _start(self) -> Program:
        try:
            self._program = program = Program(self.words, self._env, self._folder)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise BotError("crash", f"'{self.words[0]}' could not be started: {why.lower()}") from None
        until = time.monotonic() + self.start_time
        self._say(program, f"caravaneer {VERSION}", until, "to read the first line")
        word, rest = self._hear(program, until, "at the start, when a bot says 'hello NAME'")
        if word != "hello" or not rest:
            raise self._failed("nonsense", f"it said '{shown(f'{word} {rest}'.encode())}' instead of 'hello NAME'")
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

    def _guard(self, program: Program, act: Callable[[], Answer], what: str) -> Answer:
        try:
            return act()
        except TimeoutError:
            part = f"; it wrote '{program.unfinished}' without an end of line" if program.unfinished else ""
            raise self._failed("hang", f"no whole line in time {what}{part}") from None
        except TooLong:
            what = f"a line of more than {LONGEST} bytes, {MANY} lines unasked, or {MOST} bytes in all"
            raise self._failed("nonsense", what) from None
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

    def _decision(self, view: AnyView, text: str, info: dict[str, Any]) -> Decision[Move]:
        try:
            refusal = view.refusal(text)
        except MalformedMove as error:
            raise BotError("illegal", str(error), self.stderr) from None
        if refusal is not None:
            raise BotError("illegal", f"{text} is illegal: {refusal}", self.stderr)
        return Decision(view.move(view.action(text)), **info)


def _question(view: AnyView, limit: Limit) -> str:
    """What a bot is asked, with all that its seat remembers; without, should the line be longer than one may be."""
    for memory in (True, False):
        fields = view.json(memory=memory)
        line = f"choose {json.dumps({'view': fields, 'time': limit.time, 'simulations': limit.simulations})}"
        if len(line) < LONGEST_TOLD:
            break
    return line


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
