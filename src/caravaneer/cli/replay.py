"""`caravaneer replay`: a record played again and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from . import records
from .screen import console, face, loading, note, print_json
from .settings import AsJson
from .words import Words

if TYPE_CHECKING:
    from rich.console import Console

    from caravaneer.record import Record


def replay(
    file: records.File,
    at: records.At = None,
    svg: Annotated[str | None, typer.Option("--svg", metavar="OUT", help="Write the board as a picture.")] = None,
    moves: Annotated[bool, typer.Option("--moves", help="List every move with its points.")] = False,
    json: AsJson = False,
) -> None:
    """Replay a record, check it to its last move, and show the board, the last move, the points and the result."""
    if moves and json:
        raise typer.BadParameter("--moves and --json exclude each other; --json shows one position")
    picture = None if svg is None else records.check_target(svg)
    with loading():
        record, end = records.read(file)
        state = end if at is None else end.at(at)
        if picture is not None:
            picture.write_text(state.svg(), encoding="utf-8")
            note(f"The picture is in {picture}.")
    if json:
        print_json(state.view(None).json())
        return
    screen = console()
    if moves:
        _list_moves(screen, record, len(state.history))
    game = face(state.game)
    if screen.is_terminal:
        last = [cell for event in state.events[:1] for cell in event.cells]
        screen.print(game.paint(str(state), last), soft_wrap=True)
    else:
        typer.echo(str(state))  # which State.from_text reads again
    screen.print()
    _tell(screen, state, len(end.history), record.players)


def _list_moves(screen: Console, record: Record, until: int) -> None:
    words = Words()
    before: Any = None
    for ply, state in enumerate(record.states()):
        if before is not None:
            game = face(state.game)
            items = "; ".join(game.items(state.events, words))
            screen.print(f"{ply:>4}  seat {before.seat + 1}  {state.history[-1]!s:<6}  {items}", soft_wrap=True)
        if ply == until:
            break
        before = state
    screen.print()


def _tell(screen: Console, state: Any, moves: int, players: list[str] | None) -> None:
    words, game = Words(), face(state.game)
    ply = len(state.history)
    screen.print(f"# {ply} of {moves} moves, every move of the record is legal", soft_wrap=True)
    if state.history:
        mover = state.at(ply - 1).seat
        screen.print(f"# last move: seat {mover + 1} {state.history[-1]}", soft_wrap=True)
        for item in game.items(state.events, words):
            screen.print(f"#   {item}", soft_wrap=True)
    if state.outcome is None:
        screen.print(f"# {game.situation(state, words)}", soft_wrap=True)
        return
    outcome = state.outcome
    names = [f"seat {seat + 1}" + (f" ({players[seat]})" if players else "") for seat in outcome.winners]
    key = "won" if len(names) == 1 else "shared"
    sentence = words(key, seats=" and ".join(names), points=max(outcome.scores))
    screen.print(f"# {game.capital(sentence)}", style="bold", soft_wrap=True)
