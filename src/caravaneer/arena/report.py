"""What a match came to: rows for tables, a JSON document, Markdown; and the machine it was played on."""

from __future__ import annotations

import math
import platform
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from caravaneer.bots.names import is_timed
from caravaneer.cores import cores

from .match import FORFEIT, Match
from .play import Played
from .ratings import Rating, rate, winner_only
from .shares import Share, complete, shares

Cluster = Sequence[Sequence[Played]]


MOST_FAULTS = 0.05  # of its games; a bot that fails more often has no rating


@dataclass(frozen=True)
class Report:
    """The results of a match on equal terms: complete set-ups only."""

    match: Match
    clusters: list[list[Played]]
    shares: list[Share]
    ratings: list[Rating]
    anchor: str
    left_out: int  # games of set-ups that were not played by every rotation
    faults: list[str]
    unrated: tuple[str, ...] = ()  # bots that failed too often to be told a strength

    @property
    def games(self) -> int:
        return sum(map(len, self.clusters))

    def rating(self, bot: str) -> Rating:
        """Not a number where a bot has none."""
        none = Rating(bot, math.nan, math.nan, math.nan)
        return next((rating for rating in self.ratings if rating.bot == bot), none)


def anchor_of(names: Sequence[str], wanted: str | None = None) -> str:
    """The bot that stands at 0: the one named, else greedy or steady where it plays, else the last."""
    if wanted is not None and wanted not in names:
        raise ValueError(f"'{wanted}' does not play in this match, so nothing can be anchored there")
    return wanted or next((name for name in ("greedy", "steady") if name in names), names[-1])


def report(match: Match, results: Sequence[Played], anchor: str | None = None) -> Report:
    clusters = complete(match, results)
    found = shares(clusters)
    unrated = tuple(share.bot for share in found if share.fault_rate > MOST_FAULTS)
    zero = _anchor(match.names, unrated, anchor)
    order = {name: k for k, name in enumerate(match.names)}
    faults = [f"set-up {g.setup}, rotation {g.rotation}, {fault}" for g in results for fault in g.faults]
    return Report(
        match=match,
        clusters=clusters,
        shares=sorted(found, key=lambda share: order[share.bot]),
        ratings=_rate([(clusters, match)], unrated, zero) if clusters else [],
        anchor=zero,
        left_out=len(results) - sum(map(len, clusters)),
        faults=faults,
        unrated=unrated,
    )


def _anchor(names: Sequence[str], unrated: Sequence[str], wanted: str | None) -> str:
    """One that has a rating, where there is one."""
    zero = anchor_of(names, wanted)
    rated = [name for name in names if name not in unrated]
    return anchor_of(rated) if zero in unrated and rated else zero


def _rate(matches: Sequence[tuple[Cluster, Match]], unrated: Sequence[str], anchor: str) -> list[Rating]:
    """Ratings of all but some bots, from what the others did among themselves."""
    if anchor in unrated:  # then nobody is left
        return []
    rated = [
        ([[_without(played, unrated) for played in games] for games in clusters], winner_only(match.game, match.seats))
        for clusters, match in matches
    ]
    return rate(rated, anchor)


def _without(played: Played, unrated: Sequence[str]) -> Played:
    stayed = [seat for seat, bot in enumerate(played.bots) if bot not in unrated]
    if len(stayed) == len(played.bots):
        return played
    bots, places = tuple(played.bots[seat] for seat in stayed), tuple(played.places[seat] for seat in stayed)
    return replace(played, bots=bots, places=places)


def pooled(reports: Sequence[Report], anchor: str | None = None) -> list[Rating]:
    """One rating for every bot of several matches of the same game and number of seats."""
    names = list(dict.fromkeys(name for one in reports for name in one.match.names))
    unrated = {name for one in reports for name in one.unrated}
    zero = _anchor(names, list(unrated), anchor)
    return _rate([(found.clusters, found.match) for found in reports], list(unrated), zero)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────
HEADINGS = ("bot", "wins (95 %)", "Elo (95 %)", "points (95 %)", "a move", "faults")


def rows(found: Report) -> list[tuple[str, ...]]:
    """A row for each bot, under HEADINGS."""
    return [
        (
            share.bot,
            percent(share),
            elo(found, share),
            points(share),
            pace(share.seconds),
            failures(share, found.match),
        )
        for share in found.shares
    ]


def elo(found: Report, share: Share) -> str:
    """A rating, or why there is none."""
    if share.bot in found.unrated:
        return f"not rated: faults in {100 * share.fault_rate:.0f} % of games"
    return "anchor" if share.bot == found.anchor else with_interval(found.rating(share.bot))


def with_interval(rating: Rating) -> str:
    return f"{rating} ({rating.interval})" if rating.interval else str(rating)


def percent(share: Share) -> str:
    low, high = share.wins_95
    return f"{100 * share.wins:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def points(share: Share) -> str:
    half = (share.points_95[1] - share.points_95[0]) / 2
    return f"{share.points:.1f} ± {half:.1f}" if math.isfinite(half) else f"{share.points:.1f}"


def failures(share: Share, match: Match) -> str:
    """How many games were forfeited, or how many moves greedy had to make, and why."""
    if not share.fallbacks:
        return "none"
    why = ", ".join(f"{count} {kind}" for kind, count in share.reasons.items())
    often = (
        f"{share.faulty} of {share.games} games" if match.faults == FORFEIT else f"{share.fallbacks} of {share.moves}"
    )
    return f"{often}{why and f' ({why})'}"


def pace(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"


def summary(found: Report) -> str:
    """What was played, in a line."""
    setups, games = len(found.clusters), found.games
    plies = sum(played.plies for games_of in found.clusters for played in games_of) / max(games, 1)
    return (
        f"{found.match.game}, {found.match.seats} seats: {found.match.title}, {setups:,} set-ups × "
        f"{found.match.seats} rotations = {games:,} games of {plies:.0f} moves"
    )


def by_seat(found: Report) -> list[float]:
    """The share of the wins that each seat took, whoever sat there."""
    games = [played for cluster in found.clusters for played in cluster]
    seats = range(found.match.seats)
    return [sum((s in g.winners) / len(g.winners) for g in games) / max(len(games), 1) for s in seats]


def document(found: Report) -> dict[str, Any]:
    """The report for programs."""
    bots = [
        asdict(share)
        | {"elo": number(found.rating(share.bot).elo)}
        | {"elo_95": [number(found.rating(share.bot).low), number(found.rating(share.bot).high)]}
        | {"elo_text": "not rated" if share.bot in found.unrated else str(found.rating(share.bot))}
        | {"rated": share.bot not in found.unrated}
        for share in found.shares
    ]
    for bot in bots:
        bot["points_95"] = [number(end) for end in bot["points_95"]]
    return {
        "match": found.match.description(),
        "setups": len(found.clusters),
        "games": found.games,
        "left_out": found.left_out,
        "anchor": found.anchor,
        "bots": bots,
        "wins_by_seat": by_seat(found),
        "faults": found.faults[:100],
        "machine": machine(),
    }


def number(value: float) -> float | None:
    """JSON knows no infinity."""
    return value if math.isfinite(value) else None


def machine() -> dict[str, Any]:
    """Where the games were played."""
    return {
        "processor": processor(),
        "cores": cores(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numba": version("numba"),
        "caravaneer": version("caravaneer"),
    }


def processor() -> str:
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


# ── Markdown ──────────────────────────────────────────────────────────────────────────────────────
def markdown(reports: Sequence[Report], command: str) -> str:
    """The matches one by one, the ratings of all bots of a game, how to get them again, and the machine."""
    lines = [
        "| game | seats | match | set-ups | games | wins of the first, 95 % | fair | Elo over the second, 95 % "
        "| points, first – second | time a move, first – second | faults |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for found in reports:
        lines.append("| " + " | ".join(cell.replace("|", r"\|") for cell in _match_cells(found)) + " |")
    if any(timed(found.match) for found in reports):
        lines += ["", "A match marked *timed* has a bot with a limit of time: another machine plays it otherwise."]
    for group in pools(reports):
        ratings, match = pooled(group), group[0].match
        if len(ratings) < 2:
            continue
        zero = next(one.bot for one in ratings if one.low == one.high == 0)
        told = f"Ratings in {match.game} with {match.seats} seats from all matches above that connect these bots, "
        lines += ["", f"{told}{zero} at 0:", ""]
        lines += ["| bot | Elo | 95 % interval |", "|---|---|---|"]
        lines += [f"| {one.bot} | {one} | {one.interval or ('anchor' if one.bot == zero else '')} |" for one in ratings]
    about = machine()
    lines += [
        "",
        f"Played with `{command}` on {about['processor']}, {about['cores']} cores, {about['system']}, "
        f"Python {about['python']}, numba {about['numba']}, caravaneer {about['caravaneer']}.",
    ]
    return "\n".join(lines) + "\n"


def _match_cells(found: Report) -> list[str]:
    first, *others = found.shares
    second = others[0] if others else first
    if {first.bot, second.bot} & set(found.unrated):
        over = "not rated: too many faults"
    else:
        ratings = _rate([(found.clusters, found.match)], found.unrated, second.bot)
        over = with_interval(next(rating for rating in ratings if rating.bot == first.bot))
    faults = ", ".join(f"{share.bot}: {failures(share, found.match)}" for share in found.shares if share.fallbacks)
    return [
        found.match.game,
        str(found.match.seats),
        found.match.title + ", *timed*" * timed(found.match),
        str(len(found.clusters)),
        str(found.games) if found.games == found.match.games else f"{found.games} of {found.match.games}",
        percent(first),
        f"{100 / found.match.seats:.0f} %",
        over,
        f"{points(first)} – {points(second)}",
        f"{pace(first.seconds)} – {pace(second.seconds)}",
        faults or "none",
    ]


def pools(reports: Sequence[Report]) -> list[list[Report]]:
    """The reports of one game and number of seats whose bots are connected by matches, and so can be rated together."""
    groups: list[list[int]] = []
    for number, one in enumerate(reports):
        if one.clusters:
            near = [group for group in groups if any(_share_a_scale(one.match, reports[k].match) for k in group)]
            joined = [number, *(k for group in near for k in group)]
            groups = [*(group for group in groups if group not in near), sorted(joined)]
    return [[reports[k] for k in group] for group in sorted(groups)]


def _share_a_scale(one: Match, other: Match) -> bool:
    return (one.game, one.seats) == (other.game, other.seats) and not set(one.names).isdisjoint(other.names)


def timed(match: Match) -> bool:
    """Whether a bot of the match looks at a clock, so that no two times it comes out the same."""
    return any(is_timed(match.game, name) for name in match.names)
