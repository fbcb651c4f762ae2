"""`caravaneer replay`: a record played again and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caravaneer.records import AnyRecord
from caravaneer.terminal.words import Words

from . import records
from .options import AsJson
from .screen import console, face, loading, note, print_json

if TYPE_CHECKING:
    from rich.console import Console


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
        screen.print(game.paint(str(state), game.touched(state.events)), soft_wrap=True)
    else:
        typer.echo(str(state))  # which State.from_text reads again
    screen.print()
    _tell(screen, state, len(end.history), record.players)


def _list_moves(screen: Console, record: AnyRecord, until: int) -> None:
    from caravaneer.terminal.telling import items

    words, game = Words(record.game), face(record.game)
    width = max([6, *map(len, record.moves)])
    mover = 0
    for ply, state in enumerate(record.states()):
        if ply > 0:
            done = "; ".join(items(game, state.events, words))
            screen.print(f"{ply:>4}  seat {mover + 1}  {record.moves[ply - 1]:<{width}}  {done}", soft_wrap=True)
        if ply == until or state.seat is None:
            break
        mover = state.seat
    screen.print()


def _tell(screen: Console, state: Any, moves: int, players: list[str] | None) -> None:
    from caravaneer.terminal.telling import items, result_in_words, situation

    words, game = Words(state.game), face(state.game)
    history = state.history
    screen.print(f"# {len(history)} of {moves} moves, every move of the record is legal", soft_wrap=True)
    if history:
        mover = state.at(len(history) - 1).seat
        screen.print(f"# last move: seat {mover + 1} {history[-1]}", soft_wrap=True)
        for item in items(game, state.events, words):
            screen.print(f"#   {item}", soft_wrap=True)
    if state.outcome is None:
        screen.print(f"# {situation(state, words)}", soft_wrap=True)
        return
    names = [f"seat {seat + 1}" + (f" ({players[seat]})" if players else "") for seat in state.outcome.winners]
    screen.print(f"# {result_in_words(state.outcome, names, words)}", style="bold", soft_wrap=True)
