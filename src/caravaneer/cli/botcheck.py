"""`caravaneer bot-check`: whether a program speaks the line protocol of bots as docs/protocol/bots.md says."""

from __future__ import annotations

import json as json_form
import time as clock
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from caravaneer.game import AnyState, AnyView, Limit, games, load
from caravaneer.terminal.screen import console

from .first_use import loading, prepare
from .options import AsJson, check_game
from .screen import note, print_json

if TYPE_CHECKING:
    from caravaneer.bots.outside import Outside
    from caravaneer.bots.program import Program

TO_END = 2.0  # seconds
FAR, FARTHEST = 40, 5_000  # moves into a game that says nothing else, and to its end


@dataclass(frozen=True)
class Check:
    """Something a bot must do, whether it did, and what to do when it did not."""

    what: str
    passed: bool
    found: str = ""
    remedy: str = ""
    stderr: tuple[str, ...] = ()


def bot_check(
    command: Annotated[list[str], typer.Argument(metavar="COMMAND...", help="How the bot is started.")],
    game: Annotated[
        str | None, typer.Option("--game", help=f"Only this game of: {', '.join(games())}.", callback=check_game)
    ] = None,
    time: Annotated[float, typer.Option("--time", min=0.01, max=60, help="Seconds for each move.")] = 1.0,
    start: Annotated[float, typer.Option("--start", min=0.1, max=300, help="Seconds to get ready.")] = 20.0,
    json: AsJson = False,
) -> None:
    """Check that a program can play as a bot: start, moves in every game, time limits, junk, and the end.

    Options come before the command: caravaneer bot-check --time 0.5 python3 my_bot.py
    """
    import shlex

    words = shlex.split(command[0]) if len(command) == 1 else command
    if not words:
        raise typer.BadParameter("a bot needs a command, like: python3 my_bot.py", param_hint="COMMAND")
    with loading():
        for name in games() if game is None else (game,):
            prepare(name, "rules")
        positions = [tried for name in games() if game in (None, name) for tried in positions_to_try(name)]
    checks = []
    aside = console(stderr=True)
    try:
        for check in run_checks(words, positions, time, start):
            checks.append(check)
            if not json and aside.is_terminal and not check.passed:
                note(f"failed: {check.what}")
    except KeyboardInterrupt:
        note(f"Interrupted after {len(checks)} checks.")
        raise typer.Exit(130) from None
    if json:
        print_json({"command": words, "checks": [asdict(check) for check in checks]})
    else:
        _show(checks)
    if not all(check.passed for check in checks):
        raise typer.Exit(1)


# ── positions ─────────────────────────────────────────────────────────────────────────────────────
def positions_to_try(game: str) -> Iterator[tuple[str, AnyState]]:
    """Positions with a name; in one of them the game is over, if the game has one to offer."""
    found = load(game).bots.checks or (lambda: _plain_positions(game))
    for what, state in found():
        yield f"{game}, {what}", state


def _plain_positions(game: str) -> Iterator[tuple[str, AnyState]]:
    """Of a game that brings none: its beginning, somewhere in the middle, and the end of a game by chance."""
    for players in sorted({load(game).meta.seats[0], load(game).meta.seats[-1]}):
        state, lots = load(game).start(players=players, seed=1), Random(7)
        yield f"{players} seats, the first move", state
        while state.seat is not None and state.ply < FARTHEST:
            if state.ply == FAR:
                yield f"{players} seats, under way", state
            state = state.play(lots.choice(state.legal_moves))
        if state.seat is None:
            yield f"{players} seats, the game is over", state


# ── checks ────────────────────────────────────────────────────────────────────────────────────────
REMEDY = {
    "crash": "look at what it wrote to standard error, and run the command by hand",
    "hang": "end every answer with a newline, flush standard output, and keep to the time",
    "nonsense": "write nothing but hello, ready, info and move to standard output; the rest to standard error",
    "illegal": "answer with one of the view's legal_moves, letter for letter",
}


def run_checks(words: list[str], positions: list[tuple[str, AnyState]], time: float, start: float) -> Iterator[Check]:
    """One check after the other; when the bot cannot even start, no more than that."""
    from caravaneer.bots.outside import Outside

    asked = [(what, state) for what, state in positions if state.seat is not None]
    _, first = asked[0]
    with Outside(words, 1, start_time=start) as bot:
        greeting = _try(f"starts, says hello and is ready within {start:g} s", lambda: bot.get_ready(_view(first)))
        yield greeting
        if not greeting.passed:
            return
        for what, state in asked:
            bot.begin()
            yield _try(f"a legal move within {time:g} s: {what}", _chooses(bot, state, Limit(time=time)))
        bot.begin()
        yield _try("a limit of simulations without one of time", _chooses(bot, first, Limit(simulations=100)))
        yield _try("several moves in a row", lambda: [_chooses(bot, first, Limit(time=time))() for _ in range(5)])
        ended = {state.game: state for _, state in positions if state.seat is None}
        for game, over in sorted(ended.items()):
            state = next(state for _, state in asked if state.game == game)
            yield _try(f"{game}: a game is over, the next begins", _goes_on(bot, over, state, Limit(time=time)))
    yield from _lines(words, first, time, start)


def _view(state: AnyState) -> AnyView:
    return state.view(state.seat)


def _try(what: str, act: Callable[[], object]) -> Check:
    from caravaneer.bots.outside import BotError

    try:
        act()
    except BotError as error:
        return Check(what, False, f"{error.kind}: {error.what}", REMEDY[error.kind], error.stderr)
    return Check(what, True)


def _chooses(bot: Outside, state: AnyState, limit: Limit) -> Callable[[], object]:
    return lambda: bot.choose(_view(state), limit)


def _goes_on(bot: Outside, over: AnyState, state: AnyState, limit: Limit) -> Callable[[], object]:
    def act() -> object:
        bot.begin()
        bot.choose(_view(state), limit)
        bot.end(over.view(0))
        return bot.choose(_view(state), limit)

    return act


# ── line by line ──────────────────────────────────────────────────────────────────────────────────
JUNK = ("", "bogus 12", "isready", "{}", "schöne Wüste ☀", "x" * 100_000)


class _Failed(Exception):
    pass


def _lines(words: list[str], state: AnyState, time: float, start: float) -> Iterator[Check]:
    from caravaneer.bots.program import Ended, TooLong

    fields = _view(state).json(memory=True)
    begin = {key: fields[key] for key in ("game", "rules", "players", "board", "options")}
    begin |= {"seat": state.seat, "seed": 1, "a_field_of_the_future": [1, 2]}
    asked = f"choose {json_form.dumps({'view': fields, 'time': time, 'simulations': None, 'more': {}})}"

    def greet(program: Program, junk: tuple[str, ...] = ()) -> None:
        for line in ("caravaneer 1", *junk):
            program.send(line, clock.monotonic() + 5)
        _expect(program, "hello ", start)
        program.send(f"begin {json_form.dumps(begin)}", clock.monotonic() + 5)
        _expect(program, "ready", start)

    def ignores_junk(program: Program) -> None:
        greet(program, JUNK)
        for line in (*JUNK, asked):
            program.send(line, clock.monotonic() + 5)
        _expect(program, "move ", time + 1)

    def speaks_when_asked(program: Program) -> None:
        greet(program)
        try:
            line = program.read(clock.monotonic() + 0.3)
        except (TimeoutError, Ended):
            return
        raise _Failed(f"it said '{line[:60]}' unasked")

    def quits(program: Program) -> None:
        greet(program)
        program.send("quit", clock.monotonic() + 5)
        _expect_end(program, "quit")

    def ends_with_input(program: Program) -> None:
        greet(program)
        program.close_input()
        _expect_end(program, "the end of its input")

    for what, remedy, act in (
        ("ignores lines and fields it does not know", "pass over what you do not know, even very long lines",
         ignores_junk),
        ("says nothing unasked", "answer only what was asked; write the rest to standard error", speaks_when_asked),
        ("ends on quit and leaves nothing running", "end the program, and all it started, when quit comes", quits),
        ("ends with its standard input", "when a read finds the end of input, end the program", ends_with_input),
    ):  # fmt: skip
        with _program(words) as program:
            try:
                act(program)
                yield Check(what, True)
            except Ended:
                yield Check(what, False, f"the program {program.how_it_ended}", remedy, (*program.stderr,))
            except (_Failed, TooLong, TimeoutError) as problem:
                yield Check(what, False, str(problem) or "it did not read what was sent", remedy, (*program.stderr,))


@contextmanager
def _program(words: list[str]) -> Iterator[Program]:
    from caravaneer.bots.program import Program

    program = Program(words)
    try:
        yield program
    finally:
        program.close()


def _expect(program: Program, wanted: str, seconds: float) -> None:
    from caravaneer.bots.program import Ended, TooLong

    until, line = clock.monotonic() + seconds, ""
    try:
        while not line or (wanted == "move " and line.startswith("info")):
            line = program.read(until)
    except TimeoutError:
        raise _Failed(f"no line '{wanted.strip()}' within {seconds:g} s") from None
    except Ended:
        raise _Failed(f"the program {program.how_it_ended}, instead of '{wanted.strip()}'") from None
    except TooLong:
        raise _Failed("a line past all measure") from None
    if not line.startswith(wanted):
        raise _Failed(f"it said '{line[:60]}' instead of '{wanted.strip()}'")


def _expect_end(program: Program, after: str) -> None:
    if not program.wait(clock.monotonic() + TO_END):
        raise _Failed(f"it still runs {TO_END:g} s after {after}")
    how = program.how_it_ended
    if program.kill_what_it_left():
        raise _Failed(f"it ended after {after}, but left other processes running")
    if how != "ended with exit code 0":
        raise _Failed(f"it {how} after {after}; 0 would say that all is well")


# ── telling ───────────────────────────────────────────────────────────────────────────────────────
def _show(checks: list[Check]) -> None:
    from rich.table import Table

    screen = console()
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column("check")
    table.add_column("what to do")
    for check in checks:
        mark = "passed" if check.passed else "FAILED"
        advice = "" if check.passed else f"{check.found}. To do: {check.remedy}."
        table.add_row(mark, check.what, advice, style=None if check.passed else "bold red")
    screen.print(table)
    said = next((check.stderr for check in checks if not check.passed and check.stderr), ())
    if said:
        screen.print("\nThe bot's last lines on standard error:", style="bold")
        for line in said:
            screen.print(f"  {line}", soft_wrap=True)
    failed = sum(not check.passed for check in checks)
    total = f"{len(checks)} check{'s' * (len(checks) != 1)}"
    screen.print(f"\nAll {total} passed." if not failed else f"\n{failed} of {total} failed.", style="bold")
