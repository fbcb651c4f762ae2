"""`caravaneer simulate trucks --report`: the figures of a board, measured between greedy players."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import typer

from caravaneer.cli.screen import console, note, print_json
from caravaneer.game import meta
from caravaneer.games.trucks.bots import games as table
from caravaneer.games.trucks.layout import GUARD
from caravaneer.games.trucks.pieces import trucks_per_seat

from .face import number_of, settings_of

if TYPE_CHECKING:
    from caravaneer.games.trucks.layout import Numbers

CHUNK = 200  # games between two looks at the keyboard
DUELS = 400  # against random players, half of them on each seat


@dataclass(frozen=True)
class Figures:
    """What the games of one number of seats came to."""

    seats: int
    games: int
    seconds: float
    turns: tuple[float, float, float]  # a seat: mean, and the 10th and 90th of a hundred
    sent_home: float  # share of turns
    wins: list[tuple[float, float]]  # by order of play, fair = 1, each with its standard error
    lead_changes: float
    guard: int
    points: list[float]  # by rank
    first_minus_last: float
    at_home: tuple[int, float]  # the commonest number of trucks, and its share


@dataclass(frozen=True)
class Duel:
    """Greedy against random, two seats, both seatings of each deal."""

    games: int
    won: float  # a shared win is half a win

    @property
    def share(self) -> float:
        return self.won / self.games


def figures(rows: Numbers, seats: int, seconds: float) -> Figures:
    games = len(rows)
    turns = rows[:, table.TURNS_AT] / seats
    low, high = np.quantile(turns, (0.1, 0.9))
    best = table.in_order_of_play(table.winners(rows, seats), rows)
    shares = best / best.sum(axis=1, keepdims=True)
    points = -np.sort(-rows[:, table.POINTS_AT : table.POINTS_AT + seats], axis=1)
    at_home, times = np.unique(rows[:, table.HOME_AT], return_counts=True)
    return Figures(
        seats=seats,
        games=games,
        seconds=seconds,
        turns=(float(turns.mean()), float(low), float(high)),
        sent_home=float(rows[:, table.SENT_AT].sum() / rows[:, table.TURNS_AT].sum()),
        wins=[(seats * float(won.mean()), seats * float(won.std()) / sqrt(games)) for won in shares.T],
        lead_changes=float(rows[:, table.LEADS_AT].mean()),
        guard=int((rows[:, table.REASON_AT] == GUARD).sum()),
        points=[float(rank) for rank in points.mean(axis=0)],
        first_minus_last=float((points[:, 0] - points[:, -1]).mean()),
        at_home=(int(at_home[times.argmax()]), float(times.max() / games)),
    )


def duel(board: str, options: dict[str, str | bool], key: int, threads: int, games: int = DUELS) -> Duel:
    settings, won = settings_of(2, board, options), 0.0
    for turn in range(2):
        rows = table.simulate(settings, (table.GREEDY, table.RANDOM), games // 2, key=key, turn=turn, threads=threads)
        best = table.winners(rows, 2)
        won += float((best / best.sum(axis=1, keepdims=True))[:, turn].sum())
    return Duel(games // 2 * 2, won)


def write_report(
    games: int, seed: int | str | None, board: str, options: dict[str, str | bool], threads: int, out: Path | None,
    json: bool,
) -> None:  # fmt: skip
    """Measure, print, and write to a file what was measured; what is done is kept when interrupted."""
    found: list[Figures] = []
    against: Duel | None = None
    interrupted = False
    try:
        for seats in meta("trucks").seats:
            found.append(_measure(seats, games, number_of(seed), board, options, threads))
        against = duel(board, options, number_of(seed), threads)
    except KeyboardInterrupt:
        interrupted = True
    if json:
        duel_fields = None if against is None else {"games": against.games, "won": against.won}
        print_json({"interrupted": interrupted, "seats": [asdict(each) for each in found], "duel": duel_fields})
    elif found:
        _show(found, against)
    if out is not None and found:
        out.write_text(markdown(found, against), encoding="utf-8")
        note(f"The report is in {out}.")
    if interrupted:
        note(f"Interrupted; {len(found)} of {len(meta('trucks').seats)} numbers of seats were measured.")
        raise typer.Exit(130)


def _measure(
    seats: int, games: int, key: int, board: str, options: dict[str, str | bool], threads: int
) -> Figures:  # fmt: skip
    from rich.progress import Progress

    settings, parts, done = settings_of(seats, board, options), [], 0
    players = [table.GREEDY] * seats
    table.simulate(settings, players, 1)  # so that compiling is not part of the time
    aside = console(stderr=True)
    began = time.perf_counter()
    with Progress(console=aside, transient=True, disable=not aside.is_terminal) as bar:
        task = bar.add_task(f"{seats} seats", total=games)
        while done < games:
            some = min(CHUNK, games - done)
            parts.append(table.simulate(settings, players, some, key=key, first=done, threads=threads))
            done += some
            bar.advance(task, some)
    return figures(np.concatenate(parts), seats, time.perf_counter() - began)


# ── telling ───────────────────────────────────────────────────────────────────────────────────────
def lines(found: list[Figures]) -> list[tuple[str, list[str]]]:
    """The rows of the report: what is measured, and for each number of seats what it was."""

    def points(each: Figures) -> str:
        return "first home" if each.seats >= 5 else " ".join(f"{rank:.1f}" for rank in each.points)

    def at_home(each: Figures) -> str:
        trucks, share = each.at_home
        in_all = each.seats * trucks_per_seat(each.seats)
        return "1" if each.seats >= 5 else f"{trucks} of {in_all} ({100 * share:.0f} %)"

    rows = {
        "turns a seat, mean": lambda each: f"{each.turns[0]:.1f}",
        "turns a seat, 10 %–90 %": lambda each: f"{each.turns[1]:.0f}–{each.turns[2]:.0f}",
        "turns with a truck sent home": lambda each: f"{100 * each.sent_home:.1f} %",
        "wins by order of play, fair = 1": lambda each: " ".join(f"{share:.2f}" for share, _ in each.wins),
        "standard error of a win share": lambda each: f"{max(error for _, error in each.wins):.3f}",
        "lead changes a game": lambda each: f"{each.lead_changes:.1f}",
        "games ended by the 200-round guard": lambda each: str(each.guard),
        "points by rank": points,
        "first minus last, points": lambda each: "–" if each.seats >= 5 else f"{each.first_minus_last:.1f}",
        "trucks home at the end, commonest": at_home,
    }
    return [(what, [say(each) for each in found]) for what, say in rows.items()]


def _versus(against: Duel) -> str:
    return (
        f"Greedy over random: {against.won:g} of {against.games} games won ({100 * against.share:.1f} %), two seats, "
        "both seatings of each deal."
    )


def markdown(found: list[Figures], against: Duel | None) -> str:
    heads = [f"{found[0].seats} seats", *(str(each.seats) for each in found[1:])]
    text = [f"{found[0].games:,} games for each number of seats, all seats greedy.", ""]
    text += [f"| | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    text += [f"| {what} | {' | '.join(cells)} |" for what, cells in lines(found)]
    text += ["", _versus(against)] if against is not None else []
    return "\n".join(text) + "\n"


def _show(found: list[Figures], against: Duel | None) -> None:
    from rich.table import Table

    screen = console()
    screen.print(f"{found[0].games:,} games for each number of seats, all seats greedy", style="bold")
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column("")
    for each in found:
        grid.add_column(f"{each.seats} seats")
    for what, cells in lines(found):
        grid.add_row(what, *cells)
    grid.add_row("games a second", *(f"{each.games / each.seconds:,.0f}" for each in found), style="dim")
    screen.print(grid)
    if against is not None:
        screen.print(_versus(against))
