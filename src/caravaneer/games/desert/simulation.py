"""Many games of Durch die Wüste at once, in the kernel."""

from __future__ import annotations

from dataclasses import fields
from typing import cast

from caravaneer.game.simulation import Games, PlaySome, Simulation, Wanted
from caravaneer.records.chance import key_of

from . import batch
from .layout import marks
from .meta import META
from .options import Options
from .pieces import Tally
from .setup import Settings
from .state import find_board


def play(wanted: Wanted) -> PlaySome:
    """A function that plays games between random players."""
    key = key_of(wanted.seed)
    options = cast(Options, META.check_options(wanted.options))
    settings = Settings(find_board(wanted.board, key), wanted.players, options, META.rules[-1])
    places = marks(settings.board, wanted.players)

    def some(first: int, games: int, threads: int) -> Games:
        found = batch.simulate(
            settings.table,
            places,
            settings.blank(),
            games=games,
            dealt=settings.deals_returns,
            key=int.from_bytes(key[:8], "big"),
            first=first,
            threads=threads,
        )
        totals = found.tallies.sum(axis=2)
        return Games(found.tallies, found.moves, totals == totals.max(axis=1, keepdims=True))

    return some


SIMULATION = Simulation(bots=("random",), play=play, categories=tuple(field.name for field in fields(Tally)))
