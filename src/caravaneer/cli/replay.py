"""`caravaneer replay`: a record played again and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from caravaneer.game import AnyState, load
from caravaneer.terminal.screen import check_target, console, write
from caravaneer.words import Phrase

from . import positions
from .first_use import loading, prepare
from .options import AsJson
from .screen import note, print_json
from .usage import apart

if TYPE_CHECKING:
    from rich.console import Console

    from caravaneer.records import AnyRecord


def replay(
    file: positions.File,
    at: positions.At = None,
    svg: Annotated[str | None, typer.Option("--svg", metavar="OUT", help="Write the board as a picture.")] = None,
    moves: Annotated[bool, typer.Option("--moves", help="List every move with its points.")] = False,
    game: positions.OfGame = None,
    json: AsJson = False,
) -> None:
    """Play a record through, check every move, and show the board, the last move, the points and the result.

    A position drawn in text has no moves: it is checked and shown. Example: caravaneer replay game.json --at 12
    """
    if moves and json:
        raise typer.BadParameter("--moves and --json exclude each other; --json shows one position")
    apart({"--svg": svg}, file)
    picture = None if svg is None else check_target(svg, record=False)
    with loading():
        end = positions.read(file, game)
        state = end.at(at).state
        prepare(state.game, "rules")
        if moves and end.record is None:
            raise ValueError("this is a position drawn in text, which has no moves to list")
        if picture is not None:
            write(picture, state.svg())
            note(f"The picture is in {picture}.")
    if json:
        print_json(state.view(None).json())
        return
    from caravaneer.terminal.face import face_of

    screen, face = console(), face_of(state.game)
    if moves and end.record is not None:
        _list_moves(screen, end.record, state.ply)
    if screen.is_terminal:
        screen.print(face.paint(str(state), face.touched(state.events)), soft_wrap=True)
    else:
        typer.echo(str(state))  # which State.from_text reads again
    screen.print()
    _tell(screen, state, end.record)


def _list_moves(screen: Console, record: AnyRecord, until: int) -> None:
    from caravaneer.terminal.face import face_of

    words, face = load(record.game).words(), face_of(record.game)
    width = max([6, *map(len, record.moves)])
    mover = 0
    for ply, state in enumerate(record.states()):
        if ply > 0:
            done = "; ".join(face.items(state.events, words))
            screen.print(f"{ply:>4}  seat {mover + 1}  {record.moves[ply - 1]:<{width}}  {done}", soft_wrap=True)
        if ply == until or state.seat is None:
            break
        mover = state.seat
    screen.print()


def _tell(screen: Console, state: AnyState, record: AnyRecord | None) -> None:
    from caravaneer.terminal.face import face_of
    from caravaneer.terminal.telling import result_in_words

    words, face = load(state.game).words(), face_of(state.game)
    if record is None:
        screen.print(f"# a position of {state.game}, drawn in text", soft_wrap=True)
    else:
        of = f"{state.ply} of {len(record.moves)} moves"
        screen.print(f"# {of}, every move of the record is legal", soft_wrap=True)
    if state.ply:
        mover = state.at(state.ply - 1).seat or 0
        screen.print(f"# last move: seat {mover + 1} {state.history[-1]}", soft_wrap=True)
        for item in face.items(state.events, words):
            screen.print(f"#   {item}", soft_wrap=True)
    if state.outcome is None:
        screen.print(f"# {face.situation(state, words)}", soft_wrap=True)
        return
    players = None if record is None else record.players
    names = [f"seat {seat + 1}" + (f" ({players[seat]})" if players else "") for seat in state.outcome.winners]
    winners = [Phrase("person-named", {"name": name}) for name in names]
    screen.print(f"# {result_in_words(state.outcome, winners, words)}", style="bold", soft_wrap=True)
