"""`caravaneer train`: what bots have learned, made from nothing by one command."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated

import typer

from caravaneer.terminal.screen import check_folder

from .first_use import loading, prepare
from .options import Game, SeedText
from .screen import note


def train(
    game: Game,
    out: Annotated[str, typer.Option("--out", "-o", help="Keep games and weights in this folder, and go on with it.")],
    what: Annotated[
        str, typer.Option("--what", help="What to learn, where a game has several; a wrong name lists them.")
    ] = "",
    games: Annotated[int | None, typer.Option("--games", "-n", min=1, help="How many games to learn from.")] = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0, help="Begin no game after so many minutes.")
    ] = None,
    seed: SeedText = None,
    workers: Annotated[int | None, typer.Option("--workers", "-w", min=1, help="Games at a time (all cores).")] = None,
) -> None:
    """Play games to learn from, and fit what the search believes of moves, or of positions.

    After Ctrl-C the same command goes on; with more --games it adds to them and fits anew.
    Example: caravaneer train desert --out lessons --games 100
    """
    from caravaneer.arena.training import Lessons, play_lessons, training_of
    from caravaneer.cores import cores
    from caravaneer.records.files import write_whole

    folder = check_folder(out)
    try:
        training = training_of(game, what)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--what" if what else "GAME") from None
    try:
        lessons = Lessons(folder, game, seed or "1", what)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--out") from None
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
        note("No game was played in this time, so there is nothing to learn from; give it more --minutes.")
        raise typer.Exit(1)
    target = lessons.path / training.file
    try:
        write_whole(target, training.learn(lessons.texts()))
    except ValueError as error:  # too few to learn from
        raise typer.BadParameter(str(error), param_hint="--games") from None
    note(f"Wrote {target}, from {sum(1 for _ in lessons.texts())} games.")
