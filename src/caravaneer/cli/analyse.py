"""`caravaneer analyse`: every turn of a game judged, and where the game turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from caravaneer.cores import cores
from caravaneer.game import AnyState, Limit, load
from caravaneer.terminal.screen import check_target, console, write
from caravaneer.words import LANGUAGES
from caravaneer.words.machine import language_of_the_machine

from . import hint, positions
from .first_use import loading, prepare
from .options import AsJson
from .play import SPOKEN
from .positions import Found
from .screen import note, print_json
from .usage import apart

if TYPE_CHECKING:
    from caravaneer import Engine
    from caravaneer.analysis import Analysis, Judged
    from caravaneer.terminal.face import AnyFace
    from caravaneer.words import Words


def analyse(
    file: positions.File,
    simulations: Annotated[
        int | None,
        typer.Option("--simulations", "-n", min=1, help="Simulations for each turn (as many as the game asks for)."),
    ] = None,
    svg: Annotated[str | None, typer.Option("--svg", metavar="OUT", help="Draw win shares and points by turn.")] = None,
    theme: Annotated[str, typer.Option("--theme", help="The colours of the picture: day or night.")] = "day",
    report: Annotated[
        str | None, typer.Option("--report", metavar="OUT", help="Write one page to mail: HTML with everything in it.")
    ] = None,
    language: Annotated[
        str | None, typer.Option("--language", "--lang", "-l", help=f"Of the page: {SPOKEN}; by default your own.")
    ] = None,
    turns: Annotated[
        bool, typer.Option("--turns", "--moves", help="List every turn, not only the costly ones.")
    ] = False,
    threads: hint.Threads = None,
    game: positions.OfGame = None,
    json: AsJson = False,
) -> None:
    """Judge every turn of a game: what it gave away, and where the game turned. Ctrl-C keeps what is done.

    A position drawn in text has no turns: it is judged as it stands, with its best moves.
    Example: caravaneer analyse game.json --report game.html
    """
    if theme not in ("day", "night"):
        raise typer.BadParameter(f"'{theme[:20]}' is no theme; write day or night", param_hint="--theme")
    if language is not None and language not in LANGUAGES:
        raise typer.BadParameter(f"'{language[:20]}' is not spoken here; write {SPOKEN}", param_hint="--language")
    apart({"--svg": svg, "--report": report}, file)
    picture = None if svg is None else check_target(svg, record=False)
    page = None if report is None else check_target(report, record=False)
    with loading():
        from caravaneer import Engine
        from caravaneer.analysis import draw
        from caravaneer.analysis import report as written

        position = positions.read(file, game)
        state, record = position.state, position.record
        simulations = simulations or load(state.game).bots.analyst.deep
        limit = Limit(simulations=simulations)
        if record is None and (picture is not None or page is not None or turns):
            raise ValueError("this is a position drawn in text, which has no moves to list or to draw")
        if record is not None and not record.moves:
            raise ValueError("no move was played in this record, so there is nothing to analyse")
        prepare(state.game, "rules", "bots")
        engine = Engine.open("search", game=state.game, threads=threads or cores())
        first = state.at(0)
        if first.seat is not None:
            engine.play(first, Limit(simulations=1))
    if record is None:
        _judge_alone(position, engine, limit, json)
        return
    found, played, interrupted = _judge(state, engine, limit)
    if not found.turns:
        note("Interrupted before the first turn was judged.")
        raise typer.Exit(130)
    if picture is not None:
        write(picture, draw(found, names=record.players, theme=theme))
        note(f"The picture is in {picture}.")
    if page is not None:
        spoken = language or language_of_the_machine()
        write(page, written(found, state, spoken, record.players))
        note(f"The report is in {page}.")
    if json:
        print_json(found.json() | {"simulations": simulations, "interrupted": interrupted})
    else:
        _show(state, found, turns)
    if interrupted:
        note(f"Interrupted; {len(found.turns)} of {played} turns were judged.")
        raise typer.Exit(130)


def _judge_alone(position: Found, engine: Engine, limit: Limit, json: bool) -> None:
    """A drawn position: what every seat may expect, and the best moves."""
    from caravaneer.analysis import Expected, so_far

    state = position.state
    if state.seat is None:
        found, best = so_far(state, []), dict[str, Any]()
    else:
        engine.begin()
        decision = engine.play(state, limit)
        found, best = (
            so_far(state, [], Expected(decision.wins, decision.points)),
            {"best": hint.document(state, decision)},
        )
    if json:
        print_json(found.json() | {"simulations": limit.simulations, "interrupted": False} | best)
    elif state.seat is not None:
        hint.show(position, decision)
    else:
        _show(state, found, every=True)


def _judge(state: AnyState, engine: Engine, limit: Limit) -> tuple[Analysis, int, bool]:
    """What was found, how many turns there are, and whether it was interrupted."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from caravaneer.analysis import Analysis, judge, so_far, turns_of

    columns = (TextColumn("Judging turns"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    aside, played = console(stderr=True), len(turns_of(state))
    done: list[Judged] = []
    try:
        with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as bar:
            task = bar.add_task("turns", total=played)
            for found in judge(state, engine, limit):
                if isinstance(found, Analysis):
                    return found, played, False
                done.append(found)
                bar.update(task, completed=len(done))
    except KeyboardInterrupt:
        pass
    return so_far(state, done), played, True


def _show(state: AnyState, found: Analysis, every: bool) -> None:
    from rich.table import Table

    from caravaneer.terminal.face import face_of

    screen, face, words = console(), face_of(state.game), load(state.game).words()
    turning = sorted(found.turning_points(), key=lambda judged: judged.turn.number)
    shown = list(found.turns) if every else turning
    if not every:
        screen.print("Where the game turned" if shown else "No turn cost much.", style="bold")
    if shown:
        table = Table(box=None, padding=(0, 2, 0, 0))
        numbers = ("turn", "win before", "lost win", "lost points")
        for name in ("turn", "seat", "played", "best", *numbers[1:], "why the best", "what the turn brought"):
            table.add_column(name, justify="right" if name in numbers else "left")
        for judged in shown:
            table.add_row(*_row(judged, face, words))
        screen.print(table)
    screen.print()
    for seat in range(found.players):
        wins, points = found.mean_loss(seat)
        end = f"{100 * found.end.wins[seat]:.0f} % of the win, {found.end.points[seat]:.0f} points"
        how = "ended with" if found.over else "may expect"
        gave = f"; a turn gave away {100 * wins:.1f} % and {points:.2f} points on average" if found.turns else ""
        screen.print(f"Seat {seat + 1} {how} {end}{gave}.", soft_wrap=True)


def _row(judged: Judged, face: AnyFace, words: Words) -> list[str]:
    turn = judged.turn
    row = [str(turn.number + 1), str(turn.seat + 1), " ".join(turn.moves)]
    before = f"{100 * judged.found.before.wins[turn.seat]:.0f} %"
    if judged.best == turn.moves:
        return [*row, "", before, "", "", "", ""]
    lost = f"{100 * judged.lost_wins:.1f} %", f"{judged.lost_points:.1f}"
    why = judged.found.why
    said = [words.joined(face.why_in_words(side, words)) for side in (why.best, why.played)]
    return [*row, " ".join(judged.best), before, *lost, *said]
