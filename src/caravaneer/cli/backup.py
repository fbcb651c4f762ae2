"""`caravaneer backup` and `caravaneer restore`: a copy of everything, and the way back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from caravaneer.terminal.screen import check_target, console

from .databases import Database, give_way, url_of


def backup(
    to: Annotated[Path, typer.Argument(metavar="FILE", help="A new file for the copy; nothing is ever overwritten.")],
    database: Database = None,
) -> None:
    """Copy a database to a file and check the copy, also while the server runs. It holds secrets: keep it safe."""
    from caravaneer.server.storage.backup import BackupError
    from caravaneer.server.storage.backup import backup as copy

    url, target = url_of(database), check_target(to)
    give_way()
    try:
        with console(stderr=True).status("Copying…"):
            copy(url, target)
    except BackupError as error:
        raise ValueError(str(error)) from None
    typer.echo(f"{target} is whole, {target.stat().st_size / 1e6:.1f} MB.")


def restore(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `caravaneer backup` wrote.")],
    database: Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Move a SQLite file that is there aside; it is not deleted.")
    ] = False,
) -> None:
    """Put a backup back while no server runs. A PostgreSQL database must be empty for it."""
    from caravaneer.server.storage.backup import BackupError
    from caravaneer.server.storage.backup import restore as put_back
    from caravaneer.server.storage.engine import StoreError

    try:
        with console(stderr=True).status("Copying…"):
            aside = put_back(copy, url_of(database), replace=replace)
    except (BackupError, StoreError) as error:
        raise ValueError(str(error)) from None
    if aside is not None:
        typer.echo(f"What was there is now {aside}.")
    typer.echo(f"{copy} is restored. Look through it with: caravaneer verify")
