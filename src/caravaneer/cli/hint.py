"""`caravaneer hint`: the best moves in a position, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from caravaneer.cores import cores
from caravaneer.game import AnyState, Considered, Decision, Limit, Move, load
from caravaneer.terminal.screen import console

from . import positions
from .first_use import loading, prepare
from .options import AsJson
from .positions import Found
from .screen import print_json

SECONDS = 2.0
SHOWN = 5
Threads = Annotated[int | None, typer.Option("--threads", "-t", min=1, help="How many cores think (all).")]


def hint(
    file: positions.File,
    at: positions.At = None,
    game: positions.OfGame = None,
    time: Annotated[
        float | None, typer.Option("--time", min=0.01, max=3600, help=f"Seconds to think ({SECONDS:g}).")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option("--simulations", "-n", min=1, help="Think so many simulations instead.")
    ] = None,
    threads: Threads = None,
    json: AsJson = False,
) -> None:
    """Show the best moves of a position: their chance to win, their points, why, and what may follow."""
    if time is not None and simulations is not None:
        raise typer.BadParameter("--time and --simulations exclude each other")
    with loading():
        from caravaneer import Engine

        found = positions.read(file, game).at(at)
        state = found.state
        if state.seat is None:
            raise ValueError("the game is over, so there is no move to look for; --at N looks at an earlier position")
        prepare(state.game, "rules", "bots")
        many = threads or (1 if simulations is not None else cores())  # one thread: the same every time
        engine = Engine.open("search", game=state.game, threads=many)
        engine.play(state, Limit(simulations=1))
        engine.begin()
    limit = Limit(simulations=simulations) if simulations is not None else Limit(time=time or SECONDS)
    aside = console(stderr=True)
    with aside.status("Thinking…") if aside.is_terminal else loading():
        decision = engine.play(state, limit)
    if json:
        print_json(document(state, decision))
    else:
        show(found, decision)


def document(state: AnyState, decision: Decision[Move]) -> dict[str, Any]:
    from caravaneer.bots.protocol import thoughts

    about = {"game": state.game, "ply": state.ply, "seat": state.seat, "move": str(decision.move)}
    found = thoughts(decision)
    view = state.view(state.seat)
    for told in found["considered"]:
        told["reasons"] = [asdict(reason) for reason in view.reasons(told["move"])]
    return about | found


def in_order(looked_at: Sequence[Considered[Move]]) -> list[Considered[Move]]:
    """By the number that is shown first: the chance to win, and where that is the same by points, then by visits."""
    return sorted(looked_at, key=lambda found: (-round(100 * found.wins), -round(found.points, 1), -found.visits))


def show(position: Found, decision: Decision[Move]) -> None:
    from rich.table import Table

    from caravaneer.terminal.face import face_of

    state = position.state
    screen, face, words = console(), face_of(state.game), load(state.game).words()
    screen.print(f"{position.where} {face.situation(state, words)}", style="bold")
    view = state.view(state.seat)
    if not decision.considered:
        screen.print(f"There is only one move: {decision.move}.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for name in ("move", "win", "points", "looked at", "why"):
        table.add_column(name, justify="right" if name in ("win", "points", "looked at") else "left")
    for number, found in enumerate(in_order(decision.considered[:SHOWN])):
        why = face.reasons_in_words(view.reasons(found.move), words)
        numbers = (f"{100 * found.wins:.0f} %", f"{found.points:.1f}", str(found.visits))
        table.add_row(str(found.move), *numbers, why, style="bold" if number == 0 else None)
    screen.print(table)
    screen.print()
    if len(decision.line) > 1:
        screen.print(f"Expected play: {', '.join(map(str, decision.line))}.")
    seats = ", ".join(
        f"seat {seat + 1} {100 * share:.0f} % of the win and {points:.0f} points"
        for seat, (share, points) in enumerate(zip(decision.wins, decision.points, strict=True))
    )
    screen.print(f"What each seat may expect: {seats}.")
