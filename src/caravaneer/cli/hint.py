"""`caravaneer hint`: the best moves in a position, and why."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caravaneer.game import Move
from caravaneer.terminal.words import Words

from . import records
from .options import AsJson
from .screen import console, face, loading, print_json

if TYPE_CHECKING:
    from caravaneer.game.bot import Decision

SECONDS = 2.0
SHOWN = 5
Threads = Annotated[int | None, typer.Option("--threads", "-t", min=1, help="How many cores think (all).")]


def hint(
    file: records.File,
    at: records.At = None,
    time: Annotated[
        float | None, typer.Option("--time", min=0.01, max=3600, help=f"Seconds to think ({SECONDS:g}).")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option("--simulations", "-n", min=1, help="Think so many simulations instead.")
    ] = None,
    threads: Threads = None,
    json: AsJson = False,
) -> None:
    """Show the best moves of the position a record ends in: what they win, what they score, what may follow."""
    if time is not None and simulations is not None:
        raise typer.BadParameter("--time and --simulations exclude each other")
    with loading():
        from caravaneer.analysis.judging import searcher
        from caravaneer.game.bot import Limit

        state = records.state_at(file, at)
        if state.seat is None:
            raise ValueError("the game is over, so there is no move to look for; --at N looks at an earlier position")
        cores = threads or (1 if simulations is not None else os.cpu_count() or 1)  # one thread: the same every time
        bot = searcher(state.game, threads=cores)
        bot.choose(state.view(state.seat), Limit(simulations=1))
        bot.begin()
    limit = Limit(simulations=simulations) if simulations is not None else Limit(time=time or SECONDS)
    aside = console(stderr=True)
    with aside.status("Thinking…") if aside.is_terminal else loading():
        decision = bot.choose(state.view(state.seat), limit)
    if json:
        print_json(_document(state, decision))
    else:
        _show(state, decision)


def _document(state: Any, decision: Decision[Move]) -> dict[str, Any]:
    from caravaneer.bots.protocol import thoughts

    about = {"game": state.game, "ply": len(state.history), "seat": state.seat, "move": str(decision.move)}
    return about | thoughts(decision)


def _show(state: Any, decision: Decision[Move]) -> None:
    from rich.table import Table

    from caravaneer.terminal.telling import items, situation

    screen, game, words = console(), face(state.game), Words(state.game)
    screen.print(f"After {len(state.history)} moves. {situation(state, words)}", style="bold")
    view = state.view(state.seat)
    if not decision.considered:
        screen.print(f"There is only one move: {decision.move}.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("move", "win", "points", "looked at", "what it does now"):
        table.add_column(name, justify="right" if name in ("win", "points", "looked at") else "left")
    for number, found in enumerate(decision.considered[:SHOWN]):
        does = "; ".join(items(game, view.preview(found.move).events, words, state.seat))
        numbers = (f"{100 * found.wins:.0f} %", f"{found.points:.1f}", str(found.visits))
        table.add_row(str(found.move), *numbers, does, style="bold" if number == 0 else None)
    screen.print(table)
    screen.print()
    if len(decision.line) > 1:
        screen.print(f"Expected play: {', '.join(map(str, decision.line))}.")
    seats = ", ".join(
        f"seat {seat + 1} {100 * share:.0f} % of the win and {points:.0f} points"
        for seat, (share, points) in enumerate(zip(decision.wins, decision.points, strict=True))
    )
    screen.print(f"What each seat may expect: {seats}.")
