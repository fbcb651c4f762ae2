"""`caravaneer fair`: was the shuffle of a game fixed before it began?"""

from __future__ import annotations

import typer

from .positions import RecordFile, read_record


def fair(file: RecordFile) -> None:
    """Check a record against the promise its table made before the game: the commitment, the deal and every draw."""
    from caravaneer.records.fairness import check

    record, _ = read_record(file)
    check(record)
    draws = sum(len(drawn) for drawn in record.chance)
    what = f"The set-up and all {draws} draws follow" if draws else "The set-up follows"
    typer.echo(f"Fair. {what} from the seed that was fixed before the game.")
