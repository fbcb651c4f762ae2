"""`caravaneer analyse`: every move of a game judged, and where the game turned."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caravaneer.game import AnyBot, AnyState, Limit, load
from caravaneer.terminal.screen import check_target, console

from . import hint, positions
from .options import AsJson
from .positions import Found
from .screen import loading, note, print_json

if TYPE_CHECKING:
    from caravaneer.analysis import Analysis, Judged

SIMULATIONS = 3000


def analyse(
    file: positions.File,
    simulations: Annotated[
        int, typer.Option("--simulations", "-n", min=1, help="How long to think on each position.")
    ] = SIMULATIONS,
    svg: Annotated[str | None, typer.Option("--svg", metavar="OUT", help="Draw win shares and points by move.")] = None,
    theme: Annotated[str, typer.Option("--theme", help="The colours of the picture: day or night.")] = "day",
    moves: Annotated[bool, typer.Option("--moves", help="List every move, not only the costly ones.")] = False,
    threads: hint.Threads = None,
    game: positions.OfGame = None,
    json: AsJson = False,
) -> None:
    """Judge every move of a game: what it gave away, and where the game turned; Ctrl-C keeps what is done.

    A position drawn in text has no moves: it is judged as it stands, with the best moves there.
    """
    if theme not in ("day", "night"):
        raise typer.BadParameter(f"'{theme[:20]}' is no theme; write day or night", param_hint="--theme")
    picture = None if svg is None else check_target(svg)
    limit = Limit(simulations=simulations)
    with loading():
        from caravaneer.analysis import draw, searcher

        position = positions.read(file, game)
        state, record = position.state, position.record
        if record is None and (picture is not None or moves):
            raise ValueError("this is a position drawn in text, which has no moves to list or to draw")
        if record is not None and not record.moves:
            raise ValueError("no move was played in this record, so there is nothing to analyse")
        bot = searcher(state.game, threads=threads or os.cpu_count() or 1)
        first = state.at(0)
        if first.seat is not None:
            bot.choose(first.view(first.seat), Limit(simulations=1))
    if record is None:
        _judge_alone(position, bot, limit, json)
        return
    found, interrupted = _judge(state, bot, limit)
    if not found.moves:
        note("Interrupted before the first move was judged.")
        raise typer.Exit(130)
    if picture is not None:
        picture.write_text(draw(found, names=record.players, theme=theme), encoding="utf-8")
        note(f"The picture is in {picture}.")
    if json:
        print_json(found.json() | {"simulations": simulations, "interrupted": interrupted})
    else:
        _show(state, found, moves)
    if interrupted:
        note(f"Interrupted; {len(found.moves)} of {len(record.moves)} moves were judged.")
        raise typer.Exit(130)


def _judge_alone(position: Found, bot: AnyBot, limit: Limit, json: bool) -> None:
    """A drawn position: what every seat may expect, and the best moves."""
    from caravaneer.analysis import so_far

    state = position.state
    if state.seat is None:
        found, best = so_far(state, []), dict[str, Any]()
    else:
        bot.begin()
        decision = bot.choose(state.view(state.seat), limit)
        found, best = so_far(state, [], decision), {"best": hint.document(state, decision)}
    if json:
        print_json(found.json() | {"simulations": limit.simulations, "interrupted": False} | best)
    elif state.seat is not None:
        hint.show(position, decision)
    else:
        _show(state, found, every=True)


def _judge(state: AnyState, bot: AnyBot, limit: Limit) -> tuple[Analysis, bool]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from caravaneer.analysis import Analysis, judge, so_far

    columns = (TextColumn("Judging moves"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    aside = console(stderr=True)
    done: list[Judged] = []
    try:
        with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as bar:
            task = bar.add_task("moves", total=state.ply)
            for found in judge(state, bot, limit):
                if isinstance(found, Analysis):
                    return found, False
                done.append(found)
                bar.update(task, completed=len(done))
    except KeyboardInterrupt:
        pass
    return so_far(state, done), True


def _show(state: AnyState, found: Analysis, every: bool) -> None:
    from rich.table import Table

    from caravaneer.terminal.face import face_of

    screen, face, words = console(), face_of(state.game), load(state.game).words()
    shown = list(found.moves) if every else sorted(found.turning_points(), key=lambda move: move.ply)
    if not every:
        screen.print("Where the game turned" if shown else "No move cost much of the win.", style="bold")
    if shown:
        table = Table(box=None, padding=(0, 2, 0, 0))
        numbers = ("move", "win before", "lost win", "lost points")
        for name in ("move", "seat", "played", "best", *numbers[1:], "why the best"):
            table.add_column(name, justify="right" if name in numbers else "left")
        for judged in shown:
            best = "" if judged.best == judged.move else judged.best
            before = f"{100 * judged.wins[judged.seat]:.0f} %" if judged.wins else ""
            lost = (f"{100 * judged.lost_wins:.1f} %", f"{judged.lost_points:.1f}") if best else ("", "")
            reasons = state.at(judged.ply).view(judged.seat).reasons(best) if best else ()
            why = face.reasons_in_words(reasons, words) if best else ""
            table.add_row(str(judged.ply + 1), str(judged.seat + 1), judged.move, best, before, *lost, why)
        screen.print(table)
    screen.print()
    for seat in range(found.players):
        wins, points = found.mean_loss(seat)
        end = f"{100 * found.wins[seat]:.0f} % of the win, {found.points[seat]:.0f} points"
        how = "ended with" if found.over else "may expect"
        gave = f"; a move gave away {100 * wins:.1f} % and {points:.2f} points on average" if found.moves else ""
        screen.print(f"Seat {seat + 1} {how} {end}{gave}.", soft_wrap=True)
