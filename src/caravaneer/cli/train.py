"""`caravaneer train`: what bots have learned, made from nothing by one command."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from caravaneer.game import games as all_games

from .first_use import loading, prepare
from .options import SeedText, check_game
from .screen import note


def train(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(all_games())}.")],
    out: Annotated[str, typer.Option("--out", "-o", help="Keep games and weights in this folder, and go on with it.")],
    what: Annotated[str, typer.Option("--what", help="What to learn, where there are several things.")] = "",
    games: Annotated[int | None, typer.Option("--games", "-n", min=1, help="How many games to learn from.")] = None,
    minutes: Annotated[float | None, typer.Option("--minutes", min=0, help="Begin no game after so long.")] = None,
    seed: SeedText = None,
    workers: Annotated[int | None, typer.Option("--workers", "-w", min=1, help="Games at a time (all cores).")] = None,
) -> None:
    """Play games to learn from, and fit to them what the search believes: of moves, or of positions.

    After Ctrl-C the same command goes on; with more --games it adds to them and fits anew.
    """
    check_game(game)
    from caravaneer.arena.training import Lessons, play_lessons, training_of
    from caravaneer.cores import cores
    from caravaneer.records.files import write_whole

    try:
        training = training_of(game, what)
        lessons = Lessons(Path(out), game, seed or "1", what)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=_hint(str(error), out, what)) from None
    wanted = games or training.games
    with loading():
        prepare(game, "rules", "bots")
    try:
        seconds = None if minutes is None else 60 * minutes
        with closing(play_lessons(lessons, wanted, workers or cores(), seconds)) as played:
            for number in played:
                note(f"game {number} is kept; {len(lessons.left(wanted))} to play")
    except KeyboardInterrupt:
        note("Interrupted; the same command goes on from here.")
        raise typer.Exit(130) from None
    if not any(lessons.texts()):
        note("No game was played.")
        raise typer.Exit(1)
    target = lessons.path / training.file
    try:
        write_whole(target, training.learn(lessons.texts()))
    except ValueError as error:  # too few to learn from
        raise typer.BadParameter(str(error), param_hint="--games") from None
    note(f"Wrote {target}, from {sum(1 for _ in lessons.texts())} games.")


def _hint(error: str, out: str, what: str) -> str:
    return "--out" if out in error else "--what" if what and f"'{what}'" in error else "GAME"
