"""`caravaneer verify`: is every game of a database whole?"""

from __future__ import annotations

import typer

from caravaneer.game import games
from caravaneer.terminal.screen import console

from .databases import Database, give_way, opened
from .first_use import loading, prepare
from .screen import note


def verify(database: Database = None) -> None:
    """Check that every game of a database is whole, also while the server runs.

    Each game is played through from its log. Damaged games are named, the others are not touched, and it exits with 1.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from caravaneer.server.rooms.verify import damage_of_file, look_through, tables_to_look_at

    columns = (TextColumn("Looking through games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    aside, damaged, unplayed, done, interrupted = console(stderr=True), 0, 0, 0, False
    give_way()
    with opened(database) as engine:
        with loading():
            tables = tables_to_look_at(engine)
            for game in games() if tables else ():
                prepare(game, "rules")
        try:
            with aside.status("Looking at the file…"):
                if (wrong := damage_of_file(engine)) is not None:
                    typer.echo(f"The file itself is damaged: {wrong}")
                    damaged += 1
            with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as bar:
                task = bar.add_task("games", total=len(tables))
                for looked in look_through(engine, tables):
                    done += 1
                    unplayed += not looked.replayed
                    bar.update(task, completed=done)
                    if looked.trouble is not None:
                        damaged += 1
                        typer.echo(f"Table {looked.table} ({looked.game}) is damaged: {looked.trouble}")
        except KeyboardInterrupt:
            interrupted = True
    if unplayed:
        note(f"{unplayed} of them are games whose rules are not installed here: only their chains were checked.")
    if interrupted:
        note(f"Interrupted; {done} of {len(tables)} games were looked through.")
        raise typer.Exit(130)
    if damaged:
        note(f"{done} games were looked through; {damaged} of them damaged. See docs/operating/restore.md.")
        raise typer.Exit(1)
    typer.echo(f"All {done} games are whole.")
