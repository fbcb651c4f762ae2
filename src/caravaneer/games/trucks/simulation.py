"""Many games of Der Wüstentruck at once, in the kernel."""

from __future__ import annotations

from typing import cast

from caravaneer.game import Seed
from caravaneer.game.options import Values
from caravaneer.game.simulation import Games, PlaySome, Report, Simulation, Wanted
from caravaneer.records.chance import key_of

from .bots import games as table
from .layout import GUARD
from .meta import META
from .options import Options
from .setup import Settings
from .state import find_board


def settings_of(players: int, board: str, options: Values) -> Settings:
    return Settings(find_board(board), players, cast(Options, META.check_options(options)), META.rules[-1])


def number_of(seed: Seed) -> int:
    """A seed as the key of a batch."""
    return int.from_bytes(key_of(seed)[:8], "big")


def play(wanted: Wanted) -> PlaySome:
    """A function that plays games between greedy players, or random ones."""
    settings = settings_of(wanted.players, wanted.board, wanted.options)
    key, players = number_of(wanted.seed), wanted.players
    seated = [table.GREEDY if wanted.bot == "greedy" else table.RANDOM] * players

    def some(first: int, games: int, threads: int) -> Games:
        rows = table.simulate(settings, seated, games, key=key, first=first, threads=threads)
        points = table.in_order_of_play(rows[:, table.POINTS_AT : table.POINTS_AT + players], rows)
        winners = table.in_order_of_play(table.winners(rows, players), rows)
        more = {
            "turns with a truck sent home": int(rows[:, table.SENT_AT].sum()),
            "games ended by the guard": int((rows[:, table.REASON_AT] == GUARD).sum()),
        }
        return Games(points[:, :, None], int(rows[:, table.TURNS_AT].sum()), winners, more)

    return some


def _report(games: int, seed: Seed, board: str, options: Values, threads: int) -> Report:
    from .report import BoardReport

    return BoardReport(games, seed, board, options, threads)


SIMULATION = Simulation(bots=("greedy", "random"), play=play, rows="{} in order of play", report=_report)
