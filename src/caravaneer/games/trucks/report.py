"""The figures of a board of Der Wüstentruck, measured between greedy players (`caravaneer simulate --report`)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from caravaneer.game import Seed
from caravaneer.game.options import Values
from caravaneer.game.simulation import Progress, Report

from .bots import games as table
from .layout import GUARD
from .meta import META
from .pieces import trucks_per_seat
from .simulation import number_of, settings_of

if TYPE_CHECKING:
    from .layout import Numbers

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


def duel(board: str, options: Values, key: int, threads: int, games: int = DUELS) -> Duel:
    settings, won = settings_of(2, board, options), 0.0
    for turn in range(2):
        rows = table.simulate(settings, (table.GREEDY, table.RANDOM), games // 2, key=key, turn=turn, threads=threads)
        best = table.winners(rows, 2)
        won += float((best / best.sum(axis=1, keepdims=True))[:, turn].sum())
    return Duel(games // 2 * 2, won)


class BoardReport(Report):
    """Every number of seats, all seats greedy; then greedy against random."""

    def __init__(self, games: int, seed: Seed, board: str, options: Values, threads: int):
        super().__init__(games, seed, board, options, threads)
        self.key = number_of(seed)
        self.found: list[Figures] = []
        self.against: Duel | None = None

    def measure(self, progress: Progress) -> Iterator[None]:
        for seats in META.seats:
            self.found.append(self._measure(seats, progress))
            yield
        self.against = duel(self.board, self.options, self.key, self.threads)
        yield

    def _measure(self, seats: int, progress: Progress) -> Figures:
        settings, parts, done = settings_of(seats, self.board, self.options), [], 0
        players = [table.GREEDY] * seats
        table.simulate(settings, players, 1)  # so that compiling is not part of the time
        began = time.perf_counter()
        while done < self.games:
            some = min(CHUNK, self.games - done)
            parts.append(table.simulate(settings, players, some, key=self.key, first=done, threads=self.threads))
            done += some
            progress(f"{seats} seats", done, self.games)
        return figures(np.concatenate(parts), seats, time.perf_counter() - began)

    @property
    def done(self) -> str:
        return f"{len(self.found)} of {len(META.seats)} numbers of seats" if self.found else ""

    # ── telling ───────────────────────────────────────────────────────────────────────────────────
    @property
    def title(self) -> str:
        return f"{self.found[0].games:,} games for each number of seats, all seats greedy"

    @property
    def headings(self) -> Sequence[str]:
        return [f"{each.seats} seats" for each in self.found]

    def rows(self) -> Sequence[tuple[str, Sequence[str]]]:
        return [(what, [say(each) for each in self.found]) for what, say in ROWS.items()]

    def after(self) -> Sequence[str]:
        if self.against is None:
            return []
        won, games, share = self.against.won, self.against.games, 100 * self.against.share
        return [
            f"Greedy over random: {won:g} of {games} games won ({share:.1f} %), two seats, both seatings of each deal."
        ]

    def document(self) -> dict[str, Any]:
        duel_fields = None if self.against is None else {"games": self.against.games, "won": self.against.won}
        return {"seats": [asdict(each) for each in self.found], "duel": duel_fields}


def _points(each: Figures) -> str:
    return "first home" if each.seats >= 5 else " ".join(f"{rank:.1f}" for rank in each.points)  # T26


def _at_home(each: Figures) -> str:
    trucks, share = each.at_home
    in_all = each.seats * trucks_per_seat(each.seats)
    return "1" if each.seats >= 5 else f"{trucks} of {in_all} ({100 * share:.0f} %)"


ROWS: dict[str, Callable[[Figures], str]] = {
    "turns a seat, mean": lambda each: f"{each.turns[0]:.1f}",
    "turns a seat, 10 %–90 %": lambda each: f"{each.turns[1]:.0f}–{each.turns[2]:.0f}",
    "turns with a truck sent home": lambda each: f"{100 * each.sent_home:.1f} %",
    "wins by order of play, fair = 1": lambda each: " ".join(f"{share:.2f}" for share, _ in each.wins),
    "standard error of a win share": lambda each: f"{max(error for _, error in each.wins):.3f}",
    "lead changes a game": lambda each: f"{each.lead_changes:.1f}",
    "games ended by the 200-round guard": lambda each: str(each.guard),
    "points by rank": _points,
    "first minus last, points": lambda each: "–" if each.seats >= 5 else f"{each.first_minus_last:.1f}",
    "trucks home at the end, commonest": _at_home,
}
