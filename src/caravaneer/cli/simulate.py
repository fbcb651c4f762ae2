"""`caravaneer simulate`: many games in the kernel, and what they come to."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caravaneer.game import meta

from . import records
from .options import (
    AsJson,
    BoardName,
    Edition,
    Game,
    RedAnyFlip,
    Returns,
    SeedText,
    SkullWait,
    SuddenEnd,
    chosen,
    seed_of,
)
from .screen import console, face, loading, note, print_json

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CHUNK_SECONDS = 0.2  # between two looks at the clock and the keyboard
MOST_POINTS = 1024  # no seat of any game comes near
GAMES, REPORTED = 10_000, 4_000  # where nothing is asked for


def simulate(
    game: Game = "desert",
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats play (2).")] = None,
    games: Annotated[int | None, typer.Option("--games", "-n", min=1, help="How many games (10 000).")] = None,
    bot: Annotated[str | None, typer.Option("--bot", help="Who plays: random, or in trucks greedy.")] = None,
    seed: SeedText = None,
    board: BoardName = None,
    edition: Edition = None,
    returns: Returns = None,
    sudden_end: SuddenEnd = None,
    skull_wait: SkullWait = None,
    red_any_flip: RedAnyFlip = None,
    threads: Annotated[int, typer.Option("--threads", "-t", min=0, help="0 is one for each core.")] = 0,
    report: Annotated[
        bool, typer.Option("--report", help="Trucks: every figure of the board, 4000 games for each number of seats.")
    ] = False,
    out: Annotated[str | None, typer.Option("--out", "-o", help="Write the report to this file, as Markdown.")] = None,
    json: AsJson = False,
) -> None:
    """Play many games, each with its own set-up, and say how they came out; Ctrl-C keeps what is done."""
    seats = players or 2
    options = chosen(
        game,
        seats,
        edition=edition,
        returns=returns,
        sudden_end=sudden_end,
        skull_wait=skull_wait,
        red_any_flip=red_any_flip,
    )
    cores = threads or os.cpu_count() or 1
    where = board or meta(game).boards[0]
    if report:
        _check_report(game, {"--players": players, "--bot": bot})
    elif out is not None:
        raise typer.BadParameter("only a report is written to a file; add --report", param_hint="--out")
    target = None if out is None else records.check_target(out)
    with loading():
        look = face(game)
        who = bot or look.BOTS[0]
        if who not in look.BOTS:
            known = " or ".join(look.BOTS)
            raise typer.BadParameter(f"'{who[:20]}' cannot play {game} here; write {known}", param_hint="--bot")
        if report:
            from caravaneer.games.trucks.terminal.report import write_report

        else:
            some_games = look.many_games(seats, seed_of(seed), where, options, who)
            some_games(0, 1, 1)
    if report:
        write_report(games or REPORTED, seed_of(seed), where, options, cores, target, json)
        return
    wanted = games or GAMES
    found = Found(seats, look.CATEGORIES)
    interrupted = False
    began = time.perf_counter()
    try:
        _play(some_games, wanted, cores, found)
    except KeyboardInterrupt:
        interrupted = True
    seconds = time.perf_counter() - began
    about = {
        "game": game,
        "players": seats,
        "board": where,
        "bot": who,
        "seconds": seconds,
        "interrupted": interrupted,
    }
    if json:
        print_json(about | found.document())
    elif found.games:
        _show(found, seconds, who, look.ROWS)
    if interrupted:
        note(f"Interrupted; {found.games} of {wanted} games were played.")
        raise typer.Exit(130)


def _check_report(game: str, given: dict[str, object]) -> None:
    if game != "trucks":
        raise typer.BadParameter(f"there is a report for trucks only, not for {game}", param_hint="--report")
    for name, value in given.items():
        if value is not None:
            raise typer.BadParameter("a report is on greedy players and every number of seats", param_hint=name)


def _play(some_games: Any, games: int, threads: int, found: Found) -> None:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    aside = console(stderr=True)
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        chunk = threads
        while found.games < games:
            chunk = min(chunk, games - found.games)
            began = time.perf_counter()
            batch = some_games(found.games, chunk, threads)
            found.add(batch)
            bar.update(task, completed=found.games)
            spent = max(time.perf_counter() - began, 1e-6)
            chunk = max(threads, min(4 * chunk, int(chunk * CHUNK_SECONDS / spent)))


@dataclass(frozen=True)
class Games:
    """Some games: points by game, row and category, moves in all, who won by game and row, and counts of more."""

    tallies: npt.NDArray[np.int64]
    moves: int
    winners: npt.NDArray[np.bool_]
    more: Mapping[str, int] = field(default_factory=dict)


@dataclass
class Found:
    """What many games came to, kept as counts, so that any number of games fits."""

    players: int
    categories: tuple[str, ...]
    games: int = 0
    moves: int = 0
    wins: list[float] = field(default_factory=list)  # a shared win is shared
    counts: dict[str, list[npt.NDArray[np.int64]]] = field(default_factory=dict)  # by seat: games by points
    more: Counter[str] = field(default_factory=Counter)

    def add(self, batch: Games) -> None:
        import numpy as np

        tallies, best = batch.tallies, batch.winners
        shares = (best / best.sum(axis=1, keepdims=True)).sum(axis=0)
        self.wins = [old + float(new) for old, new in zip(self.wins or [0.0] * self.players, shares, strict=True)]
        for c, name in enumerate((*self.categories, "total")):
            points = tallies.sum(axis=2) if name == "total" else tallies[:, :, c]
            new = [np.bincount(points[:, seat], minlength=MOST_POINTS) for seat in range(self.players)]
            before = self.counts.get(name)
            self.counts[name] = new if before is None else [a + b for a, b in zip(before, new, strict=True)]
        self.games += len(tallies)
        self.moves += batch.moves
        self.more.update(batch.more)

    def mean(self, name: str, seat: int) -> float:
        counts = self.counts[name][seat]
        return float((counts * range(len(counts))).sum() / self.games)

    def median(self, name: str, seat: int) -> float:
        running = self.counts[name][seat].cumsum()
        low, high = (int((running < rank).sum()) for rank in ((self.games + 1) // 2, self.games // 2 + 1))
        return (low + high) / 2

    def win_share(self, seat: int) -> tuple[float, float, float]:
        """The share of wins, and the ends of its 95 % interval (Wilson's)."""
        n, z = self.games, 1.96
        share = self.wins[seat] / n
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return share, max(0.0, middle - half), min(1.0, middle + half)

    def document(self) -> dict[str, Any]:
        if not self.games:
            return {"games": 0}
        seats = []
        for seat in range(self.players):
            share, low, high = self.win_share(seat)
            points = {name: {"mean": self.mean(name, seat), "median": self.median(name, seat)} for name in self.counts}
            seats.append({"win_share": share, "win_share_95": [low, high], "points": points})
        more = {name.replace(" ", "_"): count for name, count in self.more.items()}
        return {"games": self.games, "moves_per_game": self.moves / self.games, "seats": seats, **more}


def _show(found: Found, seconds: float, bot: str, rows: str) -> None:
    from rich.table import Table

    screen = console()
    rate = f"{found.games / seconds:,.0f} games a second"
    screen.print(f"{found.games:,} {bot} games, {found.moves / found.games:.1f} moves each, {rate}", style="bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("mean (median)")
    for name in found.counts:
        table.add_column(name, justify="right")
    table.add_column("wins, with 95 % interval", justify="right")
    for seat in range(found.players):
        cells = [f"{found.mean(name, seat):.1f} ({found.median(name, seat):g})" for name in found.counts]
        share, low, high = (100 * part for part in found.win_share(seat))
        table.add_row(rows.format(seat + 1), *cells, f"{share:.1f} % ({low:.1f}–{high:.1f})")
    screen.print(table)
    for name, count in found.more.items():
        of = found.games if name.startswith("games") else found.moves
        screen.print(f"{name}: {count:,} of {of:,} ({100 * count / of:.1f} %)")
