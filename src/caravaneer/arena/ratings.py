"""How strong bots are: Bradley–Terry and Plackett–Luce by maximum likelihood, on the Elo scale (docs/arena.md).

A finishing order is a row of choices: who comes first of all, who of those left, and so on. Each choice falls on a bot
with a probability in proportion to its strength. With two seats that is Bradley and Terry's model, with more Plackett
and Luce's. Seats that share a place stand for every order they could have; each counts as one part of the game, so
that with two seats a tie is half a win for both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import ceil, floor, sqrt

import numpy as np
import numpy.typing as npt

from caravaneer.game import load

from .play import Played
from .shares import NORMAL, student

Numbers = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
ELO = 400 / np.log(10)  # points of Elo for a factor of e in strength
RESAMPLES = 1000
Choice = tuple[str, tuple[str, ...]]  # the bot that came first, of these (sorted; a bot may sit on several seats)


@dataclass(frozen=True)
class Rating:
    """A bot's strength over the anchor's, in Elo. A bot that won or lost everything has none, but a bound."""

    bot: str
    elo: float  # infinite where there is just a bound; not a number where bots cannot be compared
    low: float  # ends of the 95 % interval
    high: float

    def __str__(self) -> str:
        if np.isnan(self.elo):
            return "unknown"
        if np.isinf(self.elo):
            return f"> {self.low:+.0f}" if self.elo > 0 else f"< {self.high:+.0f}"
        return f"{self.elo:+.0f}" if self.elo else "0"

    @property
    def interval(self) -> str:
        if np.isnan(self.elo) or np.isinf(self.elo) or self.low == self.high == 0:
            return ""
        return f"{_end(self.low)} to {_end(self.high)}"


def _end(elo: float) -> str:
    return f"{elo:+.0f}" if np.isfinite(elo) else "+∞" if elo > 0 else "-∞"


def winner_only(game: str, seats: int) -> bool:
    """Where the rules know a winner and no further places."""
    return load(game).etiquette.winner_only(seats)


def rate(
    matches: Sequence[tuple[Sequence[Sequence[Played]], bool]],
    anchor: str,
    *,
    seed: int = 1,
    resamples: int = RESAMPLES,
) -> list[Rating]:
    """Ratings from the set-ups of one or several matches, and whether only their winners count; the strongest first.

    Intervals come from drawing set-ups anew, with replacement, within each match.
    """
    tallies = [[_tally(games, first) for games in clusters] for clusters, first in matches]
    kinds = sorted({kind for match in tallies for tally in match for kind in tally})
    names = sorted({name for _, among in kinds for name in among} | {anchor})
    if len(names) == 1:
        return [Rating(anchor, 0.0, 0.0, 0.0)]
    among = np.array([[of.count(name) for name in names] for _, of in kinds], dtype=np.float64)
    model = Model(np.array([names.index(bot) for bot, _ in kinds]), among, names.index(anchor))
    weights = [
        np.array([[tally.get(kind, 0.0) for kind in kinds] for tally in match]).reshape(-1, len(kinds))
        for match in tallies
    ]
    whole = np.sum([match.sum(axis=0) for match in weights], axis=0)
    rng = np.random.default_rng(seed)
    drawn = np.zeros((resamples, len(kinds)))
    for match in weights:
        if len(match):
            drawn += rng.multinomial(len(match), [1 / len(match)] * len(match), size=resamples) @ match
    strengths, spread = model.strengths(whole[None])[0], model.strengths(drawn)
    low = _percentile(np.where(np.isnan(spread), -np.inf, spread), 2.5)
    high = _percentile(np.where(np.isnan(spread), np.inf, spread), 97.5)
    fewest = min(len(match) for match in weights if len(match))
    low, high = _widened(strengths, low, high, model.errors(whole), fewest)
    if not np.isfinite(strengths).all():
        under, over = model.bounds(np.concatenate(weights), fewest)
        low, high = np.where(strengths == np.inf, under, low), np.where(strengths == -np.inf, over, high)
    low[model.anchor] = high[model.anchor] = 0.0
    point, low, high = ELO * strengths, ELO * low, ELO * high
    found = [Rating(name, *map(float, (point[k], low[k], high[k]))) for k, name in enumerate(names)]
    return sorted(found, key=lambda rating: (np.isnan(rating.elo), -rating.elo if rating.elo == rating.elo else 0.0))


def _widened(strengths: Numbers, low: Numbers, high: Numbers, errors: Numbers, setups: int) -> tuple[Numbers, Numbers]:
    """The ends of intervals, moved out where set-ups are few.

    Drawing anew from n set-ups shows too little spread, by (n - 1) / n in variance and by Student's t against the
    normal; and none where all set-ups went alike. So the ends lie at least as far out as if every game counted twice.
    """
    known = np.isfinite(strengths)
    if setups < 2:
        return np.where(known, -np.inf, low), np.where(known, np.inf, high)
    middle = np.where(known, strengths, 0.0)
    factor = student(setups - 1) / NORMAL * sqrt(setups / (setups - 1))
    least = student(setups - 1) * errors / sqrt(2)
    wide_low = middle - np.maximum(factor * (middle - low), least)
    wide_high = middle + np.maximum(factor * (high - middle), least)
    return np.where(known, wide_low, low), np.where(known, wide_high, high)


def _percentile(values: Numbers, percent: float) -> Numbers:
    """Of each column, without the arithmetic that fails with infinite values."""
    ranked: Numbers = np.sort(values, axis=0)
    place = percent / 100 * (len(ranked) - 1)
    found: Numbers = ranked[floor(place) if percent < 50 else ceil(place)]
    return found


# ── from games to choices ─────────────────────────────────────────────────────────────────────────
def _tally(games: Sequence[Played], first: bool) -> dict[Choice, float]:
    """The choices of some games and how often each was made."""
    found: dict[Choice, float] = defaultdict(float)
    for played in games:
        for kind, weight in choices(played.bots, played.places, first):
            found[kind] += weight
    return found


@lru_cache(10_000)
def choices(bots: tuple[str, ...], places: tuple[int, ...], first: bool = False) -> tuple[tuple[Choice, float], ...]:
    """The choices that a finishing order stands for; with `first`, only who won."""
    found: dict[Choice, float] = {}
    left = sorted(range(len(bots)), key=lambda seat: places[seat])
    while left:
        equal = [seat for seat in left if places[seat] == places[left[0]]]
        orders = list(permutations(equal))
        for order in orders:
            rest = list(left)
            for seat in order:
                among = tuple(sorted(bots[other] for other in rest))
                if len(set(among)) > 1:  # a bot alone with itself says nothing
                    found[bots[seat], among] = found.get((bots[seat], among), 0.0) + 1 / len(orders)
                rest.remove(seat)
                if first:
                    break
        if first:
            break
        left = left[len(equal) :]
    return tuple(found.items())


# ── the model ─────────────────────────────────────────────────────────────────────────────────────
class Model:
    """The likelihood of choices under strengths (logarithms, the anchor's is 0); many weightings at a time."""

    def __init__(self, first: npt.NDArray[np.int64], among: Numbers, anchor: int):
        self.first = first  # the bot that each kind of choice falls on
        self.among = among  # how many seats each bot has among those it is made from
        self.anchor = anchor
        self.won = np.eye(among.shape[1])[first]

    def strengths(self, weights: Numbers) -> Numbers:
        """The most likely strengths for each row of weights. Infinite for a bot that only ever beat, or lost to, those
        that the anchor can be compared with; not a number where nothing connects the two."""
        reach = self._reach(weights)
        up, down = reach[:, :, self.anchor], reach[:, self.anchor, :]
        inside = up & down  # can be compared both ways
        found = self._fit(weights, inside)
        found[up & ~down], found[down & ~up], found[~up & ~down] = np.inf, -np.inf, np.nan
        return found

    def _beat(self, weights: Numbers) -> Flags:
        """Which bot came before which."""
        found: Flags = np.einsum("rt,tb,tc->rbc", weights > 0, self.won, self.among) > 0
        return found

    def _reach(self, weights: Numbers) -> Flags:
        """Which bot came before which, or before one that did, and so on; and every bot itself."""
        reach = self._beat(weights) | np.eye(self.won.shape[1], dtype=bool)
        for _ in range(reach.shape[1].bit_length()):
            reach = np.matmul(reach, reach)
        return reach

    def _likelihood(self, weights: Numbers, strengths: Numbers, inside: Flags) -> Numbers:
        power = np.where(inside, np.exp(strengths), 0.0)
        counted = weights * inside[:, self.first]
        total = np.where(counted > 0, power @ self.among.T, 1.0)
        found: Numbers = (counted * (strengths[:, self.first] - np.log(total))).sum(axis=1)
        return found

    def derivatives(self, weights: Numbers, strengths: Numbers, inside: Flags) -> tuple[Numbers, Numbers]:
        """The slope of the likelihood, and minus its curvature, for each row."""
        power = np.where(inside, np.exp(strengths), 0.0)
        counted = weights * inside[:, self.first]
        total = np.where(counted > 0, power @ self.among.T, 1.0)
        scale = counted / total
        expected = power * (scale @ self.among)
        slope = counted @ self.won - expected
        twice = np.einsum("rt,tb,tc->rbc", scale / total, self.among, self.among)
        curve = -twice * power[:, :, None] * power[:, None, :]
        diagonal = np.arange(curve.shape[1])
        curve[:, diagonal, diagonal] += expected
        return slope, curve

    def _fit(self, weights: Numbers, inside: Flags) -> Numbers:
        """Newton's steps, shortened until none makes it worse: the likelihood has one peak."""
        free = inside.copy()
        free[:, self.anchor] = False
        strengths = np.zeros(inside.shape)
        reached = self._likelihood(weights, strengths, inside)
        for _ in range(100):
            slope, curve = self.derivatives(weights, strengths, inside)
            step = _solve(curve, slope, free)
            step *= np.minimum(1.0, 3.0 / np.maximum(np.abs(step).max(axis=1, keepdims=True), 1e-300))
            if np.abs(step).max(initial=0.0) < 1e-9:
                break
            for _ in range(30):
                after = self._likelihood(weights, strengths + step, inside)
                worse = after < reached - 1e-12 * (1 + np.abs(reached))
                if not worse.any():
                    break
                step[worse] /= 2
            strengths += step
            reached = self._likelihood(weights, strengths, inside)
        return strengths

    def errors(self, weights: Numbers) -> Numbers:
        """The standard errors of finite strengths, were all games independent: from the curvature of the likelihood."""
        strengths = self.strengths(weights[None])
        inside = np.isfinite(strengths)
        _, curve = self.derivatives(weights[None], np.where(inside, strengths, 0.0), inside)
        free = inside[0].copy()
        free[self.anchor] = False
        found = np.zeros(len(free))
        found[free] = np.sqrt(np.diag(np.linalg.inv(curve[0][np.ix_(free, free)])))
        return found

    def bounds(self, setups: Numbers, fewest: int) -> tuple[Numbers, Numbers]:
        """Where the strengths end with 95 %, had each bot that always won lost one more game to every bot it won from:
        the likelihood's own interval, with a set-up as one."""
        whole = setups.sum(axis=0)[None]
        beat, reach = self._beat(whole)[0], self._reach(whole)[0]
        size = len(beat)
        extra = [(c, b) for b in range(size) for c in range(size) if beat[b, c] and not reach[c, b]]
        pairs = np.zeros((len(extra), size))
        for k, pair in enumerate(extra):
            pairs[k, pair] = 1
        winners = np.array([winner for winner, _ in extra], dtype=np.int64)
        more = Model(np.concatenate([self.first, winners]), np.concatenate([self.among, pairs]), self.anchor)
        rows = np.zeros((len(setups) + len(extra), len(more.first)))
        rows[: len(setups), : setups.shape[1]] = setups
        rows[len(setups) :, setups.shape[1] :] = np.eye(len(extra))
        total = rows.sum(axis=0)[None]
        strengths = more.strengths(total)
        inside = np.isfinite(strengths)
        strengths = np.where(inside, strengths, 0.0)
        slopes, _ = more.derivatives(
            rows, np.repeat(strengths, len(rows), axis=0), np.repeat(inside, len(rows), axis=0)
        )
        _, curve = more.derivatives(total, strengths, inside)
        free = inside[0].copy()
        free[self.anchor] = False
        bread = np.linalg.inv(curve[0][np.ix_(free, free)])
        wide, spread = student(max(fewest - 1, 1)), np.zeros(size)
        spread[free] = np.sqrt(np.diag(bread @ (slopes[:, free].T @ slopes[:, free]) @ bread))
        return strengths[0] - wide * spread, strengths[0] + wide * spread


def _solve(curve: Numbers, slope: Numbers, free: Flags) -> Numbers:
    """Newton's step for the strengths that are free."""
    both = free[:, :, None] & free[:, None, :]
    size = free.shape[1]
    square = np.where(both, curve, 0.0) + np.eye(size) * (~free)[:, None, :] + 1e-12 * np.eye(size)
    return np.linalg.solve(square, np.where(free, slope, 0.0)[:, :, None])[:, :, 0].astype(np.float64)
