"""How a match stands while it is played: a table drawn anew on a screen, now and then a line where there is none."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from caravaneer.terminal.screen import console

from .screen import note

if TYPE_CHECKING:
    from rich.table import Table

    from caravaneer.arena.match import Match
    from caravaneer.arena.play import Played
    from caravaneer.arena.standings import Standings

EVERY = 30.0  # seconds between two lines
Step = Callable[["Played | None"], None]


@contextmanager
def standing(match: Match, played: Iterable[Played], every: float = EVERY) -> Iterator[Step]:
    """To be told every game that ends; None for one that has no result."""
    from caravaneer.arena.standings import Standings

    found = Standings(match, played)
    if console(stderr=True).is_terminal:
        with _drawn(match, found) as drawn:
            yield drawn
        return
    last = time.monotonic()

    def step(game: Played | None) -> None:
        nonlocal last
        if game is not None:
            found.add(game)
        if time.monotonic() - last >= every:
            last = time.monotonic()
            note(found.line())

    yield step


@contextmanager
def _drawn(match: Match, found: Standings) -> Iterator[Step]:
    """A bar with the standings under it, gone when the match is over."""
    from rich.console import Group
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns)
    task = bar.add_task(match.title, total=match.games, completed=found.games)
    with Live(Group(bar, _table(found)), console=console(stderr=True), transient=True) as live:

        def step(game: Played | None) -> None:
            bar.advance(task)
            if game is not None:
                found.add(game)
                live.update(Group(bar, _table(found)))

        yield step


def _table(found: Standings) -> Table:
    from rich.table import Table

    from caravaneer.arena.standings import HEADINGS

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="left" if k == 0 else "right")
    for row in found.rows():
        table.add_row(*row)
    return table
