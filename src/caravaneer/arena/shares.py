"""What a bot took home: its share of the wins and its points, with intervals in which a set-up counts as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
import numpy.typing as npt

from .match import Match
from .play import Played

Interval = tuple[float, float]
NORMAL = 1.959964  # the point that the normal stays under with 97.5 %


@dataclass(frozen=True)
class Share:
    """A bot's results a seat: of the win (fair is 1 / seats), and of points; with 95 % intervals."""

    bot: str
    wins: float
    wins_95: Interval
    points: float
    points_95: Interval
    seconds: float  # a move
    fallbacks: int  # moves that greedy had to make, of `moves`
    moves: int
    games: int  # games of a seat: one in which it sits on two counts twice
    faulty: int  # of these, those with a fault
    reasons: Mapping[str, int] = field(default_factory=dict)  # how many of the faults were a crash, a hang, …

    @property
    def fault_rate(self) -> float:
        return self.faulty / max(self.games, 1)


def complete(match: Match, results: Sequence[Played]) -> list[list[Played]]:
    """The set-ups that were played by every rotation; the others are not on equal terms."""
    setups: dict[int, dict[int, Played]] = {}
    for played in results:
        setups.setdefault(played.setup, {})[played.rotation] = played
    return [[games[k] for k in sorted(games)] for _, games in sorted(setups.items()) if len(games) == match.seats]


def shares(clusters: Sequence[Sequence[Played]]) -> list[Share]:
    """One for each bot, in the order they first appear."""
    names = dict.fromkeys(name for games in clusters for played in games for name in sorted(played.bots))
    found = []
    for name in names:
        wins, points, seconds, moves, fallbacks, reasons = [], [], 0.0, 0, 0, Counter[str]()
        sat = faulty = 0
        for games in clusters:
            seats = [(played, seat) for played in games for seat, bot in enumerate(played.bots) if bot == name]
            if not seats:
                continue
            wins.append(float(np.mean([won(played, seat) for played, seat in seats])))
            points.append(float(np.mean([played.scores[seat] for played, seat in seats])))
            seconds += sum(played.thinking[seat] for played, seat in seats)
            moves += sum(played.moves[seat] for played, seat in seats)
            fallbacks += sum(played.fallbacks[seat] for played, seat in seats)
            sat += len(seats)
            faulty += sum(played.fallbacks[seat] > 0 for played, seat in seats)
            for played, seat in seats:
                reasons.update(played.reasons[seat] if played.reasons else {})
        games_played = sum(len(games) for games in clusters)
        found.append(
            Share(
                bot=name,
                wins=float(np.mean(wins)),
                wins_95=share_interval(np.array(wins), games_played),
                points=float(np.mean(points)),
                points_95=mean_interval(np.array(points)),
                seconds=seconds / max(moves, 1),
                fallbacks=fallbacks,
                moves=moves,
                games=sat,
                faulty=faulty,
                reasons=dict(sorted(reasons.items())),
            )
        )
    return found


def won(played: Played, seat: int) -> float:
    """A shared win is shared."""
    return 1 / len(played.winners) if seat in played.winners else 0.0


# ── intervals ─────────────────────────────────────────────────────────────────────────────────────
def share_interval(clusters: npt.NDArray[np.float64], games: int) -> Interval:
    """Wilson's 95 % interval for a share, from its mean in each set-up.

    Wilson's formula wants a number of independent games. It gets the number that would be as uncertain as the set-ups
    are: p (1 - p) over the squared standard error between set-ups, and no more than twice the games played. Where every
    game was won or lost, that number is unknown, and a set-up counts as one game.
    """
    n = len(clusters)
    if n < 2:
        return 0.0, 1.0
    p, error = float(clusters.mean()), float(clusters.std(ddof=1)) / sqrt(n)
    z = student(n - 1)
    if p <= 0 or p >= 1:
        worth = float(n)
    else:
        worth = min(p * (1 - p) / error**2 if error > 0 else np.inf, 2.0 * games)
    middle = (p + z * z / (2 * worth)) / (1 + z * z / worth)
    half = z / (1 + z * z / worth) * sqrt(p * (1 - p) / worth + z * z / (4 * worth * worth))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(clusters: npt.NDArray[np.float64]) -> Interval:
    """Student's 95 % interval for a mean, from the means of the set-ups."""
    n = len(clusters)
    if n < 2:
        return -np.inf, np.inf
    half = student(n - 1) * float(clusters.std(ddof=1)) / sqrt(n)
    return float(clusters.mean()) - half, float(clusters.mean()) + half


def student(freedom: int) -> float:
    """The point that Student's t stays under with 97.5 %; by Cornish and Fisher from the third degree of freedom on."""
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    z, d = NORMAL, float(freedom)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / d ** (k + 1) for k, term in enumerate(terms))
