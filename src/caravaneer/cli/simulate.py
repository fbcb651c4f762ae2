"""`caravaneer simulate`: many games in the kernel, and what they come to."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from caravaneer.cores import cores
from caravaneer.game import games as all_games
from caravaneer.game import load, meta
from caravaneer.game.simulation import Games, PlaySome, Report, Simulation, Wanted
from caravaneer.terminal.screen import check_target, console, write

from .first_use import loading, prepare
from .options import DEFAULT, AsJson, Asked, BoardName, Game, SeedText, chosen, seed_of, takes_options
from .screen import note, print_json
from .usage import check_board

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CHUNK_SECONDS = 0.2  # between two looks at the clock and the keyboard
MOST_POINTS = 1024  # no seat of any game comes near
GAMES, REPORTED = 10_000, 4_000  # where nothing is asked for


@takes_options
def simulate(
    options: Asked,
    game: Game = DEFAULT,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many seats play (2).")] = None,
    games: Annotated[int | None, typer.Option("--games", "-n", min=1, help="How many games (10 000).")] = None,
    bot: Annotated[
        str | None, typer.Option("--bot", help="Which compiled player plays; a wrong name lists them.")
    ] = None,
    seed: SeedText = None,
    board: BoardName = None,
    threads: Annotated[int, typer.Option("--threads", "-t", min=0, help="0 is one for each core.")] = 0,
    report: Annotated[
        bool,
        typer.Option(
            "--report", help="Measure the board, with 4000 games for each number of seats (not of every game)."
        ),
    ] = False,
    out: Annotated[str | None, typer.Option("--out", "-o", help="Write the report to this file, as Markdown.")] = None,
    json: AsJson = False,
) -> None:
    """Play many games by compiled players, and say how they came out; Ctrl-C keeps what is done.

    Every game has its own set-up. Example: caravaneer simulate trucks --players 3 --games 1000
    """
    seats = players or 2
    given = chosen(game, seats, options)
    threads = threads or cores()
    check_board(game, board)
    where = board or meta(game).boards[0]
    simulation = _simulation(game)
    if report:
        _check_report(game, simulation, {"--players": players, "--bot": bot})
    elif out is not None:
        raise typer.BadParameter("only a report is written to a file; add --report", param_hint="--out")
    target = None if out is None else check_target(out)
    who = bot or simulation.bots[0]
    if who not in simulation.bots:
        known = " or ".join(simulation.bots)
        raise typer.BadParameter(f"'{who[:20]}' cannot play {game} here; write {known}", param_hint="--bot")
    if report:
        assert simulation.report is not None
        with loading():
            prepare(game, "simulation")
        _report(simulation.report(games or REPORTED, seed_of(seed), where, given, threads), target, json)
        return
    with loading():
        play_some = simulation.play(Wanted(seats, seed_of(seed), where, given, who))
        play_some(0, 1, 1)
    wanted = games or GAMES
    found = Found(seats, simulation.categories)
    interrupted = False
    began = time.perf_counter()
    try:
        _play(play_some, wanted, threads, found)
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
        _show(found, seconds, who, simulation.rows)
    if interrupted:
        note(f"Interrupted; {found.games} of {wanted} games were played.")
        raise typer.Exit(130)


def _has(game: str) -> bool:
    return load(game).has("simulation")


def _simulation(game: str) -> Simulation:
    if not _has(game):
        others = ", ".join(filter(_has, all_games())) or "none"
        told = f"{game} brings no kernel to play many games in (games that do: {others})"
        raise typer.BadParameter(told, param_hint="GAME")
    with loading():
        return cast(Simulation, load(game).room("simulation").SIMULATION)


def _check_report(game: str, simulation: Simulation, given: dict[str, object]) -> None:
    if simulation.report is None:
        raise typer.BadParameter(f"there is no report on the boards of {game}", param_hint="--report")
    for name, value in given.items():
        if value is not None:
            raise typer.BadParameter("a report is on usual players and every number of seats", param_hint=name)


def _report(report: Report, out: Path | None, json: bool) -> None:
    """Measure, print, and write to a file what was measured; what is done is kept when interrupted."""
    from rich.progress import Progress

    aside, interrupted = console(stderr=True), False
    try:
        with Progress(console=aside, transient=True, disable=not aside.is_terminal) as bar:
            task = bar.add_task("")
            for _ in report.measure(
                lambda what, done, of: bar.update(task, description=what, completed=done, total=of)
            ):
                pass
    except KeyboardInterrupt:
        interrupted = True
    if json:
        print_json({"interrupted": interrupted} | report.document())
    elif report.done:
        _show_report(report)
    if out is not None and report.done:
        write(out, report.markdown())
        note(f"The report is in {out}.")
    if interrupted:
        note(f"Interrupted; {report.done or 'nothing'} was measured.")
        raise typer.Exit(130)


def _show_report(report: Report) -> None:
    from rich.table import Table

    screen = console()
    screen.print(report.title, style="bold")
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column("")
    for heading in report.headings:
        grid.add_column(heading)
    for what, cells in report.rows():
        grid.add_row(what, *cells)
    screen.print(grid)
    for sentence in report.after():
        screen.print(sentence)


def _play(play_some: PlaySome, games: int, threads: int, found: Found) -> None:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    aside = console(stderr=True)
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        chunk = threads
        while found.games < games:
            chunk = min(chunk, games - found.games)
            began = time.perf_counter()
            found.add(play_some(found.games, chunk, threads))
            bar.update(task, completed=found.games)
            spent = max(time.perf_counter() - began, 1e-6)
            chunk = max(threads, min(4 * chunk, int(chunk * CHUNK_SECONDS / spent)))


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
